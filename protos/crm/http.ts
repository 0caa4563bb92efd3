/** The public calls of merges, duplicates, imports, résumés' files and what other systems sent. */
import { administrator, flag, id, member, paging, type RowsOf, select_ids, text, texts, whole } from '../http/row';
import { CREATE, READ, READ_OR_QUERY, UPDATE } from '../http/words';
import { candidate } from './candidate';
import { company } from './company';
import { importFile } from './import-file';

/** A file of 10 MB on its way from the disk takes longer than an ordinary call. */
const SLOW = { deadlineMs: 20_000 };

const looking = { ...member, verbs: READ_OR_QUERY, gains: 'reads records' } as const;
/** Candidates and companies become one with others of their kind. */
const mergeable = { field: 'entity', entities: [candidate, company] } as const;
const importing = {
  ...member,
  verbs: UPDATE,
  support: 'closed',
  shows: { enterprise_import_file: importFile },
  probe: { ids: 'enterprise_import_files' },
} as const;

export const crmHttp = {
  MergeService: {
    Index: {
      ...looking,
      family: mergeable,
      path: '/{plural}/merges/{id}',
      summary: '取り消せる{label}の統合の一覧',
      support: 'shown',
      nulls: true,
      probe: { ids: '{plural}' },
      input: 'nothing',
    },
    Undo: {
      ...member,
      verbs: CREATE,
      family: mergeable,
      path: '/{plural}/unmerge/{id}',
      summary: '{label}の統合の取り消し（30日以内）',
      gains: 'writes many',
      support: 'closed',
      nulls: true,
      probe: { ids: '{plural}', body: { merge_id: 'unknown' } },
      input: { merge_id: text(100) },
    },
  },
  DuplicateService: {
    Dismiss: {
      ...member,
      verbs: CREATE,
      family: mergeable,
      path: '/{plural}/duplicate_pairs/dismiss',
      summary: '{label}が重複ではないことの記録',
      gains: 'writes records',
      support: 'closed',
      probe: { ids: '{plural}', body: { select_ids: [] } },
      input: { select_ids },
    },
    Index: [
      {
        ...looking,
        family: mergeable,
        path: '/{plural}/duplicate_pairs',
        summary: '重複の可能性がある{label}の一覧',
        support: 'shown',
        probe: {},
        input: paging,
      },
      {
        ...looking,
        family: mergeable,
        path: '/{plural}/duplicate_pairs/{id}',
        unnamed: true,
        summary: 'ある{label}と重複の可能性があるもの',
        support: 'shown',
        probe: { ids: '{plural}' },
        input: paging,
      },
    ],
  },
  ImportService: {
    Heading: {
      ...importing,
      path: '/enterprise_import_files/heading/{id}',
      summary: 'インポートファイルの見出しの行の変更',
      gains: 'spends',
      input: { row: whole },
    },
    Check: {
      ...importing,
      path: '/enterprise_import_files/check/{id}',
      summary: 'インポートファイルの内容の確認（何も登録しません）',
      gains: 'spends',
      input: { mapping: texts(1_000), blank: text(20), confirmed: flag, linkage_id: id },
    },
    Rows: {
      ...looking,
      path: '/enterprise_import_files/rows/{id}',
      summary: 'インポートファイルの行ごとの結果',
      gains: 'reads people',
      support: 'shown',
      personal: 'rows',
      nulls: true,
      probe: { ids: 'enterprise_import_files' },
      input: { ...paging, outcome: text(40) },
    },
  },
  ResumeFileService: {
    Download: {
      ...member,
      ...SLOW,
      verbs: READ,
      path: '/candidate_resumes/download/{id}',
      summary: '職務経歴書のダウンロード',
      gains: 'takes files',
      records: 'download',
      support: 'closed',
      answers: 'file',
      probe: { ids: 'candidate_resumes' },
      input: 'nothing',
    },
    Preview: {
      ...member,
      ...SLOW,
      verbs: READ,
      path: '/candidate_resumes/preview/{id}',
      summary: '職務経歴書の表示',
      gains: 'takes files',
      records: 'resume_view',
      support: 'closed',
      answers: 'shown file',
      probe: { ids: 'candidate_resumes' },
      input: 'nothing',
    },
  },
  SkillSheetService: {
    Confirm: {
      ...member,
      verbs: CREATE,
      path: '/candidates/skill_sheet_confirm/{id}',
      summary: '匿名スキルシートの確認の記録',
      gains: 'binds',
      records: 'approved',
      support: 'closed',
      under: 'check',
      probe: { ids: 'candidates', body: { digest: '' } },
      input: { digest: text(100) },
    },
  },
  InboundService: {
    Index: {
      ...administrator,
      verbs: READ_OR_QUERY,
      path: '/inbound_deliveries/index',
      summary: '受信したデータの一覧',
      gains: 'reads people',
      support: 'shown',
      probe: {},
      input: { ...paging, linkage_id: whole, state: text() },
    },
  },
} as const satisfies RowsOf<'crm'>;
