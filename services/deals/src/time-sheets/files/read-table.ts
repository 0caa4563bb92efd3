/** A client's own sheet as hours of a month: which column says what, and what the rows come to. Pure. */
import {
  clockToMinutes,
  dayName,
  dayProblem,
  restToMinutes,
  type WorkedDay,
} from '@enishi/protos/deals/agreements/time-sheet-days';
import { hoursToMinutes } from '@enishi/protos/deals/agreements/work-hours';
import { sheetError } from '@enishi/service-kit/tabular/sheet-errors';
import type { TableRow } from '@enishi/service-kit/tabular/table';

export const roles = ['day', 'start', 'end', 'rest', 'hours'] as const;
export type Role = (typeof roles)[number];
/** Columns counted from 0; an absent one is not used. */
export type Columns = { [R in Role]?: number };

export interface Month {
  /** Its first day. */
  month: string;
  /** Days of it that the contract has. */
  first: string;
  last: string;
}

const HEADINGS: Readonly<Record<Role, readonly string[]>> = {
  day: ['日付', '日', '月日', '年月日', '勤務日', '作業日', '稼働日', '就業日', 'date', 'day'],
  start: [
    '開始',
    '開始時刻',
    '開始時間',
    '始業',
    '始業時刻',
    '出勤',
    '出勤時刻',
    '出勤時間',
    '出社',
    '作業開始',
    'start',
    'in',
  ],
  end: [
    '終了',
    '終了時刻',
    '終了時間',
    '終業',
    '終業時刻',
    '退勤',
    '退勤時刻',
    '退勤時間',
    '退社',
    '作業終了',
    'end',
    'out',
  ],
  rest: ['休憩', '休憩時間', '控除', '控除時間', '休憩合計', 'break', 'rest'],
  hours: [
    ...['実働', '実働時間', '稼働時間', '作業時間', '勤務時間', '労働時間', '就業時間', '実働時間数', '時間', '時間数'],
    ...['合計', '合計時間', '総稼働時間', 'hours', 'total'],
  ],
};

/** Rows in which headings are looked for: a title, names and stamps may stand above them. */
const MOST_ABOVE = 40;

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[(［[][^)\]］]*[)\]］]/g, '')
    .replace(/[\s.:：]/g, '');

const cellAt = ({ cells }: TableRow, at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '').trim();

/** `2037/4/1`, `4月1日（水）`, `4/1`, `1日` or `1` as a day of the month; undefined for any other text, and another month. */
export function dayIn(text: string, month: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const whole = /^(\d{4})[/\-年.](\d{1,2})[/\-月.](\d{1,2})/.exec(plain);
  const short = /^(\d{1,2})[/\-月.](\d{1,2})日?(?:\(.*\)|[月火水木金土日])?$/.exec(plain);
  const alone = /^(\d{1,2})日?(?:\(.*\)|[月火水木金土日])?$/.exec(plain);
  const [y, m, d] = whole
    ? [Number(whole[1]), Number(whole[2]), Number(whole[3])]
    : short
      ? [year, Number(short[1]), Number(short[2])]
      : [year, number, Number(alone?.[1] ?? 0)];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return y === year && m === number && d >= 1 && d <= last
    ? `${month.slice(0, 8)}${String(d).padStart(2, '0')}`
    : undefined;
}

const HALF_DAY = 720;

/** Minutes from midnight as sheets say them, with seconds, with 午前 and 午後, or as a part of a day (0.375). */
export function timeIn(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  if (/^0?\.\d{2,}$/.test(plain)) return Math.round(Number(plain) * 2 * HALF_DAY);
  const half = /(am|pm|午前|午後)/.exec(plain)?.[1];
  const minutes = clockToMinutes(plain.replace(half ?? '', '').replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1'));
  if (minutes === undefined || !half) return minutes;
  return (minutes % HALF_DAY) + (half === 'pm' || half === '午後' ? HALF_DAY : 0);
}

const restIn = (text: string): number | undefined => {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1');
  return (
    restToMinutes(plain) ?? (/^\d\.\d+$/.test(plain) || plain.endsWith('時間') ? hoursToMinutes(plain) : undefined)
  );
};

/** The first row that is about a day; all that stands above it are headings. */
const firstDayRow = (rows: readonly TableRow[], at: number | undefined, month: string): number =>
  at === undefined ? -1 : rows.findIndex((row) => dayIn(cellAt(row, at), month) !== undefined);

/** The column most of whose texts are days. */
function dayColumn(rows: readonly TableRow[], month: string): number | undefined {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) if (dayIn(cell, month)) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [best] = [...counts].sort(([one, many], [other, more]) => more - many || one - other);
  return best && best[1] > 1 ? best[0] : undefined;
}

/** The columns by their headings. A role whose heading is not known stays without one. */
export function guessed(rows: readonly TableRow[], month: string): Columns {
  const above = rows.slice(0, MOST_ABOVE);
  const found: Columns = {};
  for (const role of roles) {
    for (const name of HEADINGS[role]) {
      const at = above.flatMap(({ cells }) => cells.flatMap((cell, column) => (folded(cell) === name ? [column] : [])));
      const free = at.find((column) => !Object.values(found).includes(column));
      // A heading 「日」 may stand above other things than days, too.
      if (free === undefined || (role === 'day' && firstDayRow(rows, free, month) < 0)) continue;
      found[role] = free;
      break;
    }
  }
  // A sheet of another month has a column that the heading alone tells: its hours are not to be taken for a sum.
  const headed = () => above.flatMap(({ cells }) => cells.map(folded).findIndex((cell) => HEADINGS.day.includes(cell)));
  return { ...found, day: found.day ?? dayColumn(rows, month) ?? headed().find((at) => at >= 0) };
}

/** The last text of each column above the first day. */
export function headingsOf(rows: readonly TableRow[], columns: Columns, month: string): string[] {
  const first = firstDayRow(rows, columns.day, month);
  const above = rows.slice(0, first < 0 ? MOST_ABOVE : first);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => above.map((row) => cellAt(row, at)).findLast(Boolean) ?? '');
}

export interface Problem {
  row: number;
  message: string;
}

export interface ReadTable {
  days: WorkedDay[];
  /** Where no times are told: the sum. */
  minutes?: number;
  problems: Problem[];
}

/** A word in place of a time (休, 有給, -) says that nothing was worked. */
const isWord = (text: string): boolean => !/\d/.test(text.normalize('NFKC'));

const DAY = 2 * HALF_DAY;

interface ReadRow {
  worked?: WorkedDay;
  problem?: string;
}

function readDay(row: TableRow, day: string, columns: Columns): ReadRow {
  const text = { start: cellAt(row, columns.start), end: cellAt(row, columns.end), rest: cellAt(row, columns.rest) };
  const broken = Object.values(text).map(sheetError).find(Boolean);
  if (broken) return { problem: broken };
  if (isWord(text.start) && isWord(text.end)) return {};
  const [start, end] = [timeIn(text.start), timeIn(text.end)];
  const unread = start === undefined ? ['開始', text.start] : end === undefined ? ['終了', text.end] : undefined;
  if (start === undefined || end === undefined)
    return { problem: `${unread?.[0]}「${unread?.[1]}」を時刻として読み取れません。` };
  // An end in the small hours is told by clocks as one of the next day.
  const to = end <= start ? end + DAY : end;
  const rest = isWord(text.rest) ? undefined : restIn(text.rest);
  if (!isWord(text.rest) && rest === undefined) return { problem: `休憩「${text.rest}」を時間として読み取れません。` };
  const hours = columns.rest === undefined ? hoursToMinutes(cellAt(row, columns.hours)) : undefined;
  const derived = hours === undefined || hours > to - start ? undefined : to - start - hours;
  const worked = { day, start_minutes: start, end_minutes: to, break_minutes: rest ?? (derived || undefined) };
  const problem = dayProblem(worked);
  return problem ? { problem } : { worked };
}

const outside = (day: string, { first, last }: Month): boolean => day < first || day > last;

/** Days with their times. */
function readDays(rows: readonly TableRow[], columns: Columns, month: Month): ReadTable {
  const [days, problems] = [new Map<string, WorkedDay>(), [] as Problem[]];
  for (const row of rows) {
    const day = dayIn(cellAt(row, columns.day), month.month);
    if (!day) continue;
    const { worked, problem } = readDay(row, day, columns);
    const refuse = (message: string) => problems.push({ row: row.row, message: `${dayName(day)}：${message}` });
    if (problem) refuse(problem);
    else if (worked && outside(day, month)) refuse('契約期間に含まれない日です。');
    else if (worked && days.has(day)) refuse('同じ日の行が2つあります。1行にまとめてください。');
    else if (worked) days.set(day, worked);
  }
  return { days: [...days.values()].sort((one, other) => one.day.localeCompare(other.day)), problems };
}

/** The sum of the days; without a column of days the lowest value of the column is the sum. */
function readSum(rows: readonly TableRow[], columns: Columns, month: Month): ReadTable {
  const problems: Problem[] = [];
  const read = (row: TableRow): number | undefined => {
    const text = cellAt(row, columns.hours);
    return isWord(text) ? undefined : hoursToMinutes(text.replace(/^(\d+:\d{2}):\d{2}$/, '$1'));
  };
  if (columns.day === undefined)
    return { days: [], problems, minutes: rows.map(read).findLast((one) => one !== undefined) };
  let minutes: number | undefined;
  for (const row of rows) {
    const day = dayIn(cellAt(row, columns.day), month.month);
    const text = cellAt(row, columns.hours);
    if (!day || (isWord(text) && !sheetError(text))) continue;
    const hours = read(row);
    const problem =
      sheetError(text) ??
      (hours === undefined
        ? `稼働時間「${text}」を時間として読み取れません。`
        : hours > 0 && outside(day, month)
          ? '契約期間に含まれない日です。'
          : undefined);
    if (problem) problems.push({ row: row.row, message: `${dayName(day)}：${problem}` });
    else minutes = (minutes ?? 0) + (hours ?? 0);
  }
  return { days: [], minutes, problems };
}

const NOTHING = '読み取れる勤務がありません。列の対応と、対象月の勤務表であることを確認してください。';
const NO_COLUMNS = '「開始」と「終了」の列、または「稼働時間」の列を選んでください。';

/** What the rows come to by the columns. What cannot be read is told by row, and left out. */
export function readTable(rows: readonly TableRow[], columns: Columns, month: Month): ReadTable {
  const hasTimes = columns.day !== undefined && columns.start !== undefined && columns.end !== undefined;
  if (!hasTimes && columns.hours === undefined) return { days: [], problems: [{ row: 0, message: NO_COLUMNS }] };
  const read = hasTimes ? readDays(rows, columns, month) : readSum(rows, columns, month);
  const isEmpty = read.days.length === 0 && read.minutes === undefined && read.problems.length === 0;
  return isEmpty ? { ...read, problems: [{ row: 0, message: NOTHING }] } : read;
}
