import { useSiteQuery } from '@enishi/frontend-kit/runtime/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site-page';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme';
import { priceRangeText } from '@enishi/protos/master/price';
import { Link, useParams } from 'react-router';
import styled from 'styled-components';
import { jobCall } from '../data/calls';
import { metadata } from '../data/head';
import { breadcrumbs, jobPosting } from '../data/job-posting';
import { namesOf } from '../data/names';
import type { JobAnswer } from '../data/types';
import { ApplyButton } from '../parts/ApplyButton';
import { Container, PageTitle, Panel, Prose, SectionTitle } from '../parts/frame';
import { Price } from '../parts/Price';
import { Tags } from '../parts/Tags';
import { Terms } from '../parts/Terms';

const Main = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: ${space(3)};
  align-items: start;
  padding-top: ${space(2)};
  padding-bottom: ${space(8)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
    padding-bottom: ${space(12)};
  }
`;

const Trail = styled.nav`
  grid-column: 1 / -1;
  color: ${color.muted};
  font-size: ${font.size.s};

  ol {
    display: flex;
    gap: ${space(1)};
  }

  li + li::before {
    margin-right: ${space(1)};
    content: '›';
  }

  li {
    flex: none;
    white-space: nowrap;
  }

  li:last-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Lead = styled(Panel)`
  display: grid;
  gap: ${space(1.5)};

  /* Keeps its height, so that a tag that appears with the browser's clock moves nothing. */
  > ul {
    min-height: 24px;
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

const Side = styled.aside`
  display: grid;
  position: sticky;
  top: 104px;
  gap: ${space(1.5)};

  > p {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  ${media.mobile} {
    position: static;
  }
`;

/** On a phone the way to apply stays at hand. */
const Bottom = styled.div`
  display: none;

  ${media.mobile} {
    display: block;
    position: fixed;
    z-index: 30;
    right: 0;
    bottom: 0;
    left: 0;
    padding: ${space(1)} ${space(2)} calc(${space(1)} + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.line};
    background: ${color.white};
  }
`;

const texts = [
  ['detail', '業務内容'],
  ['background', '募集背景'],
  ['required', '必須スキル'],
  ['welcome', '歓迎スキル'],
  ['atmosphere', '職場の雰囲気'],
] as const;

function Job({ job, names }: JobAnswer) {
  return (
    <Main>
      <Trail aria-label="パンくずリスト">
        <ol>
          <li>
            <Link to="/">トップ</Link>
          </li>
          <li>
            <Link to="/jobs">案件一覧</Link>
          </li>
          <li aria-current="page">{job.name}</li>
        </ol>
      </Trail>
      <Column>
        <Lead>
          <Tags job={job} />
          <PageTitle>{job.name}</PageTitle>
          <Price job={job} large />
        </Lead>
        {texts
          .filter(([field]) => job[field])
          .map(([field, label]) => (
            <Panel key={field}>
              <SectionTitle>{label}</SectionTitle>
              <Prose>{job[field]}</Prose>
            </Panel>
          ))}
        <Panel>
          <SectionTitle>募集条件</SectionTitle>
          <Terms job={job} names={names} />
        </Panel>
      </Column>
      <Side>
        <Panel>
          <Price job={job} />
          <div style={{ display: 'grid', gap: 12, marginTop: 16 }}>
            <ApplyButton job={job} block />
            <ApplyButton job={job} kind="ask" block />
          </div>
        </Panel>
        <p>案件番号：{job.id_by_enterprise_id}</p>
      </Side>
      <Bottom>
        <ApplyButton job={job} block />
      </Bottom>
    </Main>
  );
}

function JobDetail() {
  const { id } = useParams();
  const { data } = useSiteQuery(jobCall(id));
  return data ? <Job {...data} /> : null;
}

export default sitePage({
  component: JobDetail,
  queries: ({ params }) => [jobCall(params.id)],
  head: (read, { params, site }) => {
    const { job, names } = read(jobCall(params.id)) ?? { job: { id_by_enterprise_id: 0 } };
    const price = priceRangeText(job.monthly_price_f_num, job.monthly_price_l_num, '万円');
    const skills = namesOf(names, 'skills', job.skill_ids).slice(0, 5).join('・');
    const fallback = {
      title: `${job.name} | ${site.settings.service_name}`,
      description: [`単価${price}`, skills, job.detail?.replace(/\s+/g, ' ')].filter(Boolean).join('。').slice(0, 120),
    };
    const posting = jobPosting(job, names, site);
    return {
      ...metadata(site.settings, 'jobs-show', fallback, { job_name: job.name, price }),
      jsonLd: [...(posting ? [posting] : []), breadcrumbs(job, site)],
    };
  },
  cacheSeconds: 60,
});
