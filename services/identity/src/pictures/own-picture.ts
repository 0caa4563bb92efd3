/** Photos and logos are pictures that the agency has stored: what a record names is shown to others. */

import { invalid } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { Files } from '@enishi/service-kit/files/files';

/** The agency's folder is part of the key and checked on the way out, too: a column can never show another's file. */
export const pictureFolder = (enterprise_id: number) => `identity/${enterprise_id}/images/`;

const NAME = /^[\w-]+\.[a-z]+$/;
const REFUSED = '画像が見つかりませんでした。画像のファイルをアップロードしてください。';

/**
 * A picture that the record named before stays: a save of something else must not fail for it.
 * @param column holds the key of a stored file
 * @param ownerOf the agency's id, from the record as it will be stored
 * @throws AppError `invalid`
 */
export const ownPicture =
  (
    files: Pick<Files, 'stat'>,
    column: string,
    ownerOf: (write: Parameters<NonNullable<CrudOverrides['beforeWrite']>>[0]) => number,
  ): NonNullable<CrudOverrides['beforeWrite']> =>
  async (write) => {
    const key = write.values[column] ?? null;
    if (key === null || key === write.before?.[column]) return;
    const folder = pictureFolder(ownerOf(write));
    const isOwn = typeof key === 'string' && key.startsWith(folder) && NAME.test(key.slice(folder.length));
    if (!isOwn || !(await files.stat(key))) throw invalid({ [column]: [REFUSED] });
  };
