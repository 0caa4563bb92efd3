/** The product's own form of an anonymous sheet, and the same with every placeholder to lay out another one from. */
import { COLUMNS, type FormRow, formFile, STYLE } from './form-parts';

/** Which parts of the form have something to hold. */
export interface FormParts {
  projects: boolean;
  skills: boolean;
  /** Lines of the summary that are of no project. */
  lines: boolean;
  /** Placeholders that the form itself leaves out. */
  all?: boolean;
}

const facts = (...pairs: readonly (readonly [label: string, text: string, span: number])[]): FormRow => ({
  cells: pairs.flatMap(([label, text, span]) => [
    { text: label, style: STYLE.label, span: 1 },
    { text, style: STYLE.value, span },
  ]),
});

const heading = (text: string): FormRow[] => [
  { cells: [], height: 9 },
  { cells: [{ text, style: STYLE.heading, span: COLUMNS }], height: 21 },
];

type Column = readonly [title: string, text: string, span: number, style?: number];

/** A table of one row that is repeated. */
const table = (columns: readonly Column[], isHead = false): FormRow[] => [
  { isHead, cells: columns.map(([title, , span]) => ({ text: title, style: STYLE.head, span })) },
  { cells: columns.map(([, text, span, style = STYLE.cell]) => ({ text, style, span })) },
];

const PROJECTS: readonly Column[] = [
  ['No.', '{{案件.番号}}', 1, STYLE.center],
  ['期間', '{{案件.期間}}\n{{案件.月数}}', 2],
  ['案件・業務内容', '{{案件.件名}}\n{{案件.内容}}', 4],
  ['役割・規模', '{{案件.役割}}\n{{案件.規模}}', 1],
  ['使用技術', '{{案件.使用技術}}', 2],
  ['担当工程', '{{案件.工程}}', 2],
];
const SKILLS: readonly Column[] = [
  ['分類', '{{スキル分類.分類}}', 2],
  ['スキル', '{{スキル分類.スキル}}', 10],
];
const EACH_SKILL: readonly Column[] = [
  ['分類', '{{スキル.分類}}', 3],
  ['スキル', '{{スキル.名前}}', 6],
  ['経験年数', '{{スキル.年数}}', 3],
];
const MONTHS: readonly Column[] = [
  ['開始', '{{案件.開始}}', 3],
  ['終了', '{{案件.終了}}', 3],
  ['件名', '{{案件.件名}}', 6],
];

const line = (text: string, style: number, height = 21): FormRow => ({
  cells: [{ text, style, span: COLUMNS }],
  height,
});

function others(): FormRow[] {
  return [
    ...heading('このほかに使える差し込み項目'),
    facts(['年齢', '{{年齢}}', 3], ['番号', '{{候補者番号}}', 7]),
    facts(['スキル', '{{スキル一覧}}', 11]),
    facts(['概要', '{{概要}}', 11]),
    ...heading('スキル（1行に1つ）'),
    ...table(EACH_SKILL),
    ...heading('職務経歴（開始と終了を分けるとき）'),
    ...table(MONTHS),
  ];
}

function rowsOf({ projects, skills, lines, all = false }: FormParts): FormRow[] {
  return [
    line('スキルシート', STYLE.title, 30),
    line('{{エージェント名}}　{{作成日}}', STYLE.note, 18),
    facts(['氏名', '{{イニシャル}}', 3], ['年代', '{{年代}}', 3], ['居住地', '{{居住地}}', 3]),
    facts(['単価', '{{単価}}', 3], ['開始', '{{稼働開始}}', 3], ['日数', '{{稼働日数}}', 3]),
    facts(['形態', '{{勤務形態}}', 3], ['職種', '{{職種}}', 7]),
    facts(['工程', '{{担当工程}}', 11]),
    facts(['業界', '{{経験業界}}', 11]),
    facts(['資格', '{{資格}}', 11]),
    ...(skills ? [...heading('スキル'), ...table(SKILLS)] : []),
    ...(lines ? [...heading('スキル・経歴の概要'), line('{{概要.行}}', STYLE.text, 18)] : []),
    ...(projects ? [...heading('職務経歴'), ...table(PROJECTS, true)] : []),
    ...(all ? others() : []),
  ];
}

export const ownForm = (parts: FormParts): Promise<Buffer> => formFile(rowsOf(parts));

/** To lay out a sheet of one's own from. */
export const sampleForm = (): Promise<Buffer> => ownForm({ projects: true, skills: true, lines: true, all: true });
