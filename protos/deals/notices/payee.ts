import { validRegistrationNumber } from '../../billing/issuer-fields';
import { choice, email, entity, type FieldErrors, type Infer, longText, ref, text } from '../../fields/entity';
import { usanceDay, usanceSpan, usanceTiming } from '../../master/job';
import { transferFeeBearer, withholdingKind } from '../../master/money';
import { allOf, isGiven, type Rule } from '../../rules';
import { placeFields } from '../paper-fields';
import { lateMonth, lateText } from './late';

/** One of both: a person, or the company that employs people of its own. */
const oneOwner: Rule = ({
  candidate_id_by_enterprise_id: candidate,
  company_id_by_enterprise_id: company,
}): FieldErrors =>
  isGiven(candidate) === isGiven(company)
    ? {
        candidate_id_by_enterprise_id: ['候補者（個人）か企業（協力会社）のどちらか一方を選択してください。'],
      }
    : {};

/** Every month of two years is looked at, because months have different lengths. */
const inTime: Rule = ({ usance_span_id, usance_day_id, late_reason }): FieldErrors => {
  if (isGiven(late_reason)) return {};
  const late = lateMonth({ usance_span_id: usance_span_id as number, usance_day_id: usance_day_id as number });
  return late ? { usance_day_id: [lateText(late)] } : {};
};

const feeOfAgency: Rule = ({ candidate_id_by_enterprise_id: candidate, transfer_fee_id }): FieldErrors =>
  isGiven(candidate) && transfer_fee_id === transferFeeBearer.code.payee
    ? {
        transfer_fee_id: [
          '個人への支払いから振込手数料を差し引くことは、合意があってもフリーランス法の報酬の減額にあたります。「自社負担」を選択してください。',
        ],
      }
    : {};

/** The terms by which a person or a partner company is paid for work. Its bank account is kept apart (`PayeeAccountService`). */
export const payee = entity(
  'payee',
  {
    name: text('支払先名', {
      required: true,
      max: 100,
      placeholder: '山田 太郎',
      hint: '支払通知書の宛名です。屋号や正式な会社名で入力してください。',
      sensitive: true,
    }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate'),
    company_id_by_enterprise_id: ref('企業', 'company'),
    registration_number: text('登録番号', {
      max: 20,
      placeholder: 'T1234567890123',
      hint: '適格請求書発行事業者でない場合は、空欄にしてください。経過措置の対象として計算します。',
    }),
    withholding_id: choice('源泉徴収', withholdingKind, {
      hint: '原稿料、デザイン料、講演料、通訳料など、個人への報酬が対象です。プログラムの開発や運用は通常、対象外です。',
    }),
    transfer_fee_id: choice('振込手数料', transferFeeBearer, {
      required: true,
      default: transferFeeBearer.code.agency,
      hint: '取適法の対象となる会社から差し引くことも、禁止されています。',
    }),
    usance_timing_id: choice('締め', usanceTiming, { required: true, default: usanceTiming.code.month_end }),
    usance_span_id: choice('支払月', usanceSpan, { required: true, default: usanceSpan.code.next_month }),
    usance_day_id: choice('支払日', usanceDay, { required: true, default: usanceDay.code.month_end }),
    late_reason: text('60日を超える理由', {
      max: 300,
      placeholder: '再委託の特例（元委託者の支払期日から30日以内）',
      hint: '支払期日が60日を超えてよい場合だけ、その理由を入力してください。',
    }),
    advance_terms: text('前払いの条件', { max: 300, placeholder: '希望があれば、稼働分の50%までを当月末に支払う' }),
    person: text('宛名（担当者）', { max: 100, sensitive: true }),
    email: email('送付先メールアドレス'),
    ...placeFields,
    memo: longText('社内メモ', { max: 2000 }),
    /** The person or the company: each is one payee. */
    payee_key: text('支払先の相手', { max: 40, readOnly: true, secret: true }),
  },
  {
    plural: 'payees',
    label: '支払先',
    service: 'deals',
    events: false,
    table: ['name', 'registration_number', 'withholding_id', 'usance_span_id', 'usance_day_id', 'email'],
    search: [
      'name',
      'candidate_id_by_enterprise_id',
      'company_id_by_enterprise_id',
      'registration_number',
      'withholding_id',
      'transfer_fee_id',
    ],
    csv: [
      'name',
      'registration_number',
      'withholding_id',
      'transfer_fee_id',
      'usance_timing_id',
      'usance_span_id',
      'usance_day_id',
      'late_reason',
      'email',
    ],
    keyword: ['name', 'person', 'registration_number'],
    forms: {
      full: [
        {
          title: '支払先',
          fields: ['name', 'candidate_id_by_enterprise_id', 'company_id_by_enterprise_id', 'registration_number'],
        },
        {
          title: '支払いの条件',
          fields: [
            'withholding_id',
            'transfer_fee_id',
            'usance_timing_id',
            'usance_span_id',
            'usance_day_id',
            'late_reason',
            'advance_terms',
          ],
        },
        {
          title: '送付先',
          fields: ['person', 'email', 'zipcode', 'prefecture_id', 'address', 'building'],
        },
        { title: '社内', fields: ['memo'] },
      ],
    },
    indexes: [['candidate_id_by_enterprise_id'], ['company_id_by_enterprise_id']],
    unique: [['payee_key']],
    check: allOf(validRegistrationNumber, oneOwner, inTime, feeOfAgency),
  },
);
export type Payee = Infer<typeof payee>;
