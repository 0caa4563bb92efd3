/** The steps of a quote or an order: each happens once, in one transaction, and says what it is refused for. */
import type { DealPaperActRequest } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, forbidden } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { aboveText, chained, isAbove, nextNumber, reasonIn, stepNamed } from '../monthly';
import { answerColumns } from './answer';
import type { DealPaperDeps } from './collections';
import { checkContents } from './contents';
import { openDraft } from './draft';
import {
  type DealPaperKind,
  idOf,
  mustBeIssuer,
  mustFindPaper,
  type PaperSetting,
  paperStore,
  paperStatus as status,
  statusOf,
  typedIn,
} from './kinds';
import { openLink } from './links';

interface Acting {
  deps: DealPaperDeps;
  ctx: CallContext;
  session: ClientSession;
  kind: DealPaperKind;
  before: Values;
  request: DealPaperActRequest;
  setting: PaperSetting;
}

type Step = (acting: Acting) => Promise<Values>;
type Steps = Readonly<Record<string, Step>>;

/** @throws AppError `conflict` saying what the paper is now */
function mustBe({ kind, before }: Acting, allowed: readonly number[], what: string): void {
  const is = statusOf(kind, before);
  if (!allowed.includes(is))
    throw conflict(`この${kind.definition.label}は「${kind.statusText(is)}」のため、${what}。`);
}

const write = ({ deps, session, ctx, kind }: Acting, before: Values, change: Values): Promise<Values> =>
  writeChange(paperStore(deps, kind), session, ctx, before, { ...before, ...change });

const amounts = ({ approval_above }: PaperSetting): Values => ({ approval_above });

/** The earlier version is answered no more. @throws AppError `conflict` where it was accepted meanwhile */
async function replaceEarlier(acting: Acting): Promise<void> {
  const { deps, ctx, session, kind, before } = acting;
  if (!before.replaces_id) return;
  const earlier = await findRecord(paperStore(deps, kind), ctx, before.replaces_id as number, session);
  if (!earlier) return;
  if (statusOf(kind, earlier) === status.accepted)
    throw conflict(
      `前の版（${earlier.number}）は「${kind.statusText(status.accepted)}」になっています。この下書きを取り消すか、商談から新しい${kind.definition.label}を作成してください。`,
    );
  await write(acting, earlier, { [kind.status]: status.replaced, replaced_by_id: idOf(before) });
}

/** Number, day of issue, issuer and place in the chain: what is fixed does not change any more. */
async function fixing(acting: Acting): Promise<Values> {
  const { deps, ctx, session, kind, setting, before } = acting;
  const now = deps.clock.now();
  const issued_date = japanDay(now);
  const issuer = await mustBeIssuer(deps, ctx, session);
  await replaceEarlier(acting);
  const numbers = kind.numbers(deps, ctx);
  const number = await nextNumber(numbers, session, setting.series as Values, issued_date);
  const fixed = {
    ...{ [kind.status]: status.fixed, fixed_at: now.toISOString(), issued_date, number, ...issuer, open_key: null },
  };
  return { ...fixed, ...(await chained(numbers, session, { ...before, ...fixed }, kind.says)) };
}

const submit: Step = async (acting) => {
  const { before, ctx, deps, session, kind, setting } = acting;
  mustBe(acting, [status.draft], '確定できません');
  const now = deps.clock.now();
  checkContents(kind, before, japanDay(now));
  const by = {
    submitted_at: now.toISOString(),
    submitted_member_id: ctx.member_id > 0 ? ctx.member_id : null,
    refusal: null,
  };
  if (!isAbove(amounts(setting), before)) return write(acting, before, { ...by, ...(await fixing(acting)) });
  // Said now, not when the other administrator approves.
  await mustBeIssuer(deps, ctx, session);
  return write(acting, before, { ...by, [kind.status]: status.waiting });
};

const approve: Step = async (acting) => {
  const { before, ctx, deps, kind, setting } = acting;
  mustBe(acting, [status.waiting], '承認できません');
  if (ctx.member_id <= 0) throw forbidden();
  if (before.submitted_member_id === ctx.member_id)
    throw conflict(
      `${aboveText(amounts(setting))}${kind.definition.label}は、申請した人とは別の管理者が承認してください。`,
    );
  checkContents(kind, before, japanDay(deps.clock.now()));
  return write(acting, before, { ...(await fixing(acting)), approved_member_id: ctx.member_id });
};

const refuse: Step = async (acting) => {
  const { before, request, kind } = acting;
  mustBe(acting, [status.waiting], '差し戻せません');
  const refusal = reasonIn(request.reason, '差戻しの理由');
  return write(acting, before, { [kind.status]: status.draft, refusal });
};

/** Also once more, for a recipient who has lost the mail: the first time counts as the day it was sent. */
const send: Step = async (acting) => {
  const { before, deps, session, ctx, kind } = acting;
  mustBe(acting, [status.fixed, status.sent], '送付できません');
  if (!before.email)
    throw conflict('送付先のメールアドレスがありません。「編集」で入力してから、もう一度送付してください。');
  const now = deps.clock.now();
  if (String(before.expiry_date) < japanDay(now))
    throw conflict('有効期限が過ぎています。「改版する」で新しい有効期限の版を作成してから送付してください。');
  const paper = { kind: kind.name, paper_id: idOf(before) };
  const mail_id = orderedId();
  const { enterprise_id } = ctx;
  await deps.mails.queue(session, { kind: 'deal_paper', enterprise_id, id: mail_id, data: paper });
  await openLink(deps, ctx, session, paper);
  return write(acting, before, {
    [kind.status]: status.sent,
    ...{ sent_at: before.sent_at ?? now.toISOString(), sent_to: before.email, mail_id },
    sent_count: Number(before.sent_count ?? 0) + 1,
  });
};

/** A word that came by another way than the link; one that came late is the member's to take. */
const noted =
  (isAccepted: boolean): Step =>
  async (acting) => {
    const { before, deps, ctx, session, kind, request } = acting;
    mustBe(acting, [status.fixed, status.sent, status.expired], '回答を記録できません');
    if (ctx.member_id <= 0) throw forbidden();
    const note = reasonIn(request.reason, isAccepted ? '回答の受け取り方' : '辞退の理由');
    const given = { isAccepted, note, member_id: ctx.member_id };
    return write(acting, before, await answerColumns(deps, ctx, session, { kind, record: before, given }));
  };

/** A draft that is not wanted has no number yet, so none is missing. */
const withdraw: Step = async (acting) => {
  mustBe(acting, [status.draft], '取り消せません');
  return write(acting, acting.before, { [acting.kind.status]: status.void, open_key: null });
};

/**
 * A draft with the same terms, which takes the place of this version once it is fixed; until then this one can be answered.
 * @returns the draft; the one that is there already, where there is one
 */
const revise: Step = async (acting) => {
  const { before, deps, ctx, session, kind } = acting;
  mustBe(acting, [status.fixed, status.sent, status.declined, status.expired], '改版できません');
  const open_key = `from:${idOf(before)}`;
  const known = await openDraft(deps, ctx, session, { kind, open_key });
  if (known) return known;
  const copied = Object.fromEntries(typedIn(kind).map((name) => [name, before[name] ?? null]));
  return insertRecord(paperStore(deps, kind), session, ctx, copied, {
    system: {
      ...{ open_key, rounding_kind_id: before.rounding_kind_id, replaces_id: idOf(before) },
      version: Number(before.version ?? 1) + 1,
    },
  });
};

const acts: Steps = { submit, send, accept: noted(true), decline: noted(false), revise, void: withdraw };
const approvals: Steps = { approve, refuse };

export const STEPS = { acts, approvals, all: { ...acts, ...approvals } } as const;

/** @throws AppError `not_found`; `conflict` where the paper is past the step, or changed since it was read */
export async function takeStep(
  deps: DealPaperDeps,
  ctx: CallContext,
  kind: DealPaperKind,
  request: DealPaperActRequest,
  steps: Steps = STEPS.all,
): Promise<Values> {
  const step = stepNamed(steps, request.action);
  const { id, updated_at } = request;
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await mustFindPaper(deps, ctx, kind, id, session);
    if (updated_at !== undefined && updated_at !== before.updated_at) throw conflict();
    return step({ deps, ctx, session, kind, before, request, setting: await kind.setting(deps, ctx, session) });
  });
}
