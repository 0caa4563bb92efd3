/** Months of contracts: made once each, by the contract's own save and by a job that follows time. */

import { type BilledTerms, billedMonths, monthTotals } from '@enishi/protos/billing/amounts';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { addMonths, dayInJapan, monthNumber } from '@enishi/protos/billing/months';
import type { MakeSchedulesResponse } from '@enishi/protos/billing/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { invoiceScheduleSendFlag } from '@enishi/protos/master/billing';
import type { CallContext } from '@enishi/service-kit/base/context';
import { newDoc } from '@enishi/service-kit/crud/documents';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { ClientSession } from 'mongoose';
import { actingFor, forOperators } from '../needs';
import type { ContractDeps } from './collections';
import { planningRules } from './pauses';

/** Months that are planned ahead of the current one. */
const AHEAD = 2;
/** Numbers of a contract's months; far more than a contract lasts. */
const MONTHS_OF_A_CONTRACT = 10_000;
const YEAR_0 = monthNumber('1900-01-01');
const CONTRACTS_AT_ONCE = 500;

export type Contract = BilledTerms & { enterprise_id: number; id_by_enterprise_id: number };

/** The last month that is planned today. */
export const horizon = (now: Date): string => addMonths(dayInJapan(now), AHEAD);

/** The same for the same month, whichever process makes it: two that plan it meet in it. */
const scheduleId = ({ id_by_enterprise_id }: Contract, month: string): number =>
  id_by_enterprise_id * MONTHS_OF_A_CONTRACT + (monthNumber(month) - YEAR_0);

/** The document of a month that is not billed yet. */
function planned({ connection, clock }: ContractDeps, contract: Contract, month: string): Record<string, unknown> {
  const now = clock.now().toISOString();
  const values: Values = {
    id_by_enterprise_id: scheduleId(contract, month),
    enterprise_invoice_setting_id: contract.id_by_enterprise_id,
    first_date_of_target_month: month,
    send_date: addMonths(month, 1),
    send_flg: invoiceScheduleSendFlag.code.not_sent,
    ...monthTotals(contract, month),
    created_at: now,
    updated_at: now,
  };
  return newDoc(crudOf({ connection }, invoiceSchedule).store, actingFor(contract.enterprise_id), values);
}

/**
 * Brings the months of a contract that is being saved in line with it: what is not billed yet follows, the rest stays.
 * While the agency's contract is over no month is added. Part of the transaction that saves the contract.
 */
export async function followContract(deps: ContractDeps, session: ClientSession, contract: Contract): Promise<void> {
  const { schedules } = deps.of(contract);
  const enterprise_invoice_setting_id = contract.id_by_enterprise_id;
  const stored = await schedules.find({ enterprise_invoice_setting_id }, { session });
  const wanted = new Set(billedMonths(contract, horizon(deps.clock.now())));
  const open = stored.filter((one) => one.enterprise_invoice_id === undefined);
  const gone = open.filter((one) => !wanted.has(one.first_date_of_target_month)).map((one) => one.id_by_enterprise_id);
  if (gone.length > 0) await schedules.deleteMany({ id_by_enterprise_id: { $in: gone } }, { session });
  for (const { id_by_enterprise_id, first_date_of_target_month: month } of open)
    if (wanted.has(month))
      await schedules.updateOne(
        { id_by_enterprise_id },
        { $set: { ...monthTotals(contract, month), updated_at: deps.clock.now() } },
        { session },
      );
  const months = new Set(stored.map((one) => one.first_date_of_target_month));
  const missing = [...wanted].filter((month) => !months.has(month));
  if (missing.length === 0) return;
  const mayPlan = (await planningRules(deps, [contract.enterprise_id]))(contract.enterprise_id);
  for (const month of missing)
    if (mayPlan(month)) await schedules.insertOne(planned(deps, contract, month) as never, { session });
}

/** A month whose invoice was withdrawn is to be billed as its contract says, or goes with what it had of it. */
export async function freeMonth(
  deps: ContractDeps,
  session: ClientSession,
  enterprise_id: number,
  enterprise_invoice_id: number,
): Promise<void> {
  const { schedules } = deps.of({ enterprise_id });
  const month = await schedules.findOne({ enterprise_invoice_id }, { session });
  if (!month) return;
  await schedules.updateOne(
    { enterprise_invoice_id },
    {
      $set: { updated_at: deps.clock.now() },
      $unset: { enterprise_invoice_id: '', enterprise_invoice_status_id: '', due_date: '' },
    },
    { session },
  );
  const id_by_enterprise_id = month.enterprise_invoice_setting_id;
  const contract = await ownRecords(deps, invoiceSetting, { enterprise_id }).findOne(
    { id_by_enterprise_id },
    { session },
  );
  if (contract) await followContract(deps, session, contract as unknown as Contract);
}

/** Inserts what is not there yet; another process may be doing the same. @returns how many are new */
async function insertMissing({ acrossAgencies }: ContractDeps, docs: Record<string, unknown>[]): Promise<number> {
  if (docs.length === 0) return 0;
  try {
    const { insertedCount } = await acrossAgencies.schedules.insertMany(docs as never, { ordered: false });
    return insertedCount;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (error as { insertedCount?: number }).insertedCount ?? 0;
  }
}

/** Makes the months that are missing until the horizon, of all contracts. @returns how many were made */
async function makeSchedules(deps: ContractDeps, signal?: AbortSignal): Promise<number> {
  const until = horizon(deps.clock.now());
  const contracts = deps.connection.collection('enterprise_invoice_settings');
  const { schedules } = deps.acrossAgencies;
  let count = 0;
  let after: unknown;
  for (;;) {
    const filter = after ? { _id: { $gt: after as never } } : {};
    const part = await contracts.find(filter, { sort: { _id: 1 }, limit: CONTRACTS_AT_ONCE }).toArray();
    if (part.length === 0 || signal?.aborted) return count;
    after = part.at(-1)?._id;
    const found = part as unknown as Contract[];
    const enterprise_id = { $in: [...new Set(found.map((one) => one.enterprise_id))] };
    const projection = { _id: 0, enterprise_id: 1, id_by_enterprise_id: 1 } as const;
    const stored = await schedules.find({ enterprise_id }, { projection }).toArray();
    const keys = new Set(stored.map((one) => `${one.enterprise_id}:${one.id_by_enterprise_id}`));
    const missing = found.flatMap((contract) =>
      billedMonths(contract, until)
        .filter((month) => !keys.has(`${contract.enterprise_id}:${scheduleId(contract, month)}`))
        .map((month) => ({ contract, month })),
    );
    const rules = await planningRules(deps, [...new Set(missing.map(({ contract }) => contract.enterprise_id))]);
    const docs = missing
      .filter(({ contract, month }) => rules(contract.enterprise_id)(month))
      .map(({ contract, month }) => planned(deps, contract, month));
    count += await insertMissing(deps, docs);
  }
}

export async function makeSchedulesNow(deps: ContractDeps, ctx: CallContext): Promise<MakeSchedulesResponse> {
  forOperators(ctx);
  return { count: await makeSchedules(deps) };
}

/** A few minutes into the day, when it may be another month. */
export const scheduleJob = (deps: ContractDeps): Job => ({
  name: 'invoice-schedules',
  at: '00:05',
  async run(_now, signal) {
    const count = await makeSchedules(deps, signal);
    if (count > 0) deps.log.info({ count }, 'invoice schedules made');
  },
});

/** Months of a contract that have an invoice, in no order. */
export async function invoicedMonths(
  deps: ContractDeps,
  session: ClientSession,
  enterprise_id: number,
  contract: number,
): Promise<string[]> {
  const filter = { enterprise_invoice_setting_id: contract, enterprise_invoice_id: { $exists: true } };
  const docs = await deps.of({ enterprise_id }).schedules.find(filter, { session });
  return docs.map(({ first_date_of_target_month }) => first_date_of_target_month);
}
