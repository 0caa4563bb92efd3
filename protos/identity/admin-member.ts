import { lastNameKept } from '../crm/person';
import { choice, email, entity, type Infer, ref, text, timestamp } from '../fields/entity';
import { adminMemberStatus, adminRole } from '../master/identity';

/** A person of the operator. */
export const adminMember = entity(
  'admin_member',
  {
    admin_id: ref('運営アカウント', 'admin', { readOnly: true }),
    l_name: text('姓', { max: 50, placeholder: '山田' }),
    f_name: text('名', { max: 50, placeholder: '太郎' }),
    name: text('氏名', { max: 100 }),
    email: email('メールアドレス', { readOnly: true }),
    admin_role_id: choice('担当', adminRole, { default: adminRole.code.all, readOnly: true }),
    admin_member_status_id: choice('状態', adminMemberStatus, {
      default: adminMemberStatus.code.active,
      readOnly: true,
    }),
    last_login_date: timestamp('最終ログイン', { readOnly: true, short: '最終ログイン' }),
  },
  {
    plural: 'admin_members',
    label: '運営メンバー',
    service: 'identity',
    tenant: false,
    table: ['id', 'name', 'email', 'admin_role_id', 'admin_member_status_id', 'last_login_date', 'created_at'],
    keyword: ['name', 'email'],
    forms: { full: [{ title: 'プロフィール', fields: ['l_name', 'f_name'] }] },
    indexes: [['admin_id']],
    check: lastNameKept,
  },
);
export type AdminMember = Infer<typeof adminMember>;
