import {
  addressColumns,
  choice,
  choices,
  date,
  entity,
  flag,
  type Infer,
  kana,
  longText,
  master,
  masters,
  money,
  ref,
  refs,
  text,
  url,
  zipcode,
} from '../fields/entity';
import {
  affiliationType,
  candidateProposalMethod,
  candidateRank,
  candidateRegisterStatus,
  candidateSalesStatus,
  candidateType,
  contractType,
  gender,
  inceptionDayType,
  nationalityType,
  possession,
  registerRoute,
} from '../master/candidate';
import { JAPAN_ID } from '../master/constants';
import { allOf, neededWhen } from '../rules';
import { candidateForms } from './candidate-forms';
import { registrationFields } from './candidate-registration';
import { nameGiven, type PersonName } from './person';

const NOT_NAMED = ['企業提示名または氏名を入力してください。'];

export const candidate = entity(
  'candidate',
  {
    l_name: text('姓', { max: 50, sensitive: true, placeholder: '山田' }),
    f_name: text('名', { max: 50, sensitive: true, placeholder: '太郎' }),
    l_name_kana: kana('セイ', {
      max: 50,
      hint: 'ひらがなでも入力できます。',
      placeholder: 'ヤマダ',
    }),
    f_name_kana: kana('メイ', { max: 50, placeholder: 'タロウ' }),
    name: registrationFields.name,
    name_kana: kana('氏名（カナ）', { max: 100, placeholder: 'ヤマダ タロウ' }),
    name_for_company: text('企業提示名', {
      max: 50,
      hint: '企業に提示する表記です。イニシャルなど、個人が特定されない名前を入力してください。',
      placeholder: 'T.Y',
    }),
    email: registrationFields.email,
    tel: registrationFields.tel,
    birth_date: registrationFields.birth_date,
    gender_id: choice('性別', gender),
    nationality_type_id: choice('国籍区分', nationalityType),
    nationality_id: master('国籍', 'nationalities', { prefill: JAPAN_ID }),
    zipcode: zipcode('郵便番号', { fills: addressColumns, placeholder: '150-0001', sensitive: true }),
    prefecture_id: registrationFields.prefecture_id,
    address: text('市区町村・番地', { max: 200, sensitive: true, placeholder: '渋谷区神宮前1-2-3' }),
    building: text('建物名・部屋番号', { max: 100, sensitive: true }),
    station_id: master('最寄り駅', 'stations'),

    candidate_type_id: choice('候補者区分', candidateType),
    affiliation_type_id: choice('所属区分', affiliationType, { default: affiliationType.code.own }),
    company_id_by_enterprise_id: ref('所属企業', 'company', {
      gone: 'clear',
      hint: '他社所属の場合に選択してください。',
    }),
    company_member_id_by_enterprise_id: ref('所属企業の担当者', 'company_member', { gone: 'clear' }),

    register_status_id: choice('登録状況', candidateRegisterStatus, {
      default: candidateRegisterStatus.code.not_handled,
    }),
    sales_status_id: choice('営業状況', candidateSalesStatus, { default: candidateSalesStatus.code.unselected }),
    pause_flg: flag('応募・スカウトの停止', {
      default: 0,
      hint: '候補者もマイページで停止・再開できます。停止中は、提案・一斉配信・マッチングの対象になりません。',
    }),
    potential_flg: flag('潜在候補者', { default: 0, hint: '今すぐの稼働は希望していない方です。' }),
    candidate_rank_id: choice('候補者ランク', candidateRank, { short: 'ランク' }),
    register_route_type_id: choice('登録経路', registerRoute, { default: registerRoute.code.normal }),
    enterprise_member1_id: ref('主担当', 'enterprise_member'),
    enterprise_member2_id: ref('副担当', 'enterprise_member'),

    occupation_ids: registrationFields.occupation_ids,
    dev_process_ids: masters('担当工程', 'dev_processes'),
    industry_ids: masters('経験業界', 'industries'),
    skill_ids: registrationFields.skill_ids,
    desc_skill_summary: longText('スキル・経歴の概要', {
      max: 5000,
      hint: '経験年数、担当した役割、得意な領域などを入力してください。',
    }),
    certification: longText('資格', { max: 1000 }),
    candidate_resume_ids: refs('職務経歴書', 'candidate_resume'),
    resume_url: url('経歴書のURL', { max: 500 }),
    github_url: url('GitHubのURL', { max: 500, placeholder: 'https://github.com/example' }),

    current_contract_type_id: registrationFields.current_contract_type_id,
    contract_type_ids: choices('希望する契約形態', contractType),
    work_styles_ids: registrationFields.work_styles_ids,
    business_day_ids: registrationFields.business_day_ids,
    inception_day_type_id: registrationFields.inception_day_type_id,
    inception_day: registrationFields.inception_day,
    monthly_price_num: registrationFields.monthly_price_num,
    monthly_payment_num: money('提案単価', { max: 1000, hint: '企業に提示する1か月あたりの単価・税抜' }),
    contract_start_date: date('契約開始日', {
      hint: '決まった稼働開始日です。',
    }),
    opportunity_date_comment: longText('面談可能日時', { max: 1000, placeholder: '平日19時以降、土日は終日可' }),
    desired_location: text('希望勤務地', { max: 200 }),
    desired_detail: longText('希望する業務内容', { max: 2000 }),
    desired_working_schedule: text('希望する勤務時間', { max: 200, placeholder: '10:00〜19:00' }),
    desired_other: longText('その他の希望', { max: 2000 }),
    contact_time_type_id: registrationFields.contact_time_type_id,

    possession_flg: choice('他社オファーの保有', possession),
    possession_date: date('他社オファーの回答期限', { hint: '期限が近い候補者は「対応が必要な商談」に表示されます。' }),
    candidate_proposal_id: choice('提案方法', candidateProposalMethod),
    comment: longText('社内メモ', { max: 5000, hint: '社内だけで共有されます。候補者や企業には表示されません。' }),
  },
  {
    plural: 'candidates',
    label: '候補者',
    service: 'crm',
    trash: true,
    table: [
      'id_by_enterprise_id',
      'name',
      'register_status_id',
      'sales_status_id',
      'candidate_rank_id',
      'occupation_ids',
      'skill_ids',
      'monthly_price_num',
      'inception_day',
      'prefecture_id',
      'enterprise_member1_id',
      'updated_at',
    ],
    list: {
      columns: [
        'name',
        'register_status_id',
        'sales_status_id',
        'candidate_rank_id',
        'monthly_price_num',
        'inception_day',
        'skill_ids',
        'enterprise_member1_id',
        'updated_at',
      ],
      under: 'occupation_ids',
    },
    keyword: [
      'name',
      'l_name',
      'f_name',
      'name_kana',
      'l_name_kana',
      'f_name_kana',
      'name_for_company',
      'email',
      'tel',
      'skill_ids',
      'desc_skill_summary',
      'certification',
      'business_day_ids',
      'work_styles_ids',
      'desired_detail',
      'comment',
    ],
    names: ['name', 'l_name', 'f_name', 'name_kana', 'l_name_kana', 'f_name_kana', 'name_for_company'],
    forms: candidateForms,
    indexes: [
      ['updated_at'],
      ['created_at'],
      ['register_status_id', 'updated_at'],
      ['sales_status_id', 'updated_at'],
      ['enterprise_member1_id', 'updated_at'],
      ['company_id_by_enterprise_id'],
      ['email'],
      ['tel'],
      ['skill_ids'],
      ['occupation_ids'],
    ],
    identity: [['name', 'l_name', 'f_name'], ['email'], ['tel']],
    duplicates: [
      {
        label: '氏名（カナ）と生年月日',
        fields: ['name_kana', 'birth_date'],
        typed: ['l_name_kana', 'f_name_kana', 'birth_date'],
      },
      { label: 'メールアドレス', fields: ['email'] },
      { label: '電話番号', fields: ['tel'] },
    ],
    check: allOf(
      (record, given) => {
        if (record.affiliation_type_id !== affiliationType.code.other) return nameGiven(record as PersonName, given);
        // Other companies often present their people by initials only.
        if (record.name_for_company) return {};
        const missing = nameGiven(record as PersonName, given);
        return Object.keys(missing).length > 0 ? { name_for_company: NOT_NAMED, ...missing } : {};
      },
      neededWhen(
        (record) => record.inception_day_type_id === inceptionDayType.code.date,
        'inception_day',
        '稼働開始可能日を入力するか、稼働開始時期で「即日・相談可」を選択してください。',
      ),
      neededWhen(
        (record) => Boolean(record.company_member_id_by_enterprise_id),
        'company_id_by_enterprise_id',
        '所属企業の担当者を選ぶときは、所属企業も選択してください。',
      ),
    ),
  },
);
export type Candidate = Infer<typeof candidate>;
