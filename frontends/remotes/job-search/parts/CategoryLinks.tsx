import { Kept } from '@enishi/frontend-kit/runtime/site/kept';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { Link } from 'react-router';
import styled from 'styled-components';
import { categoriesCall } from '../data/calls';
import type { CategoryGroup, CategoryItem } from '../data/types';

const Groups = styled.div<{ $wide: boolean }>`
  display: grid;
  gap: ${space(3)};

  h3 {
    margin-bottom: ${space(0.5)};
    padding-bottom: ${space(0.75)};
    border-bottom: 1px solid ${color.line};
    font-size: ${font.size.base};
    font-weight: ${font.weight.bold};
  }

  ul {
    display: grid;
    grid-template-columns: ${({ $wide }) => ($wide ? 'repeat(4, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
    gap: 0 ${space(3)};
  }

  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)};
    min-height: 34px;
    color: ${color.text};
    font-size: ${font.size.m};
    line-height: 1.4;
    text-decoration: none;
  }

  a:hover span {
    color: ${color.mainText};
    text-decoration: underline;
  }

  small {
    flex: none;
    color: ${color.muted};
    font-size: ${font.size.s};
    font-variant-numeric: tabular-nums;
  }

  summary {
    width: fit-content;
    min-height: 34px;
    color: ${color.mainText};
    font-size: ${font.size.m};
    line-height: 34px;
    cursor: pointer;
  }

  ${media.mobile} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0 ${space(2)};
    }

    a,
    summary {
      min-height: 44px;
    }

    summary {
      line-height: 44px;
    }
  }
`;

/** So many items of a group are shown before the rest is folded. */
const SHOWN = { wide: 24, narrow: 6 } as const;

function Items({ items }: { items: CategoryItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.category}>
          <Link to={`/jobs/${item.category}`}>
            <span>{item.name}</span>
            <small>{formatNumber(item.count)}件</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Those with a job behind them; of prices that all the same jobs pay, the highest. */
const telling = ({ name, items }: CategoryGroup): CategoryItem[] =>
  items.filter(({ count }, at) => count > 0 && (name !== 'price' || count !== items[at + 1]?.count));

function Lists({ groups, wide }: { groups: CategoryGroup[]; wide: boolean }) {
  const most = SHOWN[wide ? 'wide' : 'narrow'];
  return (
    <Groups $wide={wide}>
      {groups
        .map((group) => ({ ...group, items: telling(group) }))
        .filter((group) => group.items.length > 0)
        .map(({ name, label, items }) => (
          <div key={name}>
            <h3>{label}から探す</h3>
            <Items items={items.slice(0, most)} />
            {items.length > most && (
              <details>
                <summary>ほか{items.length - most}件</summary>
                <Items items={items.slice(most)} />
              </details>
            )}
          </div>
        ))}
    </Groups>
  );
}

/** Links to the lists by occupation, price and so on, with how many jobs stand behind each. `wide`: several columns. */
export function CategoryLinks({ wide = false }: { wide?: boolean }) {
  const groups = useSiteQuery(categoriesCall).data?.category_items ?? [];
  return (
    <Kept name="categories" of={() => [groups, wide]}>
      <Lists groups={groups} wide={wide} />
    </Kept>
  );
}
