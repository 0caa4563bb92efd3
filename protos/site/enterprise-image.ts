import { entity, file, type Infer, integer, records, ref, text } from '../fields/entity';

/** Pictures an agency has uploaded for its site and its mails. */
export const enterpriseImage = entity(
  'enterprise_image',
  {
    file: file('画像', { required: true, hint: 'JPEG、PNG、GIF、WebP（5MBまで）' }),
    name: text('ファイル名', { max: 255 }),
    content_type: text('ファイル形式', { max: 100, readOnly: true }),
    size: integer('サイズ', { readOnly: true, unit: 'バイト', min: 0 }),
    width: integer('幅', { readOnly: true, unit: 'px', min: 1 }),
    height: integer('高さ', { readOnly: true, unit: 'px', min: 1 }),
    versions: records(
      '画面の幅に合わせた画像',
      {
        file: file('画像', { required: true }),
        width: integer('幅', { required: true, unit: 'px', min: 1 }),
        height: integer('高さ', { required: true, unit: 'px', min: 1 }),
      },
      { readOnly: true },
    ),
    enterprise_member_id: ref('登録者', 'enterprise_member', { readOnly: true }),
  },
  {
    plural: 'enterprise_images',
    label: '画像',
    service: 'site',
    history: false,
    table: ['file', 'name', 'size', 'width', 'height', 'versions', 'created_at'],
    keyword: ['name'],
    forms: { full: [{ title: '画像', fields: ['file', 'name'] }] },
    indexes: [['created_at'], ['file']],
  },
);
export type EnterpriseImage = Infer<typeof enterpriseImage>;
