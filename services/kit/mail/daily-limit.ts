/** How many mails of a service one address gets within a day. */
import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import type { MailRows } from './rows';

const DAY_MS = 24 * 3600_000;

/** An address as rows keep it. */
export const recipientKey = (to: string | string[]): string =>
  createHash('sha256').update(String(to).toLowerCase()).digest('base64url');

export async function isLimited(rows: MailRows, clock: Clock, recipient: string, maxPerDay: number): Promise<boolean> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const sent = { recipient, created_at: { $gt: since }, outcome: 'sent' } as const;
  return (await rows.countDocuments(sent, { limit: maxPerDay })) >= maxPerDay;
}
