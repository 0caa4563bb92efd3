/** Large files in multipart requests, handed on piece by piece. */
import { MAX_IMPORT_BYTES } from '@enishi/protos/master/constants';
import type { Request } from 'express';
import { checkKeys } from '../json';
import { readable } from '../readable';
import type { Json, StreamedFile } from '../route';
import { fieldValue, piecesOf, readParts } from './multipart';

const LIMITS = { fileSize: MAX_IMPORT_BYTES, fieldSize: 64 * 1024, files: 1, fields: 20 };

/**
 * The fields that stand before the file, and the file as it comes in; what goes wrong later, its reader is told. What
 * stands behind it is not read.
 * @throws AppError `bad_request` for what is no form, `payload_too_large` for oversized fields
 */
export function readStream(req: Request): Promise<{ body: Json; stream?: StreamedFile }> {
  return new Promise((resolve, reject) => {
    // Without a prototype, a part named `__proto__` is an ordinary key, which the check of keys refuses.
    const body: Json = Object.create(null);
    const accept = (stream?: StreamedFile) => {
      checkKeys(body);
      resolve({ body: readable({ ...body }), stream });
    };
    readParts(req, LIMITS, {
      field(name, text) {
        body[name] = fieldValue(text);
      },
      async file(_name, stream, filename) {
        accept({ name: filename, pieces: piecesOf(stream) });
      },
    })
      .then(() => accept())
      .catch(reject);
  });
}
