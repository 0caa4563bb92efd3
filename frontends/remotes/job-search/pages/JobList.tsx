/** /jobs and /jobs/{category}: the search and what it finds. */

import { Kept } from '@enishi/frontend-kit/runtime/site/kept';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import {
  categoryLists,
  categoryOf,
  type PublicJobQuery,
  parseCategory,
  publicJobMasters,
  publicJobQueryString,
  queryWithCategory,
} from '@enishi/protos/jobs/public-query';
import { jobSort } from '@enishi/protos/master/job';
import { Link, useParams, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { categoriesCall, describeCall, jobsCall, PER_PAGE, readSearch } from '../data/calls';
import { metadata } from '../data/head';
import { breadcrumbs } from '../data/job-posting';
import { activeConditions, nameOf } from '../data/names';
import type { PublicNames } from '../data/types';
import { ActiveConditions } from '../parts/ActiveConditions';
import { CategoryLinks } from '../parts/CategoryLinks';
import { Container, PageTitle, Panel, Prose, SectionTitle } from '../parts/frame';
import { JobCard } from '../parts/JobCard';
import { NothingFound } from '../parts/NothingFound';
import { Pages } from '../parts/Pages';
import { RegisterButton } from '../parts/RegisterButton';
import { SearchBox } from '../parts/SearchBox';
import { Trail } from '../parts/Trail';

const Main = styled(Container)`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(3)};
  padding-bottom: ${space(8)};

  ${media.mobile} {
    padding-top: ${space(2)};
    padding-bottom: ${space(5)};
  }
`;

const Text = styled(Prose)`
  color: ${color.muted};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: ${space(3)};
  align-items: start;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Results = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;

const Side = styled.aside`
  display: grid;
  gap: ${space(2)};
`;

const Register = styled(Panel)`
  display: grid;
  gap: ${space(1)};
  border-color: var(--main-line);
  background: ${color.mainSoft};

  p {
    margin-bottom: ${space(0.5)};
    font-size: ${font.size.m};
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(3)};

  > p {
    color: ${color.muted};
    font-size: ${font.size.m};
  }

  > p strong {
    color: ${color.text};
    font-size: 22px;
  }

  ul {
    display: flex;
    gap: ${space(2)};
  }

  li a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.muted};
    font-size: ${font.size.m};
    text-decoration: none;
  }

  li a[aria-current] {
    color: ${color.text};
    font-weight: ${font.weight.bold};
    box-shadow: inset 0 -2px 0 ${color.main};
  }
`;

const Cards = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

/** `60万〜`, `フロントエンドエンジニア`, ...; '' on the plain list and for ids that no list knows. */
function categoryName(category: string | undefined, names: PublicNames | undefined): string {
  const parsed = parseCategory(category ?? '');
  return parsed ? nameOf(names, publicJobMasters[categoryLists[parsed.name]], parsed.id) : '';
}

const headingOf = (name: string): string =>
  name ? `${name}のフリーランス案件・求人一覧` : 'フリーランス案件・求人一覧';

function addressOf(query: PublicJobQuery, change: PublicJobQuery): string {
  const { category, ...rest } = { ...query, ...change };
  const path = category ? `/jobs/${category}` : '/jobs';
  const queryString = publicJobQueryString(rest);
  return queryString ? `${path}?${queryString}` : path;
}

/** `21〜40件目を表示`; '' where the count says it all. */
function rangeText(page: number, shown: number, count: number): string {
  const first = (page - 1) * PER_PAGE + 1;
  return shown > 0 && shown < count ? `（${first}〜${first + shown - 1}件目を表示）` : '';
}

/** The agency's words on a category; on its first page only, where search engines look for them. */
function Described({ category }: { category: string }) {
  const text = useSiteQuery(describeCall(category)).data?.job_category_describe.describe;
  return text ? <Text>{text}</Text> : null;
}

function JobList() {
  const { category } = useParams();
  const [search] = useSearchParams();
  const query = readSearch(search, category);
  const conditions = queryWithCategory(query);
  const { data, isPending } = useSiteQuery(jobsCall(query));
  const { jobs = [], names, count = 0, current_page = 1, limit_value } = data ?? {};
  const sort = query.sort ?? 1;
  const name = categoryName(categoryOf(query), names);
  const { category_items = [] } = useSiteQuery(categoriesCall).data ?? {};
  return (
    <Main>
      {name && <Trail name={name} />}
      <PageTitle>{headingOf(name)}</PageTitle>
      {category && !query.page && <Described category={category} />}
      <SearchBox query={conditions} />
      <ActiveConditions query={conditions} names={names} />
      <Columns>
        <Results>
          <Bar>
            <p role="status">
              募集中の案件 <strong>{formatNumber(count)}</strong> 件{rangeText(current_page, jobs.length, count)}
            </p>
            {count > 1 && (
              <ul aria-label="並び順">
                {jobSort.items.map((item) => (
                  <li key={item.id}>
                    <Link
                      to={addressOf(query, { sort: item.id, page: undefined })}
                      aria-current={item.id === sort ? 'true' : undefined}
                    >
                      {item.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Bar>
          {data && jobs.length === 0 && <NothingFound query={conditions} names={names} count={count} />}
          <Cards aria-busy={isPending}>
            {jobs.map((job) => (
              <li key={job.id_by_enterprise_id}>
                <JobCard job={job} names={names} level={2} />
              </li>
            ))}
          </Cards>
          <Pages
            current={current_page}
            last={Math.ceil(count / (limit_value || PER_PAGE))}
            to={(page) => addressOf(query, { page })}
          />
        </Results>
        <Side>
          <Kept name="register" of={() => null}>
            <Register aria-label="会員登録のご案内">
              <strong>希望に合う案件を紹介してもらう</strong>
              <p>公開していない案件も、担当者がご案内します。</p>
              <RegisterButton label="無料会員登録" block />
            </Register>
          </Kept>
          {category_items.some(({ items }) => items.length > 0) && (
            <Panel aria-label="カテゴリーから探す">
              <SectionTitle>カテゴリーから探す</SectionTitle>
              <CategoryLinks />
            </Panel>
          )}
        </Side>
      </Columns>
    </Main>
  );
}

export default sitePage({
  component: JobList,
  queries: ({ params, search }) => {
    const query = readSearch(search, params.category);
    const described = params.category && !query.page ? [describeCall(params.category)] : [];
    return [jobsCall(query), categoriesCall, ...described];
  },
  head: (read, { params, search, site }) => {
    const query = readSearch(search, params.category);
    const { jobs = [], count = 0, names } = read(jobsCall(query)) ?? {};
    const category = categoryOf(query);
    const name = categoryName(category, names);
    const fallback = {
      title: `${headingOf(name)} | ${site.settings.service_name}`,
      description: `${name ? `${name}の` : ''}募集中のフリーランス案件${count}件。単価・職種・スキル・勤務形態から探せます。`,
    };
    const { title, description } = metadata(site.settings, name ? 'jobs-category' : 'jobs', fallback, {
      category_name: name,
    });
    const canonical = addressOf({ category, page: query.page }, {});
    // One condition is a category; of the many ways to combine them search engines shall keep none.
    const combined = category === undefined && activeConditions(queryWithCategory(query), names).length > 0;
    return {
      title: query.page && query.page > 1 ? `${title}（${query.page}ページ目）` : title,
      description,
      canonical,
      robots: combined || jobs.length === 0 ? 'noindex' : undefined,
      jsonLd: name ? [breadcrumbs(name, site)] : undefined,
    };
  },
  query: ({ params, search }) => publicJobQueryString(readSearch(search, params.category)),
  cacheSeconds: 60,
});
