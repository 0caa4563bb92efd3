/** When work can begin, as a day. */
import { fold } from '../text/fold';

export const AT_ONCE = '即日';

const two = (value: number): string => String(value).padStart(2, '0');
const dayText = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;

/** 上旬 is the 1st, 中旬 the 15th; 下旬 the 21st, the end the last day. */
function partOfMonth(word: string | undefined, year: number, month: number): number {
  if (!word) return 1;
  if (/中/.test(word)) return 15;
  if (/下旬/.test(word)) return 21;
  if (/末/.test(word)) return new Date(Date.UTC(year, month, 0)).getUTCDate();
  return 1;
}

const PART = '(?:の)?\\s*(上旬|初旬|中旬|下旬|頭|初め|初|始め|半ば|中頃|末)?';
const AT_ONCE_WORDS = /即日|即稼働|即参画|即対応|即(?=[~、,/\s]|$)|asap|今すぐ|すぐに|即時|即可/i;
const FULL = new RegExp(
  `(20\\d{2})\\s*(?:年|[/.-])\\s*(1[0-2]|0?[1-9])(?:\\s*月\\s*(3[01]|[12]\\d|0?[1-9])\\s*日?(?!\\s*(?:月|名))|\\s*[/.-]\\s*(3[01]|[12]\\d|0?[1-9])(?!\\d)|\\s*月)?${PART}`,
);
const MONTH = new RegExp(`(?<![\\d/.年])(1[0-2]|0?[1-9])\\s*月(?:\\s*(3[01]|[12]\\d|0?[1-9])\\s*日)?${PART}`);
const SLASH = /(?<![\d/.])(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?![\d/])/;
/** 年明け(1/12～) is the day that it names. */
const RELATIVE = new RegExp(`(年明け|来年|再来月|翌々月|来月|翌月|今月|当月)${PART}`);
const OR = /\bor\b|または|又は|もしくは|若しくは|、|,|・|or/i;

/** The month to come that has this number: that of the mail counts as to come. */
function yearOf(month: number, today: string): number {
  const [year, present] = today.split('-').map(Number);
  return month >= present ? year : year + 1;
}

/** @param today YYYY-MM-DD, when it was written */
function dayIn(text: string, today: string): string | undefined {
  if (AT_ONCE_WORDS.test(text)) return AT_ONCE;
  const found: { index: number; day: string }[] = [];
  const full = FULL.exec(text);
  if (full) {
    const [year, month] = [Number(full[1]), Number(full[2])];
    const day = Number(full[3] ?? full[4] ?? partOfMonth(full[5], year, month));
    found.push({ index: full.index, day: dayText(year, month, day) });
  }
  const named = MONTH.exec(text);
  if (named) {
    const month = Number(named[1]);
    const year = yearOf(month, today);
    found.push({
      index: named.index,
      day: dayText(year, month, Number(named[2] ?? partOfMonth(named[3], year, month))),
    });
  }
  const slash = SLASH.exec(text);
  if (slash) {
    const month = Number(slash[1]);
    found.push({ index: slash.index, day: dayText(yearOf(month, today), month, Number(slash[2])) });
  }
  const relative = found.length === 0 ? RELATIVE.exec(text) : null;
  if (relative) {
    const [year, month] = today.split('-').map(Number);
    const by = /再来月|翌々月/.test(relative[1]) ? 2 : /来月|翌月/.test(relative[1]) ? 1 : 0;
    const at = new Date(Date.UTC(year, month - 1 + by, 1));
    const [y, m] = /年明け|来年/.test(relative[1]) ? [year + 1, 1] : [at.getUTCFullYear(), at.getUTCMonth() + 1];
    found.push({ index: relative.index, day: dayText(y, m, partOfMonth(relative[2], y, m)) });
  }
  return found.sort((a, b) => a.index - b.index)[0]?.day;
}

/** 令和9年1月 as 2027年1月. */
const commonYears = (text: string): string =>
  text.replace(/(?:令和|R)\s*(元|\d{1,2})\s*(?=[年./-])/g, (_era, year: string) =>
    String(2018 + (year === '元' ? 1 : Number(year))),
  );

/** The earliest of the days that a text offers; what stands behind `~` is when it ends. */
export function inceptionDayIn(source: string, today: string): string | undefined {
  const text = commonYears(fold(source)).replace(/更新|(?:面談|面接|打合せ)[^、。\n]*/g, ' ');
  if (AT_ONCE_WORDS.test(text.split('~')[0] || text)) return AT_ONCE;
  const offered = text
    .replace(
      /~\s*(?:\d{4}\s*年|\d{4}\/|\d{1,2}\s*月末?|\d{1,2}\/\d{1,2}|長期|中長期|短期|[13]\s*[ヶかカケ]月).*$/s,
      '~',
    )
    .split(OR)
    .flatMap((part) => dayIn(part, today) ?? []);
  return offered.includes(AT_ONCE) ? AT_ONCE : offered.sort()[0];
}
