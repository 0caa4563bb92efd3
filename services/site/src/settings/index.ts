/** What a site looks like and says: a draft that staff edit, and the version of it that visitors see. */
import { publicSiteShow } from './public-site-show';
import { siteDraftOpen, siteDraftSave, siteDraftShow } from './site-draft';

export { draftOverrides } from './overrides';

export const settings = {
  useCases: { SiteDraftService: { Show: siteDraftShow, Save: siteDraftSave, Open: siteDraftOpen } },
  /** Its part of `PublicSiteService`. */
  forVisitors: { Show: publicSiteShow },
};
