/** `/api/site`: what visitors of an agency's public site may ask and send. */

import { READ_OR_QUERY } from '@enishi/protos/http/words';
import { confirmDays, lapseDays } from '@enishi/protos/jobs/confirm-days';
import { masterLabel } from '@enishi/protos/master/index';
import { LOGO_PATH } from '@enishi/protos/site/image-address';
import type { SiteDraftSaveRequest, SitePicture } from '@enishi/protos/site/rpc';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import { AppError } from '@enishi/service-kit/base/errors';
import { patchToWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import type { Captcha } from '../http/captcha';
import type { Json, Route, Site } from '../http/route';
import { createJobCards } from '../public-site/job-cards';
import { createJobOwners } from '../public-site/job-owners';
import { lookDigest, siteLook } from '../public-site/pictures/facts';
import type { RouteOptions } from './options';
import { siteJobRoutes } from './site-jobs';
import { myPageRoutes } from './site-my-page';
import { mySavedRoutes } from './site-my-saved';
import { registrationRoutes } from './site-registration';
import { type Handle, site } from './site-route';

/** What the law asks of who recruits, beside the name; nothing of what the agency has not given. */
function recruiterOf({ prefecture_id, address, building, tel, license_number }: Site): Json {
  const place = [masterLabel('prefectures', prefecture_id), address, building && ` ${building}`];
  return { address: place.filter(Boolean).join('') || undefined, tel, license: license_number };
}

/** A logo so much wider than high has the name in it. */
const WORDMARK = 2;

/** Undefined for a site without one: its name stands alone. */
function logoOf(address: string | undefined, pictures: readonly SitePicture[], name: unknown): Json | undefined {
  if (!address) return undefined;
  const { width = 0, height = 1 } = pictures.find((one) => one.address === address) ?? {};
  return { address, alt: width >= WORDMARK * height ? name : '' };
}

/** What stands in a form of staff and is not saved yet; what may not be saved is not shown. */
function unsavedOf(given: unknown): SiteDraftSaveRequest | undefined {
  if (given === null || typeof given !== 'object') return undefined;
  const form: Json = Object.fromEntries(
    Object.entries(given).filter(([name]) => Object.hasOwn(siteSettingDraft.own, name)),
  );
  try {
    const { values, cleared } = patchToWire(siteSettingDraft, form);
    return { site_setting_draft: values, cleared };
  } catch (error) {
    const wrong = error instanceof AppError ? Object.keys(error.fieldErrors ?? {}) : [];
    const rest = Object.fromEntries(Object.entries(form).filter(([name]) => !wrong.includes(name)));
    return wrong.some((name) => name in form) ? unsavedOf(rest) : undefined;
  }
}

const siteSettings =
  (captcha: Captcha | undefined): Handle =>
  async ({ site, ctx, body }, rpc) => {
    // Only the preview of a draft asks in the name of staff; what comes over HTTP is a visitor.
    const draft = ctx.realm === 'enterprise';
    const request = {
      enterprise_name: site?.name,
      service_name: site?.service_name,
      ...(draft ? { draft, unsaved: unsavedOf(body.unsaved) } : {}),
    };
    const answer = await rpc.site.PublicSiteService.Show(request);
    const settings = rowFromWire(siteSetting, answer.site_setting);
    const logo_url = (settings.logo_url as string | undefined) ?? (site?.logo && LOGO_PATH + site.logo);
    const { name: enterprise_name, url_org: enterprise_url } = site ?? {};
    const days = site && confirmDays({ job_confirm_days: site.job_confirm_days });
    const { enabled = false, ...keys } = captcha?.settings ?? {};
    const pictures = answer.pictures ?? [];
    const facts = site && { recruiter: recruiterOf(site), job_valid_days: days && lapseDays(days) };
    const more = {
      logo_url,
      logo: logoOf(logo_url, pictures, settings.service_name),
      enterprise_name,
      enterprise_url,
      ...facts,
      pictures,
      ...(enabled ? { captcha: keys } : {}),
    };
    const site_setting = { ...settings, ...more };
    return { body: { site_setting: { ...site_setting, picture_look: lookDigest(siteLook(site_setting)) } } };
  };

export function siteRoutes({
  cards = createJobCards(),
  owners = createJobOwners(),
  ...options
}: RouteOptions): Route[] {
  return [
    site('/site_settings/show', 'サイト設定', 'nothing', siteSettings(options.captcha), { verbs: READ_OR_QUERY }),
    ...siteJobRoutes(cards, owners),
    ...registrationRoutes(options),
    ...myPageRoutes(options),
    ...mySavedRoutes(options),
  ];
}
