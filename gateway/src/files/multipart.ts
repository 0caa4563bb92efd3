/** What all uploads share: the parser of a multipart request, its limits and its refusals. */
import { type AppError, badRequest, payloadTooLarge } from '@enishi/service-kit/errors';
import busboy from 'busboy';
import type { Request } from 'express';
import type { Json } from '../http/route';

const MAX_NAME = 255;

export const malformed = () => badRequest('multipartの形式が正しくありません。');
export const brokenOff = () => badRequest('送信が途中で中断されました。もう一度お試しください。');
export const fileTooLarge = (bytes: number): AppError =>
  payloadTooLarge(`ファイルサイズが大きすぎます。${bytes / 1024 / 1024}MB以下のファイルを選択してください。`);

/** The end of a file's name, which carries its extension. */
export const shortName = (name: string): string => [...name].slice(-MAX_NAME).join('');

/** A text field of a form; objects come as JSON. @throws AppError `bad_request` */
export function fieldValue(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('JSONの形式が正しくありません。括弧や引用符を確認してください。');
  }
}

export interface Multipart {
  parser: busboy.Busboy;
  /** The text fields so far. */
  body: Json;
  /** Refuses the request and lets go what is still to come. */
  fail(error: unknown): void;
}

/**
 * A parser for one file and a few text fields. The caller listens to `file` and `close`, and pipes the request in.
 * @param reject hears of malformed parts and of limits that were passed
 * @returns undefined when the request is no multipart, which `reject` was told
 */
export function openMultipart(
  req: Request,
  limits: { fileSize: number; fieldSize: number },
  reject: (error: unknown) => void,
): Multipart | undefined {
  // Without a prototype, a part named `__proto__` is an ordinary key, which the check of keys refuses.
  const body: Json = Object.create(null);
  const fail = (error: unknown) => {
    req.unpipe();
    req.resume();
    reject(error);
  };
  let parser: busboy.Busboy;
  try {
    const all = { ...limits, files: 1, fields: 20, parts: 30 };
    parser = busboy({ headers: req.headers, defParamCharset: 'utf8', limits: all });
  } catch {
    fail(malformed());
    return undefined;
  }
  parser.on('field', (name, text, info) => {
    if (info.valueTruncated || info.nameTruncated) return fail(payloadTooLarge());
    try {
      body[name] = fieldValue(text);
    } catch (error) {
      fail(error);
    }
  });
  parser.on('filesLimit', () => fail(badRequest('ファイルは1件ずつ送信してください。')));
  parser.on('partsLimit', () => fail(payloadTooLarge()));
  parser.on('fieldsLimit', () => fail(payloadTooLarge()));
  parser.on('error', () => fail(malformed()));
  return { parser, body, fail };
}
