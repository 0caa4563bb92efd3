/**
 * A mailing to a segment finds its recipients once more when sending begins. They may have become more: up to a tenth more
 * than a member has approved goes out, as does what needs no approval at all; the rest is asked for again.
 */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import { backToApproval } from './approval';
import type { MailingDoc } from './collections';
import type { MailingDeps } from './deps';
import { kindOf } from './kinds';
import type { Standing } from './obstacles';
import { standingOf } from './obstacles';
import { hasBegun, ownedBy } from './rows';
import { lookAgain, type Material } from './seal';
import { allowedOf } from './segment';

const { preparing, waiting: awaitsTime, paused } = mailingState.code;
const { waiting } = recipientState.code;

const CHANGED = '確定のあとに、セグメントの条件が変わりました。';
const NOBODY = 'セグメントに当てはまる、送信できる宛先がありません。';

async function hold(deps: MailingDeps, { _id, enterprise_id, steps }: MailingDoc, reason: string): Promise<void> {
  const held = [...steps, { action: 'stopped', member_id: 0, at: deps.clock.now() }];
  await ownedBy(deps, { enterprise_id }).mailings.updateOne(
    { _id, state: awaitsTime },
    { $set: { state: paused, stopped_reason: reason, steps: held, unfollowed: true } },
  );
}

/** Recipients are found and prepared once more; the mailing comes back here by itself. */
async function beginAnew(deps: MailingDeps, { _id, enterprise_id }: MailingDoc): Promise<void> {
  const { mailings, recipients } = ownedBy(deps, { enterprise_id });
  const [last] = await recipients.find({ mailing: _id }, { sort: { position: -1 }, limit: 1 });
  await mailings.updateOne(
    { _id, state: awaitsTime, renewed_at: { $exists: false } },
    {
      $set: {
        ...{ state: preparing, prepared: 0, edition: orderedId(), renewed_at: deps.clock.now() },
        ...{ base: (last?.position ?? -1) + 1, unfollowed: true },
      },
      $unset: { found: '' },
    },
  );
}

const grown = (count: number, { counted = 0 }: MailingDoc, { agency }: Standing, isApproved: boolean): string =>
  isApproved
    ? `送信を始めるときの宛先が${formatNumber(count)}件になり、承認された${formatNumber(counted)}件の1割増しを超えました。`
    : `送信を始めるときの宛先が${formatNumber(count)}件になり、承認が必要な件数（${formatNumber(agency.approvalAbove)}件）を超えました。`;

/** @returns whether the mailing waits: for its recipients, for an approval, or for a member who mends what is in the way */
export async function renew(deps: MailingDeps, doc: MailingDoc): Promise<boolean> {
  if (!doc.found || hasBegun(doc)) return false;
  if (!doc.renewed_at) {
    await beginAnew(deps, doc);
    return true;
  }
  const { found, seal, counted_digest } = doc;
  if (found.problem) {
    await hold(deps, doc, found.problem);
    return true;
  }
  const count = await ownedBy(deps, doc).recipients.countDocuments({ mailing: doc._id, state: waiting });
  if (count === 0) {
    await hold(deps, doc, NOBODY);
    return true;
  }
  const ctx = systemContext(doc._id, doc.enterprise_id);
  const mailing = await kindOf(deps, doc.kind).read(ctx, doc.mailing_id);
  const standing = await standingOf(deps, ctx, mailing);
  const isOther = counted_digest !== undefined && counted_digest !== found.digest;
  const isMore = count > allowedOf(doc, standing.agency.approvalAbove);
  if (!isOther && !isMore) return false;
  if (isOther && !seal && !isMore) {
    await hold(deps, doc, `${CHANGED}宛先を確認し、送信するときは「再開する」を押してください。`);
    return true;
  }
  const reason = [isOther && CHANGED, isMore && grown(count, doc, standing, seal !== undefined)]
    .filter(Boolean)
    .join('\n');
  await askAgain(deps, doc, { mailing, standing }, { reason, count });
  return true;
}

async function askAgain(
  deps: MailingDeps,
  doc: MailingDoc,
  material: Material,
  { reason, count }: { reason: string; count: number },
): Promise<void> {
  const ctx = systemContext(doc._id, doc.enterprise_id);
  const looked = await lookAgain(deps, { ...doc, seal: undefined }, material);
  await backToApproval(deps, ctx, doc, looked, {
    ...{ action: 'grown', reason },
    more: { counted: count, ...(doc.found && { counted_digest: doc.found.digest }) },
  });
}
