/** Tables of skills with years or marks: 技術 | 経験年数 | レベル. */
import { fold, keyOf } from '../text/fold';
import { productsIn } from '../words/find-products';
import { type Cell, type Grid, rowsOf } from './grid';
import { isDone, processOf } from './processes';

const NAME =
  /^(?:工程|担当工程|フェーズ|os|os他|os等|その他|他|サーバー?|技術|技術名|スキル|スキル名|名称|項目|言語|種類|種別|内容|製品|製品名|ツール|db|os|fw|クラウド|フレームワーク|環境|skill|technology|name|tool|開発言語|データベース|プログラミング言語|ミドルウェア|使用技術|経験技術)$/;
const YEARS =
  /^(?:経験年数|年数|経験期間|期間|years?|experience|実務年数|使用年数|使用期間|実務経験|経験年|yearsofexperience|実務経験年数|経験値)$/;
const LEVEL = /^(?:経験|レベル|評価|習熟度|スキルレベル|level|自己評価|熟練度|経験有無|有無|経験度)$/;
const NONE = /^(?:[-－ー―×✕xX]|なし|無し?|未経験|0|0年|0ヶ月|)$/;

interface Pair {
  name: number;
  years?: number;
  level?: number;
}

const keyAt = (cell: Cell): string => keyOf(cell.text).replace(/[（(].*$|[/／\n]/g, '');

/** Which columns have names, and which the years or marks of those on their left. */
function pairsIn(cells: readonly Cell[]): Pair[] {
  const pairs: Pair[] = [];
  for (const cell of cells) {
    const key = keyAt(cell);
    if (NAME.test(key)) pairs.push({ name: cell.column });
    const last = pairs.at(-1);
    if (!last) continue;
    if (YEARS.test(key)) last.years ??= cell.column;
    else if (LEVEL.test(key)) last.level ??= cell.column;
  }
  // 分類 | 技術: the last name in front of the years is the one that they belong to.
  return pairs.filter(({ years, level }) => years !== undefined || level !== undefined);
}

/** 2年, 5年3ヶ月, 3.5, 18ヶ月 in years; undefined for what is no duration. */
export function yearsOf(text: string): number | undefined {
  const words = fold(text).trim();
  const found = /(?:(\d+(?:\.\d+)?)\s*(?:年|years?|yrs?))?\s*(?:(\d{1,3})\s*(?:[ヶかカヵケヶ個]?月|months?))?/i.exec(
    words,
  );
  if (found && (found[1] || found[2]))
    return Math.round((Number(found[1] ?? 0) + Number(found[2] ?? 0) / 12) * 100) / 100;
  if (/^半年/.test(words)) return 0.5;
  const bare = /^約?\s*(\d{1,2}(?:\.\d+)?)\s*(?:~|以上|\+)?$/.exec(words);
  return bare ? Number(bare[1]) : undefined;
}

/** Letters that a legend explains as none: D:経験なし. */
const noneLetters = (grid: Grid): Set<string> =>
  new Set(
    grid.cells.flatMap(({ text }) =>
      [...fold(text).matchAll(/([A-E×△\d])\s*[:=…]\s*([^A-E:\n]*)/g)].flatMap(([, letter, words]) =>
        /経験なし|未経験|なし$|知識のみ/.test(words.trim()) ? [letter] : [],
      ),
    ),
  );

export interface SkillTable {
  skills: Map<string, number | null>;
  /** Phases that are marked as done. */
  processes: string[];
  /** Cells that it takes. */
  cells: Set<Cell>;
}

export function skillTableIn(grid: Grid): SkillTable | undefined {
  const rows = rowsOf(grid);
  const at = rows.findIndex((cells) => pairsIn(cells).length > 0);
  if (at < 0) return undefined;
  const pairs = pairsIn(rows[at]);
  const skills = new Map<string, number | null>();
  const processes: string[] = [];
  const columns = new Set(pairs.flatMap(({ name, years, level }) => [name, years ?? name, level ?? name]));
  const inTable = (cells: readonly Cell[]): Cell[] => cells.filter(({ column }) => columns.has(column));
  const taken = new Set(inTable(rows[at]));
  const none = noneLetters(grid);
  for (const cells of rows.slice(at + 1)) {
    const before = [...taken].at(-1);
    if (skills.size > 0 && before && cells[0].row > before.row + 1) break;
    let used = false;
    for (const { name, years, level } of pairs) {
      const textAt = (column: number | undefined): string | undefined =>
        column === undefined ? undefined : cells.find((cell) => cell.column === column)?.text.trim();
      const process = level === undefined ? undefined : processOf(textAt(name) ?? '');
      if (process) {
        used = true;
        if (isDone(textAt(level) ?? '')) processes.push(process);
        continue;
      }
      const named = productsIn(textAt(name) ?? '');
      if (named.length === 0) continue;
      const mark = textAt(level);
      // 経験: 3年
      const told = textAt(years) ?? (mark && yearsOf(mark) !== undefined ? mark : undefined);
      if (told !== undefined && yearsOf(told) === undefined && !NONE.test(told)) continue;
      used = true;
      if (
        (years !== undefined && told !== undefined && NONE.test(told)) ||
        (mark && (NONE.test(mark) || none.has(mark)))
      )
        continue;
      if (years !== undefined && told === undefined && mark === undefined) continue;
      if (years === undefined && mark === undefined) continue;
      for (const product of named) skills.set(product.name, told ? (yearsOf(told) ?? null) : null);
    }
    if (used) for (const cell of inTable(cells)) taken.add(cell);
  }
  return skills.size > 0 || processes.length > 0 ? { skills, processes, cells: taken } : undefined;
}
