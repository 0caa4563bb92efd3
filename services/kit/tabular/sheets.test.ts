import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '@enishi/service-kit/base/errors';
import { detectFormat, readRows } from '@enishi/service-kit/tabular/read';
import type { TableSource } from '@enishi/service-kit/tabular/table';
import { readInThread } from '@enishi/service-kit/tabular/xlsx/reader';
import { workbook, zip } from '../testing/xlsx-file';

/** 氏名,メモ / 山田,髙﨑①ー～ in the character set of Windows, which TextEncoder cannot write. */
const SHIFT_JIS = Buffer.from('8e8196bc2c838183820d0a8e5293632cfbfced958740815b8160', 'hex');

/** The file in pieces of any size, as storage hands it over. */
const sourceOf = (bytes: Buffer, piece = 7): TableSource => ({
  async *bytes() {
    for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
  },
});

async function read(bytes: Buffer | string, piece?: number): Promise<[number, string[]][]> {
  const source = sourceOf(Buffer.from(bytes), piece);
  const rows: [number, string[]][] = [];
  for await (const part of readRows(source, await detectFormat(source)))
    for (const { row, cells } of part) rows.push([row, cells]);
  return rows;
}

const refusal = async (bytes: Buffer | string): Promise<string> => {
  try {
    await read(Buffer.from(bytes), 1_000_000);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.message;
    throw error;
  }
  throw new Error('was read');
};

describe('a CSV file', () => {
  test('is read in UTF-8, with or without a mark, whatever pieces it comes in', async () => {
    const text = '氏名,メモ\r\n山田 太郎,"改行\nと、""引用符"""\r\n\r\n佐藤,😀\r\n';
    const rows = [
      [1, ['氏名', 'メモ']],
      [2, ['山田 太郎', '改行\nと、"引用符"']],
      [4, ['佐藤', '😀']],
    ];
    for (const piece of [1, 2, 3, 5, 4096]) expect(await read(text, piece)).toEqual(rows);
    expect(await read(`\ufeff${text}`, 2)).toEqual(rows);
  });

  test('is read in Shift_JIS, with the characters that only Windows has', async () => {
    expect(await detectFormat(sourceOf(SHIFT_JIS, 1))).toEqual({ kind: 'csv', encoding: 'shift_jis', delimiter: ',' });
    expect(await read(SHIFT_JIS, 3)).toEqual([
      [1, ['氏名', 'メモ']],
      [2, ['山田', '髙﨑①ー～']],
    ]);
  });

  test('may be separated by tabs or semicolons', async () => {
    expect(await read('氏名\tメモ\nA,B\tC')).toEqual([
      [1, ['氏名', 'メモ']],
      [2, ['A,B', 'C']],
    ]);
    expect(await read('氏名;"a,b,c,d"\nA;B')).toEqual([
      [1, ['氏名', 'a,b,c,d']],
      [2, ['A', 'B']],
    ]);
  });
});

describe('an Excel file', () => {
  test('gives the texts its first sheet shows, without readings, and dates as days', async () => {
    const rows = [
      ['氏名', '生年月日', '希望単価', '空', 'メモ'],
      ['山田 太郎', { date: 33_239 }, 70, '', '<b>&'],
      [],
      ['佐藤', { date: 45_383.5 }, 0.1 + 0.2],
    ];
    expect(await read(workbook(rows), 500)).toEqual([
      [1, ['氏名', '生年月日', '希望単価', '空', 'メモ']],
      [2, ['山田 太郎', '1991/01/01', '70', '', '<b>&']],
      [4, ['佐藤', '2024/04/01 12:00', '0.3']],
    ]);
  });
});

describe('a file that is no list', () => {
  const ole = (name: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(name, 'utf16le')]);
  const good = workbook([['氏名'], ['山田']]);
  const cases: [string, Buffer | string, RegExp][] = [
    ['is empty', '', /データがありません/],
    ['has only a mark and blank lines', '\ufeff\r\n \r\n', /データがありません/],
    ['is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /CSVまたはExcel/],
    ['is a PDF', '%PDF-1.7\n', /CSVまたはExcel/],
    ['is in UTF-16', Buffer.from('\ufeff氏名,メモ\n', 'utf16le'), /UTF-16/],
    ['mixes character sets', Buffer.concat([Buffer.from('氏名\n'), Buffer.from('fdfeff', 'hex')]), /文字コード/],
    ['never closes a quote', '氏名,メモ\n山田,"メモ\n佐藤,メモ\n', /2行目.*引用符/],
    ['has a quote within a cell', '氏名,メモ\n山田,"メ"モ\n', /2行目の引用符/],
    ['has too many columns', `${'列,'.repeat(301)}列\n`, /列が多すぎます/],
    ['has columns of nothing', `列\n${','.repeat(1_200)}\n`, /2行目の列が多すぎます/],
    ['has a row without an end', `氏名\n"${'あ'.repeat(1_000_001)}"\n`, /2行目が長すぎます/],
    ['is an old Excel file', ole('Workbook'), /\.xls/],
    ['is protected by a password', ole('EncryptedPackage'), /パスワード/],
    ['is an Excel file cut off', good.subarray(0, good.length - 40), /壊れている/],
    ['is an Excel file with a broken sheet', zip({ 'xl/workbook.xml': '<workbook><sheets>' }), /壊れている/],
    ['is some other archive', zip({ 'readme.txt': 'hello' }), /Excelブック/],
  ];

  test.each(cases)('is refused with what to do when it %s', async (_name, bytes, message) => {
    expect(await refusal(bytes)).toMatch(message);
  });

  const book = (parts: Record<string, string>) =>
    zip({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<a><Relationship Id="a" Target="worksheets/sheet1.xml"/></a>',
      'xl/worksheets/sheet1.xml': '<worksheet/>',
      ...parts,
    });
  const row = '<row r="2"><c t="str"><v>山</v></c></row>';
  const long = 'あ'.repeat(1_000);
  const bombs: [string, Record<string, string>][] = [
    ['texts', { 'xl/sharedStrings.xml': `<sst>${`<si><t>${long}</t></si>`.repeat(101_000)}</sst>` }],
    ['empty texts', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(6_300_000)}</sst>` }],
    ['parts of one text', { 'xl/sharedStrings.xml': `<sst><si>${`<t>${long}</t>`.repeat(1_001)}</si></sst>` }],
    ['elements within elements', { 'xl/sharedStrings.xml': '<a>'.repeat(400_000) }],
    ['a text without an end', { 'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(1_200_000)}</worksheet>` }],
    ['a tag without an end', { 'xl/worksheets/sheet1.xml': `<worksheet${' '.repeat(1_200_000)}/>` }],
    ['styles', { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></styleSheet>` }],
    ['empty elements', { 'xl/worksheets/sheet1.xml': `<worksheet>${'<x/>'.repeat(4_500_000)}</worksheet>` }],
    [
      'one cell again and again',
      { 'xl/worksheets/sheet1.xml': `<worksheet>${'<c r="A1"/>'.repeat(1_201)}</worksheet>` },
    ],
    ['rows of one number', { 'xl/worksheets/sheet1.xml': `<worksheet>${row.repeat(200_002)}</worksheet>` }],
    [
      'cells of a row',
      {
        'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': `<worksheet><row>${'<c r="A1" t="s"><v>0</v></c>'.repeat(1_001)}</row></worksheet>`,
      },
    ],
  ];

  test.each(bombs)('is refused however much it unpacks to: %s', async (_name, parts) => {
    expect(await refusal(book(parts))).toMatch(/多すぎます|大きすぎます/);
  });

  const inFile = async (bytes: Buffer, use: (file: string) => Promise<void>) => {
    const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'enishi-book-')), 'book.xlsx');
    await writeFile(file, bytes);
    await use(file).finally(() => rm(path.dirname(file), { recursive: true }));
  };

  test('is given up when taking it apart takes too long, and the next one is read', async () => {
    const many = '<x/>'.repeat(4_000_000);
    const parts = { 'xl/styles.xml': `<a>${many}</a>`, 'xl/sharedStrings.xml': `<a>${many}</a>` };
    await inFile(book(parts), async (file) => {
      await expect(readInThread(file, 1).next()).rejects.toThrow(/時間がかかりすぎる/);
    });
    expect(await read(good)).toHaveLength(2);
  });

  test('may be left in the middle, and two are read by turns', async () => {
    const long = workbook(Array.from({ length: 20_000 }, (_, row) => [row + 1]));
    await inFile(long, async (file) => {
      const [one, other] = [readInThread(file), readInThread(file)];
      const [first, second] = [await one.next(), await other.next()];
      expect(first.value?.[0]).toEqual({ row: 1, cells: ['1'] });
      expect(second.value).toEqual(first.value);
      await one.return(undefined);
      let rows = second.value?.length ?? 0;
      for await (const part of other) rows += part.length;
      expect(rows).toBe(20_000);
    });
  });

  test('is read in one pass however odd a format is', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(900_000)}"/></numFmts></styleSheet>`;
    const sheet = '<worksheet><row r="x"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row></worksheet>';
    expect(await read(book({ 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet }), 1_000_000)).toEqual([
      [1, ['1']],
      [2, ['2']],
    ]);
  });

  test('is refused with the row when marks pile up on a letter', async () => {
    expect(await refusal(`氏名\n山${'\u0316\u0301'.repeat(40)}\n`)).toMatch(/2行目に結合文字/);
    expect(await refusal(workbook([['氏名'], [`山${'\u0316\u0301'.repeat(40)}`]]))).toMatch(/2行目に結合文字/);
  });
});
