/** The parts that an office's documents are drawn of: title, parties, tables of terms, places to sign. */
import { MARGIN, MM, type Pdf } from '@enishi/service-kit/files/pdf/document';
import { namesOf, type Party } from '../records';

const PADDING = 4;
const LINE = '#8a8f98';
const SHADE = '#f1f4f8';
const LABEL_WIDTH = 42 * MM;
const SIZE = 9;
const GAP = 2;

const innerWidth = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;
const bottomOf = (pdf: Pdf): number => pdf.page.height - MARGIN;

/** Begins a new page where less than so much is left. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
}

export function drawTitle(pdf: Pdf, title: string): void {
  pdf.font('bold').fontSize(19);
  pdf.text([...title].join(' '), MARGIN, pdf.y, { width: innerWidth(pdf), align: 'center' });
  const y = pdf.y + 4;
  const half = 38 * MM;
  const middle = pdf.page.width / 2;
  pdf
    .moveTo(middle - half, y)
    .lineTo(middle + half, y)
    .lineWidth(1.2)
    .stroke('#1f2a37');
  pdf.y = y + 14;
}

/** Number and day at the upper right. */
export function drawMarks(pdf: Pdf, lines: readonly string[]): void {
  pdf.font('regular').fontSize(9);
  for (const line of lines) pdf.text(line, MARGIN, pdf.y, { width: innerWidth(pdf), align: 'right' });
  pdf.moveDown(0.6);
}

/** A place for a seal. */
function drawSeal(pdf: Pdf, x: number, y: number): void {
  pdf
    .lineWidth(0.6)
    .circle(x + 21, y + 20, 20)
    .dash(2, { space: 2 })
    .stroke(LINE)
    .undash();
  pdf.fillColor(LINE).font('regular').fontSize(9);
  pdf.text('印', x, y + 14, { width: 42, align: 'center' });
  pdf.fillColor('#000000');
}

const SEAL_ROOM = 44;

/** The recipient at the left, the sender below at the right, as letters have it. */
export function drawParties(pdf: Pdf, to: Party, from: Party): void {
  const width = innerWidth(pdf);
  const left = width * 0.52;
  const top = pdf.y;
  pdf.font('bold').fontSize(13);
  const [name, ...attention] = namesOf(to);
  pdf.text(name, MARGIN, top, { width: left });
  pdf
    .moveTo(MARGIN, pdf.y + 2)
    .lineTo(MARGIN + left, pdf.y + 2)
    .lineWidth(0.7)
    .stroke('#1f2a37');
  pdf.y += 6;
  pdf.font('regular').fontSize(9);
  for (const line of [...attention, ...to.address]) pdf.text(line, MARGIN, pdf.y, { width: left });
  const afterLeft = pdf.y;
  const x = MARGIN + width * 0.58;
  // A long name keeps clear of the seal.
  const room = width * 0.42 - SEAL_ROOM;
  pdf
    .font('bold')
    .fontSize(11)
    .text(from.name, x, top + 14, { width: room });
  pdf.font('regular').fontSize(9);
  const lines = [
    ...from.address,
    ...(from.representative ? [`代表者　${from.representative}`] : []),
    ...(from.tel ? [`TEL　${from.tel}`] : []),
  ];
  for (const line of lines) pdf.text(line, x, pdf.y, { width: room });
  const below = Math.max(afterLeft, pdf.y) + 14;
  drawSeal(pdf, pdf.page.width - MARGIN - SEAL_ROOM, top + 22);
  pdf.x = MARGIN;
  pdf.y = below;
}

export function drawText(pdf: Pdf, text: string, options: { size?: number; gap?: number } = {}): void {
  const { size = 10, gap = 8 } = options;
  pdf.font('regular').fontSize(size).fillColor('#000000');
  pdf.text(text, MARGIN, pdf.y, { width: innerWidth(pdf), lineGap: GAP });
  pdf.y += gap;
}

/** A sum that is to be seen first. */
export function drawAmount(pdf: Pdf, label: string, amount: string, note: string): void {
  keepTogether(pdf, 44);
  const y = pdf.y;
  pdf.rect(MARGIN, y, innerWidth(pdf), 32).fillAndStroke(SHADE, '#1f2a37');
  pdf
    .fillColor('#000000')
    .font('bold')
    .fontSize(11)
    .text(label, MARGIN + 10, y + 8, { width: 110 });
  pdf
    .font('bold')
    .fontSize(15)
    .text(amount, MARGIN + 120, y + 5, { width: innerWidth(pdf) - 250, align: 'center' });
  pdf
    .font('regular')
    .fontSize(9)
    .text(note, pdf.page.width - MARGIN - 130, y + 10, { width: 120, align: 'right' });
  pdf.x = MARGIN;
  pdf.y = y + 44;
}

/** Splits a text into what fits into a height, and the rest. */
function splitAt(pdf: Pdf, text: string, width: number, height: number): [string, string] {
  let fits = 0;
  let over = text.length;
  while (fits < over) {
    const at = Math.ceil((fits + over) / 2);
    if (pdf.heightOfString(text.slice(0, at), { width, lineGap: GAP }) <= height) fits = at;
    else over = at - 1;
  }
  return [text.slice(0, fits), text.slice(fits)];
}

function drawRow(pdf: Pdf, label: string, value: string, height: number): void {
  const y = pdf.y;
  const width = innerWidth(pdf);
  pdf.rect(MARGIN, y, LABEL_WIDTH, height).fillAndStroke(SHADE, LINE);
  pdf
    .rect(MARGIN + LABEL_WIDTH, y, width - LABEL_WIDTH, height)
    .lineWidth(0.5)
    .stroke(LINE);
  pdf.fillColor('#000000').font('bold').fontSize(SIZE);
  pdf.text(label, MARGIN + PADDING, y + PADDING, { width: LABEL_WIDTH - 2 * PADDING, lineGap: GAP });
  pdf.font('regular').fontSize(SIZE);
  pdf.text(value, MARGIN + LABEL_WIDTH + PADDING, y + PADDING, {
    width: width - LABEL_WIDTH - 2 * PADDING,
    lineGap: GAP,
  });
  pdf.x = MARGIN;
  pdf.y = y + height;
}

export type TermRow = readonly [label: string, value: string];

/** A table of terms. A value that is longer than a page goes on on the next one under the same label. */
export function drawTerms(pdf: Pdf, rows: readonly TermRow[]): void {
  const width = innerWidth(pdf) - LABEL_WIDTH - 2 * PADDING;
  const whole = bottomOf(pdf) - MARGIN - 2 * PADDING;
  for (const [label, text] of rows) {
    let rest = text || '−';
    for (let title = label; rest; title = `${label}（続き）`) {
      pdf.font('bold').fontSize(SIZE);
      const labelHeight = pdf.heightOfString(title, { width: LABEL_WIDTH - 2 * PADDING, lineGap: GAP });
      pdf.font('regular').fontSize(SIZE);
      const needed = Math.max(labelHeight, pdf.heightOfString(rest, { width, lineGap: GAP }));
      const left = bottomOf(pdf) - pdf.y - 2 * PADDING;
      if (needed > left && needed <= whole) pdf.addPage();
      const room = bottomOf(pdf) - pdf.y - 2 * PADDING;
      if (needed <= room) {
        drawRow(pdf, title, rest, needed + 2 * PADDING);
        break;
      }
      const [part, after] = splitAt(pdf, rest, width, room);
      if (part) drawRow(pdf, title, part, room + 2 * PADDING);
      rest = after;
      pdf.addPage();
    }
  }
  pdf.y += 12;
}

/** Places for names and seals, one beside the other. */
export function drawSignatures(pdf: Pdf, signers: readonly { role: string; party: Party }[]): void {
  const height = 104;
  keepTogether(pdf, height);
  const width = innerWidth(pdf);
  const each = signers.length > 1 ? (width - 16) / 2 : width * 0.55;
  const top = pdf.y;
  signers.forEach(({ role, party }, index) => {
    const x = signers.length > 1 ? MARGIN + index * (each + 16) : pdf.page.width - MARGIN - each;
    pdf.font('bold').fontSize(10).text(role, x, top, { width: each });
    pdf.font('regular').fontSize(9);
    const lines = [...party.address, party.name, ...(party.representative ? [`代表者　${party.representative}`] : [])];
    for (const line of lines) pdf.text(line, x, pdf.y + 1, { width: each - 54 });
    drawSeal(pdf, x + each - 46, top + 38);
    pdf
      .moveTo(x, top + height - 14)
      .lineTo(x + each, top + height - 14)
      .lineWidth(0.6)
      .stroke('#1f2a37');
  });
  pdf.x = MARGIN;
  pdf.y = top + height;
}
