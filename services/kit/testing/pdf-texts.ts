/** What stands on the pages of a document, for tests: noted while it is drawn. */
import PDFDocument from 'pdfkit';

export interface PdfText {
  text: string;
  /** Number of the page, from 0. */
  page: number;
  /** Points from the upper left corner of the page. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  align: string;
}

type Pdf = PDFKit.PDFDocument;
type Write = (this: Pdf, text: string, ...place: (number | PDFKit.Mixins.TextOptions | undefined)[]) => Pdf;

function placeOf(pdf: Pdf, text: string, place: Parameters<Write>[1][]): Omit<PdfText, 'page'> {
  const options = place.find((one) => typeof one === 'object');
  const [left = pdf.x, top = pdf.y] = place.filter((one) => typeof one === 'number');
  const width = options?.width ?? pdf.page.width - left - pdf.page.margins.right;
  const bottom = top + pdf.heightOfString(text, { ...options, width });
  return { text, left, top, right: left + width, bottom, align: options?.align ?? 'left' };
}

const inOrder = (one: PdfText, other: PdfText): number =>
  one.page - other.page || Math.round(one.top) - Math.round(other.top) || one.left - other.left;
const isOneLine = (one: PdfText, other: PdfText): boolean =>
  one.page === other.page && Math.round(one.top) === Math.round(other.top);

/** @returns what `make` writes, and its lines: texts at one height, from left to right, with a bar between them */
export async function textsOf(make: () => Promise<unknown>): Promise<{ texts: PdfText[]; lines: string[] }> {
  const texts: PdfText[] = [];
  const pages: unknown[] = [];
  const prototype = PDFDocument.prototype as { text: Write };
  const write = prototype.text;
  const spy = jest.spyOn(prototype, 'text').mockImplementation(function noted(this: Pdf, text, ...place) {
    if (!pages.includes(this.page)) pages.push(this.page);
    texts.push({ ...placeOf(this, text, place), page: pages.indexOf(this.page) });
    return write.call(this, text, ...place);
  });
  try {
    await make();
  } finally {
    spy.mockRestore();
  }
  texts.sort(inOrder);
  const lines: string[][] = [];
  texts.forEach((one, index) => {
    if (index > 0 && isOneLine(texts[index - 1], one)) lines.at(-1)?.push(one.text);
    else lines.push([one.text]);
  });
  return { texts, lines: lines.map((line) => line.join(' | ')) };
}
