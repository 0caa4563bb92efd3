/** What a payment may have paid: papers, files and money on account that wait, and what was paid lately without a line. */
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import type { WithdrawalPaper } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { lacking } from '@enishi/protos/master/member-rights';
import { receiptState, transferFileState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { payerName } from '@enishi/service-kit/tabular/bank-file';
import type { WithdrawalDoc } from '../books';
import {
  accountIn,
  keyOfPaper,
  noticeSettingOf,
  PAYABLE,
  PAYABLE_NAMES,
  type PayablePaper,
  refundKey,
} from '../payables';
import { type Returnables, returnables } from '../receipts';
import { fileKey } from '../transfers';
import { onAccountKey, shownFile, shownPaper, shownReturn } from './claims';
import type { WithdrawalDeps } from './deps';
import { mostFee, mostFeeByHand } from './fees';
import type { Payout } from './propose';

const { open, paid } = transferFileState.code;
const { matched } = receiptState.code;
/** More papers than any agency has open. */
const MOST = 20_000;
/** What was paid longer ago is not proposed. */
const PAID_DAYS = 60;

/** What is offered, with what is shown of it. */
export interface Offered extends Payout {
  shown: WithdrawalPaper;
}

const isOffered = (since: string) => ({ paid_date: { $gte: since } });

async function papersIn(deps: WithdrawalDeps, ctx: CallContext, since: string): Promise<PayablePaper[]> {
  const found = await Promise.all(
    PAYABLE_NAMES.map(async (name) => {
      const { definition, status, open: states, paid: done } = PAYABLE[name];
      // Those of a file are paid with it.
      const docs = await ownRecords(deps, definition, ctx).find(
        {
          transfer_number: { $exists: false },
          $or: [{ [status]: { $in: states } }, { [status]: done, ...isOffered(since) }],
        },
        { sort: { due_date: 1, id_by_enterprise_id: 1 }, limit: MOST },
      );
      return docs.map((doc): PayablePaper => ({ name, record: toRecord(definition, doc) }));
    }),
  );
  return found.flat();
}

/** Names of the accounts in use, by payee. */
async function holdersOf(deps: WithdrawalDeps, ctx: CallContext): Promise<Map<number, string>> {
  const docs = await deps.of(ctx).payeeAccounts.find({ current: { $exists: true } }, { limit: MOST });
  return new Map(docs.map((doc) => [doc.payee_id, payerName(accountIn(deps, doc).bank_holder)]));
}

/** Whether a member may know what clients have paid. */
export const maySeeClients = ({ withheld_rights }: CallContext): boolean =>
  lacking('invoices', withheld_rights).length === 0;

const returnsIn = (deps: WithdrawalDeps, ctx: CallContext, since: string): Promise<Returnables> =>
  maySeeClients(ctx) ? returnables(deps, ctx, since) : Promise.resolve({ onAccount: [], noted: [] });

type Row = Omit<Payout, 'price' | 'date' | 'is_paid' | 'most_fee'>;
type Offer = (shown: Omit<WithdrawalPaper, 'most_fee'>, row: Row, prices?: readonly number[]) => Offered;

/** @returns a row of what is offered. @param prices of the transfers that it was, where it may have been several */
const offerBy =
  (setting: Values): Offer =>
  (said, row, prices = [said.price]) => {
    const { price, date, is_paid } = said;
    const shown = { ...said, most_fee: mostFeeByHand(setting, prices) };
    return { ...row, shown, price, date, is_paid, most_fee: mostFee(setting, prices) };
  };

const returned = ({ onAccount, noted }: Returnables, offer: Offer): Offered[] => [
  ...onAccount.map((one) =>
    offer(shownReturn(one, false), {
      ...{ key: onAccountKey(one.payment.key), party: `client:${one.payment.company_id}`, names: one.names },
      is_partly: true,
    }),
  ),
  ...noted.map((one) =>
    offer(shownReturn(one, true), {
      ...{ key: refundKey(one.payment.key), party: `client:${one.payment.company_id}`, names: one.names },
    }),
  ),
];

export async function offered(deps: WithdrawalDeps, ctx: CallContext): Promise<Offered[]> {
  const { transferFiles, withdrawalLines } = deps.of(ctx);
  const since = addDays(japanDay(deps.clock.now()), -PAID_DAYS);
  const [setting, papers, files, holders, returns, lines] = await Promise.all([
    noticeSettingOf(deps, ctx),
    papersIn(deps, ctx, since),
    transferFiles.find({ $or: [{ state: open }, { state: paid, ...isOffered(since) }] }, { sort: { number: -1 } }),
    holdersOf(deps, ctx),
    returnsIn(deps, ctx, since),
    withdrawalLines.find({ state: matched }, { sort: { date: -1 }, projection: { claims: 1 }, limit: MOST }),
  ]);
  const offer = offerBy(setting);
  const taken = new Set(lines.flatMap(({ claims = [] }: Pick<WithdrawalDoc, 'claims'>) => claims));
  const rows = [
    ...papers.map((paper): Offered => {
      const shown = shownPaper(paper);
      const payee_id = paper.record.payee_id_by_enterprise_id as number;
      const names = [payerName(shown.name), holders.get(payee_id) ?? ''].filter(Boolean);
      return offer(shown, { key: keyOfPaper(paper), party: `payee:${payee_id}`, names });
    }),
    ...files.map(
      (file): Offered =>
        offer(
          shownFile(file),
          { key: fileKey(file.number), names: [] },
          file.lines.map(({ price }) => price),
        ),
    ),
    ...returned(returns, offer),
  ];
  // What waits stands first, the earliest due; then what was paid, the latest.
  const dateOf = ({ date }: Offered): string => date ?? '';
  return rows
    .filter(({ key, price }) => price > 0 && !taken.has(key))
    .sort(
      (one, other) =>
        Number(one.is_paid) - Number(other.is_paid) ||
        dateOf(one).localeCompare(dateOf(other)) * (one.is_paid ? -1 : 1),
    );
}
