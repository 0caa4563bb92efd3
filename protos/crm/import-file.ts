import { choice, entity, file, type Infer, integer, ref, text, timestamp } from '../fields/entity';
import { importKind, importStatus } from '../master/crm';

/** Uploaded first (create), read after its title is given (complete). */
export const importFile = entity(
  'enterprise_import_file',
  {
    title: text('タイトル', { max: 100, placeholder: '2026年4月 候補者一覧' }),
    kind: choice('種類', importKind, { required: true }),
    import_status_id: choice('状況', importStatus, { readOnly: true, default: importStatus.code.uploaded }),
    /** Key of the stored parts. */
    file: file('ファイル', { required: true, hint: 'CSVまたはExcel（.xlsx）', secret: true }),
    file_name: text('ファイル名', { max: 255, readOnly: true }),
    extension: text('形式', { max: 10, readOnly: true }),
    count_total: integer('対象行数', { readOnly: true, unit: '行', min: 0 }),
    count_done: integer('処理済み', { readOnly: true, unit: '行', min: 0 }),
    count_created: integer('登録件数', { readOnly: true, unit: '件', min: 0, default: 0 }),
    count_updated: integer('更新件数', { readOnly: true, unit: '件', min: 0, default: 0 }),
    count_error: integer('エラー件数', { readOnly: true, unit: '件', min: 0, default: 0 }),
    problem: text('失敗の理由', { max: 500, readOnly: true }),
    completed_at: timestamp('完了日時', { readOnly: true }),
    enterprise_member_id: ref('実行者', 'enterprise_member', { readOnly: true }),
  },
  {
    plural: 'enterprise_import_files',
    label: 'インポートファイル',
    service: 'crm',
    title: 'title',
    table: [
      'id_by_enterprise_id',
      'title',
      'kind',
      'import_status_id',
      'count_total',
      'count_done',
      'count_created',
      'count_updated',
      'count_error',
      'enterprise_member_id',
      'created_at',
    ],
    keyword: ['title', 'file_name'],
    forms: {
      upload: [{ title: 'ファイル', fields: ['kind', 'file'] }],
      full: [{ title: 'タイトル', fields: ['title'] }],
    },
    indexes: [['created_at']],
  },
);
export type ImportFile = Infer<typeof importFile>;
