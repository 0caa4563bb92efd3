import { useSiteQuery } from '@enishi/frontend-kit/runtime/site-data';
import { color, font, space } from '@enishi/frontend-kit/ui/theme';
import { Link } from 'react-router';
import styled from 'styled-components';
import { categoriesCall } from '../data/calls';

const Groups = styled.div`
  display: grid;
  gap: ${space(2.5)};

  h3 {
    margin-bottom: ${space(0.5)};
    font-size: ${font.size.base};
    font-weight: ${font.weight.bold};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    color: ${color.mainText};
    font-size: ${font.size.m};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

/** Links to the lists by occupation, price and so on, with how many jobs stand behind each. */
export function CategoryLinks() {
  const groups = useSiteQuery(categoriesCall).data?.category_items ?? [];
  const shown = groups.map((group) => ({ ...group, items: group.items.filter((item) => item.count > 0) }));
  return (
    <Groups>
      {shown
        .filter((group) => group.items.length > 0)
        .map((group) => (
          <div key={group.name}>
            <h3>{group.label}から探す</h3>
            <ul>
              {group.items.map((item) => (
                <li key={item.category}>
                  <Link to={`/jobs/${item.category}`}>
                    {item.name}
                    <small>（{item.count.toLocaleString('ja-JP')}）</small>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Groups>
  );
}
