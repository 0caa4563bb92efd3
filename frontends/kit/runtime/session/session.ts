/** The web client's session: a readable cookie of 14 days per realm, sent as headers on every call (spec section 6). */
import { AUTH_COOKIE_DAYS } from '@enishi/protos/master/constants';
import { readCookie, removeCookie, writeCookie } from './cookies';
import { onDevice } from './storage';

export type Realm = 'enterprise' | 'admin' | 'site';

/** Realms people sign in to. */
export type SignedRealm = Exclude<Realm, 'site'>;

/** Header names as the gateway answers and expects them. */
const CREDENTIALS = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'] as const;
export type Credentials = Record<(typeof CREDENTIALS)[number], string>;

export const signInPath: Record<SignedRealm, string> = {
  enterprise: '/enterprise/signin',
  admin: '/admin/signin',
};

/** Where a signed-in user lands. */
export const homePath: Record<SignedRealm, string> = {
  enterprise: '/enterprise/home',
  admin: '/admin/enterprises',
};

/** Why a session is over: the gateway no longer accepts it, or could not say whose it is. */
export type LeaveReason = 'expired' | 'unavailable';

/** Address of the sign-in that leads back `to` a page of the realm afterwards and says why it is asked for. */
export function signInAddress(realm: SignedRealm, to: string, reason?: LeaveReason): string {
  const query = new URLSearchParams({ return_to: to, ...(reason ? { reason } : {}) });
  return `${signInPath[realm]}?${query}`;
}

/** Outlives the cookie of a session, so that a person whose session ran out is not taken for a newcomer. */
const markName = (realm: SignedRealm) => `enishi_${realm}_was_signed_in`;

/** Whether a person was signed in here and has not signed out. */
export const hasSessionRunOut = (realm: SignedRealm): boolean =>
  !isSignedIn(realm) && Boolean(onDevice((storage) => storage.getItem(markName(realm))));

const cookieName = (realm: SignedRealm) => `enishi_${realm}_session`;

function parse(text: string | undefined): Credentials | undefined {
  if (!text) return undefined;
  try {
    const value = JSON.parse(text) as Partial<Credentials>;
    return CREDENTIALS.every((name) => typeof value[name] === 'string') ? (value as Credentials) : undefined;
  } catch {
    return undefined;
  }
}

/** The credentials of a realm; undefined when absent, unreadable, or made for another realm. */
export function readSession(realm: Realm): Credentials | undefined {
  if (realm === 'site') return undefined;
  const credentials = parse(readCookie(cookieName(realm)));
  return credentials?.['access-token'] && credentials.strategies.includes(realm) ? credentials : undefined;
}

export function isSignedIn(realm: Realm): boolean {
  return readSession(realm) !== undefined;
}

/** Keeps what a sign-in answered; ignores an answer without a token. */
export function writeSession(realm: SignedRealm, headers: Headers): void {
  if (!headers.get('access-token')) return;
  const credentials = Object.fromEntries(CREDENTIALS.map((name) => [name, headers.get(name) ?? '']));
  writeCookie(cookieName(realm), JSON.stringify(credentials), AUTH_COOKIE_DAYS * 24 * 60 * 60);
  onDevice((storage) => storage.setItem(markName(realm), '1'));
}

export function clearSession(realm: Realm): void {
  if (realm !== 'site') removeCookie(cookieName(realm));
}

/** Forgets the session because its owner signs out. */
export function endSession(realm: Realm): void {
  clearSession(realm);
  if (realm !== 'site') onDevice((storage) => storage.removeItem(markName(realm)));
}

/** The page asked for before signing in, when it lies inside the realm; otherwise the realm's home. */
export function returnPath(realm: SignedRealm, search: string): string {
  const asked = new URLSearchParams(search).get('return_to');
  if (!asked?.startsWith(`/${realm}/`) || asked.startsWith(signInPath[realm])) return homePath[realm];
  return asked;
}
