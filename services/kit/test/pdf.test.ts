import { MARGIN, makePdf } from '../pdf/document';
import { drawTable } from '../pdf/table';

const madeAt = new Date('2026-04-01T00:00:00+09:00');
const pagesOf = (pdf: Buffer): number => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

test('a document is a PDF with its title, and the same record gives the same bytes', async () => {
  const make = () => makePdf({ title: '請求書', madeAt }, (pdf) => void pdf.text('株式会社サンプル 御中'));
  const [first, second] = [await make(), await make()];
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(first)).toBe(1);
  expect(first.equals(second)).toBe(true);
});

test('a long table goes on on the next page, and the footers of pages add none', async () => {
  const bytes = await makePdf({ title: '明細', madeAt, footer: (page, pages) => `${page} / ${pages}` }, (pdf) => {
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
