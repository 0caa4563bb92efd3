import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { notFound } from '../base/errors';
import { checkKey } from './key';
import { asStream, byteLimit } from './limit';
import type { Files, FilesConfig } from './types';

type Sdk = typeof import('@aws-sdk/client-s3');

const absent = (error: unknown) => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
};

/** Files in an S3-compatible bucket. Without keys in the configuration the SDK's own lookup (roles) applies. */
export function createS3Files(config: FilesConfig & { S3_ENDPOINT: string }): Files {
  const { S3_BUCKET: Bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  let opened: { sdk: Sdk; client: S3Client } | undefined;

  /** The SDK is large; a process that never touches a file does not load it. */
  function s3(): { sdk: Sdk; client: S3Client } {
    if (opened) return opened;
    const sdk = require('@aws-sdk/client-s3') as Sdk;
    const client = new sdk.S3Client({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    });
    opened = { sdk, client };
    return opened;
  }

  return {
    async put(key, body, { content_type, max_bytes }) {
      checkKey(key);
      const { sdk, client } = s3();
      // S3 wants the length first, and nothing may be stored of a file that proves too large: spool it.
      const folder = await mkdtemp(path.join(os.tmpdir(), 'enishi-put-'));
      const spool = path.join(folder, 'body');
      const limit = byteLimit(max_bytes);
      let spooled: Readable | undefined;
      try {
        await pipeline(asStream(body), limit.stream, createWriteStream(spool));
        spooled = createReadStream(spool);
        // A refusal may come before anything was read of it.
        spooled.on('error', () => undefined);
        await client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key: key,
            Body: spooled,
            ContentLength: limit.size(),
            ContentType: content_type,
          }),
        );
      } finally {
        spooled?.destroy();
        await rm(folder, { recursive: true, force: true });
      }
      return { size: limit.size(), content_type, updated_at: new Date() };
    },

    async get(key) {
      checkKey(key);
      const { sdk, client } = s3();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }));
        return Body as Readable;
      } catch (error) {
        throw absent(error) ? notFound() : error;
      }
    },

    async stat(key) {
      checkKey(key);
      const { sdk, client } = s3();
      try {
        const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }));
        return {
          size: head.ContentLength ?? 0,
          content_type: head.ContentType ?? 'application/octet-stream',
          updated_at: head.LastModified ?? new Date(0),
        };
      } catch (error) {
        if (absent(error)) return undefined;
        throw error;
      }
    },

    async delete(key) {
      checkKey(key);
      const { sdk, client } = s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }));
    },
  };
}
