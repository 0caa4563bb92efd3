import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { EnterpriseMemberResponse, ManageMemberRequest } from '@enishi/protos/identity/rpc';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, forbidden, invalid, notFound } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { checkRights } from '@enishi/service-kit/rpc/member-rights';
import type { ClientSession } from 'mongoose';
import { accountIn, closeSessions, dropClaims, dropTokens, removeCredential } from '../accounts';
import { findRole, roleWords, takeRoleTurn } from '../member-roles';
import { trusted } from '../needs';
import { loosenLinks, noteLeaver } from '../providers';
import { memberStore, type RecordDeps } from '../records';
import { checkLeave, noteMemberChange } from '../support';
import type { MemberDeps } from './deps';
import { checkMemberLimit } from './limit';

const { active, disabled, deleted, invited } = enterpriseMemberStatus.code;
const TOP = authority.code.top_administrator;
/** The address is how its owner signs in, and theirs to change. */
const MANAGED = ['l_name', 'f_name', 'name', 'tel', 'position', 'team', 'authority'];

const LAST_TOP = '最上位管理者が1人もいなくなるため、変更できません。先に別のメンバーを最上位管理者にしてください。';

const rank = (member: Values): number => (member.authority as number | null | undefined) ?? 0;

/** Whom the caller may manage: those who do not stand above. All others look unknown. */
async function reach(deps: RecordDeps, session: ClientSession, ctx: CallContext, id: number): Promise<Values> {
  const member = await findRecord(memberStore(deps), trusted(ctx, ctx.enterprise_id), id, session);
  if (!member || member.enterprise_member_status_id === deleted || rank(member) > ctx.authority) throw notFound();
  return member;
}

/** An agency without a top administrator could never give itself one again. */
async function keepTop(deps: RecordDeps, session: ClientSession, ctx: CallContext, leaving: Values): Promise<void> {
  if (rank(leaving) < TOP || leaving.enterprise_member_status_id !== active) return;
  // Two who leave at the same time must not both count the other one.
  await takeTurn(deps.connection, session, `members:${ctx.enterprise_id}`);
  const others = await ownRecords(deps, enterpriseMember, ctx).countDocuments(
    {
      authority: TOP,
      enterprise_member_status_id: active,
      id_by_enterprise_id: { $ne: leaving.id_by_enterprise_id as number },
    },
    { session },
  );
  if (others === 0) {
    // Beside the field where rights are given; a conflict that names no field means a record changed meanwhile.
    throw conflict(LAST_TOP, { authority: [LAST_TOP] });
  }
}

/** What a member may do from now on: a role brings its authority along, and an authority that is given takes the role away. */
async function rightsGiven(
  deps: RecordDeps,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  { input, role_id }: { input: Values; role_id?: number },
): Promise<{ given: number; role_id: number | null; role?: Values }> {
  const own = (before.member_role_id as number | null | undefined) ?? null;
  const given = typeof input.authority === 'number' ? input.authority : rank(before);
  if (role_id === undefined) return { given, role_id: given === rank(before) ? own : null };
  if (role_id === 0) return { given, role_id: null };
  await takeRoleTurn(deps, session, ctx);
  const role = await findRole(deps, ctx, role_id, session);
  return { given: rank(role), role_id, role };
}

/** Rights, and those who have them, are a top administrator's business. */
const isTop = (ctx: CallContext): boolean => ctx.authority >= TOP;

/** They would widen what they see themselves. */
const NO_TEAMS = '見える範囲が限られた役割では、チームを変更できません。社内の最上位管理者に依頼してください。';

const TOP_ONLY = '管理者の無効化と削除は、最上位管理者だけが行えます。';

function checkState(before: unknown, wanted: number | undefined): void {
  const possible =
    wanted === undefined || wanted === before || wanted === disabled || (wanted === active && before === disabled);
  if (!possible || (before === invited && wanted === active)) {
    throw invalid({
      enterprise_member_status_id: ['有効または無効を選択してください。招待中のメンバーは有効にできません。'],
    });
  }
}

/** An operator may give rights back to an agency that has lost who could; everything else is the agency's own. */
const asOperator = (ctx: CallContext): boolean => ctx.realm === 'admin' && ctx.enterprise_id > 0;
const OPERATED = ['authority'];

/**
 * `AuthService/ManageMember`: an administrator changes rights, state and profile of a member; an operator the rights.
 * @throws AppError `not_found` for members above the caller; `invalid` for rights given by others than top
 * administrators, `forbidden` where these disable an administrator; `conflict` when no top administrator would be left
 */
export const manageMember = async (
  deps: MemberDeps,
  ctx: CallContext,
  request: ManageMemberRequest,
): Promise<EnterpriseMemberResponse> => {
  const operator = asOperator(ctx);
  const administrator = ctx.realm === 'enterprise' && ctx.authority >= authority.code.administrator;
  if (!operator && !administrator) throw notFound();
  checkRights(ctx, 'members');
  return changeMember(deps, operator ? { ...ctx, authority: TOP } : ctx, request);
};

async function changeMember(
  deps: MemberDeps,
  ctx: CallContext,
  request: ManageMemberRequest,
): Promise<EnterpriseMemberResponse> {
  const operator = asOperator(ctx);
  const { id, updated_at, cleared } = request;
  const state = operator ? undefined : request.enterprise_member_status_id;
  const input = inputFromWire(enterpriseMember, request.enterprise_member, cleared);
  const after = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await reach(deps, session, ctx, id);
    if (operator) await checkLeave(deps, ctx, session);
    const { given, role_id, role } = await rightsGiven(deps, session, ctx, before, {
      input,
      role_id: request.member_role_id,
    });
    const changed = given !== rank(before) || role_id !== (before.member_role_id ?? null);
    if (changed && !isTop(ctx)) throw invalid({ authority: ['権限を変更できるのは最上位管理者だけです。'] });
    checkState(before.enterprise_member_status_id, state);
    if (ctx.visible_member_ids && 'team' in input && input.team !== before.team) throw invalid({ team: [NO_TEAMS] });
    const other = id !== ctx.member_id;
    if (state === disabled && other && rank(before) > 0 && !isTop(ctx)) throw forbidden(TOP_ONLY);
    const isBack = state === active && before.enterprise_member_status_id === disabled;
    if (isBack) await checkMemberLimit(deps, session, ctx.enterprise_id, 'enterprise_member_status_id');
    if (given < TOP || state === disabled) await keepTop(deps, session, ctx, before);
    const patched = await patchFound(memberStore(deps), session, ctx, before, input, {
      only: operator ? OPERATED : MANAGED,
      updated_at,
      system: {
        ...(state === undefined ? {} : { enterprise_member_status_id: state }),
        ...(changed ? { authority: given, member_role_id: role_id } : {}),
      },
    });
    if (state === disabled) await closeSessions(deps, accountIn(ctx.enterprise_id, id), session);
    if (isBack) await loosenLinks(deps, accountIn(ctx.enterprise_id, id), session);
    const hasNewState = state !== undefined && state !== before.enterprise_member_status_id;
    const said = [changed && role ? roleWords(role) : '', hasNewState ? enterpriseMemberStatus.label(state) : ''];
    const what = said.filter(Boolean).join('・');
    if (what || changed) await noteMemberChange(deps, ctx, { action: 'member_rights', member: patched, what }, session);
    return patched;
  });
  return { enterprise_member: recordToWire(enterpriseMember, presented(memberStore(deps), after)) };
}

/**
 * `AuthService/RemoveMember`: the account goes, the name stays with the records it is part of. Members may remove
 * themselves, administrators plain members, top administrators all members.
 */
export const removeMember = async (deps: MemberDeps, ctx: CallContext, { id }: { id: number }) => {
  const own = id === ctx.member_id;
  if (ctx.realm !== 'enterprise' || !(own || ctx.authority >= authority.code.administrator)) throw notFound();
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await reach(deps, session, ctx, id);
    if (!own) checkRights(ctx, 'members');
    if (!own && rank(before) > 0 && !isTop(ctx)) throw forbidden(TOP_ONLY);
    await keepTop(deps, session, ctx, before);
    await noteMemberChange(deps, ctx, { action: 'member_rights', member: before, what: '削除' }, session);
    const system = { enterprise_member_status_id: deleted, email: null, tel: null };
    await patchFound(memberStore(deps), session, ctx, before, {}, { system });
    const account = accountIn(ctx.enterprise_id, id);
    await noteLeaver(deps, account, before.email, session);
    await removeCredential(deps, account, session);
    await closeSessions(deps, account, session);
    await dropTokens(deps, account, session);
    await dropClaims(deps, account, session);
  });
  return { id };
};
