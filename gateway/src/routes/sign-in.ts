/** Signing up, in and out, the same for agencies and operators. */
import type { Entity, Fields } from '@enishi/protos/fields/types';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type {
  NewPassword,
  SupportVisitResponse,
  UpdateMemberRequest,
  UpdateMemberResponse,
} from '@enishi/protos/identity/rpc';
import { wireTypes } from '@enishi/protos/tools/wire';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { patchToWire, recordFromWire, type WireOf } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { type RateLimiter, rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { versionOf } from '../api/crud';
import { form, text, written } from '../http/input';
import { objectAt } from '../http/json';
import type { Input, Json, Reply, Route, RouteRpc } from '../http/route';
import { accountKey, senderKey } from '../http/sender';
import { cookieName, readDevice, type Strategy, withSession } from '../http/session';
import type { RouteOptions } from './options';

const QUARTER_HOUR = 900;
const HOUR = 3600;
const DAY = 24 * HOUR;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * The password fields of a member form; undefined when it has none. The current password may stand alone: a new address
 * needs it too.
 */
export function newPassword(form: Json, demanded: true): NewPassword;
export function newPassword(form: Json, demanded: boolean): NewPassword | undefined;
export function newPassword(form: Json, demanded: boolean): NewPassword | undefined {
  const given = form.password_new ?? form.password;
  if (!demanded && !isGiven(given) && !isGiven(form.password_current)) return undefined;
  return {
    password: textOf(given),
    password_confirmation: textOf(form.password_confirmation ?? given),
    password_current: textOf(form.password_current),
  };
}

export interface SignInLimits {
  /** One address on one account: guessing a password. */
  account: RateLimiter;
  /** One address on any account: trying a list of accounts. */
  address: RateLimiter;
  signUp: RateLimiter;
  /** Tries of mailed tokens from one address. */
  tokens: RateLimiter;
  /** Changes of the address in one session: each causes a mail to an address of the caller's choice. */
  newEmails: RateLimiter;
  /** Tries of the current password in one session: a session that was stolen must not become the account. */
  current: readonly RateLimiter[];
}

const CURRENT_REFUSED =
  '現在のパスワードの入力回数が多すぎます。時間をおいて、もう一度お試しください。お急ぎの場合は、ログインし直してください。';

export function signInLimits({ redis, rateFactor }: RouteOptions): SignInLimits {
  const limit = (name: string, points: number, duration: number, message?: string) =>
    rateLimiter({ name, points: points * rateFactor, duration, redis, message });
  return {
    account: limit('sign-in-account', 10, QUARTER_HOUR),
    address: limit('sign-in-address', 100, QUARTER_HOUR),
    signUp: limit('sign-up', 30, HOUR),
    tokens: limit('confirmations', 60, QUARTER_HOUR),
    newEmails: limit('new-emails', 20, HOUR),
    current: [
      limit('current-password', 10, QUARTER_HOUR, CURRENT_REFUSED),
      limit('current-password-day', 30, DAY, CURRENT_REFUSED),
    ],
  };
}

/** Counts an attempt against the limits of its address and account, and forgets the account's when it succeeds. */
export async function limited<T>(limits: SignInLimits, input: Input, account: string, attempt: () => Promise<T>) {
  const key = accountKey(input.ctx.ip, account);
  await limits.address.consume(senderKey(input.ctx.ip));
  await limits.account.consume(key);
  const result = await attempt();
  await limits.account.reset(key);
  return result;
}

/**
 * Counts a try of the current password, before it is known to be wrong, so that many at once are counted too. The count
 * is the session's own: signing in anew, which takes the password, begins another one and is never locked out by it.
 */
export async function provingIdentity<T>(
  limits: SignInLimits,
  { session }: Input,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = session?.key ?? '';
  for (const limiter of limits.current) await limiter.consume(key);
  const result = await attempt();
  for (const limiter of limits.current) await limiter.reset(key);
  return result;
}

/** The route `auth/sign_in` of a strategy; `entity` is the member that signs in. */
export function signIn(strategy: Strategy, entity: Entity, limits: SignInLimits, options: RouteOptions): Route {
  return {
    audience: strategy,
    verbs: ['post'],
    path: '/auth/sign_in',
    gains: 'own account',
    needs: 'none',
    support: 'closed',
    input: form(entity),
    guard: 'public',
    summary: 'ログイン',
    reads: 'json',
    records: 'nothing',
    probe: { body: { [entity.name]: { email: 'nobody@example.jp', password: 'wrong password' } } },
    async handle(input, rpc) {
      const form = objectAt(input.body, entity.name);
      const user_agent = input.header('user-agent') ?? '';
      const one_time_code = textOf(form.one_time_code).slice(0, 40);
      const request = {
        strategy,
        email: textOf(form.email),
        password: textOf(form.password),
        user_agent,
        one_time_code,
        device_token: readDevice(input.header, strategy, options.secureCookies),
      };
      const answer = await limited(limits, input, request.email, () => rpc.identity.AuthService.SignIn(request));
      return withSession(memberReply(entity, answer), answer, options.secureCookies);
    },
  };
}

export const memberReply = (entity: Entity, answer: Json): Reply & { body: Json } => ({
  body: { [entity.name]: recordFromWire(entity, answer[entity.name] as WireRecord) },
});

/** The route `auth/sign_out`: ends the session at once and removes its cookie. */
export function signOut(strategy: Strategy, { secureCookies }: RouteOptions): Route {
  return {
    audience: strategy,
    verbs: ['delete', 'post'],
    path: '/auth/sign_out',
    gains: 'own account',
    needs: 'none',
    support: strategy === 'admin' ? 'closed' : 'frame',
    beforeSecondFactor: true,
    input: 'nothing',
    guard: strategy === 'admin' ? 'admin' : 'member',
    right: 'own',
    summary: 'ログアウト',
    reads: 'json',
    records: 'nothing',
    probe: {},
    async handle({ session }, rpc) {
      await rpc.identity.AuthService.SignOut({ key: session?.key ?? '' });
      return { body: {}, cookies: [{ name: cookieName(strategy, secureCookies), value: '', maxAge: 0 }] };
    },
  };
}

/**
 * A sign-up form as it was typed. It is checked as a whole by identity, so that both halves' mistakes are told at once;
 * here only what cannot travel is left out.
 */
export function typed<N extends string>(entity: Entity<Fields, N>, form: Json): WireOf<N> {
  const fields = Object.entries(withoutPasswords(form)).filter(([name, value]) => {
    const type = Object.hasOwn(entity.own, name) ? wireTypes[entity.own[name].kind] : undefined;
    return (type === 'string' && typeof value === 'string') || (type === 'int32' && Number.isInteger(value));
  });
  return Object.fromEntries(fields) as WireOf<N>;
}

/** An operator who looks on has no record in the agency: the console is told who it is, and until when. */
const visitorReply = (entity: Entity, visit: SupportVisitResponse, { authority }: CallContext): Reply => ({
  body: {
    [entity.name]: {
      [entity.key]: 0,
      name: `運営サポート（${visit.support_access.operator_name}）`,
      email: '',
      authority,
    },
    support_access: visit.support_access,
  },
});

/** The caller's own record. */
export function ownShow(strategy: Strategy, entity: Entity): Route {
  return {
    audience: strategy,
    verbs: ['get', 'post'],
    path: `/${entity.plural}/show`,
    gains: 'own account',
    needs: 'none',
    support: strategy === 'admin' ? 'closed' : 'frame',
    beforeSecondFactor: true,
    input: 'nothing',
    guard: strategy === 'admin' ? 'admin' : 'member',
    right: 'own',
    summary: `自分の${entity.label}情報`,
    reads: 'json',
    records: 'nothing',
    probe: {},
    async handle({ ctx, session }, rpc) {
      if (session?.support_operator_id) return visitorReply(entity, await rpc.identity.SupportService.Visit({}), ctx);
      const { body } = memberReply(entity, await recordRpc(rpc, entity).Show({ id: ctx.member_id }));
      const { second_factor_missing, withheld_rights = [], visible_member_ids = [] } = session ?? {};
      return {
        body: {
          ...body,
          ...(second_factor_missing && { second_factor_missing }),
          // The console hides what it would be refused for.
          ...(withheld_rights.length > 0 && { withheld_rights }),
          ...(visible_member_ids.length > 0 && { visible_member_ids }),
        },
      };
    },
  };
}

type OwnChange = Omit<UpdateMemberRequest, 'enterprise_member' | 'cleared'>;

async function changeOwn(
  strategy: Strategy,
  { identity: { AuthService } }: RouteRpc,
  form: Json,
  rest: OwnChange,
): Promise<Partial<UpdateMemberResponse> & Json> {
  if (strategy === 'admin') {
    const { values, cleared } = patchToWire(adminMember, withoutPasswords(form));
    return AuthService.UpdateAdminMember({ ...rest, admin_member: values, cleared });
  }
  const { values, cleared } = patchToWire(enterpriseMember, withoutPasswords(form));
  return AuthService.UpdateMember({ ...rest, enterprise_member: values, cleared });
}

/**
 * `update` of the caller's own record. With context `update_password` a new password is demanded. A new address is
 * answered as `unconfirmed_email` beside the record, which has the old one until the link in the mail is opened.
 */
export function ownUpdate(strategy: Strategy, entity: Entity, limits: SignInLimits): Route {
  return {
    audience: strategy,
    verbs: ['post', 'put', 'patch'],
    path: `/${entity.plural}/update`,
    gains: 'own account',
    needs: 'none',
    support: 'closed',
    input: written(entity, { context: text(100) }),
    guard: strategy === 'admin' ? 'admin' : 'member',
    right: 'own',
    summary: `自分の${entity.label}情報の更新`,
    reads: 'json',
    records: 'nothing',
    probe: { body: { [entity.name]: {} } },
    async handle(input, rpc) {
      const { body, session } = input;
      const form = objectAt(body, entity.name);
      const demanded = body.context === 'update_password';
      const password = newPassword(form, demanded);
      if (demanded && !password?.password) throw invalid({ password_new: ['新しいパスワードを入力してください。'] });
      const rest = { ...versionOf(body, form), password, key: session?.key ?? '' };
      // Identity compares the current password whenever one comes along, needed or not.
      const tries = isGiven(form.password_current);
      const update = async () => {
        if (tries && isGiven(form.email)) await limits.newEmails.consume(session?.key ?? '');
        return changeOwn(strategy, rpc, form, rest);
      };
      const answer = await (tries ? provingIdentity(limits, input, update) : update());
      const { unconfirmed_email } = answer;
      const { body: record } = memberReply(entity, answer);
      return { body: unconfirmed_email ? { ...record, unconfirmed_email } : record };
    },
  };
}

const PASSWORDS = new Set(['password', 'password_new', 'password_confirmation', 'password_current']);

/** Passwords are checked by rules of their own, not as fields of the record. */
export const withoutPasswords = (form: Json): Json =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !PASSWORDS.has(name)));
