/** The agency's uploaded pictures, and addresses to show them by. */

import { fetchFile } from '@enishi/frontend-kit/entity/files/stored-files';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { Api } from '@enishi/frontend-kit/runtime/api/api';
import { useAction, useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { makeVersions } from './picture-versions';

/** More pictures than a site has places for; the latest come first. */
const LIBRARY = 300;

export interface Picture {
  id: number;
  /** The key that a setting names it by. */
  key: string;
  name: string;
  /** Missing for a picture of an earlier version. */
  size?: { width: number; height: number };
  /** It has what small screens load instead. */
  versioned: boolean;
}

const toPicture = (row: EntityRow): Picture => ({
  id: Number(row[enterpriseImage.key]),
  key: String(row.file ?? ''),
  name: String(row.name ?? ''),
  ...(row.width && row.height ? { size: { width: Number(row.width), height: Number(row.height) } } : {}),
  versioned: Array.isArray(row.versions) && row.versions.length > 0,
});

export function useLibrary() {
  const { data, isPending, error } = useIndex<EntityRow>(enterpriseImage, { per_page: LIBRARY, sort: '-created_at' });
  return { pictures: data?.rows.map(toPicture) ?? [], isPending, error };
}

/** Sends what screens of other widths load instead. A site is complete without: what fails here is left. */
async function sendVersions(api: Api, { id }: Picture, versions: File[], onSent: (count: number) => void) {
  for (const [at, version] of versions.entries()) {
    const sent = await api.upload(`${enterpriseImage.plural}/versions/${id}`, {}, version).catch(() => undefined);
    if (!sent) return;
    onSent(at + 1);
  }
}

type Progress = (share: number) => void;

export const useUpload = (onProgress: Progress) =>
  useAction<Picture, File>(
    async (api, file) => {
      const versions = await makeVersions(file);
      const parts = versions.length + 1;
      const path = `${enterpriseImage.plural}/create`;
      const answer = await api.upload<Record<string, EntityRow>>(path, {}, file, {
        onProgress: (share) => onProgress(share / parts),
      });
      const picture = toPicture(answer[enterpriseImage.name]);
      await sendVersions(api, picture, versions, (count) => onProgress((1 + count) / parts));
      return picture;
    },
    [enterpriseImage.plural],
  );

/** Takes a picture of the library; one that came without versions gets them now. */
export const useTake = (onProgress: Progress) =>
  useAction<Picture, Picture>(
    async (api, picture) => {
      if (picture.versioned) return picture;
      const stored = await fetchFile(api, filePath(picture.id)).catch(() => undefined);
      const versions = stored ? await makeVersions(stored.blob) : [];
      await sendVersions(api, picture, versions, (count) => onProgress(count / versions.length));
      return picture;
    },
    [enterpriseImage.plural],
  );

const filePath = (id: number) => `${enterpriseImage.plural}/file/${id}`;
