/** The stored parts of an import file. */
import { badRequest } from '@enishi/service-kit/base/errors';
import type { Files } from '@enishi/service-kit/files/files';
import type { TableSource } from '@enishi/service-kit/tabular/read';

export const MAX_PART_BYTES = 4 * 1024 * 1024;
export const MAX_PARTS = 1_000;

/** Where an upload's parts lie. @throws AppError `bad_request` for a name that could be guessed or lead elsewhere */
export function uploadKey(enterprise_id: number, upload: string): string {
  if (!/^[0-9a-f]{48}$/.test(upload)) throw badRequest();
  return `${enterprise_id}/imports/${upload}`;
}

export const partKey = (file: string, part: number): string => `${file}/${part}`;

/** The bytes of all parts, one after the other. */
export const sourceOf = (files: Files, file: string, parts: number): TableSource => ({
  async *bytes() {
    for (let part = 0; part < parts; part++)
      for await (const piece of await files.get(partKey(file, part))) yield piece as Buffer;
  },
});

export async function deleteParts(files: Files, file: string, parts: number): Promise<void> {
  for (let part = 0; part < parts; part++) await files.delete(partKey(file, part));
}
