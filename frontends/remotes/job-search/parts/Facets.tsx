/**
 * The conditions of a list beside its jobs: a plain GET form, so it works without JavaScript; with it a change applies at
 * once, and what is behind it comes when it is asked for.
 */
import { Kept } from '@enishi/frontend-kit/runtime/site/kept';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { PublicJobList, PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import styled from 'styled-components';
import { queryOfForm, toggled } from '../data/form';
import { type Kind, kinds } from '../data/kinds';
import { addressOfSearch, filtersAddress } from '../data/search';
import type { Choice, Facets as Counted } from '../data/types';
import { PriceRange } from './PriceRange';

const Finder = lazy(() => import('./Finder'));

const Root = styled.form`
  display: grid;
  gap: ${space(2.5)};
  min-width: 0;

  ${media.mobile} {
    display: none;
  }

  fieldset {
    min-width: 0;
  }

  legend {
    margin-bottom: ${space(0.5)};
    padding: 0;
    font-size: ${font.size.m};
    font-weight: ${font.weight.bold};
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-height: 30px;
    font-size: ${font.size.m};
    line-height: 1.4;
    cursor: pointer;
  }

  label span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  label:hover span {
    color: ${color.mainText};
  }

  input[type='checkbox'] {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--main);
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
    font-variant-numeric: tabular-nums;
  }

  label:has(:disabled) {
    cursor: default;
  }

  label:has(:disabled) span,
  label:has(:disabled) small {
    color: ${color.placeholder};
  }

  fieldset > a {
    display: inline-block;
    margin-top: ${space(0.5)};
    color: ${color.mainText};
    font-size: ${font.size.m};
    line-height: 28px;
  }

  > button {
    min-height: 44px;
    border: 1px solid ${color.main};
    border-radius: ${radius.m};
    background: ${color.main};
    color: ${color.onMain};
    font-weight: ${font.weight.bold};
  }
`;

export interface FacetsProps {
  /** With what words of the keyword were taken for. */
  query: PublicJobQuery;
  facets: Counted;
}

interface ChoiceBoxProps {
  list: PublicJobList;
  choice: Choice;
  checked: boolean;
  onPress?: () => void;
}

const ChoiceBox = ({ list, choice: { id, name, count }, checked, onPress }: ChoiceBoxProps) => (
  <label>
    <input
      type="checkbox"
      name={list}
      value={id}
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={onPress}
    />
    <span>{list === 'station_ids' ? `${name}駅` : name}</span>
    <small>{formatNumber(count)}</small>
  </label>
);

const same = (one: PublicJobQuery, other: PublicJobQuery) => addressOfSearch(one) === addressOfSearch(other);

export default function Facets({ query, facets }: FacetsProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(query);
  const [alive, setAlive] = useState(false);
  const [finding, setFinding] = useState<string>();
  const address = addressOfSearch(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the query it was made from
  useEffect(() => setChosen(query), [address]);

  useEffect(() => setAlive(true), []);

  const go = (next: PublicJobQuery) => {
    setChosen(next);
    if (!same(next, query)) void navigate(addressOfSearch(next), { preventScrollReset: true });
  };
  const find = (event: MouseEvent, label: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFinding(label);
  };

  const kindOf = ({ label, lists, more }: Kind) => {
    if (lists.length === 0)
      return (
        <fieldset key={label}>
          <legend>{label}</legend>
          <Kept name="price-range" of={() => [chosen.prices, chosen.price_max]}>
            <PriceRange query={chosen} onChange={(bounds) => go({ ...chosen, ...bounds })} />
          </Kept>
        </fieldset>
      );
    const choices = lists.flatMap((list) => (facets[list] ?? []).map((choice) => ({ list, choice })));
    if (choices.length === 0) return null;
    return (
      <fieldset key={label}>
        <legend>{label}</legend>
        <Kept name="choices" of={() => [choices, lists.map((list) => chosen[list])]}>
          {choices.map(({ list, choice }) => (
            <ChoiceBox
              key={`${list}-${choice.id}`}
              list={list}
              choice={choice}
              checked={chosen[list]?.includes(choice.id) ?? false}
              onPress={() => go(toggled(chosen, list, choice.id))}
            />
          ))}
        </Kept>
        {more &&
          (finding === label ? (
            <Suspense fallback={<small role="status">読み込んでいます</small>}>
              <Finder
                label={more}
                lists={lists}
                query={chosen}
                onChoose={(list, id) => go(toggled(chosen, list, id))}
              />
            </Suspense>
          ) : (
            <Link to={filtersAddress(query)} onClick={(event) => find(event, label)}>
              {more}
            </Link>
          ))}
      </fieldset>
    );
  };

  return (
    <Root
      action="/jobs"
      method="get"
      aria-label="条件で絞り込む"
      onSubmit={(event) => {
        event.preventDefault();
        go(queryOfForm(event.currentTarget));
      }}
    >
      {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      {kinds.map(kindOf)}
      {!alive && <button type="submit">この条件で絞り込む</button>}
    </Root>
  );
}
