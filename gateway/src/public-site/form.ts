/** Forms as browsers send them without JavaScript. */
import { MAX_FILE_BYTES } from '@enishi/protos/master/files';
import { unsupportedMedia } from '@enishi/service-kit/base/errors';
import type { Request } from 'express';
import { bytesOf, fileTooLarge, readParts } from '../http/files/multipart';
import { checkFile } from '../http/files/upload';
import type { UploadedFile } from '../http/route';

export interface PostedForm {
  /** A name that occurs more than once is a list. */
  fields: Record<string, string | string[]>;
  /** Files by the name of their input; inputs left empty are not here. */
  files: Record<string, UploadedFile>;
  /** Why a file was not taken in, by the name of its input. */
  refused: Record<string, string>;
}

const LIMITS = { fileSize: MAX_FILE_BYTES, fieldSize: 100_000, files: 3, fields: 300 };
/** More than three files of the largest size: it is not even read. */
const MAX_FORM_BYTES = 4 * MAX_FILE_BYTES;

/**
 * Reads a urlencoded or multipart form.
 * @param withFiles whether chosen files are taken in; otherwise they pass by as if none was chosen
 * @throws AppError `unsupported_media` for anything else, `payload_too_large`, `bad_request`
 */
export async function readForm(req: Request, withFiles: boolean): Promise<PostedForm> {
  if (!req.is(['application/x-www-form-urlencoded', 'multipart/form-data'])) throw unsupportedMedia();
  if (Number(req.get('content-length') ?? 0) > MAX_FORM_BYTES) throw fileTooLarge(MAX_FILE_BYTES);
  const form: PostedForm = { fields: Object.create(null), files: Object.create(null), refused: Object.create(null) };
  await readParts(req, LIMITS, {
    field(name, text) {
      const field = form.fields[name];
      form.fields[name] = field === undefined ? text : [field, text].flat();
    },
    async file(name, stream, filename) {
      if (!withFiles) return void stream.resume();
      const bytes = await bytesOf(stream);
      if (filename && bytes.length > 0 && !form.refused[name]) form.files[name] = checkFile(filename, bytes);
    },
    // The rest passes by: what else stands in the form is not to be typed again.
    tooLarge(name) {
      form.refused[name] = fileTooLarge(MAX_FILE_BYTES).message;
    },
  });
  return { fields: { ...form.fields }, files: { ...form.files }, refused: { ...form.refused } };
}
