/** The hand-written RPCs of this service (protos/site/public.proto, images.proto). */
import type { UseCases } from '@enishi/service-kit/rpc/rpc';
import type { SiteDeps } from './deps';
import { siteImageAddVersion } from './image-versions';
import { siteImageCreate, siteImageFile } from './images';
import { publicCategory } from './public-category';
import { publicSiteShow } from './public-site-show';
import { siteDraftOpen, siteDraftSave, siteDraftShow } from './site-draft';

export const useCases: UseCases<'site', SiteDeps> = {
  PublicSiteService: { Show: publicSiteShow, Category: publicCategory },
  SiteImageService: { Create: siteImageCreate, AddVersion: siteImageAddVersion, File: siteImageFile },
  SiteDraftService: { Show: siteDraftShow, Save: siteDraftSave, Open: siteDraftOpen },
};
