import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { activeConditions } from '../data/names';
import { addressOfSearch, asUnderstood, countConditions, filtersAddress } from '../data/search';
import type { JobPage } from '../data/types';

const Sheet = lazy(() => import('./Sheet'));

/** On a phone it stays below the header, in one row that is pushed aside. */
const Root = styled.div`
  min-width: 0;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }

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
    position: sticky;
    z-index: 30;
    top: 64px;
    margin: 0 -${space(2)};
    border-bottom: 1px solid ${color.line};
    background: ${color.canvas};

    ul {
      flex-wrap: nowrap;
      padding: ${space(0.5)} ${space(2)};
      overflow-x: auto;
      scrollbar-width: none;
    }

    li {
      flex: none;
      max-width: 72vw;
    }

    a {
      min-height: 44px;
    }
  }

  ${media.low} {
    position: static;
  }
`;

const Open = styled.li`
  display: none;

  ${media.mobile} {
    display: block;

    a {
      border-color: ${color.mainText};
      background: ${color.surface};
      font-weight: ${font.weight.bold};
    }
  }
`;

interface ActiveConditionsProps {
  query: PublicJobQuery;
  data?: JobPage;
}

/** The conditions of the list, each with a link that takes it away; on a phone, the way to the others before them. */
export function ActiveConditions({ query, data }: ActiveConditionsProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const conditions = activeConditions(query, data);
  const understood = asUnderstood(query, data);
  const count = countConditions(understood);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Root>
      <ul aria-label="検索条件">
        <Open>
          <Link ref={opener} to={filtersAddress(understood)} aria-haspopup="dialog" onClick={press}>
            <Icon name="filter" size={16} />
            <span>絞り込み{count > 0 ? ` ${count}` : ''}</span>
          </Link>
        </Open>
        {conditions.map(({ key, label, rest }) => (
          <li key={key}>
            <Link to={addressOfSearch(rest)} aria-label={`${label}の条件を外す`}>
              <span>{label}</span>
              <Icon name="close" size={14} />
            </Link>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <Sheet
            query={understood}
            facets={data?.facets}
            onClose={() => {
              setOpen(false);
              opener.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </Root>
  );
}
