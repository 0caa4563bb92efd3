/** An invoice as it stands on paper: what is written where, in the order in which it is read. */
import type { Values } from '@enishi/protos/fields/parse';
import { MARGIN } from '@enishi/service-kit/files/pdf/document';
import { type PdfText, textsOf } from '@enishi/service-kit/testing/pdf-texts';
import { invoicePdf } from './pdf';

const A4 = { width: 595.28, height: 841.89 };

const record: Values = {
  ...{ id: 12, enterprise_invoice_kind_id: 1, enterprise_invoice_status_id: 2, title: 'システム利用料（2026年4月分）' },
  ...{
    company_name: '株式会社見本',
    zipcode: '150-0001',
    prefecture_id: 13,
    address: '渋谷区1-1',
    building: 'ビル2階',
  },
  ...{ first_date_of_target_month: '2026-04-01', issued_date: '2026-05-01', due_date: '2026-05-31' },
  ...{ usance: '30日サイト', bank_account: '見本銀行　本店　普通 1234567', comment: '手数料はご負担願います。' },
  ...{ issuer_name: '株式会社縁', issuer_address: '千代田区1-1', issuer_contact: 'TEL 03-1234-5678' },
  ...{ registration_number: 'T7000012050002', approved_at: '2026-05-01T00:00:00Z', updated_at: '2026-06-01T00:00:00Z' },
  items: [
    { title: '基本料金', price: 50_000, tax_rate_id: 1 },
    { title: '書籍', price: 1_000, tax_rate_id: 2 },
    { title: '立替', price: 300, tax_rate_id: 3 },
    { title: '割引', price: -5_000 },
  ] as unknown as Values['items'],
  ...{ total_price: 46_300, total_tax: 4_580, total_price_with_tax: 50_880 },
};

const read = (more: Values = {}) => textsOf(() => invoicePdf({ ...record, ...more }));
const linesOf = async (more: Values = {}) => (await read(more)).lines;
const named = (texts: readonly PdfText[], text: string) => texts.find((one) => one.text === text) as PdfText;

it('says who asks whom for what, by rate, with the number that the tax office knows', async () => {
  expect(await linesOf()).toEqual([
    '請求書',
    '〒150-0001 東京都渋谷区1-1 ビル2階 | 請求書番号　000012',
    '株式会社見本 御中 | 発行日　2026年5月1日',
    '対象月　2026年4月分',
    ' ',
    '株式会社縁',
    '千代田区1-1',
    'TEL 03-1234-5678',
    '登録番号　T7000012050002',
    '件名　システム利用料（2026年4月分）',
    '下記のとおり、ご請求申し上げます。',
    '50,880円',
    'ご請求金額（税込）',
    'お支払期限　2026年5月31日',
    'お支払条件　30日サイト',
    'お振込先　　見本銀行　本店　普通 1234567',
    '品目 | 税率 | 金額（税抜）',
    '基本料金 | 10% | 50,000円',
    '書籍 ※ | 8%（軽減） | 1,000円',
    '立替 | 対象外 | 300円',
    '割引 | 10% | ▲5,000円',
    '税率ごとの合計 | 対価の額（税抜） | 消費税額',
    '10%対象 | 45,000円 | 4,500円',
    '8%（軽減）対象 | 1,000円 | 80円',
    '対象外 | 300円 | -',
    '合計 | 46,300円 | 4,580円',
    '※は軽減税率の対象です。',
    '備考',
    '手数料はご負担願います。',
    '請求書 No.000012　1 / 1',
  ]);
});

it('gives back by a credit note, and names no account to pay into', async () => {
  const lines = await linesOf({
    ...{ enterprise_invoice_kind_id: 2, person: '経理', total_price_with_tax: -50_880, due_date: null, usance: null },
  });
  const items = lines.indexOf('品目 | 税率 | 金額（税抜）');
  expect(lines.slice(0, 4)).toEqual([
    '返還請求書',
    '〒150-0001 東京都渋谷区1-1 ビル2階 | 請求書番号　000012',
    '株式会社見本 | 発行日　2026年5月1日',
    '対象月　2026年4月分',
  ]);
  expect(lines).toContain('経理 様');
  expect(lines.slice(items - 4, items)).toEqual([
    '件名　システム利用料（2026年4月分）',
    '下記のとおり、返還いたします。',
    '▲50,880円',
    '返還金額（税込）',
  ]);
  expect(lines.at(-1)).toBe('返還請求書 No.000012　1 / 1');
});

it('leaves out what it does not know, and says that it is a draft', async () => {
  const unknown = ['zipcode', 'prefecture_id', 'address', 'building', 'issued_date', 'due_date', 'usance', 'comment'];
  const issuer = ['bank_account', 'issuer_name', 'issuer_address', 'issuer_contact', 'registration_number'];
  const nothing = Object.fromEntries([...unknown, ...issuer, 'company_name', 'title'].map((name) => [name, null]));
  const items = [{ title: '基本料金', price: 0 }] as unknown as Values['items'];
  const sums = { total_price: null, total_tax: null, total_price_with_tax: null };
  expect(await linesOf({ ...nothing, ...sums, items, enterprise_invoice_status_id: 1 })).toEqual([
    '請求書',
    '下書き（承認前）',
    ' 御中 | 請求書番号　000012',
    '対象月　2026年4月分',
    ' ',
    '件名　',
    '下記のとおり、ご請求申し上げます。',
    '0円',
    'ご請求金額（税込）',
    '品目 | 税率 | 金額（税抜）',
    '基本料金 | 10% | 0円',
    '税率ごとの合計 | 対価の額（税抜） | 消費税額',
    '10%対象 | 0円 | 0円',
    '合計 | 0円 | 0円',
    '請求書 No.000012　1 / 1',
  ]);
  expect(await linesOf({ items: null })).toContain('品目 | 税率 | 金額（税抜）');
});

/** Pairs of texts that stand on one another. */
const collisions = (texts: readonly PdfText[]) =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => one.page === other.page && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5)
      .filter((other) => one.left < other.right - 0.5 && other.left < one.right - 0.5)
      .map((other) => [one.text, other.text]),
  );
/** The sum stands beside its title, in one bar over the whole width. */
const withoutSum = (texts: readonly PdfText[]) => texts.filter(({ text }) => text !== 'ご請求金額（税込）');

it.each<[string, Values]>([
  ['a usual one', {}],
  ['a long address, name and issuer', { address: '長い町名'.repeat(20), issuer_address: '長い町名'.repeat(15) }],
  ['one with many lines', { items: Array.from({ length: 40 }, () => ({ title: '品目', price: 1 })) as never }],
  ['one that ends a page', { items: Array.from({ length: 18 }, () => ({ title: '品目', price: 1 })) as never }],
  ['a long comment', { comment: '備考の長い文。\n'.repeat(30) }],
])('keeps within the margins, and nothing stands on another text: %s', async (_name, more) => {
  const { texts } = await read(more);
  expect(collisions(withoutSum(texts))).toEqual([]);
  for (const { left, right, top, bottom, text } of texts.filter((one) => !one.text.includes(' / '))) {
    expect([text, left >= MARGIN - 1, right <= A4.width - MARGIN + 1]).toEqual([text, true, true]);
    expect([text, top >= MARGIN - 1, bottom <= A4.height - MARGIN + 1]).toEqual([text, true, true]);
  }
});

it('begins another page where sums or a comment would be torn, and counts the pages on each', async () => {
  const of = async (length: number, comment = '') => {
    const items = Array.from({ length }, () => ({ title: '品目', price: 1 })) as unknown as Values['items'];
    const { texts } = await read({ items, comment });
    const page = (text: string) => texts.find((one) => one.text === text)?.page;
    return [page('税率ごとの合計'), page('合計'), page('備考'), texts.at(-1)?.text];
  };
  expect(await of(1)).toEqual([0, 0, undefined, '請求書 No.000012　1 / 1']);
  expect(await of(18)).toEqual([1, 1, undefined, '請求書 No.000012　2 / 2']);
  expect(await of(14, 'あ\n'.repeat(6))).toEqual([0, 0, 1, '請求書 No.000012　2 / 2']);
});

it('sets amounts to the right, the title in the middle, and the issuer beside who it goes to', async () => {
  const { texts } = await read();
  const alignOf = (text: string) => named(texts, text).align;
  expect(['請求書', '50,880円', '10%', '50,000円', '4,500円', '基本料金'].map(alignOf)).toEqual([
    ...['center', 'right', 'center', 'right', 'right', 'left'],
  ]);
  const [to, from] = [named(texts, '株式会社見本 御中'), named(texts, '株式会社縁')];
  expect(to.left).toBeCloseTo(MARGIN);
  expect(from.left).toBeGreaterThan(to.right);
  expect(from.right).toBeCloseTo(A4.width - MARGIN, 0);
  expect(named(texts, '50,880円').right).toBeLessThan(A4.width - MARGIN);
});

it('writes a long name smaller, so that its 御中 stays in its line', async () => {
  const heightOf = async (company_name: string) => {
    const { texts } = await read({ company_name });
    const { top, bottom } = named(texts, `${company_name} 御中`);
    return bottom - top;
  };
  expect(await heightOf('あ'.repeat(17))).toBeLessThan(await heightOf('あ'.repeat(16)));
});

it('carries its name, who made it, and when it was approved, else changed', async () => {
  const infoOf = async (more: Values) => {
    const bytes = (await invoicePdf({ ...record, ...more })).bytes.toString('latin1');
    const textOf = (name: string) => {
      const object = new RegExp(`/${name} (\\d+) 0 R`).exec(bytes)?.[1];
      const raw = new RegExp(`\\n${object} 0 obj\\n\\(([\\s\\S]*?)\\)\\nendobj`).exec(bytes)?.[1] ?? 'nothing';
      return raw.startsWith('þÿ') ? Buffer.from(raw, 'latin1').swap16().toString('utf16le').slice(1) : raw;
    };
    return ['Title', 'Author', 'CreationDate'].map(textOf);
  };
  expect(await infoOf({})).toEqual(['請求書 000012', '株式会社縁', 'D:20260501000000Z']);
  expect(await infoOf({ approved_at: null, issuer_name: null })).toEqual(['請求書 000012', '', 'D:20260601000000Z']);
});
