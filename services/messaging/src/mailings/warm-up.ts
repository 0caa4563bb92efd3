/**
 * Mail services distrust a domain that never sent much: what an agency sends from a new one grows from day to day. Only
 * days on which it sends count. Domains of agencies that sent before this was counted are as far as their mailings say.
 */
import { japanDay, japanMidnight } from '@enishi/protos/master/dates';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { WarmUp } from '@enishi/protos/messaging/rpc';
import type { ClientSession } from 'mongoose';
import { type MailingDoc, type WarmUpDoc } from './collections';
import type { MailingDeps } from './deps';
import { type Owned, ownedBy } from './rows';

/** Mails of the first day on which a domain sends, of the second, and so on; afterwards no day has a limit. */
const DAILY = [200, 400, 800, 1_500, 3_000, 6_000];
const DAY_MS = 24 * 3600_000;

type Deps = Owned & Pick<MailingDeps, 'clock' | 'config'>;

/** The domain whose mails are counted. The operator's news come from a domain that is known, or from none. */
export interface SendingDomain {
  enterprise_id: number;
  domain: string | undefined;
}

export interface Warmth {
  key: string;
  /** Days on which it sent before this one. */
  days: number;
  limits: readonly number[];
  used: number;
  left: number;
}

const keyOf = ({ enterprise_id, domain }: SendingDomain): string => `${enterprise_id}:${domain}`;

async function daysSoFar(deps: Deps, enterprise_id: number, session?: ClientSession): Promise<number> {
  const { mailings, warmUps } = ownedBy(deps, { enterprise_id });
  // Another domain of the agency was counted: this one is new.
  if (await warmUps.findOne({}, { session, projection: { _id: 1 } })) return 0;
  const today = japanDay(deps.clock.now());
  const sent = await mailings.find({ sent_at: { $exists: true } }, { session, projection: { sent_at: 1 } });
  const days = new Set(sent.map(({ sent_at }) => sent_at && japanDay(sent_at)));
  days.delete(today);
  return days.size;
}

/** @returns undefined for a domain without a limit */
export async function warmthOf(deps: Deps, whose: SendingDomain, session?: ClientSession): Promise<Warmth | undefined> {
  const { MAILING_WARM_UP: limits = DAILY } = deps.config;
  if (!whose.domain || whose.enterprise_id === 0 || limits.length === 0) return undefined;
  const key = keyOf(whose);
  const known: WarmUpDoc | null = await ownedBy(deps, whose).warmUps.findOne({ _id: key }, { session });
  // A later day than today was today before the clock was set back.
  const isToday = known !== null && known.day >= japanDay(deps.clock.now());
  const days = known ? known.days - Number(isToday) : await daysSoFar(deps, whose.enterprise_id, session);
  const used = known && isToday ? known.handed : 0;
  if (days >= limits.length) return undefined;
  return { key, days, limits, used, left: Math.max(0, limits[days] - used) };
}

/** Counts mails in the transaction that hands them over. @throws when another process was faster: the day is full */
export async function countWarmUp(deps: Deps, session: ClientSession, whose: SendingDomain, count: number) {
  const warmth = await warmthOf(deps, whose, session);
  if (!warmth) return;
  const { key, days, used, left } = warmth;
  if (left < count) throw new Error('The day has no room for so many mails of this domain');
  const $set = { domain: whose.domain ?? '', days: days + 1, handed: used + count };
  const $max = { day: japanDay(deps.clock.now()) };
  await ownedBy(deps, whose).warmUps.updateOne({ _id: key }, { $set, $max }, { session, upsert: true });
}

/** Over how many days so many mails go out, the first of them being today. */
export function daysFor(open: number, { days, limits, left }: Pick<Warmth, 'days' | 'limits' | 'left'>): number {
  let rest = open - left;
  for (let day = 1; ; day++) {
    if (rest <= 0) return day;
    rest -= limits[days + day] ?? rest;
  }
}

const { review, approval, waiting: awaitsTime, sending, paused } = mailingState.code;
/** States in which mails are still to go out. */
const open = new Set<number>([review, approval, awaitsTime, sending, paused]);
const { waiting } = recipientState.code;

/** The warm-up on the mailing's page; nothing where everything may go out today. */
export async function warmUpShown(
  deps: Deps,
  doc: MailingDoc,
  domain: string | undefined,
  counts: ReadonlyMap<number, number>,
): Promise<WarmUp | undefined> {
  const rest = counts.get(waiting) ?? 0;
  if (!open.has(doc.state) || rest === 0) return undefined;
  const warmth = await warmthOf(deps, { enterprise_id: doc.enterprise_id, domain });
  if (!warmth || rest <= warmth.left) return undefined;
  const midnight = japanMidnight(japanDay(deps.clock.now())).getTime() + DAY_MS;
  return {
    ...{ limit: warmth.limits[warmth.days], used: warmth.used },
    ...{ resumes_at: new Date(midnight).toISOString(), days: daysFor(rest, warmth) },
  };
}
