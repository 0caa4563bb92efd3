/** /jobs/filters: all conditions of a search on a page of their own, where no script opens them beside the list. */
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { publicJobQueryString, queryWithCategory } from '@enishi/protos/jobs/public-query';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { choicesCall, readSearch } from '../data/calls';
import { queryOfForm } from '../data/form';
import { addressOfSearch, asUnderstood } from '../data/search';
import { Choices } from '../parts/Choices';
import { Container, PageTitle, Panel } from '../parts/frame';
import { PlainPrices } from '../parts/PlainPrices';

const Main = styled(Container)`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(3)};
  padding-bottom: ${space(8)};
`;

/** A field that gets the focus is not scrolled to below the foot. */
const Fields = styled.div`
  ${media.high} {
    input,
    select,
    summary {
      scroll-margin-bottom: 96px;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  position: sticky;
  z-index: 20;
  bottom: 0;
  margin-top: ${space(2)};
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  ${media.low} {
    position: static;
  }
`;

const searchOf = (search: URLSearchParams) => {
  const { page, per_page, ...query } = queryWithCategory(readSearch(search, search.get('category') ?? undefined));
  return query;
};

function JobFilters() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = searchOf(search);
  const { data } = useSiteQuery(choicesCall(asked));
  const query = asUnderstood(asked, data);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(addressOfSearch(queryOfForm(event.currentTarget)));
  };
  return (
    <Main $narrow>
      <PageTitle>案件を絞り込む</PageTitle>
      <Panel
        as="form"
        action="/jobs"
        method="get"
        aria-label="条件で絞り込む"
        key={addressOfSearch(query)}
        onSubmit={submit}
      >
        {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        <Fields>
          <Choices query={query} facets={data?.facets ?? {}} price={<PlainPrices query={query} />} />
        </Fields>
        <Foot>
          <TextLink to={addressOfSearch({ keyword: query.keyword, sort: query.sort })}>すべて解除</TextLink>
          <Button type="submit" variant="accent" size="large">
            この条件で探す
          </Button>
        </Foot>
      </Panel>
    </Main>
  );
}

export default sitePage({
  component: JobFilters,
  queries: ({ search }) => [choicesCall(searchOf(search))],
  head: (_read, { site }) => ({
    title: `案件を絞り込む | ${site.settings.service_name}`,
    robots: 'noindex',
  }),
  query: ({ search }) => publicJobQueryString(searchOf(search)),
  cacheSeconds: 60,
});
