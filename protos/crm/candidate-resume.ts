import { entity, file, type Infer, integer, ref, text } from '../fields/entity';

export const candidateResume = entity(
  'candidate_resume',
  {
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', { required: true, gone: 'remove' }),
    file: file('ファイル', { required: true, hint: 'PDF、Word、Excel（10MBまで）', sensitive: true }),
    name: text('ファイル名', { max: 255, readOnly: true, sensitive: true }),
    content_type: text('ファイル形式', { max: 100, readOnly: true }),
    size: integer('サイズ', { readOnly: true, unit: 'バイト' }),
    /** Hexadecimal digest of the content: tells the same file sent twice. */
    sha256: text('SHA-256', { max: 64, readOnly: true, secret: true }),
  },
  {
    plural: 'candidate_resumes',
    label: '職務経歴書',
    service: 'crm',
    table: ['id_by_enterprise_id', 'name', 'size', 'created_at'],
    keyword: ['name'],
    forms: { full: [{ title: '職務経歴書', fields: ['file'] }] },
    indexes: [['candidate_id_by_enterprise_id']],
  },
);
export type CandidateResume = Infer<typeof candidateResume>;
