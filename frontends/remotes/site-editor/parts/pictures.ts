/** The agency's uploaded pictures, and addresses to show them by. */
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { useStoredImage } from '@enishi/frontend-kit/entity/use-stored-image';
import { useAction, useIndex } from '@enishi/frontend-kit/runtime/entities';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';

/** More pictures than a site has places for; the latest come first. */
const LIBRARY = 300;

export interface Picture {
  id: number;
  /** What a setting names it by. */
  key: string;
  name: string;
}

const toPicture = (row: EntityRow): Picture => ({
  id: Number(row[enterpriseImage.key]),
  key: String(row.file ?? ''),
  name: String(row.name ?? ''),
});

export function useLibrary() {
  const { data, isPending, error } = useIndex<EntityRow>(enterpriseImage, { per_page: LIBRARY, sort: '-created_at' });
  return { pictures: data?.rows.map(toPicture) ?? [], isPending, error };
}

export const useUpload = (onProgress: (share: number) => void) =>
  useAction<Picture, File>(
    async (api, file) => {
      const path = `${enterpriseImage.plural}/create`;
      const answer = await api.upload<Record<string, EntityRow>>(path, {}, file, { onProgress });
      return toPicture(answer[enterpriseImage.name]);
    },
    [enterpriseImage.plural],
  );

/** The address of a picture for an `img`; undefined until it is there. */
export const usePictureAddress = (id: number | undefined): string | undefined =>
  useStoredImage(id === undefined ? undefined : `${enterpriseImage.plural}/file/${id}`, id);
