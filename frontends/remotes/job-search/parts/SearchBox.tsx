/**
 * The search of the landing page: occupations, lowest price, keyword. It is a plain GET form, so it works without
 * JavaScript; with it the number of matching jobs is shown while choosing and the address stays tidy.
 */

import { Kept } from '@enishi/frontend-kit/runtime/site/kept';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { type PublicJobQuery, publicJobAddress } from '@enishi/protos/jobs/public-query';
import { prices } from '@enishi/protos/master/lists/work';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { countCall, readSearch } from '../data/calls';
import { OccupationPicker } from './OccupationPicker';
import { Count, Form, KeywordField, Label, Picker, Select, Submit } from './search-style';

function searchOf(form: HTMLFormElement): PublicJobQuery {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) search.append(name, value);
  return readSearch(search);
}

export function SearchBox() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PublicJobQuery>({});
  const [touched, setTouched] = useState(false);
  const asked = useDeferredValue(chosen);
  const count = useSiteQuery(countCall(asked), { enabled: touched });

  const change = (event: FormEvent<HTMLFormElement>) => {
    setTouched(true);
    setChosen(searchOf(event.currentTarget));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(publicJobAddress(searchOf(event.currentTarget)));
  };

  return (
    <Form action="/jobs" method="get" role="search" aria-label="案件を検索" onInput={change} onSubmit={submit}>
      <Kept name="occupations" of={() => null}>
        <OccupationPicker />
      </Kept>
      <Kept name="prices" of={() => null}>
        <Label $desktop>
          <span>単価</span>
          <Picker>
            <Select name="prices" defaultValue="">
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
      <Kept name="keyword" of={() => null}>
        <Label $grow>
          <span>フリーワード</span>
          <KeywordField
            type="search"
            name="keyword"
            maxLength={100}
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
