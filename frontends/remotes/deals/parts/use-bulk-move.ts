/** Moves several deals; the date goes to those that have none. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useBulkUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { opportunity } from '@enishi/protos/deals/opportunity';

export interface Refusal {
  id: number;
  message: string;
  errors: Record<string, string[]>;
}

interface BulkMove {
  ids: readonly number[];
  values: Record<string, unknown>;
  date?: { field: string; value: string; ids: readonly number[] };
}

interface Outcome {
  count: number;
  errors: Refusal[];
}

export function useBulkMove() {
  const update = useBulkUpdate(opportunity);
  /** @throws ApiError where none was moved. Of what was done before a call failed, the rest is told as refused */
  const moveAll = async ({ ids, values, date }: BulkMove): Promise<Outcome> => {
    const given = new Set(date?.ids);
    const parts = [
      { ids: ids.filter((id) => given.has(id)), values: { ...values, ...(date && { [date.field]: date.value }) } },
      { ids: ids.filter((id) => !given.has(id)), values },
    ].filter((part) => part.ids.length > 0);
    const outcome: Outcome = { count: 0, errors: [] };
    for (const part of parts) {
      try {
        const { count, errors } = await update.mutateAsync(part);
        outcome.count += count;
        outcome.errors.push(...(errors as Refusal[]));
      } catch (thrown) {
        if (outcome.count + outcome.errors.length === 0) throw thrown;
        const { message, errors } = toApiError(thrown);
        outcome.errors.push(...part.ids.map((id) => ({ id, message, errors })));
      }
    }
    return outcome;
  };
  return { moveAll, isPending: update.isPending };
}
