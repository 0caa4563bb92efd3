/** The public calls of deleted jobs, and of figures. */
import { FIGURES } from '../figures/http';
import { member, type RowsOf, select_ids } from '../http/row';
import { trashRows } from '../http/trash';
import { READ_OR_QUERY, UPDATE } from '../http/words';
import { job } from './job';

export const jobsHttp = {
  ConfirmService: {
    One: {
      ...member,
      verbs: UPDATE,
      path: '/jobs/confirm/{id}',
      summary: '案件の内容の確認',
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      shows: { job },
      probe: { ids: 'jobs' },
      input: 'nothing',
    },
    Many: {
      ...member,
      verbs: UPDATE,
      path: '/jobs/confirm',
      summary: '選択した案件の内容の確認',
      gains: 'writes many',
      needs: 'bulk',
      support: 'closed',
      probe: { ids: 'jobs', body: { select_ids: [1] } },
      input: { select_ids },
    },
  },
  TrashService: trashRows([job]),
  FigureService: {
    Show: {
      ...member,
      verbs: READ_OR_QUERY,
      gains: 'reads records',
      ...FIGURES,
      path: '/jobs/figures',
      summary: '募集中の案件の集計',
      probe: { body: { asked: [{ figure: 'job_ages', from: '2026-01-01', to: '2026-03-31', group: 'age' }] } },
    },
  },
} as const satisfies RowsOf<'jobs'>;
