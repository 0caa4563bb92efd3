/** The contents of views of lists, of members and of agencies alike. */
import { type FieldErrors, flag, integer, longText, text, texts } from '../fields/entity';

const isList = (json: string): boolean => {
  try {
    return Array.isArray(JSON.parse(json));
  } catch {
    return false;
  }
};

export const viewFields = (shared: string) => ({
  name: text('ビューの名前', { required: true, max: 50, placeholder: '例：今月稼働できるJavaエンジニア' }),
  /** Entity of the list; with a suffix where an entity has several lists. */
  list: text('一覧', { required: true, max: 100 }),
  keyword: text('キーワード', { max: 200 }),
  /** Field name, descending with a leading `-`. */
  sort: text('並び順', { max: 100 }),
  /** Conditions as in the list's address. */
  conditions: longText('絞り込み条件', { max: 10_000 }),
  columns: texts('表示項目', { max: 200 }),
  /** Shown otherwise than as rows, and by which field: `board:register_status_id`, `calendar:start_date`. */
  display: text('表示形式', { max: 100 }),
  shared_flg: flag(shared, { default: 0 }),
  /** Place among the tabs of the list; the least comes first. */
  sort_num: integer('タブの位置', { min: 0, max: 9_999 }),
});

export function readableConditions({ conditions }: Record<string, unknown>): FieldErrors {
  if (typeof conditions !== 'string' || isList(conditions)) return {};
  return { conditions: ['絞り込み条件を読み取れません。一覧で条件を指定し直してから保存してください。'] };
}
