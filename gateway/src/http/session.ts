/**
 * Sessions as they travel: credentials in headers (a script keeps them), and a cookie no script can read that must
 * match. Whether they are valid, identity decides on every request, so that a revoked session ends at once everywhere.
 */
import type { Credentials, SignedIn } from '@enishi/protos/identity/rpc';
import { unauthenticated } from '@enishi/service-kit/base/errors';
import type { Cookie, Reply, Session } from './route';

export type Strategy = Session['strategy'];

const REQUIRED = ['access-token', 'client', 'uid', 'token-type', 'csrf-token', 'strategies'] as const;

/**
 * Sent by untouched pages that ask for news by themselves: such a call keeps no session alive. Leaving it out
 * wins nothing that a call did not always win.
 */
export const UNATTENDED = 'x-unattended';

type Header = (name: string) => string | undefined;

/** `__Host-` demands HTTPS; the embedded default speaks plain HTTP on the loopback, where only the bare name works. */
export const cookieName = (strategy: Strategy, secure: boolean): string =>
  `${secure ? '__Host-' : ''}enishi_${strategy}_key`;

/** Name of the cookie by which a browser that has signed in is known: it outlives the session. */
const deviceCookieName = (strategy: Strategy, secure: boolean): string =>
  `${secure ? '__Host-' : ''}enishi_${strategy}_device`;

const DEVICE_S = 180 * 24 * 3600;

export const readDevice = (header: Header, strategy: Strategy, secure: boolean): string =>
  (readCookie(header('cookie'), deviceCookieName(strategy, secure)) ?? '').slice(0, 100);

export const deviceCookie = (strategy: Strategy, value: string, secure: boolean): Cookie => ({
  ...{ name: deviceCookieName(strategy, secure), value, maxAge: DEVICE_S },
});

/** One cookie of a request, percent-decoded. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** A `set-cookie` value: never readable by scripts, never sent along by other sites' forms. */
export function setCookie({ name, value, maxAge }: Cookie, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  return [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ');
}

/**
 * The credentials of a request for one strategy, as `identity.AuthService/Check` takes them.
 * @returns undefined when a header or the cookie is missing, or the headers are of another strategy
 */
export function findCredentials(header: Header, strategy: Strategy, secure: boolean): Credentials | undefined {
  const values = REQUIRED.map((name) => header(name) ?? '');
  const given = REQUIRED.every((name) => header(name) !== undefined);
  const cookie_token = readCookie(header('cookie'), cookieName(strategy, secure));
  const [access_token, client, uid, type, csrf_token, strategies] = values;
  const complete = given && values.every(({ length }) => length <= 512);
  if (!complete || cookie_token === undefined || type !== 'Bearer') return undefined;
  if (!strategies.split(',').includes(strategy)) return undefined;
  return { strategy, access_token, client, uid: decodeUid(uid), csrf_token, cookie_token };
}

/** @throws AppError `unauthenticated` where `findCredentials` finds none */
export function readCredentials(header: Header, strategy: Strategy, secure: boolean): Credentials {
  const found = findCredentials(header, strategy, secure);
  if (!found) throw unauthenticated();
  return found;
}

/** Header values are Latin-1; an address may be more than that, so it travels percent-encoded. */
const encodeUid = (uid: string) => encodeURIComponent(uid).replace(/%40/g, '@');
function decodeUid(uid: string): string {
  try {
    return decodeURIComponent(uid);
  } catch {
    return '';
  }
}

/** Adds a new session's headers and cookie to a reply. */
export function withSession(reply: Reply, session: SignedIn, secure: boolean): Reply {
  const strategy = session.strategy as Strategy;
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'access-token': session.access_token,
      client: session.client,
      uid: encodeUid(session.uid),
      'token-type': 'Bearer',
      expiry: String(session.expiry),
      'csrf-token': session.csrf_token,
      strategies: session.strategy,
    },
    cookies: [
      {
        name: cookieName(strategy, secure),
        value: session.cookie_token,
        maxAge: Math.max(0, session.expiry - Math.floor(Date.now() / 1000)),
      },
      ...(session.device_token ? [deviceCookie(strategy, session.device_token, secure)] : []),
    ],
  };
}
