import { CsvRecords } from './csv-rows';

const TEXT = '氏名,備考\r\n山田,"1行目\n""引用""と,カンマ"\n\r\n佐藤,\r"",x\n最後';
const RECORDS = [['氏名', '備考'], ['山田', '1行目\n"引用"と,カンマ'], [''], ['佐藤', ''], ['', 'x'], ['最後']];

test.each([1, 2, 3, 7, 1_000])('pieces of %i characters give the records that the whole text has', (size) => {
  const records = new CsvRecords(',', 1_000);
  const found: string[][] = [];
  for (let from = 0; from < TEXT.length; from += size) found.push(...records.take(TEXT.slice(from, from + size)));
  found.push(...records.take('', true));
  expect(found).toEqual(RECORDS);
});

test.each([
  ['a\n"b', '2行目から始まる引用符'],
  ['a\n"b"c,d', '2行目の引用符'],
  ['a,b"c', '1行目の引用符'],
  [`a\n${'x'.repeat(1_001)}`, '2行目が長すぎます'],
])('%j is refused with its row', (text, message) => {
  expect(() => new CsvRecords(',', 1_000).take(text, true)).toThrow(message);
});

it.each(['氏名,="0901","=""0902""",0903,=1+1\r\n', '氏名,="0901","=""0902""",0903,=1+1'])(
  'takes ="…" for the text within, wherever the pieces part (%j)',
  (text) => {
    for (let at = 1; at < text.length; at++) {
      const records = new CsvRecords(',', 1_000);
      const found = [...records.take(text.slice(0, at)), ...records.take(text.slice(at), true)];
      expect(found).toEqual([['氏名', '0901', '0902', '0903', '=1+1']]);
    }
  },
);
