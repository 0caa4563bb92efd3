/** A draft may name only pictures that the agency has uploaded: its pages then point nowhere else, whatever a caller sends. */
import type { Values } from '@enishi/protos/fields/parse';
import type { FieldErrors } from '@enishi/protos/fields/types';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { IMAGE_NAME, IMAGE_PATH, imageFolder } from '@enishi/protos/site/image-address';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { Write } from '@enishi/service-kit/crud/store';
import type { SiteNeeds } from '../needs';
import { pictureLists, pictureSettings, rowsOf } from './site-pictures';

const REFUSED = '画像が見つかりませんでした。アップロードした画像の中から選択してください。';

interface Named {
  field: string;
  /** Text before the message, where a field has several pictures. */
  where: string;
  picture: string;
}

/** Every picture that the settings name; what is no text was refused by its field already. */
function named(settings: Values): Named[] {
  const found = (field: string, where: string, picture: unknown): Named[] =>
    typeof picture === 'string' && picture !== '' ? [{ field, where, picture }] : [];
  return [
    ...pictureSettings.flatMap((field) => found(field, '', settings[field])),
    ...pictureLists.flatMap((field) =>
      rowsOf(settings[field]).flatMap(({ image }, at) => found(field, `${at + 1}件目の画像：`, image)),
    ),
  ];
}

/** The key of a stored picture, also from its address on the site; undefined for what can be none of this agency's. */
function keyOf(picture: string, enterprise_id: number): string | undefined {
  const folder = imageFolder(enterprise_id);
  const start = [folder, IMAGE_PATH].find((one) => picture.startsWith(one));
  const name = start && picture.slice(start.length);
  return name && IMAGE_NAME.test(name) ? folder + name : undefined;
}

/**
 * Pictures that a draft names already stay: a save of something else must not fail for them, and pages show nothing of
 * them that is not a picture.
 * @throws AppError `invalid` with a message for each field that names anything else
 */
export async function checkPictures(
  deps: Pick<SiteNeeds, 'connection'>,
  { ctx: { enterprise_id }, session, before, values }: Write,
): Promise<void> {
  const kept = new Set(named(before ?? {}).map(({ picture }) => picture));
  const fresh = named(values).filter(({ picture }) => !kept.has(picture));
  if (fresh.length === 0) return;
  const keys = fresh.map(({ picture }) => keyOf(picture, enterprise_id)).filter((key) => key !== undefined);
  const stored = await ownRecords(deps, enterpriseImage, { enterprise_id }).find(
    { file: { $in: keys } },
    { session, projection: { _id: 0, file: 1 } },
  );
  const files = new Set(stored.map(({ file }) => file as unknown));
  const errors: FieldErrors = {};
  for (const { field, where, picture } of fresh)
    if (!files.has(keyOf(picture, enterprise_id))) errors[field] = [...(errors[field] ?? []), where + REFUSED];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
