/** The records that earlier mails of the same sender became, which tell of the same job or person. */
import type { ReceivedDraft } from '@enishi/protos/messaging/rpc';
import type { ReceivedDeps, ReceivedDoc } from './collections';
import { changedFields, isSame } from './likeness';

export type Same = Pick<ReceivedDraft, 'same_record_id' | 'same_mail_id' | 'changed'>;

/** Earlier mails of one sender that are looked at. */
const LOOKED_AT = 200;

/**
 * By key of the mail's open drafts: the record that the same became, else the mail in which it still waits. Looked for when
 * the mail is opened, because what came shortly before it may be read after it.
 */
export async function sameDrafts(deps: Pick<ReceivedDeps, 'of'>, doc: ReceivedDoc): Promise<Map<string, Same>> {
  const open = (doc.drafts ?? []).filter(({ state }) => state === 'open');
  const found = new Map<string, Same>();
  if (open.length === 0 || !doc.sender_key) return found;
  const earlier = await deps
    .of(doc)
    .receivedMails.find(
      { sender_key: doc.sender_key, arrived_at: { $lte: doc.arrived_at }, _id: { $ne: doc._id } },
      { projection: { drafts: 1, received_mail_id: 1 }, sort: { arrived_at: -1 }, limit: LOOKED_AT },
    );
  const known = earlier.flatMap(({ received_mail_id = 0, drafts = [] }) =>
    drafts.map((row) => ({ received_mail_id, row })),
  );
  for (const draft of open) {
    const same = known.filter(({ row }) => isSame(draft, row));
    const saved = same.find(({ row }) => row.state === 'saved' && row.record_id);
    const waits = same.find(({ row }) => row.state === 'open');
    const one = saved ?? waits;
    if (one)
      found.set(draft.key, {
        same_record_id: saved?.row.record_id ?? 0,
        same_mail_id: saved ? 0 : one.received_mail_id,
        changed: changedFields(one.row.values, draft.values),
      });
  }
  return found;
}
