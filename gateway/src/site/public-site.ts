/** Everything a visitor of a site gets, put together: pages, texts, and the news that make them forget. */
import type { BusDriver } from '@enishi/service-kit/bus/types';
import type { Clients } from '@enishi/service-kit/grpc/client';
import type { Log } from '@enishi/service-kit/log';
import { callFor } from '../http/mount';
import type { Route } from '../http/route';
import type { PagePolicy } from '../http/security';
import { createSitePages, type SitePages } from '../pages/site';
import { createSiteApi } from '../pages/site-api';
import { createSiteTexts, type SiteTexts } from '../pages/site-texts';
import { createVisits } from '../pages/visit';
import { createSiteChanges, type SiteChanges } from './changes';
import type { SiteResolver } from './resolve';

export interface PublicSite {
  pages: SitePages;
  texts: SiteTexts;
  changes: SiteChanges;
}

export interface PublicSiteOptions {
  frontendDir: string;
  routes: readonly Route[];
  clients: Clients;
  sites: SiteResolver;
  bus: BusDriver;
  log: Log;
  policy: PagePolicy;
  /** How long what was made for visitors may be kept. */
  maxSeconds: number;
}

export function createPublicSite(options: PublicSiteOptions): PublicSite {
  const { frontendDir, routes, clients, sites, bus, log, policy, maxSeconds } = options;
  const api = createSiteApi(routes, clients);
  const visits = createVisits(api, sites, maxSeconds);
  const pages = createSitePages({ frontendDir, api, visits, policy, maxSeconds });
  const texts = createSiteTexts({ visits, maxSeconds, callOf: ({ ctx }) => callFor(clients, ctx) });
  const changes = createSiteChanges({
    bus,
    log,
    onSite(enterprise_id) {
      sites.clear();
      for (const kept of [visits, pages, texts]) kept.drop(enterprise_id);
    },
    onGap() {
      sites.clear();
      for (const kept of [visits, pages, texts]) kept.clear();
    },
  });
  return { pages, texts, changes };
}
