/** How many mails of a kind go to one address, and out of one agency, within a day. */
import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Clock } from '../base/clock';
import type { PerDay } from './kinds';
import { PLAIN_PER_DAY } from './plain';
import type { MailRow, MailRows } from './rows';

const DAY_MS = 24 * 3600_000;

/** An address as rows keep it. */
export const recipientKey = (to: string | string[]): string =>
  createHash('sha256').update(String(to).toLowerCase()).digest('base64url');

type Counted = Pick<MailRow, 'enterprise_id' | 'kind' | 'plain'> & { recipient: string };

const TO_ONE = 'Limited: mails to one address within a day';
const OF_ONE = 'Limited: mails of one agency within a day';

/** @returns the reason why the mail has to stay; several processes at once may go beyond an agency's limit by a few */
export async function limitOf(
  rows: MailRows,
  clock: Clock,
  { recipient, enterprise_id, kind, plain }: Counted,
  perDay: PerDay,
): Promise<string | undefined> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const reaches = async (of: mongo.Filter<MailRow>, most: number) =>
    (await rows.countDocuments({ ...of, created_at: { $gt: since }, outcome: 'sent' }, { limit: most })) >= most;
  if (await reaches({ recipient, kind }, perDay.recipient)) return TO_ONE;
  if (plain && (await reaches({ recipient, plain }, PLAIN_PER_DAY.recipient))) return TO_ONE;
  if (enterprise_id <= 0) return undefined;
  if (plain && (await reaches({ enterprise_id, plain }, PLAIN_PER_DAY.agency))) return OF_ONE;
  if (perDay.agency === 'own_count') return undefined;
  return (await reaches({ enterprise_id, kind }, perDay.agency)) ? OF_ONE : undefined;
}
