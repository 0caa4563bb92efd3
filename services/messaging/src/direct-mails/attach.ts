/** What goes along with a mail to one person: files, résumés, and the anonymous skill sheet. */

import { buffer } from 'node:stream/consumers';
import type { CandidateResume } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { MAX_ATTACHED_BYTES } from '@enishi/protos/master/files';
import { attachedSheet } from '@enishi/protos/master/messaging';
import type { CallContext } from '@enishi/service-kit/base/context';
import { unavailable } from '@enishi/service-kit/base/errors';
import type { Attached } from '../mailings';
import { scanProblem, withoutName } from '../proposals';
import type { About } from './about';
import type { DirectMailDeps } from './collections';
import { areInfected, filesOf } from './files';

type AttachDeps = Pick<DirectMailDeps, 'clients' | 'of' | 'files'>;

/** Fonts are read for the first sheet. */
const FILE_DEADLINE = { deadlineMs: 10_000 };

const listIn = <T>(record: Values, column: string): T[] => (record[column] as T[] | null | undefined) ?? [];

const resumeIds = (record: Values): number[] => listIn(record, 'candidate_resume_ids');
const fileIds = (record: Values): string[] => listIn(record, 'attached_file_ids');

/** The candidate's résumés among those that were chosen. */
async function resumesOf(
  { clients }: AttachDeps,
  ctx: CallContext,
  record: Values,
  { candidate }: About,
): Promise<CandidateResume[]> {
  const ids = resumeIds(record);
  if (ids.length === 0 || !candidate) return [];
  const columns = ['id_by_enterprise_id', 'candidate_id_by_enterprise_id', 'name', 'size'];
  const asked = { ids, columns, per_page: ids.length };
  const { candidate_resumes: rows = [] } = await clients.rpc.crm.CandidateResumeService.Index(ctx, asked);
  return rows.filter((row) => row.candidate_id_by_enterprise_id === candidate.id_by_enterprise_id);
}

export interface Attachable {
  /** Names as the mail shows them, files first. */
  names: string[];
  /** Messages by field; empty where all may go. */
  errors: Record<string, string[]>;
}

const NO_SHEET = 'スキルシートを添付できる候補者がいません。添付から外してください。';
const DOUBTS =
  '匿名スキルシートに、本人を特定できるかもしれない箇所があります。候補者のスキルシートの画面で内容を確認してから送信してください。';
const GONE = '添付ファイルの保存期間が過ぎています。もう一度選択してください。';
const INFECTED = '添付ファイルからウイルスが検出されました。添付から外してください。';
const TOO_LARGE = '添付ファイルの合計が15MBを超えています。減らすか、ファイル共有のURLを本文に記載してください。';
const SCANS = {
  infected: '職務経歴書からウイルスが検出されました。添付から外してください。',
  unchecked: '職務経歴書のウイルス検査が終わっていません。検査が終わってから送信してください。',
};

/** Looked at before a mail is written down. Files that another mail has are that one's. */
export async function attachableOf(
  deps: AttachDeps,
  ctx: CallContext,
  record: Values,
  about: About,
): Promise<Attachable> {
  const errors: Record<string, string[]> = {};
  const ids = fileIds(record);
  const [files, resumes] = await Promise.all([filesOf(deps, ctx, ids), resumesOf(deps, ctx, record, about)]);
  const own = files.filter(
    ({ direct_mail_id, member_id }) =>
      direct_mail_id === record.id_by_enterprise_id || (!direct_mail_id && member_id === ctx.member_id),
  );
  if (own.length < ids.length) errors.attached_file_ids = [GONE];
  else if (await areInfected(deps, own)) errors.attached_file_ids = [INFECTED];
  const wanted = resumeIds(record);
  if (resumes.length < wanted.length)
    errors.candidate_resume_ids = ['選んだ職務経歴書は削除されたか、この候補者のものではありません。'];
  else if (wanted.length > 0) {
    const { scans = [] } = await deps.clients.rpc.crm.ResumeFileService.Scans(ctx, { ids: wanted });
    const [state] = scans.flatMap((scan) => scanProblem(scan) ?? []);
    if (state) errors.candidate_resume_ids = [SCANS[state]];
  }
  const { candidate } = about;
  if (record.sheet_flg && !candidate) errors.sheet_flg = [NO_SHEET];
  else if (record.sheet_flg) {
    const asked = { ids: [candidate?.id_by_enterprise_id ?? 0] };
    const { checks = [] } = await deps.clients.rpc.crm.SkillSheetService.Check(ctx, asked);
    if (checks.some(({ doubts, confirmed_at }) => doubts?.length && !confirmed_at)) errors.sheet_flg = [DOUBTS];
  }
  const size = [...own, ...resumes].reduce((sum, one) => sum + (one.size ?? 0), 0);
  if (size > MAX_ATTACHED_BYTES) errors.attached_file_ids = [TOO_LARGE];
  const names = [...own.map(({ name }) => name), ...resumes.map(({ name }) => name ?? '職務経歴書')];
  return { names: [...names, ...(record.sheet_flg ? ['スキルシート'] : [])], errors };
}

/** The files themselves. @throws AppError `unavailable` while one waits for the virus scan: the mail is written again */
export async function attachmentsOf(
  deps: AttachDeps,
  ctx: CallContext,
  record: Values,
  about: About,
): Promise<Attached[]> {
  const { ResumeFileService, SkillSheetService } = deps.clients.rpc.crm;
  const { candidate, enterprise, person } = about;
  const files = (await filesOf(deps, ctx, fileIds(record))).map(async ({ name, content_type, file }) => ({
    ...{ filename: name, content_type, content: await buffer(await deps.files.get(file)) },
  }));
  const resumes = (await resumesOf(deps, ctx, record, about)).map(async ({ id_by_enterprise_id: id = 0 }) => {
    const found = await ResumeFileService.Download(ctx, { id }, FILE_DEADLINE);
    if (scanProblem(found)) throw unavailable();
    const file = candidate && person.target.entity !== 'candidate' ? withoutName(found, candidate) : found;
    return { filename: file.name, content_type: file.content_type, content: Buffer.from(file.bytes) };
  });
  const sheetOf = async (id: number) => {
    const layout = record.attached_sheet_id === attachedSheet.code.excel ? 'default' : undefined;
    const made = await SkillSheetService.Make(ctx, { id, agency: enterprise.name, layout }, FILE_DEADLINE);
    const { name, content_type, bytes, digest } = made;
    return { filename: name, content_type, content: Buffer.from(bytes), digest };
  };
  const id = record.sheet_flg ? candidate?.id_by_enterprise_id : undefined;
  return Promise.all([...files, ...resumes, ...(id ? [sheetOf(id)] : [])]);
}
