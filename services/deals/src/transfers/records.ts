/** The records of a file, made anew of what it names: the same accounts and sums give the same bytes. */
import { createHash } from 'node:crypto';
import { type Transfer, type TransferSender, transferRecords } from '@enishi/protos/bank/transfer-file';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { shiftJisBytes } from '@enishi/service-kit/tabular/shift-jis';
import { accountIn } from '../payables';
import type { TransferDeps, TransferFileDoc, TransferLineDoc } from './collections';
import { senderIn } from './sender';

const GONE =
  'この振込ファイルを作成したときの口座が見つからないため、同じ内容で作り直せません。取り下げて、新しい振込ファイルを作成してください。';

export const digestOf = (records: readonly string[]): string =>
  createHash('sha256')
    .update(shiftJisBytes(records.join('')))
    .digest('hex');

/** What is added to the number of a received invoice, so that a bank's list tells it from a notice. */
const INVOICES_FROM = 1_000_000_000;

/** The number by which a bank's list names a paper. */
export const codeOf = ({ paper, notice_id }: Pick<TransferLineDoc, 'paper' | 'notice_id'>): number =>
  paper === 'purchase_invoices' ? INVOICES_FROM + notice_id : notice_id;

export interface Material {
  sender: TransferSender;
  date: string;
  transfers: readonly Transfer[];
}

export const recordsOf = ({ sender, date, transfers }: Material): string[] => transferRecords(sender, date, transfers);

/** @throws AppError `conflict` where what it was made of is there no more, or is not what it was */
export async function recordsAgain(deps: TransferDeps, ctx: CallContext, file: TransferFileDoc): Promise<string[]> {
  const { transferSenders, payeeAccounts } = deps.of(ctx);
  const sender = await transferSenders.findOne({ key: file.sender_key });
  const keys = file.lines.map(({ account_key }) => account_key);
  const docs = await payeeAccounts.find({ key: { $in: keys } }, { limit: keys.length });
  const accounts = new Map(docs.map((doc) => [doc.key, accountIn(deps, doc)]));
  if (!sender) throw conflict(GONE);
  const transfers = file.lines.map((line): Transfer => {
    const account = accounts.get(line.account_key);
    if (!account) throw conflict(GONE);
    return { account, price: line.price, payee_id: line.payee_id, paper_code: codeOf(line) };
  });
  const records = recordsOf({ sender: senderIn(deps, sender), date: file.date, transfers });
  if (digestOf(records) !== file.digest) throw conflict(GONE);
  return records;
}
