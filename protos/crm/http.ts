/** The public calls of merges, duplicates, imports, résumés' files and what other systems sent. */
import { FIGURES } from '../figures/http';
import {
  administrator,
  flag,
  id,
  member,
  paging,
  type RowsOf,
  select_ids,
  text,
  texts,
  topAdministrator,
  whole,
} from '../http/row';
import { trashRows } from '../http/trash';
import { CREATE, READ, READ_OR_QUERY, UPDATE } from '../http/words';
import { candidate } from './candidate';
import { company } from './company';
import { companyMember } from './company-member';
import { importFile } from './import-file';
import { sheetHttp } from './sheet-http';

/** A file of 10 MB on its way from the disk takes longer than an ordinary call. */
const SLOW = { deadlineMs: 20_000 };

const looking = { ...member, verbs: READ_OR_QUERY, gains: 'reads records', needs: 'none' } as const;
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
  TrashService: trashRows([candidate, company, companyMember]),
  PrivacyService: {
    Preview: {
      ...topAdministrator,
      verbs: READ_OR_QUERY,
      path: '/privacy_requests/preview/{id}',
      summary: '個人情報の削除で何が消え、何が法律により残るか',
      gains: 'reads records',
      needs: 'settings',
      support: 'closed',
      probe: { ids: 'privacy_requests' },
      input: 'nothing',
      deadlineMs: 20_000,
    },
    Bundle: {
      ...topAdministrator,
      verbs: READ,
      path: '/privacy_requests/bundle/{id}',
      summary: '請求者について保有している情報のZIPファイル',
      gains: 'takes files',
      needs: 'export',
      records: 'download',
      support: 'closed',
      answers: 'file',
      probe: { ids: 'privacy_requests' },
      input: 'nothing',
      deadlineMs: 60_000,
    },
    Erase: {
      ...topAdministrator,
      verbs: CREATE,
      path: '/privacy_requests/erase/{id}',
      summary: '請求者の個人情報の削除の開始',
      gains: 'writes many',
      needs: 'delete',
      records: 'person_erased',
      support: 'closed',
      probe: { ids: 'privacy_requests' },
      input: 'nothing',
    },
    Show: {
      ...topAdministrator,
      verbs: READ_OR_QUERY,
      path: '/privacy_requests/erasure/{id}',
      summary: '個人情報の削除の進み具合と証明',
      gains: 'reads records',
      needs: 'settings',
      support: 'closed',
      probe: { ids: 'privacy_requests' },
      input: 'nothing',
    },
  },
  FigureService: {
    Show: {
      ...looking,
      ...FIGURES,
      path: '/candidates/figures',
      summary: '候補者の登録と応募の集計',
      probe: { body: { asked: [{ figure: 'registrations', from: '2026-01-01', to: '2026-03-31', group: 'month' }] } },
    },
  },
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
      needs: 'none',
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
      needs: 'none',
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
      needs: 'bulk',
      input: { row: whole },
    },
    Check: {
      ...importing,
      path: '/enterprise_import_files/check/{id}',
      summary: 'インポートファイルの内容の確認（何も登録しません）',
      gains: 'spends',
      needs: 'bulk',
      input: { mapping: texts(1_000), blank: text(20), confirmed: flag, linkage_id: id },
    },
    Rows: {
      ...looking,
      path: '/enterprise_import_files/rows/{id}',
      summary: 'インポートファイルの行ごとの結果',
      gains: 'reads people',
      needs: 'bulk',
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
      needs: 'none',
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
      needs: 'none',
      records: 'resume_view',
      support: 'closed',
      answers: 'shown file',
      probe: { ids: 'candidate_resumes' },
      input: 'nothing',
    },
  },
  ...sheetHttp,
  WishesService: {
    Show: {
      ...looking,
      path: '/candidates/wishes/{id}',
      summary: '候補者の気になる案件と保存した検索条件',
      support: 'shown',
      probe: { ids: 'candidates' },
      input: 'nothing',
    },
  },
  InboundService: {
    Index: {
      ...administrator,
      verbs: READ_OR_QUERY,
      path: '/inbound_deliveries/index',
      summary: '受信したデータの一覧',
      gains: 'reads people',
      needs: 'linkages',
      support: 'shown',
      probe: {},
      input: { ...paging, linkage_id: whole, state: text() },
    },
  },
} as const satisfies RowsOf<'crm'>;
