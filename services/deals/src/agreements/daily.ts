/** The daily work on agreements in the morning: reminders, automatic renewals, and people who are free again. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import { daysLeft } from '@enishi/protos/deals/agreements/agreement-terms';
import type { Values } from '@enishi/protos/fields/parse';
import { AGREEMENT_NOTICE_DAYS, agreementRenewal } from '@enishi/protos/master/agreement';
import { japanDay } from '@enishi/protos/master/dates';
import { AppError } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import { eachOne } from '@enishi/service-kit/data/each-agency';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { inParts } from '@enishi/service-kit/data/parts';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { actingFor } from '../needs';
import { readersOf } from '../records';
import type { AgreementDeps } from './collections';
import { agreementRenew } from './renew';
import { tellAgreement } from './tell';
import { turnOfEnd } from './turn';

const LONGEST = Math.max(...AGREEMENT_NOTICE_DAYS);
/** Ends that were missed during an outage of up to this many days are still followed. */
const LOOK_BACK_DAYS = 14;
/** An agreement that is changed again each time it is read is one that members work on. */
const TRIES = 3;
const FAILED = 'agreement not followed';

interface Ending {
  enterprise_id: number;
  record: Values;
}

/** Agreements of all agencies that end between two days. */
async function* endings(deps: AgreementDeps, from: string, to: string): AsyncGenerator<Ending> {
  const { model, definition } = crudOf(deps, agreement).store;
  for await (const docs of inParts(model.collection, { filter: { period_end: { $gte: from, $lte: to } } }))
    for (const doc of docs) yield { enterprise_id: doc.enterprise_id as number, record: toRecord(definition, doc) };
}

const markOf = ({ record }: Ending) => ({
  agreement_id: record.id_by_enterprise_id as number,
  period_end: record.period_end as string,
});

/** The agreement as it is now, if it still ends on the day that was read; what moves its end at the same time waits. */
async function stillEnding(
  deps: AgreementDeps,
  { enterprise_id, record }: Ending,
  session: ClientSession,
): Promise<Values | undefined> {
  const id = record.id_by_enterprise_id as number;
  await takeTurn(deps.connection, session, turnOfEnd(enterprise_id, id));
  const now = await findRecord(crudOf(deps, agreement).store, actingFor(enterprise_id), id, session);
  return now?.period_end === record.period_end ? now : undefined;
}

/** Owners hear of it once for each of the three distances; of what was entered late, of the nearest only. */
async function remind(deps: AgreementDeps, ending: Ending, today: string): Promise<void> {
  const { enterprise_id, record } = ending;
  const left = daysLeft(record, today);
  const reached = AGREEMENT_NOTICE_DAYS.filter((days) => left <= days);
  const mark = markOf(ending);
  const { agreementNotices } = deps.of({ enterprise_id });
  const missingIn = async (session?: ClientSession) => {
    const steps = new Set((await agreementNotices.find(mark, { session })).map(({ step }) => step));
    return steps.has('settled') ? [] : reached.filter((days) => !steps.has(days));
  };
  if ((await missingIn()).length === 0) return;
  const owners = [record.enterprise_member1_id, record.enterprise_member2_id] as (number | null | undefined)[];
  const readers = await readersOf(deps, actingFor(enterprise_id), owners);
  await inTransaction(deps.connection, async (session) => {
    if (!(await stillEnding(deps, ending, session))) return;
    const missing = await missingIn(session);
    for (const step of missing) await agreementNotices.insertOne({ ...mark, step, at: deps.clock.now() }, { session });
    const nearest = Math.min(...reached);
    if (!missing.some((days) => days === nearest)) return;
    await deps.mails.queue(
      session,
      readers.map((member_id) => ({ kind: 'agreement_ends' as const, enterprise_id, data: { ...mark, member_id } })),
    );
  });
}

/** The end is marked and told once; the candidate is offered again by those who hear of it. */
async function end(deps: AgreementDeps, ending: Ending): Promise<void> {
  const { enterprise_id } = ending;
  const { agreementNotices } = deps.of({ enterprise_id });
  const mark = { ...markOf(ending), step: 'ended' as const };
  if (await agreementNotices.findOne(mark)) return;
  await inTransaction(deps.connection, async (session) => {
    const record = await stillEnding(deps, ending, session);
    if (!record) return;
    await agreementNotices.insertOne({ ...mark, at: deps.clock.now() }, { session });
    await tellAgreement(deps, actingFor(enterprise_id), session, 'agreement.ended', record);
  });
}

async function follow(deps: AgreementDeps, ending: Ending, today: string): Promise<void> {
  const { enterprise_id, record } = ending;
  const automatic = record.renewal_type_id === agreementRenewal.code.automatic;
  const left = daysLeft(record, today);
  const isSettled = await deps.of(ending).agreementNotices.findOne({ ...markOf(ending), step: 'settled' });
  if (automatic && left <= 0 && !isSettled) {
    const { id_by_enterprise_id, updated_at } = record;
    const request = { id: id_by_enterprise_id as number, updated_at: updated_at as string };
    await agreementRenew(deps, actingFor(enterprise_id), request);
    return;
  }
  if (left >= 0) return remind(deps, ending, today);
  await end(deps, ending);
}

/** What a member has changed at the same time is followed as it is then; what is refused waits for the next morning. */
async function followNow(deps: AgreementDeps, { enterprise_id, record }: Ending, today: string): Promise<void> {
  const id = record.id_by_enterprise_id as number;
  for (let left = TRIES; left > 0; left--) {
    const now = await findRecord(crudOf(deps, agreement).store, actingFor(enterprise_id), id);
    if (!now) return;
    try {
      return await follow(deps, { enterprise_id, record: now }, today);
    } catch (error) {
      // Another process came to the same step first.
      if (isDuplicateKey(error)) return;
      if (!(error instanceof AppError) || error.code !== 'conflict' || left === 1) throw error;
    }
  }
}

export const agreementJob = (deps: AgreementDeps): Job => ({
  name: 'agreements',
  at: '07:00',
  async run(now, signal) {
    const today = japanDay(now);
    const all = endings(deps, addDays(today, -LOOK_BACK_DAYS), addDays(today, LONGEST));
    const named = ({ enterprise_id, record }: Ending) => ({ enterprise_id, id: record.id_by_enterprise_id });
    await eachOne({ all, signal, log: deps.log, failed: FAILED, named }, (ending) =>
      followNow(deps, ending, today).catch((err) => {
        if (!(err instanceof AppError) || err.status >= 500) throw err;
        // A refusal would be the same again: it waits for the next morning.
        deps.log.warn({ err, ...named(ending) }, FAILED);
      }),
    );
  },
});
