/** Parts of papers that ask for money or tell of it: head, lines, sums per rate, remarks. */
import { addressLine } from '@enishi/protos/billing/issuer-lines';
import { monthText } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { taxRate } from '@enishi/protos/master/billing';
import type { RateSum } from '@enishi/protos/sums/tax';
import { MARGIN, MM, type Pdf } from './document';
import { drawTable } from './table';

export interface PaperLine {
  title: string;
  /** As people read it: `1式`, `165:30`. Papers without any have no such columns. */
  quantity?: string;
  unit_price?: number;
  price: number;
  tax_rate_id?: number | null;
}

/** Pictures of the issuer, as PNG or JPEG. */
export interface PaperImages {
  logo?: Buffer;
  seal?: Buffer;
}

export interface Paper {
  /** 請求書, 返還請求書 or 支払通知書. */
  name: string;
  number: string;
  /** Stands before the number, e.g. 請求書番号. */
  numberName: string;
  /** Shown in red below the name, e.g. 下書き（承認前）. */
  mark?: string;
  /** Day of issue as YYYY-MM-DD. */
  issued?: string;
  /** The month of the work, in words; empty: none. */
  month: string;
  /** Further lines beside the number, e.g. 有効期限. */
  facts?: readonly string[];
  to: { address: string; company: string; person: string };
  /** Follows a company without a person; default 御中. */
  honorific?: '御中' | '様';
  issuer: { name: string; address: string; contact: string; registration_number: string };
  /** Room for a seal beside the issuer, where no picture of one is drawn. */
  hasSeal: boolean;
  images?: PaperImages;
  title: string;
  total_price: number;
  total_tax: number;
  total_price_with_tax: number;
  due?: string;
  usance: string;
  bank_account: string;
  /** Whether prices of lines hold their tax. */
  isTaxWithin: boolean;
  lines: readonly PaperLine[];
  rates: readonly RateSum[];
  comment: string;
  madeAt: Date;
}

const monthIn = (first: string): string => (first ? monthText(first) : '');

/** The parts of a paper that records of invoices have in columns of the same names. */
export function paperParts(record: Values) {
  const textOf = (name: string): string => String(record[name] ?? '');
  return {
    ...{ issued: textOf('issued_date'), month: monthIn(textOf('first_date_of_target_month')) },
    to: {
      ...{ address: addressLine(record), company: textOf('company_name') },
      person: record.person ? `${record.person} 様` : '',
    },
    issuer: {
      ...{ name: textOf('issuer_name'), address: textOf('issuer_address'), contact: textOf('issuer_contact') },
      registration_number: textOf('registration_number'),
    },
    ...{ title: textOf('title'), due: textOf('due_date'), usance: textOf('usance') },
    ...{ bank_account: textOf('bank_account'), comment: textOf('comment') },
    ...{ total_price: Number(record.total_price ?? 0), total_tax: Number(record.total_tax ?? 0) },
    total_price_with_tax: Number(record.total_price_with_tax ?? 0),
  } satisfies Partial<Paper>;
}

/** A longer name would leave its 御中 in a line of its own. */
const LONG_NAME = 16;
const GREY = '#555555';
const SEAL = 20 * MM;
const LOGO_HEIGHT = 12 * MM;
/** So much of a seal lies over the issuer's lines, as seals are pressed. */
const SEAL_OVER = 8 * MM;

export const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;

export const yen = (number: number): string => `${number < 0 ? '▲' : ''}${formatNumber(Math.abs(number))}円`;

export function dateText(value = ''): string {
  const [year, month, day] = value.split('-').map(Number);
  return year && month && day ? `${year}年${month}月${day}日` : '';
}

/** A text below another one in a column of its own. @returns where the column ends */
function column(
  pdf: Pdf,
  x: number,
  y: number,
  width: number,
  rows: readonly { text: string; size?: number }[],
): number {
  let at = y;
  for (const { text, size = 9 } of rows) {
    if (!text) continue;
    pdf.fontSize(size).text(text, x, at, { width });
    at = pdf.y + 1.5;
  }
  return at;
}

function drawSeal(pdf: Pdf, x: number, y: number): void {
  pdf.lineWidth(0.6).rect(x, y, SEAL, SEAL).dash(2, { space: 2 }).stroke('#8a8f98').undash();
  pdf.fillColor(GREY).fontSize(8);
  pdf.text('印', x, y + SEAL / 2 - 5, { width: SEAL, align: 'center' });
  pdf.fillColor('#000000');
}

export function drawHead(pdf: Pdf, paper: Paper): void {
  const width = widthOf(pdf);
  pdf.font('bold').fontSize(20).text(paper.name, MARGIN, MARGIN, { width, align: 'center', characterSpacing: 6 });
  if (paper.mark) pdf.font('bold').fontSize(11).fillColor('#b00020').text(paper.mark, { width, align: 'center' });
  pdf.fillColor('#000000').font('regular');
  const top = pdf.y + 6 * MM;
  const right = MARGIN + width * 0.56;
  const half = width * 0.44;
  const { address, company, person } = paper.to;
  const left = column(pdf, MARGIN, top, width * 0.5, [
    { text: address },
    { text: person ? company : `${company} ${paper.honorific ?? '御中'}`, size: company.length > LONG_NAME ? 11 : 13 },
    { text: person, size: 11 },
  ]);
  const facts = column(
    pdf,
    right,
    top,
    half,
    [
      paper.number && `${paper.numberName}　${paper.number}`,
      paper.issued ? `発行日　${dateText(paper.issued)}` : '',
      paper.month && `対象月　${paper.month}分`,
      ...(paper.facts ?? []),
      ' ',
    ].map((text) => ({ text, size: text === ' ' ? 5 : 9 })),
  );
  const { issuer, images = {} } = paper;
  if (images.logo) pdf.image(images.logo, right, facts, { fit: [half, LOGO_HEIGHT] });
  const begin = images.logo ? facts + LOGO_HEIGHT + 2 * MM : facts;
  const beside = images.seal ? half - SEAL + SEAL_OVER : paper.hasSeal ? half - SEAL - 2 * MM : half;
  const end = column(pdf, right, begin, beside, [
    { text: issuer.name, size: 11 },
    { text: issuer.address },
    { text: issuer.contact },
    { text: issuer.registration_number && `登録番号　${issuer.registration_number}` },
  ]);
  const sealed = pdf.page.width - MARGIN - SEAL;
  if (images.seal) pdf.image(images.seal, sealed, begin, { fit: [SEAL, SEAL], align: 'right' });
  else if (paper.hasSeal) drawSeal(pdf, sealed, begin);
  pdf.x = MARGIN;
  pdf.y = Math.max(left, end, paper.hasSeal || images.seal ? begin + SEAL : 0) + 6 * MM;
}

export function drawLines(pdf: Pdf, { lines, isTaxWithin }: Paper): void {
  const isCounted = lines.some(({ quantity, unit_price }) => quantity || unit_price);
  const kind = isTaxWithin ? '税込' : '税抜';
  drawTable(pdf, {
    columns: [
      { title: '品目', share: isCounted ? 5 : 6 },
      ...(isCounted
        ? ([
            { title: '数量', share: 1.5, align: 'right' },
            { title: `単価（${kind}）`, share: 2.1, align: 'right' },
          ] as const)
        : []),
      { title: '税率', share: isCounted ? 1.9 : 1.6, align: 'center' },
      { title: `金額（${kind}）`, share: 2.4, align: 'right' },
    ],
    rows: lines.map(({ title, quantity, unit_price, price, tax_rate_id }) => [
      `${title}${tax_rate_id === taxRate.code.reduced ? ' ※' : ''}`,
      ...(isCounted ? [quantity ?? '', unit_price ? yen(unit_price) : ''] : []),
      taxRate.label(tax_rate_id ?? taxRate.code.standard),
      yen(price),
    ]),
  });
}

/** Per rate: the sum and its tax, each once, as the law asks. */
export function drawTotals(pdf: Pdf, { rates, lines, total_price, total_tax }: Paper): void {
  // Parts that belong together stay on one page.
  if (pdf.y + (rates.length + 3) * 8 * MM > pdf.page.height - MARGIN) pdf.addPage();
  else pdf.y += 4 * MM;
  const { none } = taxRate.code;
  drawTable(pdf, {
    columns: [
      { title: '税率ごとの合計', share: 4 },
      { title: '対価の額（税抜）', share: 3, align: 'right' },
      { title: '消費税額', share: 3, align: 'right' },
    ],
    rows: [
      ...rates.map((rate) => [
        rate.tax_rate_id === none ? '対象外' : `${taxRate.label(rate.tax_rate_id)}対象`,
        yen(rate.total_price),
        rate.tax_rate_id === none ? '-' : yen(rate.total_tax),
      ]),
      ['合計', yen(total_price), yen(total_tax)],
    ],
  });
  if (lines.some(({ tax_rate_id }) => tax_rate_id === taxRate.code.reduced))
    pdf.fontSize(8).text('※は軽減税率の対象です。', MARGIN, pdf.y + 2 * MM);
}

export function drawComment(pdf: Pdf, { comment }: Paper): void {
  if (!comment) return;
  const width = widthOf(pdf);
  const height = pdf.fontSize(9).heightOfString(comment, { width }) + 14 * MM;
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  else pdf.y += 6 * MM;
  pdf.font('bold').fontSize(9).fillColor(GREY).text('備考', MARGIN, pdf.y);
  pdf
    .font('regular')
    .fillColor('#000000')
    .text(comment, MARGIN, pdf.y + 2, { width });
}

export const infoOf = (paper: Paper) => ({
  title: `${paper.name} ${paper.number}`.trim(),
  author: paper.issuer.name,
  madeAt: paper.madeAt,
  footer: (page: number, pages: number) =>
    `${paper.name}${paper.number ? ` No.${paper.number}` : ''}　${page} / ${pages}`,
});
