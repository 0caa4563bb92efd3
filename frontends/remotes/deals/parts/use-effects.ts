/** The effects of a move elsewhere, asked before it happens. */
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import type { EffectsRequest } from '@enishi/protos/deals/rpc';

export type Effects = Answered<Calls['deals']['MoveService']['Effects']>;

export function useEffects(question: EffectsRequest | undefined) {
  return useRead(
    'opportunities',
    ['effects', question],
    (calls, options) => calls.deals.MoveService.Effects(question ?? { to: 0 }, options),
    // The answer is about now.
    { enabled: question !== undefined, staleTime: 0, gcTime: 0 },
  );
}
