/** How a candidate is laid out in forms; names are checked where they are used. */
import { registrationForm } from './candidate-registration';

export const candidateForms = {
  full: [
    {
      title: '状況・担当',
      fields: [
        'register_status_id',
        'sales_status_id',
        'candidate_rank_id',
        'potential_flg',
        'pause_flg',
        'register_route_type_id',
        'enterprise_member1_id',
        'enterprise_member2_id',
      ],
    },
    {
      title: '基本情報',
      fields: [
        'l_name',
        'f_name',
        'l_name_kana',
        'f_name_kana',
        'name_for_company',
        'email',
        'tel',
        'contact_time_type_id',
        'birth_date',
        'gender_id',
        'nationality_type_id',
        'nationality_id',
        'zipcode',
        'prefecture_id',
        'address',
        'building',
        'station_id',
      ],
    },
    {
      title: '所属',
      fields: [
        'candidate_type_id',
        'affiliation_type_id',
        'company_id_by_enterprise_id',
        'company_member_id_by_enterprise_id',
        'current_contract_type_id',
      ],
    },
    {
      title: '経験・スキル',
      fields: [
        'occupation_ids',
        'dev_process_ids',
        'industry_ids',
        'skill_ids',
        'desc_skill_summary',
        'certification',
        'candidate_resume_ids',
        'resume_url',
        'github_url',
      ],
    },
    {
      title: '希望条件',
      fields: [
        'contract_type_ids',
        'work_styles_ids',
        'business_day_ids',
        'inception_day_type_id',
        'inception_day',
        'monthly_price_num',
        'desired_location',
        'desired_detail',
        'desired_working_schedule',
        'desired_other',
      ],
    },
    {
      title: '営業情報',
      fields: [
        'monthly_payment_num',
        'candidate_proposal_id',
        'opportunity_date_comment',
        'contract_start_date',
        'possession_flg',
        'possession_date',
        'comment',
      ],
    },
  ],
  registration: registrationForm,
  short: [
    {
      title: '候補者情報',
      fields: ['email', 'name', 'name_kana', 'name_for_company', 'tel', 'zipcode', 'address', 'building'],
    },
  ],
  affiliated: [{ title: '所属候補者', fields: ['name_for_company', 'desc_skill_summary'] }],
} as const;
