/** The guards (specification section 6): each of them answers the caller's context or refuses. */

import type { Guard } from '@enishi/protos/http/words';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, badRequest, notFound, unauthenticated } from '@enishi/service-kit/base/errors';
import type { RateLimiter, RateState } from '@enishi/service-kit/data/rate-limit';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Request, Response } from 'express';
import { checkOrigin } from './check-origin';
import { findEntered, NOT_ENTERED } from './my-session';
import type { Json, Partner, Session, Site } from './route';
import { readCredentials, type Strategy, UNATTENDED } from './session';
import type { SessionCache } from './session-cache';
import type { SiteResolver } from './site-of-host';

export interface Caller {
  ctx: CallContext;
  /** The connection whose API token it is. */
  partner?: Partner;
  session?: Session;
  site?: Site;
}

export interface GuardEntry {
  /** The check needs the parsed body; all others run before a byte of the body is read. */
  needsBody?: boolean;
  check(req: Request, res: Response, body: Json): Promise<Caller>;
}

export type Guards = Record<Guard, GuardEntry>;

const AUTHORITY = { member: 0, administrator: 1, top_administrator: 2 } as const;
const DOMAIN_LINKED = 2;
const MAX_KEY = 200;

const anonymous: CallContext = { realm: 'site', enterprise_id: 0, member_id: 0, authority: 0, request_id: '' };

/** The context of an unknown visitor; guards add what they find out. */
function contextOf(req: Request, res: Response): CallContext {
  const key = req.get('idempotency-key');
  // Leaving it out quietly would let a repeated request do everything twice.
  if (key && key.length > MAX_KEY) throw badRequest(`「Idempotency-Key」は${MAX_KEY}文字以内で指定してください。`);
  return {
    ...anonymous,
    request_id: String(res.locals.request_id),
    ip: req.ip,
    ...(key ? { idempotency_key: key } : {}),
  };
}

export interface GuardOptions {
  clients: Clients;
  sites: SiteResolver;
  sessions: SessionCache;
  secureCookies: boolean;
  partnerLimit: RateLimiter;
  /** How many calls a partner's token may make per window; the limit counts down from it. */
  partnerPoints: number;
  /** @throws AppError where the site is not open to this caller */
  checkOpened(req: Request, site: Site): void;
}

export function createGuards({
  clients,
  sites,
  sessions,
  secureCookies,
  partnerLimit,
  partnerPoints,
  checkOpened,
}: GuardOptions): Guards {
  async function session(req: Request, res: Response, strategy: Strategy): Promise<Caller & { session: Session }> {
    const ctx: CallContext = { ...contextOf(req, res), realm: strategy };
    const given = readCredentials((name) => req.get(name), strategy, secureCookies);
    const credentials = req.get(UNATTENDED) === '1' ? { ...given, unattended: true } : given;
    const ask = () => clients.rpc.identity.AuthService.Check({ ...ctx, realm: 'system' }, credentials);
    const found = await sessions.get(credentials, ctx.ip, ask);
    const {
      enterprise_id,
      member_id,
      authority,
      withheld_rights = [],
      visible_member_ids = [],
      support_operator_id,
    } = found;
    const known: CallContext = {
      ...{ ...ctx, enterprise_id, member_id, authority },
      ...(withheld_rights.length > 0 ? { withheld_rights } : {}),
      ...(visible_member_ids.length > 0 ? { visible_member_ids } : {}),
      ...(support_operator_id ? { support_operator_id } : {}),
    };
    // From here on the access log knows who is refused.
    res.locals.caller = known;
    return { ctx: known, session: { ...found, strategy } };
  }

  /** Too little authority looks like a path that has nothing to show, so that probing teaches nothing. */
  const member = (least: number, linked = false): GuardEntry => ({
    async check(req, res) {
      const caller = await session(req, res, 'enterprise');
      if (caller.ctx.authority < least) throw notFound();
      if (linked && caller.session.domain_status !== DOMAIN_LINKED) throw notFound();
      return caller;
    },
  });

  const site: GuardEntry = {
    needsBody: true,
    async check(req, res, body) {
      const asked = body.domain ?? new URLSearchParams(req.url.split('?')[1] ?? '').get('domain') ?? req.get('host');
      const found = typeof asked === 'string' ? await sites.resolve(asked) : undefined;
      if (!found) throw notFound('サイトが見つかりませんでした。URLを確認してください。');
      checkOpened(req, found);
      const ctx = { ...contextOf(req, res), enterprise_id: found.enterprise_id };
      return { ctx, site: found };
    },
  };

  const candidate: GuardEntry = {
    async check(req, res) {
      // The cookie belongs to the host that it is sent to, whatever a body says.
      const found = await sites.resolve(req.get('host') ?? '');
      if (!found) throw notFound('サイトが見つかりませんでした。URLを確認してください。');
      checkOpened(req, found);
      checkOrigin(req);
      const ctx = { ...contextOf(req, res), enterprise_id: found.enterprise_id };
      const entered = await findEntered(clients, ctx, (name) => req.get(name), secureCookies);
      if (!entered) throw unauthenticated(NOT_ENTERED);
      return { ctx: { ...ctx, ...entered }, site: found };
    },
  };

  /** Says on every answer how many calls are left. */
  async function countCall(res: Response, key: string): Promise<void> {
    const tell = ({ limit, remaining, reset }: RateState) => {
      res.setHeader('ratelimit-limit', String(limit));
      res.setHeader('ratelimit-remaining', String(remaining));
      res.setHeader('ratelimit-reset', String(reset));
    };
    try {
      tell(await partnerLimit.consume(key));
    } catch (error) {
      if (error instanceof AppError && error.retryAfter)
        tell({ limit: partnerPoints, remaining: 0, reset: error.retryAfter });
      throw error;
    }
  }

  const partner: GuardEntry = {
    async check(req, res) {
      const token = /^Bearer\s+([\w.~+/-]{16,512})$/i.exec(req.get('authorization') ?? '')?.[1];
      if (!token) throw unauthenticated('APIトークンを「Authorization: Bearer」ヘッダーに指定してください。');
      const ctx: CallContext = { ...contextOf(req, res), realm: 'partner' };
      const system: CallContext = { ...ctx, realm: 'system' };
      const owner = await clients.rpc.identity.AuthService.CheckApiToken(system, { token, ip: req.ip ?? '' });
      const { enterprise_id, linkage_id } = owner;
      const known: Partner = { ...owner, scope_ids: owner.scope_ids ?? [] };
      res.locals.partner = known;
      if (owner.sandbox) res.setHeader('x-enishi-sandbox', '1');
      await countCall(res, `${enterprise_id}:${linkage_id}`);
      return { ctx: { ...ctx, enterprise_id, linkage_id }, partner: known };
    },
  };

  return {
    public: { check: async (req, res) => ({ ctx: contextOf(req, res) }) },
    site,
    candidate,
    member: member(AUTHORITY.member),
    administrator: member(AUTHORITY.administrator),
    top_administrator: member(AUTHORITY.top_administrator),
    linked_domain: member(AUTHORITY.member, true),
    admin: { check: (req, res) => session(req, res, 'admin') },
    partner,
  };
}
