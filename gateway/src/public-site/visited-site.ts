/** The site that a request is for, with its looks and texts. */
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Request, Response } from 'express';
import type { Json, Site } from '../http/route';
import type { SiteResolver } from '../http/site-of-host';
import type { SiteApi, SiteCaller } from './site-api';

/** Whether a caller may see the site, as a visitor or as staff. */
export type MayVisit = (req: Pick<Request, 'headers'>, site: Site) => boolean;

export interface VisitedSites {
  /** Undefined on a host without a site. */
  callerOf(req: Request, res: Response): Promise<SiteCaller | undefined>;
  /** Whether the site is before this visitor: opened, or shown to staff. */
  isOpen(caller: SiteCaller, req: Request): boolean;
  /** Published settings; undefined when they cannot be had just now: the site shows its pages all the same. */
  settingsOf(caller: SiteCaller): Promise<Json | undefined>;
}

/** Scheme and host of a request as they stand in links; hosts and ports that differ in writing only are the same. */
export function originOf(req: Request): string {
  const host = (req.get('host') ?? '').trim().toLowerCase();
  const origin = `${req.protocol === 'https' ? 'https' : 'http'}://${host.replace(/\.(?=:|$)/, '')}`;
  return URL.canParse(origin) ? new URL(origin).origin : origin;
}

/** Whether the address has no port, or the one that is listened on: others may be invented by the thousand. */
export function hasOwnPort(req: Request): boolean {
  const [, port] = /:(\d+)$/.exec(originOf(req)) ?? [];
  return port === undefined || Number(port) === req.socket.localPort;
}

function contextOf(req: Request, res: Response, { enterprise_id }: Site): CallContext {
  const request_id = String(res.locals.request_id);
  return { realm: 'site', enterprise_id, member_id: 0, authority: 0, request_id, ip: req.ip };
}

export function createVisitedSites(api: SiteApi, sites: SiteResolver, mayVisit: MayVisit): VisitedSites {
  return {
    async callerOf(req, res) {
      const site = await sites.resolve(req.get('host') ?? '');
      return site && { site, ctx: contextOf(req, res, site) };
    },
    isOpen: ({ site }, req) => mayVisit(req, site),
    async settingsOf(caller) {
      try {
        const { site_setting = {} } = (await api(caller, 'site_settings/show', {})) as { site_setting?: Json };
        return site_setting;
      } catch {
        return undefined;
      }
    },
  };
}
