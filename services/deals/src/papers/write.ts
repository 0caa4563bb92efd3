/** The four documents of an agreement, as pages. */
import type { Values } from '@enishi/protos/fields/parse';
import { agreementDocumentKind, agreementParty } from '@enishi/protos/master/agreement';
import { japanDay } from '@enishi/protos/master/dates';
import { yenText } from '@enishi/protos/master/price';
import { type MadePdf, makePdf, type Pdf } from '@enishi/service-kit/files/pdf/document';
import { otherSide, type Parties, type Party } from '../records';
import {
  drawAmount,
  drawMarks,
  drawParties,
  drawSignatures,
  drawTerms,
  drawText,
  drawTitle,
  keepTogether,
  type TermRow,
} from './sheet';
import {
  commentRows,
  inspectionText,
  isSettled,
  longDay,
  payLines,
  paymentText,
  periodText,
  priceLines,
  priceOf,
  resaleRows,
  type Side,
  workRows,
} from './terms';

export interface Paper {
  agreement: Values;
  parties: Parties;
  kind: number;
  party: number;
  version: number;
  madeAt: Date;
}

interface Sides {
  side: Side;
  /** The party that has the work done, and the one that does it. */
  orderer: Party;
  contractor: Party;
}

function sidesOf({ parties, party }: Paper): Sides {
  return party === agreementParty.code.company
    ? { side: '', orderer: parties.company, contractor: parties.agency }
    : { side: 'buy_', orderer: parties.agency, contractor: parties.candidate };
}

/** Number of a document: what it is about, which kind, for whom, and which version. */
export const paperNo = ({ agreement, kind, party, version }: Omit<Paper, 'parties' | 'madeAt'>): string =>
  `${String(agreement.id_by_enterprise_id).padStart(5, '0')}-${kind}${party}-${version}`;

const marks = (paper: Paper): string[] => [`No. ${paperNo(paper)}`, `発行日　${longDay(japanDay(paper.madeAt))}`];

const signedOn = ({ contract_date }: Values): string => (contract_date ? longDay(contract_date as string) : '');

const termRows = (agreement: Values, side: Side): TermRow[] => [
  ['報酬の額', priceLines(agreement, side)],
  ['支払期日', payLines(agreement, side)],
];

function writeTerms(pdf: Pdf, paper: Paper): void {
  const { agreement, parties } = paper;
  drawTitle(pdf, '取引条件明示書');
  drawMarks(pdf, marks(paper));
  drawParties(pdf, parties.candidate, parties.agency);
  drawText(pdf, '特定受託事業者に係る取引の適正化等に関する法律第3条に基づき、次のとおり取引条件を明示します。');
  drawTerms(pdf, [
    ['1. 当事者', `業務委託事業者：${parties.agency.name}\n特定受託事業者：${parties.candidate.name}`],
    ['2. 業務を委託した日', signedOn(agreement)],
    ['3. 業務の内容', `${agreement.name as string}\n${(agreement.work_detail as string | null) ?? ''}`],
    ['4. 役務の提供を受ける期間', periodText(agreement)],
    ['5. 役務の提供を受ける場所', (agreement.work_place as string | null) ?? ''],
    ['6. 検査を完了する期日', inspectionText(agreement)],
    ['7. 報酬の額', priceLines(agreement, 'buy_')],
    ['8. 支払期日', payLines(agreement, 'buy_')],
    ['9. 報酬の支払方法', paymentText(agreement)],
    ...resaleRows(agreement, parties.company.name),
    ...commentRows(agreement),
  ]);
  drawText(
    pdf,
    '報酬は各月の役務について月単位で定め、各月末日に締め切り、その日に提供を受けたものとして支払期日を定めています。',
    { size: 9 },
  );
}

/** The closing words, the day and the places to sign, in points. */
const SIGNED_HEIGHT = 180;

function writeContract(pdf: Pdf, paper: Paper): void {
  const { agreement, parties } = paper;
  const { side, orderer, contractor } = sidesOf(paper);
  drawTitle(pdf, '個別契約書');
  drawMarks(pdf, marks(paper));
  drawText(
    pdf,
    `${orderer.name}（以下「甲」という。）と${contractor.name}（以下「乙」という。）は、甲が乙に委託する業務について、次のとおり個別契約を締結する。`,
    { gap: 10 },
  );
  drawTerms(pdf, [
    ...workRows(agreement, parties.worker),
    ...termRows(agreement, side),
    ['検査', inspectionText(agreement)],
    ...(side === 'buy_'
      ? [['支払方法', paymentText(agreement)] as const, ...resaleRows(agreement, parties.company.name)]
      : []),
    ...commentRows(agreement),
  ]);
  // A page with nothing but signatures would not be signed.
  keepTogether(pdf, SIGNED_HEIGHT);
  drawText(
    pdf,
    '本契約に定めのない事項は、甲乙間の基本契約に従い、基本契約に定めのない事項は、甲乙協議のうえ定める。本契約の成立を証するため、本書2通を作成し、甲乙記名押印のうえ、各1通を保有する。電磁的方法により締結する場合は、その記録を原本とする。',
    { size: 9.5 },
  );
  drawText(pdf, `契約締結日　${signedOn(agreement)}`, { gap: 12 });
  drawSignatures(pdf, [
    { role: '甲（委託者）', party: orderer },
    { role: '乙（受託者）', party: contractor },
  ]);
}

/** An order, or the paper that takes it on: the same terms, from the one side or from the other. */
const writeOrder =
  (isOrder: boolean) =>
  (pdf: Pdf, paper: Paper): void => {
    const { agreement, parties } = paper;
    const { side, orderer, contractor } = sidesOf(paper);
    const [to, from] = isOrder ? [contractor, orderer] : [orderer, contractor];
    drawTitle(pdf, isOrder ? '注文書' : '注文請書');
    drawMarks(pdf, marks(paper));
    drawParties(pdf, to, from);
    drawText(pdf, isOrder ? '下記のとおり注文いたします。' : '下記のとおりご注文をお請けいたします。');
    drawAmount(
      pdf,
      '月額（税抜）',
      yenText(priceOf(agreement, side)),
      isSettled(agreement, side) ? '消費税別途・精算あり' : '消費税別途',
    );
    drawTerms(pdf, [
      [isOrder ? '注文日' : '受注日', signedOn(agreement)],
      ...workRows(agreement, parties.worker),
      ...termRows(agreement, side),
      ['検査', inspectionText(agreement)],
      ...(side === 'buy_'
        ? [['支払方法', paymentText(agreement)] as const, ...resaleRows(agreement, parties.company.name)]
        : []),
      ...commentRows(agreement),
    ]);
  };

const writers: Readonly<Record<number, (pdf: Pdf, paper: Paper) => void>> = {
  [agreementDocumentKind.code.terms]: writeTerms,
  [agreementDocumentKind.code.contract]: writeContract,
  [agreementDocumentKind.code.order]: writeOrder(true),
  [agreementDocumentKind.code.acceptance]: writeOrder(false),
};

/** The name of a document in lists and mails. */
export const paperName = ({ agreement, parties, kind, party, version }: Paper): string =>
  `${agreementDocumentKind.label(kind)}_${otherSide(parties, party).name}_${String(agreement.name).slice(0, 60)}_第${version}版`;

export const writePaper = (paper: Paper): Promise<MadePdf> =>
  makePdf(
    {
      title: paperName(paper),
      author: paper.parties.agency.name,
      madeAt: paper.madeAt,
      footer: (page, pages) => `${agreementDocumentKind.label(paper.kind)}　No. ${paperNo(paper)}　${page} / ${pages}`,
    },
    (pdf) => writers[paper.kind](pdf, paper),
  );
