/** Fills the operator's books: issuer, contracts, and the invoices of the months that have passed, step by step. */

import { takeStep } from '@enishi/billing/src/invoices/act';
import { findIssuer } from '@enishi/billing/src/invoices/issuer';
import { makeInvoice } from '@enishi/billing/src/invoices/make';
import { payInvoice } from '@enishi/billing/src/invoices/pay';
import { type BillingDeps, billing } from '@enishi/billing/src/service';
import { addMonths, dayInJapan, lastDayOf, monthNumber, monthOf } from '@enishi/protos/billing/months';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import { systemContext } from '@enishi/service-kit/base/context';
import { type Constellation, depsOf } from '@enishi/service-kit/boot/constellation';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type BilledAgency, billedAgencies, type DemoContract, demoIssuer, type Fate } from './billing';
import { depsAt } from './deps-at';
import { wasThere } from './seed-agency';

interface Progress {
  _id: string;
  started_at: Date;
  done: boolean;
}

const system = systemContext('demo');
const SLOW = { deadlineMs: 20_000 };
const HOUR_MS = 3_600_000;
const status = enterpriseInvoiceStatus.code;

/** Ten in the morning in Japan. */
const morningOf = (date: string): Date => new Date(`${date}T10:00:00+09:00`);

/** The agency's number; one that is missing is made as an operator makes it. */
async function agencyId({ service, clients }: Constellation, { name, columns }: BilledAgency): Promise<number> {
  const { EnterpriseService } = clients.rpc.identity;
  const { store } = crudOf(service('identity').deps, enterprise);
  const existing = await store.model.collection.findOne({ name });
  if (!existing) {
    const { enterprise: agency } = await EnterpriseService.Create(system, { enterprise: { name, ...columns } }, SLOW);
    return agency.id ?? 0;
  }
  const id = existing.id as number;
  if (!existing.invoice_email) await EnterpriseService.Update(system, { id, enterprise: columns }, SLOW);
  return id;
}

function contractOf({ price, months, discount, init, option, memo }: DemoContract, month: string) {
  const first = (offset: number) => addMonths(month, offset);
  const last = (offset?: number) => (offset === undefined ? undefined : lastDayOf(first(offset)));
  return {
    price,
    period_start: first(months[0]),
    period_end: last(months[1]),
    ...(discount && {
      discounted_flg: 2,
      price_discount: discount.price,
      period_discount_start: first(discount.months[0]),
      period_discount_end: last(discount.months[1]),
    }),
    ...(init && { init_title: init.title, price_init: init.price, period_init: first(months[0]) }),
    ...(option && {
      option1_title: option.title,
      option1_price: option.price,
      option1_period_start: first(option.months[0]),
      option1_period_end: last(option.months[1]),
    }),
    memo,
  };
}

/** How far an invoice has come that is `age` months old; 1 is last month's. */
function reached(fate: Fate, age: number): { status: number; paid?: 'all' | 'half'; corrected?: true } {
  if (age === 1 && fate === 'draft') return { status: status.draft };
  if (age === 1 && fate === 'approved') return { status: status.approved };
  if (age === 1) return { status: status.sent };
  if (age === 2 && (fate === 'late' || fate === 'ended')) return { status: status.sent };
  if (age === 2 && fate === 'partial') return { status: status.sent, paid: 'half' };
  return { status: status.sent, paid: 'all', ...(fate === 'corrected' && age === 3 && { corrected: true }) };
}

async function settleMonth(
  deps: BillingDeps,
  fate: Fate,
  key: { enterprise_id: number; id: number },
  month: { first: string; age: number },
): Promise<void> {
  const issued = morningOf(addMonths(month.first, 1));
  const later = (hours: number) => depsAt(deps, new Date(issued.getTime() + hours * HOUR_MS));
  const goal = reached(fate, month.age);
  let { record } = await makeInvoice(later(0), system, key);
  const is = (code: number) => record.enterprise_invoice_status_id === code;
  const id = () => record.id as number;
  if (is(status.draft) && goal.status !== status.draft)
    record = (await takeStep(later(2), system, { id: id(), action: 'approve' })).record;
  if (is(status.approved) && goal.status === status.sent)
    record = (await takeStep(later(3), system, { id: id(), action: 'send' })).record;
  if (goal.corrected && is(status.sent) && !record.corrects_id) {
    record = (await takeStep(later(30), system, { id: id(), action: 'correct' })).record;
    await takeStep(later(31), system, { id: id(), action: 'approve' });
    record = (await takeStep(later(31), system, { id: id(), action: 'send' })).record;
  }
  if (!goal.paid || !is(status.sent) || record.paid_price) return;
  const total = record.total_price_with_tax as number;
  const price = goal.paid === 'all' ? total : Math.floor(total / 2 / 1_000) * 1_000;
  await payInvoice(depsAt(deps, morningOf(String(record.due_date))), system, {
    id: id(),
    price,
    date: String(record.due_date),
    confirmed: false,
  });
}

async function fillAgency(world: Constellation, deps: BillingDeps, agency: BilledAgency, now: Date): Promise<void> {
  const month = monthOf(dayInJapan(now));
  const enterprise_id = await agencyId(world, agency);
  await wasThere(world, enterprise_id, morningOf(addMonths(month, agency.contract.months[0])));
  const acting = { ...system, enterprise_id };
  const contracts = world.clients.rpc.billing.EnterpriseInvoiceSettingService;
  const { count } = await contracts.Index(acting, { page: 1, per_page: 1 });
  if (!count) await contracts.Create(acting, { enterprise_invoice_setting: contractOf(agency.contract, month) }, SLOW);
  const planned = await deps
    .of({ enterprise_id })
    .schedules.find({ first_date_of_target_month: { $lt: month } }, { sort: { first_date_of_target_month: 1 } });
  for (const { id_by_enterprise_id: id, first_date_of_target_month: first } of planned) {
    const age = monthNumber(month) - monthNumber(first);
    await settleMonth(deps, agency.fate, { enterprise_id, id }, { first, age });
  }
  if (agency.fate !== 'ended') return;
  const ended = { enterprise_contract_status_id: enterpriseContractStatus.code.ended };
  await world.clients.rpc.identity.EnterpriseService.Update(system, { id: enterprise_id, enterprise: ended });
}

/**
 * In an installation with the demo agency only; an interrupted run goes on where it stopped.
 * @param say told what happens, in one line
 */
export async function seedBilling(world: Constellation, say: (line: string) => void = () => {}): Promise<void> {
  const progress = world.service('identity').deps.connection.collection<Progress>('demo_progress');
  if (!(await progress.findOne({ _id: 'agency', done: true }))) return;
  const mark = await progress.findOne({ _id: 'billing' });
  if (mark?.done) return;
  say('Writing the demo invoices ...');
  const started_at = mark?.started_at ?? new Date();
  if (!mark) await progress.insertOne({ _id: 'billing', started_at, done: false });
  const deps = depsOf(world, billing);
  if (!(await findIssuer(deps)))
    await world.clients.rpc.billing.InvoicingService.UpdateIssuer(system, { id: 1, invoice_issuer: demoIssuer });
  for (const agency of billedAgencies) await fillAgency(world, deps, agency, started_at);
  await progress.updateOne({ _id: 'billing' }, { $set: { done: true } });
}
