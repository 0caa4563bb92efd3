/** Prices of a month, in 10,000 yen. */
import { fold } from '../text/fold';

export interface Price {
  from?: number;
  to?: number;
}

const NUMBER = '(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)';
const UNIT = '\\s*(万円?|千円|円|k(?![a-z])|えん)?';
const AMOUNT = `[¥\\\\]?\\s*${NUMBER}${UNIT}`;
const BETWEEN = '\\s*(?:/月|/人月|台|位|程度)?\\s*(?:~|-|から|→|or|または)\\s*';

/** What a price stands beside that is none of a month's work. */
const OTHER =
  /(?:前回|旧|先月|以前|従来|前職|現職|現在|今まで|これまで)[^、。/\n]*?\d[\d,.]*\s*万円?(?:でした(?:が|、)?|→|から)?|(?:時給|日給|日額|時間単価|時間単金|交通費|人日|残業|年収|年俸|手当)[^、。\n]*|\d[\d,.]*\s*(?:万円?|円)?\s*\/\s*(?:h|hr|時間|時|日|人日|人月あたり?時)[^、。\n]*/gi;
const HOURS =
  /[±+]?\s*\(?\d{2,3}\s*(?:h|H|時間|hr)?\s*[-~]\s*\d{2,3}\s*(?:h|H|hr|時間)\)?|\(\s*1[0-9]{2}\s*[-~]\s*[12]\d{2}\s*\)|1[0-9]{2}\s*-\s*2?[0-9]{2,3}(?:h|H|時間)?(?=\s*(?:上下|固定|中間|$|[、)]))/g;

/** @returns in 10,000 yen; undefined for what no month of work costs */
function manOf(digits: string, unit: string | undefined, other: string | undefined): number | undefined {
  const value = Number(digits.replaceAll(',', ''));
  const by = unit ?? other;
  const man =
    by === undefined
      ? value >= 10_000
        ? value / 10_000
        : value
      : by.startsWith('万')
        ? value
        : by === '円' || by === 'えん'
          ? value / 10_000
          : value / 10;
  return man >= 15 && man <= 400 ? Math.round(man * 100) / 100 : undefined;
}

const RANGE = new RegExp(`${AMOUNT}${BETWEEN}${AMOUNT}`, 'i');
const UP_TO = new RegExp(
  `(?:~|max\\.?|上限|最大|最高|高くて|MAX)\\s*[:：は]?\\s*(?:~\\s*)?${AMOUNT}|${AMOUNT}\\s*(?:/月|/人月)?\\s*(?:まで|以下|以内|\\(?上限|が上限|迄|未満|max)`,
  'i',
);
const FROM = new RegExp(
  `(?:下限|最低|min\\.?)\\s*[:：]?\\s*${AMOUNT}|${AMOUNT}\\s*(?:/月)?\\s*(?:\\([^)]*\\))?\\s*(?:~(?!\\s*[¥\\d])|以上|から(?!\\s*\\d)|より)`,
  'i',
);
const SINGLE = new RegExp(AMOUNT, 'i');

/** Prices by the days of a week, or by role: none of them is the job's. */
function isSeveral(source: string): boolean {
  const text = fold(source);
  return (
    (text.match(/\d+\s*万円?\s*\(週\s*\d/g) ?? []).length > 1 ||
    (text.match(/週\s*\d\s*日?\s*(?:の?場合)?は?\s*[:：]?\s*\d+\s*万/g) ?? []).length > 1 ||
    ROLES.test(text)
  );
}

const ROLE = '(?:PL|PM|SE|PG|リーダー|メンバー|上級|中級|初級)\\s*[:：]?\\s*~?\\s*\\d+';
const ROLES = new RegExp(`${ROLE}[^/、\\n]*[/、\\n]\\s*${ROLE}`, 'i');

/** @param needsUnit whether a number without 万 or 円 is none, as outside a field of prices */
export function priceIn(source: string, needsUnit = false): Price | undefined {
  if (isSeveral(source)) return undefined;
  for (const sentence of source.split(/[。\n]/)) {
    // 85万(下限80万): what stands in brackets only adds to it.
    const outside = sentence.replace(/[（(][^（）()]*\d\s*万[^（）()]*[）)]/g, ' ');
    const found = (outside !== sentence && priceInSentence(outside, needsUnit)) || priceInSentence(sentence, needsUnit);
    if (found) return found;
  }
  return undefined;
}

function priceInSentence(source: string, needsUnit: boolean): Price | undefined {
  const text = fold(source)
    .replace(OTHER, ' ')
    .replace(HOURS, ' ')
    .replace(/(?<=\d)\s+(?=万)/g, '');
  const said = (unit: string | undefined) => !needsUnit || unit !== undefined;

  const range = RANGE.exec(text);
  if (range) {
    const [, first, firstUnit, second, secondUnit] = range;
    const from = manOf(first, firstUnit, secondUnit);
    const to = manOf(second, secondUnit, firstUnit);
    if (from !== undefined && to !== undefined && from <= to && said(firstUnit ?? secondUnit)) return { from, to };
  }
  const upTo = UP_TO.exec(text);
  if (upTo) {
    const to = manOf(upTo[1] ?? upTo[3], upTo[2] ?? upTo[4], undefined);
    if (to !== undefined && said(upTo[2] ?? upTo[4])) return { to };
  }
  const least = FROM.exec(text);
  if (least) {
    const from = manOf(least[1] ?? least[3], least[2] ?? least[4], undefined);
    if (from !== undefined && said(least[2] ?? least[4])) return { from };
  }
  for (const [, digits, unit] of text.matchAll(new RegExp(SINGLE, 'gi'))) {
    const man = said(unit) ? manOf(digits, unit, undefined) : undefined;
    if (man !== undefined) return { from: man, to: man };
  }
  return undefined;
}

/** Whether pay is by the hour or the day alone. */
export const isHourly = (source: string): boolean =>
  /時給|時間単価|時間単金|日給|日額|\/\s*(?:h|時間|日)(?!\w)/i.test(fold(source));
