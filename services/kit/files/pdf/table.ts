/** Tables of a document: rows break over pages as a whole, and the heading stands on each page again. */
import { type Font, MARGIN, type Pdf } from './document';

export interface PdfColumn {
  title: string;
  /** Share of the width of the page. */
  share: number;
  align?: 'left' | 'right' | 'center';
}

export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  /** Default 9 points. */
  size?: number;
}

const PADDING = 4;
const LINE = '#999999';
const SHADE = '#eef2f7';

/** Draws a table below what is written so far, from margin to margin; what follows begins below it. */
export function drawTable(pdf: Pdf, { columns, rows, size = 9 }: PdfTable): void {
  const width = pdf.page.width - 2 * MARGIN;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / whole) * width);
  const bottom = pdf.page.height - MARGIN;

  const heightOf = (cells: readonly string[], font: Font): number => {
    pdf.font(font).fontSize(size);
    const heights = cells.map((cell, index) =>
      pdf.heightOfString(cell || ' ', { width: (widths[index] ?? 0) - 2 * PADDING }),
    );
    return Math.max(...heights) + 2 * PADDING;
  };

  const drawRow = (cells: readonly string[], font: Font, y: number, height: number): void => {
    let x = MARGIN;
    cells.forEach((cell, index) => {
      const cellWidth = widths[index] ?? 0;
      if (font === 'bold') pdf.rect(x, y, cellWidth, height).fill(SHADE);
      pdf.rect(x, y, cellWidth, height).lineWidth(0.5).stroke(LINE);
      pdf.font(font).fontSize(size).fillColor('#000000');
      const align = font === 'bold' ? 'center' : (columns[index]?.align ?? 'left');
      pdf.text(cell, x + PADDING, y + PADDING, { width: cellWidth - 2 * PADDING, align });
      x += cellWidth;
    });
    pdf.x = MARGIN;
    pdf.y = y + height;
  };

  const titles = columns.map(({ title }) => title);
  const heading = titles.some(Boolean) ? heightOf(titles, 'bold') : 0;
  const drawHeading = (): void => {
    if (heading > 0) drawRow(titles, 'bold', pdf.y, heading);
  };

  drawHeading();
  for (const row of rows) {
    const height = heightOf(row, 'regular');
    if (pdf.y + height > bottom) {
      pdf.addPage();
      drawHeading();
    }
    drawRow(row, 'regular', pdf.y, height);
  }
  pdf.font('regular').fontSize(10);
}
