/** What lines have paid, by the keys that they keep: papers, files for transfers, refunds. */
import type { WithdrawalPaper } from '@enishi/protos/deals/rpc';
import { transferFileState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { isPaidPaper, type PayableName, type PayablePaper, payablesByKey, priceOf, refundKey } from '../payables';
import { type Returnable, refundsByKey } from '../receipts';
import { fileKey, type TransferFileDoc } from '../transfers';
import type { WithdrawalDeps } from './deps';

const { paid } = transferFileState.code;

export const FILES = 'transfer_files';
/** Money that went back to a client, and money on account that a line may give back. */
export const REFUNDS = 'client_refunds';
export const ON_ACCOUNT = 'client_payments';

export interface Claim {
  paper: string;
  /** Number of a paper or a file. */
  id: number;
  /** Key of a payment of a client. */
  key: string;
}

export function claimOf(said: string): Claim {
  const at = said.lastIndexOf(':');
  const key = said.slice(at + 1);
  return { paper: said.slice(0, at), id: Number(key), key };
}

/** By which money on account is offered and chosen. No line keeps it: a line keeps the refund. */
export const onAccountKey = (key: string): string => `${ON_ACCOUNT}:${key}`;

type Shown = Omit<WithdrawalPaper, 'most_fee'>;

export function shownPaper(paper: PayablePaper): Shown {
  const { name, record } = paper;
  const is_paid = isPaidPaper(paper);
  return {
    ...{ paper: name, paper_id: record.id_by_enterprise_id as number, number: String(record.number ?? '') },
    ...{ name: String(record.company_name ?? ''), price: priceOf(paper), is_paid },
    date: ((is_paid ? record.paid_date : record.due_date) as string | null) ?? undefined,
  };
}

export const shownFile = (file: TransferFileDoc): Shown => ({
  ...{ paper: FILES, paper_id: file.number, number: `No.${file.number}`, price: file.total_price },
  ...{ name: `${file.lines.length}件の振込`, date: file.paid_date ?? file.date, is_paid: file.state === paid },
});

/** @param is_paid whether it is a refund; otherwise money on account */
export const shownReturn = ({ payment, price, name }: Returnable, is_paid: boolean): Shown => ({
  ...{ paper: is_paid ? REFUNDS : ON_ACCOUNT, paper_id: payment.company_id, key: payment.key, number: '' },
  ...{ name, price, date: payment.date, is_paid },
});

/** What lines have paid, as it is shown, by key. */
export async function claimed(
  deps: WithdrawalDeps,
  ctx: CallContext,
  keys: readonly string[],
): Promise<Map<string, WithdrawalPaper>> {
  const claims = keys.map(claimOf);
  const of = (name: string) => claims.filter(({ paper }) => paper === name);
  const numbers = of(FILES).map(({ id }) => id);
  const papers = claims
    .filter(({ paper }) => paper !== FILES && paper !== REFUNDS)
    .map(({ paper, id }) => ({ name: paper as PayableName, id }));
  const [found, files, refunds] = await Promise.all([
    payablesByKey(deps, ctx, papers),
    numbers.length > 0 ? deps.of(ctx).transferFiles.find({ number: { $in: numbers } }) : [],
    refundsByKey(
      deps,
      ctx,
      of(REFUNDS).map(({ key }) => key),
    ),
  ]);
  const shown: [string, Shown][] = [
    ...[...found].map(([key, paper]): [string, Shown] => [key, shownPaper(paper)]),
    ...files.map((file): [string, Shown] => [fileKey(file.number), shownFile(file)]),
    ...[...refunds].map(([key, refund]): [string, Shown] => [refundKey(key), shownReturn(refund, true)]),
  ];
  return new Map(shown.map(([key, paper]) => [key, { ...paper, most_fee: 0 }]));
}
