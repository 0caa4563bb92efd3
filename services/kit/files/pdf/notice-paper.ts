/** Notices of payment (支払通知書) as pages, with what the law asks of a 仕入明細書, and yearly payment records (支払調書). */
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
import { drawTable } from './table';

export interface NoticePaper extends Omit<Paper, 'numberName' | 'hasSeal' | 'isTaxWithin'> {
  /** The payee's; empty: none. */
  payee_registration_number: string;
  /** The step of the 経過措置 for a payee without a number. */
  transition_note: string;
  withheld_tax: number;
  transfer_fee: number;
  advance_price: number;
  net_price: number;
  /** Days after which a notice without an answer counts as confirmed. */
  confirm_days: number;
  /** The notice that this one takes the place of, in words. */
  corrects: string;
}

function drawNet(pdf: Pdf, paper: NoticePaper): void {
  const width = widthOf(pdf);
  pdf.font('regular').fontSize(10).text(`件名　${paper.title}`, MARGIN, pdf.y, { width });
  if (paper.corrects) pdf.text(paper.corrects, { width });
  pdf.moveDown(0.5);
  pdf.text('下記のとおり、お支払いいたします。', { width });
  const y = pdf.y + 3 * MM;
  pdf.rect(MARGIN, y, width, 13 * MM).fill('#eef2f7');
  pdf.fillColor('#000000').font('bold').fontSize(11);
  pdf.text('差引支払額', MARGIN + 4 * MM, y + 4 * MM, { width: width / 2 });
  pdf.fontSize(17).text(yen(paper.net_price), MARGIN, y + 2.5 * MM, { width: width - 4 * MM, align: 'right' });
  pdf.font('regular').fontSize(10);
  pdf.x = MARGIN;
  pdf.y = y + 17 * MM;
  const registered = paper.payee_registration_number || `なし　${paper.transition_note}`;
  const facts = [
    paper.due ? `お支払日　　　${dateText(paper.due)}` : '',
    paper.usance ? `お支払条件　　${paper.usance}` : '',
    paper.bank_account ? `お振込先　　　${paper.bank_account}` : '',
    `貴方の登録番号　${registered}`,
  ].filter(Boolean);
  for (const line of facts) pdf.text(line, MARGIN, pdf.y, { width });
  pdf.y += 4 * MM;
}

/** From the sum with tax to what is transferred. */
function drawTakenOff(pdf: Pdf, paper: NoticePaper): void {
  const off = (name: string, price: number): [string, string][] => (price === 0 ? [] : [[name, yen(-price)]]);
  const rows: [string, string][] = [
    ['合計（税込）', yen(paper.total_price_with_tax)],
    ...off('源泉徴収税額（復興特別所得税を含む）', paper.withheld_tax),
    ...off('振込手数料', paper.transfer_fee),
    ...off('前払い済みの額', paper.advance_price),
    ['差引支払額', yen(paper.net_price)],
  ];
  if (pdf.y + (rows.length + 1) * 8 * MM > pdf.page.height - MARGIN) pdf.addPage();
  else pdf.y += 4 * MM;
  drawTable(pdf, {
    columns: [
      { title: '内訳', share: 7 },
      { title: '金額', share: 3, align: 'right' },
    ],
    rows,
  });
}

function drawAgreed(pdf: Pdf, { confirm_days }: NoticePaper): void {
  const text = `本書は、仕入税額控除のための仕入明細書を兼ねています。記載内容をご確認ください。送付から${confirm_days}日以内に連絡のない場合は記載内容に確認があったものとします。`;
  const width = widthOf(pdf);
  const height = pdf.font('regular').fontSize(9).heightOfString(text, { width }) + 8 * MM;
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  else pdf.y += 5 * MM;
  pdf.text(text, MARGIN, pdf.y, { width });
}

export function noticePaperPdf(paper: NoticePaper): Promise<MadePdf> {
  const whole: Paper = { ...paper, numberName: '通知番号', hasSeal: false, isTaxWithin: false };
  return makePdf(infoOf(whole), (pdf) => {
    drawHead(pdf, whole);
    drawNet(pdf, paper);
    drawLines(pdf, whole);
    drawTotals(pdf, whole);
    drawTakenOff(pdf, paper);
    drawAgreed(pdf, paper);
    drawComment(pdf, whole);
  });
}

export interface RecordPaper {
  year: number;
  payee: { name: string; address: string };
  payer: { name: string; address: string; contact: string };
  /** Without consumption tax. */
  total_price: number;
  total_tax: number;
  withheld_tax: number;
  unpaid_price: number;
  unpaid_withheld_tax: number;
  madeAt: Date;
}

/** The copy for the payee, which has no 個人番号. */
export function recordPaperPdf(paper: RecordPaper): Promise<MadePdf> {
  const name = '報酬、料金、契約金及び賞金の支払調書';
  const { year, payee, payer, madeAt } = paper;
  const info = {
    ...{ title: `${name} ${year}年分`, author: payer.name, madeAt },
    footer: (page: number, pages: number) => `${year}年分 支払調書　${page} / ${pages}`,
  };
  return makePdf(info, (pdf) => {
    const width = widthOf(pdf);
    pdf.font('bold').fontSize(15).text(`${year}年分　${name}`, MARGIN, MARGIN, { width, align: 'center' });
    pdf.font('regular').fontSize(10);
    pdf.y += 8 * MM;
    const two = (title: string, rows: [string, string][]) => {
      drawTable(pdf, {
        columns: [
          { title, share: 3 },
          { title: '', share: 7 },
        ],
        rows,
      });
      pdf.y += 5 * MM;
    };
    two('支払を受ける者', [
      ['住所（居所）又は所在地', payee.address],
      ['氏名又は名称', `${payee.name} 様`],
    ]);
    const unpaid = (price: number) => (price === 0 ? '' : yen(price));
    drawTable(pdf, {
      columns: [
        { title: '区分', share: 2 },
        { title: '細目', share: 2 },
        { title: '支払金額', share: 3, align: 'right' },
        { title: 'うち未払', share: 2, align: 'right' },
        { title: '源泉徴収税額', share: 3, align: 'right' },
        { title: 'うち未徴収', share: 2, align: 'right' },
      ],
      rows: [
        [
          ...['報酬', '業務委託料', yen(paper.total_price), unpaid(paper.unpaid_price)],
          ...[yen(paper.withheld_tax), unpaid(paper.unpaid_withheld_tax)],
        ],
      ],
    });
    pdf.y += 5 * MM;
    two('摘要', [['消費税等の額', `${yen(paper.total_tax)}（支払金額には含まれていません）`]]);
    two('支払者', [
      ['所在地', payer.address],
      ['氏名又は名称', payer.name],
      ['連絡先', payer.contact],
    ]);
  });
}
