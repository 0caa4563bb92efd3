import { entity, type Infer, ref } from '../fields/entity';
import { readableConditions, viewFields } from './view-fields';

/** A search that a member makes again and again in one of the lists: everything its address holds, and its columns. */
export const savedView = entity(
  'saved_view',
  {
    ...viewFields('社内で共有'),
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
    check: readableConditions,
  },
);
export type SavedView = Infer<typeof savedView>;
