/** /jobs and /jobs/{category}: the search and what it finds. */
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site-page';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme';
import {
  categoryLists,
  type PublicJobQuery,
  parseCategory,
  publicJobMasters,
  publicJobQueryString,
  queryWithCategory,
} from '@enishi/protos/jobs/public-query';
import { jobSort } from '@enishi/protos/master/job';
import { Link, useParams, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { categoriesCall, jobsCall, PER_PAGE, readSearch } from '../data/calls';
import { metadata } from '../data/head';
import { nameOf } from '../data/names';
import type { PublicNames } from '../data/types';
import { ActiveConditions } from '../parts/ActiveConditions';
import { CategoryLinks } from '../parts/CategoryLinks';
import { Container, PageTitle, Panel, SectionTitle } from '../parts/frame';
import { JobCard } from '../parts/JobCard';
import { Pages } from '../parts/Pages';
import { SearchBox } from '../parts/SearchBox';

const Main = styled(Container)`
  display: grid;
  gap: ${space(3)};
  padding-top: ${space(4)};
  padding-bottom: ${space(8)};

  ${media.mobile} {
    gap: ${space(2)};
    padding-top: ${space(2)};
    padding-bottom: ${space(5)};
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};

  > p strong {
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
  gap: ${space(2)};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Empty = styled(Panel)`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(6)} ${space(3)};
  text-align: center;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1.5)};
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
  const found = publicJobQueryString(rest);
  return found ? `${path}?${found}` : path;
}

function NothingFound() {
  return (
    <Empty>
      <SectionTitle as="p">条件に合う案件が見つかりませんでした</SectionTitle>
      <p>条件を減らすか、別のキーワードでお試しください。会員登録いただくと、ご希望に合う案件をご紹介します。</p>
      <Ways>
        <LinkButton to="/jobs">すべての案件を見る</LinkButton>
        <LinkButton to="/register/profile" variant="accent">
          無料会員登録
        </LinkButton>
      </Ways>
    </Empty>
  );
}

function JobList() {
  const { category } = useParams();
  const [search] = useSearchParams();
  const query = readSearch(search, category);
  const conditions = queryWithCategory(query);
  const { data, isPending } = useSiteQuery(jobsCall(query));
  const sort = query.sort ?? 1;
  const last = Math.ceil((data?.count ?? 0) / (data?.limit_value || PER_PAGE));
  return (
    <Main>
      <PageTitle>{headingOf(categoryName(category, data?.names))}</PageTitle>
      <SearchBox query={conditions} />
      <ActiveConditions query={conditions} names={data?.names} />
      <Bar>
        <p role="status">
          <strong>{(data?.count ?? 0).toLocaleString('ja-JP')}</strong> 件の案件
        </p>
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
      </Bar>
      {data && data.jobs.length === 0 && <NothingFound />}
      <Cards aria-busy={isPending}>
        {data?.jobs.map((job) => (
          <li key={job.id_by_enterprise_id}>
            <JobCard job={job} names={data.names} />
          </li>
        ))}
      </Cards>
      <Pages current={data?.current_page ?? 1} last={last} to={(page) => addressOf(query, { page })} />
      <Panel aria-label="カテゴリーから探す">
        <CategoryLinks />
      </Panel>
    </Main>
  );
}

export default sitePage({
  component: JobList,
  queries: ({ params, search }) => [jobsCall(readSearch(search, params.category)), categoriesCall],
  head: (read, { params, search, site }) => {
    const query = readSearch(search, params.category);
    const { count = 0, names } = read(jobsCall(query)) ?? {};
    const page = params.category ? 'jobs-category' : 'jobs';
    const name = categoryName(params.category, names);
    const fallback = {
      title: `${headingOf(name)} | ${site.settings.service_name}`,
      description: `${name ? `${name}の` : ''}フリーランス案件を${count}件掲載中。単価・職種・スキル・勤務形態から探せます。`,
    };
    const { keyword, sort, ...listed } = query;
    return {
      ...metadata(site.settings, page, fallback, { category_name: name }),
      canonical: addressOf({ category: listed.category, page: listed.page }, {}),
      robots: keyword || count === 0 ? 'noindex' : undefined,
    };
  },
  query: ({ params, search }) => publicJobQueryString(readSearch(search, params.category)),
  cacheSeconds: 60,
});
