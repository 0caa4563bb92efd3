/** Forms as browsers send them without JavaScript. */
import { MAX_FILE_BYTES } from '@enishi/protos/master/files';
import { badRequest, payloadTooLarge, unsupportedMedia } from '@enishi/service-kit/errors';
import busboy from 'busboy';
import type { Request } from 'express';
import { checkFile } from '../files/upload';
import type { UploadedFile } from '../http/route';

export interface PostedForm {
  /** A name that occurs more than once is a list. */
  fields: Record<string, string | string[]>;
  /** Files by the name of their input; inputs left empty are not here. */
  files: Record<string, UploadedFile>;
  /** Why a file was not taken in, by the name of its input. */
  refused: Record<string, string>;
}

const TOO_LARGE = 'ファイルサイズが大きすぎます。10MB以下のファイルを選択してください。';

const MAX_FIELDS = 300;
const MAX_FIELD_BYTES = 100_000;
/** More than three files of the largest size: it is not even read. */
const MAX_FORM_BYTES = 4 * MAX_FILE_BYTES;

/**
 * Reads a urlencoded or multipart form.
 * @param withFiles whether chosen files are taken in; otherwise they pass by as if none was chosen
 * @throws AppError `unsupported_media` for anything else, `payload_too_large`, `bad_request`
 */
export function readForm(req: Request, withFiles: boolean): Promise<PostedForm> {
  if (!req.is(['application/x-www-form-urlencoded', 'multipart/form-data'])) throw unsupportedMedia();
  if (Number(req.get('content-length') ?? 0) > MAX_FORM_BYTES) throw payloadTooLarge(TOO_LARGE);
  return new Promise((resolve, reject) => {
    const form: PostedForm = { fields: Object.create(null), files: Object.create(null), refused: Object.create(null) };
    const fail = (error: unknown) => {
      req.unpipe();
      req.resume();
      reject(error);
    };
    // One more byte than is taken: the parser calls a file of exactly the limit too large.
    const limits = { fileSize: MAX_FILE_BYTES + 1, files: 3, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
    const parser = busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
    parser.on('field', (name, value, { valueTruncated, nameTruncated }) => {
      if (valueTruncated || nameTruncated) return fail(payloadTooLarge());
      const known = form.fields[name];
      form.fields[name] = known === undefined ? value : [known, value].flat();
    });
    parser.on('file', (name, stream, { filename }) => {
      if (!withFiles) return void stream.resume();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // The rest passes by: what else stands in the form is not to be typed again.
      stream.on('limit', () => {
        form.refused[name] = TOO_LARGE;
        chunks.length = 0;
      });
      stream.on('close', () => {
        const bytes = Buffer.concat(chunks);
        if (filename && bytes.length > 0 && !form.refused[name]) form.files[name] = checkFile(filename, bytes);
      });
    });
    parser.on('fieldsLimit', () => fail(payloadTooLarge()));
    parser.on('error', () => fail(badRequest()));
    parser.on('close', () =>
      resolve({ fields: { ...form.fields }, files: { ...form.files }, refused: { ...form.refused } }),
    );
    req.on('aborted', () => reject(badRequest()));
    req.pipe(parser);
  });
}
