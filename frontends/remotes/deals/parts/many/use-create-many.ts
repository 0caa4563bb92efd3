/** Registers one deal after the other and tells of each how it went. */

import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useCreate } from '@enishi/frontend-kit/runtime/api/entities';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { useRef, useState } from 'react';

export type Outcome = { deal: number } | { refused: string };

export interface PlannedDeal {
  /** Id of the record that the deal is for: the candidate of one job, or the job of one candidate. */
  id: number;
  values: Record<string, unknown>;
}

/**
 * `createAll` leaves out those that were registered before, so that pressing again after an error tries the rest.
 * The key of a deal goes with its values: an answer that was lost does not make it twice.
 */
export function useCreateMany() {
  const create = useCreate<EntityRow>(opportunity);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const tried = useRef(new Map<string, { values: Record<string, unknown>; context?: string }>());

  const inputOf = ({ values }: PlannedDeal, context: string | undefined) => {
    const key = JSON.stringify([values, context]);
    const input = tried.current.get(key) ?? { values, context };
    tried.current.set(key, input);
    return input;
  };

  const createAll = async (planned: readonly PlannedDeal[], context: string | undefined) => {
    setBusy(true);
    const now = new Map(outcomes);
    for (const deal of planned) {
      if (isMade(now.get(deal.id))) continue;
      try {
        const row = await create.mutateAsync(inputOf(deal, context));
        now.set(deal.id, { deal: Number(row.id_by_enterprise_id) });
      } catch (thrown) {
        const { errors, message } = toApiError(thrown);
        now.set(deal.id, { refused: Object.values(errors).flat()[0] ?? message });
      }
      setOutcomes(new Map(now));
    }
    setBusy(false);
    return now;
  };
  return { createAll, outcomes, busy };
}

export const isMade = (outcome: Outcome | undefined): outcome is { deal: number } =>
  outcome !== undefined && 'deal' in outcome;
