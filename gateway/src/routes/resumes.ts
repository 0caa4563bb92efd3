/** Résumés of candidates: files that staff upload, list, download and look at. */
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { badRequest } from '@enishi/service-kit/errors';
import { crud, idOf, recordBody } from '../crud';
import { fileReply, type StoredFile } from '../files/download';
import { CREATE, DELETE, type Input, type Json, READ, READ_OR_QUERY, type Route } from '../http/route';

/** A file of 10 MB on its way to the disk takes longer than an ordinary call. */
const FILE_DEADLINE = { deadlineMs: 20_000 };

/** The request of `ResumeFileService/Create` from an upload. @throws AppError `bad_request` without a file */
export function resumeRequest({ params, file }: Input): Json {
  if (!file) throw badRequest('ファイルを選択してください。');
  return { id: idOf(params.id), bytes: file.bytes, file_name: file.name };
}

const index: Route = {
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: '/candidate_resumes/index/{id}',
  guard: 'member',
  summary: '候補者の職務経歴書の一覧',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'candidates' },
  async handle({ params }, call) {
    const answer = await call<{ candidate_resumes?: WireRecord[]; count?: number }>('crm.ResumeFileService/Index', {
      id: idOf(params.id),
    });
    const rows = (answer.candidate_resumes ?? []).map((row) => recordFromWire(candidateResume, row));
    const count = answer.count ?? rows.length;
    return { body: { candidate_resumes: rows, current_page: 1, limit_value: count, count } };
  },
};

const create: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: '/candidate_resumes/create/{id}',
  guard: 'member',
  summary: '候補者の職務経歴書の登録',
  reads: 'file',
  records: 'nothing',
  probe: { ids: 'candidates', file: true },
  async handle(input, call) {
    const answer = await call('crm.ResumeFileService/Create', resumeRequest(input), FILE_DEADLINE);
    return { status: 201, body: recordBody(candidateResume, answer) };
  },
};

function file(mode: 'download' | 'preview', rpc: string): Route {
  return {
    audience: 'enterprise',
    verbs: READ,
    path: `/candidate_resumes/${mode}/{id}`,
    guard: 'member',
    summary: mode === 'preview' ? '職務経歴書の表示' : '職務経歴書のダウンロード',
    reads: 'none',
    records: mode === 'preview' ? 'resume_view' : 'download',
    probe: { ids: 'candidate_resumes' },
    async handle({ params }, call) {
      return fileReply(await call<StoredFile>(rpc, { id: idOf(params.id) }, FILE_DEADLINE), mode === 'preview');
    },
  };
}

const remove: Route = {
  audience: 'enterprise',
  verbs: DELETE,
  path: '/candidate_resumes/delete/{id}',
  guard: 'member',
  summary: '職務経歴書の削除',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'candidate_resumes' },
  async handle({ params }, call) {
    const { id } = await call<{ id: number }>('crm.ResumeFileService/Delete', { id: idOf(params.id) });
    return { body: { id_by_enterprise_id: id, id } };
  },
};

export const resumeRoutes: readonly Route[] = [
  index,
  create,
  file('download', 'crm.ResumeFileService/Download'),
  file('preview', 'crm.ResumeFileService/Preview'),
  remove,
  ...crud(candidateResume, { only: ['search'] }),
];
