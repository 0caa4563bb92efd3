import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { type PublicJobQuery, publicJobQueryString } from '@enishi/protos/jobs/public-query';
import { Link } from 'react-router';
import styled from 'styled-components';
import { type ActiveCondition, activeConditions } from '../data/names';
import type { PublicNames } from '../data/types';

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  min-width: 0;

  li {
    min-width: 0;
    max-width: 100%;
  }

  a {
    display: flex;
    align-items: center;
    gap: ${space(0.5)};
    min-height: 36px;
    padding: 0 ${space(1.5)};
    border: 1px solid var(--main-line);
    border-radius: ${radius.pill};
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-size: ${font.size.m};
    text-decoration: none;
  }

  /* The keyword field above has all of a long keyword. */
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  svg {
    flex: none;
  }

  a:hover {
    border-color: ${color.mainText};
  }

  ${media.mobile} {
    a {
      min-height: 44px;
    }
  }
`;

export function without(query: PublicJobQuery, { list, id }: ActiveCondition): string {
  const { page, category, ...rest } = query;
  const next =
    list === 'keyword' ? { ...rest, keyword: undefined } : { ...rest, [list]: rest[list]?.filter((n) => n !== id) };
  const queryString = publicJobQueryString(next);
  return queryString ? `/jobs?${queryString}` : '/jobs';
}

/** The conditions of the list, each with a link that takes it away. */
export function ActiveConditions({ query, names }: { query: PublicJobQuery; names?: PublicNames }) {
  const conditions = activeConditions(query, names);
  if (conditions.length === 0) return null;
  return (
    <Root aria-label="検索条件">
      {conditions.map((condition) => (
        <li key={`${condition.list}-${condition.id ?? ''}`}>
          <Link to={without(query, condition)} aria-label={`${condition.label}の条件を外す`}>
            <span>{condition.label}</span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </Root>
  );
}
