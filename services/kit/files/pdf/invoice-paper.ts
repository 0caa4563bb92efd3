/** Invoices and their credit notes as pages: what the law asks of a 適格請求書, in the order in which accountants look for it. */
import { MARGIN, type MadePdf, MM, makePdf, type Pdf } from './document';
import {
  dateText,
  drawComment,
  drawHead,
  drawLines,
  drawTotals,
  infoOf,
  type Paper,
  widthOf,
  yen,
} from './paper-parts';

export interface InvoicePaper extends Omit<Paper, 'numberName'> {
  isCredit: boolean;
}

function drawSum(pdf: Pdf, paper: InvoicePaper): void {
  const width = widthOf(pdf);
  pdf.font('regular').fontSize(10).text(`件名　${paper.title}`, MARGIN, pdf.y, { width });
  pdf.moveDown(0.5);
  pdf.text(paper.isCredit ? '下記のとおり、返還いたします。' : '下記のとおり、ご請求申し上げます。', { width });
  const y = pdf.y + 3 * MM;
  pdf.rect(MARGIN, y, width, 13 * MM).fill('#eef2f7');
  pdf.fillColor('#000000').font('bold').fontSize(11);
  pdf.text(paper.isCredit ? '返還金額（税込）' : 'ご請求金額（税込）', MARGIN + 4 * MM, y + 4 * MM, {
    width: width / 2,
  });
  pdf
    .fontSize(17)
    .text(yen(paper.total_price_with_tax), MARGIN, y + 2.5 * MM, { width: width - 4 * MM, align: 'right' });
  pdf.font('regular').fontSize(10);
  pdf.x = MARGIN;
  pdf.y = y + 17 * MM;
  const terms = [
    paper.due ? `お支払期限　${dateText(paper.due)}` : '',
    paper.usance ? `お支払条件　${paper.usance}` : '',
    paper.bank_account && !paper.isCredit ? `お振込先　　${paper.bank_account}` : '',
  ].filter(Boolean);
  for (const line of terms) pdf.text(line, MARGIN, pdf.y, { width });
  pdf.y += 4 * MM;
}

export function invoicePaperPdf(paper: InvoicePaper): Promise<MadePdf> {
  const whole = { ...paper, numberName: '請求書番号' };
  return makePdf(infoOf(whole), (pdf) => {
    drawHead(pdf, whole);
    drawSum(pdf, paper);
    drawLines(pdf, whole);
    drawTotals(pdf, whole);
    drawComment(pdf, whole);
  });
}
