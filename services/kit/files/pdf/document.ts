/** Documents as PDF (A4, Japanese), made by pdfkit; fonts are embedded as the characters that are used. */

export type Pdf = PDFKit.PDFDocument;

/** Points of a millimetre. */
export const MM = 72 / 25.4;
export const MARGIN = 18 * MM;

export type { Font } from './fonts';

export interface MadePdf {
  bytes: Buffer;
  /** Signs that no font has; `〓` stands for them. */
  missing: string[];
}

export interface PdfInfo {
  title: string;
  author?: string;
  /** When the document was made: part of the file, so the same record gives the same bytes. */
  madeAt: Date;
  /** The line below each page, such as a number of the document and 1 / 2. */
  footer?: (page: number, pages: number) => string;
}

function writeFooters(pdf: Pdf, footer: NonNullable<PdfInfo['footer']>): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('regular').fontSize(8).fillColor('#555555');
    pdf.text(footer(index + 1, count), MARGIN, pdf.page.height - 12 * MM, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    });
  }
}

/** Whether documents can draw a picture: readers of a broken one, or of a rare kind, refuse it when it is drawn. */
export function drawsImage(bytes: Buffer): Promise<boolean> {
  return makePdf({ title: '', madeAt: new Date(0) }, (pdf) => {
    pdf.image(bytes, MARGIN, MARGIN, { fit: [MARGIN, MARGIN] });
  }).then(
    () => true,
    () => false,
  );
}

/**
 * A document that `write` draws. `write` begins at the upper left margin of the first page with 10 point text.
 * An error that it throws rejects the promise.
 */
export async function makePdf(info: PdfInfo, write: (pdf: Pdf) => void): Promise<MadePdf> {
  // Readers of fonts take some megabytes: of a process that makes a document, not of each.
  const { ManyFontsPdf } = await import('./fonts');
  return new Promise((resolve, reject) => {
    const pdf = new ManyFontsPdf({
      size: 'A4',
      margin: MARGIN,
      bufferPages: true,
      lang: 'ja-JP',
      displayTitle: true,
      info: { Title: info.title, Author: info.author ?? '', CreationDate: info.madeAt, ModDate: info.madeAt },
    });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('error', reject);
    pdf.on('end', () => resolve({ bytes: Buffer.concat(parts), missing: [...pdf.missing] }));
    try {
      pdf.font('regular').fontSize(10).fillColor('#000000');
      write(pdf);
      if (info.footer) writeFooters(pdf, info.footer);
      pdf.end();
    } catch (error) {
      reject(error);
    }
  });
}
