/** The first rows of a question, and how many there are. */
import { toRequest } from '@enishi/frontend-kit/entity/conditions/conditions';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { listAddress } from './list-address';
import type { Question } from './questions';

export interface Answer {
  rows: EntityRow[];
  count: number;
  /** There are more than `count`. */
  more: boolean;
  /** The list with the same conditions. */
  to: string;
}

interface Wanted {
  /** How many rows are read. */
  first: number;
  columns: readonly string[];
  /** `false`: it is not asked. */
  enabled?: boolean;
}

export function useQuestion(
  { definition, conditions, sort }: Question,
  { first, columns, enabled }: Wanted,
): { answer?: Answer; error?: string } {
  const asked = conditions.map((one) => toRequest(definition, one));
  const { data, error, isPlaceholderData } = useIndex<EntityRow>(
    definition,
    { conditions: asked, sort, per_page: first, columns },
    { enabled },
  );
  if (error && !data) return { error: error.message };
  if (!data || isPlaceholderData) return {};
  const { rows, count, count_more: more = false } = data;
  return { answer: { rows, count, more, to: listAddress(definition.plural, conditions, sort) } };
}
