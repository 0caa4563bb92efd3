/** ResumeFileService/Create: a file becomes a resume of a candidate. */

import { createHash, randomBytes } from 'node:crypto';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { CandidateResumeResponse, ResumeCreateRequest } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { resumeFile } from '@enishi/protos/master/files';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf, hasEntered } from '@enishi/service-kit/base/entered';
import { forbidden, invalid, notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { givenFileType, type TakenFiles } from '@enishi/service-kit/files/given-file';
import { safeFileName } from '@enishi/service-kit/files/sniff-file';
import type { ClientSession } from 'mongoose';
import { findToken, isHeld, type KnownToken, noteFile, unknownRegistration } from '../registration';
import type { ResumeStoreDeps } from './deps';
import { listedResumes } from './listed-resumes';

const MAX_RESUMES = 20;
const KEY_BYTES = 24;
const TAKEN: TakenFiles = {
  maxBytes: resumeFile.maxBytes,
  kinds: 'PDF、Word、Excel、PowerPoint、PNG、JPEG、テキストのいずれか',
};

/** Visitors reach only the candidate of their own registration, or of the session by which they have entered. */
async function authorize(
  deps: ResumeStoreDeps,
  ctx: CallContext,
  { id, token }: ResumeCreateRequest,
): Promise<KnownToken | undefined> {
  if (ctx.enterprise_id <= 0) throw forbidden();
  if (ctx.realm !== 'site') return undefined;
  if (hasEntered(ctx)) {
    if (candidateOf(ctx) !== id) throw notFound();
    return undefined;
  }
  const registration = await findToken(deps, ctx, token);
  if (registration?.candidate_id !== id) throw unknownRegistration();
  return registration;
}

const answer = (deps: ResumeStoreDeps, record: Values): CandidateResumeResponse => ({
  candidate_resume: recordToWire(candidateResume, presented(crudOf(deps, candidateResume).store, record)),
});

/** The resume with the same content that the candidate has already; sending a file twice makes one. */
async function sameFile(
  deps: ResumeStoreDeps,
  ctx: CallContext,
  candidate_id: number,
  sha256: string,
  session?: ClientSession,
): Promise<Values | undefined> {
  const { store } = crudOf(deps, candidateResume);
  const resume = await ownRecords(store.deps, store.definition, ctx).findOne(
    { candidate_id_by_enterprise_id: candidate_id, sha256 },
    { projection: { id_by_enterprise_id: 1 }, session },
  );
  return resume ? findRecord(store, ctx, resume.id_by_enterprise_id as number, session) : undefined;
}

/**
 * Both records in one transaction. Of uploads that meet, the candidate's record lets one through at a time: the others
 * find what it made.
 */
async function link(deps: ResumeStoreDeps, ctx: CallContext, id: number, system: Values): Promise<Values> {
  const { store } = crudOf(deps, candidate);
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const person = await findRecord(store, ctx, id, session);
    if (!person) throw notFound();
    const duplicate = await sameFile(deps, ctx, id, String(system.sha256), session);
    if (duplicate) return duplicate;
    const listed = await listedResumes(deps, session, ctx, person);
    if (listed.length >= MAX_RESUMES)
      throw invalid({ file: [`職務経歴書は${MAX_RESUMES}件まで登録できます。不要なファイルを削除してください。`] });
    const given = { candidate_id_by_enterprise_id: id, file: system.file };
    const resume = await insertRecord(crudOf(deps, candidateResume).store, session, ctx, given, { system });
    const ids = [...listed, resume.id_by_enterprise_id as number];
    await patchFound(store, session, ctx, person, { candidate_resume_ids: ids });
    return resume;
  });
}

/**
 * Stores the file under an unguessable key, then records it and links it to the candidate.
 * @throws AppError `not_found` for a candidate (or token) out of reach; `payload_too_large` beyond 10 MB;
 *   `unsupported_media` when the content is no document; `bad_request` when it is empty
 */
export async function resumeCreate(
  deps: ResumeStoreDeps,
  ctx: CallContext,
  request: ResumeCreateRequest,
): Promise<CandidateResumeResponse> {
  const registration = await authorize(deps, ctx, request);
  const { id, file_name, bytes } = request;
  const type = givenFileType(bytes, TAKEN);
  if (registration && isHeld(registration)) {
    const name = safeFileName(file_name, type, '職務経歴書');
    return { candidate_resume: await noteFile(deps, ctx, registration.held_id, { name, size: bytes.length }) };
  }
  if (!(await findRecord(crudOf(deps, candidate).store, ctx, id))) throw notFound();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const duplicate = await sameFile(deps, ctx, id, sha256);
  if (duplicate) return answer(deps, duplicate);
  const file = `${ctx.enterprise_id}/resumes/${randomBytes(KEY_BYTES).toString('hex')}.${type.extension}`;
  const { content_type } = type;
  const from = ctx.realm === 'enterprise' ? undefined : 'stranger';
  await deps.files.put(file, bytes, { content_type, max_bytes: resumeFile.maxBytes, from });
  try {
    const name = safeFileName(file_name, type, '職務経歴書');
    const resume = await link(deps, ctx, id, { file, name, content_type, size: bytes.length, sha256 });
    if (resume.file !== file) await deps.files.delete(file);
    return answer(deps, resume);
  } catch (error) {
    await deps.files.delete(file);
    throw error;
  }
}
