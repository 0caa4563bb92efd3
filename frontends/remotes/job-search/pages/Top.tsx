/** The landing page: what the agency says of itself in the site settings, around the way into its jobs. */
import { useSite, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { color, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { categoriesCall, newestCall } from '../data/calls';
import { metadata } from '../data/head';
import { siteFacts } from '../data/job-posting';
import { blocks, keyVisual } from '../data/landing';
import { MARKER_ID } from '../layouts/marker';
import { Blocks } from '../parts/Blocks';
import { CategoryLinks } from '../parts/CategoryLinks';
import { Container, SectionTitle } from '../parts/frame';
import { Hero } from '../parts/Hero';
import { Inquiry } from '../parts/Inquiry';
import { JobCard } from '../parts/JobCard';
import { RegisterButton } from '../parts/RegisterButton';

const Section = styled.section<{ $plain?: boolean }>`
  padding: ${space(7)} 0;
  background: ${({ $plain }) => ($plain ? 'transparent' : color.surface)};

  ${media.mobile} {
    padding: ${space(4.5)} 0;
  }
`;

const Center = styled(SectionTitle)`
  margin-bottom: ${space(3.5)};
  font-size: 24px;
  text-align: center;

  &::after {
    display: block;
    width: 40px;
    height: 3px;
    margin: ${space(1.25)} auto 0;
    background: ${color.main};
    content: '';
  }

  ${media.mobile} {
    margin-bottom: ${space(2.5)};
    font-size: 20px;
  }
`;

const Jobs = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};

  article {
    height: 100%;
    align-content: start;
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1.5)};
  margin-top: ${space(4)};
`;

const Closing = styled(Section)`
  background: ${color.mainSoft};
  text-align: center;

  h2 {
    margin-bottom: ${space(1)};
    font-size: 22px;
  }

  > div > div {
    margin-top: ${space(3)};
  }
`;

function Newest() {
  const { jobs = [], names } = useSiteQuery(newestCall).data ?? {};
  if (jobs.length === 0) return null;
  return (
    <Section $plain>
      <Container>
        <Center>新着案件</Center>
        <Jobs>
          {jobs.map((job) => (
            <li key={job.id_by_enterprise_id}>
              <JobCard job={job} names={names} />
            </li>
          ))}
        </Jobs>
        <Buttons>
          <LinkButton to="/jobs" size="large">
            すべての案件を見る
          </LinkButton>
        </Buttons>
      </Container>
    </Section>
  );
}

function Top() {
  const { settings } = useSite();
  const { count = 0 } = useSiteQuery(categoriesCall).data ?? {};
  const features = blocks(settings.features);
  const flows = blocks(settings.flows);
  return (
    <>
      <Hero />
      <div id={MARKER_ID} />
      <Newest />
      {features.length > 0 && (
        <Section>
          <Container>
            <Center>{settings.service_name}の特徴</Center>
            <Blocks items={features} kind="feature" />
          </Container>
        </Section>
      )}
      {flows.length > 0 && (
        <Section $plain>
          <Container>
            <Center>ご利用の流れ</Center>
            <Blocks items={flows} kind="flow" />
          </Container>
        </Section>
      )}
      {count > 0 && (
        <Section>
          <Container>
            <Center>カテゴリーから探す</Center>
            <CategoryLinks wide />
          </Container>
        </Section>
      )}
      <Closing>
        <Container>
          <h2>まずは無料の会員登録から</h2>
          <p>登録は5分ほどで完了します。担当者がご希望に合う案件をご紹介します。</p>
          <Buttons>
            <RegisterButton label="無料会員登録" size="large" />
            <Inquiry size="large" />
          </Buttons>
        </Container>
      </Closing>
    </>
  );
}

export default sitePage({
  component: Top,
  queries: () => [newestCall, categoriesCall],
  head: (_read, { site }) => {
    const { service_name: name, logo_url } = site.settings;
    const fallback = {
      title: `${name} | フリーランスのための案件紹介`,
      description: `${name}はフリーランスの方に案件を紹介するサービスです。職種・単価・キーワードから案件を探せます。`,
    };
    const { title, description } = metadata(site.settings, 'index', fallback);
    const image = keyVisual(site.settings) ?? logo_url;
    return { title, description, canonical: '/', image, jsonLd: siteFacts(site) };
  },
  cacheSeconds: 60,
});
