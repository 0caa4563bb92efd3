/** The daily work on agreements in the morning: reminders, automatic renewals, and people who are free again. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import { daysLeft } from '@enishi/protos/deals/agreements/agreement-terms';
import type { Values } from '@enishi/protos/fields/parse';
import { AGREEMENT_NOTICE_DAYS, agreementRenewal } from '@enishi/protos/master/agreement';
import { japanDay } from '@enishi/protos/master/dates';
import { crudOf } from '@enishi/service-kit/crud/register';
import { toRecord } from '@enishi/service-kit/crud/store';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { inParts } from '@enishi/service-kit/data/parts';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { ClientSession } from 'mongoose';
import { actingFor } from '../needs';
import { readersOf } from '../records';
import { offerAgain } from './availability';
import type { AgreementDeps } from './collections';
import { agreementRenew } from './renew';
import { tellAgreement } from './tell';

const LONGEST = Math.max(...AGREEMENT_NOTICE_DAYS);
/** Ends that were missed during an outage of up to this many days are still followed. */
const LOOK_BACK_DAYS = 14;

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

/** The candidate is free again, then the end is marked and told: the first may be done again, the others happen once. */
async function end(deps: AgreementDeps, ending: Ending): Promise<void> {
  const { enterprise_id, record } = ending;
  const { agreementNotices } = deps.of({ enterprise_id });
  const mark = { ...markOf(ending), step: 'ended' as const };
  if (await agreementNotices.findOne(mark)) return;
  await offerAgain(deps, enterprise_id, record.candidate_id_by_enterprise_id as number);
  await inTransaction(deps.connection, async (session) => {
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

export const agreementJob = (deps: AgreementDeps): Job => ({
  name: 'agreements',
  at: '07:00',
  async run(now, signal) {
    const today = japanDay(now);
    for await (const ending of endings(deps, addDays(today, -LOOK_BACK_DAYS), addDays(today, LONGEST))) {
      if (signal.aborted) return;
      await follow(deps, ending, today).catch((err) => {
        // Another process came to the same step first.
        if (isDuplicateKey(err)) return;
        deps.log.warn({ err, enterprise_id: ending.enterprise_id }, 'agreement not followed');
      });
    }
  },
});
