/** ResumeFileService/Index, Download and Preview: staff look at the resumes of a candidate. */
import { buffer } from 'node:stream/consumers';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { CallContext } from '@enishi/service-kit/context';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented, toRecord } from '@enishi/service-kit/crud/store';
import { notFound, unsupportedMedia } from '@enishi/service-kit/errors';
import type { CrmDeps } from './deps';
import { staffOnly } from './staff';

/** Newest first. @throws AppError `not_found` for a candidate out of reach */
export async function resumeIndex(
  deps: CrmDeps,
  ctx: CallContext,
  { id }: { id: number },
): Promise<{ candidate_resumes: WireRecord[]; count: number }> {
  staffOnly(ctx);
  if (!(await findRecord(crudOf(deps, candidate).store, ctx, id))) throw notFound();
  const { store } = crudOf(deps, candidateResume);
  const docs = await store.model.collection
    .find(
      { enterprise_id: ctx.enterprise_id, candidate_id_by_enterprise_id: id },
      { sort: { id_by_enterprise_id: -1 } },
    )
    .toArray();
  const rows = docs.map((doc) => recordToWire(candidateResume, presented(store, toRecord(candidateResume, doc))));
  return { candidate_resumes: rows, count: rows.length };
}

export interface ResumeFile {
  name: string;
  content_type: string;
  bytes: Buffer;
}

/** @throws AppError `not_found` */
export async function resumeDownload(deps: CrmDeps, ctx: CallContext, { id }: { id: number }): Promise<ResumeFile> {
  staffOnly(ctx);
  const record = await findRecord(crudOf(deps, candidateResume).store, ctx, id);
  if (!record) throw notFound();
  const { file, name, content_type } = record as Record<string, string>;
  return { name, content_type, bytes: await buffer(await deps.files.get(file)) };
}

/** What a browser shows without running anything in it. */
const shown = /^(?:application\/pdf|image\/png|image\/jpeg|text\/plain)/;

/** @throws AppError `not_found`; `unsupported_media` for a type that can only be downloaded */
export async function resumePreview(deps: CrmDeps, ctx: CallContext, request: { id: number }): Promise<ResumeFile> {
  const file = await resumeDownload(deps, ctx, request);
  if (!shown.test(file.content_type))
    throw unsupportedMedia('この形式のファイルは画面に表示できません。ダウンロードしてご確認ください。');
  return file;
}
