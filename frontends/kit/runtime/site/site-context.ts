/** What the parts of a public page know of the site and the visit. */
import { sharedContext } from '../../ui/base/shared';
import type { SiteAnswers } from './site-answers';
import type { FormReply, SiteData, SiteRegistration } from './site-page';

export interface SiteValue {
  site: SiteData;
  at?: number;
  form?: FormReply;
  registration?: SiteRegistration;
  answers?: SiteAnswers;
  /** Path of the page that the address belongs to. */
  path?: string;
}

const NOWHERE: SiteValue = { site: { domain: '', origin: '', settings: {} } };
export const SiteContext = sharedContext<SiteValue>('site', NOWHERE);
