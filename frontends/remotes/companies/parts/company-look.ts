/** What the heads of a company and of a contact tell. */
import type { RecordLook } from '@enishi/frontend-kit/entity/frame/look';
import { commentCompany } from '@enishi/protos/crm/comment-company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { formatNumber } from '@enishi/protos/fields/format-number';

export const companyLook: RecordLook = {
  face: 'building',
  beside: ['prefecture_id'],
  facts: [
    {
      needs: ['job_application_count'],
      strong: true,
      text: ({ job_application_count: open }) => `募集中の案件 ${formatNumber(Number(open ?? 0))}件`,
    },
    {
      needs: ['enterprise_member1_id'],
      text(record, names) {
        const owner = record.enterprise_member1_id;
        return typeof owner === 'number' ? `主担当 ${names('ref:enterprise_member', owner)}` : undefined;
      },
    },
    'company_type_ids',
    'tel',
  ],
  pickers: [
    { field: 'company_status_id', label: '企業状況' },
    { field: 'company_rank_id', label: 'ランク' },
    { field: 'company_sales_rank_id', label: '営業ランク' },
  ],
  comments: commentCompany,
  calls: { contacts: { definition: companyMember, column: 'company_id_by_enterprise_id', of: 'id_by_enterprise_id' } },
};

/** States and owners are told by the head. */
export const FIRST = ['基本情報', '事業', '所在地'] as const;

export const contactLook: RecordLook = {
  face: 'person',
  facts: ['company_id_by_enterprise_id', 'department', 'position', 'tel', 'email'],
  pickers: [{ field: 'company_member_status_id' }],
};
