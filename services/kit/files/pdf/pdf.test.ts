import { MARGIN, makePdf } from './document';
import { drawTable } from './table';

const madeAt = new Date('2026-04-01T00:00:00+09:00');
const pagesOf = (pdf: Buffer): number => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

test('a document is a PDF with its title, and the same record gives the same bytes', async () => {
  const make = () => makePdf({ title: '請求書', madeAt }, (pdf) => void pdf.text('株式会社サンプル 御中'));
  const [{ bytes: first }, { bytes: second }] = [await make(), await make()];
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(first)).toBe(1);
  expect(first.equals(second)).toBe(true);
});

test('a long table goes on on the next page, and the footers of pages add none', async () => {
  const { bytes } = await makePdf({ title: '明細', madeAt, footer: (page, pages) => `${page} / ${pages}` }, (pdf) => {
    drawTable(pdf, {
      columns: [
        { title: '品目', share: 3 },
        { title: '金額', share: 1, align: 'right' },
      ],
      rows: Array.from({ length: 80 }, (_, index) => [`システム利用料 ${index + 1}か月目`, '¥50,000']),
    });
    expect(pdf.x).toBe(MARGIN);
  });
  expect(pagesOf(bytes)).toBeGreaterThan(1);
  expect(pagesOf(bytes)).toBeLessThan(5);
});

test('what goes wrong while drawing is told to who asked', async () => {
  await expect(
    makePdf({ title: 'x', madeAt }, () => {
      throw new Error('no such record');
    }),
  ).rejects.toThrow('no such record');
});

const fontsIn = (pdf: Buffer): string[] =>
  [...new Set([...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+(\w+)/g)].map(([, name]) => name))].sort();

it.each([
  ['Japanese', '髙橋 𠮷野 ①〜—', ['NotoSansJPRegular'], []],
  ['Chinese', '张伟 简体', ['NotoSansJPRegular', 'NotoSansSCRegular'], []],
  ['Korean', '김민수', ['NotoSansKRRegular'], []],
  ['Vietnamese', 'Nguyễn Thị Hạnh', ['NotoSansRegular'], []],
  ['Thai', 'สมชาย', ['NotoSansThaiRegular'], []],
  ['emoji', '😀 ❤️', ['NotoEmojiRegular'], []],
  ['others', '名 नेपाल ဗမာ', ['NotoSansJPRegular'], ['နေ']],
])('%s texts are shown in a font that has their signs', async (_name, text, fonts, missing) => {
  const made = await makePdf({ title: 'x', madeAt }, (pdf) => void pdf.text(text, { width: 120, align: 'right' }));
  expect(fontsIn(made.bytes)).toEqual(
    expect.arrayContaining(fonts.map((font) => expect.stringContaining(font.replace('Regular', '')))),
  );
  expect(made.missing.length > 0).toBe(missing.length > 0);
});

test('a sign that no font has leaves a mark of its own width, once for each, and is told once', async () => {
  let widths: number[] = [];
  const { missing } = await makePdf({ title: 'x', madeAt, footer: () => 'ဗ' }, (pdf) => {
    widths = ['ဗမဗ', '〓〓〓', '名\u200b\ufe0f', '名'].map((text) => pdf.widthOfString(text));
    pdf.font('bold').text('ဗမဗ');
  });
  expect(widths[0]).toBeCloseTo(widths[1], 5);
  expect(widths[2]).toBeCloseTo(widths[3], 5);
  expect(missing).toEqual(['ဗ', 'မ']);
});
