/** The public calls of the words that staff teach the reader of papers, and of how an agency's papers are read. */
import { administrator, flag, member, operator, type RowsOf, text, whole } from '../http/row';
import { CREATE, DELETE, QUERY, READ_OR_QUERY, UPDATE } from '../http/words';

const list = {
  verbs: QUERY,
  path: '/reading_words/index',
  summary: '読み取りの言葉の一覧',
  gains: 'reads records',
  support: 'shown',
  probe: { body: {} },
  input: { page: whole, per_page: whole, keyword: text(), list: text(40) },
} as const;
const teach = {
  verbs: CREATE,
  path: '/reading_words/create',
  summary: '読み取りの言葉の登録・変更',
  gains: 'writes records',
  support: 'closed',
  keyed: true,
  status: 201,
  probe: { body: { list: 'skills', word: 'ジャバエイト', value_id: 1 } },
  input: { id: text(40), list: text(40), word: text(), value_id: whole },
} as const;
const forget = {
  verbs: DELETE,
  path: '/reading_words/delete',
  summary: '読み取りの言葉の削除',
  gains: 'writes records',
  support: 'closed',
  answers: 'nothing',
  probe: { body: { id: 'none' } },
  input: { id: text(40) },
} as const;

const settings = { path: '/reading_settings/show', under: 'reading_settings', probe: {} } as const;

export const readingRows = {
  Words: [
    { ...member, ...list, needs: 'none' },
    { ...operator, ...list, support: 'closed', right: 'operations' },
  ],
  Teach: [
    { ...member, ...teach, needs: 'none' },
    { ...operator, ...teach, right: 'operations' },
  ],
  Forget: [
    { ...member, ...forget, needs: 'none' },
    { ...operator, ...forget, right: 'operations' },
  ],
  Settings: {
    ...member,
    ...settings,
    verbs: READ_OR_QUERY,
    summary: '読み取りの設定',
    gains: 'reads records',
    needs: 'none',
    support: 'shown',
    input: 'nothing',
  },
  SaveSettings: {
    ...administrator,
    ...settings,
    verbs: UPDATE,
    path: '/reading_settings/update',
    summary: '読み取りの設定の変更',
    gains: 'writes records',
    needs: 'settings',
    support: 'closed',
    probe: { body: { job_side_id: 1, person_side_id: 2, extractor: false } },
    input: { job_side_id: whole, person_side_id: whole, extractor: flag },
  },
} as const satisfies RowsOf<'identity'>['ReadingService'];
