/** Fields that papers of a month share: invoices to clients, and notices of what those who did the work are paid. */
import {
  addressColumns,
  choice,
  date,
  email,
  integer,
  master,
  money,
  records,
  ref,
  text,
  timestamp,
  zipcode,
} from '../fields/entity';
import { taxRate } from '../master/billing';

export const yen = { unit: '円', min: -1_000_000_000, max: 1_000_000_000 } as const;
export const made = { readOnly: true } as const;

export const paperItems = records(
  '明細',
  {
    title: text('品目', { required: true, max: 200 }),
    quantity: text('数量', { max: 20, placeholder: '1式' }),
    unit_price: money('単価', yen),
    price: money('金額', yen),
    tax_rate_id: choice('税率', taxRate),
  },
  { max: 200 },
);

export const placeFields = {
  zipcode: zipcode('郵便番号', { fills: addressColumns, placeholder: '150-0001' }),
  prefecture_id: master('都道府県', 'prefectures'),
  address: text('市区町村・番地', { max: 200 }),
  building: text('建物名・階', { max: 100 }),
} as const;

export const sumFields = {
  total_price: money('合計（税抜）', { ...yen, ...made }),
  total_tax: money('消費税', { ...yen, ...made }),
  total_price_with_tax: money('合計（税込）', { ...yen, ...made }),
} as const;

/** Set by the steps of a paper. */
export const stepFields = {
  issued_date: date('発行日', made),
  fixed_at: timestamp('確定日時', made),
  submitted_at: timestamp('申請日時', made),
  submitted_member_id: ref('申請した人', 'enterprise_member', made),
  approved_member_id: ref('承認した人', 'enterprise_member', made),
  refusal: text('差戻しの理由', { ...made, max: 500 }),
  sent_at: timestamp('送付日時', made),
  sent_to: email('送付先', made),
  sent_count: integer('送付回数', made),
  /** Digest of what the paper said when it was fixed, together with the digest before it (`chain_after`; empty: the first one). */
  digest: text('改ざん検知の値', { ...made, max: 64 }),
  chain_after: text('前の書類の改ざん検知の値', { ...made, max: 64, secret: true }),
  /** Keys of the pictures that it was fixed with. */
  issuer_logo: text('ロゴ', { ...made, max: 200, secret: true }),
  issuer_seal: text('印影', { ...made, max: 200, secret: true }),
  /** Id of its last mail; leads to what became of that. */
  mail_id: text('メールの番号', { ...made, max: 100, secret: true }),
} as const;
