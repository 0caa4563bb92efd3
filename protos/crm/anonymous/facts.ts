/** Where a text says when a person was born, where the person lives and to which company the person belongs. */
import { companyNameKey } from '../../fields/duplicates';
import type { Known } from './person';
import { letterView, placesOf, plainView, type Trace, traceOf, type View } from './view';

const NUMERALS = '〇一二三四五六七八九';

/** 1 of 一, 31 of 三十一, 1990 of 一九九〇; NaN for anything else. 元 is the first year of an era. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === '元') return 1;
  const [tens, ones, more] = text.split('十');
  const digits = (part: string) => Number([...part].map((sign) => NUMERALS.indexOf(sign)).join('') || '0');
  if (ones === undefined) return /^[〇一二三四五六七八九]+$/.test(text) ? digits(text) : Number.NaN;
  return more === undefined ? (tens === '' ? 1 : digits(tens)) * 10 + digits(ones) : Number.NaN;
}

const ERAS: readonly (readonly [names: RegExp, before: number])[] = [
  [/^(?:令和|令|r)$/i, 2018],
  [/^(?:平成|平|h)$/i, 1988],
  [/^(?:昭和|昭|s)$/i, 1925],
];
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

const N = '(?:\\d{1,2}|元|[〇一二三四五六七八九十]{1,4})';
const Y = '(?:\\d{4}|[〇一二三四五六七八九]{4})';
const SEP = '\\s?[-/.・\\s]\\s?';
const ERA = '(令和|平成|昭和|令|平|昭|(?<![a-z])[rhs])\\.?\\s?';

/** Year, month and day of what a pattern found, by the names of its groups; an era stands before its year. */
interface DatePattern {
  find: RegExp;
  order: 'ymd' | 'eymd' | 'mdy' | 'dmy' | 'md' | 'y' | 'ey';
}

const DAY_PATTERNS: readonly DatePattern[] = [
  {
    find: new RegExp(`${ERA}(${N})\\s?年\\s?(?:\\([^)]{1,8}\\)\\s?)?(${N})\\s?月\\s?(${N})\\s?日?`, 'gi'),
    order: 'eymd',
  },
  { find: new RegExp(`${ERA}(\\d{1,2})${SEP}(\\d{1,2})${SEP}(\\d{1,2})(?!\\d)`, 'gi'), order: 'eymd' },
  { find: new RegExp(`${ERA}(\\d{2})(\\d{2})(\\d{2})(?!\\d)`, 'gi'), order: 'eymd' },
  {
    find: new RegExp(
      `(?<!\\d)(${Y})\\s?(?:\\([^)]{1,6}\\)\\s?)?年\\s?(?:\\([^)]{1,6}\\)\\s?)?(${N})\\s?月\\s?(${N})\\s?日?`,
      'g',
    ),
    order: 'ymd',
  },
  { find: new RegExp(`(?<!\\d)(\\d{4})${SEP}(\\d{1,2})${SEP}(\\d{1,2})(?!\\d)`, 'g'), order: 'ymd' },
  { find: /(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/g, order: 'ymd' },
  { find: new RegExp(`(?<!\\d)'?(\\d{2})${SEP}(\\d{1,2})${SEP}(\\d{1,2})(?!\\d)`, 'g'), order: 'ymd' },
  { find: new RegExp(`(?<!\\d)(\\d{1,2})${SEP}(\\d{1,2})${SEP}(\\d{4})(?!\\d)`, 'g'), order: 'mdy' },
  { find: new RegExp(`(?<!\\d)(\\d{1,2})${SEP}(\\d{1,2})${SEP}(\\d{4})(?!\\d)`, 'g'), order: 'dmy' },
  {
    find: new RegExp(`(?<![a-z])(${MONTHS})[a-z]*\\.?\\s?(\\d{1,2})(?:st|nd|rd|th)?,?\\s?(\\d{4})(?!\\d)`, 'gi'),
    order: 'mdy',
  },
  {
    find: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[\\s-](?:of )?(${MONTHS})[a-z]*\\.?,?[\\s-]?(\\d{4})(?!\\d)`,
      'gi',
    ),
    order: 'dmy',
  },
  { find: new RegExp(`(?<!\\d)(${N})\\s?月\\s?(${N})\\s?日`, 'g'), order: 'md' },
  { find: /(?<!\d)(\d{4})\s?年(?=\s?(?:生まれ|うまれ|生|度生))/g, order: 'y' },
  { find: new RegExp(`${ERA}(${N})\\s?年(?=\\s?(?:生まれ|うまれ|生))`, 'gi'), order: 'ey' },
];

const BORN = /^\s?(?:生まれ|うまれ|生|誕生|\(誕生)/;
const BIRTHDAY = /(?:誕生日|生年月日|birth(?:day|date)?)[^\n]{0,4}$/i;

interface Born {
  year: number;
  month: number;
  day: number;
}

const monthOf = (text: string): number =>
  /^[a-z]/i.test(text) ? MONTHS.split('|').indexOf(text.toLowerCase().slice(0, 3)) + 1 : numberOf(text);

/** Two digits are a year of either century. */
const isYear = (given: number, digits: number, year: number): boolean =>
  given === year || (digits === 2 && given === year % 100);

function isBorn({ year, month, day }: Born, order: DatePattern['order'], groups: readonly string[]): boolean {
  const parts = order.startsWith('e') ? groups.slice(1) : groups;
  const before = order.startsWith('e') ? (ERAS.find(([names]) => names.test(groups[0]))?.[1] ?? Number.NaN) : 0;
  return [...order.replace('e', '')].every((part, at) => {
    const text = parts[at];
    if (part === 'm') return monthOf(text) === month;
    if (part === 'd') return numberOf(text) === day;
    return before === 0 ? isYear(numberOf(text), text.length, year) : before + numberOf(text) === year;
  });
}

function birthIn(view: View, birth_date: string | null | undefined): Trace[] {
  const [year, month, day] = (birth_date ?? '').split('-').map(Number);
  if (!year || !month || !day) return [];
  return DAY_PATTERNS.flatMap(({ find, order }) =>
    [...view.text.matchAll(find)].flatMap((match) => {
      const { 0: found, index } = match;
      if (!isBorn({ year, month, day }, order, match.slice(1))) return [];
      const end = index + found.length;
      const said = BORN.test(view.text.slice(end)) || BIRTHDAY.test(view.text.slice(0, index));
      // A day of some year may be any other day.
      return [traceOf(view, index, end, order !== 'md' || said)];
    }),
  );
}

const PREFECTURE = '(?:東京都|北海道|(?:京都|大阪)府|[一-龠]{2,3}県)?';
const NUMBER = '[\\d〇一二三四五六七八九十百]+';
const PARTED = `(?:丁目|番地?|号室?|[-の](?=${NUMBER}))`;
const BLOCK = `${NUMBER}${PARTED}(?:${NUMBER}${PARTED}?){0,4}`;
/** An address down to its block, whether or not it is the candidate's. */
const ADDRESS = new RegExp(
  `${PREFECTURE}[一-龠ぁ-んァ-ヶー]{1,7}[市区町村郡][一-龠ぁ-んァ-ヶー\\s]{0,15}?(?:${BLOCK})`,
  'g',
);
const CERTAIN = /[都道府県]|丁目|番地/;
const BEHIND = new RegExp(`^\\s?(?:${BLOCK}|${NUMBER})`);
const IN_FRONT = new RegExp(`(?:${PREFECTURE}[一-龠ぁ-んァ-ヶー]{0,7}[市区町村郡])+\\s?$`);
const TOWN = /^(?:.+?[市区町村郡])?(.+?)[\d〇一二三四五六七八九十]*(?:$|[\d〇一二三四五六七八九十])/;

const LEAST = 2;

/** Places, from where to where, at which the text has these letters, whatever stands between them. */
const lettersIn = (letters: View, text: string): [number, number][] => {
  const needle = letterView(text).text;
  return needle.length < LEAST
    ? []
    : placesOf(letters.text, needle).map((at) => [letters.from[at], letters.to[at + needle.length - 1]]);
};

/** The known address: the town, with what stands before and behind it; the house by its name. */
function livingIn(view: View, { address, building }: Known): Trace[] {
  const letters = letterView(view.text);
  const whole = (address ?? '').normalize('NFKC').replace(/\s/g, '');
  const parts = [whole.replace(/[\d-].*$/, ''), TOWN.exec(whole)?.[1] ?? ''];
  const house = (building ?? '').normalize('NFKC').replace(/[\d\s-].*$/, '');
  const homes = parts.flatMap((part) => lettersIn(letters, part));
  const houses = house.length > LEAST ? lettersIn(letters, house) : [];
  return [...homes, ...houses].map(([from, to]) => {
    const before = IN_FRONT.exec(view.text.slice(Math.max(0, from - 20), from))?.[0].length ?? 0;
    const behind = BEHIND.exec(view.text.slice(to))?.[0].length ?? 0;
    return traceOf(view, from - before, to + behind, true);
  });
}

const FORM_BEFORE = /(?:株式会社|有限会社|合同会社|\([株有同]\)|㈱|㈲)\s?$/;
const FORM_BEHIND =
  /^\s?(?:株式会社|有限会社|合同会社|\([株有同]\)|㈱|㈲|,?\s?(?:Co\.,?\s?)?(?:Ltd|Inc|LLC|K\.K)\.?|社)/i;

/** The company that the person belongs to, with and without its legal form. */
export function belongingIn(view: View, companies: readonly string[] = []): Trace[] {
  const letters = letterView(view.text);
  return companies.flatMap((name) =>
    lettersIn(letters, companyNameKey(name)).map(([from, to]) => {
      const before = FORM_BEFORE.exec(view.text.slice(0, from))?.[0].length ?? 0;
      const behind = FORM_BEHIND.exec(view.text.slice(to))?.[0].length ?? 0;
      return traceOf(view, from - before, to + behind, true);
    }),
  );
}

/** Words behind which people write who they are, whatever it is. */
const LABEL =
  /(?:^|[\s【(・■●◆□○▼*>-])(?:お名前|氏名|姓名|本名|フリガナ|ふりがな|氏名カナ|生年月日|誕生日|現住所|住所|電話番号|携帯(?:番号|電話)|メールアドレス|連絡先|full name)\s?[】)]?\s?[:=]\s?([^\n。、|]{1,60})/giu;

function labelledIn(view: View): Trace[] {
  return [...view.text.matchAll(LABEL)].map((match) => {
    const end = match.index + match[0].length;
    return traceOf(view, end - match[1].length, end, true);
  });
}

export interface Facts {
  traces: Trace[];
  /** Values behind a label: all of one goes where anything of it is left. */
  labelled: Trace[];
}

export function factsIn(written: string, known: Known): Facts {
  const view = plainView(written);
  // 区分1-2 looks like one, too.
  const addresses = [...view.text.matchAll(ADDRESS)].map(({ 0: found, index }) =>
    traceOf(view, index, index + found.length, CERTAIN.test(found)),
  );
  return {
    traces: [
      ...birthIn(view, known.birth_date),
      ...livingIn(view, known),
      ...addresses,
      ...belongingIn(view, known.companies),
    ],
    labelled: labelledIn(view),
  };
}
