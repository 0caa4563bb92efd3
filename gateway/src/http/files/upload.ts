/** Files in requests: multipart, or base64 inside JSON. Both end as the same `{body, file}`. */
import { MAX_FILE_BYTES } from '@enishi/protos/master/files';
import { badRequest } from '@enishi/service-kit/base/errors';
import type { Request } from 'express';
import { checkKeys } from '../json';
import { readable } from '../readable';
import type { Json, UploadedFile } from '../route';
import { bytesOf, fieldValue, fileTooLarge, readParts, shortName } from './multipart';

/** The same file in base64, with room for the rest of the body. */
export const MAX_FILE_JSON_BYTES = Math.ceil((MAX_FILE_BYTES * 4) / 3) + 256 * 1024;
const LIMITS = { fileSize: MAX_FILE_BYTES, fieldSize: 1024 * 1024, files: 1, fields: 20 };

const tooLarge = () => fileTooLarge(MAX_FILE_BYTES);

/**
 * A file of a sensible size. The service decides by its content what it is, and whether that is accepted.
 * @throws AppError `bad_request` when it is empty, `payload_too_large` beyond 10 MB
 */
export function checkFile(name: string, bytes: Buffer): UploadedFile {
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge();
  if (bytes.length === 0) throw badRequest('ファイルの中身が空です。別のファイルを選択してください。');
  return { name: shortName(name), bytes };
}

/**
 * Reads a multipart request: text fields (objects as JSON) and one file.
 * @param admit decides by the fields before the file whether it is read; until then it waits outside
 */
export async function readMultipart(
  req: Request,
  admit: (body: Json) => Promise<void>,
): Promise<{ body: Json; file?: UploadedFile }> {
  // Without a prototype, a part named `__proto__` is an ordinary key, which the check of keys refuses.
  const body: Json = Object.create(null);
  let file: UploadedFile | undefined;
  let asked: Promise<void> | undefined;
  const admitOnce = async () => {
    checkKeys(body);
    await admit(readable({ ...body }));
  };
  const admitted = () => {
    asked ??= admitOnce();
    return asked;
  };
  await readParts(req, LIMITS, {
    field(name, text) {
      body[name] = fieldValue(text);
    },
    async file(_name, stream, filename) {
      await admitted();
      file = checkFile(filename, await bytesOf(stream));
    },
  });
  await admitted();
  checkKeys(body);
  return { body: readable(body), file };
}

/** Line breaks are taken out before; a second run of spaces in the pattern would make refusals quadratic. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * The file of a JSON body: `file` is a base64 data URL with `file_name` beside it, or `{name, data}`.
 * @returns undefined when the body has no `file`
 */
export function fileFromJson(body: Json): UploadedFile | undefined {
  const given = body.file;
  if (given === undefined || given === null || given === '') return undefined;
  const { name, data } = typeof given === 'string' ? { name: body.file_name, data: given } : (given as Json);
  if (typeof data !== 'string') throw badRequest('「file」にはbase64形式のファイルを指定してください。');
  if (data.length > MAX_FILE_JSON_BYTES) throw tooLarge();
  const base64 = (data.startsWith('data:') ? data.slice(data.indexOf(',') + 1) : data).replace(/\s/g, '');
  if (!BASE64.test(base64)) throw badRequest('「file」のbase64の形式が正しくありません。');
  return checkFile(typeof name === 'string' ? name : '', Buffer.from(base64, 'base64'));
}
