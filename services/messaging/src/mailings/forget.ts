/**
 * Names and addresses of recipients go with their records. What became of each mail stays, as it is counted; and the link
 * in a mail still stops mails: the address is sealed with the link's own key, which stands in the mail and nowhere else.
 */
import { createHash } from 'node:crypto';
import type { EventMap } from '@enishi/protos/events/catalog';
import { createSealer } from '@enishi/service-kit/base/seal';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ClientSession, mongo } from 'mongoose';
import type { MessagingDeps } from '../deps';
import { type RecipientDoc } from './collections';
import { engineData, GONE_NAME } from './rows';

const PURPOSE = 'opt out';

const nameOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The row that a link in a mail is about, with the address that its mail went to. */
export async function rowOfToken(
  deps: Pick<MessagingDeps, 'acrossAgencies'>,
  token: string,
): Promise<RecipientDoc | undefined> {
  const row = await engineData(deps).recipients.findOne({ token: { $in: [token, nameOfToken(token)] } });
  if (!row?.sealed_email) return row ?? undefined;
  return { ...row, email: createSealer(token, PURPOSE).open(row.sealed_email) };
}

const UNSEALED = { sealed_email: { $exists: false } };

function forgotten({ token, email, error }: RecipientDoc): mongo.UpdateFilter<RecipientDoc> {
  const said = email && error?.split(new RegExp(email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')).join('…');
  return {
    $set: {
      name: GONE_NAME,
      token: nameOfToken(token),
      sealed_email: createSealer(token, PURPOSE).seal(email ?? ''),
      ...(said && { error: said }),
    },
    $unset: { email: '', sub: '' },
  };
}

/** Forgets the people of these rows. */
export async function forget(
  deps: Pick<MessagingDeps, 'acrossAgencies'>,
  whose: mongo.Filter<RecipientDoc>,
  session?: ClientSession,
): Promise<void> {
  const { recipients } = engineData(deps);
  const rows = await recipients.find({ ...whose, ...UNSEALED }, { session }).toArray();
  const writes = rows.map((row) => ({ updateOne: { filter: { _id: row._id }, update: forgotten(row) } }));
  if (writes.length > 0) await recipients.bulkWrite(writes, { session });
}

const ownRows = (enterprise_id: number, entity: string, ids: readonly number[]) => ({
  ...{ enterprise_id, 'target.entity': entity, 'target.id': { $in: [...ids] } },
});

/** Those that became another record are that one's from now on, and go with it. */
export const rowsOf = (enterprise_id: number, entity: string, id: number): mongo.Filter<RecipientDoc> => ({
  $or: [ownRows(enterprise_id, entity, [id]), { enterprise_id, survivor_id: id, 'target.entity': entity }],
});

export function forgetDeleted(deps: Pick<MessagingDeps, 'acrossAgencies'>): EventHandlers<EventMap> {
  const CANDIDATE = 'candidate';
  return {
    'candidate.deleted': ({ enterprise_id, payload }, session) =>
      forget(deps, rowsOf(enterprise_id, CANDIDATE, payload.id), session),
    'company_member.deleted': ({ enterprise_id, payload }, session) =>
      forget(deps, ownRows(enterprise_id, 'company_member', [payload.id]), session),
    // News of the operator goes to members of agencies.
    'enterprise_member.deleted': ({ enterprise_id, payload }, session) =>
      forget(
        deps,
        { ...ownRows(0, 'enterprise_member', [payload.id]), 'target.enterprise_id': enterprise_id },
        session,
      ),
    async 'candidate.merged'({ enterprise_id, payload }, session) {
      const { recipients } = engineData(deps);
      const absorbed = payload.absorbed_ids;
      const rows = {
        $or: [ownRows(enterprise_id, CANDIDATE, absorbed), { enterprise_id, survivor_id: { $in: absorbed } }],
      };
      await recipients.updateMany(rows, { $set: { survivor_id: payload.id } }, { session });
    },
    async 'candidate.unmerged'({ enterprise_id, payload }, session) {
      const { recipients } = engineData(deps);
      const rows = ownRows(enterprise_id, CANDIDATE, payload.absorbed_ids);
      await recipients.updateMany(rows, { $unset: { survivor_id: '' } }, { session });
    },
  };
}
