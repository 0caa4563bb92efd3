/** Files for transfers as they are shown, and as they are taken to a bank. */
import type {
  PaperFileResponse,
  TransferDownloadRequest,
  TransferFile,
  TransferFileResponse,
  TransferIndexRequest,
  TransferIndexResponse,
  TransferLine,
  TransferNumberRequest,
} from '@enishi/protos/deals/rpc';
import { noticeAnswer, transferFileState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { shiftJisBytes } from '@enishi/service-kit/tabular/shift-jis';
import type { ClientSession } from 'mongoose';
import { forAdministrators } from '../monthly';
import { type PayablePaper, payableKey, payablesByKey, statusOf } from '../payables';
import type { TransferDeps, TransferFileDoc, TransferLineDoc } from './collections';
import { accountsOf, type PayeeAccounts } from './payable';
import { recordsAgain } from './records';

const state = transferFileState.code;
const PER_PAGE = 30;
const MOST_PER_PAGE = 100;

const toWire = (doc: TransferFileDoc): TransferFile => ({
  ...{ number: doc.number, date: doc.date, state: doc.state, count: doc.lines.length, total_price: doc.total_price },
  ...{ digest: doc.digest, made_at: doc.made_at.toISOString(), made_member_id: doc.made_member_id },
  ...{ paid_date: doc.paid_date, paid_at: doc.paid_at?.toISOString(), paid_member_id: doc.paid_member_id },
  ...{ withdrawn_at: doc.withdrawn_at?.toISOString(), withdrawn_member_id: doc.withdrawn_member_id },
  reason: doc.reason,
});

/** @throws AppError `not_found` */
export async function mustFindFile(
  deps: TransferDeps,
  ctx: CallContext,
  number: number,
  session?: ClientSession,
): Promise<TransferFileDoc> {
  const doc = await deps.of(ctx).transferFiles.findOne({ number }, { session });
  if (!doc) throw notFound();
  return doc;
}

/** By which a file is known where papers and files are paid alike. */
export const fileKey = (number: number): string => `transfer_files:${number}`;

export const paperOf = ({ paper = 'payment_notices', notice_id }: Pick<TransferLineDoc, 'paper' | 'notice_id'>) => ({
  ...{ name: paper, id: notice_id },
});

/** The papers of a file, by key. */
export const papersOf = (
  deps: TransferDeps,
  ctx: CallContext,
  { lines }: Pick<TransferFileDoc, 'lines'>,
  session?: ClientSession,
): Promise<Map<string, PayablePaper>> => payablesByKey(deps, ctx, lines.map(paperOf), session);

/** What came up since an open file was made; it is withdrawn before it goes to the bank. */
function newsOf(line: TransferLineDoc, paper: PayablePaper | undefined, accounts: PayeeAccounts): string[] {
  return [
    ...(paper?.record.notice_answer_id === noticeAnswer.code.objected
      ? ['作成したあとに、相手から申し出がありました。']
      : []),
    ...(accounts.current.get(line.payee_id)?.key === line.account_key
      ? []
      : ['作成したあとに、支払先の口座が変わりました。']),
    ...(accounts.waiting.has(line.payee_id) ? ['作成したあとに、口座の変更が登録され、確認を待っています。'] : []),
  ];
}

async function linesOf(deps: TransferDeps, ctx: CallContext, doc: TransferFileDoc): Promise<TransferLine[]> {
  const [papers, accounts] = await Promise.all([
    papersOf(deps, ctx, doc),
    accountsOf(
      deps,
      ctx,
      doc.lines.map(({ payee_id }) => payee_id),
    ),
  ]);
  return doc.lines.map((line) => {
    const { name, id } = paperOf(line);
    const found = papers.get(payableKey({ name, id }));
    const status = found ? statusOf(found) : 0;
    return {
      ...{ id, paper: name, payee_id: line.payee_id, price: line.price },
      ...{ company_name: String(found?.record.company_name ?? ''), number: String(found?.record.number ?? '') },
      payment_notice_status_id: name === 'payment_notices' ? status : 0,
      purchase_invoice_status_id: name === 'purchase_invoices' ? status : 0,
      problems: doc.state === state.open ? newsOf(line, found, accounts) : [],
    };
  });
}

export const fileReply = async (
  deps: TransferDeps,
  ctx: CallContext,
  doc: TransferFileDoc,
): Promise<TransferFileResponse> => ({ transfer_file: toWire(doc), lines: await linesOf(deps, ctx, doc) });

export async function transferIndex(
  deps: TransferDeps,
  ctx: CallContext,
  { page = 1, per_page = PER_PAGE }: TransferIndexRequest,
): Promise<TransferIndexResponse> {
  forAdministrators(ctx);
  const limit = Math.min(Math.max(per_page, 1), MOST_PER_PAGE);
  const { transferFiles } = deps.of(ctx);
  const [docs, count] = await Promise.all([
    transferFiles.find({}, { sort: { number: -1 }, skip: (Math.max(page, 1) - 1) * limit, limit }),
    transferFiles.countDocuments({}),
  ]);
  return { transfer_files: docs.map(toWire), count };
}

export async function transferShow(
  deps: TransferDeps,
  ctx: CallContext,
  { number }: TransferNumberRequest,
): Promise<TransferFileResponse> {
  forAdministrators(ctx);
  return fileReply(deps, ctx, await mustFindFile(deps, ctx, number));
}

/** @throws AppError `conflict` for one that was withdrawn, and for an open one about which something came up */
export async function transferDownload(
  deps: TransferDeps,
  ctx: CallContext,
  { number, line_ends }: TransferDownloadRequest,
): Promise<PaperFileResponse> {
  forAdministrators(ctx);
  const doc = await mustFindFile(deps, ctx, number);
  if (doc.state === state.withdrawn) throw conflict('この振込ファイルは取り下げられています。');
  const stopped = (await linesOf(deps, ctx, doc)).filter(({ problems }) => problems.length > 0);
  if (stopped.length > 0)
    throw conflict(
      `このまま銀行に渡せません。取り下げて、作り直してください。${stopped.map(({ company_name, problems }) => `${company_name}：${problems.join('')}`).join('、')}`,
    );
  const records = await recordsAgain(deps, ctx, doc);
  const text = line_ends ? records.map((record) => `${record}\r\n`).join('') : records.join('');
  return {
    name: `総合振込_${doc.date.replaceAll('-', '')}_No${doc.number}.txt`,
    content_type: 'text/plain; charset=shift_jis',
    bytes: shiftJisBytes(text),
  };
}
