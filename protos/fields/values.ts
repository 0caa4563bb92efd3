/** Value rules of the kinds: raw input in, clean value or a Japanese message out. Pure and shared by both sides. */
import { FIRST_YEAR, isTaken, isZoned, LAST_YEAR, monthStart, onlyDay, parseWallClock } from './days';
import { isEmail } from './email';
import { cleanText, isSuspect, isUnreadable, UNREADABLE } from './foreign-text';
import { formatNumber } from './format-number';
import { isBlank, textLength, toHalfWidth, toReading } from './normalize';
import { readNumber } from './numbers';
import type { Field, FieldValue, RecordValue } from './types';

export type Parsed = { value: FieldValue } | { error: string };
export type Parser = (raw: unknown, field: Field) => Parsed;

const ok = (value: FieldValue): Parsed => ({ value });
const bad = (error: string): Parsed => ({ error });
const EMPTY = ok(null);

/** Numbers are accepted where a text is expected (spreadsheets send them); anything else is refused. */
function toText(raw: unknown): string | null {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : null;
}

const tooLong = (max: number, length: number) => `${max}文字以内で入力してください（現在${length}文字）。`;

function limited(value: string, field: Field): Parsed {
  // No text has more characters than units: most need not be counted.
  if (field.min === undefined && value.length <= (field.max ?? value.length)) return ok(value);
  const length = textLength(value);
  if (field.max !== undefined && length > field.max) return bad(tooLong(field.max, length));
  if (field.min !== undefined && length < field.min) return bad(`${field.min}文字以上で入力してください。`);
  return ok(value);
}

/** A value in a form of its own (an address, a date, a number) is short: in more than this, nothing is looked for. */
const MAX_FORMED = 2_000;

/** Wraps a string rule with what all texts share: type, blankness, characters that cannot be stored, length. */
function stringParser(rule: (value: string, field: Field) => Parsed, multiline = false): Parser {
  return (raw, field) => {
    if (isBlank(raw)) return EMPTY;
    const given = toText(raw);
    if (given === null) return bad('文字で入力してください。');
    let source = given;
    if (isSuspect(given)) {
      if (isUnreadable(given)) return bad(UNREADABLE);
      source = cleanText(given);
      if (source !== given && isBlank(source)) return EMPTY;
    }
    const tidy = multiline ? source.replace(/\r\n?/g, '\n').trimEnd() : source.replace(/[\r\n]+/g, ' ').trim();
    const parsed = rule(tidy, field);
    return 'value' in parsed && typeof parsed.value === 'string' ? limited(parsed.value, field) : parsed;
  };
}

const plain = stringParser((value) => ok(value));

/** `stringParser` of a form that is looked for with more work than a text's length is found with. */
const formParser = (rule: (value: string, field: Field) => Parsed): Parser =>
  stringParser((value, field) => {
    const max = Math.max(field.max ?? 0, MAX_FORMED);
    return value.length > max ? bad(tooLong(max, value.length)) : rule(value, field);
  });

const kana = formParser((value) => {
  const full = toReading(value);
  return /^[\u30a0-\u30ff\s＝A-Za-z0-9.,'’-]+$/.test(full)
    ? ok(full)
    : bad('カタカナで入力してください（例：ヤマダ タロウ）。');
});

const email = formParser((value) => {
  const half = toHalfWidth(value);
  return isEmail(half) ? ok(half) : bad('メールアドレスの形式で入力してください（例：taro@example.co.jp）。');
});

const tel = formParser((value) => {
  // Brackets part digits as hyphens do: 03(1234)5678, (03)1234-5678.
  const parts = toHalfWidth(value)
    .replace(/\s/g, '')
    .split(/[()-]+/)
    .filter(Boolean);
  const half = parts[0] === '+' ? `+${parts.slice(1).join('-')}` : parts.join('-');
  const digits = half.replace(/\D/g, '').length;
  return /^\+?[\d-]+$/.test(half) && digits >= 9 && digits <= 15
    ? ok(half)
    : bad('電話番号を数字とハイフンで入力してください（例：03-1234-5678）。');
});

const url = formParser((value) => {
  const half = toHalfWidth(value);
  const parsed = URL.canParse(half) ? new URL(half) : null;
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') && parsed.hostname.includes('.')
    ? ok(half)
    : bad('URLは https:// から入力してください（例：https://example.co.jp）。');
});

const zipcode = formParser((value) => {
  const digits = toHalfWidth(value).replace(/^〒/, '').replace(/[-\s]/g, '');
  return /^\d{7}$/.test(digits)
    ? ok(`${digits.slice(0, 3)}-${digits.slice(3)}`)
    : bad('郵便番号は7桁の数字で入力してください（例：150-0001）。');
});

const color = formParser((value) => {
  const hex = toHalfWidth(value).replace(/^#/, '').toUpperCase();
  return /^[0-9A-F]{6}$/.test(hex) ? ok(hex) : bad('色は6桁の16進数で入力してください（例：2170C3）。');
});

const password: Parser = (raw) => {
  if (raw === undefined || raw === null || raw === '') return EMPTY;
  if (typeof raw !== 'string') return bad('パスワードは文字で入力してください。');
  const length = [...raw].length;
  if (length < 8) return bad('パスワードは8文字以上で入力してください。');
  return length > 128 ? bad('パスワードは128文字以内で入力してください。') : ok(raw);
};

const number: Parser = (raw, field) => {
  if (isBlank(raw)) return EMPTY;
  const source = toText(raw);
  const value = source === null || source.length > MAX_FORMED ? Number.NaN : readNumber(source, field.unit);
  if (!Number.isSafeInteger(value)) return bad('整数で入力してください。');
  const unit = field.unit ?? '';
  const min = field.min ?? -2147483648;
  const max = field.max ?? 2147483647;
  if (value < min) return bad(`${formatNumber(min)}${unit}以上で入力してください。`);
  if (value > max) return bad(`${formatNumber(max)}${unit}以下で入力してください。`);
  return ok(value);
};

const date = formParser((value, { earliest = FIRST_YEAR, month }) => {
  const half = toHalfWidth(value);
  const day = isZoned(half)
    ? (parseWallClock(half)?.slice(0, 10) ?? null)
    : (onlyDay(half) ?? (month ? monthStart(half) : null));
  if (!day)
    return bad(
      month
        ? '年月を YYYY/MM の形式で入力してください（例：2026/04）。'
        : '日付を YYYY/MM/DD の形式で入力してください（例：2026/04/01）。',
    );
  return isTaken(day, earliest) ? ok(day) : bad(`${earliest}年から${LAST_YEAR}年までの日付を入力してください。`);
});

const dateTime = formParser((value) => {
  const at = parseWallClock(toHalfWidth(value));
  return at ? ok(at) : bad('日時を YYYY/MM/DD HH:mm の形式で入力してください（例：2026/04/01 09:30）。');
});

const timestamp: Parser = (raw) => {
  if (isBlank(raw)) return EMPTY;
  const at = typeof raw === 'string' || raw instanceof Date ? new Date(raw) : null;
  return at && !Number.isNaN(at.getTime()) ? ok(at.toISOString()) : bad('日時の形式が正しくありません。');
};

const flag: Parser = (raw) => {
  if (isBlank(raw)) return EMPTY;
  if (raw === true || raw === 1 || raw === '1' || raw === 'true') return ok(1);
  return raw === false || raw === 0 || raw === '0' || raw === 'false'
    ? ok(0)
    : bad('オンまたはオフを選択してください。');
};

const MAX_ID = 2147483647;
const isId = (raw: unknown): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= MAX_ID;

/** 1万 is a number, and no id. */
const isMoreThanDigits = (raw: unknown): boolean =>
  typeof raw === 'string' && !isBlank(raw) && (raw.length > MAX_FORMED || !/^[\d,\s]*$/.test(toHalfWidth(raw)));

const id: Parser = (raw, field) => {
  // Most ids come as what they are; files with many rows feel the difference.
  const parsed = isId(raw) ? ok(raw) : isMoreThanDigits(raw) ? bad('') : number(raw, { ...field, min: 0, max: MAX_ID });
  if ('error' in parsed) return bad('一覧から選択してください。');
  const { choices } = field;
  return parsed.value !== null && choices && !choices.has(parsed.value as number)
    ? bad('一覧にない値です。一覧から選択してください。')
    : parsed;
};

/** Elements may come as a list or comma-separated, as queries and spreadsheets have them. */
function listParser(element: Parser): Parser {
  // Limits of the field are about the list. Made once for each: files with many rows feel the difference.
  const elements = new WeakMap<Field, Field>();
  const elementOf = (field: Field): Field => {
    const known = elements.get(field) ?? { ...field, max: undefined, min: undefined };
    elements.set(field, known);
    return known;
  };
  return (raw, field) => {
    if (isBlank(raw)) return EMPTY;
    const source = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',') : [raw];
    const max = field.max ?? 1000;
    if (source.length > max) return bad(`${max}件以内で選択してください。`);
    const values = new Set<string | number>();
    const one = elementOf(field);
    for (const item of source) {
      const parsed = element(item, one);
      if ('error' in parsed) return parsed;
      if (parsed.value !== null) values.add(parsed.value as string | number);
    }
    if (field.min !== undefined && values.size > 0 && values.size < field.min)
      return bad(`${field.min}件以上選択してください。`);
    return ok([...values] as string[] | number[]);
  };
}

/** Texts keep their places (the second of three titles may be empty), so blanks stay as ''. */
const textList: Parser = (raw, field) => {
  if (isBlank(raw)) return EMPTY;
  if (!Array.isArray(raw)) return bad('一覧の形式で入力してください。');
  if (raw.length > (field.max ?? 100)) return bad(`${field.max ?? 100}件以内で入力してください。`);
  const values: string[] = [];
  for (const item of raw) {
    const parsed = plain(item, { ...field, max: 1000, min: undefined });
    if ('error' in parsed) return parsed;
    values.push((parsed.value as string | null) ?? '');
  }
  return ok(values);
};

const records: Parser = (raw, field) => {
  if (isBlank(raw)) return EMPTY;
  if (!Array.isArray(raw)) return bad('一覧の形式で入力してください。');
  if (raw.length > (field.max ?? 100)) return bad(`${field.max ?? 100}件以内で入力してください。`);
  const rows: RecordValue[] = [];
  for (const [index, item] of raw.entries()) {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      return bad(`${index + 1}行目の形式が正しくありません。`);
    const row: RecordValue = {};
    for (const [name, column] of Object.entries(field.fields ?? {})) {
      const parsed = parsers[column.kind]((item as Record<string, unknown>)[name], column);
      if ('error' in parsed) return bad(`${index + 1}行目の${column.label}：${parsed.error}`);
      row[name] = parsed.value as RecordValue[string];
    }
    rows.push(row);
  }
  return ok(rows);
};

export const parsers = {
  text: plain,
  longText: stringParser((value) => ok(value), true),
  kana,
  email,
  tel,
  url,
  zipcode,
  password,
  color,
  integer: number,
  money: number,
  date,
  dateTime,
  timestamp,
  flag,
  choice: id,
  choices: listParser(id),
  master: id,
  masters: listParser(id),
  ref: id,
  refs: listParser(id),
  file: plain,
  files: listParser(plain),
  texts: textList,
  records,
} as const satisfies Record<Field['kind'], Parser>;

/** Clean value of one field (null = empty) or the message for its user. */
export const parseValue = (field: Field, raw: unknown): Parsed => parsers[field.kind](raw, field);
