/** Forms with fields and files: the one parser of pages and API. Any mistake in it fails once, in words. */
import type { Readable } from 'node:stream';
import { withoutUnreadable } from '@enishi/protos/fields/foreign-text';
import { AppError, badRequest, payloadTooLarge } from '@enishi/service-kit/base/errors';
import busboy from 'busboy';
import type { Request } from 'express';

const MAX_NAME = 255;

const malformed = () =>
  badRequest('フォームの形式が正しくありません。ページを読み込み直して、もう一度送信してください。');
/** The client may have left; nothing is done for what they sent a part of. */
export const brokenOff = () => badRequest('送信が途中で中断されました。もう一度お試しください。');
export const fileTooLarge = (bytes: number): AppError =>
  payloadTooLarge(`ファイルサイズが大きすぎます。${bytes / 1024 / 1024}MB以下のファイルを選択してください。`);

/** The end of a file's name, which carries its extension. Names are not typed, so what no text can hold just goes. */
export const shortName = (name: string): string => [...withoutUnreadable(name)].slice(-MAX_NAME).join('');

/** A text field of a form; objects come as JSON. @throws AppError `bad_request` */
export function fieldValue(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('JSONの形式が正しくありません。括弧や引用符を確認してください。');
  }
}

export interface FormLimits {
  /** Bytes of one file; exactly so many are accepted. */
  fileSize: number;
  /** Bytes of one field. */
  fieldSize: number;
  files: number;
  fields: number;
}

/** Handlers of the parts, in the order in which these come. An error that they throw refuses the request. */
export interface FormParts {
  field(name: string, text: string): void;
  /**
   * Takes a file or lets it pass (`resume`); until it is read it waits outside. Its stream fails with the reason for
   * which the request was refused, and is listened to already.
   */
  file(name: string, stream: Readable, filename: string): Promise<void>;
  /** Told of a file beyond the limit, whose rest passes by; without this, such a file refuses the request. */
  tooLarge?(name: string): void;
}

function open(req: Request, limits: FormLimits): busboy.Busboy {
  const { fileSize, fieldSize, files, fields } = limits;
  // The parser stops at a limit, not beyond it.
  const all = { fileSize: fileSize + 1, fieldSize: fieldSize + 1, files, fields, parts: files + fields + 10 };
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits: all });
  } catch {
    throw malformed();
  }
}

/**
 * Hands the request on, one piece after the other, so that the parser works in our call, and what it throws is ours to
 * catch.
 * @returns ends it before its time, and lets go what is still to come: only then can the connection carry an answer
 */
function feed(req: Request, parser: busboy.Busboy, fail: (reason: unknown) => void): () => void {
  const take = (piece: Buffer) => {
    req.pause();
    try {
      parser.write(piece, (error) => (error ? fail(malformed()) : req.resume()));
    } catch {
      fail(malformed());
    }
  };
  const end = () => void parser.end();
  const leave = () => {
    if (!req.complete) fail(brokenOff());
  };
  req.on('data', take).on('end', end).on('error', leave).on('close', leave);
  return () => {
    req.off('data', take).off('end', end);
    req.resume();
  };
}

/**
 * Reads a multipart or urlencoded request to its end.
 * @throws AppError `bad_request` for what is malformed or breaks off, `payload_too_large` beyond a limit, and what the
 *   parts' handlers throw
 */
export async function readParts(req: Request, limits: FormLimits, parts: FormParts): Promise<void> {
  // Its end has been told before a listener was there.
  if (req.destroyed) throw brokenOff();
  let fail: (reason: unknown) => void = () => undefined;
  let finish: () => void = () => undefined;
  const read = new Promise<void>((resolve, reject) => {
    fail = reject;
    finish = resolve;
  });
  const parser = open(req, limits);
  const streams: Readable[] = [];
  const taken: Promise<void>[] = [];
  parser.on('error', () => fail(malformed()));
  parser.on('close', () => finish());
  parser.on('field', (name: string | undefined, text: string | undefined, { valueTruncated, nameTruncated }) => {
    if (valueTruncated || nameTruncated) return fail(payloadTooLarge());
    // Without a name, or in a character set that is not known.
    if (name === undefined || text === undefined) return fail(malformed());
    try {
      parts.field(name, text);
    } catch (reason) {
      fail(reason);
    }
  });
  parser.on('file', (name: string | undefined, stream, { filename }) => {
    stream.on('error', () => undefined);
    stream.on('limit', () => (parts.tooLarge ? parts.tooLarge(name ?? '') : fail(fileTooLarge(limits.fileSize))));
    streams.push(stream);
    const one = parts.file(name ?? '', stream, shortName(filename ?? ''));
    one.catch(fail);
    taken.push(one);
  });
  parser.on('filesLimit', () =>
    fail(badRequest(limits.files === 1 ? 'ファイルは1件ずつ送信してください。' : 'ファイルの数が多すぎます。')),
  );
  parser.on('partsLimit', () => fail(payloadTooLarge()));
  parser.on('fieldsLimit', () => fail(payloadTooLarge()));
  // The rest of a body that was answered before it was read is of no use any more.
  req.res?.once('finish', () => fail(brokenOff()));
  const letGo = feed(req, parser, fail);
  try {
    await read;
    await Promise.all(taken);
  } catch (reason) {
    for (const stream of streams) stream.destroy(reason as Error);
    parser.destroy();
    letGo();
    throw reason;
  }
}

/** A file as it comes in. @throws AppError why there is no more of it */
export async function* piecesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream) yield piece as Buffer;
  } catch (error) {
    throw error instanceof AppError ? error : malformed();
  }
}

/** All of a file. @throws AppError as `piecesOf` */
export async function bytesOf(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(stream)) pieces.push(piece);
  return Buffer.concat(pieces);
}
