/** Headings that count the records of a mail: 案件1, ◆1人目, No.2, その3, ひとつめ。, [4] Java／受発注, ＜共通＞. */
import { type Line, unframed, withoutBullet } from '../text/lines';

export interface Heading {
  /** The line that it is. */
  index: number;
  title?: string;
  /** What stands below, and behind it in its own line, is said of all records. */
  common?: boolean;
  rest?: string;
}

const KIND = '(?:案件|要員|人材|PJ|プロジェクト|候補者?|技術者|募集|ポジション|エンジニア|件|その)';
const DIGITS = '(?:[0-9]{1,2}|[①-⑳]|[ⅠⅡⅢⅣⅤ]|[A-H](?![A-Za-z]))';
const STRONG = new RegExp(
  `^[【\\[<＜(（《「『]?\\s*(?:${KIND}\\s*(?:その)?\\s*(?:No\\.?)?\\s*[:：.]?\\s*${DIGITS}|(?:No\\.?|NO\\.?|no\\.?|#)\\s*[:：.]?\\s*[0-9]{1,2}|(?:[0-9]{1,2}|[一二三四五])\\s*(?:人目|件目|名目|つ目|名様|案件目)|(?:ひと|ふた|みっ|よっ)つ(?:目|め)|(?:[0-9]{1,2}|[①-⑳])\\s*${KIND}(?![名]))\\s*[】\\]>＞)）》」』]?\\s*[:：.。、]?\\s*(.*)$`,
);
const WEAK = /^(?:[[［【(（<＜]\s*([0-9]{1,2}|[A-H])\s*[\]］】)）>＞]|([0-9]{1,2}|[A-H])\s*[.．)）、]|([①-⑳]))\s*(.*)$/;
const COMMON =
  /^[【[<＜(（《]?\s*(?:[一二三四五\d]+件)?(?:案件|両案件|全案件|各案件)?\s*共通(?:事項|条件|項目|部分|情報)?\s*[】\]>＞)）》]?\s*(?:[:：）)]\s*(.*))?$/;

const MOST_TITLE = 80;

const numberOf = (digits: string): number => {
  const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'.indexOf(digits);
  if (/[A-H]/.test(digits)) return digits.charCodeAt(0) - 64;
  return circled >= 0 ? circled + 1 : Number(digits);
};

/** Something that a record would say below its number: money, or hours, or a person's age. */
const TOLD = /\d\s*万|,\d{3}\s*円|1[0-9]0\s*[-~〜～−－ー]\s*[12]\d0|\d\s*[歳才]/;

/** Runs of bare numbers from 1 on, each with something told below it. */
function counted(lines: readonly Line[], isLabelled: (line: Line) => boolean): Heading[] {
  const found = lines.flatMap((line, index) => {
    const match = WEAK.exec(line.text);
    if (!match || isLabelled(line) || line.indent > 3) return [];
    const [, boxed, dotted, circled, title] = match;
    return [{ index, number: numberOf(boxed ?? dotted ?? circled), title: title.trim() }];
  });
  const runs: (typeof found)[] = [];
  for (const one of found) {
    const run = runs.find((other) => other.at(-1)?.number === one.number - 1);
    if (one.number === 1) runs.push([one]);
    else run?.push(one);
  }
  const whole = runs.find(
    (run) =>
      run.length >= 2 &&
      run.every(({ index }, at) =>
        lines.slice(index, run[at + 1]?.index ?? lines.length).some(({ text }) => TOLD.test(text)),
      ),
  );
  return (whole ?? []).map(({ index, title }) => ({
    index,
    ...(title && title.length <= MOST_TITLE ? { title } : {}),
  }));
}

/** In the order of the lines; none where fewer than two records are counted. */
export function headingsIn(lines: readonly Line[], isLabelled: (line: Line) => boolean): Heading[] {
  const strong = lines.flatMap((line, index): Heading[] => {
    if (line.text === '') return [];
    const bare = unframed(line.text);
    const common = COMMON.exec(bare) ?? COMMON.exec(withoutBullet(bare).rest);
    if (common) return [{ index, common: true, ...(common[1] ? { rest: common[1] } : {}) }];
    if (isLabelled(line)) return [];
    const found = STRONG.exec(bare) ?? STRONG.exec(withoutBullet(bare).rest);
    if (!found || found[1].length > MOST_TITLE) return [];
    const title = unframed(found[1]).trim();
    return [{ index, ...(title ? { title } : {}) }];
  });
  const records = strong.filter(({ common }) => !common).length;
  if (records >= 2) return strong;
  const weak = counted(lines, isLabelled);
  if (weak.length < 2) return [];
  return [...weak, ...strong.filter(({ common }) => common)].sort((a, b) => a.index - b.index);
}
