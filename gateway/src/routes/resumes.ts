/** Résumés of candidates: files that staff upload, list, download and look at. */
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { ResumeCreateRequest } from '@enishi/protos/crm/rpc';
import { CREATE, DELETE, READ_OR_QUERY } from '@enishi/protos/http/words';
import { badRequest } from '@enishi/service-kit/base/errors';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import { crud, idOf, recordBody } from '../api/crud';
import { type Input, type Route } from '../http/route';

/** A file of 10 MB on its way to the disk takes longer than an ordinary call. */
const FILE_DEADLINE = { deadlineMs: 20_000 };

/** The request of `ResumeFileService/Create` from an upload. @throws AppError `bad_request` without a file */
export function resumeRequest({ params, file }: Input): ResumeCreateRequest {
  if (!file) throw badRequest('ファイルを選択してください。');
  return { id: idOf(params.id), bytes: file.bytes, file_name: file.name };
}

const index: Route = {
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: '/candidate_resumes/index/{id}',
  gains: 'reads records',
  needs: 'none',
  support: 'shown',
  input: 'nothing',
  guard: 'member',
  summary: '候補者の職務経歴書の一覧',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'candidates' },
  async handle({ params }, rpc) {
    const answer = await rpc.crm.ResumeFileService.Index({
      id: idOf(params.id),
    });
    const scans = new Map((answer.scans ?? []).map(({ id, virus_scan_id }) => [id, virus_scan_id]));
    const rows = (answer.candidate_resumes ?? []).map((row) => {
      const record = recordFromWire(candidateResume, row);
      const virus_scan_id = scans.get(Number(record.id_by_enterprise_id));
      // Where files are not scanned, nothing is said about it.
      return { ...record, ...(virus_scan_id && { virus_scan_id }) };
    });
    const count = answer.count ?? rows.length;
    return { body: { candidate_resumes: rows, current_page: 1, limit_value: count, count } };
  },
};

const create: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: '/candidate_resumes/create/{id}',
  gains: 'spends',
  needs: 'none',
  support: 'closed',
  input: 'nothing',
  guard: 'member',
  summary: '候補者の職務経歴書の登録',
  status: 201,
  reads: 'file',
  records: 'nothing',
  probe: { ids: 'candidates', file: true },
  async handle(input, rpc) {
    const answer = await rpc.crm.ResumeFileService.Create(resumeRequest(input), FILE_DEADLINE);
    return { body: recordBody(candidateResume, answer) };
  },
};

const remove: Route = {
  audience: 'enterprise',
  verbs: DELETE,
  path: '/candidate_resumes/delete/{id}',
  gains: 'writes records',
  needs: 'delete',
  support: 'closed',
  input: 'nothing',
  guard: 'member',
  summary: '職務経歴書の削除',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'candidate_resumes' },
  async handle({ params }, rpc) {
    const { id } = await rpc.crm.ResumeFileService.Delete({ id: idOf(params.id) });
    return { body: { id_by_enterprise_id: id, id } };
  },
};

export const resumeRoutes: readonly Route[] = [index, create, remove, ...crud(candidateResume, { only: ['search'] })];
