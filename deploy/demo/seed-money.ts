/** The agency's own money of two months: invoices to clients, terms and accounts of payees, notices of what they are paid. */
import { takeStep as takeInvoiceStep } from '@enishi/deals/src/invoices/act';
import { invoiceDraft } from '@enishi/deals/src/invoices/month';
import { invoiceRuns } from '@enishi/deals/src/invoices/run';
import { updateSetting } from '@enishi/deals/src/invoices/setting';
import { proposeAccount } from '@enishi/deals/src/payables/accounts';
import { takeStep as takeNoticeStep } from '@enishi/deals/src/payables/act';
import { noticeDraft } from '@enishi/deals/src/payables/month';
import { noticeRuns } from '@enishi/deals/src/payables/run';
import { type DealsDeps, deals } from '@enishi/deals/src/service';
import { checkDigit } from '@enishi/protos/billing/registration-number';
import { addDays, addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { payee } from '@enishi/protos/deals/notices/payee';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { firstOfMonth, japanDay } from '@enishi/protos/master/dates';
import { authority } from '@enishi/protos/master/identity';
import { clientInvoiceStatus, paymentNoticeStatus, withholdingKind } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { type Constellation, depsOf } from '@enishi/service-kit/boot/constellation';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { toRecord } from '@enishi/service-kit/crud/store';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { demoEnterprise } from './agency';
import { depsAt } from './deps-at';
import { closeBooks } from './seed-books';
import { addDealPapers } from './seed-deal-papers';
import { addPayments } from './seed-payments';
import { addPurchases } from './seed-purchases';
import { demoContext } from './writer';

interface Money {
  deps: DealsDeps;
  /** The member who makes papers, and the one who approves them. */
  clerk: CallContext;
  approver: CallContext;
  now: Date;
}

const actingAs = (enterprise_id: number, member_id: number): CallContext => ({
  ...demoContext(enterprise_id, member_id),
  authority: authority.code.administrator,
});

const numbered = (twelve: string): string => `T${checkDigit(twelve)}${twelve}`;

const issuer = {
  ...{ name: demoEnterprise.name, zipcode: demoEnterprise.zipcode, prefecture_id: demoEnterprise.prefecture_id },
  ...{ address: demoEnterprise.address, tel: demoEnterprise.tel, registration_number: numbered('000012050002') },
  ...{ bank_name: '見本銀行', bank_branch: '渋谷支店', bank_number: '7654321', bank_holder: 'カ）エニシエージェント' },
  ...{ number_prefix: 'INV-', approval_above: 2_000_000 },
};

/** In the morning of a day, but nothing is written in the future. */
const morning = (day: string, now: Date): Date =>
  new Date(Math.min(now.getTime() - 1_000, Date.parse(`${day}T01:00:00Z`)));

async function recordsOf({ deps, clerk }: Money, definition: Entity, filter: object): Promise<Values[]> {
  const docs = await ownRecords(deps, definition, clerk).find(filter, { sort: { id_by_enterprise_id: 1 } });
  return docs.map((doc) => toRecord(definition, doc));
}

type Take = (deps: DealsDeps, ctx: CallContext, request: Parameters<typeof takeInvoiceStep>[2]) => Promise<Values>;

interface Papers {
  definition: Entity;
  status: string;
  /** Codes of drafts, those that wait for approval, those that are fixed, and those that are sent. */
  codes: { draft: number; waiting: number; fixed: number; sent: number };
  take: Take;
}

const INVOICES: Papers = {
  ...{ definition: clientInvoice, status: 'client_invoice_status_id', codes: clientInvoiceStatus.code },
  take: takeInvoiceStep,
};
const NOTICES: Papers = {
  ...{ definition: paymentNotice, status: 'payment_notice_status_id', codes: paymentNoticeStatus.code },
  take: takeNoticeStep,
};

/** How far a paper comes by its place in the list: of last month's some are still drafts, some wait, some are fixed. */
const wants = (place: number, isLast: boolean): 'draft' | 'waiting' | 'fixed' | 'sent' => {
  if (!isLast) return 'sent';
  return (['draft', 'sent', 'waiting', 'fixed', 'draft'] as const)[place % 5];
};

/** Fixes, sends and pays the papers of a month; a run that goes on takes each up where it stands. */
async function settle(money: Money, papers: Papers, month: string, isLast: boolean): Promise<void> {
  const { deps, clerk, approver, now } = money;
  const { definition, status, codes, take } = papers;
  const issued = addDays(addMonths(month, 1), 4);
  const records = await recordsOf(money, definition, { first_date_of_target_month: month });
  for (const [place, record] of records.entries()) {
    const id = record.id_by_enterprise_id as number;
    const goal = wants(place, isLast);
    let at = record[status] as number;
    const step = async (ctx: CallContext, day: string, action: string, more: object = {}) => {
      at = (await take(depsAt(deps, morning(day, now)), ctx, { id, action, ...more }))[status] as number;
    };
    if (goal === 'draft') continue;
    if (at === codes.draft) await step(clerk, issued, 'submit');
    if (goal === 'waiting') continue;
    if (at === codes.waiting) await step(approver, issued, 'approve');
    if (goal === 'fixed' || !record.email) continue;
    if (at === codes.fixed) await step(clerk, addDays(issued, 1), 'send');
    const due = String(record.due_date ?? '');
    // A client or two are late.
    if (at === codes.sent && due && due < japanDay(now) && place % 7 !== 3)
      await step(clerk, due, 'pay', { date: due });
  }
}

/** Every third payee is no issuer of qualified invoices; from a few of them income tax is withheld. */
const termsOf = (place: number): Values => ({
  withholding_id: place % 6 === 5 ? withholdingKind.code.withheld : withholdingKind.code.none,
  ...(place % 3 === 1 ? {} : { registration_number: numbered(String(100_000_000_000 + place * 7_919)) }),
});

const banks = ['見本銀行', '例示銀行', 'ひながた信用金庫'];

async function giveTerms(money: Money, day: string): Promise<void> {
  const { clerk, now } = money;
  const deps = depsAt(money.deps, morning(day, now));
  for (const [place, record] of (await recordsOf(money, payee, {})).entries()) {
    const id = record.id_by_enterprise_id as number;
    const ask = { payee_id: id };
    if (record.withholding_id && (await deps.of(clerk).payeeAccounts.findOne(ask))) continue;
    const { store } = crudOf(deps, payee);
    const terms = record.company_id_by_enterprise_id ? {} : termsOf(place);
    await inTransaction(deps.connection, (session) => patchRecord(store, session, clerk, id, terms));
    const drafts = crudOf(deps, paymentNotice).store;
    for (const notice of await recordsOf(money, paymentNotice, {
      ...{ payee_id_by_enterprise_id: id, payment_notice_status_id: paymentNoticeStatus.code.draft },
    }))
      await inTransaction(deps.connection, (session) =>
        patchRecord(drafts, session, clerk, notice.id_by_enterprise_id as number, terms),
      );
    if (await deps.of(clerk).payeeAccounts.findOne(ask)) continue;
    await proposeAccount(deps, clerk, {
      ...{ id, bank_name: banks[place % banks.length], bank_branch: '本店', bank_kind_id: 1 },
      ...{ bank_code: `000${(place % banks.length) + 1}`, branch_code: '001' },
      ...{ bank_number: String(1_000_000 + place * 7_321), bank_holder: `ウケトリ${place + 1}` },
    });
  }
}

/** One account that waits for the second person, so that the page has something to show. */
async function changeAccount(money: Money): Promise<void> {
  const { deps, clerk, now } = money;
  const [first] = await recordsOf(money, payee, {});
  if (!first || (await deps.of(clerk).payeeAccounts.findOne({ waiting: first.id_by_enterprise_id as number }))) return;
  await proposeAccount(depsAt(deps, now), clerk, {
    ...{ id: first.id_by_enterprise_id as number, bank_name: '例示銀行', bank_branch: '新宿支店', bank_kind_id: 1 },
    ...{ bank_number: '2468013', bank_holder: 'ウケトリ1', bank_code: '0002', branch_code: '105' },
  });
}

async function draft(money: Money, month: string): Promise<void> {
  const { clerk, now } = money;
  const deps = depsAt(money.deps, morning(addDays(addMonths(month, 1), 3), now));
  const { signal } = new AbortController();
  for (const begin of [invoiceDraft, noticeDraft])
    await begin(deps, clerk, { month }).catch((error) => {
      // Nothing is left to draft where a run before this one has come so far.
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    });
  for (const job of [invoiceRuns(deps), noticeRuns(deps)]) await job.run(now, signal);
}

/** Papers of the agency's two months before this one. */
export async function addMoney({ service }: Constellation, enterprise_id: number, now: Date): Promise<void> {
  const deps = depsOf({ service }, deals);
  const money = { deps, clerk: actingAs(enterprise_id, 1), approver: actingAs(enterprise_id, 2), now };
  await updateSetting(deps, money.clerk, { id: 1, client_invoice_setting: issuer, cleared: [] });
  const last = addMonths(firstOfMonth(now), -1);
  for (const month of [addMonths(last, -1), last]) {
    await draft(money, month);
    await giveTerms(money, addDays(addMonths(month, 1), 3));
    for (const papers of [INVOICES, NOTICES]) await settle(money, papers, month, month === last);
  }
  await changeAccount(money);
  await addPurchases({ deps: depsAt(deps, now), clerk: money.clerk, month: last, now });
  await addPayments({ ...money, deps: depsAt(deps, now) });
  await closeBooks({ deps, clerk: money.clerk, month: addMonths(last, -1), now });
  await addDealPapers(money);
}
