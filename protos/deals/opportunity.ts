import { choice, dateTime, entity, type Infer, money, ref } from '../fields/entity';
import { japanDateTime } from '../master/dates';
import { opportunityCreateRoute, opportunityPossibility, opportunityStatus } from '../master/opportunity';
import { allOf, notAbove } from '../rules';

/** One candidate brought to one job of one company, from the proposal to the start of work. */
export const opportunity = entity(
  'opportunity',
  {
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', { required: true }),
    company_id_by_enterprise_id: ref('企業', 'company', { required: true }),
    job_id_by_enterprise_id: ref('案件', 'job'),
    opportunity_status_id: choice('商談状況', opportunityStatus, { default: opportunityStatus.code.proposing }),
    opportunity_possibility_id: choice('確度', opportunityPossibility),
    monthly_payment_num: money('売単価', { max: 1000, hint: '企業から受け取る1か月あたりの単価・税抜' }),
    monthly_price_num: money('仕入単価', { max: 1000, hint: '候補者に支払う1か月あたりの単価・税抜' }),
    proposal_datetime: dateTime('提案日時', { default: japanDateTime }),
    opportunity_datetime: dateTime('面談日時'),
    close_datetime: dateTime('成約日時'),
    enterprise_member1_id: ref('主担当', 'enterprise_member'),
    enterprise_member2_id: ref('副担当', 'enterprise_member'),
    create_route_type_id: choice('作成経路', opportunityCreateRoute, { default: opportunityCreateRoute.code.normal }),
  },
  {
    plural: 'opportunities',
    label: '商談',
    service: 'deals',
    title: 'candidate_id_by_enterprise_id',
    table: [
      'id_by_enterprise_id',
      'candidate_id_by_enterprise_id',
      'company_id_by_enterprise_id',
      'job_id_by_enterprise_id',
      'opportunity_status_id',
      'opportunity_possibility_id',
      'monthly_payment_num',
      'monthly_price_num',
      'opportunity_datetime',
      'enterprise_member1_id',
      'updated_at',
    ],
    forms: {
      full: [
        {
          title: '商談',
          fields: [
            'candidate_id_by_enterprise_id',
            'company_id_by_enterprise_id',
            'job_id_by_enterprise_id',
            'opportunity_status_id',
            'opportunity_possibility_id',
          ],
        },
        { title: '単価', fields: ['monthly_payment_num', 'monthly_price_num'] },
        { title: '日程', fields: ['proposal_datetime', 'opportunity_datetime', 'close_datetime'] },
        { title: '担当', fields: ['enterprise_member1_id', 'enterprise_member2_id', 'create_route_type_id'] },
      ],
    },
    indexes: [
      ['updated_at'],
      ['opportunity_status_id', 'updated_at'],
      ['candidate_id_by_enterprise_id', 'updated_at'],
      ['company_id_by_enterprise_id', 'updated_at'],
      ['job_id_by_enterprise_id', 'updated_at'],
      ['opportunity_datetime'],
    ],
    check: allOf(
      notAbove('proposal_datetime', 'opportunity_datetime', '面談日時は、提案日時より後の日時を入力してください。'),
      notAbove('proposal_datetime', 'close_datetime', '成約日時は、提案日時より後の日時を入力してください。'),
    ),
  },
);
export type Opportunity = Infer<typeof opportunity>;
