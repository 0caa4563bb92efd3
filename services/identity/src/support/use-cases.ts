/** `SupportService`: an operator asks, a top administrator allows for a time, the operator looks, either ends it. */
import type {
  SignedIn,
  SupportAskRequest,
  SupportDecideRequest,
  SupportEndRequest,
  SupportEnterRequest,
  SupportIndexRequest,
  SupportIndexResponse,
  SupportResponse,
  SupportVisitRequest,
  SupportVisitResponse,
} from '@enishi/protos/identity/rpc';
import { authority, supportScope, supportState } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, forbidden, invalid, notFound } from '@enishi/service-kit/base/errors';
import { findRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { addEntry } from '../access-log';
import { openSession } from '../accounts';
import { trusted } from '../needs';
import { operatorStore, topsOf } from '../records';
import type { SupportDeps, SupportDoc } from './collections';
import { accessReply, findAccess, scopeOf, stateOf } from './store';

const state = supportState.code;
const { look, members } = supportScope.code;
const MAX_REASON = 500;
const MOST_HOURS = 72;
const HOUR_MS = 3_600_000;
const SHOWN = 50;

const isOperator = ({ realm, enterprise_id }: CallContext): boolean => realm === 'admin' && enterprise_id > 0;
const isTop = (ctx: CallContext): boolean =>
  ctx.realm === 'enterprise' && ctx.member_id > 0 && ctx.authority >= authority.code.top_administrator;

/** @throws AppError `not_found`: who may not do it learns nothing */
function only(...allowed: boolean[]): void {
  if (!allowed.some(Boolean)) throw notFound();
}

/** The outcome of a request stands in the agency's log, also where an operator decided it. */
const note = (deps: SupportDeps, ctx: CallContext, doc: SupportDoc, what: string, session: ClientSession) =>
  addEntry(
    deps,
    {
      enterprise_id: doc.enterprise_id,
      member_id: ctx.realm === 'enterprise' ? ctx.member_id : 0,
      operator_id: ctx.realm === 'admin' ? ctx.member_id : 0,
      action: 'support_change',
      target: what,
      target_id: String(doc.id),
      ip: ctx.ip,
    },
    session,
  );

/** Requests of one agency are written one after the other. */
const turnOf = (enterprise_id: number): string => `support:${enterprise_id}`;

/** @throws AppError `invalid` without a reason */
export async function supportAsk(
  deps: SupportDeps,
  ctx: CallContext,
  request: SupportAskRequest,
): Promise<SupportResponse> {
  only(isOperator(ctx));
  const reason = request.reason.trim();
  if (!reason || reason.length > MAX_REASON)
    throw invalid({ reason: [`サポートの目的を${MAX_REASON}文字以内で入力してください。`] });
  const { enterprise_id, member_id: operator_id } = ctx;
  const scope_id = request.scope_id || look;
  if (!supportScope.has(scope_id)) throw invalid({ scope_id: ['申請の内容を一覧から選択してください。'] });
  const doc = await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, turnOf(enterprise_id));
    const { supportAccesses } = deps.of(ctx);
    const [last] = await supportAccesses.find({}, { session, sort: { id: -1 }, limit: 1 });
    const now = deps.clock.now();
    const requests = await supportAccesses.find({ operator_id }, { session, sort: { id: -1 } });
    const same = requests.filter((one) => scopeOf(one) === scope_id);
    const open = same.find((one) => [state.asked, state.allowed].some((code) => stateOf(one, now) === code));
    if (open) return open;
    const made: SupportDoc = {
      ...{ enterprise_id, id: (last?.id ?? 0) + 1, operator_id, scope_id, reason },
      ...{ state_id: state.asked, asked_at: now },
    };
    await supportAccesses.insertOne({ ...made }, { session });
    await note(
      deps,
      ctx,
      made,
      scope_id === look ? `申請：${reason}` : `申請（${supportScope.label(scope_id)}）：${reason}`,
      session,
    );
    for (const member_id of await topsOf(deps, enterprise_id, session))
      await deps.mails.queue(session, {
        ...{ kind: 'support_asked' as const, enterprise_id },
        data: { support_id: made.id, member_id },
      });
    return made;
  });
  return { support_access: await accessReply(deps, doc) };
}

export async function supportIndex(
  deps: SupportDeps,
  ctx: CallContext,
  _request: SupportIndexRequest,
): Promise<SupportIndexResponse> {
  only(isOperator(ctx), isTop(ctx));
  const requests = await deps.of(ctx).supportAccesses.find({}, { sort: { id: -1 }, limit: SHOWN });
  return { support_accesses: await Promise.all(requests.map((doc) => accessReply(deps, doc))) };
}

type Step = { $set: Partial<SupportDoc>; what: string };

/** A step of a request, in the transaction that notes it. */
async function change(
  deps: SupportDeps,
  ctx: CallContext,
  id: number,
  step: (doc: SupportDoc, now: Date, session: ClientSession) => Promise<Step | undefined>,
): Promise<SupportResponse> {
  const { enterprise_id } = ctx;
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, turnOf(enterprise_id));
    const doc = await findAccess(deps, enterprise_id, id, session);
    const changed = await step(doc, deps.clock.now(), session);
    if (!changed) return;
    await deps.of(ctx).supportAccesses.updateOne({ id }, { $set: changed.$set }, { session });
    await note(deps, ctx, doc, changed.what, session);
  });
  return { support_access: await accessReply(deps, await findAccess(deps, enterprise_id, id)) };
}

const OWN = 'ご自身の申請は許可できません。ほかの運営メンバーに依頼してください。';
const HAS_TOP = 'このエージェントには最上位管理者がいます。最上位管理者に許可を依頼してください。';

/** A second operator stands in for the agency where no member of it can decide, and about its members only. */
async function checkSecond(deps: SupportDeps, ctx: CallContext, doc: SupportDoc, session: ClientSession) {
  if (scopeOf(doc) !== members) throw notFound();
  if (doc.operator_id === ctx.member_id) throw conflict(OWN);
  if ((await topsOf(deps, doc.enterprise_id, session)).length > 0) throw conflict(HAS_TOP);
}

/** @throws AppError `conflict` when it was decided already, or is not the caller's to decide */
export async function supportDecide(
  deps: SupportDeps,
  ctx: CallContext,
  { id, hours }: SupportDecideRequest,
): Promise<SupportResponse> {
  only(isTop(ctx), isOperator(ctx));
  if (!Number.isInteger(hours) || hours < 0 || hours > MOST_HOURS)
    throw invalid({ hours: [`許可する時間は${MOST_HOURS}時間以内で選択してください。`] });
  return change(deps, ctx, id, async (doc, now, session) => {
    if (isOperator(ctx)) await checkSecond(deps, ctx, doc, session);
    if (stateOf(doc, now) !== state.asked)
      throw conflict('このサポートの申請は、すでに回答されています。画面を読み込み直してください。');
    const by = isOperator(ctx) ? { decided_by_operator: ctx.member_id } : { decided_by: ctx.member_id };
    const decided = { decided_at: now, ...by };
    if (hours === 0) return { $set: { ...decided, state_id: state.refused }, what: '拒否' };
    const until = new Date(now.getTime() + hours * HOUR_MS);
    return { $set: { ...decided, state_id: state.allowed, until }, what: `許可（${hours}時間）` };
  });
}

/** Again changes nothing: it has ended. */
export async function supportEnd(
  deps: SupportDeps,
  ctx: CallContext,
  { id }: SupportEndRequest,
): Promise<SupportResponse> {
  only(isOperator(ctx), isTop(ctx));
  return change(deps, ctx, id, async (doc, now) => {
    if (isOperator(ctx) && doc.operator_id !== ctx.member_id) throw notFound();
    const is = stateOf(doc, now);
    if (is !== state.allowed && is !== state.asked) return undefined;
    return { $set: { state_id: state.ended, ended_at: now }, what: '終了' };
  });
}

/** @throws AppError `conflict` before it was allowed, or its time is over */
export async function supportEnter(
  deps: SupportDeps,
  ctx: CallContext,
  { id, user_agent, key: begun_in }: SupportEnterRequest,
): Promise<SignedIn> {
  only(isOperator(ctx));
  const doc = await findAccess(deps, ctx.enterprise_id, id);
  if (doc.operator_id !== ctx.member_id || scopeOf(doc) !== look) throw notFound();
  if (stateOf(doc, deps.clock.now()) !== state.allowed || !doc.until)
    throw conflict('許可されていないか、許可された時間が過ぎています。もう一度申請してください。');
  const operator = await findRecord(operatorStore(deps), trusted(ctx), ctx.member_id);
  if (!operator) throw forbidden();
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const opened = await openSession(
      deps,
      {
        ...{ strategy: 'enterprise', enterprise_id: doc.enterprise_id, member_id: 0, uid: String(operator.email) },
        ...{ ip: ctx.ip, user_agent, support_id: doc.id, support_operator_id: doc.operator_id },
        ...{ until: doc.until, begun_in },
      },
      session,
    );
    await note(deps, ctx, doc, '管理画面を開く', session);
    return opened;
  });
}

/** @throws AppError `not_found` for who is no visitor */
export async function supportVisit(
  deps: SupportDeps,
  ctx: CallContext,
  _request: SupportVisitRequest,
): Promise<SupportVisitResponse> {
  only(ctx.realm === 'enterprise' && Boolean(ctx.support_operator_id));
  const [doc] = await deps
    .of(ctx)
    .supportAccesses.find(
      { operator_id: ctx.support_operator_id, state_id: state.allowed, scope_id: { $ne: members } },
      { sort: { id: -1 }, limit: 1 },
    );
  if (!doc) throw notFound();
  return { support_access: await accessReply(deps, doc) };
}
