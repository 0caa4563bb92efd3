import type { DraftRow } from '../collections';
import { MASK, maskedText } from './mask';
import { finderIn } from './place';

const person = (values: Record<string, string>): DraftRow => ({
  ...{ key: 'b0', entity: 'candidate', file_name: '', values, unknown: {}, uncertain: [] },
  ...{ evidence: {}, likeness: [], state: 'open' },
});

const MAIL = `海野様

お世話になっております。株式会社ミナトテックの井上です。
氏名：村雨 花子（むらさめ はなこ）
村雨さんはJavaが得意で、最寄駅は川口駅です。
単価は70万円、12月から稼働できます。
連絡先：080-1234-5678 / inoue@minato-tech.example.jp
〒332-0012 埼玉県川口市本町1-2-3 ミナトビル4階
https://minato-tech.example.jp/people/12`;

const masked = maskedText({
  text: MAIL,
  sender: { company: '株式会社ミナトテック', name: '井上 太郎', tel: '048-111-2222' },
  drafts: [person({ l_name: '村雨', f_name: '花子' })],
});

it.each([
  '海野',
  '井上',
  '村雨',
  '花子',
  'むらさめ',
  'ミナトテック',
  '080-1234-5678',
  '5678',
  'inoue',
  'minato-tech',
  '332-0012',
  '川口市本町',
  '1-2-3',
])('does not tell %s', (word) => {
  expect(masked).not.toContain(word);
});

it('keeps what a job or a person is about, and every sign at its place', () => {
  for (const words of ['Javaが得意', '川口駅', '単価は70万円', '12月から稼働']) expect(masked).toContain(words);
  expect(masked).toHaveLength(MAIL.length);
  expect(masked.split('\n')).toHaveLength(MAIL.split('\n').length);
  for (let at = 0; at < MAIL.length; at++) expect([MAIL[at], MASK]).toContain(masked[at]);
});

it('masks people whom only their place in a sentence tells', () => {
  const text = '担当：佐々木\n渡辺と申します。\n合同会社アオゾラより、高橋さんをご紹介します。';
  const told = maskedText({ text, drafts: [] });
  for (const name of ['佐々木', '渡辺', 'アオゾラ', '高橋']) expect(told).not.toContain(name);
});

describe('a claim of an extractor', () => {
  const find = finderIn(masked);

  it.each([
    ['最寄駅は川口駅', '最寄駅は川口駅', '5'],
    ['単価は７０万円、 １２月から', '単価は70万円、12月から', '6'],
  ])('is found however it is spaced: %s', (claim, text, at) => {
    expect(find(claim)).toEqual({ text, at });
  });

  it.each(['単価は80万円', '', '   ', `${MASK}さんはJava`, '井上', 'あ'.repeat(2_000)])('is dropped: %s', (claim) => {
    expect(find(claim)).toBeUndefined();
  });
});
