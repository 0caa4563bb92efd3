import { choice, entity, type Infer, integer, longText, ref, text } from '../../fields/entity';
import { agreementInspection, agreementPayment } from '../../master/agreement';
import { contractType } from '../../master/candidate';
import { purchaseOrderStatus } from '../../master/money';
import { allOf } from '../../rules';
import { inspectedInDays, paidOtherwise } from '../agreements/agreement-rules';
import { made } from '../paper-fields';
import { dealPaperCheck, dealPaperFields, dealPaperForms } from './deal-paper-fields';

/**
 * An order of an agency to the person or the partner company that does the work (注文書). The recipient's word by the link
 * is the 注文請書, which has a number of its own.
 */
export const purchaseOrder = entity(
  'purchase_order',
  {
    number: text('注文番号', { ...made, max: 40 }),
    purchase_order_status_id: choice('状態', purchaseOrderStatus, {
      ...made,
      default: purchaseOrderStatus.code.draft,
    }),
    payee_id_by_enterprise_id: ref('注文先', 'payee', { required: true }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', made),
    company_id_by_enterprise_id: ref('企業', 'company', made),
    acceptance_number: text('注文請書の番号', { ...made, max: 40 }),
    ...dealPaperFields,
    contract_type_id: choice('契約形態', contractType, { default: contractType.code.quasi_mandate }),
    inspection_type_id: choice('検査', agreementInspection),
    inspection_days: integer('検査の期限', {
      unit: '日以内',
      min: 1,
      max: 60,
      hint: '月末に作業報告を受けた日から数えます。',
    }),
    payment_method_id: choice('支払方法', agreementPayment, { default: agreementPayment.code.transfer }),
    payment_method_desc: longText('支払方法の詳細', {
      max: 1000,
      hint: '振込・現金以外で支払うときの金額、満期などです。',
    }),
  },
  {
    plural: 'purchase_orders',
    label: '注文書',
    service: 'deals',
    events: false,
    title: 'title',
    table: [
      'title',
      'number',
      'payee_id_by_enterprise_id',
      'purchase_order_status_id',
      'total_price_with_tax',
      'issued_date',
      'expiry_date',
      'answered_at',
      'enterprise_member1_id',
    ],
    search: [
      'number',
      'acceptance_number',
      'payee_id_by_enterprise_id',
      'company_name',
      'opportunity_id_by_enterprise_id',
      'purchase_order_status_id',
      'total_price_with_tax',
      'issued_date',
      'expiry_date',
      'period_start',
      'sent_at',
      'answered_at',
      'enterprise_member1_id',
    ],
    csv: [
      'number',
      'acceptance_number',
      'version',
      'company_name',
      'title',
      'purchase_order_status_id',
      'period_start',
      'period_end',
      'total_price',
      'total_tax',
      'total_price_with_tax',
      'issued_date',
      'sent_at',
      'expiry_date',
      'answered_at',
      'answer_note',
    ],
    keyword: ['number', 'acceptance_number', 'title', 'company_name', 'comment'],
    forms: {
      full: [
        {
          title: '注文',
          fields: [
            'payee_id_by_enterprise_id',
            'opportunity_id_by_enterprise_id',
            'title',
            'expiry_date',
            'enterprise_member1_id',
          ],
        },
        dealPaperForms.terms,
        dealPaperForms.lines,
        {
          title: '業務と支払い',
          fields: [
            'contract_type_id',
            'work_detail',
            'work_place',
            'inspection_type_id',
            'inspection_days',
            'payment_method_id',
            'payment_method_desc',
            'comment',
          ],
        },
        dealPaperForms.to,
      ],
    },
    indexes: [['opportunity_id_by_enterprise_id'], ['expiry_date'], ['issued_date']],
    unique: [['open_key'], ['number'], ['acceptance_number']],
    check: allOf(dealPaperCheck, inspectedInDays, paidOtherwise),
  },
);
export type PurchaseOrder = Infer<typeof purchaseOrder>;
