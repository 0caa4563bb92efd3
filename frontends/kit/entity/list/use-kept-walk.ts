/** Keeps what a list shows for the pages of its records, which lead from one to the next. */
import type { Entity } from '@enishi/protos/fields/types';
import { useEffect } from 'react';
import type { IndexPage } from '../../runtime/api/entities';
import { keepWalk, type Walk } from '../record/walk';
import { type EntityRow, idOf } from '../values/row';

interface Listed {
  path: string | undefined;
  request: Walk['request'];
  /** Undefined while it loads, and for lists that are picked from. */
  data: IndexPage<EntityRow> | undefined;
}

export function useKeptWalk(definition: Entity, { path = `${definition.plural}/index`, request, data }: Listed): void {
  const asked = JSON.stringify(request);
  useEffect(() => {
    if (!data) return;
    const { rows, current_page: page, limit_value: perPage, count, count_more: more = false } = data;
    const ids = rows.map((row) => idOf(definition, row));
    keepWalk(definition.plural, { path, request: JSON.parse(asked), page, perPage, count, more, ids });
  }, [definition, path, asked, data]);
}
