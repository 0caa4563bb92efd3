/** The public calls of deleted jobs, and of figures. */
import { FIGURES } from '../figures/http';
import { administrator, member, type RowsOf, select_ids, text, texts } from '../http/row';
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
  SearchWordService: {
    Show: {
      ...administrator,
      verbs: READ_OR_QUERY,
      path: '/search_words/show',
      summary: '検索の言いかえ',
      gains: 'reads records',
      needs: 'site',
      support: 'frame',
      probe: {},
      input: 'nothing',
    },
    Save: {
      ...administrator,
      verbs: UPDATE,
      path: '/search_words/update',
      summary: '検索の言いかえの保存',
      gains: 'writes records',
      needs: 'site',
      support: 'closed',
      probe: { body: { groups: ['LP、ランディングページ'] } },
      input: { groups: texts(200), updated_at: text() },
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
