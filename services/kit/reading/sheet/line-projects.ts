/** Projects that are told line by line: each begins at its months, or at what stands above them. */
import { labelled } from '../mail/labelled';
import { fold } from '../text/fold';
import { isRule, type Line, unframed, withoutBullet } from '../text/lines';
import type { FoundLabel } from '../words/labels';
import { type ProjectKind, projectColumn } from './columns';
import { monthsIn } from './periods';
import { isProcessList } from './processes';
import { isLanguage, isRole, type ProjectTexts, teamIn, technologiesIn } from './project';

export interface LineProject {
  texts: ProjectTexts;
  line: Line;
}

export const projectLabel = (label: string): FoundLabel<ProjectKind> | undefined => {
  const column = projectColumn(label, false);
  return column && { field: column.kind };
};

const EMPLOYER =
  /(?:株式会社|有限会社|合同会社|[(（]株[)）]).*(?:社員|入社|在籍|契約)|入社|退社|退職|卒業|入学|生年月日|取得|合格|勤務先|事業内容|設立|従業員/;
const NUMBERED =
  /^(?:[■◆●○□◇▼【［[<＜(（]\s*)?(?:案件|プロジェクト|PJ|No\.?|経歴|業務|職歴)?\s*(?:[0-9]{1,2}|[①-⑳])\s*[】］\]>＞)）.:：]?\s*$/;
const SECTION =
  /^[■□◆◇●○▼▽【［[#＜<\s]*(?:自己\s*PR|資格|保有資格|取得資格|スキル|テクニカルスキル|保有スキル|活かせる|得意|学歴|語学|志望|備考|趣味|PR|以\s*上|特技|補足|その他|skills?|certifications?|education|self|languages?)(?:[】］\]>＞\s:：]|$)/i;
const HEADING = /^(?:#{1,6}\s|\d{1,2}[.．)）]\s*(?=[^\d\s])|[■◆●□◇▼【《「])/;

const MOST_BEFORE = 14;

const label = ({ text }: Line): ProjectKind | undefined =>
  labelled(text.replace(/^[-*]\s+/, ''), projectLabel, false)[0]?.label?.field;

/** Months near the beginning of a line, or behind the label 期間. */
function isStart(line: Line): boolean {
  if (EMPLOYER.test(line.text)) return false;
  const months = monthsIn(line.text);
  if (!months) return false;
  const kind = label(line);
  if (kind !== undefined) return kind === 'period';
  if (months.index <= MOST_BEFORE) return true;
  // 【案件名】　2024.11–2026.10, 案件名（2026/04～現在）
  const folded = fold(line.text);
  const behind = folded.slice(months.index + months.length).replace(/^[\s)\]]*(?:\(.*\))?[\s)\]]*$/, '');
  return behind === '' && months.index <= 60 && !/[。、:：]/.test(folded.slice(0, months.index));
}

/** What stands above the months and belongs to them: a number, a heading, the label of a name. */
function beginOf(lines: readonly Line[], start: number, floor: number): number {
  let begin = start;
  for (let at = start - 1; at >= floor && begin - at <= 2; at--) {
    const line = lines[at];
    if (line.text === '' || isRule(line)) {
      if (begin < start) break;
      continue;
    }
    const kind = label(line);
    const heads = kind === 'title' || kind === 'no' || kind === 'industry' || NUMBERED.test(line.text);
    if (!heads && !(HEADING.test(line.text) && !SECTION.test(line.text) && line.text.length <= 60 && !isSection(line)))
      break;
    begin = at;
  }
  return begin;
}

const isSection = ({ text }: Line): boolean =>
  /^[■□◆◇●○▼▽【［[#＜<\s]*(?:職務経歴|業務経歴|経歴|職歴|プロジェクト経歴|開発経歴|職務経験|実績|経験|experience|projects?|work history|career)(?:詳細|一覧)?[】］\]>＞\s]*$/i.test(
    text,
  );

/** A line without labels: phases, or a role with heads and technologies, or words. */
function putFree(texts: ProjectTexts, line: Line, add: (kind: ProjectKind, text: string) => void): void {
  const text = withoutBullet(unframed(line.text)).rest.replace(/^[#*\s]+|[*\s]+$/g, '');
  if (!text) return;
  if (isProcessList(text)) {
    add('processes', text);
    return;
  }
  const tokens = text
    .split(/[／|]|\s+\/\s+|[\s　]{2,}/)
    .map((token) => token.trim())
    .filter(Boolean);
  if (
    tokens.length >= 2 &&
    tokens.some((token) => isRole(token) || teamIn(token, false) !== undefined) &&
    !/。/.test(text)
  ) {
    for (const token of tokens) {
      if (teamIn(token, false) !== undefined && token.length <= 14) add('team', token);
      else if (isRole(token)) add('role', token);
      else if (isProcessList(token)) add('processes', token);
      else {
        const names = technologiesIn(token);
        add(names.length > 0 && names.every(isLanguage) ? 'languages' : 'technology', token);
      }
    }
    return;
  }
  add(texts.title ? 'detail' : 'title', text);
}

/** ・役割 PL（8名）: a blank behind a label stands for a colon. */
const spaced = (text: string): string =>
  text.replace(/^[・･\s　]*([^\s　:：、。]{1,10})[\s　]+(?=\S)/, (whole, word: string) =>
    projectLabel(word) ? `${word}：` : whole,
  );

function textsOf(lines: readonly Line[], start: number): ProjectTexts {
  const texts: ProjectTexts = {};
  let open: ProjectKind | undefined;
  const add = (kind: ProjectKind, text: string): void => {
    if (text.trim()) texts[kind] = texts[kind] ? `${texts[kind]}\n${text.trim()}` : text.trim();
  };
  const free: Line[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.text === '' || isRule(line)) {
      open = undefined;
      continue;
    }
    if (NUMBERED.test(line.text)) continue;
    const text = spaced(line.text.replace(/^[-*]\s+(?=\S)/, '').replace(/^\*+|\*+$/g, ''));
    if (at === start && label(line) === undefined) {
      const months = monthsIn(text);
      const folded = fold(text);
      if (months) {
        add(
          'period',
          `${folded.slice(months.index, months.index + months.length)} ${/[（(][^）)]*[ヶか月年][^）)]*[）)]/.exec(folded)?.[0] ?? ''}`,
        );
        const behind = text
          .slice(months.index + months.length)
          .replace(/^\s*[（(【[][^）)】\]]{0,12}(?:ヶ月|か月|カ月|年|継続)[^）)】\]]{0,6}[）)】\]]/, '');
        const rest = `${text.slice(0, months.index)} ${behind}`.replace(
          /^[\s　(（【[①-⑳\d.)）】\]■◆●○・:：*_|/／-]+|[\s　*_|/／]+$/g,
          '',
        );
        if (rest) free.push({ ...line, text: rest });
      }
      continue;
    }
    const parts = labelled(text, projectLabel, open === 'languages' || open === 'environment');
    const known = parts.filter((part) => part.label);
    if (known.length === 0) {
      if (open && line.indent > 0 && open !== 'period' && open !== 'title' && !isProcessList(text)) add(open, text);
      else if (parts.length === 0 || parts[0].value === '') free.push({ ...line, text });
      continue;
    }
    for (const part of parts) {
      if (!part.label) continue;
      open = part.label.field;
      add(open, part.value);
    }
  }
  // No.1：県税システムの再構築
  if (texts.no && /[ぁ-んァ-ヶ一-龠A-Za-z]{2}/.test(texts.no) && !texts.title) texts.title = texts.no;
  for (const line of free) {
    // A heading above the months names the project; a sentence below them tells of it.
    putFree(texts, line, add);
  }
  return texts;
}

/** @returns projects in the order of the lines, and the lines that belong to none */
export function lineProjects(lines: readonly Line[]): { projects: LineProject[]; rest: Line[] } {
  const starts = lines.flatMap((line, index) => (isStart(line) ? [index] : []));
  if (starts.length === 0) return { projects: [], rest: [...lines] };
  const begins = starts.map((start, at) => beginOf(lines, start, at === 0 ? 0 : starts[at - 1] + 1));
  const rest: Line[] = lines.slice(0, begins[0]);
  const projects = starts.map((start, at) => {
    const until = begins[at + 1] ?? lines.length;
    const section = lines.findIndex(
      (line, index) =>
        index > start &&
        index < until &&
        (SECTION.test(line.text) || EMPLOYER.test(line.text)) &&
        label(line) === undefined,
    );
    const end = section < 0 ? until : section;
    rest.push(...lines.slice(end, until));
    return { texts: textsOf(lines.slice(begins[at], end), start - begins[at]), line: lines[start] };
  });
  return { projects, rest };
}
