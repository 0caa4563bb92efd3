/** The place of a record in the list that it was opened from, and the ways to its neighbours. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import styled from 'styled-components';
import { useIndex } from '../../runtime/api/entities';
import { Icon } from '../../ui/base/Icon';
import { color, control, font, media, radius, space } from '../../ui/theme/theme';
import { keepWalk, keptWalk, pageBeside, type Step, stepFrom, type Walk } from '../record/walk';
import { type EntityRow, idOf } from '../values/row';

const Place = styled.nav`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;

  > :first-child {
    margin-right: ${space(0.5)};
  }

  a,
  [data-off] {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: 24px;
    padding: 0 ${space(0.5)};
    border-radius: ${radius.s};
    color: ${color.muted};
    text-decoration: none;

    ${media.touch} {
      justify-content: center;
      min-width: ${control.touch}px;
      min-height: ${control.touch}px;
    }
  }

  a:hover {
    background: ${color.shade};
    color: ${color.text};
  }

  [data-off] {
    color: ${color.disabled};
  }

  kbd {
    font-family: inherit;

    ${media.touch} {
      display: none;
    }
  }
`;

interface RecordWalkProps {
  definition: Entity;
  id: string;
  /** The record is on the screen: the page beside may be asked for. */
  ready: boolean;
}

/** The ids of a further page, as far as one is needed. */
function useBeside(definition: Entity, { path, request, perPage }: Walk, page: number | undefined, ready: boolean) {
  const body = { ...request, page, per_page: perPage, columns: [definition.key] };
  const { data } = useIndex<EntityRow>(definition, body, { path, enabled: ready && page !== undefined });
  return page !== undefined && data?.current_page === page ? data.rows.map((row) => idOf(definition, row)) : undefined;
}

interface WayProps {
  definition: Entity;
  walk: Walk;
  /** Where the record stands in its page of the list. */
  at: number;
  by: 1 | -1;
  ready: boolean;
  addressOf: (id: number) => string;
}

function Way({ definition, walk, at, by, ready, addressOf }: WayProps) {
  const beside = useBeside(definition, walk, pageBeside(walk, at, by), ready);
  const step: Step | undefined = stepFrom(walk, at, by, beside);
  const key = by > 0 ? 'j' : 'k';
  const label = `${by > 0 ? '次' : '前'}の${definition.label}`;
  const arrow = <Icon name={by > 0 ? 'right' : 'left'} size={14} />;
  const sign = (
    <>
      {by < 0 && arrow}
      <kbd aria-hidden>{key.toUpperCase()}</kbd>
      {by > 0 && arrow}
    </>
  );
  // A way that leads nowhere is no link: it keeps its room.
  if (!step)
    return (
      <span aria-hidden data-off>
        {sign}
      </span>
    );
  return (
    <Link
      replace
      to={addressOf(step.id)}
      aria-label={label}
      title={label}
      aria-keyshortcuts={key}
      onClick={() => step.page && keepWalk(definition.plural, { ...walk, ...step.page })}
    >
      {sign}
    </Link>
  );
}

/** Nothing for a record that was not opened from a list. */
export function RecordWalk({ definition, id, ready }: RecordWalkProps) {
  const [walk] = useState(() => keptWalk(definition.plural));
  const { pathname } = useLocation();
  const at = walk ? walk.ids.indexOf(Number(id)) : -1;
  if (!walk || at < 0) return null;
  const { page, perPage, count, more } = walk;
  const addressOf = (next: number) =>
    pathname
      .split('/')
      .map((part) => (part === id ? String(next) : part))
      .join('/');
  const shared = { definition, walk, at, ready, addressOf };
  return (
    <Place aria-label={`一覧の${definition.label}`}>
      <span>
        {formatNumber((page - 1) * perPage + at + 1)} / {formatNumber(count)}
        {more && '+'}
      </span>
      <Way {...shared} by={-1} />
      <Way {...shared} by={1} />
    </Place>
  );
}
