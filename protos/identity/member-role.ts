import { choice, choices, entity, type Infer, text } from '../fields/entity';
import type { FieldErrors } from '../fields/types';
import { authority } from '../master/identity';
import { memberRight, rightsFor } from '../master/member-rights';
import { recordScope } from '../master/record-scope';
import type { Rule } from '../rules';

/** A right whose calls the guards keep from its members would be an empty promise. */
const reachable: Rule = ({ authority: base, right_ids }): FieldErrors => {
  if (base === authority.code.top_administrator)
    return {
      authority: ['もとになる権限は「メンバー」か「管理者」を選択してください。最上位管理者には役割がありません。'],
    };
  const vain = ((right_ids ?? []) as number[]).filter((id) => !rightsFor(base).includes(id));
  if (vain.length === 0) return {};
  const names = vain.map((id) => memberRight.label(id)).join('、');
  return {
    right_ids: [
      `「${names}」は、もとになる権限が「管理者」の役割だけに与えられます。もとになる権限を変更するか、選択を外してください。`,
    ],
  };
};

/** A role that an agency makes: an authority, and those of its rights that members with this role have. */
export const memberRole = entity(
  'member_role',
  {
    name: text('役割の名前', { required: true, max: 30, placeholder: '営業アシスタント' }),
    description: text('説明', { max: 200, placeholder: '候補者と商談を登録する人。書き出しと送信はできません。' }),
    authority: choice('もとになる権限', authority, { required: true, default: authority.code.member }),
    right_ids: choices('できること', memberRight),
    record_scope: choice('見える範囲', recordScope, { default: recordScope.code.all }),
  },
  {
    plural: 'member_roles',
    label: '役割',
    service: 'identity',
    table: ['id_by_enterprise_id', 'name', 'description', 'authority', 'right_ids', 'record_scope', 'updated_at'],
    keyword: ['name', 'description'],
    forms: { full: [{ title: '役割', fields: ['name', 'description', 'authority', 'right_ids', 'record_scope'] }] },
    events: false,
    unique: [['name']],
    check: reachable,
  },
);
export type MemberRole = Infer<typeof memberRole>;
