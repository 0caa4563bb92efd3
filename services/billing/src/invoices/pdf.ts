/** An invoice as a document: what the law asks of a 適格請求書, in the order in which accountants look for it. */
import { type InvoiceLine, rateTotals } from '@enishi/protos/billing/amounts';
import { monthText } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceKind, enterpriseInvoiceStatus, taxRate } from '@enishi/protos/master/billing';
import { MARGIN, type MadePdf, MM, makePdf, type Pdf } from '@enishi/service-kit/files/pdf/document';
import { drawTable } from '@enishi/service-kit/files/pdf/table';
import { addressLine } from './issuer';

/** A longer name would leave its 御中 in a line of its own. */
const LONG_NAME = 16;
const GREY = '#555555';
const isCredit = (record: Values): boolean =>
  record.enterprise_invoice_kind_id === enterpriseInvoiceKind.code.credit_note;

const yen = (value: unknown): string => {
  const number = Number(value ?? 0);
  return `${number < 0 ? '▲' : ''}${formatNumber(Math.abs(number))}円`;
};

function dateText(value: unknown): string {
  const [year, month, day] = String(value ?? '')
    .split('-')
    .map(Number);
  return year && month && day ? `${year}年${month}月${day}日` : '';
}

export const invoiceNumber = (record: Values): string => String(record.id).padStart(6, '0');

export const documentName = (record: Values): string => (isCredit(record) ? '返還請求書' : '請求書');

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

function drawHead(pdf: Pdf, record: Values): void {
  const width = pdf.page.width - 2 * MARGIN;
  pdf
    .font('bold')
    .fontSize(20)
    .text(documentName(record), MARGIN, MARGIN, { width, align: 'center', characterSpacing: 6 });
  if (record.enterprise_invoice_status_id === enterpriseInvoiceStatus.code.draft)
    pdf.font('bold').fontSize(11).fillColor('#b00020').text('下書き（承認前）', { width, align: 'center' });
  pdf.fillColor('#000000').font('regular');
  const top = pdf.y + 6 * MM;
  const right = MARGIN + width * 0.56;
  const half = width * 0.44;
  const company = record.company_name ?? '';
  const person = record.person ? `${record.person} 様` : '';
  const left = column(pdf, MARGIN, top, width * 0.5, [
    { text: addressLine(record) },
    { text: person ? String(company) : `${company} 御中`, size: String(company).length > LONG_NAME ? 11 : 13 },
    { text: person, size: 11 },
  ]);
  const facts = [
    `請求書番号　${invoiceNumber(record)}`,
    record.issued_date ? `発行日　${dateText(record.issued_date)}` : '',
    `対象月　${monthText(String(record.first_date_of_target_month))}分`,
  ];
  const issuer = column(pdf, right, top, half, [
    ...facts.map((text) => ({ text })),
    { text: ' ', size: 5 },
    { text: String(record.issuer_name ?? ''), size: 11 },
    { text: String(record.issuer_address ?? '') },
    { text: String(record.issuer_contact ?? '') },
    { text: record.registration_number ? `登録番号　${record.registration_number}` : '' },
  ]);
  pdf.x = MARGIN;
  pdf.y = Math.max(left, issuer) + 6 * MM;
}

function drawSum(pdf: Pdf, record: Values): void {
  const width = pdf.page.width - 2 * MARGIN;
  pdf
    .font('regular')
    .fontSize(10)
    .text(`件名　${record.title ?? ''}`, MARGIN, pdf.y, { width });
  pdf.moveDown(0.5);
  const say = isCredit(record) ? '下記のとおり、返還いたします。' : '下記のとおり、ご請求申し上げます。';
  pdf.text(say, { width });
  const y = pdf.y + 3 * MM;
  pdf.rect(MARGIN, y, width, 13 * MM).fill('#eef2f7');
  pdf.fillColor('#000000').font('bold').fontSize(11);
  pdf.text(isCredit(record) ? '返還金額（税込）' : 'ご請求金額（税込）', MARGIN + 4 * MM, y + 4 * MM, {
    width: width / 2,
  });
  pdf
    .fontSize(17)
    .text(yen(record.total_price_with_tax), MARGIN, y + 2.5 * MM, { width: width - 4 * MM, align: 'right' });
  pdf.font('regular').fontSize(10);
  pdf.x = MARGIN;
  pdf.y = y + 17 * MM;
  const terms = [
    record.due_date ? `お支払期限　${dateText(record.due_date)}` : '',
    record.usance ? `お支払条件　${record.usance}` : '',
    record.bank_account && !isCredit(record) ? `お振込先　　${record.bank_account}` : '',
  ].filter(Boolean);
  for (const line of terms) pdf.text(line, MARGIN, pdf.y, { width });
  pdf.y += 4 * MM;
}

function drawLines(pdf: Pdf, lines: readonly InvoiceLine[]): void {
  drawTable(pdf, {
    columns: [
      { title: '品目', share: 6 },
      { title: '税率', share: 1.6, align: 'center' },
      { title: '金額（税抜）', share: 2.4, align: 'right' },
    ],
    rows: lines.map(({ title, price, tax_rate_id }) => [
      `${title}${tax_rate_id === taxRate.code.reduced ? ' ※' : ''}`,
      taxRate.label(tax_rate_id ?? taxRate.code.standard),
      yen(price),
    ]),
  });
}

/** Per rate: the sum and its tax, each once, as the law asks. */
function drawTotals(pdf: Pdf, record: Values, lines: readonly InvoiceLine[]): void {
  const rates = rateTotals(lines);
  // Parts that belong together stay on one page.
  if (pdf.y + (rates.length + 3) * 8 * MM > pdf.page.height - MARGIN) pdf.addPage();
  else pdf.y += 4 * MM;
  drawTable(pdf, {
    columns: [
      { title: '税率ごとの合計', share: 4 },
      { title: '対価の額（税抜）', share: 3, align: 'right' },
      { title: '消費税額', share: 3, align: 'right' },
    ],
    rows: [
      ...rates.map((rate) => [
        rate.tax_rate_id === taxRate.code.none ? '対象外' : `${taxRate.label(rate.tax_rate_id)}対象`,
        yen(rate.total_price),
        rate.tax_rate_id === taxRate.code.none ? '-' : yen(rate.total_tax),
      ]),
      ['合計', yen(record.total_price), yen(record.total_tax)],
    ],
  });
  if (lines.some(({ tax_rate_id }) => tax_rate_id === taxRate.code.reduced))
    pdf.fontSize(8).text('※は軽減税率の対象です。', MARGIN, pdf.y + 2 * MM);
}

function drawComment(pdf: Pdf, { comment }: Values): void {
  if (!comment) return;
  const width = pdf.page.width - 2 * MARGIN;
  const height = pdf.fontSize(9).heightOfString(String(comment), { width }) + 10 * MM;
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  else pdf.y += 6 * MM;
  pdf.font('bold').fontSize(9).fillColor(GREY).text('備考', MARGIN, pdf.y);
  pdf
    .font('regular')
    .fillColor('#000000')
    .text(String(comment), MARGIN, pdf.y + 2, { width });
}

export function invoicePdf(record: Values): Promise<MadePdf> {
  const lines = (record.items ?? []) as unknown as InvoiceLine[];
  const name = documentName(record);
  const info = {
    title: `${name} ${invoiceNumber(record)}`,
    author: String(record.issuer_name ?? ''),
    madeAt: new Date(String(record.approved_at ?? record.updated_at)),
    footer: (page: number, pages: number) => `${name} No.${invoiceNumber(record)}　${page} / ${pages}`,
  };
  return makePdf(info, (pdf) => {
    drawHead(pdf, record);
    drawSum(pdf, record);
    drawLines(pdf, lines);
    drawTotals(pdf, record, lines);
    drawComment(pdf, record);
  });
}
