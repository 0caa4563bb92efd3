/** The rules of guards (spec section 6), as data: the guards of pages and the filters of menus read the same table. */

import type { GuardName, ShellName } from '../federation/remote';
import { AUTHORITY, DOMAIN_LINKED, type Me } from './member';

const authority = (me: Me) => me.member.authority ?? AUTHORITY.member;

/** For those signed in. `public` and `anonymous` do not look at the member. */
const rules: Record<GuardName, (me: Me) => boolean> = {
  public: () => true,
  anonymous: () => true,
  member: () => true,
  admin: () => true,
  administrator: (me) => authority(me) >= AUTHORITY.administrator,
  top_administrator: (me) => authority(me) >= AUTHORITY.top_administrator,
  linked_domain: (me) => me.enterprise?.domain_status === DOMAIN_LINKED,
  development: () => process.env.NODE_ENV !== 'production',
};

/** False as long as the member is not known, except for pages that need no member. */
export function guardAllows(guard: GuardName, me: Me | undefined): boolean {
  if (guard === 'public' || guard === 'anonymous') return true;
  return me !== undefined && rules[guard](me);
}

/** Why a signed-in member was turned away, for the flash message. */
export const refusals: Partial<Record<GuardName, string>> = {
  admin: 'この画面は、ご担当の範囲では開けません。',
  administrator: 'この画面は管理者だけが開けます。必要なときは、社内の管理者に依頼してください。',
  top_administrator: 'この画面は最上位管理者だけが開けます。必要なときは、社内の最上位管理者に依頼してください。',
  linked_domain: '提案・一斉配信・自動メールは、御社のメールドメインを連携すると使えます。この画面で連携してください。',
};

const ASK = '必要なときは、社内の最上位管理者に、役割の変更を依頼してください。';

/** Why a member whose role lacks a right was turned away, and why a button is closed. */
export const NOT_IN_ROLE = `この画面は、ご自身の役割では開けません。${ASK}`;
export const NOT_IN_ROLE_REASON = `ご自身の役割では、この操作はできません。${ASK}`;

/** Where the reason can be done away with, instead of the first list. */
export const remedies: Partial<Record<GuardName, string>> = {
  linked_domain: '/enterprise/setting/domains/email',
};

/** Guard of a page that names none. */
export const defaultGuards: Record<ShellName, GuardName> = { enterprise: 'member', admin: 'admin', site: 'public' };
