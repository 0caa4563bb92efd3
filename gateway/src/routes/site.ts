/** `/api/site`: what visitors of an agency's public site may ask and send. */

import { READ_OR_QUERY } from '@enishi/protos/http/words';
import { DEFAULT_LOGO_PICTURE } from '@enishi/protos/master/constants';
import { LOGO_PATH } from '@enishi/protos/site/image-address';
import { siteSetting } from '@enishi/protos/site/site-setting';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import type { Captcha } from '../http/captcha';
import { type Route } from '../http/route';
import { createJobCards } from '../public-site/job-cards';
import type { RouteOptions } from './options';
import { siteJobRoutes } from './site-jobs';
import { registrationRoutes } from './site-registration';
import { type Handle, site } from './site-route';

const siteSettings =
  (captcha: Captcha | undefined): Handle =>
  async ({ site, ctx }, rpc) => {
    // Only the preview of a draft asks in the name of staff; what comes over HTTP is a visitor.
    const draft = ctx.realm === 'enterprise';
    const request = { enterprise_name: site?.name, service_name: site?.service_name, ...(draft ? { draft } : {}) };
    const answer = await rpc.site.PublicSiteService.Show(request);
    const settings = rowFromWire(siteSetting, answer.site_setting);
    const logo_url = settings.logo_url ?? (site?.logo ? LOGO_PATH + site.logo : DEFAULT_LOGO_PICTURE.address);
    const { name: enterprise_name, url_org: enterprise_url } = site ?? {};
    const { enabled = false, ...keys } = captcha?.settings ?? {};
    const known = answer.pictures ?? [];
    const pictures = logo_url === DEFAULT_LOGO_PICTURE.address ? [...known, DEFAULT_LOGO_PICTURE] : known;
    const more = { logo_url, enterprise_name, enterprise_url, pictures, ...(enabled ? { captcha: keys } : {}) };
    return { body: { site_setting: { ...settings, ...more } } };
  };

export function siteRoutes({ cards = createJobCards(), ...options }: RouteOptions): Route[] {
  return [
    site('/site_settings/show', 'サイト設定', 'nothing', siteSettings(options.captcha), { verbs: READ_OR_QUERY }),
    ...siteJobRoutes(cards),
    ...registrationRoutes(options),
  ];
}
