/** Résumés of candidates, for other systems: the rules about size and type are those of the console. */
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { CREATE, DELETE, READ, READ_OR_QUERY } from '@enishi/protos/http/words';
import { linkageKind, linkageScope } from '@enishi/protos/master/identity';
import { AppError, invalid } from '@enishi/service-kit/base/errors';
import { pageSchema } from '../api/openapi';
import { entitySchema } from '../api/openapi-fields';
import { rowRoutes } from '../api/rows';
import { type Route } from '../http/route';
import { resumeRoutes } from '../routes/resumes';

const { candidate_in, candidate_out } = linkageKind.code;
const reading = [candidate_in, candidate_out];
const writing = [candidate_in];

const record = entitySchema(candidateResume);
const tag = candidateResume.label;

/** The console's route of this name. */
function consoleRoute(path: string): Route {
  const found = [...resumeRoutes, ...rowRoutes('enterprise')].find(
    (route) => route.path === `/candidate_resumes/${path}`,
  );
  if (!found) throw new Error(`no route for ${path}`);
  return found;
}

/** That the content is no document is a matter of the value, like that of any other field. */
const refusedByContent =
  (handle: Route['handle']): Route['handle'] =>
  async (input, rpc) => {
    try {
      return await handle(input, rpc);
    } catch (error) {
      if (error instanceof AppError && error.code === 'unsupported_media') throw invalid({ file: [error.message] });
      throw error;
    }
  };

const FILE = 'PDF、Word、Excel、PowerPoint、PNG、JPEG、テキスト（10MBまで）';

interface Call extends Pick<Route, 'verbs' | 'kinds' | 'summary' | 'describes'> {
  path: 'index/{id}' | 'create/{id}' | 'download/{id}' | 'delete/{id}';
}

const calls: readonly Call[] = [
  {
    path: 'index/{id}',
    verbs: READ_OR_QUERY,
    kinds: reading,
    summary: '候補者の職務経歴書の一覧',
    describes: {
      tag,
      response: {
        type: 'object',
        properties: { candidate_resumes: { type: 'array', items: record }, ...pageSchema },
      },
    },
  },
  {
    path: 'create/{id}',
    verbs: CREATE,
    kinds: writing,
    summary: '候補者の職務経歴書の登録',
    describes: {
      tag,
      file: FILE,
      response: { type: 'object', properties: { candidate_resume: record } },
    },
  },
  {
    path: 'download/{id}',
    verbs: READ,
    kinds: reading,
    summary: '職務経歴書のダウンロード',
    describes: { tag, response: 'file' },
  },
  {
    path: 'delete/{id}',
    verbs: DELETE,
    kinds: writing,
    summary: '職務経歴書の削除',
    describes: { tag, response: { type: 'object', properties: { id: { type: 'integer' } } } },
  },
];

export const partnerResumes: readonly Route[] = calls.map(({ path, ...call }) => {
  const own = consoleRoute(path);
  return {
    ...{ audience: 'partner', guard: 'partner', path: `/v1/candidate_resumes/${path}` },
    ...{ scope: linkageScope.code.resume, reads: own.reads, status: own.status, input: own.input, probe: own.probe },
    gains: own.gains,
    needs: 'none',
    support: 'closed',
    records: 'nothing',
    ...call,
    handle: own.reads === 'file' ? refusedByContent(own.handle) : own.handle,
  };
});
