/** The end of every sign-in, once it is certain who it is. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import type { SignedIn } from '@enishi/protos/identity/rpc';
import { enterpriseContractStatus, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { mayAct } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { presented, type Store } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import { type AccessLogCollections, addEntry } from '../access-log';
import { type Account, type AccountCollections, openSession } from '../accounts';
import type { IdentityNeeds } from '../needs';

type EnterDeps = Pick<IdentityNeeds<AccountCollections & AccessLogCollections>, 'acrossAgencies' | 'clock'>;

/** How a person came in, for the session and for the access log. */
interface Way {
  ip?: string;
  user_agent: string;
  /** The agency's provider says who it is. */
  single_sign_on?: true;
  /** The transaction in which the session is opened. */
  session?: ClientSession;
}

/** Why a member who has proven who it is may still not come in; undefined when nothing is in the way. */
export function refusal(ctx: CallContext, member: Values, agency: Values | undefined): string | undefined {
  if (ctx.enterprise_id === 0)
    return mayAct(member)
      ? undefined
      : 'このアカウントは現在利用できません。ほかの運営メンバーにお問い合わせください。';
  if (member.enterprise_member_status_id !== enterpriseMemberStatus.code.active) {
    return 'このアカウントは現在利用できません。管理者にお問い合わせください。';
  }
  const ended = !agency || agency.enterprise_contract_status_id === enterpriseContractStatus.code.ended;
  return ended ? 'ご契約が終了しているため、ログインできません。運営窓口にお問い合わせください。' : undefined;
}

const memberMessage = (store: Store, member: Parameters<typeof presented>[1]) => {
  const definition: Entity = store.definition;
  return { [definition.name]: recordToWire(definition, presented(store, member)) };
};

/** Opens the session, and notes it. */
export async function enter(
  deps: EnterDeps,
  store: Store,
  account: Account,
  member: Values,
  { ip, user_agent, single_sign_on, session }: Way,
): Promise<SignedIn> {
  const { enterprise_id, member_id } = account;
  const uid = member.email as string;
  const opened = await openSession(deps, { ...account, uid, ip, user_agent, single_sign_on }, session);
  const target = single_sign_on && 'シングルサインオン';
  await addEntry(deps, { enterprise_id, member_id, action: 'sign_in', ip, user_agent, target }, session);
  const last_login_date = deps.clock.now();
  // Not an edit of the record: no history, no event, no new version.
  const tenant = store.definition.tenant ? { enterprise_id } : {};
  await store.model.collection.updateOne(
    { ...tenant, [store.definition.key]: member_id },
    { $set: { last_login_date } },
    { session },
  );
  return { ...opened, ...memberMessage(store, { ...member, last_login_date: last_login_date.toISOString() }) };
}
