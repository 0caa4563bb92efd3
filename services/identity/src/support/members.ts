/**
 * Operators and the members of an agency. An operator who can make members can read all that these read: it is done
 * with the leave of the agency, or of a second operator where no member of it can give any, and all of them hear of it.
 */
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { AccessAction } from '@enishi/protos/master/access';
import { authority, enterpriseMemberStatus, supportScope, supportState } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { ClientSession } from 'mongoose';
import { addEntry } from '../access-log';
import { type IdentityNeeds, trusted } from '../needs';
import { administratorsOf, consoleUrl, lines, memberStore, operatorStore, topsOf } from '../records';
import type { MemberChangeDeps, SupportMails, SupportReadDeps } from './collections';
import { stateOf } from './store';

const { invited } = enterpriseMemberStatus.code;

const NO_LEAVE =
  'このエージェントのメンバーの招待と権限の変更には、許可が必要です。「サポートアクセス」で「メンバーの招待・権限の変更」を申請し、最上位管理者（いない場合は別の運営メンバー）の許可を受けてください。';

/**
 * An agency that has no members yet gets its first members from an operator. @throws AppError `forbidden`
 */
export async function checkLeave(deps: SupportReadDeps, ctx: CallContext, session: ClientSession): Promise<void> {
  const { enterprise_id, member_id: operator_id } = ctx;
  const entered = { enterprise_member_status_id: { $ne: invited } };
  if ((await ownRecords(deps, enterpriseMember, ctx).countDocuments(entered, { session })) === 0) return;
  const { allowed } = supportState.code;
  const filter = { operator_id, scope_id: supportScope.code.members, state_id: allowed };
  const now = deps.clock.now();
  const given = await deps.of(ctx).supportAccesses.find(filter, { session, sort: { id: -1 } });
  const hasTop = (await topsOf(deps, enterprise_id, session)).length > 0;
  // What a second operator allowed ends as soon as the agency can decide for itself.
  const holds = given.some((doc) => stateOf(doc, now) === allowed && !(doc.decided_by_operator && hasTop));
  if (!holds) throw forbidden(NO_LEAVE);
}

const whose = (ctx: CallContext) =>
  ctx.realm === 'admin' ? { member_id: 0, operator_id: ctx.member_id } : { member_id: ctx.member_id };

interface MemberChange {
  action: Extract<AccessAction, 'member_invited' | 'member_rights'>;
  member: Values;
  /** Beside the rights, e.g. that the member may not sign in any more. */
  what?: string;
}

/** Notes a change in its transaction: in the agency's log, and for an operator in the operators' log and mails, too. */
export async function noteMemberChange(
  deps: MemberChangeDeps,
  ctx: CallContext,
  { action, member, what }: MemberChange,
  session: ClientSession,
): Promise<void> {
  const { enterprise_id, ip } = ctx;
  const id = member.id_by_enterprise_id as number;
  const rights = authority.label(Number(member.authority ?? authority.code.member));
  const about = {
    action,
    target: `${what ? `${rights}・${what}` : rights}：${member.email ?? ''}`,
    target_id: String(id),
    ip,
  };
  await addEntry(deps, { enterprise_id, ...whose(ctx), ...about }, session);
  if (ctx.realm !== 'admin') return;
  const target = `エージェント${enterprise_id}　${about.target}`;
  await addEntry(deps, { enterprise_id: 0, member_id: ctx.member_id, ...about, target }, session);
  for (const member_id of await administratorsOf(deps, enterprise_id, session))
    await deps.mails.queue(session, {
      ...{ kind: 'operator_managed' as const, enterprise_id },
      data: { member_id, about_id: id, operator_id: ctx.member_id },
    });
}

/** Tells an administrator that an operator invited a member, or gave rights. */
export const operatorManagedKind = (deps: IdentityNeeds): MailKind<SupportMails['operator_managed']> => ({
  words: 'reader',
  perDay: { recipient: 100, agency: 1000 },
  async write({ data: { member_id, about_id, operator_id } }, ctx) {
    const reader = await findRecord(memberStore(deps), ctx, member_id);
    const about = await findRecord(memberStore(deps), ctx, about_id);
    const operator = await findRecord(operatorStore(deps), trusted(ctx), operator_id);
    if (!reader?.email || !about) return undefined;
    return {
      to: String(reader.email),
      from: deps.config.MAIL_FROM,
      subject: '【Enishi】運営がメンバーを招待・変更しました',
      text: lines(
        `${reader.name ?? ''} 様`,
        '',
        '運営の担当者が、貴社のメンバーの招待または権限の変更を行いました。',
        '',
        `担当者　${operator?.name ?? ''}`,
        `対象　　${about.name ?? ''} ${about.email ?? ''}`,
        `権限　　${authority.label(Number(about.authority ?? authority.code.member))}`,
        '',
        'メンバーの一覧とアクセスログをご確認ください。',
        consoleUrl(deps.config, 'setting/member'),
        '',
        'お心当たりがない場合は、該当するメンバーを無効にしてください。',
      ),
    };
  },
});
