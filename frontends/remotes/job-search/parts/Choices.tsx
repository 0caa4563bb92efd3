/** All kinds of conditions as pills with their counts, for the sheet of a phone and the page that stands for it. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { PublicJobList, PublicJobQuery } from '@enishi/protos/jobs/public-query';
import type { ReactNode } from 'react';
import { type Kind, kinds } from '../data/kinds';
import type { Choice, Facets } from '../data/types';
import { Kinds, Pills } from './choice-style';

interface ChoicesProps {
  query: PublicJobQuery;
  facets: Facets;
  /** Left out: the boxes keep their state themselves, as on a page without scripts. */
  onToggle?: (list: PublicJobList, id: number) => void;
  price: ReactNode;
  /** The way to the choices that are not shown; left out: they stand folded behind those. */
  finder?: (kind: Kind) => ReactNode;
}

/** Choices of a kind that are shown at once. */
const SHOWN = 8;

interface Listed {
  list: PublicJobList;
  choice: Choice;
}

export function Choices({ query, facets, onToggle, price, finder }: ChoicesProps) {
  const isChosen = ({ list, choice }: Listed) => query[list]?.includes(choice.id) ?? false;
  const pill = (one: Listed) => {
    const { list, choice } = one;
    const checked = isChosen(one);
    const kept = onToggle ? { checked, onChange: () => onToggle(list, choice.id) } : { defaultChecked: checked };
    return (
      <label key={`${list}-${choice.id}`}>
        <input type="checkbox" name={list} value={choice.id} disabled={choice.count === 0 && !checked} {...kept} />
        <span>{list === 'station_ids' ? `${choice.name}駅` : choice.name}</span>
        <small>{formatNumber(choice.count)}</small>
      </label>
    );
  };
  const kindOf = (kind: Kind) => {
    const { label, lists, more } = kind;
    const all = lists.flatMap((list) => (facets[list] ?? []).map((choice): Listed => ({ list, choice })));
    if (lists.length > 0 && all.length === 0) return null;
    // What finds nothing is not worth a row of long lists.
    const first = all.filter((one, at) => !more || (at < SHOWN && one.choice.count > 0) || isChosen(one));
    const others = all.filter((one) => !first.includes(one));
    return (
      <fieldset key={label}>
        <legend>{lists.length === 0 ? `${label}（月・税抜）` : label}</legend>
        {lists.length === 0 ? price : <Pills>{first.map(pill)}</Pills>}
        {others.length > 0 &&
          (finder?.(kind) ?? (
            <details>
              <summary>
                {more}（{others.length}件）
              </summary>
              <Pills>{others.map(pill)}</Pills>
            </details>
          ))}
      </fieldset>
    );
  };
  return <Kinds>{kinds.map(kindOf)}</Kinds>;
}
