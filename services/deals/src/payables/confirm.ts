/** PaymentNoticingService for the recipient, who has the link of the mail and no account. */
import type {
  PaperFileResponse,
  PaperTokenRequest,
  PaymentNoticeAnswerRequest,
  PaymentNoticeOpenResponse,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { noticeAnswer, paymentNoticeStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, conflict, invalid } from '@enishi/service-kit/base/errors';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { actingFor } from '../needs';
import { hashToken, saidName } from '../records';
import type { PayableDeps } from './collections';
import { endWaiting, hasEnded } from './links';
import { noticeFile } from './pdf';
import { mustFind, noticeStore } from './store';

const { corrected } = paymentNoticeStatus.code;
const answer = noticeAnswer.code;

const MOST_OBJECTION = 500;

interface Found {
  /** Acting for the agency whose notice it is. */
  ctx: CallContext;
  id: number;
}

/** @throws AppError `invalid` on `token` for a link that opens nothing, or whose time is over */
async function find(deps: PayableDeps, token: string): Promise<Found> {
  // The holder of the key does not know which agency it belongs to.
  const link = await deps.acrossAgencies.paymentNoticeLinks.findOne({ token_hash: hashToken(token) });
  if (!link)
    throw invalid(
      { token: ['リンクが正しくありません。送信元にご確認ください。'] },
      'この支払通知書は表示できません。リンクが正しくないか、取り消されています。送信元にご確認ください。',
    );
  if (hasEnded(link, deps.clock.now()))
    throw invalid(
      { token: ['リンクの有効期限が切れています。送信元に再送をご依頼ください。'] },
      'リンクの有効期限が切れています。送信元に、支払通知書の再送をご依頼ください。',
    );
  return { ctx: actingFor(link.enterprise_id), id: link.notice_id };
}

const shown = (record: Values): PaymentNoticeOpenResponse => {
  const text = (name: string): string | undefined => (record[name] as string | null) ?? undefined;
  const yen = (name: string): number => Number(record[name] ?? 0);
  return {
    ...{ title: text('title') ?? '', number: text('number') ?? '', agency: text('issuer_name') ?? '' },
    ...{ recipient: text('company_name') ?? '', month: text('first_date_of_target_month') ?? '' },
    ...{ total_price_with_tax: yen('total_price_with_tax'), withheld_tax: yen('withheld_tax') },
    ...{ transfer_fee: yen('transfer_fee'), advance_price: yen('advance_price'), net_price: yen('net_price') },
    ...{ due_date: text('due_date'), answer: yen('notice_answer_id'), answer_by: text('answer_by') },
    ...{ answered_at: text('answered_at'), answered_name: text('answered_name'), objection: text('objection') },
    is_replaced: record.payment_notice_status_id === corrected,
    lines: ((record.items ?? []) as unknown as Values[]).map(({ title, quantity, price }) => ({
      ...{ title: String(title ?? ''), quantity: String(quantity ?? ''), price: Number(price ?? 0) },
    })),
    ...{ total_price: yen('total_price'), total_tax: yen('total_tax') },
  };
};

type Change = (before: Values) => Values | undefined;

/** The recipient's change of a notice, in one transaction; nothing where there is none. */
const changed = (deps: PayableDeps, { ctx, id }: Found, change: Change): Promise<Values> =>
  inTransaction(deps.connection, async (session) => {
    const before = await mustFind(noticeStore(deps), ctx, id, session);
    const what = change(before);
    if (!what) return before;
    if (what.notice_answer_id) await endWaiting(deps, ctx, session, id);
    return writeChange(noticeStore(deps), session, ctx, before, { ...before, ...what });
  });

/** Notes when it was opened for the first time. */
export async function noticeOpen(
  deps: PayableDeps,
  _ctx: CallContext,
  { token }: PaperTokenRequest,
): Promise<PaymentNoticeOpenResponse> {
  const found = await find(deps, token);
  const opened_at = deps.clock.now().toISOString();
  return shown(await changed(deps, found, (before) => (before.opened_at ? undefined : { opened_at })));
}

export async function noticeOpenFile(
  deps: PayableDeps,
  _ctx: CallContext,
  { token }: PaperTokenRequest,
): Promise<PaperFileResponse> {
  const { ctx, id } = await find(deps, token);
  return noticeFile(deps, ctx, await mustFind(noticeStore(deps), ctx, id));
}

/** @throws AppError `bad_request` for another action; `invalid` by field */
function answered({ name, action, objection }: PaymentNoticeAnswerRequest): Values {
  if (action !== 'confirm' && action !== 'object')
    throw badRequest('操作はconfirm、objectのいずれかを指定してください。');
  const answered_name = saidName(name);
  if (action === 'confirm') return { notice_answer_id: answer.confirmed, answered_name };
  const text = (objection ?? '').trim();
  if (!text) throw invalid({ objection: ['誤りの内容を入力してください。'] });
  if ([...text].length > MOST_OBJECTION)
    throw invalid({ objection: [`誤りの内容は${MOST_OBJECTION}文字以内で入力してください。`] });
  return { notice_answer_id: answer.objected, answered_name, objection: text };
}

/**
 * The first answer stays: one that is sent again changes nothing.
 * @throws AppError `conflict` for a notice that another has taken the place of, or that counts as confirmed by its day
 */
export async function noticeAnswered(
  deps: PayableDeps,
  _ctx: CallContext,
  request: PaymentNoticeAnswerRequest,
): Promise<PaymentNoticeOpenResponse> {
  const found = await find(deps, request.token);
  const given = answered(request);
  const answered_at = deps.clock.now().toISOString();
  const record = await changed(deps, found, (before) => {
    if (before.payment_notice_status_id === corrected)
      throw conflict('この支払通知書は訂正されています。訂正後の支払通知書のメールから確認してください。');
    const waits = before.notice_answer_id === answer.waiting;
    // The day counts, whether or not the job that follows it has run.
    const isOver = waits && String(before.answer_by) < japanDay(deps.clock.now());
    if ((isOver || before.notice_answer_id === answer.deemed) && given.objection)
      throw conflict('確認の期日を過ぎているため、このページからは受け付けられません。送信元に直接ご連絡ください。');
    return waits ? { ...given, answered_at } : undefined;
  });
  return shown(record);
}
