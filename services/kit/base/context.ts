import { createHmac, timingSafeEqual } from 'node:crypto';
import { unauthenticated } from './errors';

export type Realm = 'enterprise' | 'admin' | 'site' | 'partner' | 'system';

/**
 * The caller, and on whose behalf the call is made. Made by the gateway (or by a service for its own background work),
 * signed, and verified before a handler runs; tenant scoping reads `enterprise_id` from here and from nowhere else.
 */
export interface CallContext {
  realm: Realm;
  /** Tenant; 0 for callers that stand above tenants (admin, system). */
  enterprise_id: number;
  /** Acting member or operator; 0 for visitors and for the system. */
  member_id: number;
  /** The connection whose token it is; of partners only. */
  linkage_id?: number;
  authority: number;
  /** Rights of the authority that the member's role does not have; absent: it has all of them. */
  withheld_rights?: readonly string[];
  /** Members whose records the member's role shows; absent: those of all. */
  visible_member_ids?: readonly number[];
  /** The candidate who has entered マイページ at the agency's site; of the realm `site` only. */
  candidate_id?: number;
  /** Names the session that they have entered by. */
  my_session_id?: string;
  request_id: string;
  ip?: string;
  idempotency_key?: string;
  /** An operator who looks into the agency's console: such a call changes nothing, anywhere. */
  support_operator_id?: number;
}

/** Metadata key of the signed context on every gRPC call. */
export const CONTEXT_KEY = 'enishi-context';

/** Clocks of two hosts may differ, and a call may wait in a queue; beyond this a token is a replay. */
const MAX_SKEW_MS = 60_000;

const mac = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('base64url');

/**
 * Signs a context for one call.
 * @param now issue time in epoch ms
 * @returns `<base64url JSON>.<base64url HMAC-SHA256>`
 */
export function signContext(ctx: CallContext, secret: string, now: number = Date.now()): string {
  const body = Buffer.from(JSON.stringify({ ...ctx, iat: now })).toString('base64url');
  return `${body}.${mac(body, secret)}`;
}

/**
 * Checks signature and age of a signed context.
 * @throws AppError `unauthenticated` when it is missing, forged, malformed or issued more than 60 s away from now
 */
export function verifyContext(token: string | undefined, secret: string, now: number = Date.now()): CallContext {
  const [body, signature, rest] = (token ?? '').split('.');
  if (!body || !signature || rest !== undefined) throw unauthenticated();
  const expected = Buffer.from(mac(body, secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw unauthenticated();
  const { iat, ...ctx } = JSON.parse(Buffer.from(body, 'base64url').toString()) as CallContext & { iat: number };
  if (!(Math.abs(now - iat) <= MAX_SKEW_MS)) throw unauthenticated();
  return ctx;
}

/** A context for work no user asked for: events, jobs, start-up. */
export function systemContext(request_id: string, enterprise_id = 0): CallContext {
  return { realm: 'system', enterprise_id, member_id: 0, authority: 0, request_id };
}
