/** What the head of a job tells: whose it is, at what price, and how one works there. */
import type { RecordLook } from '@enishi/frontend-kit/entity/frame/look';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { companyMember } from '@enishi/protos/crm/company-member';
import { commentJob } from '@enishi/protos/jobs/comment-job';
import { type AdjustmentTerms, adjustmentRangeText } from '@enishi/protos/master/job-text';
import { priceRangeText } from '@enishi/protos/master/price';

/** Nothing where neither bound is known. */
function range(record: EntityRow, side: 'price' | 'payment'): string | undefined {
  const [low, high] = [record[`monthly_${side}_f_num`], record[`monthly_${side}_l_num`]].map((bound) =>
    typeof bound === 'number' ? bound : null,
  );
  return low === null && high === null ? undefined : priceRangeText(low, high, '万円');
}

const labelled = (label: string, text: string | undefined) => (text && text !== '-' ? `${label} ${text}` : undefined);

export const jobLook: RecordLook = {
  face: 'briefcase',
  facts: [
    'company_id_by_enterprise_id',
    {
      needs: ['monthly_payment_f_num', 'monthly_payment_l_num'],
      strong: true,
      text: (record) => labelled('売', range(record, 'payment')),
    },
    {
      needs: ['monthly_price_f_num', 'monthly_price_l_num'],
      strong: true,
      text: (record) => labelled('仕入', range(record, 'price')),
    },
    {
      needs: ['adjustment_flg', 'adjustment_time_f', 'adjustment_time_l'],
      text: (record) => labelled('精算', adjustmentRangeText(record as AdjustmentTerms)),
    },
    'work_styles_id',
    {
      needs: ['recruitment_num'],
      text: ({ recruitment_num: wanted }) => (typeof wanted === 'number' ? `募集 ${wanted}名` : undefined),
    },
  ],
  pickers: [{ field: 'job_rank_id', label: 'ランク' }],
  comments: commentJob,
  calls: {
    contacts: { definition: companyMember, column: 'company_id_by_enterprise_id', of: 'company_id_by_enterprise_id' },
  },
};

/** What a consultant tells a candidate stands first; states and owners are told by the head. */
export const FIRST = ['単価・精算', '基本情報', '働き方', '面談', '社内向けの条件（公開されません）'] as const;
