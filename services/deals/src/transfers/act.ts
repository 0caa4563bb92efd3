/** TransferService/Act: a file is paid, found unpaid after all, or withdrawn; its papers follow in the same transaction. */
import type { TransferActRequest, TransferFileResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { transferFileState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { mustBeOpen } from '../books';
import { forAdministrators, pastDayIn, reasonIn, stepNamed } from '../monthly';
import {
  isOpenPaper,
  isPaidPaper,
  mustBeUnclaimed,
  type PayablePaper,
  paidOn,
  payableStore,
  unpaid,
} from '../payables';
import type { TransferDeps, TransferFileDoc } from './collections';
import { fileKey, fileReply, mustFindFile, papersOf } from './files';

const state = transferFileState.code;

interface Acting {
  deps: TransferDeps;
  ctx: CallContext;
  session: ClientSession;
  file: TransferFileDoc;
  request: TransferActRequest;
}

export type Filing = Omit<Acting, 'request'>;

type Step = (acting: Acting) => Promise<void>;

/** @throws AppError `conflict` saying what the file is now */
function mustBe({ state: is }: TransferFileDoc, wanted: number, what: string): void {
  if (is !== wanted) throw conflict(`この振込ファイルは「${transferFileState.label(is)}」のため、${what}。`);
}

/** Changes the papers that are still the file's; one that was taken back on its own has left it. */
async function follow({ deps, ctx, session, file }: Filing, change: (paper: PayablePaper) => Values | undefined) {
  for (const paper of (await papersOf(deps, ctx, file, session)).values()) {
    const { name, record } = paper;
    const changed = record.transfer_number === file.number ? change(paper) : undefined;
    if (changed) await writeChange(payableStore(deps, name), session, ctx, record, { ...record, ...changed });
  }
}

/** All its papers are paid on a day. @throws AppError `conflict` where it is not open, or the month is closed */
export async function payFile(filing: Filing, paid_date: string): Promise<void> {
  const { deps, ctx, session, file } = filing;
  mustBe(file, state.open, '支払いを記録できません');
  await mustBeOpen(deps, ctx, session, paid_date);
  await follow(filing, (paper) => (isOpenPaper(paper) ? paidOn(paper, paid_date) : undefined));
  const $set = { state: state.paid, paid_date, paid_at: deps.clock.now(), paid_member_id: ctx.member_id };
  await deps.of(ctx).transferFiles.updateOne({ number: file.number }, { $set }, { session });
}

/** @throws AppError `conflict` where it is not paid, the month is closed, or a statement tells of the payment */
export async function unpayFile(filing: Filing): Promise<void> {
  const { deps, ctx, session, file } = filing;
  mustBe(file, state.paid, '支払いの記録を取り消せません');
  await mustBeUnclaimed(deps, ctx, session, fileKey(file.number));
  await mustBeOpen(deps, ctx, session, String(file.paid_date));
  await follow(filing, (paper) => (isPaidPaper(paper) ? unpaid(paper) : undefined));
  const update = { $set: { state: state.open }, $unset: { paid_date: '', paid_at: '', paid_member_id: '' } } as const;
  await deps.of(ctx).transferFiles.updateOne({ number: file.number }, update, { session });
}

const pay: Step = (acting) => {
  const { deps, file, request } = acting;
  return payFile(acting, pastDayIn(request.date || file.date, '支払った日', deps.clock.now()));
};

const withdraw: Step = async (acting) => {
  const { deps, ctx, session, file, request } = acting;
  mustBe(file, state.open, '取り下げられません');
  const reason = reasonIn(request.reason, '取下げの理由');
  await follow(acting, () => ({ transfer_number: null }));
  const by = { withdrawn_at: deps.clock.now(), withdrawn_member_id: ctx.member_id };
  const $set = { state: state.withdrawn, reason, ...by };
  await deps.of(ctx).transferFiles.updateOne({ number: file.number }, { $set }, { session });
};

const steps: Readonly<Record<string, Step>> = { pay, unpay: unpayFile, withdraw };

/** @throws AppError `not_found`; `conflict` where the file is past the step; `invalid` for the day or the reason */
export async function transferAct(
  deps: TransferDeps,
  ctx: CallContext,
  request: TransferActRequest,
): Promise<TransferFileResponse> {
  forAdministrators(ctx);
  const step = stepNamed(steps, request.action);
  const { number } = request;
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const file = await mustFindFile(deps, ctx, number, session);
    await step({ deps, ctx, session, file, request });
  });
  return fileReply(deps, ctx, await mustFindFile(deps, ctx, number));
}
