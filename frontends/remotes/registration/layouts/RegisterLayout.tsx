import { registrationToken, useRegistrationSummary } from '@enishi/frontend-kit/runtime/site/registration';
import { usePostedRegistration, useSite, useSitePath } from '@enishi/frontend-kit/runtime/site/site-data';
import { SitePicture } from '@enishi/frontend-kit/runtime/site/site-picture';
import { StepBar } from '@enishi/frontend-kit/ui/base/StepBar';
import { SkipLink } from '@enishi/frontend-kit/ui/layouts/SkipLink';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { isStep, type StepName, stepAt, stepNames, stepsDone, stepTitles, storedValues } from '../data/steps';
import { readTab, subscribeTab } from '../data/tab';
import { Foot, Header, Page } from './quiet-frame';

/** Logo, title and steps on wide screens; a phone shows the title alone. */
const Row = styled.div`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr);
  gap: ${space(2)};
  align-items: center;
  max-width: 1040px;
  min-height: ${HEADER_HEIGHTS.landing}px;
  margin: 0 auto;
  padding: ${space(1)} ${space(3)};

  > a {
    display: flex;
    align-items: center;
    gap: 10px;
    color: ${color.text};
    font-size: ${font.size.l};
    font-weight: ${font.weight.bold};
    text-decoration: none;
  }

  img {
    width: auto;
    max-width: 120px;
    height: 36px;
    object-fit: contain;
  }

  ${media.mobile} {
    grid-template-columns: 1fr;
    min-height: ${HEADER_HEIGHTS.register}px;
    padding: ${space(0.5)} ${space(2)};

    > a {
      display: none;
    }
  }
`;

const Title = styled.p`
  padding-left: ${space(2)};
  border-left: 1px solid ${color.line};
  color: ${color.muted};
  font-weight: ${font.weight.bold};

  ${media.mobile} {
    padding: 0;
    border: 0;
    color: ${color.text};
    text-align: center;
  }
`;

const Steps = styled.div`
  width: 100%;
  max-width: 560px;
  margin-left: auto;

  ${media.mobile} {
    display: none;
  }
`;

const titles: Readonly<Record<string, string>> = { apply: '応募', ask: '案件への質問', thanks: '受付状況' };

const LABEL = '登録の進み具合';

/** Done is what was given: to the server by posting, or in this tab. A visitor who has begun nothing has done no step. */
function Progress({ step }: { step: StepName }) {
  const posted = usePostedRegistration();
  const before = posted ? stepsDone(storedValues(posted.candidate)) : 0;
  const done = useSyncExternalStore(
    subscribeTab,
    () => (registrationToken() ? stepsDone(readTab()?.values ?? {}) : before),
    () => before,
  );
  return <StepBar steps={stepTitles} current={stepAt(step)} done={done} label={LABEL} />;
}

/** Nothing is left to do for a visitor who has come to the end, and only then. */
function Ended() {
  const completed = useRegistrationSummary()?.completed;
  return completed && <StepBar steps={stepTitles} current={stepNames.length} label={LABEL} />;
}

/** The frame of the registration: nothing leads away but the logo. */
export default function RegisterLayout({ children }: { children: ReactNode }) {
  const { settings } = useSite();
  const { service_name: name, logo } = settings;
  const step = useSitePath()?.split('/').at(-1);
  // A tag manager that an earlier page has loaded would watch what is typed: the page begins anew, where none is.
  useLayoutEffect(() => {
    if (document.querySelector('script[src="/tag-manager.js"]')) location.reload();
  }, []);
  return (
    <Page>
      <SkipLink />
      <Header>
        <Row>
          <Link to="/">
            {logo && <SitePicture {...logo} sizes="120px" />}
            {!logo?.alt && <span>{name}</span>}
          </Link>
          <Title>{titles[step ?? ''] ?? '無料会員登録'}</Title>
          <Steps>{isStep(step) ? <Progress step={step} /> : <Ended />}</Steps>
        </Row>
      </Header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Foot>
        <Link to="/terms">利用規約</Link>
        <Link to="/privacy">プライバシーポリシー</Link>
        <div>© {name}</div>
      </Foot>
    </Page>
  );
}
