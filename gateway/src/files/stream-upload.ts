/** Large files in multipart requests, handed on piece by piece. */
import type { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES } from '@enishi/protos/master/constants';
import type { Request } from 'express';
import { checkKeys } from '../http/json';
import type { Json, StreamedFile } from '../http/route';
import { brokenOff, fileTooLarge, openMultipart, shortName } from './multipart';

const MAX_FIELD_BYTES = 64 * 1024;

/** @throws AppError `payload_too_large` beyond `MAX_IMPORT_BYTES` */
async function* within(stream: Readable & { truncated?: boolean }): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream.iterator({ destroyOnReturn: false })) yield piece as Buffer;
    if (stream.truncated) throw fileTooLarge(MAX_IMPORT_BYTES);
  } finally {
    // Whoever stops in the middle leaves a rest that has to go before the connection can carry an answer.
    stream.resume();
  }
}

/**
 * The fields that stand before the file, and the file as it comes in. What stands behind it is not read.
 * @throws AppError `bad_request` for what is no multipart, `payload_too_large` for oversized fields
 */
export function readStream(req: Request): Promise<{ body: Json; stream?: StreamedFile }> {
  return new Promise((resolve, reject) => {
    const opened = openMultipart(req, { fileSize: MAX_IMPORT_BYTES, fieldSize: MAX_FIELD_BYTES }, reject);
    if (!opened) return;
    const { parser, body, fail } = opened;
    const accept = (stream?: StreamedFile) => {
      try {
        checkKeys(body);
        resolve({ body, stream });
      } catch (error) {
        fail(error);
      }
    };
    parser.on('file', (_field, stream, info) => {
      // An upload that breaks off ends the stream with an error, which reaches whoever reads it.
      req.once('aborted', () => stream.destroy(brokenOff()));
      stream.on('error', () => undefined);
      accept({ name: shortName(info.filename ?? ''), pieces: within(stream) });
    });
    parser.on('close', () => accept());
    req.pipe(parser);
  });
}
