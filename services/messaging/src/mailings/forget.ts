/**
 * Names and addresses of recipients go with their records. What became of each mail stays, as it is counted; and the link
 * in a mail still stops mails: the address is sealed with the link's own key, which stands in the mail and nowhere else.
 */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ClientSession, mongo } from 'mongoose';
import { nameOfToken, sealedAddress } from '../agency';
import type { Owner } from '../needs';
import type { RecipientDoc } from './collections';
import { GONE_NAME, type Owned, ownedBy } from './rows';

const UNSEALED = { sealed_email: { $exists: false } };

function forgotten({ token, email, error }: RecipientDoc): mongo.UpdateFilter<RecipientDoc> {
  const said = email && error?.split(new RegExp(email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')).join('…');
  return {
    $set: {
      name: GONE_NAME,
      token: nameOfToken(token),
      sealed_email: sealedAddress(token, email ?? ''),
      ...(said && { error: said }),
    },
    $unset: { email: '', sub: '' },
  };
}

type Whose = Omit<mongo.Filter<RecipientDoc>, 'enterprise_id'>;

/** Forgets the people of these rows. */
export async function forget(deps: Owned, owner: Owner, whose: Whose, session?: ClientSession): Promise<void> {
  const { recipients, clicks } = ownedBy(deps, owner);
  const rows = await recipients.find({ ...whose, ...UNSEALED }, { session });
  // That they followed a link is counted with their mail; which ones is theirs.
  await clicks.deleteMany({ recipient: { $in: rows.map(({ _id }) => _id) } }, { session });
  await recipients.updateEach(
    rows.map((row) => ({ filter: { _id: row._id }, update: forgotten(row) })),
    { session },
  );
}

const about = (entity: string, ids: readonly number[]) => ({
  ...{ 'target.entity': entity, 'target.id': { $in: [...ids] } },
});

/** Those that became another record are that one's from now on, and go with it. */
export const rowsOf = (entity: string, id: number): Whose => ({
  $or: [about(entity, [id]), { survivor_id: id, 'target.entity': entity }],
});

const CANDIDATE = 'candidate';

export const forgetDeleted = (deps: Owned): EventHandlers<EventMap> => ({
  async 'record.purged'(event, session) {
    const { entity, id } = event.payload;
    if (entity === CANDIDATE) await forget(deps, event, rowsOf(CANDIDATE, id), session);
    if (entity === 'company_member') await forget(deps, event, about(entity, [id]), session);
  },
  // News of the operator goes to members of agencies.
  'enterprise_member.deleted': ({ enterprise_id, payload }, session) =>
    forget(
      deps,
      { enterprise_id: 0 },
      { ...about('enterprise_member', [payload.id]), 'target.enterprise_id': enterprise_id },
      session,
    ),
  async 'candidate.merged'(event, session) {
    const { absorbed_ids: absorbed, id: survivor_id } = event.payload;
    const rows = { $or: [about(CANDIDATE, absorbed), { survivor_id: { $in: absorbed } }] };
    await ownedBy(deps, event).recipients.updateMany(rows, { $set: { survivor_id } }, { session });
  },
  async 'candidate.unmerged'(event, session) {
    const rows = about(CANDIDATE, event.payload.absorbed_ids);
    await ownedBy(deps, event).recipients.updateMany(rows, { $unset: { survivor_id: '' } }, { session });
  },
});
