/** Signing in by an agency's own provider: the browser that sets out is the one that comes back. */
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { SignOnBegun } from '@enishi/protos/identity/rpc';
import { fields, flag, text } from '../http/input';
import { type Cookie, type Reply, type Route, route } from '../http/route';
import { senderKey } from '../http/sender';
import { readCookie, withSession } from '../http/session';
import type { RouteOptions } from './options';
import { memberReply, type SignInLimits } from './sign-in';

/** A provider that answers late is told apart from one that is gone. */
const SLOW = { deadlineMs: 20_000 };
const WAY_S = 600;

const cookieName = (secure: boolean): string => `${secure ? '__Host-' : ''}enishi_sign_on`;

const cookie = (secure: boolean, value: string, maxAge: number): Cookie => ({
  ...{ name: cookieName(secure), value, maxAge },
});

const begun = ({ url, browser_token }: SignOnBegun, secure: boolean): Reply => ({
  body: { url },
  cookies: [cookie(secure, browser_token, WAY_S)],
});

export function singleSignOnRoutes(limits: SignInLimits, { secureCookies }: RouteOptions): Route[] {
  const base = {
    audience: 'enterprise',
    verbs: ['post'],
    needs: 'none',
    support: 'closed',
    reads: 'json',
    records: 'nothing',
  } as const;
  return [
    route({
      ...base,
      path: '/single_sign_ons/begin',
      gains: 'own account',
      guard: 'public',
      input: fields({ email: text(320), again: flag }),
      summary: 'シングルサインオンの開始',
      probe: { body: { email: 'nobody@example.jp' } },
      async handle({ given, ctx }, rpc) {
        await limits.address.consume(senderKey(ctx.ip));
        const { email = '', again = false } = given;
        return begun(await rpc.identity.SingleSignOnService.Begin({ email, again }, SLOW), secureCookies);
      },
    }),
    route({
      ...base,
      path: '/single_sign_ons/try',
      gains: 'calls others',
      guard: 'top_administrator',
      input: 'nothing',
      summary: 'シングルサインオンの試しのログイン',
      probe: {},
      handle: async (_input, rpc) => begun(await rpc.identity.SingleSignOnService.Try({}, SLOW), secureCookies),
    }),
    // What came back stands in the address of the page that sends it.
    route({
      ...base,
      path: '/single_sign_ons/finish',
      gains: 'own account',
      guard: 'public',
      input: fields({ state: text(200), code: text(4_000), iss: text(2_000), error: text(100) }),
      summary: 'シングルサインオンの完了',
      probe: { body: { state: 'unknown', code: 'unknown' } },
      async handle({ given, ctx, header }, rpc) {
        await limits.tokens.consume(senderKey(ctx.ip));
        const { state = '', code = '', iss = '', error = '' } = given;
        const request = {
          ...{ state, code, iss, error },
          browser_token: (readCookie(header('cookie'), cookieName(secureCookies)) ?? '').slice(0, 100),
          user_agent: header('user-agent') ?? '',
        };
        const { signed_in, tried_email } = await rpc.identity.SingleSignOnService.Finish(request, SLOW);
        const used = cookie(secureCookies, '', 0);
        if (!signed_in) return { body: { tried_email }, cookies: [used] };
        const reply = withSession(memberReply(enterpriseMember, signed_in), signed_in, secureCookies);
        return { ...reply, cookies: [...(reply.cookies ?? []), used] };
      },
    }),
  ];
}
