import { choice, entity, type Infer, ref, text } from '../../fields/entity';
import { quoteStatus } from '../../master/money';
import { made } from '../paper-fields';
import { dealPaperCheck, dealPaperFields, dealPaperForms } from './deal-paper-fields';

/**
 * A quote of an agency to a client (見積書). Address and terms are copied in when it is drafted, number and issuer when it
 * is fixed; then it stays as it was sent, and another version takes its place.
 */
export const quote = entity(
  'quote',
  {
    number: text('見積番号', { ...made, max: 40 }),
    quote_status_id: choice('状態', quoteStatus, { ...made, default: quoteStatus.code.draft }),
    company_id_by_enterprise_id: ref('企業', 'company', { required: true }),
    ...dealPaperFields,
  },
  {
    plural: 'quotes',
    label: '見積書',
    service: 'deals',
    events: false,
    title: 'title',
    table: [
      'title',
      'number',
      'company_id_by_enterprise_id',
      'quote_status_id',
      'total_price_with_tax',
      'issued_date',
      'expiry_date',
      'answered_at',
      'enterprise_member1_id',
    ],
    search: [
      'number',
      'company_id_by_enterprise_id',
      'company_name',
      'opportunity_id_by_enterprise_id',
      'quote_status_id',
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
      'version',
      'company_name',
      'title',
      'quote_status_id',
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
    keyword: ['number', 'title', 'company_name', 'comment'],
    forms: {
      full: [
        {
          title: '見積',
          fields: [
            'company_id_by_enterprise_id',
            'opportunity_id_by_enterprise_id',
            'title',
            'expiry_date',
            'enterprise_member1_id',
          ],
        },
        dealPaperForms.terms,
        dealPaperForms.lines,
        { title: '業務', fields: ['work_detail', 'work_place', 'comment'] },
        dealPaperForms.to,
      ],
    },
    indexes: [['opportunity_id_by_enterprise_id'], ['expiry_date'], ['issued_date']],
    unique: [['open_key'], ['number']],
    check: dealPaperCheck,
  },
);
export type Quote = Infer<typeof quote>;
