/** Large files in multipart requests, handed on piece by piece. */
import type { Readable } from 'node:stream';
import { badRequest, payloadTooLarge } from '@enishi/service-kit/errors';
import busboy from 'busboy';
import type { Request } from 'express';
import { checkKeys } from '../http/json';
import type { Json, StreamedFile } from '../http/route';
import { fieldValue } from './upload';

export const MAX_STREAM_BYTES = 100 * 1024 * 1024;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_NAME = 255;

const tooLarge = () => payloadTooLarge('ファイルサイズが大きすぎます。100MB以下のファイルを選択してください。');
const malformed = () => badRequest('multipartの形式が正しくありません。');

/** @throws AppError `payload_too_large` beyond 100 MB */
async function* within(stream: Readable & { truncated?: boolean }): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream.iterator({ destroyOnReturn: false })) yield piece as Buffer;
    if (stream.truncated) throw tooLarge();
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
    const body: Json = Object.create(null);
    let parser: busboy.Busboy;
    const fail = (error: unknown) => {
      req.unpipe();
      req.resume();
      reject(error);
    };
    try {
      const limits = { fileSize: MAX_STREAM_BYTES, files: 1, fields: 20, fieldSize: MAX_FIELD_BYTES, parts: 30 };
      parser = busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
    } catch {
      fail(malformed());
      return;
    }
    const accept = (stream?: StreamedFile) => {
      try {
        checkKeys(body);
        resolve({ body, stream });
      } catch (error) {
        fail(error);
      }
    };
    parser.on('field', (name, text, info) => {
      if (info.valueTruncated || info.nameTruncated) return fail(payloadTooLarge());
      try {
        body[name] = fieldValue(text);
      } catch (error) {
        fail(error);
      }
    });
    parser.on('file', (_field, stream, info) => {
      // An upload that breaks off ends the stream with an error, which reaches whoever reads it.
      req.once('aborted', () => stream.destroy(badRequest('送信が途中で中断されました。もう一度お試しください。')));
      stream.on('error', () => undefined);
      accept({ name: [...(info.filename ?? '')].slice(-MAX_NAME).join(''), pieces: within(stream) });
    });
    parser.on('fieldsLimit', () => fail(payloadTooLarge()));
    parser.on('partsLimit', () => fail(payloadTooLarge()));
    parser.on('error', () => fail(malformed()));
    parser.on('close', () => accept());
    req.pipe(parser);
  });
}
