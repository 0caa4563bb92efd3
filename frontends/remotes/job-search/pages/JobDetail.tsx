import { useRegistrationSummary } from '@enishi/frontend-kit/runtime/site/registration';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { type Head, type SiteData, sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { priceRangeText } from '@enishi/protos/master/price';
import { JOB_PICTURE_PATH, JOB_PICTURE_SIZE } from '@enishi/protos/site/image-address';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import styled from 'styled-components';
import { analysisCall, jobCall, relatedCall } from '../data/calls';
import { metadata } from '../data/head';
import { breadcrumbs, jobPosting } from '../data/job-posting';
import { nameOf, namesOf } from '../data/names';
import { comparePrices } from '../data/price-comparison';
import type { JobAnswer, PublicJob } from '../data/types';
import { rememberViewed } from '../data/viewed';
import { ApplyButton, isClosed } from '../parts/ApplyButton';
import { Container, Panel, SectionTitle } from '../parts/frame';
import { JobLead } from '../parts/JobLead';
import { LikeButton } from '../parts/LikeButton';
import { LongText } from '../parts/LongText';
import { Price } from '../parts/Price';
import { PriceComparison } from '../parts/PriceComparison';
import { Recruiter } from '../parts/Recruiter';
import { RelatedJobs } from '../parts/RelatedJobs';
import { ShareLinks } from '../parts/ShareLinks';
import { Terms } from '../parts/Terms';
import { Trail } from '../parts/Trail';

const Main = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: ${space(3)};
  align-items: start;
  padding-top: ${space(2)};
  padding-bottom: ${space(8)};

  > section {
    grid-column: 1 / -1;
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
    padding-top: ${space(1)};
    padding-bottom: ${space(12)};
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${space(3)};
  min-width: 0;

  ${media.mobile} {
    gap: ${space(2)};
  }
`;

/** One sheet to read from top to bottom. */
const Story = styled(Panel)`
  display: grid;
  gap: ${space(4)};

  h2 {
    margin-bottom: ${space(1)};
    padding-left: ${space(1.25)};
    border-left: 4px solid ${color.main};
  }
`;

/** As high as the text beside it: what stays in view within it ends with that, above the jobs that follow. */
const Side = styled.aside`
  align-self: stretch;

  > div {
    display: grid;
    position: sticky;
    top: 104px;
    gap: ${space(2)};

    ${media.mobile} {
      position: static;
    }
  }
`;

/** A phone has the same buttons at its lower edge. */
const Call = styled(Panel)`
  display: grid;
  gap: ${space(1.5)};

  ${media.mobile} {
    display: none;
  }

  ul {
    display: grid;
    gap: ${space(0.5)};
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  li {
    display: flex;
    gap: ${space(0.75)};
  }

  li::before {
    color: ${color.success};
    content: '✓';
  }
`;

/** Keeps the ways to apply at hand on a phone. */
const Bottom = styled.div`
  display: none;

  ${media.mobile} {
    display: flex;
    position: fixed;
    z-index: 30;
    right: 0;
    bottom: 0;
    left: 0;
    flex-wrap: wrap;
    gap: ${space(1)};
    padding: ${space(1)} ${space(2)} calc(${space(1)} + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.line};
    background: ${color.surface};

    > :last-child {
      flex: 1;
    }

    html:has(&) {
      scroll-padding-bottom: 72px;
    }
  }

  ${media.low} {
    position: static;
  }
`;

const texts = [
  ['detail', '業務内容'],
  ['background', '募集背景'],
  ['required', '必須スキル'],
  ['welcome', '歓迎スキル'],
  ['atmosphere', '職場の雰囲気'],
] as const;

function Job({ job, names, owner }: JobAnswer) {
  const id = String(job.id_by_enterprise_id);
  const analysis = useSiteQuery(analysisCall(id)).data?.analysis;
  const comparison = comparePrices(job, analysis);
  const filled = texts.filter(([field]) => job[field]);
  const closed = isClosed(job);
  const applied = useRegistrationSummary()?.jobs.includes(job.id_by_enterprise_id) ?? false;
  return (
    <Main>
      <Trail name={job.name} />
      <Column>
        {applied && (
          <Notice tone="success" title="この案件には応募済みです">
            担当者からの連絡をお待ちください。
          </Notice>
        )}
        {closed && (
          <Notice title="この案件の募集は終了しました">
            似ている案件を下にご紹介しています。会員登録いただくと、近い条件の案件をご案内します。
          </Notice>
        )}
        <JobLead job={job} names={names} />
        {filled.length > 0 && (
          <Story>
            {filled.map(([field, label]) => (
              <div key={field}>
                <SectionTitle>{label}</SectionTitle>
                <LongText text={job[field] ?? ''} />
              </div>
            ))}
          </Story>
        )}
        <Panel>
          <SectionTitle>募集条件</SectionTitle>
          <Terms job={job} names={names} />
        </Panel>
        {comparison && <PriceComparison comparison={comparison} />}
        <Recruiter owner={owner} />
      </Column>
      <Side data-screen="">
        <div>
          <Call aria-label="応募">
            <Price job={job} />
            <ApplyButton job={job} applied={applied} block />
            <ApplyButton job={job} kind="ask" applied={applied} block />
            <LikeButton job={job} reserved labelled />
            {closed || applied ? (
              <LinkButton to="/jobs" block>
                ほかの案件を探す
              </LinkButton>
            ) : (
              <ul>
                <li>登録・応募は無料です</li>
                <li>担当者が条件の確認からお手伝いします</li>
              </ul>
            )}
          </Call>
          <ShareLinks path={`/jobs/detail/${id}`} title={job.name ?? ''} />
        </div>
      </Side>
      <RelatedJobs id={job.id_by_enterprise_id} most={closed ? 3 : 4} />
      <Bottom data-screen="">
        <LikeButton job={job} reserved />
        <ApplyButton job={job} kind="ask" applied={applied} />
        <ApplyButton job={job} applied={applied} block />
      </Bottom>
    </Main>
  );
}

const KEPT_MS = 30 * 86_400_000;

/** What has been closed for a month is a page for who has its address, and no result of a search. */
const isLongClosed = (job: PublicJob, now: number): boolean =>
  isClosed(job) && job.updated_at !== undefined && now - Date.parse(job.updated_at) > KEPT_MS;

function JobDetail() {
  const { id } = useParams();
  const { data } = useSiteQuery(jobCall(id));
  useEffect(() => {
    if (data) rememberViewed(data.job);
  }, [data]);
  return data ? <Job {...data} /> : null;
}

/** What search engines and previews of links are told, who read the server's document alone. */
function forOtherReaders({ job, names, picture }: JobAnswer, site: SiteData, price: string): Partial<Head> {
  const image = picture && `${JOB_PICTURE_PATH}${job.id_by_enterprise_id}-${picture}${site.settings.picture_look}.png`;
  const posting = jobPosting(job, names, site, image);
  return {
    ...(image && { image, imageFacts: { ...JOB_PICTURE_SIZE, alt: [job.name, price].filter(Boolean).join(' ') } }),
    jsonLd: [...(posting ? [posting] : []), breadcrumbs(job.name, site)],
  };
}

export default sitePage({
  component: JobDetail,
  queries: ({ params }) => [jobCall(params.id), relatedCall(params.id), analysisCall(params.id)],
  head: (read, { params, site }) => {
    const { job, names, picture } = read(jobCall(params.id)) ?? { job: { id_by_enterprise_id: 0 } };
    const range = priceRangeText(job.monthly_price_f_num, job.monthly_price_l_num, '万円');
    const price = range === '-' ? '' : range;
    const skills = namesOf(names, 'skills', job.skill_ids).slice(0, 5).join('・');
    const fallback = {
      title: `${job.name} | ${site.settings.service_name}`,
      description: [price && `単価${price}`, skills, job.detail?.replace(/\s+/g, ' ')]
        .filter(Boolean)
        .join('。')
        .slice(0, 120),
    };
    return {
      ...metadata(site.settings, 'jobs-show', fallback, {
        ...{ job_name: job.name, price, skills },
        location: nameOf(names, 'prefectures', job.prefecture_id),
        work_style: nameOf(names, 'work_styles', job.work_styles_id),
      }),
      ...(isLongClosed(job, Date.now()) && { robots: 'noindex' as const }),
      canonical: `/jobs/detail/${job.id_by_enterprise_id}`,
      ...(typeof window === 'undefined' && forOtherReaders({ job, names, picture }, site, price)),
    };
  },
  cacheSeconds: 60,
});
