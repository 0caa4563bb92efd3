/** How many mails of a kind go to one address, and out of one agency, within a day. */
import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import { type Clock, lately } from '../base/clock';
import { groupBy } from '../base/group';
import { inBatches } from '../base/in-batches';
import type { PerDay } from './kinds';
import { PLAIN_PER_DAY } from './plain';
import type { MailRow, MailRows } from './rows';

const DAY_MS = 24 * 3600_000;
const AT_ONCE = 64;
/** The index of a mailbox's mails: all mails of a day are no way to find them, however few they are so far. */
const BY_RECIPIENT = { recipient: 1, created_at: 1 } as const;

/** An address as rows keep it. */
export const recipientKey = (to: string | string[]): string =>
  createHash('sha256').update(String(to).toLowerCase()).digest('base64url');

type Counted = Pick<MailRow, 'enterprise_id' | 'kind' | 'plain'> & { recipient: string };

const TO_ONE = 'Limited: mails to one address within a day';
const OF_ONE = 'Limited: mails of one agency within a day';

export function createDailyLimits(rows: MailRows, clock: Clock) {
  const today = () => ({ created_at: lately(clock, DAY_MS), outcome: 'sent' as const });

  /** Mails that went to an address; those to several addresses, asked for at the same time, are read by one command. */
  const sentTo = inBatches<string, readonly Pick<MailRow, 'kind' | 'plain'>[]>(AT_ONCE, async (recipients) => {
    const projection = { _id: 0, recipient: 1, kind: 1, plain: 1 };
    const sent = await rows
      .find({ recipient: { $in: [...new Set(recipients)] }, ...today() }, { projection, hint: BY_RECIPIENT })
      .toArray();
    const byRecipient = groupBy(sent, ({ recipient }) => recipient);
    return recipients.map((recipient) => byRecipient.get(recipient) ?? []);
  });

  const reaches = async (of: mongo.Filter<MailRow>, most: number): Promise<boolean> =>
    (await rows.countDocuments({ ...of, ...today() }, { limit: most })) >= most;

  /** @returns the reason why the mail has to stay; several processes at once may go beyond an agency's limit by a few */
  return async ({ recipient, enterprise_id, kind, plain }: Counted, perDay: PerDay): Promise<string | undefined> => {
    const sent = await sentTo(recipient);
    if (sent.filter((mail) => mail.kind === kind).length >= perDay.recipient) return TO_ONE;
    if (plain && sent.filter((mail) => mail.plain).length >= PLAIN_PER_DAY.recipient) return TO_ONE;
    if (enterprise_id <= 0) return undefined;
    if (plain && (await reaches({ enterprise_id, plain }, PLAIN_PER_DAY.agency))) return OF_ONE;
    if (perDay.agency === 'own_count') return undefined;
    return (await reaches({ enterprise_id, kind }, perDay.agency)) ? OF_ONE : undefined;
  };
}
