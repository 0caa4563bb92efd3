/** Payments of clients, and those that are about to be made: a bank statement with a partial payment, and a file for transfers. */
import { openOf } from '@enishi/deals/src/invoices/payments';
import { saveTerms } from '@enishi/deals/src/ledgers/client-calls';
import { receiptConfirm } from '@enishi/deals/src/receipts/confirm';
import { receiptImport } from '@enishi/deals/src/receipts/lines';
import type { DealsDeps } from '@enishi/deals/src/service';
import { transferCreate } from '@enishi/deals/src/transfers/create';
import { payable } from '@enishi/deals/src/transfers/payable';
import { saveSender } from '@enishi/deals/src/transfers/sender';
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { isBusinessDay } from '@enishi/protos/master/holidays';
import { clientInvoiceStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';

interface Paying {
  deps: DealsDeps;
  clerk: CallContext;
  now: Date;
}

const SENDER = {
  ...{
    sender_code: '0123456789',
    bank_code: '0001',
    bank_name: '見本銀行',
    branch_code: '105',
    bank_branch: '渋谷支店',
  },
  ...{ bank_kind_id: 1, bank_number: '7654321', bank_holder: 'カ）エニシエージェント' },
};

const { fixed, sent } = clientInvoiceStatus.code;
/** Notices in the file; the others wait for the next one. */
const TRANSFERS = 3;
/** Names under which the first clients pay, as banks write them. */
const PAYERS = ['カ）ミホンシヨウジ', 'カ）レイジシステム', 'カ）ヒナガタ', 'カ）ミツモリコウボウ'];
/** Yen that the fourth one pays beyond its invoice. */
const BEYOND = 50_000;
/** Yen of these that went back. */
const REFUNDED = 20_000;

async function openInvoices({ deps, clerk }: Paying): Promise<Values[]> {
  const docs = await ownRecords(deps, clientInvoice, clerk).find(
    { client_invoice_status_id: { $in: [fixed, sent] } },
    { sort: { id_by_enterprise_id: 1 } },
  );
  const open = docs.map((doc) => toRecord(clientInvoice, doc)).filter((record) => openOf(record) > 0);
  // The first one of each client: each pays under a name of its own.
  const byClient = groupBy(open, (record) => record.company_id_by_enterprise_id as number);
  return [...byClient.values()].map(([first]) => first);
}

/** The first client pays to the yen, the second a part, the third without the fee, the fourth too much; interest is no payment of a client. */
async function receive(paying: Paying): Promise<void> {
  const { deps, clerk, now } = paying;
  if (await deps.of(clerk).bankLines.findOne({})) return;
  const invoices = (await openInvoices(paying)).slice(0, PAYERS.length);
  if (invoices.length < PAYERS.length) return;
  const day = addDays(japanDay(now), -1);
  const [exact, part, short, full] = invoices.map(openOf);
  const prices = [exact, Math.floor(part / 2), short - 440, full + BEYOND];
  const rows = [...prices.map((price, at) => [day, price, PAYERS[at]]), [day, 12, 'オリソク']];
  const bytes = Buffer.from(`日付,入金額,摘要\n${rows.map((row) => `${row.join(',')}\n`).join('')}`);
  await receiptImport(deps, clerk, { bytes });
  for (const [at, record] of invoices.entries())
    await saveTerms(deps, clerk, {
      ...{ id: record.company_id_by_enterprise_id as number, payer_names: PAYERS[at] },
      ...(at === 0 ? { credit_limit: 1_000_000 } : {}),
    });
  for (const [at, price] of [
    [1, prices[1]],
    [3, full],
  ]) {
    const line = await deps.of(clerk).bankLines.findOne({ price: prices[at] });
    if (!line) continue;
    await receiptConfirm(deps, clerk, {
      ...{ key: line.key, company_id: invoices[at].company_id_by_enterprise_id as number },
      shares: [{ invoice_id: invoices[at].id_by_enterprise_id as number, price, fee: 0 }],
    });
  }
}

/** Payments that went out: to a payee who is in no file, back to the client who paid too much, the bank's fees, and the rent. */
async function spend({ deps, clerk, now }: Paying): Promise<void> {
  if (await deps.of(clerk).withdrawalLines.findOne({})) return;
  const [first] = (await payable(deps, clerk)).papers.filter(({ problems }) => problems.length === 0);
  if (!first) return;
  const day = addDays(japanDay(now), -1);
  const rows = [
    [day, first.net_price, `フリコミ ${first.holder_text.normalize('NFKC')}`],
    [day, REFUNDED, `フリコミ ${PAYERS[3]}`],
    [day, 1_320, 'フリコミテスウリヨウ'],
    [day, 330_000, 'オフイスチンリヨウ'],
  ];
  const bytes = Buffer.from(`日付,出金額,摘要\n${rows.map((row) => `${row.join(',')}\n`).join('')}`);
  await receiptImport(deps, clerk, { bytes });
}

function nextBusinessDay(now: Date): string {
  let day = addDays(japanDay(now), 3);
  while (!isBusinessDay(day) || ['12-31', '01-02', '01-03'].includes(day.slice(5))) day = addDays(day, 1);
  return day;
}

async function transfer({ deps, clerk, now }: Paying): Promise<void> {
  await saveSender(deps, clerk, SENDER);
  if (await deps.of(clerk).transferFiles.findOne({})) return;
  const { papers } = await payable(deps, clerk);
  const ids = papers
    .filter(({ paper, problems }) => paper === paymentNotice.plural && problems.length === 0)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const date = nextBusinessDay(now);
  await transferCreate(deps, clerk, { date, ids: ids.slice(0, TRANSFERS), invoice_ids: [] });
}

/** Each part is there once, however often the seed is run. */
export async function addPayments(paying: Paying): Promise<void> {
  await receive(paying);
  await transfer(paying);
  await spend(paying);
}
