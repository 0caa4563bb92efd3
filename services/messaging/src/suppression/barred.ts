import { suppressionReason } from '@enishi/protos/master/suppression';
import { suppression } from '@enishi/protos/messaging/suppression';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { MessagingNeeds } from '../needs';
import { comparable } from './suppress';

type Deps = Pick<MessagingNeeds, 'connection'>;

/**
 * The addresses among these that get no mail at all, each with the reason: they do not exist, complained, or were put on the
 * list by the agency. People who only opted out of mailings, or never agreed to any, still get what concerns them alone.
 */
export async function barredAmong(
  deps: Deps,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const found = await ownRecords(deps, suppression, { enterprise_id }).find({
    email: { $in: emails.flatMap((email) => comparable(email) ?? []) },
  });
  const { opt_out, no_consent } = suppressionReason.code;
  const reasonOf = ({ suppression_reason_id: reason, earlier_reason_id: earlier }: (typeof found)[number]) =>
    [reason, earlier].map(Number).find((one) => one > 0 && one !== opt_out && one !== no_consent);
  return new Map(
    found.flatMap((entry) => {
      const reason = reasonOf(entry);
      return reason ? [[String(entry.email), reason] as const] : [];
    }),
  );
}

/** Whether the address gets no mail at all. */
export const isBarred = async (deps: Deps, ctx: CallContext, email: string): Promise<boolean> =>
  (await barredAmong(deps, ctx, [email])).size > 0;
