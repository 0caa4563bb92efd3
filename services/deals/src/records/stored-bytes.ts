import { buffer } from 'node:stream/consumers';
import type { RecordDeps } from './deps';

/** A stored file as a whole. @throws AppError `not_found`; refused where a virus was found in it */
export const storedBytes = async ({ files }: Pick<RecordDeps, 'files'>, key: string): Promise<Buffer> =>
  buffer(await files.get(key));
