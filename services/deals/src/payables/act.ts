/** The steps of a notice: each happens once, in one transaction, and says what it is refused for. */
import { lateness, lateText } from '@enishi/protos/deals/notices/late';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type { PaymentNoticeActRequest, PaymentNoticeResponse } from '@enishi/protos/deals/rpc';
import { formatDay } from '@enishi/protos/fields/format';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { noticeAnswer, paymentNoticeStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, forbidden } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { insertRecord, writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { closingDay, mustBeOpen } from '../books';
import { issuerSettingOf } from '../invoices';
import { aboveText, chained, forAdministrators, isAbove, nextNumber, pastDayIn, reasonIn, stepNamed } from '../monthly';
import { accountIn, currentAccount, maskedText } from './accounts';
import type { PayableDeps } from './collections';
import { mustBePayer } from './issuer';
import { answerBy, endWaiting, openLink } from './links';
import type { PayablePaper } from './papers';
import { mustBeFree, mustHoldMonth, payPaper, unpayPaper } from './pay-paper';
import { isPerson } from './payees';
import { sidesIn } from './run';
import { settingOf } from './setting';
import { linesIn, mustFind, NOTICE_SAYS, noticeReply, noticeStore } from './store';

const status = paymentNoticeStatus.code;
const answer = noticeAnswer.code;

interface Acting {
  deps: PayableDeps;
  ctx: CallContext;
  session: ClientSession;
  before: Values;
  request: PaymentNoticeActRequest;
  setting: Values;
}

type Step = (acting: Acting) => Promise<Values>;
type Steps = Readonly<Record<string, Step>>;

const statusOf = (record: Values): number => record.payment_notice_status_id as number;
const idOf = (record: Values): number => record.id_by_enterprise_id as number;

/** @throws AppError `conflict` saying what the notice is now */
function mustBe(record: Values, allowed: readonly number[], what: string): void {
  if (allowed.includes(statusOf(record))) return;
  throw conflict(`この支払通知書は「${paymentNoticeStatus.label(statusOf(record))}」のため、${what}。`);
}

const write = ({ deps, session, ctx }: Acting, before: Values, change: Values): Promise<Values> =>
  writeChange(noticeStore(deps), session, ctx, before, { ...before, ...change });

/** Number, day of issue, payer and account: what is fixed does not change any more. */
async function fixing({ deps, ctx, session, setting, before }: Acting): Promise<Values> {
  const now = deps.clock.now();
  const issued_date = japanDay(now);
  await mustBeOpen(deps, ctx, session, closingDay(before));
  await mustHoldMonth(deps, ctx, session, { name: 'payment_notices', record: before });
  const payer = mustBePayer(await issuerSettingOf(deps, ctx, session));
  const account = await currentAccount(deps, ctx, before.payee_id_by_enterprise_id as number, session);
  const number = await nextNumber(deps.of(ctx).paymentNoticeNumbers, session, setting, issued_date);
  const fixed = {
    ...{ payment_notice_status_id: status.fixed, fixed_at: now.toISOString(), issued_date, number, ...payer },
    ...{ confirm_days: setting.confirm_days, bank_account: account ? maskedText(accountIn(deps, account)) : null },
  };
  const { paymentNoticeNumbers } = deps.of(ctx);
  return { ...fixed, ...(await chained(paymentNoticeNumbers, session, { ...before, ...fixed }, NOTICE_SAYS)) };
}

function checkContents(record: Values): void {
  if (linesIn(record).length === 0) throw conflict('明細がありません。明細を1行以上入力してから確定してください。');
  if (!record.company_name) throw conflict('宛名がありません。入力してから確定してください。');
  if (!record.due_date) throw conflict('支払日がありません。入力してから確定してください。');
  if (isPerson(record) && !record.withholding_id)
    throw conflict(
      '源泉徴収の要否が選択されていません。支払通知書と支払先の「源泉徴収」で「対象外」か「対象」を選択してから確定してください。',
    );
  if (Number(record.net_price) < 0)
    throw conflict('差引支払額がマイナスのため確定できません。明細と差し引く金額を確認してください。');
  const late = lateness(record.first_date_of_target_month as string, record.due_date as string);
  if (late && !record.late_reason) throw conflict(lateText(late));
}

const submit: Step = async (acting) => {
  const { before, ctx, deps, session, setting } = acting;
  mustBe(before, [status.draft], '確定できません');
  checkContents(before);
  const by = {
    submitted_at: deps.clock.now().toISOString(),
    submitted_member_id: ctx.member_id > 0 ? ctx.member_id : null,
    refusal: null,
  };
  if (!isAbove(setting, before)) return write(acting, before, { ...by, ...(await fixing(acting)) });
  // Said now, not when the other administrator approves.
  mustBePayer(await issuerSettingOf(deps, ctx, session));
  return write(acting, before, { ...by, payment_notice_status_id: status.waiting });
};

const approve: Step = async (acting) => {
  const { before, ctx, setting } = acting;
  mustBe(before, [status.waiting], '承認できません');
  if (ctx.member_id <= 0) throw forbidden();
  if (before.submitted_member_id === ctx.member_id)
    throw conflict(`${aboveText(setting)}支払通知書は、申請した人とは別の管理者が承認してください。`);
  checkContents(before);
  return write(acting, before, { ...(await fixing(acting)), approved_member_id: ctx.member_id });
};

const refuse: Step = async (acting) => {
  const { before, request } = acting;
  mustBe(before, [status.waiting], '差し戻せません');
  const refusal = reasonIn(request.reason, '差戻しの理由');
  return write(acting, before, { payment_notice_status_id: status.draft, refusal });
};

const ANSWERED: readonly unknown[] = [answer.confirmed, answer.deemed];

/**
 * Also once more, for a recipient who has lost the mail, or after an objection that was talked over: then the days in which
 * the recipient can answer begin anew. What was confirmed, or counts as confirmed, stays so: it goes out as a copy, and days
 * begin anew for a corrected version only.
 */
const send: Step = async (acting) => {
  const { before, deps, session, ctx } = acting;
  mustBe(before, [status.fixed, status.sent, status.paid], '送付できません');
  if (!before.email)
    throw conflict('送付先のメールアドレスがありません。「編集」で入力してから、もう一度送付してください。');
  const payment_notice_id = idOf(before);
  const mail_id = orderedId();
  const { enterprise_id } = ctx;
  const now = deps.clock.now();
  await deps.mails.queue(session, { kind: 'payment_notice', enterprise_id, id: mail_id, data: { payment_notice_id } });
  const waits = !ANSWERED.includes(before.notice_answer_id);
  const answer_by = waits ? answerBy(now, Number(before.confirm_days)) : undefined;
  await openLink(deps, ctx, session, { notice_id: payment_notice_id, answer_by });
  return write(acting, before, {
    payment_notice_status_id: statusOf(before) === status.fixed ? status.sent : statusOf(before),
    ...{ sent_at: before.sent_at ?? now.toISOString(), sent_to: before.email, mail_id },
    sent_count: Number(before.sent_count ?? 0) + 1,
    ...(waits && {
      notice_answer_id: answer.waiting,
      answer_by,
      answered_at: null,
      answered_name: null,
      objection: null,
    }),
  });
};

const paperIn = ({ before }: Acting): PayablePaper => ({ name: 'payment_notices', record: before });

const pay: Step = (acting) => {
  const { request, deps, ctx, session } = acting;
  const day = pastDayIn(request.date, '支払った日', deps.clock.now());
  return payPaper(deps, ctx, session, paperIn(acting), day);
};

const unpay: Step = (acting) => unpayPaper(acting.deps, acting.ctx, acting.session, paperIn(acting));

/** A draft that is not wanted has no number yet, so none is missing; its month can be drafted anew. */
const withdraw: Step = async (acting) => {
  mustBe(acting.before, [status.draft], '取り消せません');
  return write(acting, acting.before, { payment_notice_status_id: status.void, month_key: null });
};

const COPIED = Object.entries(paymentNotice.own)
  .filter(([, { readOnly }]) => !readOnly)
  .map(([name]) => name);

/** Makes a draft in the place of a notice that was fixed, which stays as it went out. @returns the draft */
const correct: Step = async (acting) => {
  const { before, deps, ctx, session, setting } = acting;
  if (statusOf(before) === status.paid)
    throw conflict('支払いが記録されています。支払いの記録を取り消してから訂正してください。');
  mustBe(before, [status.fixed, status.sent], '訂正できません');
  mustBeFree(before, '訂正できません');
  if (isAbove(setting, before) && before.submitted_member_id === ctx.member_id)
    throw conflict(`${aboveText(setting)}支払通知書は、申請した人とは別の管理者が訂正してください。`);
  await mustBeOpen(deps, ctx, session, closingDay(before));
  const copied = Object.fromEntries(COPIED.map((name) => [name, before[name] ?? null]));
  const { month_key = null, last_net_price, last_changes, rounding_kind_id } = before;
  const day = formatDay(String(before.issued_date));
  await endWaiting(deps, ctx, session, idOf(before));
  await write(acting, before, { payment_notice_status_id: status.corrected, month_key: null });
  return insertRecord(noticeStore(deps), session, ctx, copied, {
    system: {
      ...{ month_key, last_net_price, last_changes, rounding_kind_id, ...sidesIn(before) },
      corrects_id: idOf(before),
      corrects_text: `支払通知書${before.number}（${day}発行）を訂正したものです。`,
    },
  });
};

const acts: Steps = { submit, send, void: withdraw, correct };
const approvals: Steps = { approve, refuse };
const payments: Steps = { pay, unpay };

/** @throws AppError `not_found`; `conflict` where the notice is past the step, or changed since it was read */
async function takeOf(
  steps: Steps,
  deps: PayableDeps,
  ctx: CallContext,
  request: PaymentNoticeActRequest,
): Promise<Values> {
  const step = stepNamed(steps, request.action);
  const { id, updated_at } = request;
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await mustFind(noticeStore(deps), ctx, id, session);
    if (updated_at !== undefined && updated_at !== before.updated_at) throw conflict();
    return step({ deps, ctx, session, before, request, setting: await settingOf(deps, ctx, session) });
  });
}

export const takeStep = (deps: PayableDeps, ctx: CallContext, request: PaymentNoticeActRequest): Promise<Values> =>
  takeOf({ ...acts, ...approvals, ...payments }, deps, ctx, request);

type UseCase = (
  deps: PayableDeps,
  ctx: CallContext,
  request: PaymentNoticeActRequest,
) => Promise<PaymentNoticeResponse>;

const useCaseOf =
  (steps: Steps): UseCase =>
  async (deps, ctx, request) => {
    forAdministrators(ctx);
    return noticeReply(deps, await takeOf(steps, deps, ctx, request));
  };

export const noticeAct = useCaseOf(acts);
export const noticeApprove = useCaseOf(approvals);
export const noticePay = useCaseOf(payments);
