import { entity, type FieldErrors, flag, type Infer, longText, ref, text, texts } from '../fields/entity';

const isList = (json: string): boolean => {
  try {
    return Array.isArray(JSON.parse(json));
  } catch {
    return false;
  }
};

/** What a member looks for again and again in one of the lists: everything its address holds, and its columns. */
export const savedView = entity(
  'saved_view',
  {
    name: text('ビューの名前', { required: true, max: 50, placeholder: '例：今月稼働できるJavaエンジニア' }),
    /** Entity of the list; with a suffix where an entity has several lists. */
    list: text('一覧', { required: true, max: 100 }),
    keyword: text('キーワード', { max: 200 }),
    /** Field name, descending with a leading `-`. */
    sort: text('並び順', { max: 100 }),
    /** As in the list's address. */
    conditions: longText('絞り込み条件', { max: 10_000 }),
    columns: texts('表示項目', { max: 200 }),
    shared_flg: flag('社内で共有', { default: 0 }),
    enterprise_member_id: ref('作成者', 'enterprise_member', { readOnly: true }),
  },
  {
    plural: 'saved_views',
    label: 'ビュー',
    service: 'identity',
    table: ['id_by_enterprise_id', 'name', 'list', 'shared_flg', 'enterprise_member_id', 'updated_at'],
    history: false,
    events: false,
    unique: [['enterprise_member_id', 'list', 'name']],
    check({ conditions }): FieldErrors {
      if (typeof conditions !== 'string' || isList(conditions)) return {};
      return { conditions: ['絞り込み条件を読み取れません。一覧で条件を指定し直してから保存してください。'] };
    },
  },
);
export type SavedView = Infer<typeof savedView>;
