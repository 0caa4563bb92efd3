/** TransferService/Act: a file is paid, found unpaid after all, or withdrawn; its notices follow in the same transaction. */
import type { TransferActRequest, TransferFileResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { paymentNoticeStatus, transferFileState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession, mongo } from 'mongoose';
import { mustBeOpen } from '../books';
import { forAdministrators, pastDayIn, reasonIn, stepNamed } from '../monthly';
import { noticeStore } from '../payables';
import type { TransferDeps, TransferFileDoc } from './collections';
import { fileReply, mustFindFile, noticesOf } from './files';

const state = transferFileState.code;
const { fixed, sent, paid } = paymentNoticeStatus.code;

interface Acting {
  deps: TransferDeps;
  ctx: CallContext;
  session: ClientSession;
  file: TransferFileDoc;
  request: TransferActRequest;
}

type Step = (acting: Acting) => Promise<mongo.UpdateFilter<TransferFileDoc>>;

/** @throws AppError `conflict` saying what the file is now */
function mustBe({ state: is }: TransferFileDoc, wanted: number, what: string): void {
  if (is !== wanted) throw conflict(`この振込ファイルは「${transferFileState.label(is)}」のため、${what}。`);
}

/** Changes the notices that are still the file's; one that was taken back on its own has left it. */
async function follow({ deps, ctx, session, file }: Acting, change: (record: Values) => Values | undefined) {
  const store = noticeStore(deps);
  const found = await noticesOf(
    deps,
    ctx,
    file.lines.map(({ notice_id }) => notice_id),
    session,
  );
  for (const record of found.values()) {
    const changed = record.transfer_number === file.number ? change(record) : undefined;
    if (changed) await writeChange(store, session, ctx, record, { ...record, ...changed });
  }
}

const isOpen = ({ payment_notice_status_id: status }: Values): boolean => status === fixed || status === sent;

const pay: Step = async (acting) => {
  const { deps, ctx, session, file, request } = acting;
  mustBe(file, state.open, '支払いを記録できません');
  const paid_date = pastDayIn(request.date || file.date, '支払った日', deps.clock.now());
  await mustBeOpen(deps, ctx, session, paid_date);
  await follow(acting, (record) => (isOpen(record) ? { payment_notice_status_id: paid, paid_date } : undefined));
  return { $set: { state: state.paid, paid_date, paid_at: deps.clock.now(), paid_member_id: ctx.member_id } };
};

const unpay: Step = async (acting) => {
  const { deps, ctx, session, file } = acting;
  mustBe(file, state.paid, '支払いの記録を取り消せません');
  await mustBeOpen(deps, ctx, session, String(file.paid_date));
  await follow(acting, (record) =>
    record.payment_notice_status_id === paid
      ? { payment_notice_status_id: record.sent_at ? sent : fixed, paid_date: null }
      : undefined,
  );
  return { $set: { state: state.open }, $unset: { paid_date: '', paid_at: '', paid_member_id: '' } };
};

const withdraw: Step = async (acting) => {
  const { deps, ctx, file, request } = acting;
  mustBe(file, state.open, '取り下げられません');
  const reason = reasonIn(request.reason, '取下げの理由');
  await follow(acting, () => ({ transfer_number: null }));
  const by = { withdrawn_at: deps.clock.now(), withdrawn_member_id: ctx.member_id };
  return { $set: { state: state.withdrawn, reason, ...by } };
};

const steps: Readonly<Record<string, Step>> = { pay, unpay, withdraw };

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
    const update = await step({ deps, ctx, session, file, request });
    await deps.of(ctx).transferFiles.updateOne({ number }, update, { session });
  });
  return fileReply(deps, ctx, await mustFindFile(deps, ctx, number));
}
