import { choice, date, entity, longText, money, text } from '../fields/entity';
import type { FieldErrors } from '../fields/types';
import { discountedFlag } from '../master/billing';
import { allOf, type Checked, neededWhen, notAbove } from '../rules';
import { type BilledPart, type BilledTerms, partSpan, partsOf } from './amounts';
import { monthText } from './months';

const yen = { unit: '円', max: 100_000_000 } as const;
const discounted = (record: Record<string, unknown>): boolean => record.discounted_flg === discountedFlag.code.yes;

/** What is never billed is a mistake, unless the contract ends before it was to come. */
function billsSomething(record: Checked, given: Checked): FieldErrors {
  const terms = record as BilledTerms;
  if (!terms.period_start) return {};
  const end = terms.period_end ? monthText(terms.period_end) : '';
  const months = `${monthText(terms.period_start)}〜${end}`;
  const names = Object.keys(given);
  const isGiven = (family: string) => names.some((name) => name.includes(family));
  const isLater = (start: BilledPart['start']) => Boolean(start && terms.period_end && start > terms.period_end);
  const never = partsOf(terms).filter(
    (part) => !partSpan(terms, part) && (isGiven(part.family) || !isLater(part.start)),
  );
  return Object.fromEntries(
    never.map(({ label, column }) => [
      column,
      [
        `${label}の期間が契約期間と重ならないため、請求に反映される月がありません。請求できる月（${months}）に直してください。`,
      ],
    ]),
  );
}

/** The contract of an agency with the operator: what is billed, and for which months. Prices are per month, 税抜. */
export const invoiceSetting = entity(
  'enterprise_invoice_setting',
  {
    price: money('基本料金', { ...yen, required: true, hint: '1か月あたり・税抜' }),
    period_start: date('契約期間（開始）', { required: true }),
    period_end: date('契約期間（終了）'),
    discounted_flg: choice('割引', discountedFlag, { default: discountedFlag.code.no }),
    price_discount: money('割引額', { ...yen, hint: '1か月あたり・税抜' }),
    period_discount_start: date('割引期間（開始）'),
    period_discount_end: date('割引期間（終了）'),
    init_title: text('初期費用の名目', { max: 100, placeholder: '初期設定費用' }),
    price_init: money('初期費用', yen),
    period_init: date('初期費用の請求月', { month: true, hint: 'その月の日付を入力してください。' }),
    option1_title: text('オプション1の名目', { max: 100 }),
    option1_price: money('オプション1の料金', yen),
    option1_period_start: date('オプション1の期間（開始）'),
    option1_period_end: date('オプション1の期間（終了）'),
    option2_title: text('オプション2の名目', { max: 100 }),
    option2_price: money('オプション2の料金', yen),
    option2_period_start: date('オプション2の期間（開始）'),
    option2_period_end: date('オプション2の期間（終了）'),
    memo: longText('メモ', { max: 2000, hint: '請求書には表示されません。' }),
    /** Total of the current month; of the contract's first or last month where it has not begun or is over. */
    total_price: money('当月の合計（税抜）', { ...yen, readOnly: true }),
    total_tax: money('当月の消費税', { ...yen, readOnly: true }),
    total_price_with_tax: money('当月の合計（税込）', { ...yen, readOnly: true }),
  },
  {
    plural: 'enterprise_invoice_settings',
    label: '契約',
    service: 'billing',
    title: 'period_start',
    table: ['id_by_enterprise_id', 'period_start', 'period_end', 'price', 'discounted_flg', 'total_price_with_tax'],
    forms: {
      full: [
        { title: '契約', fields: ['price', 'period_start', 'period_end'] },
        {
          title: '割引',
          fields: ['discounted_flg', 'price_discount', 'period_discount_start', 'period_discount_end'],
        },
        { title: '初期費用', fields: ['init_title', 'price_init', 'period_init'] },
        {
          title: 'オプション1',
          fields: ['option1_title', 'option1_price', 'option1_period_start', 'option1_period_end'],
        },
        {
          title: 'オプション2',
          fields: ['option2_title', 'option2_price', 'option2_period_start', 'option2_period_end'],
        },
        { title: 'メモ', fields: ['memo'] },
      ],
    },
    indexes: [['period_start']],
    check: allOf(
      notAbove('period_start', 'period_end', '契約期間の終了日は、開始日以降の日付を入力してください。'),
      notAbove(
        'period_discount_start',
        'period_discount_end',
        '割引期間の終了日は、開始日以降の日付を入力してください。',
      ),
      notAbove(
        'option1_period_start',
        'option1_period_end',
        'オプション1の終了日は、開始日以降の日付を入力してください。',
      ),
      notAbove(
        'option2_period_start',
        'option2_period_end',
        'オプション2の終了日は、開始日以降の日付を入力してください。',
      ),
      notAbove('price_discount', 'price', '割引額は、基本料金以下の金額を入力してください。', 'price_discount'),
      neededWhen(discounted, 'price_discount', '割引額を入力するか、割引で「なし」を選択してください。'),
      neededWhen(discounted, 'period_discount_start', '割引期間の開始日を入力してください。'),
      billsSomething,
      neededWhen(
        (record) => Boolean(record.period_init),
        'price_init',
        '初期費用を入力するか、請求月を空にしてください。',
      ),
      neededWhen((record) => Boolean(record.price_init), 'period_init', '初期費用の請求月を入力してください。'),
      neededWhen((record) => Boolean(record.option1_price), 'option1_title', 'オプション1の名目を入力してください。'),
      neededWhen((record) => Boolean(record.option2_price), 'option2_title', 'オプション2の名目を入力してください。'),
    ),
  },
);
