/** HourSheetService/Save: lines of a month, each in a transaction of its own. */

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import type { HourEntry, HourOutcome, HourSheetSaveRequest, HourSheetSaveResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeFound } from '@enishi/service-kit/crud/removes';
import { findRecord, type Store, toRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import type { HourDeps } from './deps';
import { checkMonth } from './sheet';

/** A month of an agency with as many people is saved in parts by its client. */
const MOST = 500;

const CHANGED = 'ほかの人が先に変更しました。最新の内容を読み込んで、もう一度入力してください。';

const NOTE_ALONE = '備考だけを保存することはできません。稼働時間を入力するか、備考も空にしてください。';

export interface Target {
  month: string;
  entry: HourEntry;
  /** The version that the caller saw is compared with the stored one; absent for a file, which has seen none. */
  strict?: true;
}

async function lineOf(store: Store, session: ClientSession, ctx: CallContext, { month, entry }: Target) {
  const line = await ownRecords(store.deps, store.definition, ctx).findOne(
    { agreement_id_by_enterprise_id: entry.agreement_id, first_date_of_target_month: month },
    { session },
  );
  return line ? toRecord(agreementHour, line) : undefined;
}

interface Written extends Pick<HourOutcome, 'updated_at'> {
  outcome: 'created' | 'updated' | 'same' | 'removed';
}

const written = (outcome: Written['outcome'], line?: Values): Written => ({
  outcome,
  updated_at: line?.updated_at as string | undefined,
});

async function writeLine(deps: HourDeps, session: ClientSession, ctx: CallContext, target: Target): Promise<Written> {
  const { store } = crudOf(deps, agreementHour);
  const { entry, month, strict } = target;
  // A note lives in the line of its hours: it would go without a word.
  if (entry.minutes === undefined && entry.note?.trim()) throw invalid({ note: [NOTE_ALONE] });
  const before = await lineOf(store, session, ctx, target);
  if (strict && before?.updated_at !== entry.updated_at) throw conflict(CHANGED);
  if (entry.minutes === undefined) {
    if (!before) return written('same');
    await removeFound(store, session, ctx, before);
    return written('removed');
  }
  const { minutes, note = '', hour_status_id = agreementHourStatus.code.open } = entry;
  const given = { minutes, hour_status_id, ...(strict || entry.note !== undefined ? { note } : {}) };
  if (!before) {
    const own = { agreement_id_by_enterprise_id: entry.agreement_id, first_date_of_target_month: month };
    return written('created', await insertRecord(store, session, ctx, { ...own, ...given }));
  }
  const kept = strict ? given : { ...given, hour_status_id: before.hour_status_id };
  const after = await patchFound(store, session, ctx, before, kept, { context: entry.reason });
  return written(after.updated_at === before.updated_at ? 'same' : 'updated', after);
}

/** The text of a refusal for people: the messages of its fields, or its own. */
const reasonOf = (error: AppError): string =>
  [...new Set(Object.values(error.fieldErrors ?? {}).flat())].join('') || error.message;

/** One line. @throws only failures that are not mistakes of the input */
export async function saveLine(deps: HourDeps, ctx: CallContext, target: Target): Promise<HourOutcome> {
  const { entry } = target;
  const record: Values | undefined = await findRecord(crudOf(deps, agreement).store, ctx, entry.agreement_id);
  const common = { agreement_id: entry.agreement_id, name: (record?.name as string) ?? '', minutes: entry.minutes };
  try {
    if (!record) throw notFound();
    const done = await inTransactionOf(ctx, deps.connection, (session) => writeLine(deps, session, ctx, target));
    return { ...common, ...done };
  } catch (error) {
    if (isDuplicateKey(error)) return { ...common, outcome: 'refused', message: CHANGED };
    if (!(error instanceof AppError) || error.code === 'unavailable' || error.code === 'internal') throw error;
    return { ...common, outcome: 'refused', message: reasonOf(error) };
  }
}

export const savedReply = (outcomes: HourOutcome[]): HourSheetSaveResponse => ({
  outcomes,
  saved: outcomes.filter(({ outcome }) => ['created', 'updated', 'removed'].includes(outcome)).length,
  refused: outcomes.filter(({ outcome }) => outcome === 'refused').length,
});

export async function hourSave(
  deps: HourDeps,
  ctx: CallContext,
  { month, entries = [] }: HourSheetSaveRequest,
): Promise<HourSheetSaveResponse> {
  staffOnly(ctx);
  checkMonth(month);
  if (entries.length > MOST) throw invalid({ entries: [`一度に保存できるのは${MOST}件までです。`] });
  const outcomes: HourOutcome[] = [];
  for (const entry of entries) outcomes.push(await saveLine(deps, ctx, { month, entry, strict: true }));
  return savedReply(outcomes);
}
