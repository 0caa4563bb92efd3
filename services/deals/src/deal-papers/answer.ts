/** The word of a recipient on a quote or an order, whether it comes by the link or a member notes it: it is given once. */
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ClientSession } from 'mongoose';
import { nextNumber } from '../monthly';
import type { DealPaperDeps } from './collections';
import { type DealPaperKind, paperStatus } from './kinds';

export interface Given {
  isAccepted: boolean;
  /** The person who answered, and from where; a member's note has neither. */
  name?: string;
  address?: string;
  member_id?: number;
  note?: string | null;
}

/** The columns of the answer. An order that is accepted has its 注文請書 from now on, under the next number of its own series. */
export async function answerColumns(
  deps: DealPaperDeps,
  ctx: CallContext,
  session: ClientSession,
  { kind, record, given }: { kind: DealPaperKind; record: Values; given: Given },
): Promise<Values> {
  const now = deps.clock.now();
  const { acceptances } = await kind.setting(deps, ctx, session);
  const numbered = given.isAccepted && acceptances;
  return {
    [kind.status]: given.isAccepted ? paperStatus.accepted : paperStatus.declined,
    answered_at: now.toISOString(),
    answered_name: given.name ?? null,
    answered_address: given.address ?? null,
    answered_digest: (record.digest as string | null | undefined) ?? null,
    answered_member_id: given.member_id ?? null,
    answer_note: given.note ?? null,
    ...(numbered && {
      acceptance_number: await nextNumber(
        deps.of(ctx).orderAcceptanceNumbers,
        session,
        numbered as Values,
        japanDay(now),
      ),
    }),
  };
}
