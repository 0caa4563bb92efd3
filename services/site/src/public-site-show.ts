/** PublicSiteService/Show: what a site looks like and says. */
import type { Values } from '@enishi/protos/fields/parse';
import { imageAddress } from '@enishi/protos/site/image-address';
import { siteSetting } from '@enishi/protos/site/site-setting';
import type { CallContext } from '@enishi/service-kit/context';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { forbidden } from '@enishi/service-kit/errors';
import { defaultSettings, type SiteNames, withDefaults } from './default-settings';
import type { SiteDeps } from './deps';
import { draftValues, staffOnly } from './site-draft';
import { publishedSettings } from './site-settings';

export interface PublicSiteRequest extends SiteNames {
  draft?: boolean;
}

async function valuesOf(deps: SiteDeps, ctx: CallContext, { draft, ...names }: PublicSiteRequest) {
  if (draft) staffOnly(ctx);
  return draft ? draftValues(deps, ctx, names) : publishedSettings(deps, ctx);
}

/**
 * Public fields only. Before the first opening, and where something needed is empty, the default texts stand in.
 * @throws AppError `forbidden` for a visitor who asks for the draft
 */
export async function publicSiteShow(
  deps: SiteDeps,
  ctx: CallContext,
  request: PublicSiteRequest,
): Promise<{ site_setting: WireRecord }> {
  if (ctx.enterprise_id <= 0) throw forbidden();
  const values = await valuesOf(deps, ctx, request);
  const settings = values ? withDefaults(values, request) : defaultSettings(request);
  const shown = Object.fromEntries(siteSetting.public.map((name) => [name, settings[name]]));
  return { site_setting: recordToWire(siteSetting, withAddresses(shown, ctx.enterprise_id)) };
}

/** Keys of stored pictures as addresses on the site's own host. */
function withAddresses(settings: Values, enterprise_id: number): Values {
  const address = (value: unknown) => imageAddress(value, enterprise_id) ?? null;
  const blocks = (rows: unknown) =>
    Array.isArray(rows) ? rows.map((row: Values) => ({ ...row, image: address(row.image) })) : rows;
  return {
    ...settings,
    ...Object.fromEntries(['logo_url', 'favicon_url', 'key_visual'].map((name) => [name, address(settings[name])])),
    features: blocks(settings.features),
    flows: blocks(settings.flows),
  } as Values;
}
