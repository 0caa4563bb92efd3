/** Quotes, orders and their acceptances (注文請書) as documents. */
import { addressLine } from '@enishi/protos/billing/issuer-lines';
import type { PaperFileResponse } from '@enishi/protos/deals/rpc';
import { formatInstant } from '@enishi/protos/fields/format';
import type { Values } from '@enishi/protos/fields/parse';
import { contractType } from '@enishi/protos/master/candidate';
import { japanDay } from '@enishi/protos/master/dates';
import { rateSums } from '@enishi/protos/sums/tax';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { MARGIN, MM, makePdf, type Pdf } from '@enishi/service-kit/files/pdf/document';
import {
  dateText,
  drawComment,
  drawHead,
  drawLines,
  drawTotals,
  infoOf,
  type Paper,
  type PaperLine,
  paperParts,
  widthOf,
  yen,
} from '@enishi/service-kit/files/pdf/paper-parts';
import { paperImages } from '../invoices';
import { adjustmentLines, drawTerms, inspectionText, longDay, payLines, paymentText, type TermRow } from '../papers';
import { fileName, isPerson } from '../payables';
import type { DealPaperDeps } from './collections';
import { asAgreement } from './contents';
import { type DealPaperKind, issuerOf, linesIn, paperStatus as status, statusOf, wayOfPaper } from './kinds';

const marks: Readonly<Record<number, string>> = {
  [status.draft]: '下書き（確定前）',
  [status.waiting]: '承認待ち（確定前）',
  [status.replaced]: '改版済み',
  [status.void]: '取消',
};

const text = (record: Values, name: string): string => String(record[name] ?? '');

/** The terms of the work, as contracts write them. */
function termRows(kind: DealPaperKind, record: Values): TermRow[] {
  const terms = asAgreement(record, text(record, 'issued_date'));
  const isPeriod = record.period_start && record.period_end;
  const rows: (TermRow | false)[] = [
    ['契約形態', contractType.label(record.contract_type_id as number | null)],
    ['業務の内容', text(record, 'work_detail')],
    isPeriod
      ? ['期間', `${longDay(text(record, 'period_start'))} から ${longDay(text(record, 'period_end'))} まで`]
      : false,
    ['業務を行う場所', text(record, 'work_place')],
    record.monthly_price
      ? ['単価と精算', `月額 ${yen(Number(record.monthly_price))}（税抜）\n${adjustmentLines(terms, '')}`]
      : false,
    ['支払条件', isPeriod ? payLines(terms, '') : ''],
    ['検査', inspectionText(record)],
    ['支払方法', kind.name === 'order' ? paymentText(record) : ''],
  ];
  return rows.filter((row): row is TermRow => row !== false && row[1] !== '');
}

function drawSum(
  pdf: Pdf,
  { title, sentence, label, sum }: Record<'title' | 'sentence' | 'label' | 'sum', string>,
): void {
  const width = widthOf(pdf);
  pdf.font('regular').fontSize(10).text(`件名　${title}`, MARGIN, pdf.y, { width });
  pdf.moveDown(0.5);
  pdf.text(sentence, { width });
  const y = pdf.y + 3 * MM;
  pdf.rect(MARGIN, y, width, 13 * MM).fill('#eef2f7');
  pdf
    .fillColor('#000000')
    .font('bold')
    .fontSize(11)
    .text(label, MARGIN + 4 * MM, y + 4 * MM, { width: width / 2 });
  pdf.fontSize(17).text(sum, MARGIN, y + 2.5 * MM, { width: width - 4 * MM, align: 'right' });
  pdf.font('regular').fontSize(10);
  pdf.x = MARGIN;
  pdf.y = y + 17 * MM;
}

interface Drawn {
  paper: Paper;
  sentence: string;
  label: string;
  terms: readonly TermRow[];
  /** What is kept of the acceptance, below the rest. */
  accepted?: readonly TermRow[];
}

const draw = ({ paper, sentence, label, terms, accepted }: Drawn) =>
  makePdf(infoOf(paper), (pdf) => {
    drawHead(pdf, paper);
    drawSum(pdf, { title: paper.title, sentence, label, sum: yen(paper.total_price_with_tax) });
    drawTerms(pdf, terms);
    drawLines(pdf, paper);
    drawTotals(pdf, paper);
    if (accepted) {
      pdf.y += 6 * MM;
      drawTerms(pdf, accepted);
    }
    drawComment(pdf, paper);
  });

const words = {
  quote: {
    name: '御見積書',
    number: '見積番号',
    sentence: '下記のとおり、お見積り申し上げます。',
    sum: 'お見積金額（税込）',
  },
  order: { name: '注文書', number: '注文番号', sentence: '下記のとおり、注文いたします。', sum: 'ご注文金額（税込）' },
} as const;

/** The same bytes for the same record: what is fixed is drawn as it was. */
async function drawn(deps: DealPaperDeps, ctx: CallContext, kind: DealPaperKind, stored: Values) {
  const record = stored.fixed_at ? stored : { ...stored, ...(await issuerOf(deps, ctx)) };
  const said = words[kind.name];
  const version = Number(record.version ?? 1);
  const paper: Paper = {
    ...{ name: said.name, numberName: said.number, number: text(record, 'number'), hasSeal: true, isTaxWithin: false },
    mark: marks[statusOf(kind, record)],
    ...paperParts(record),
    images: await paperImages(deps, record),
    honorific: isPerson(record) && kind.name === 'order' ? '様' : '御中',
    facts: [`有効期限　${dateText(text(record, 'expiry_date'))}`, version > 1 ? `第${version}版` : ''],
    lines: linesIn(record) as PaperLine[],
    rates: rateSums(linesIn(record), wayOfPaper(record)),
    madeAt: new Date(String(record.fixed_at ?? record.updated_at)),
  };
  return draw({ paper, sentence: said.sentence, label: said.sum, terms: termRows(kind, record) });
}

export async function paperFile(
  deps: DealPaperDeps,
  ctx: CallContext,
  kind: DealPaperKind,
  record: Values,
): Promise<PaperFileResponse> {
  const { bytes } = await drawn(deps, ctx, kind, record);
  const name = fileName(kind.definition.label, record.number ?? '下書き', record.company_name);
  return { name: `${name}.pdf`, content_type: 'application/pdf', bytes };
}

/** The 注文請書: the words of the order from the one who accepted it to the agency. @throws AppError `conflict` */
export async function acceptanceFile(kind: DealPaperKind, record: Values): Promise<PaperFileResponse> {
  if (statusOf(kind, record) !== status.accepted || !record.acceptance_number)
    throw conflict('この注文書はまだ承諾されていません。承諾されると、注文請書を表示できます。');
  const number = text(record, 'acceptance_number');
  const day = text(record, 'answered_at');
  const parts = paperParts(record);
  const paper: Paper = {
    ...{ name: '注文請書', numberName: '注文請書番号', number, hasSeal: false, isTaxWithin: false },
    ...parts,
    issued: japanDay(new Date(day)),
    to: { address: text(record, 'issuer_address'), company: text(record, 'issuer_name'), person: '' },
    issuer: { name: text(record, 'company_name'), address: addressLine(record), contact: '', registration_number: '' },
    facts: [`注文番号　${text(record, 'number')}`],
    lines: linesIn(record) as PaperLine[],
    rates: rateSums(linesIn(record), wayOfPaper(record)),
    comment: '',
    madeAt: new Date(day),
  };
  const { bytes } = await draw({
    ...{ paper, sentence: '下記の注文を、お請けいたします。', label: '注文金額（税込）' },
    terms: termRows(kind, record),
    accepted: [
      ['承諾した日時', formatInstant(day)],
      ['承諾した人', text(record, 'answered_name') || text(record, 'answer_note')],
      ...(record.answered_address ? [['接続元', text(record, 'answered_address')] as const] : []),
      ['注文書の識別値', text(record, 'answered_digest')],
    ],
  });
  const name = fileName('注文請書', number, record.company_name);
  return { name: `${name}.pdf`, content_type: 'application/pdf', bytes };
}
