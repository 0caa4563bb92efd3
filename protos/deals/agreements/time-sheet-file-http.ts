/** The public calls of staff about files of time sheets; files come in, and links are opened, by routes of the gateway. */
import { flag, member, type RowsOf, text, whole } from '../../http/row';
import { READ_OR_QUERY, UPDATE } from '../../http/words';

/** A file of 10 MB on its way from the store. */
const SLOW = { deadlineMs: 20_000 };

const month = text(20);
const key = text(40);
const looking = { ...member, verbs: READ_OR_QUERY, gains: 'reads records', needs: 'none', support: 'shown' } as const;
const names = { id: 'agreement_id' } as const;
const probed = { ids: 'agreements', body: { month: '2026-04-01', key: 'x' } } as const;

/** Columns of a table, counted from 0. */
const columnParts = { day: whole, start: whole, end: whole, rest: whole, hours: whole, remember: flag };

export const timeSheetFileHttp = {
  TimeSheetFileService: {
    Index: {
      ...looking,
      path: '/time_sheets/files/{id}',
      names,
      summary: '勤務表の証憑（顧客の様式のファイル）の一覧',
      nulls: true,
      probe: { ids: 'agreements', body: { month: '2026-04-01' } },
      input: { month },
    },
    Download: {
      ...looking,
      ...SLOW,
      gains: 'takes files',
      support: 'closed',
      records: 'download',
      answers: 'shown file',
      path: '/time_sheets/file/{id}',
      names,
      summary: '勤務表の証憑のファイル',
      probe: probed,
      input: { month, key },
    },
    Delete: {
      ...member,
      verbs: UPDATE,
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      path: '/time_sheets/file_delete/{id}',
      names,
      summary: '勤務表の証憑の削除（確定するまで）',
      nulls: true,
      probe: probed,
      input: { month, key },
    },
    Read: {
      ...looking,
      ...SLOW,
      support: 'closed',
      path: '/time_sheets/file_read/{id}',
      names,
      summary: 'Excelの勤務表の読み取り（列の対応と、読み取った勤務の確認）',
      nulls: true,
      probe: probed,
      input: { month, key, ...columnParts },
    },
  },
} as const satisfies RowsOf<'deals'>;
