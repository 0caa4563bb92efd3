/** Months of contracts: made once each, by the contract's own save and by a job that follows time. */

import { type BilledTerms, billedMonths, monthTotals } from '@enishi/protos/billing/amounts';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { addMonths, dayInJapan, monthNumber } from '@enishi/protos/billing/months';
import type { MakeSchedulesResponse } from '@enishi/protos/billing/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { invoiceScheduleSendFlag } from '@enishi/protos/master/billing';
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { newDoc } from '@enishi/service-kit/crud/documents';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { inParts } from '@enishi/service-kit/data/parts';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { ClientSession } from 'mongoose';
import { actingFor, forOperators } from '../needs';
import type { ContractDeps, ScheduleDoc } from './collections';
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
function planned(deps: ContractDeps, contract: Contract, month: string): ScheduleDoc {
  const now = deps.clock.now().toISOString();
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
  const { store } = crudOf(deps, invoiceSchedule);
  return newDoc(store, actingFor(contract.enterprise_id), values) as unknown as ScheduleDoc;
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
    if (mayPlan(month)) await schedules.insertOne(planned(deps, contract, month), { session });
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

interface Missing {
  contract: Contract;
  month: string;
}

/** Months of an agency's contracts until the horizon that are not there yet. */
async function missingOf(deps: ContractDeps, contracts: readonly Contract[], until: string): Promise<Missing[]> {
  const { schedules } = deps.of(contracts[0]);
  const stored = await schedules.find({}, { projection: { _id: 0, id_by_enterprise_id: 1 } });
  const known = new Set(stored.map((one) => one.id_by_enterprise_id));
  return contracts.flatMap((contract) =>
    billedMonths(contract, until)
      .filter((month) => !known.has(scheduleId(contract, month)))
      .map((month) => ({ contract, month })),
  );
}

/** Makes the months that are missing until the horizon, of all contracts. @returns how many were made */
async function makeSchedules(deps: ContractDeps, signal?: AbortSignal): Promise<number> {
  const until = horizon(deps.clock.now());
  const contracts = crudOf(deps, invoiceSetting).store.model.collection;
  let count = 0;
  for await (const part of inParts(contracts, { limit: CONTRACTS_AT_ONCE })) {
    if (signal?.aborted) return count;
    const missing: Missing[] = [];
    for (const own of groupBy(part as unknown as Contract[], (contract) => contract.enterprise_id).values())
      missing.push(...(await missingOf(deps, own, until)));
    const agencies = groupBy(missing, ({ contract }) => contract.enterprise_id);
    const rules = await planningRules(deps, [...agencies.keys()]);
    for (const [enterprise_id, own] of agencies) {
      const months = own.filter(({ month }) => rules(enterprise_id)(month));
      const docs = months.map(({ contract, month }) => planned(deps, contract, month));
      count += await deps.of({ enterprise_id }).schedules.insertNew(docs);
    }
  }
  return count;
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
