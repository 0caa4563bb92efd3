/** Versions of records as HTTP has them: an answer's ETag is what `If-Match` of a change has to say. */
import type { Entity } from '@enishi/protos/fields/types';
import { AppError, badRequest } from '@enishi/service-kit/base/errors';
import type { Input, Json, Route } from '../http/route';

const MAX_TAG = 200;

/** The version that a change is about; a tag of another form is one that no record has. */
function versionIn({ header }: Input): string | undefined {
  const given = header('if-match')?.trim();
  if (given === undefined || given === '' || given === '*') return undefined;
  if (given.length > MAX_TAG) throw badRequest('「If-Match」には、取得したときのETagを1つ指定してください。');
  return given.replace(/^W\//, '').replace(/^"|"$/g, '');
}

/** A call of an entity with ETag and If-Match. @throws AppError `precondition_failed` for an older version */
export const tagged =
  ({ name }: Entity, handle: Route['handle']): Route['handle'] =>
  async (input, rpc) => {
    const updated_at = versionIn(input);
    try {
      const body = updated_at === undefined ? input.body : { ...input.body, updated_at };
      const reply = await handle({ ...input, body }, rpc);
      const version = ((reply.body as Json | undefined)?.[name] as Json | undefined)?.updated_at;
      return typeof version === 'string' ? { ...reply, headers: { ...reply.headers, etag: `"${version}"` } } : reply;
    } catch (error) {
      if (updated_at !== undefined && error instanceof AppError && error.code === 'conflict')
        throw new AppError('precondition_failed');
      throw error;
    }
  };
