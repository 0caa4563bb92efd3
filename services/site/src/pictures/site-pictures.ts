/** The pictures that a site's settings name, as its pages need them. */
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { IMAGE_PATH, imageAddress, imageFolder } from '@enishi/protos/site/image-address';
import type { SitePicture } from '@enishi/protos/site/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { SiteNeeds } from '../needs';

interface StoredPicture {
  file: string;
  width?: number | null;
  height?: number | null;
  versions?: { file: string; width: number }[] | null;
}

/** Settings that hold one picture. */
export const pictureSettings = ['logo_url', 'favicon_url', 'key_visual', 'key_visual_phone', 'og_image'] as const;
/** Settings whose rows each hold one. */
export const pictureLists = ['features', 'flows', 'people'] as const;

export const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as unknown as Values[]) : []);

/** Keys of stored pictures as addresses on the site's own host. */
export function withAddresses(settings: Values, { enterprise_id }: CallContext): Values {
  const address = (value: unknown) => imageAddress(value, enterprise_id) ?? null;
  const blocks = (value: unknown) =>
    Array.isArray(value) ? rowsOf(value).map((row) => ({ ...row, image: address(row.image) })) : value;
  return {
    ...settings,
    ...Object.fromEntries(pictureSettings.map((name) => [name, address(settings[name])])),
    ...Object.fromEntries(pictureLists.map((name) => [name, blocks(settings[name])])),
  } as Values;
}

const addressesIn = (settings: Values): unknown[] => [
  ...pictureSettings.map((name) => settings[name]),
  ...pictureLists.flatMap((name) => rowsOf(settings[name]).map(({ image }) => image)),
];

/** Pictures that the settings name, with sizes; those of other hosts, and of unknown size, are left out. */
export async function picturesOf(deps: SiteNeeds, ctx: CallContext, settings: Values): Promise<SitePicture[]> {
  const { enterprise_id } = ctx;
  const folder = imageFolder(enterprise_id);
  const files = addressesIn(settings)
    .filter((value) => typeof value === 'string')
    .filter((value) => value.startsWith(IMAGE_PATH))
    .map((value) => folder + value.slice(IMAGE_PATH.length));
  if (files.length === 0) return [];
  const named = { file: { $in: files } };
  const stored = (await ownRecords(deps, enterpriseImage, ctx).find(named)) as unknown as StoredPicture[];
  const address = (file: string) => imageAddress(file, enterprise_id) ?? '';
  return stored.flatMap(({ file, width, height, versions }) =>
    width && height
      ? {
          address: address(file),
          width,
          height,
          versions: (versions ?? []).map((version) => ({ address: address(version.file), width: version.width })),
        }
      : [],
  );
}
