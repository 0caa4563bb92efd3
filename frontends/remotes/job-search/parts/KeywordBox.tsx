/** The words of a search above its list; the conditions beside it and the order go on with them. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { PublicJobQuery } from '@enishi/protos/jobs/public-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { addressOfSearch, lists } from '../data/search';

const Form = styled.form`
  display: flex;
  gap: ${space(1)};

  input {
    flex: 1;
    min-width: 0;
    height: 46px;
    padding: 0 ${space(1.5)};
    border: 1px solid ${color.control};
    border-radius: ${radius.m};
    background: ${color.surface};
    font-size: ${font.size.l};
  }

  button {
    height: 46px;
  }

  ${media.mobile} {
    flex-wrap: wrap;

    /* Beside the button, or above it where the text is large. */
    input {
      flex-basis: 8em;
    }

    /* The words of the example are seen whole. */
    button {
      padding: 0 ${space(1.5)};
    }
  }
`;

export function KeywordBox({ query }: { query: PublicJobQuery }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    void navigate(addressOfSearch({ ...query, keyword }));
  };
  const kept = [...lists, 'price_max' as const, 'sort' as const].flatMap((name) =>
    [query[name] ?? []].flat().map((value) => ({ name, value })),
  );
  return (
    <Form
      action="/jobs"
      method="get"
      role="search"
      aria-label="案件を検索"
      key={addressOfSearch(query)}
      onSubmit={submit}
    >
      {kept.map(({ name, value }) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="keyword"
        aria-label="フリーワード"
        maxLength={100}
        defaultValue={query.keyword ?? ''}
        placeholder="例：React 在宅 80万 週3"
        enterKeyHint="search"
      />
      <Button type="submit" variant="primary" size="large" icon={<Icon name="search" />}>
        検索する
      </Button>
    </Form>
  );
}
