import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  content_type: string;
  updated_at: Date;
}

export interface PutOptions {
  content_type: string;
  /** More than this is refused, and nothing is stored. */
  max_bytes: number;
  /** Where its content comes from, for the virus scan: from a stranger without a session, or from the product itself. */
  from?: 'stranger' | 'product';
}

/** Files by key. A key is a relative path of letters, digits and `._-` parts, e.g. `17/resumes/9f3c.pdf`. */
export interface Files {
  /** Stores or replaces a file; readers see the old or the new one, never half. @throws AppError `payload_too_large` */
  put(key: string, body: Readable | Buffer, options: PutOptions): Promise<StoredFile>;
  /** @throws AppError `not_found` */
  get(key: string): Promise<Readable>;
  /** @returns undefined when there is no such file */
  stat(key: string): Promise<StoredFile | undefined>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
}

export interface FilesConfig {
  DATA_DIR: string;
  S3_ENDPOINT?: string;
  S3_REGION: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}
