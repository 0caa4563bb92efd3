import {
  choice,
  date,
  dateTime,
  entity,
  flag,
  type Infer,
  longText,
  masters,
  money,
  ref,
  text,
  timestamp,
} from '../fields/entity';
import { japanDateTime } from '../master/dates';
import { candidateView } from '../master/my-page';
import {
  opportunityClosingReason,
  opportunityCreateRoute,
  opportunityPossibility,
  opportunityStatus,
} from '../master/opportunity';
import { allOf, isGiven, neededWhen, notAbove } from '../rules';

/** Columns that staff look for and write to files. */
const shown = [
  'id_by_enterprise_id',
  'candidate_id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'job_id_by_enterprise_id',
  'opportunity_status_id',
  'opportunity_possibility_id',
  'monthly_payment_num',
  'monthly_price_num',
  'proposal_datetime',
  'opportunity_datetime',
  'offer_date',
  'close_datetime',
  'contract_date',
  'start_date',
  'closing_reason_id',
  'closing_reason',
  'enterprise_member1_id',
  'enterprise_member2_id',
  'create_route_type_id',
] as const;

/** One candidate brought to one job of one company, from the proposal to the start of work. */
export const opportunity = entity(
  'opportunity',
  {
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', { required: true }),
    company_id_by_enterprise_id: ref('企業', 'company', { hint: '案件を選ぶと、案件の企業になります。' }),
    job_id_by_enterprise_id: ref('案件', 'job'),
    opportunity_status_id: choice('商談状況', opportunityStatus, { default: opportunityStatus.code.proposing }),
    opportunity_possibility_id: choice('確度', opportunityPossibility),
    monthly_payment_num: money('売単価', { max: 1000, hint: '企業から受け取る1か月あたりの単価・税抜' }),
    monthly_price_num: money('仕入単価', { max: 1000, hint: '候補者に支払う1か月あたりの単価・税抜' }),
    proposal_datetime: dateTime('提案日時', { default: japanDateTime }),
    opportunity_datetime: dateTime('面談日時', {
      hint: '参加者や場所、案内のメールは、登録後に商談のページで入力できます。',
    }),
    offer_date: date('オファー日'),
    close_datetime: dateTime('成約日時'),
    contract_date: date('契約締結日'),
    enterprise_member1_id: ref('主担当', 'enterprise_member'),
    enterprise_member2_id: ref('副担当', 'enterprise_member'),
    create_route_type_id: choice('作成経路', opportunityCreateRoute, { default: opportunityCreateRoute.code.normal }),
    candidate_view_id: choice('候補者のマイページへの表示', candidateView, {
      default: candidateView.code.auto,
      hint: '状況・面談の日時・担当者名だけが表示されます。企業名・単価・コメントは表示されません。',
    }),
    start_date: date('稼働開始予定日', { hint: '見込みの月別の集計に使います。' }),
    closing_reason_id: choice('終了の理由', opportunityClosingReason),
    closing_reason: longText('終了の理由の詳細', { max: 1000 }),
    /** Said with a move and kept with it, not in the record. */
    move_reason: text('状況を戻す理由', {
      max: 500,
      hint: '状況を前に戻すときと、終了した商談を再開するときに必要です。',
    }),
    reopen_flg: flag('終了した商談を再開する', { hint: '見送り・辞退の商談を再び進めるときにオンにします。' }),
    /** The last step that was reached; of a lost opportunity, where it ended. */
    reached_status_id: choice('到達した状況', opportunityStatus, { readOnly: true }),
    moved_at: timestamp('状況の変更日時', { readOnly: true }),
    /** Occupations of the job, kept here for forecasts. */
    occupation_ids: masters('案件の職種', 'occupations', { readOnly: true }),
    /** The pair of candidate and job while it is under way: no two records have the same. */
    running_key: text('候補者と案件の進行中の商談', { max: 60, readOnly: true, secret: true }),
    /** Two processes of one candidate and job became known, by a merge or from before there was a rule. */
    duplicate_of_id_by_enterprise_id: ref('同じ候補者と案件の商談', 'opportunity', { readOnly: true }),
  },
  {
    plural: 'opportunities',
    label: '商談',
    service: 'deals',
    trash: true,
    title: 'candidate_id_by_enterprise_id',
    // The work of a deal without a job is that of its company.
    titleParts: [['candidate_id_by_enterprise_id'], ['job_id_by_enterprise_id', 'company_id_by_enterprise_id']],
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
    list: {
      columns: [
        'candidate_id_by_enterprise_id',
        'opportunity_status_id',
        'opportunity_possibility_id',
        'company_id_by_enterprise_id',
        'monthly_payment_num',
        'monthly_price_num',
        'opportunity_datetime',
        'enterprise_member1_id',
        'updated_at',
      ],
      under: 'job_id_by_enterprise_id',
    },
    search: [...shown, 'reached_status_id', 'moved_at', 'occupation_ids', 'updated_at', 'created_at'],
    csv: [...shown, 'moved_at', 'created_at', 'updated_at'],
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
        {
          title: '日程',
          fields: [
            'proposal_datetime',
            'opportunity_datetime',
            'offer_date',
            'close_datetime',
            'contract_date',
            'start_date',
          ],
        },
        {
          title: '担当',
          fields: ['enterprise_member1_id', 'enterprise_member2_id', 'create_route_type_id', 'candidate_view_id'],
        },
      ],
      /** The fields of the dialog for a change of state. */
      move: [
        {
          title: '状況の変更',
          fields: ['opportunity_status_id', 'closing_reason_id', 'closing_reason', 'move_reason', 'reopen_flg'],
        },
      ],
    },
    unique: [['running_key']],
    indexes: [
      ['updated_at'],
      ['opportunity_status_id', 'updated_at'],
      ['candidate_id_by_enterprise_id', 'updated_at'],
      ['company_id_by_enterprise_id', 'updated_at'],
      ['job_id_by_enterprise_id', 'updated_at'],
      ['opportunity_datetime'],
      ['proposal_datetime'],
      ['offer_date'],
      ['close_datetime'],
      ['start_date'],
      ['moved_at'],
    ],
    check: allOf(
      neededWhen(
        (record) => !isGiven(record.job_id_by_enterprise_id),
        'company_id_by_enterprise_id',
        '案件か企業を選択してください。案件を選ぶと、企業は自動で入ります。',
      ),
      notAbove('proposal_datetime', 'opportunity_datetime', '面談日時は、提案日時より後の日時を入力してください。'),
      notAbove('proposal_datetime', 'close_datetime', '成約日時は、提案日時より後の日時を入力してください。'),
      notAbove('proposal_datetime', 'offer_date', 'オファー日には、提案日以降の日付を入力してください。'),
      notAbove('proposal_datetime', 'contract_date', '契約締結日には、提案日以降の日付を入力してください。'),
    ),
  },
);
export type Opportunity = Infer<typeof opportunity>;
