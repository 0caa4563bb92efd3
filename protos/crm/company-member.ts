import { choice, email, entity, type Infer, ref, tel, text } from '../fields/entity';
import { companyMemberStatus } from '../master/company';
import { nameGiven, type PersonName } from './person';

export const companyMember = entity(
  'company_member',
  {
    company_id_by_enterprise_id: ref('企業', 'company', { required: true, gone: 'remove' }),
    l_name: text('姓', { max: 50, sensitive: true, placeholder: '佐藤' }),
    f_name: text('名', { max: 50, sensitive: true, placeholder: '花子' }),
    name: text('氏名', { max: 100, sensitive: true }),
    email: email('メールアドレス', { placeholder: 'hanako@example.co.jp' }),
    tel: tel('電話番号', { placeholder: '03-1234-5678' }),
    department: text('部署', { max: 100, placeholder: 'システム開発部' }),
    position: text('役職', { max: 100, placeholder: '課長' }),
    company_member_status_id: choice('状態', companyMemberStatus, { default: companyMemberStatus.code.active }),
    enterprise_member1_id: ref('主担当', 'enterprise_member'),
    enterprise_member2_id: ref('副担当', 'enterprise_member'),
  },
  {
    plural: 'company_members',
    label: '企業担当者',
    service: 'crm',
    trash: true,
    table: [
      'id_by_enterprise_id',
      'name',
      'company_id_by_enterprise_id',
      'department',
      'position',
      'email',
      'tel',
      'company_member_status_id',
      'updated_at',
    ],
    list: {
      columns: [
        'name',
        'company_id_by_enterprise_id',
        'department',
        'company_member_status_id',
        'email',
        'tel',
        'updated_at',
      ],
      under: 'position',
    },
    keyword: ['name', 'l_name', 'f_name', 'email', 'tel', 'department', 'position'],
    names: ['name', 'l_name', 'f_name'],
    forms: {
      full: [
        {
          title: '基本情報',
          fields: [
            'company_id_by_enterprise_id',
            'l_name',
            'f_name',
            'department',
            'position',
            'email',
            'tel',
            'company_member_status_id',
          ],
        },
        { title: '自社の担当', fields: ['enterprise_member1_id', 'enterprise_member2_id'] },
      ],
    },
    indexes: [['company_id_by_enterprise_id'], ['updated_at'], ['email']],
    check: (record, given) => nameGiven(record as PersonName, given),
  },
);
export type CompanyMember = Infer<typeof companyMember>;
