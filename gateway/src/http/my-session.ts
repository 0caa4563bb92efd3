/**
 * The session of a candidate at an agency's site. Its cookie belongs to that host alone and opens nothing of a console; crm
 * is asked before every call, so that a session that was ended is over at once in every process.
 */
import { type CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Cookie } from './route';
import { readCookie } from './session';

export const NOT_ENTERED = 'マイページに入っていません。メールのリンクからお入りください。';

/** `__Host-` keeps neighbours below the same domain from planting one; it demands HTTPS. */
const nameOf = (secure: boolean): string => `${secure ? '__Host-' : ''}enishi_my`;

const MAX_TOKEN = 100;

/** @param token empty: the cookie goes */
export const myCookie = (token: string, expires_at: string, secure: boolean): Cookie => ({
  name: nameOf(secure),
  value: token,
  maxAge: token ? Math.max(0, Math.floor((Date.parse(expires_at) - Date.now()) / 1000)) : 0,
});

type Entered = Required<Pick<CallContext, 'candidate_id' | 'my_session_id'>>;

/** The candidate whose cookie came along, at the site of the context; undefined for all other visitors. */
export async function findEntered(
  { rpc }: Pick<Clients, 'rpc'>,
  ctx: CallContext,
  header: (name: string) => string | undefined,
  secure: boolean,
): Promise<Entered | undefined> {
  const token = readCookie(header('cookie'), nameOf(secure));
  if (!token || token.length > MAX_TOKEN) return undefined;
  try {
    const { candidate_id, session_id } = await rpc.crm.MyPageService.Check(ctx, { token });
    return { candidate_id, my_session_id: session_id };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}
