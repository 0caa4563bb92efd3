/**
 * What calendars of people have of an interview: an entry each, kept with every mail that tells of it. An entry that is
 * no longer right is replaced or withdrawn under its UID with a greater SEQUENCE, also when the interview itself is gone.
 */

import type { InterviewNotice } from '@enishi/protos/deals/interview-telling';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { communicationsWay } from '@enishi/protos/master/job';
import { interviewState } from '@enishi/protos/master/opportunity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { Entry, Guest, GuestDoc, InterviewDeps } from './collections';
import { type Addressee, addresseeOf } from './interview-mail';

const KEPT_MS = 90 * 86_400_000;

const OF = 'opportunity_id_by_enterprise_id';

/** The entry of an interview as it is stored. */
export function entryOf(talk: Record<string, unknown>): Entry {
  const way = (talk.communications_way_id as number | undefined) ?? communicationsWay.code.online;
  const place = way === communicationsWay.code.in_person ? talk.place : talk.meeting_url;
  return {
    opportunity_id: talk[OF] as number,
    start: talk.interview_datetime as string,
    minutes: (talk.minutes_num as number | undefined) ?? 60,
    way,
    place: (place as string | undefined) ?? null,
  };
}

/** Those who take part, the candidate of the deal first. */
export function guestsOf(talk: Record<string, unknown>, candidate: number): Guest[] {
  const ids = (name: string) => (talk[name] as number[] | null | undefined) ?? [];
  return [
    { to: 'candidate', person_id: candidate },
    ...ids('company_member_id_by_enterprise_ids').map((person_id) => ({ to: 'company', person_id }) as const),
    ...ids('enterprise_member_ids').map((person_id) => ({ to: 'staff', person_id }) as const),
  ];
}

export interface Planned extends Guest {
  present: boolean;
  holds: boolean;
  /** None: there is nothing to tell. */
  mail?: InterviewNotice;
  was?: GuestDoc;
}

const isSame = (one: Entry, other: Entry): boolean =>
  (['start', 'minutes', 'way', 'place'] as const).every((name) => one[name] === other[name]);

function mailFor(was: GuestDoc | undefined, present: boolean, talk: Values | undefined): InterviewNotice | undefined {
  const holds = was && !was.withdrawn;
  const cancelled = talk?.interview_state_id === interviewState.code.cancelled;
  // Who takes part can be told again that it was called off; who never heard of it has nothing to lose.
  if (!talk || !present) return holds ? 'withdrawal' : undefined;
  if (cancelled) return was && 'withdrawal';
  if (!holds) return 'invitation';
  return isSame(was.entry, entryOf(talk)) ? 'again' : 'change';
}

interface Asked {
  ctx: CallContext;
  id: number;
  /** The interview as it will be; none when it goes. */
  talk?: Values;
  /** Id of the interview's opportunity. */
  deal: number;
  session?: ClientSession;
}

/** What each person would be mailed now. */
export async function planTelling(deps: InterviewDeps, { ctx, id, talk, deal, session }: Asked): Promise<Planned[]> {
  const record = await findRecord(crudOf(deps, opportunity).store, ctx, deal, session);
  const known = await deps
    .of(ctx)
    .interviewGuests.find({ interview_id: id }, { sort: { to: 1, person_id: 1 }, session });
  const present = talk && record ? guestsOf(talk, record.candidate_id_by_enterprise_id as number) : [];
  const isOne = (guest: Guest) => (one: Guest) => one.to === guest.to && one.person_id === guest.person_id;
  const gone = known.filter((row) => !present.some(isOne(row)));
  const of = (guest: Guest, isPresent: boolean): Planned => {
    const was = known.find(isOne(guest));
    const mail = mailFor(was, isPresent, talk);
    const { to, person_id } = guest;
    return { to, person_id, present: isPresent, holds: Boolean(was && !was.withdrawn), was, mail };
  };
  return [...present.map((guest) => of(guest, true)), ...gone.map((guest) => of(guest, false))];
}

export interface Told {
  /** How many mails are queued. */
  count: number;
  /** Names of those who have no address, or are out. */
  left_out: string[];
}

interface Telling extends Asked {
  session: ClientSession;
  steps: readonly Planned[];
  sequence_num: number;
}

/** Queues a mail for each step and keeps what the calendars then have, in the transaction of the write. */
export async function tellGuests(
  deps: InterviewDeps,
  { ctx, session, id, talk, steps, sequence_num }: Telling,
): Promise<Told> {
  const found: (Addressee | undefined)[] = await Promise.all(steps.map((step) => addresseeOf(deps, ctx, step)));
  const told = steps.filter((_, index) => found[index]?.email);
  const left_out = found.flatMap((one) => (one && !one.email ? [one.name] : []));
  const { interviewGuests: guests } = deps.of(ctx);
  for (const { to, person_id, mail, was } of told) {
    const withdrawn = mail === 'withdrawal';
    const entry = withdrawn && was ? was.entry : entryOf(talk as Values);
    const before = mail === 'change' && was ? { before: was.entry } : {};
    const expires = withdrawn ? { expires_at: new Date(deps.clock.now().getTime() + KEPT_MS) } : {};
    const gone = {
      ...(mail === 'change' ? {} : { before: '' as const }),
      ...(withdrawn ? {} : { expires_at: '' as const }),
    };
    await guests.updateOne(
      { interview_id: id, to, person_id },
      { $set: { sequence_num, entry, withdrawn, ...before, ...expires }, $unset: gone },
      { session, upsert: true },
    );
  }
  const { enterprise_id } = ctx;
  await deps.mails.queue(
    session,
    told.map(({ to, person_id }) => ({
      kind: to === 'staff' ? ('interview_staff' as const) : ('interview' as const),
      enterprise_id,
      id: `interview-${enterprise_id}-${id}-${sequence_num}-${to}-${person_id}`,
      data: { interview_id: id, to, person_id },
    })),
  );
  return { count: told.length, left_out };
}
