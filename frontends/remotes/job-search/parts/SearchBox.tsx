/**
 * The search of the site: occupations, lowest price, keyword. It is a plain GET form, so it works without JavaScript;
 * with it the number of matching jobs is shown while choosing and the address stays tidy.
 */

import { Kept } from '@enishi/frontend-kit/runtime/site/kept';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { type PublicJobQuery, publicJobQueryString } from '@enishi/protos/jobs/public-query';
import { prices } from '@enishi/protos/master/lists/work';
import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { countCall, readSearch } from '../data/calls';
import { OccupationPicker } from './OccupationPicker';
import { Count, Form, KeywordField, Label, Picker, Select, Submit } from './search-style';

function searchOf(form: HTMLFormElement): PublicJobQuery {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) search.append(name, value);
  return readSearch(search);
}

/** Conditions that come by links and have no control here: a search goes on from them. */
const unseen = ['skill_ids', 'business_day_ids', 'work_styles_ids', 'prefecture_ids', 'feature_ids'] as const;

/** Sort and paging are kept out: a new search begins at its first page. */
const narrowing = ({ sort, page, per_page, ...query }: PublicJobQuery): PublicJobQuery => query;

export function SearchBox({ query = {} }: { query?: PublicJobQuery }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => narrowing(query));
  const [touched, setTouched] = useState(false);
  const asked = useDeferredValue(chosen);
  const count = useSiteQuery(countCall(asked), { enabled: touched });
  const address = publicJobQueryString(narrowing(query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the query it was made from
  useEffect(() => setChosen(narrowing(query)), [address]);

  const change = (event: FormEvent<HTMLFormElement>) => {
    setTouched(true);
    setChosen({ ...narrowing(query), occupation_ids: [], prices: [], keyword: '', ...searchOf(event.currentTarget) });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const queryString = publicJobQueryString(searchOf(event.currentTarget));
    void navigate(queryString ? `/jobs?${queryString}` : '/jobs');
  };

  return (
    <Form
      action="/jobs"
      method="get"
      role="search"
      aria-label="案件を検索"
      key={address}
      onChange={change}
      onSubmit={submit}
    >
      {unseen.map((name) =>
        query[name]?.map((id) => <input key={`${name}-${id}`} type="hidden" name={name} value={id} />),
      )}
      <Kept name="occupations" of={() => query.occupation_ids}>
        <OccupationPicker chosen={query.occupation_ids ?? []} />
      </Kept>
      <Kept name="prices" of={() => query.prices}>
        <Label $desktop>
          <span>単価</span>
          <Picker>
            <Select name="prices" defaultValue={query.prices?.[0] ?? ''}>
              <option value="">指定なし</option>
              {prices.items.map((price) => (
                <option key={price.id} value={price.id}>
                  {price.name}
                </option>
              ))}
            </Select>
            <Icon name="down" size={16} />
          </Picker>
        </Label>
      </Kept>
      <Kept name="keyword" of={() => query.keyword}>
        <Label $grow>
          <span>フリーワード</span>
          <KeywordField
            type="search"
            name="keyword"
            maxLength={100}
            defaultValue={query.keyword ?? ''}
            placeholder="例：React 基本設計"
            enterKeyHint="search"
          />
        </Label>
        <Submit>
          <Count role="status">
            {touched && count.data ? `該当する案件：${formatNumber(count.data.count)}件` : ''}
          </Count>
          <Button type="submit" variant="primary" size="large" icon={<Icon name="search" />}>
            検索する
          </Button>
        </Submit>
      </Kept>
    </Form>
  );
}
