/** Why the owner of an address does not want one mailing of those that they get. */
import { formatInstant } from '@enishi/protos/fields/format-date';
import { mailFrequency, mailTopic } from '@enishi/protos/master/mail-preferences';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import type { PreferenceDeps } from './collections';

const DAY_MS = 24 * 3600_000;
const { weekly, monthly } = mailFrequency.code;
const spans: Readonly<Record<number, number | undefined>> = { [weekly]: 7 * DAY_MS, [monthly]: 30 * DAY_MS };

interface Asked {
  enterprise_id: number;
  /** A number of `mailTopic`. */
  topic: number;
  /** As they are compared. */
  emails: readonly string[];
  now: Date;
  /** The latest mailing to each of these addresses, this one aside; absent where it goes out at another time. */
  latest?: (emails: readonly string[], since: Date) => Promise<ReadonlyMap<string, Date>>;
}

const stoppedTopic: MailingProblem = { code: 'topic', message: 'この種類の配信を、ご本人が停止しています。' };

const tooSoon = (frequency: number, last: Date): MailingProblem => ({
  code: 'frequency',
  message: `ご本人の希望（${mailFrequency.label(frequency)}）により送信しません。前回は${formatInstant(last.toISOString())}に送信しています。`,
});

/** Addresses among these that do not want this mailing, each with the reason. */
export async function keptBack(
  { of }: Pick<PreferenceDeps, 'of'>,
  { enterprise_id, topic, emails, now, latest }: Asked,
): Promise<Map<string, MailingProblem>> {
  const found = new Map<string, MailingProblem>();
  if (emails.length === 0) return found;
  const chosen = await of({ enterprise_id }).mailPreferences.find({ email: { $in: [...emails] } });
  for (const { email, stopped } of chosen) if (stopped.includes(topic)) found.set(email, stoppedTopic);
  if (!latest) return found;
  const limited = chosen.filter(({ email, frequency }) => spans[frequency] !== undefined && !found.has(email));
  if (limited.length === 0) return found;
  const longest = Math.max(...limited.map(({ frequency }) => spans[frequency] ?? 0));
  const known = await latest(
    limited.map(({ email }) => email),
    new Date(now.getTime() - longest),
  );
  for (const { email, frequency } of limited) {
    const last = known.get(email);
    if (last && now.getTime() - last.getTime() < (spans[frequency] ?? 0)) found.set(email, tooSoon(frequency, last));
  }
  return found;
}

/** What a mailing of an earlier version is about. */
export const USUAL_TOPIC = mailTopic.code.news;
