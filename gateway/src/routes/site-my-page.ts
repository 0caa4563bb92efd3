/** `/api/site/my`: a candidate enters マイページ by a link in a mail, and what is theirs alone. */
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { fields, text } from '../http/input';
import { myCookie } from '../http/my-session';
import type { Route, RouteInput } from '../http/route';
import { mailboxKey, senderKey } from '../http/sender';
import type { RouteOptions } from './options';
import { type Handle, site } from './site-route';

const HOUR = 3600;
const SENT_OFTEN =
  'このメールアドレスには、すでに何度かリンクをお送りしています。届いているメールのリンクをお使いいただくか、1時間ほどたってからお試しください。';

/** A call of a candidate who has entered. */
const my = (path: string, summary: string, input: RouteInput, handle: Handle, options: Partial<Route> = {}): Route =>
  site(`/my${path}`, summary, input, handle, { guard: 'candidate', gains: 'own account', ...options });

export function myPageRoutes({ redis, rateFactor, secureCookies }: RouteOptions): Route[] {
  const limit = (name: string, points: number, message?: string) =>
    rateLimiter({ name, points: points * rateFactor, duration: HOUR, redis, message });
  const senders = limit('my-page-sender', 30);
  const mailboxes = limit('my-page-mailbox', 5, SENT_OFTEN);
  const keys = limit('my-page-key', 60);

  const ask: Handle = async ({ ctx, body, given }, rpc) => {
    await senders.consume(senderKey(ctx.ip));
    // Counted before anything is looked up, for mailboxes that are known and for others alike.
    if (typeof body.email === 'string') await mailboxes.consume(`${ctx.enterprise_id}|${mailboxKey(body.email)}`);
    await rpc.crm.MyPageService.Ask({ email: String(given.email ?? '') });
    return { body: {} };
  };

  const enter: Handle = async ({ ctx, given, header }, rpc) => {
    await keys.consume(senderKey(ctx.ip));
    const request = { key: String(given.key ?? ''), user_agent: header('user-agent') ?? '' };
    const { token, expires_at } = await rpc.crm.MyPageService.Enter(request);
    return { body: { expires_at }, cookies: [myCookie(token, expires_at, secureCookies)] };
  };

  const devices: Handle = async (_input, rpc) => ({ body: { ...(await rpc.crm.MyPageService.Devices({})) } });

  const gone = () => [myCookie('', '', secureCookies)];

  const leave: Handle = async ({ ctx }, rpc) => {
    await rpc.crm.MyPageService.End({ id: ctx.my_session_id });
    return { body: {}, cookies: gone() };
  };

  const endDevice: Handle = async ({ ctx, given }, rpc) => {
    const key = String(given.key ?? '');
    await rpc.crm.MyPageService.End({ id: key });
    return { body: {}, cookies: key === ctx.my_session_id ? gone() : [] };
  };

  const endAll: Handle = async (_input, rpc) => {
    await rpc.crm.MyPageService.End({});
    return { body: {}, cookies: gone() };
  };

  return [
    site('/my/ask', 'マイページに入るためのリンクの送信', fields({ email: text(254) }), ask, { gains: 'mails others' }),
    site('/my/enter', 'メールのリンクでマイページに入る', fields({ key: text() }), enter, { gains: 'own account' }),
    my('/leave', 'マイページから出る', 'nothing', leave),
    my('/devices', 'マイページに入っている端末', 'nothing', devices),
    my('/end_device', '端末をマイページから出す', fields({ key: text(40) }), endDevice),
    my('/end_devices', 'すべての端末をマイページから出す', 'nothing', endAll),
  ];
}
