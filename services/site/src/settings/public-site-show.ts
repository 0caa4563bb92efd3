/** PublicSiteService/Show: what a site looks like and says. */
import type { PublicSiteRequest, PublicSiteResponse } from '@enishi/protos/site/rpc';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import type { SiteNeeds } from '../needs';
import { picturesOf, withAddresses } from '../pictures';
import { defaultSettings, withDefaults } from './default-settings';
import { draftValues } from './site-draft';
import { publishedSettings } from './site-settings';

async function valuesOf(deps: SiteNeeds, ctx: CallContext, { draft, unsaved, ...names }: PublicSiteRequest) {
  if (!draft) return publishedSettings(deps, ctx);
  staffOnly(ctx);
  const typed = inputFromWire(siteSettingDraft, unsaved?.site_setting_draft, unsaved?.cleared);
  return { ...(await draftValues(deps, ctx, names)), ...typed };
}

/**
 * Public fields only. Before the first opening, and where something needed is empty, the default texts stand in.
 * @throws AppError `forbidden` for a visitor who asks for the draft
 */
export async function publicSiteShow(
  deps: SiteNeeds,
  ctx: CallContext,
  request: PublicSiteRequest,
): Promise<PublicSiteResponse> {
  if (ctx.enterprise_id <= 0) throw forbidden();
  const values = await valuesOf(deps, ctx, request);
  const settings = values ? withDefaults(values, request) : defaultSettings(request);
  const open = Object.fromEntries(siteSetting.public.map((name) => [name, settings[name]]));
  const shown = withAddresses(open, ctx);
  return { site_setting: recordToWire(siteSetting, shown), pictures: await picturesOf(deps, ctx, shown) };
}
