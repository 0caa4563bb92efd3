/** Moving a deal, with the way back in the message that says so. */

import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { ApiError, toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useInvalidate, useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { rpc } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import type { StateDate } from '@enishi/protos/master/opportunity-dates';
import type { MoveEffect } from '@enishi/protos/master/opportunity-moves';

export interface MoveInput {
  id: number;
  to: number;
  /** Time of the last change as it was read: a move that was made meanwhile is not undone by the way. */
  updated_at?: string;
  values?: Record<string, unknown>;
  effects?: readonly MoveEffect[];
}

export function useMove() {
  const update = useUpdate<EntityRow>(opportunity);
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();

  const refresh = async (effects: readonly MoveEffect[] = []) => {
    await invalidate('opportunities');
    if (effects.includes('sell')) await invalidate('candidates');
    if (effects.includes('close_job')) await invalidate('jobs');
  };
  /** Undoes the move whose message is pressed: one that came after it stays. */
  const undo = async ({ id, to, effects = [] }: MoveInput) => {
    try {
      await rpc(api).deals.MoveService.Undo({ id, opportunity_status_id: to });
      await refresh(effects);
      flash.success('元に戻しました');
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
    }
  };

  /** @throws ApiError with messages by field, which the caller shows */
  const move = async (input: MoveInput): Promise<EntityRow> => {
    const { id, to, updated_at, values, effects = [] } = input;
    const context = effects.length > 0 ? effects.join(' ') : undefined;
    const version = updated_at ? { updated_at } : {};
    try {
      const saved = await update.mutateAsync({
        id,
        values: { opportunity_status_id: to, ...values, ...version },
        context,
      });
      await refresh(effects);
      flash.success(`商談状況を「${opportunityStatus.label(to)}」にしました`, {
        action: { label: '元に戻す', onPress: () => void undo(input) },
      });
      return saved;
    } catch (thrown) {
      await invalidate('opportunities');
      throw thrown instanceof ApiError ? thrown : toApiError(thrown);
    }
  };
  /** Gives a date that was left open. @throws ApiError as `move` */
  const fill = async ({ id }: { id: number }, field: StateDate['field'], value: string | null): Promise<void> => {
    await update.mutateAsync({ id, values: { [field]: value } });
    await refresh();
    const { label } = opportunity.fields[field];
    if (value === null) return flash.success('元に戻しました');
    const back = () => void fill({ id }, field, null).catch((thrown) => flash.error(toApiError(thrown).message));
    flash.success(`${label}を保存しました`, { action: { label: '元に戻す', onPress: back } });
  };
  return { move, fill, isPending: update.isPending };
}
