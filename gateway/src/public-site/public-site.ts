/** Everything a visitor of a site gets, put together: pages, texts, and the news that make them forget. */
import type { BusDriver } from '@enishi/service-kit/bus/types';
import type { RateLimiter } from '@enishi/service-kit/data/rate-limit';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { RequestHandler, Router } from 'express';
import { rpcFor } from '../http/mount';
import type { Route } from '../http/route';
import type { PagePolicy, Transport } from '../http/security';
import type { SiteResolver } from '../http/site-of-host';
import { createSiteChanges, type SiteChanges } from './changes';
import { createDraftView } from './draft';
import type { JobCards } from './job-cards';
import { createJobFeeds } from './job-feeds';
import type { JobOwners } from './job-owners';
import { mountLivePreview } from './live-preview';
import { createOwnPages } from './own-pages';
import { mountJobPictures } from './pictures/job-pictures';
import { mountPreview } from './preview';
import type { Previews } from './previews';
import { createSitePages, type SitePages } from './site';
import { createSiteApi, type SiteCaller } from './site-api';
import { mountSiteFiles } from './site-files';
import { rememberSiteApi } from './site-memory';
import { createSiteTexts } from './site-texts';
import { createVisitedSites, type MayVisit } from './visited-site';

export interface PublicSite {
  sites: SiteResolver;
  pages: SitePages;
  /** Everything of a site that is no page. */
  mountFiles(router: Router): void;
  /** The pages beside the editor of the console; `there` lets through what is asked at its host. */
  mountLivePreview(router: Router, there: RequestHandler): void;
  changes: SiteChanges;
}

export interface PublicSiteOptions {
  frontendDir: string;
  routes: readonly Route[];
  clients: Clients;
  sites: SiteResolver;
  bus: BusDriver;
  policy: PagePolicy;
  transport: Transport;
  formLimit: RateLimiter;
  /** How long what was made for visitors may be kept. */
  maxSeconds: number;
  previews: Previews;
  mayVisit: MayVisit;
  /** Something of an agency itself is another now, e.g. what its members may open. */
  onAgency(): void;
  /** Filled by the routes. */
  cards: JobCards;
  owners: JobOwners;
}

export function createPublicSite(options: PublicSiteOptions): PublicSite {
  const { frontendDir, routes, clients, sites, bus, policy, transport, formLimit, maxSeconds, previews } = options;
  const { cards, owners, onAgency, mayVisit } = options;
  const plain = createSiteApi(routes, clients);
  const memory = rememberSiteApi(plain);
  const { api } = memory;
  const visitedSites = createVisitedSites(api, sites, mayVisit);
  const rpcOf = ({ ctx }: SiteCaller) => rpcFor(clients, ctx);
  const draft = createDraftView({ api, plain, previews, secure: policy.secure });
  const own = createOwnPages(clients, policy.secure);
  const pages = createSitePages({
    ...{ frontendDir, api, visitedSites, policy, transport, formLimit, maxSeconds, draft, own },
  });
  const texts = createSiteTexts({ visitedSites, maxSeconds, rpcOf });
  const feeds = createJobFeeds({ visitedSites, maxSeconds, rpcOf });
  const changes = createSiteChanges({
    bus,
    onAgency,
    onSite(enterprise_id) {
      sites.clear();
      for (const kept of [memory, pages, texts, feeds, cards, owners]) kept.drop(enterprise_id);
    },
    onGap() {
      sites.clear();
      for (const kept of [memory, pages, texts, feeds, cards, owners]) kept.clear();
    },
  });
  return {
    sites,
    pages,
    changes,
    mountLivePreview: (router, there) => mountLivePreview(router, there, { sites, draft, pages }),
    mountFiles(router) {
      texts.mount(router);
      feeds.mount(router);
      mountPreview(router, { visitedSites, previews, policy });
      mountJobPictures(router, { visitedSites, rpcOf });
      mountSiteFiles(router, { frontendDir, visitedSites, rpcOf });
    },
  };
}
