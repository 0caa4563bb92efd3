/** The fields of an issuer of invoices: the operator's, and each agency's. */
import { addressColumns, choice, email, longText, master, tel, text, zipcode } from '../fields/entity';
import type { FieldErrors } from '../fields/types';
import { bankAccountKind } from '../master/billing';
import { usanceDay, usanceSpan, usanceTiming } from '../master/job';
import type { Rule } from '../rules';
import { isRegistrationNumber } from './registration-number';

export const validRegistrationNumber: Rule = ({ registration_number }): FieldErrors =>
  registration_number && !isRegistrationNumber(String(registration_number))
    ? {
        registration_number: [
          '登録番号は「T」と13桁の数字で入力してください。検査数字が合わない場合は、番号を通知書で確認してください。',
        ],
      }
    : {};

export const issuerFields = {
  name: text('発行者名', { required: true, max: 100, placeholder: '株式会社サンプル' }),
  registration_number: text('登録番号', {
    max: 20,
    placeholder: 'T1234567890123',
    hint: '適格請求書発行事業者の登録番号です。「T」と13桁の数字を入力してください。',
  }),
  zipcode: zipcode('郵便番号', { fills: addressColumns, placeholder: '150-0001' }),
  prefecture_id: master('都道府県', 'prefectures'),
  address: text('市区町村・番地', { max: 200 }),
  building: text('建物名・階', { max: 100 }),
  tel: tel('電話番号', { placeholder: '03-1234-5678' }),
  email: email('問い合わせ先のメールアドレス', { placeholder: 'keiri@example.co.jp' }),
  bank_name: text('銀行名', { max: 50, placeholder: '見本銀行' }),
  bank_branch: text('支店名', { max: 50, placeholder: '本店営業部' }),
  bank_kind_id: choice('預金種目', bankAccountKind, { default: bankAccountKind.code.ordinary }),
  bank_number: text('口座番号', { max: 20, placeholder: '1234567' }),
  bank_holder: text('口座名義', { max: 100, placeholder: 'カ）サンプル' }),
  usance_timing_id: choice('締め', usanceTiming, { default: usanceTiming.code.month_end, required: true }),
  usance_span_id: choice('支払月', usanceSpan, { default: usanceSpan.code.next_month, required: true }),
  usance_day_id: choice('支払日', usanceDay, { default: usanceDay.code.month_end, required: true }),
  note: longText('請求書の備考', { max: 1000, placeholder: '振込手数料はご負担をお願いいたします。' }),
} as const;
