/** How a skill sheet looks. */
import { MARGIN, type MadePdf, makePdf, type Pdf } from '@enishi/service-kit/files/pdf/document';
import { drawTable } from '@enishi/service-kit/files/pdf/table';

export type SheetRow = [label: string, value: string];

export interface SkillSheet {
  /** Under which companies know the candidate. */
  name: string;
  profile: SheetRow[];
  terms: SheetRow[];
  skills: SheetRow[];
  summary: string;
}

export interface SheetInfo {
  madeAt: Date;
  /** The agency that presents the candidate; '' for none. */
  agency: string;
}

const TITLE = 'スキルシート';
const BLUE = '#2170c3';
const HEADING_ROOM = 60;

function heading(pdf: Pdf, text: string): void {
  // A heading does not stay behind alone at the end of a page.
  if (pdf.y + HEADING_ROOM > pdf.page.height - MARGIN) pdf.addPage();
  pdf.moveDown(0.8);
  const { y } = pdf;
  pdf.rect(MARGIN, y + 2, 3, 12).fill(BLUE);
  pdf.font('bold').fontSize(11).fillColor('#000000');
  pdf.text(text, MARGIN + 9, y);
  pdf.x = MARGIN;
  pdf.moveDown(0.3);
}

function table(pdf: Pdf, title: string, rows: SheetRow[]): void {
  heading(pdf, title);
  const columns = [
    { title: '', share: 1 },
    { title: '', share: 4 },
  ];
  drawTable(pdf, { columns, rows });
}

function write(pdf: Pdf, sheet: SkillSheet): void {
  pdf.font('bold').fontSize(18).text(TITLE, { align: 'center' });
  pdf.moveDown(0.5);
  pdf.font('bold').fontSize(13).text(sheet.name);
  pdf.moveDown(0.2);
  table(pdf, '基本情報', sheet.profile);
  table(pdf, '条件', sheet.terms);
  if (sheet.skills.length > 0) table(pdf, 'スキル', sheet.skills);
  if (sheet.summary) {
    heading(pdf, 'スキル・経歴の概要');
    pdf.font('regular').fontSize(9.5).text(sheet.summary, { lineGap: 3 });
  }
}

export const skillSheetPdf = (sheet: SkillSheet, { madeAt, agency }: SheetInfo): Promise<MadePdf> =>
  makePdf(
    {
      title: `${TITLE} ${sheet.name}`,
      author: agency,
      madeAt,
      footer: (page, pages) => [agency, `${page} / ${pages}`].filter(Boolean).join('　'),
    },
    (pdf) => write(pdf, sheet),
  );
