/** ResumeFileService/Index, Download and Preview: staff look at the resumes of a candidate. */

import { buffer } from 'node:stream/consumers';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { ResumeFileResponse, ResumeIndexRequest, ResumeIndexResponse } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, notFound, unsupportedMedia } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented, toRecord } from '@enishi/service-kit/crud/store';
import type { ResumeDeps } from './deps';
import { MAX_PDF_BYTES, officePdf } from './office-pdf';
import { refuseUnchecked, scansOf } from './resume-scans';

/** Newest first. @throws AppError `not_found` for a candidate out of reach */
export async function resumeIndex(
  deps: ResumeDeps,
  ctx: CallContext,
  { id }: ResumeIndexRequest,
): Promise<ResumeIndexResponse> {
  staffOnly(ctx);
  if (!(await findRecord(crudOf(deps, candidate).store, ctx, id))) throw notFound();
  const { store } = crudOf(deps, candidateResume);
  const docs = await ownRecords(store.deps, store.definition, ctx).find(
    { candidate_id_by_enterprise_id: id },
    { sort: { id_by_enterprise_id: -1 } },
  );
  const records = docs.map((doc) => toRecord(candidateResume, doc));
  const rows = records.map((record) => recordToWire(candidateResume, presented(store, record)));
  const kept = records.map(({ id_by_enterprise_id, file }) => ({
    id_by_enterprise_id: Number(id_by_enterprise_id),
    file: String(file),
  }));
  return { candidate_resumes: rows, count: rows.length, scans: await scansOf(deps, kept) };
}

async function readResume(
  deps: ResumeDeps,
  ctx: CallContext,
  id: number,
): Promise<ResumeFileResponse & { key: string }> {
  staffOnly(ctx);
  const record = await findRecord(crudOf(deps, candidateResume).store, ctx, id);
  if (!record) throw notFound();
  const { file: key, name, content_type } = record as Record<string, string>;
  const [scan] = await scansOf(deps, [{ id_by_enterprise_id: id, file: key }]);
  refuseUnchecked(ctx, scan);
  const { virus_scan_id, stranger } = scan;
  const bytes = await buffer(await deps.files.get(key));
  return { key, name, content_type, bytes, virus_scan_id, stranger, missing: [] };
}

/** @throws AppError `not_found` */
export async function resumeDownload(
  deps: ResumeDeps,
  ctx: CallContext,
  { id }: ShowRequest,
): Promise<ResumeFileResponse> {
  const { key: _, ...file } = await readResume(deps, ctx, id);
  return file;
}

/** Types that a browser shows without running anything in them. */
const shown = /^(?:application\/pdf|image\/png|image\/jpeg|text\/plain)/;

const convertible = /\.(docx?|xlsx?|pptx)$/;

/** Made once and kept beside the file, with which it goes. */
export const pdfKeyOf = (key: string): string => `${key}.pdf`;

async function asPdf(deps: ResumeDeps, key: string, bytes: Buffer): Promise<Buffer | undefined> {
  const { files, log, config } = deps;
  const extension = convertible.exec(key)?.[1];
  if (!config.OFFICE_CONVERTER || !extension) return undefined;
  const kept = pdfKeyOf(key);
  try {
    return await buffer(await files.get(kept));
  } catch {
    // Not made yet.
  }
  try {
    const pdf = await officePdf(config.OFFICE_CONVERTER, key, bytes, extension);
    await files.put(kept, pdf, { content_type: 'application/pdf', max_bytes: MAX_PDF_BYTES, from: 'product' });
    return pdf;
  } catch (err) {
    if (err instanceof AppError && err.code === 'unavailable') throw err;
    log.warn({ err }, 'a document could not be converted');
    return undefined;
  }
}

/**
 * The file as a browser shows it; office files as PDF where the installation has a converter.
 * @throws AppError `not_found`; `unsupported_media` for what can only be downloaded
 */
export async function resumePreview(
  deps: ResumeDeps,
  ctx: CallContext,
  { id }: ShowRequest,
): Promise<ResumeFileResponse> {
  const { key, ...file } = await readResume(deps, ctx, id);
  if (shown.test(file.content_type)) return file;
  const bytes = await asPdf(deps, key, file.bytes);
  const pdf = { name: `${file.name.replace(/\.\w+$/, '')}.pdf`, content_type: 'application/pdf' };
  if (bytes) return { ...file, ...pdf, bytes };
  throw unsupportedMedia('この形式のファイルは画面に表示できません。ダウンロードしてご確認ください。');
}
