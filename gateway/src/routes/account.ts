/** Password resets, invites, sessions and pictures of an agency's staff; invites by the operator. */
import type { Entity } from '@enishi/protos/fields/types';
import { CREATE, QUERY, READ_OR_QUERY, UPDATE } from '@enishi/protos/http/words';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { type RateLimiter, rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { recordBody } from '../api/crud';
import { within } from '../api/within';
import { type Captcha, createCaptcha } from '../http/captcha';
import { form, recaptcha_token } from '../http/input';
import { objectAt } from '../http/json';
import { type Input, type Json, type Route } from '../http/route';
import { accountKey, senderKey } from '../http/sender';
import { deviceCookie, type Strategy, withSession } from '../http/session';
import { roleIn } from './enterprise-auth';
import { imageRoutes } from './images';
import type { RouteOptions } from './options';
import { sessionRoutes } from './sessions';
import { memberReply, newPassword, signInLimits, typed } from './sign-in';

const QUARTER_HOUR = 900;
const HOUR = 3600;
/** A digest of a password waits for its turn while many are made. */
const SLOW = { deadlineMs: 20_000 };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const addressOf = (input: Input): string => senderKey(input.ctx.ip);

/** The token of a link in a mail, under the name its form gives it. */
const tokenOf = (form: Json): string => text(form.reset_password_token ?? form.invitation_token ?? form.token);

interface Limits {
  /** Mails from one address to one account. Other addresses have their own count, so that no owner can be locked out. */
  account: RateLimiter;
  /** Mails from one address. */
  mails: RateLimiter;
  /** Tries of tokens from one address. */
  tokens: RateLimiter;
  /** Invites of one agency. */
  invites: RateLimiter;
}

function limitsOf({ redis, rateFactor }: RouteOptions): Limits {
  const limit = (name: string, points: number, duration: number) =>
    rateLimiter({ name, points: points * rateFactor, duration, redis });
  return {
    account: limit('reset-account', 5, HOUR),
    mails: limit('reset-mails', 30, HOUR),
    tokens: limit('mail-tokens', 60, QUARTER_HOUR),
    invites: limit('invites', 100, HOUR),
  };
}

const publicCall = { audience: 'enterprise', guard: 'public', reads: 'json', records: 'nothing' } as const;

/** Routes for a new password, of members or of operators; `check` asks the captcha where there is one. */
function resetRoutes(
  audience: 'enterprise' | 'admin',
  entity: Entity,
  limits: Limits,
  check: (input: Input) => Promise<void>,
  secureCookies: boolean,
): Route[] {
  const call = { ...publicCall, audience };
  const formOf = ({ body }: Input) => objectAt(body, entity.name);
  const unknown = { body: { [entity.name]: { reset_password_token: 'unknown' } } };
  return [
    {
      ...call,
      verbs: CREATE,
      path: '/reset_passwords/create',
      gains: 'mails others',
      needs: 'none',
      support: 'closed',
      input: form(entity, { recaptcha_token }),
      summary: 'パスワード再設定の申し込み',
      status: 201,
      probe: { body: { [entity.name]: { email: 'nobody@example.jp' } } },
      async handle(input, rpc) {
        const email = text(formOf(input).email);
        await limits.mails.consume(addressOf(input));
        await limits.account.consume(accountKey(input.ctx.ip, email));
        await check(input);
        await rpc.identity.ResetPasswordService.Create({ email, strategy: audience });
        return { body: {} };
      },
    },
    {
      ...call,
      verbs: QUERY,
      path: '/reset_passwords/validation',
      gains: 'own account',
      needs: 'none',
      support: 'closed',
      input: form(entity),
      summary: 'パスワード再設定リンクの確認',
      probe: unknown,
      async handle(input, rpc) {
        await limits.tokens.consume(addressOf(input));
        await rpc.identity.ResetPasswordService.Validate({ token: tokenOf(formOf(input)) });
        return { body: {} };
      },
    },
    {
      ...call,
      verbs: UPDATE,
      path: '/reset_passwords/update',
      gains: 'own account',
      needs: 'none',
      support: 'closed',
      input: form(entity, { recaptcha_token }),
      summary: 'パスワードの再設定',
      probe: unknown,
      async handle(input, rpc) {
        await limits.tokens.consume(addressOf(input));
        await check(input);
        const given = formOf(input);
        const request = { token: tokenOf(given), password: newPassword(given, true) };
        const { strategy, device_token } = await rpc.identity.ResetPasswordService.Update(request, SLOW);
        return { body: {}, cookies: [deviceCookie(strategy as Strategy, device_token, secureCookies)] };
      },
    },
  ];
}

const captchaSettings = (captcha: Captcha): Route => ({
  ...publicCall,
  verbs: READ_OR_QUERY,
  path: '/captchas/show',
  gains: 'nothing',
  needs: 'none',
  support: 'closed',
  input: 'nothing',
  summary: 'ReCaptchaの設定',
  probe: {},
  handle: async () => ({ body: { captcha: captcha.settings } }),
});

/** Address and rights of a person to invite, checked as far as they can travel. */
const inviteOf = (body: Json) => {
  const form = objectAt(body, 'enterprise_member');
  return { enterprise_member: patchToWire(enterpriseMember, pick(form)).values, ...roleIn(form) };
};

const pick = ({ email, authority }: Json): Json => ({ email, ...(authority === undefined ? {} : { authority }) });

function inviteRoutes(limits: Limits, { secureCookies }: RouteOptions): Route[] {
  return [
    {
      audience: 'enterprise',
      verbs: CREATE,
      path: '/invites/create',
      gains: 'grants rights',
      needs: 'members',
      support: 'closed',
      input: form(enterpriseMember),
      guard: 'administrator',
      summary: 'メンバーの招待',
      status: 201,
      reads: 'json',
      records: 'nothing',
      probe: { body: { enterprise_member: {} } },
      async handle({ body, ctx }, rpc) {
        await limits.invites.consume(String(ctx.enterprise_id));
        return {
          body: recordBody(enterpriseMember, await rpc.identity.InviteService.Create(inviteOf(body))),
        };
      },
    },
    within({
      audience: 'admin',
      verbs: CREATE,
      path: '/invites/create',
      gains: 'grants rights',
      needs: 'none',
      support: 'closed',
      input: form(enterpriseMember),
      guard: 'admin',
      right: 'members_write',
      summary: 'エージェントのメンバーの招待',
      status: 201,
      reads: 'json',
      records: 'nothing',
      probe: { body: { enterprise_member: {} } },
      async handle({ body }, rpc) {
        return {
          body: recordBody(enterpriseMember, await rpc.identity.InviteService.Create(inviteOf(body))),
        };
      },
    }),
    {
      ...publicCall,
      verbs: QUERY,
      path: '/invites/validation',
      gains: 'own account',
      needs: 'none',
      support: 'closed',
      input: form(enterpriseMember),
      summary: '招待リンクの確認',
      probe: { body: { enterprise_member: { invitation_token: 'unknown' } } },
      async handle(input, rpc) {
        await limits.tokens.consume(addressOf(input));
        const token = tokenOf(objectAt(input.body, 'enterprise_member'));
        const { email, enterprise_name } = await rpc.identity.InviteService.Validate({ token });
        return { body: { enterprise_member: { email }, enterprise: { name: enterprise_name } } };
      },
    },
    {
      ...publicCall,
      verbs: CREATE,
      path: '/invites/accept',
      gains: 'own account',
      needs: 'none',
      support: 'closed',
      input: form(enterpriseMember),
      summary: '招待の承諾',
      probe: { body: { enterprise_member: { invitation_token: 'unknown' } } },
      async handle(input, rpc) {
        await limits.tokens.consume(addressOf(input));
        const form = objectAt(input.body, 'enterprise_member');
        const request = {
          token: tokenOf(form),
          enterprise_member: typed(enterpriseMember, form),
          password: newPassword(form, true),
          user_agent: input.header('user-agent') ?? '',
        };
        const answer = await rpc.identity.InviteService.Accept(request, SLOW);
        return withSession(memberReply(enterpriseMember, answer), answer, secureCookies);
      },
    },
  ];
}

export function accountRoutes(options: RouteOptions): Route[] {
  const limits = limitsOf(options);
  const captcha = options.captcha ?? createCaptcha({});
  return [
    captchaSettings(captcha),
    ...resetRoutes(
      ...(['enterprise', enterpriseMember, limits] as const),
      ({ body, ctx }) => captcha.check(body.recaptcha_token, ctx.ip),
      options.secureCookies,
    ),
    // Operators are few, and their area asks no captcha anywhere.
    ...resetRoutes('admin', adminMember, limits, async () => undefined, options.secureCookies),
    ...inviteRoutes(limits, options),
    ...sessionRoutes(options, signInLimits(options)),
    ...imageRoutes(enterpriseMember, enterprise),
  ];
}
