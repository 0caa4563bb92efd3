/** The landing page: what the agency says of itself in the site settings, around the way into its jobs. */
import { useSite, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { color, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { siteSection } from '@enishi/protos/master/site-looks';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { categoriesCall, newestCall } from '../data/calls';
import { metadata } from '../data/head';
import { siteFacts } from '../data/job-posting';
import { blocks, faqPage, faqs, figures, news, sections } from '../data/landing';
import { recruiterRows } from '../data/recruiter';
import type { JobPage } from '../data/types';
import { MARKER_ID } from '../layouts/marker';
import { CategoryLinks } from '../parts/CategoryLinks';
import { Container, SectionTitle } from '../parts/frame';
import { Hero } from '../parts/Hero';
import { Inquiry } from '../parts/Inquiry';
import { JobCard } from '../parts/JobCard';
import type { LandingPartProps } from '../parts/LandingParts';
import { late } from '../parts/late';
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

function Newest({ jobs = [], names }: Partial<JobPage>) {
  return (
    <>
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
    </>
  );
}

/** The server sends the parts with the page; one that is drawn here has to be fetched first. */
const LandingPart = late<LandingPartProps>(
  () => import('../parts/LandingParts'),
  () => document.getElementById(MARKER_ID) === null,
);

interface Part {
  title: string;
  content: ReactNode;
}

/** The parts that have something to show, by the code of their section. */
function useParts(): Partial<Record<number, Part>> {
  const { settings } = useSite();
  const newest = useSiteQuery(newestCall).data;
  const { count = 0 } = useSiteQuery(categoriesCall).data ?? {};
  const { code } = siteSection;
  const told = (section: number, items: readonly unknown[], title: string): Partial<Record<number, Part>> =>
    items.length > 0 ? { [section]: { title, content: <LandingPart section={section} /> } } : {};
  const { jobs = [] } = newest ?? {};
  return {
    ...(jobs.length > 0 && { [code.newest]: { title: '新着案件', content: <Newest {...newest} /> } }),
    ...told(code.figures, figures(settings), '数字で見る'),
    ...told(code.features, blocks(settings.features), `${settings.service_name}の特徴`),
    ...told(code.flows, blocks(settings.flows), 'ご利用の流れ'),
    ...told(code.people, blocks(settings.people), '担当者紹介'),
    ...told(code.voices, blocks(settings.voices), '利用者の声'),
    ...told(code.faqs, faqs(settings), 'よくある質問'),
    ...told(code.company, recruiterRows(settings), '会社情報'),
    ...told(code.news, news(settings), 'お知らせ'),
    ...(count > 0 && { [code.categories]: { title: 'カテゴリーから探す', content: <CategoryLinks wide /> } }),
  };
}

function Top() {
  const { settings } = useSite();
  const parts = useParts();
  const shown = sections(settings).flatMap((id) => parts[id] ?? []);
  return (
    <>
      <Hero />
      <div id={MARKER_ID} />
      {shown.map(({ title, content }, at) => (
        <Section key={title} $plain={at % 2 === 0}>
          <Container>
            <Center>{title}</Center>
            {content}
          </Container>
        </Section>
      ))}
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
    const { service_name: name } = site.settings;
    const fallback = {
      title: `${name} | フリーランスのための案件紹介`,
      description: `${name}はフリーランスの方に案件を紹介するサービスです。職種・単価・キーワードから案件を探せます。`,
    };
    const { title, description } = metadata(site.settings, 'index', fallback);
    const jsonLd = typeof window === 'undefined' ? [...siteFacts(site), ...faqPage(site.settings)] : undefined;
    return { title, description, canonical: '/', jsonLd };
  },
  cacheSeconds: 60,
});
