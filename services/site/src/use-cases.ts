/** The hand-written RPCs of this service (protos/site/public.proto, images.proto). */
import type { CallContext } from '@enishi/service-kit/context';
import type { Handlers } from '@enishi/service-kit/grpc/types';
import type { SiteDeps } from './deps';
import { siteImageAddVersion } from './image-versions';
import { siteImageCreate, siteImageFile } from './images';
import { publicCategory } from './public-category';
import { publicSiteShow } from './public-site-show';
import { siteDraftOpen, siteDraftSave, siteDraftShow } from './site-draft';

export function useCases(deps: SiteDeps): Handlers {
  const on =
    <Request>(useCase: (deps: SiteDeps, ctx: CallContext, request: Request) => Promise<object>) =>
    (ctx: CallContext, request: Request) =>
      useCase(deps, ctx, request);
  return {
    PublicSiteService: { Show: on(publicSiteShow), Category: on(publicCategory) },
    SiteImageService: {
      Create: on(siteImageCreate),
      AddVersion: on(siteImageAddVersion),
      File: on(siteImageFile),
    },
    SiteDraftService: { Show: on(siteDraftShow), Save: on(siteDraftSave), Open: on(siteDraftOpen) },
  };
}
