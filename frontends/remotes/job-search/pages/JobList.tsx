/** /jobs and /jobs/{category}: the search and what it finds. */

import { Kept } from '@enishi/frontend-kit/runtime/site/kept';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { formatNumber } from '@enishi/protos/fields/format-number';
import {
  categoryOf,
  type PublicJobQuery,
  parseCategories,
  publicJobAddress,
  publicJobQueryString,
  queryWithCategory,
} from '@enishi/protos/jobs/public-query';
import { jobSort } from '@enishi/protos/master/job';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { categoriesCall, describeCall, jobsCall, PER_PAGE, readSearch } from '../data/calls';
import { factsText } from '../data/facts';
import { metadata } from '../data/head';
import { breadcrumbs } from '../data/job-posting';
import { activeConditions } from '../data/names';
import { categoryName, pageAbove, pairStanding, relatedPages, wordsOf } from '../data/pairs';
import { addressOfSearch, asUnderstood, searchTitle } from '../data/search';
import type { Taste } from '../data/viewed';
import { ActiveConditions } from '../parts/ActiveConditions';
import { CategoryLinks } from '../parts/CategoryLinks';
import { FacetsBeside } from '../parts/FacetsBeside';
import { PageTitle, Panel, SectionTitle } from '../parts/frame';
import { JobCard } from '../parts/JobCard';
import { KeywordBox } from '../parts/KeywordBox';
import { late } from '../parts/late';
import { Bar, Cards, Columns, Main, Register, Results, Side, Text } from '../parts/list-style';
import type { NothingFoundProps } from '../parts/NothingFound';
import { Pages } from '../parts/Pages';
import { RegisterButton } from '../parts/RegisterButton';
import { RelatedPages } from '../parts/RelatedPages';
import { SaveSearch } from '../parts/SaveSearch';
import type { SuggestionProps } from '../parts/Suggestion';
import { Trail } from '../parts/Trail';

const Suggestion = late<SuggestionProps>(() => import('../parts/Suggestion'));
const NothingFound = late<NothingFoundProps>(() => import('../parts/NothingFound'));

const ALL_JOBS = 'フリーランス案件・求人一覧';

/** `21〜40件目を表示`; '' where the count says it all. */
function rangeText(page: number, shown: number, count: number): string {
  const first = (page - 1) * PER_PAGE + 1;
  return shown > 0 && shown < count ? `（${first}〜${first + shown - 1}件目を表示）` : '';
}

const lastPage = (count: number, perPage = PER_PAGE): number => Math.max(1, Math.ceil(count / (perPage || PER_PAGE)));

/** Agencies write about single categories. */
const isDescribed = ({ category, page }: PublicJobQuery): boolean =>
  parseCategories(category ?? '').length === 1 && !page;

/** The agency's words on a category, or else its facts; on its first page only, where search engines look for them. */
function Described({ category, facts }: { category: string; facts: string }) {
  const text = useSiteQuery(describeCall(category)).data?.job_category_describe.describe || facts;
  return text ? <Text>{text}</Text> : null;
}

/** The orders of a list; each keeps its conditions. */
const Sorts = ({ query }: { query: PublicJobQuery }) => (
  <ul aria-label="並び順">
    {jobSort.items.map(({ id, name }) => (
      <li key={id}>
        <Link
          to={addressOfSearch({ ...query, sort: id === jobSort.code.updated ? undefined : id })}
          aria-current={id === (query.sort ?? jobSort.code.updated) ? 'true' : undefined}
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

/** The list in the order おすすめ is asked for anew with what this device remembers. */
function useTaste(isWanted: boolean): Taste | undefined {
  const [taste, setTaste] = useState<Taste>();
  useEffect(() => {
    if (!isWanted) return setTaste(undefined);
    let wanted = true;
    void import('../data/viewed').then(({ tasteOfViewed }) => wanted && setTaste(tasteOfViewed()));
    return () => {
      wanted = false;
    };
  }, [isWanted]);
  return taste;
}

function JobList() {
  const { category } = useParams();
  const [search] = useSearchParams();
  const query = readSearch(search, category);
  const asked = queryWithCategory(query);
  const taste = useTaste(query.sort === jobSort.code.recommended);
  const { data, isPending } = useSiteQuery(jobsCall(query, taste));
  const { jobs = [], names, count = 0, current_page = 1, limit_value, facets = {}, suggestion } = data ?? {};
  const understood = asUnderstood(asked, data);
  const own = categoryOf(query);
  const name = categoryName(own, names);
  const told = factsText(name, own?.startsWith('skill-') ?? false, count, data?.facts);
  const related = relatedPages(own, facets, names);
  const { category_items = [] } = useSiteQuery(categoriesCall).data ?? {};
  const last = lastPage(count, limit_value);
  const addressOfPage = (page: number) => publicJobAddress({ ...asked, page: page > 1 ? page : undefined });
  return (
    <Main>
      {name && <Trail name={name} above={pageAbove(own, names)} />}
      <PageTitle>{searchTitle(understood, names, count) || ALL_JOBS}</PageTitle>
      {isDescribed(query) ? <Described category={query.category ?? ''} facts={told} /> : told && <Text>{told}</Text>}
      <KeywordBox query={asked} />
      <ActiveConditions query={asked} data={data} />
      {suggestion && (
        <Suggestion suggestion={suggestion} address={addressOfSearch({ ...asked, keyword: suggestion.keyword })} />
      )}
      <Columns>
        <Side>
          <FacetsBeside query={understood} facets={facets} />
          <Kept name="register" of={() => null}>
            <Register aria-label="会員登録のご案内">
              <strong>希望に合う案件を紹介してもらう</strong>
              <p>公開していない案件も、担当者がご案内します。</p>
              <RegisterButton label="無料会員登録" block />
            </Register>
          </Kept>
        </Side>
        <Results>
          <Bar>
            <p role="status">
              募集中の案件 <strong>{formatNumber(count)}</strong> 件{rangeText(current_page, jobs.length, count)}
            </p>
            <SaveSearch query={asked} data={data} />
            {count > 1 && <Sorts query={asked} />}
          </Bar>
          {data && jobs.length === 0 && (
            <NothingFound query={asked} data={data} lastPage={{ page: last, address: addressOfPage(last) }} />
          )}
          <Cards aria-busy={isPending}>
            {jobs.map((job) => (
              <li key={job.id_by_enterprise_id}>
                <JobCard job={job} names={names} level={2} row />
              </li>
            ))}
          </Cards>
          <Pages current={current_page} last={last} to={addressOfPage} />
        </Results>
      </Columns>
      {related.length > 0 && <RelatedPages pages={related} />}
      {category_items.some(({ items }) => items.length > 0) && (
        <Panel aria-label="カテゴリーから探す">
          <SectionTitle>カテゴリーから探す</SectionTitle>
          <CategoryLinks wide />
        </Panel>
      )}
    </Main>
  );
}

export default sitePage({
  component: JobList,
  queries: ({ params, search }) => {
    const query = readSearch(search, params.category);
    const described = isDescribed(query) ? [describeCall(query.category ?? '')] : [];
    return [jobsCall(query), categoriesCall, ...described];
  },
  head: (read, { params, search, site }) => {
    const query = readSearch(search, params.category);
    const data = read(jobsCall(query));
    const { jobs = [], count = 0, names } = data ?? {};
    const category = categoryOf(query);
    const name = categoryName(category, names);
    const asked = queryWithCategory(query);
    const searched = searchTitle(asUnderstood(asked, data), names, count);
    const what = searched || `募集中のフリーランス案件${formatNumber(count)}件`;
    const fallback = {
      title: `${searched || ALL_JOBS} | ${site.settings.service_name}`,
      description: `${what}。単価・職種・スキル・勤務形態から探せます。`,
    };
    // One condition is a category; of the many ways to combine them search engines shall keep none.
    const combined = category === undefined && activeConditions(asked, data).length > 0;
    const { title, description } = combined
      ? fallback
      : metadata(site.settings, name ? 'jobs-category' : 'jobs', fallback, {
          ...wordsOf(category, names),
          count: formatNumber(count),
        });
    const categories = read(categoriesCall);
    // A price that every job pays has the list of all jobs.
    const isAll = category?.startsWith('price-') && count === categories?.count;
    const { same, thin } = pairStanding(category ?? '', count, categories);
    const { page } = query;
    const listed = same ? { category: same, page } : { ...asked, sort: undefined, per_page: undefined };
    return {
      title: page ? `${title}（${page}ページ目）` : title,
      description,
      canonical: publicJobAddress(isAll ? { page } : listed),
      status: page && page > lastPage(count) ? 404 : undefined,
      robots: combined || jobs.length === 0 || (thin && !same) ? 'noindex' : undefined,
      namesAddress: combined,
      jsonLd: typeof window === 'undefined' && name ? [breadcrumbs(name, site, pageAbove(category, names))] : undefined,
    };
  },
  query: ({ params, search }) => publicJobQueryString(readSearch(search, params.category)),
  cacheSeconds: 60,
});
