/** Projects that a summary tells, as records write it: a line for the months and the name, and lines about each below. */
import { japanDay } from '@enishi/protos/master/dates';
import { devProcesses } from '@enishi/protos/master/lists/work';
import { productsIn } from '@enishi/service-kit/reading/words/find-products';

export interface SheetProject {
  /** YYYY-MM */
  from?: string;
  /** YYYY-MM; null where it goes on. */
  to?: string | null;
  title: string;
  role: string;
  team: string;
  skills: string;
  processes: string;
  /** Everything else that is said about it. */
  detail: string;
}

export interface Told {
  projects: SheetProject[];
  /** Years by skill as they are written, in lower case. */
  years: ReadonlyMap<string, string>;
  /** Lines that are of no project. */
  rest: string[];
}

const MONTH = '((?:19|20)\\d{2})\\s*[年/.-]\\s*(\\d{1,2})\\s*月?';
const HEAD = new RegExp(
  `^[\\s■●◆○◇□・▼*【\\[（(]*${MONTH}(?:\\s*(?:[〜～~\\-–—ー－−]|から)\\s*(?:${MONTH}|(現在|現職|在職中|継続中?))?(?:まで)?)?\\s*[】\\])）]?\\s*[:：]?\\s*(.*)$`,
);
const SECTION = /^【([^】]+)】\s*(.*)$/;
const LENGTH = /^[（(]\s*(?:\d+\s*年)?\s*(?:\d+\s*(?:[ヶかカヵケヶ個]?月))?\s*[)）]\s*/;

const monthOf = (year: string | undefined, month: string | undefined): string | undefined =>
  year && month && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined;

const LABELS: readonly (readonly [keyof SheetProject, RegExp])[] = [
  ['title', /^(?:件名|案件名?|プロジェクト名?|PJ名?)$/],
  ['role', /^(?:役割|ポジション|立場|担当)$/],
  ['team', /^(?:規模|体制|チーム(?:規模|体制)?|人数|要員)$/],
  ['skills', /^(?:環境|開発環境|使用技術|技術|言語|使用言語|開発言語|DB|OS|FW|ツール|クラウド)$/],
  ['processes', /^(?:担当工程|工程|フェーズ|担当フェーズ)$/],
  ['detail', /^(?:内容|業務内容|作業内容|概要|担当業務)$/],
];
const LABELLED = /^[・■●\s]*([^:：\s]{1,8})\s*[:：]\s*(.+)$/;

const PROCESS = new Set([
  ...devProcesses.items.flatMap(({ name }) => [name, ...name.split('・')]),
  ...['実装', '製造', '開発', '設計', 'テスト', '結合テスト', '総合テスト', '運用保守', '運用', '保守', 'リリース'],
]);
const ROLE =
  /^(?:PM|PMO|PL|SE|PG|SRE|TL|テックリード|メンバー|サブリーダー|リーダー|.{0,10}(?:エンジニア|マネージャー|リーダー))$/;
const MOST_TITLE = 60;

const itemsOf = (line: string): string[] => line.split(/\s*[、，,／/]\s*/).filter(Boolean);

/** Whether a text is the name of a product and nothing more. */
const isProduct = (text: string): boolean => {
  const [found] = productsIn(text);
  const whole = text.normalize('NFKC').trim();
  return found !== undefined && found.from === 0 && whole.slice(found.to).replace(/[\s\d.()]*/, '') === '';
};

/** What a line without a label is about. */
function kindOf(line: string): [keyof SheetProject, string][] {
  const team = /^(?:(.{1,20}?)\s*[・、]\s*)?(\d{1,4}名)(?:体制|規模)?$/.exec(line);
  if (team) return [...(team[1] ? [['role', team[1]] as [keyof SheetProject, string]] : []), ['team', team[2]]];
  const items = itemsOf(line);
  if (items.length > 0 && items.every((item) => PROCESS.has(item))) return [['processes', line]];
  if (items.length > 0 && items.every(isProduct)) return [['skills', line]];
  return ROLE.test(line) ? [['role', line]] : [['detail', line]];
}

function tell(project: SheetProject, line: string): void {
  const labelled = LABELLED.exec(line);
  const field = labelled && LABELS.find(([, pattern]) => pattern.test(labelled[1]))?.[0];
  const told: [keyof SheetProject, string][] = labelled && field ? [[field, labelled[2]]] : kindOf(line);
  for (const [name, text] of told) {
    // The first line names a project that has no name in its head.
    const isName = name === 'detail' && !project.title && !project.detail && text.length <= MOST_TITLE;
    const key = isName && !/[。]$|^・/.test(text) ? 'title' : name;
    const between = key === 'detail' ? '\n' : '、';
    const before = project[key] as string;
    Object.assign(project, { [key]: before ? `${before}${between}${text}` : text });
  }
}

const YEARS = /^(.+?)\s*[（(:：]?\s*(\d+(?:\.\d)?年(?:\d{1,2}[ヶか]月)?|\d{1,2}[ヶか]月)(?:以上)?[)）]?$/;

/** @param summary as companies may read it */
export function toldIn(summary: string): Told {
  const projects: SheetProject[] = [];
  const years = new Map<string, string>();
  const rest: string[] = [];
  let open: SheetProject | undefined;
  let section = '';
  for (const raw of summary.split(/\r\n?|\n/)) {
    const line = raw.trim();
    const head = HEAD.exec(line);
    const [, named, behind] = (!head && SECTION.exec(line)) || [];
    const from = head ? monthOf(head[1], head[2]) : undefined;
    if (head && from) {
      const to = head[5] ? null : monthOf(head[3], head[4]);
      open = { from, to, title: '', role: '', team: '', skills: '', processes: '', detail: '' };
      open.title = head[6].replace(LENGTH, '').trim();
      projects.push(open);
      continue;
    }
    if (named !== undefined) {
      section = named;
      open = undefined;
      // Its lines are the projects below it.
      if (/経歴|職歴|プロジェクト/.test(named) && !behind) continue;
    } else if (open) {
      if (line) tell(open, line);
      continue;
    }
    if (/スキル|技術/.test(section))
      for (const item of itemsOf(behind ?? line)) {
        const [, name, told] = YEARS.exec(item) ?? [];
        if (name && told) years.set(name.toLowerCase(), told);
      }
    rest.push(line);
  }
  while (rest.at(-1) === '') rest.pop();
  while (rest[0] === '') rest.shift();
  return { projects, years, rest };
}

const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** 2020年4月〜2022年3月 */
export function periodText({ from, to }: SheetProject): { from: string; to: string; period: string } {
  const [begins, ends] = [from ? monthText(from) : '', to === null ? '現在' : to ? monthText(to) : ''];
  return { from: begins, to: ends, period: ends ? `${begins}〜${ends}` : begins };
}

/** 2年3か月, both months counted; '' where an end is not known. @param now for what goes on */
export function lengthText({ from, to }: SheetProject, now: Date): string {
  const end = to === null ? japanDay(now).slice(0, 7) : to;
  if (!from || !end) return '';
  const at = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  const months = at(end) - at(from) + 1;
  if (months <= 0) return '';
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}か月` : ''}`;
}
