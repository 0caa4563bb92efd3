import type { RecordDeps } from './deps';

/** A stored file as a whole. @throws AppError `not_found`; refused where a virus was found in it */
export async function storedBytes({ files }: Pick<RecordDeps, 'files'>, key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await files.get(key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
