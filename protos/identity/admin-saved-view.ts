import { entity, type Infer, ref } from '../fields/entity';
import { readableConditions, viewFields } from './view-fields';

/** A view of an operator, of the lists in the operators' area. */
export const adminSavedView = entity(
  'admin_saved_view',
  {
    ...viewFields('運営メンバーで共有'),
    admin_member_id: ref('作成者', 'admin_member', { readOnly: true }),
  },
  {
    plural: 'admin_saved_views',
    label: '運営のビュー',
    service: 'identity',
    tenant: false,
    table: ['id', 'name', 'list', 'shared_flg', 'admin_member_id', 'updated_at'],
    history: false,
    events: false,
    unique: [['admin_member_id', 'list', 'name']],
    check: readableConditions,
  },
);
export type AdminSavedView = Infer<typeof adminSavedView>;
