import { useRegistration } from '@enishi/frontend-kit/runtime/site/registration';
import { type SiteRegistration, sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { missingStep } from '@enishi/protos/crm/candidate-registration';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { stepHead } from '../data/head';

const Main = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 680px;
  margin: ${space(6)} auto;
  padding: ${space(5)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  > svg {
    color: ${color.success};
  }

  h1 {
    font-size: 24px;
    line-height: 1.4;
    text-align: center;
  }

  h2 {
    margin-top: ${space(2)};
    font-size: ${font.size.l};
  }

  ${media.mobile} {
    margin: ${space(2)};
    padding: ${space(4)} ${space(2)};
  }
`;

const Next = styled.ol`
  display: grid;
  width: 100%;
  gap: ${space(1)};
  margin: ${space(1)} 0;
  counter-reset: step;

  li {
    display: flex;
    gap: ${space(1.5)};
    align-items: baseline;
    padding: ${space(1.5)} ${space(2)};
    border-radius: ${radius.m};
    background: ${color.subtle};
    counter-increment: step;
  }

  li::before {
    flex: none;
    color: ${color.mainText};
    font-weight: ${font.weight.bold};
    content: counter(step);
  }
`;

const Asking = styled.p`
  @media (scripting: none) {
    display: none;
  }
`;

const next = [
  '担当者が内容を確認し、メールまたはお電話でご連絡します。',
  'オンラインでの面談で、ご経験とご希望を詳しく伺います。',
  'ご希望に合う案件をご紹介し、企業との面談を調整します。',
];

const Received = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(2)};
  width: 100%;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  dt {
    color: ${color.muted};
  }

  dd {
    margin: 0;
    font-weight: ${font.weight.bold};
    overflow-wrap: anywhere;
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    dd + dt {
      margin-top: ${space(1.5)};
    }
  }
`;

/** The confirmation, for the application that has just been made where there was one. */
function Done({ registration, applied }: { registration: SiteRegistration; applied: number }) {
  const { candidate, applies } = registration;
  const application = applies.find(({ job_id_by_enterprise_id }) => job_id_by_enterprise_id === applied);
  return (
    <>
      <Icon name="success" size={56} />
      <h1>{application ? '応募を受け付けました' : '登録が完了しました'}</h1>
      <p>{application ? 'ご応募' : 'ご登録'}ありがとうございます。担当者からの連絡をお待ちください。</p>
      <Received>
        {application?.job_name && (
          <>
            <dt>応募した案件</dt>
            <dd>{application.job_name}</dd>
          </>
        )}
        {candidate.email && (
          <>
            <dt>確認メールの送信先</dt>
            <dd>{String(candidate.email)}</dd>
          </>
        )}
      </Received>
      {candidate.email && <p>メールが届かないときは、迷惑メールのフォルダーもご確認ください。</p>}
      <h2>このあとの流れ</h2>
      <Next>
        {next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Next>
      <LinkButton to="/jobs" variant="primary" size="large">
        ほかの案件を見る
      </LinkButton>
    </>
  );
}

/** The end was not reached, or nothing was begun. */
function NotYet({ registration }: { registration: SiteRegistration | undefined }) {
  const step = registration ? (missingStep(registration.candidate) ?? 'business_days') : 'profile';
  return (
    <>
      <h1>{registration ? '登録はまだ完了していません' : '会員登録のご案内'}</h1>
      <p>
        {registration
          ? `${registration.applies.length > 0 ? 'ご応募は受け付けています。' : ''}残りの項目を入力すると、登録が完了します。`
          : '会員登録を完了すると、受け付けた内容をこのページでご確認いただけます。'}
      </p>
      <LinkButton to={`/register/${step}`} variant="accent" size="large">
        {registration ? '登録の続きを入力する' : '会員登録へ進む'}
      </LinkButton>
    </>
  );
}

/** Shown until the device has said whose page it is; without scripts it never does. */
const Unknown = () => (
  <>
    <h1>会員登録の受付状況</h1>
    <Asking role="status">ご登録の内容を確認しています。</Asking>
    <noscript>
      <p>会員登録を完了すると、受け付けた内容をこのページでご確認いただけます。</p>
      <LinkButton to="/register/profile" variant="accent" size="large">
        会員登録へ進む
      </LinkButton>
    </noscript>
  </>
);

/** No visitor is asked to register, or told that it ended, while it is not known. */
const Failed = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <>
    <h1>受付状況を確認できませんでした</h1>
    <p role="alert">{problem}</p>
    <Button variant="primary" size="large" onClick={onRetry}>
      もう一度読み込む
    </Button>
  </>
);

function Thanks() {
  const [search] = useSearchParams();
  const { registration, asking, problem, again } = useRegistration();
  if (!registration && (asking || problem))
    return <Main>{problem ? <Failed problem={problem} onRetry={again} /> : <Unknown />}</Main>;
  return (
    <Main>
      {registration?.completed ? (
        <Done registration={registration} applied={Number(search.get('applied'))} />
      ) : (
        <NotYet registration={registration} />
      )}
    </Main>
  );
}

export default sitePage({
  component: Thanks,
  head: stepHead('会員登録の受付状況', '会員登録とご応募の受付状況をご確認いただけます。'),
});
