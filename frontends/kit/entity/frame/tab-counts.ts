/** How many a tab leads to: asked after the first paint, at the cost of one row or of what the tab reads anyway. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useQueries } from '@tanstack/react-query';
import { entityKey } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { toRequest } from '../conditions/conditions';

export interface TabCount {
  /** The entity whose changes make it stale. */
  plural: string;
  path: string;
  body?: Readonly<Record<string, unknown>>;
}

/** Records of an entity that point at one record. */
export const countOf = (definition: Entity, column: string, id: number | string): TabCount => ({
  plural: definition.plural,
  path: `${definition.plural}/index`,
  body: {
    ...{ page: 1, per_page: 1, columns: [definition.key] },
    conditions: [toRequest(definition, { column, operator: 'any', value: [Number(id)] })],
  },
});

/** Comments, or whatever else is listed below one record. */
export const countBelow = ({ plural }: Entity, id: number | string): TabCount => ({
  plural,
  path: `${plural}/index/${id}`,
  body: { page: 1, per_page: 1 },
});

/** A number has no room for more. */
const MOST = 99;

export const tabCountText = (count: number): string => (count > MOST ? `${MOST}+` : formatNumber(count));

interface Answer {
  count?: number;
  [rows: string]: unknown;
}

/** What answers no number answers all rows. */
function numberIn({ count, ...rest }: Answer): number | undefined {
  if (typeof count === 'number') return count;
  const rows = Object.values(rest).find((value) => Array.isArray(value));
  return Array.isArray(rows) ? rows.length : undefined;
}

/** @returns the numbers in order; undefined for what has none, or not yet */
export function useTabCounts(counts: readonly (TabCount | undefined)[], enabled: boolean): (number | undefined)[] {
  const api = useApi();
  const answers = useQueries({
    queries: counts.map((asked) => {
      const { plural = '', path = '', body } = asked ?? {};
      return {
        queryKey: entityKey(api.realm, plural, 'tab', path, body),
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          numberIn(body ? await api.post<Answer>(path, body, { signal }) : await api.get<Answer>(path, { signal })) ??
          null,
        enabled: enabled && asked !== undefined,
        retry: false,
      };
    }),
  });
  return answers.map(({ data }) => (data as number | null | undefined) ?? undefined);
}
