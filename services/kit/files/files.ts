import path from 'node:path';
import { createLocalFiles } from './local';
import { createS3Files } from './s3';
import type { Files, FilesConfig } from './types';

export type { CountedFiles } from './counted';
export type { Files, StoredFile } from './types';

/** S3 when an endpoint is configured, otherwise files under `DATA_DIR/files`. */
export function createFiles(config: FilesConfig): Files {
  const { S3_ENDPOINT } = config;
  if (S3_ENDPOINT) return createS3Files({ ...config, S3_ENDPOINT });
  return createLocalFiles(path.join(config.DATA_DIR, 'files'));
}
