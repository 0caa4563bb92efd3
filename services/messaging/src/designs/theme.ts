/** The looks of an agency's HTML mails: its logo and color, in light and in dark. */

import { DEFAULT_MAIN_COLOR } from '@enishi/protos/master/constants';
import { contrast, hexColour, readable, textOn } from '@enishi/protos/master/contrast';
import { IMAGE_NAME, imageAddress } from '@enishi/protos/site/image-address';
import type { CallContext } from '@enishi/service-kit/base/context';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { settingOf } from '../agency';
import type { MessagingNeeds } from '../needs';

export type DesignDeps = Pick<MessagingNeeds, 'clients' | 'connection' | 'records' | 'config' | 'clock'>;

export const PAPER = '#FFFFFF';
export const DARK_PAPER = '#1E2329';
/** Words in light mails and in dark ones. */
export const INK = '#1B2733';
export const DARK_INK = '#E6EBF0';

export interface Theme {
  agency: string;
  /** Address of the logo; absent: the agency's name stands in its place. */
  logo?: string;
  /** Colors as `#RRGGBB`: of buttons and lines, of the words on them, of headings on light and on dark paper. */
  main: string;
  onMain: string;
  heading: string;
  darkHeading: string;
}

export const colorsOf = (color: string): Pick<Theme, 'main' | 'onMain' | 'heading' | 'darkHeading'> => ({
  main: color,
  onMain: textOn(color),
  heading: readable(color, PAPER),
  darkHeading: onDark(color),
});

/** The color itself where it can be read on dark paper, else the nearest lighter one. */
export const onDark = (color: string): string =>
  contrast(color, DARK_PAPER) >= 4.5 ? color : readable(color, DARK_PAPER, 4.5, '#FFFFFF');

/** Where readers of mails load a stored picture of the agency from. */
export const pictureUrl = ({ config }: Pick<DesignDeps, 'config'>, enterprise_id: number, name: string): string =>
  productUrl(config, `mail/pictures/${enterprise_id}/${name}`);

/** The address of a picture that settings name; undefined for none, and for what is not the agency's own. */
export function settingPicture(
  deps: Pick<DesignDeps, 'config'>,
  enterprise_id: number,
  value: unknown,
): string | undefined {
  const address = imageAddress(value, enterprise_id);
  const name = address?.split('/').at(-1) ?? '';
  if (!address || address.startsWith('https:')) return address;
  return IMAGE_NAME.test(name) ? pictureUrl(deps, enterprise_id, name) : undefined;
}

/** Settings of mails first, then those of the site, then the product's own. */
export async function themeOf(deps: DesignDeps, ctx: CallContext, agency: string): Promise<Theme> {
  const [setting, { site_setting: site = {} }] = await Promise.all([
    settingOf(deps, ctx),
    ifThere(deps.clients.rpc.site.PublicSiteService.Show(ctx, { enterprise_name: agency })),
  ]);
  const own = (value: unknown) => settingPicture(deps, ctx.enterprise_id, value);
  const color = hexColour(setting.main_color || site.main_color, `#${DEFAULT_MAIN_COLOR}`);
  return { agency, logo: own(setting.logo_url) ?? own(site.logo_url), ...colorsOf(color) };
}
