/**
 * The second factor of an account whose owner lost app and recovery codes: a member's is reset by one who answers for the
 * agency; an operator's by another operator.
 */
import type { Values } from '@enishi/protos/fields/parse';
import type { SecondFactorMemberRequest, SecondFactorOfMember } from '@enishi/protos/identity/rpc';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { findRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { Mail } from '@enishi/service-kit/mail/mailer';
import type { ClientSession } from 'mongoose';
import { addEntry } from '../access-log';
import { type Account, accountIn, closeSessions } from '../accounts';
import { trusted } from '../needs';
import { consoleUrl, lines, memberStore, operatorStore, operatorUrl } from '../records';
import type { FactorDeps, FactorMails } from './collections';
import { recoveryCodesLeft, removeFactor } from './store';

const NO_FACTOR = 'この方は二段階認証を設定していません。画面を読み込み直してください。';
const OWN = 'ご自身の二段階認証は「二段階認証」の画面で無効にしてください。';

/** An operator who acts within no agency means another operator. */
const isAmongOperators = ({ realm, enterprise_id }: CallContext): boolean => realm === 'admin' && enterprise_id === 0;

/** @throws AppError `not_found` for who may not, and for people who are not there */
async function accountOf(deps: FactorDeps, ctx: CallContext, id: number, session?: ClientSession): Promise<Account> {
  const isTop = ctx.realm === 'enterprise' && ctx.authority >= authority.code.top_administrator;
  if (ctx.realm !== 'admin' && !isTop) throw notFound();
  if (isAmongOperators(ctx)) {
    if (!(await findRecord(operatorStore(deps), trusted(ctx), id, session))) throw notFound();
    return accountIn(0, id);
  }
  const member = await findRecord(memberStore(deps), trusted(ctx, ctx.enterprise_id), id, session);
  if (member?.enterprise_member_status_id !== enterpriseMemberStatus.code.active) throw notFound();
  return accountIn(ctx.enterprise_id, id);
}

export async function secondFactorOf(
  deps: FactorDeps,
  ctx: CallContext,
  { id }: SecondFactorMemberRequest,
): Promise<SecondFactorOfMember> {
  const left = await recoveryCodesLeft(deps, await accountOf(deps, ctx, id));
  return { enabled: left !== undefined };
}

/**
 * The holder of the lost telephone may be signed in somewhere: all sessions end.
 * @throws AppError `conflict` for one's own, and for an account that has none
 */
export async function secondFactorReset(
  deps: FactorDeps,
  ctx: CallContext,
  { id }: SecondFactorMemberRequest,
): Promise<Record<string, never>> {
  const operators = isAmongOperators(ctx);
  if ((operators || ctx.realm === 'enterprise') && ctx.member_id === id) throw conflict(OWN);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const account = await accountOf(deps, ctx, id, session);
    if (!(await removeFactor(deps, account, session))) throw conflict(NO_FACTOR);
    await closeSessions(deps, account, session);
    const { enterprise_id, ip } = ctx;
    const visits = ctx.realm === 'admin' && !operators;
    const by = visits ? { member_id: 0, operator_id: ctx.member_id } : { member_id: ctx.member_id };
    const about = {
      action: 'second_factor_reset',
      target: operators ? '運営メンバー' : 'メンバー',
      target_id: String(id),
    } as const;
    await addEntry(deps, { enterprise_id, ...by, ...about, ip }, session);
    if (visits) {
      const target = `エージェント${enterprise_id}　メンバー`;
      await addEntry(deps, { enterprise_id: 0, member_id: ctx.member_id, ...about, target, ip }, session);
    }
    if (operators)
      await deps.mails.queue(session, {
        ...{ kind: 'operator_factor_reset' as const, enterprise_id: 0 },
        data: { admin_member_id: id },
      });
    else await deps.mails.queue(session, { kind: 'second_factor_reset', enterprise_id, data: { member_id: id } });
  });
  return {};
}

interface Wording {
  /** The person who did it, and the one to be asked about it. */
  by: string;
  tell: string;
  /** Where a second factor is set up. */
  page: string;
}

const resetMail = ({ config }: FactorDeps, { name, email }: Values, { by, tell, page }: Wording): Mail => ({
  to: String(email),
  from: config.MAIL_FROM,
  subject: '【Enishi】二段階認証が解除されました',
  text: lines(
    `${name ?? ''} 様`,
    '',
    `${by}の操作により、あなたの二段階認証が解除され、すべての端末からログアウトしました。`,
    '次回はパスワードだけでログインできます。ログイン後、二段階認証をもう一度設定してください。',
    '',
    page,
    '',
    `お心当たりがない場合は、すぐに${tell}へご連絡のうえ、パスワードを変更してください。`,
  ),
});

/** Tells the member: it may not have been asked for. */
export const secondFactorResetKind = (deps: FactorDeps): MailKind<FactorMails['second_factor_reset']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 200 },
  async write({ data: { member_id } }, ctx) {
    const member = await findRecord(memberStore(deps), ctx, member_id);
    if (!member?.email) return undefined;
    return resetMail(deps, member, {
      ...{ by: '管理者', tell: '最上位管理者' },
      page: consoleUrl(deps.config, 'setting/member/second_factor'),
    });
  },
});

export const operatorFactorResetKind = (deps: FactorDeps): MailKind<FactorMails['operator_factor_reset']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 200 },
  async write({ data: { admin_member_id } }, ctx) {
    const operator = await findRecord(operatorStore(deps), trusted(ctx), admin_member_id);
    if (!operator?.email) return undefined;
    return resetMail(deps, operator, {
      ...{ by: 'ほかの運営メンバー', tell: 'ほかの運営メンバー' },
      page: operatorUrl(deps.config, 'admin_members/second_factor'),
    });
  },
});
