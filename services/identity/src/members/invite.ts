/** `InviteService`: members are invited by mail, and join by the link in it. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { parseCreate, type Values } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type {
  EnterpriseMemberResponse,
  InviteAcceptRequest,
  InviteCreateRequest,
  InviteInfo,
  OneTimeTokenRequest,
  SignedIn,
} from '@enishi/protos/identity/rpc';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { lacking, memberRightNames, memberRights, refusalOf } from '@enishi/protos/master/member-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid, notFound } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { EventOf } from '@enishi/service-kit/events/events';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { plainName } from '@enishi/service-kit/mail/plain';
import { checkRights } from '@enishi/service-kit/rpc/member-rights';
import type { ClientSession } from 'mongoose';
import {
  type Account,
  accountIn,
  addCredential,
  dropTokens,
  findToken,
  isAddressTaken,
  issueToken,
  openSession,
  redeemToken,
  tokenFor,
  unknownToken,
} from '../accounts';
import { rememberDevice } from '../guesses';
import { findRole, roleWords, takeRoleTurn } from '../member-roles';
import { trusted } from '../needs';
import { hashPassword, ownWords, passwordErrors } from '../passwords';
import { BY_PROVIDER, signsInByProvider } from '../providers';
import { agencyStore, memberStore } from '../records';
import { checkLeave, noteMemberChange } from '../support';
import { inviteMail, inviteTakenMail } from './address-mails';
import { memberByAddress } from './by-address';
import type { MemberDeps, MemberMails } from './deps';
import { checkMemberLimit } from './limit';

const { invited, active } = enterpriseMemberStatus.code;
const INVITED_FIELDS = ['email', 'authority'];
const REQUIRED = ['l_name', 'f_name'];
const OWN_FIELDS = ['l_name', 'f_name', 'tel', 'position'];

/** Rights are a top administrator's (or the operator's) to give and to take. */
const givesRights = (ctx: CallContext): boolean =>
  ctx.realm === 'admin' || ctx.authority >= authority.code.top_administrator;

/** Every member who may invite may invite plain members. */
function checkInvite(ctx: CallContext, input: Values, role_id = 0): void {
  const { errors } = parseCreate(enterpriseMember, input, { only: INVITED_FIELDS });
  const wanted = typeof input.authority === 'number' ? input.authority : authority.code.member;
  const refused: Record<string, string[]> =
    (wanted > authority.code.member || role_id > 0) && !givesRights(ctx)
      ? {
          authority: [
            '管理者として、または役割を与えて招待できるのは最上位管理者だけです。「メンバー」を選択してください。',
          ],
        }
      : {};
  const all = { ...errors, ...refused };
  if (Object.keys(all).length > 0) throw invalid(all);
}

/** A plain member has every right of one: who lacks some of them gives none of them. */
function checkOwnRights(ctx: CallContext): void {
  const plain = memberRightNames.filter((right) => memberRights[right].least === authority.code.member);
  const lacked = lacking(plain, ctx.withheld_rights);
  if (lacked.length > 0 && !givesRights(ctx))
    throw forbidden(`ご自身の役割にない権限を持つメンバーは招待できません。${refusalOf(lacked)}`);
}

/** The role of the invited person, with its authority. */
async function roleGiven(
  deps: MemberDeps,
  ctx: CallContext,
  id: number | undefined,
  session: ClientSession,
): Promise<{ system: Values; what?: string }> {
  if (!id) return { system: {} };
  await takeRoleTurn(deps, session, ctx);
  const role = await findRole(deps, ctx, id, session);
  return { system: { member_role_id: id, authority: role.authority }, what: roleWords(role) };
}

const COLLEAGUE = 'このメールアドレスの方は、すでにメンバーです。メンバーの一覧を確認してください。';
const ABOVE = 'このメールアドレスの方は、最上位管理者として招待中です。招待の再送は、最上位管理者に依頼してください。';

/**
 * The member of an earlier invite of this agency that has not been accepted yet.
 * @throws AppError `invalid` when the address is a member's already, or that of a person invited to stand above the caller
 */
async function pending(deps: MemberDeps, ctx: CallContext, email: string, session: ClientSession) {
  const member = await memberByAddress(deps, ctx, email, session);
  if (!member) return undefined;
  if (member.enterprise_member_status_id !== invited) throw invalid({ email: [COLLEAGUE] });
  if (!givesRights(ctx) && Number(member.authority ?? 0) > ctx.authority) throw invalid({ email: [ABOVE] });
  return member;
}

/**
 * `InviteService/Create`: by administrators for their own agency, by operators for the one they act for.
 * An address that has an account elsewhere is invited like any other; its owner reads in the mail why that leads nowhere.
 * @throws AppError `invalid` with messages by field, also when the address is a member's of this agency
 */
export const inviteCreate = async (
  deps: MemberDeps,
  ctx: CallContext,
  request: InviteCreateRequest,
): Promise<EnterpriseMemberResponse> => {
  const allowed = ctx.realm === 'admin' || (ctx.realm === 'enterprise' && ctx.authority > authority.code.member);
  if (!allowed || ctx.enterprise_id <= 0) throw notFound();
  checkRights(ctx, 'members');
  const input = inputFromWire(enterpriseMember, request.enterprise_member);
  checkInvite(ctx, input, request.member_role_id);
  const store = memberStore(deps);
  const member = await inTransactionOf(ctx, deps.connection, async (session) => {
    if (ctx.realm === 'admin') await checkLeave(deps, ctx, session);
    const role = await roleGiven(deps, ctx, request.member_role_id, session);
    const system = { enterprise_member_status_id: invited, ...role.system };
    const again = await pending(deps, ctx, String(input.email), session);
    if (!again) {
      checkOwnRights(ctx);
      await checkMemberLimit(deps, session, ctx.enterprise_id, 'email');
    }
    const made = again
      ? await patchFound(store, session, ctx, again, input, {
          ...(givesRights(ctx)
            ? { only: ['authority'], system: { member_role_id: null, ...role.system } }
            : { only: [] }),
        })
      : await insertRecord(store, session, ctx, input, { only: INVITED_FIELDS, system });
    const id = made.id_by_enterprise_id as number;
    await deps.outbox.add(session, {
      name: 'enterprise_member.invited',
      enterprise_id: ctx.enterprise_id,
      payload: { id },
    });
    await noteMemberChange(deps, ctx, { action: 'member_invited', member: made, what: role.what }, session);
    return made;
  });
  return { enterprise_member: recordToWire(enterpriseMember, presented(store, member)) };
};

type InviteEvent = EventOf<EventMap, 'enterprise_member.invited'>;

/** The mail that an event of `inviteCreate` asks for. */
export const queueInvite = async (deps: MemberDeps, event: InviteEvent, session: ClientSession) => {
  const { id, enterprise_id } = event;
  const { id: member_id } = event.payload;
  if (await issueToken(deps, 'invite', accountIn(enterprise_id, member_id), id, session))
    await deps.mails.queue(session, { kind: 'invite', enterprise_id, id, data: { member_id } });
};

/** The mail with the link; the owner of another account gets none. */
export const inviteKind = (deps: MemberDeps): MailKind<MemberMails['invite']> => ({
  words: 'product',
  perDay: { recipient: 10, agency: 200 },
  async write({ id, enterprise_id, data: { member_id } }, ctx) {
    const member = await findRecord(memberStore(deps), ctx, member_id);
    const agency = await findRecord(agencyStore(deps), ctx, enterprise_id);
    if (member?.enterprise_member_status_id !== invited || !agency) return undefined;
    const account = accountIn(enterprise_id, member_id);
    // No one has proven yet that the address is theirs: a name is all that the agency says to its reader.
    const [email, name] = [String(member.email), plainName(String(agency.name), 'エージェント')];
    if (await isAddressTaken(deps, account, email)) return inviteTakenMail(deps.config, email, name);
    return inviteMail(deps.config, email, name, await tokenFor(deps, 'invite', account, id));
  },
});

/** Member and agency of an invite. @throws AppError `invalid` when it cannot be accepted any more */
async function inviteOf(deps: MemberDeps, ctx: CallContext, account: Account, session?: ClientSession) {
  const system = trusted(ctx, account.enterprise_id);
  const member = await findRecord(memberStore(deps), system, account.member_id, session);
  const agency = await findRecord(agencyStore(deps), system, account.enterprise_id, session);
  if (member?.enterprise_member_status_id !== invited || !agency) throw unknownToken();
  return { member, agency, system };
}

/** `InviteService/Validate`. */
export const inviteValidate = async (
  deps: MemberDeps,
  ctx: CallContext,
  { token }: OneTimeTokenRequest,
): Promise<InviteInfo> => {
  const { member, agency } = await inviteOf(deps, ctx, await findToken(deps, 'invite', token));
  return { email: String(member.email), enterprise_name: String(agency.name) };
};

/**
 * `InviteService/Accept`.
 * @throws AppError `invalid` with messages by field, or for a link that does not work; `forbidden` where members sign in
 * by the agency's provider alone, which takes the invite up as well
 */
export const inviteAccept = async (
  deps: MemberDeps,
  ctx: CallContext,
  request: InviteAcceptRequest,
): Promise<SignedIn> => {
  const { token, password, user_agent } = request;
  const account = await findToken(deps, 'invite', token);
  const { member: before, agency: inviting } = await inviteOf(deps, ctx, account);
  if (await signsInByProvider(deps, account, before.authority)) throw forbidden(BY_PROVIDER);
  const email = String(before.email);
  const input = inputFromWire(enterpriseMember, request.enterprise_member);
  const errors = {
    ...parseCreate(enterpriseMember, { ...input, email }, { only: [...OWN_FIELDS, 'email'], required: REQUIRED })
      .errors,
    ...(await passwordErrors(deps, password, 'password', ownWords([email], inviting))),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const digest = await hashPassword(password.password);
  return inTransactionOf(ctx, deps.connection, async (session) => {
    await redeemToken(deps, 'invite', token, session);
    const { member: found, agency, system } = await inviteOf(deps, ctx, account, session);
    const acting = { ...system, realm: 'enterprise', member_id: account.member_id } as const;
    const joined = { enterprise_member_status_id: active, last_login_date: deps.clock.now().toISOString() };
    const store = memberStore(deps);
    const member = await patchFound(store, session, acting, found, input, { only: OWN_FIELDS, system: joined });
    await addCredential(deps, account, email, digest, session);
    await dropTokens(deps, account, session);
    const opened = await openSession(deps, { ...account, uid: email, ip: ctx.ip, user_agent }, session);
    return {
      ...opened,
      device_token: await rememberDevice(deps, account, session),
      enterprise: { name: String(agency.name) },
      enterprise_member: recordToWire(enterpriseMember, presented(store, member)),
    };
  });
};
