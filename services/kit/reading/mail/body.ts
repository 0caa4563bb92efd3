/** The part of a mail that tells something: what was said last, or what was handed on; without signatures. */
import { isRule, type Line, lineOf } from '../text/lines';

const QUOTE = /^\s*(?:>\s?)+/;
const isQuoted = (raw: string): boolean => QUOTE.test(raw);

const FORWARDED =
  /^[\s>]*-{2,}\s*(?:Forwarded message|転送(?:された)?メッセージ|転送メール|Original Message|元のメッセージ|元のメール)\s*-{0,}|^[\s>]*Begin forwarded message/i;
const REPLIED =
  /^[\s>]*(?:On .{6,80} wrote:|20\d{2}[年/-]\s*\d{1,2}\s*[月/-]\s*\d{1,2}\s*日?.{0,80}[:：]\s*$|.{0,60}(?:さんは書きました|が書きました|wrote)\s*[:：]?\s*$)/;
const HEADER =
  /^[\s>]*(?:From|Sent|To|Cc|Bcc|Date|Subject|Reply-To|差出人|宛先|送信日時|送信者|件名|日時|日付|送信元|受信日時|CC)\s*[:：]/i;
const OUTLOOK = /^[\s>]*(?:From|差出人|送信者)\s*[:：].*$/i;

/** The rest of a longer mail is left out. */
const MOST_CHARACTERS = 400_000;
const MOST_LINES = 4_000;

interface Parts {
  own: Line[];
  /** Quoted or handed on, without its marks and its header. */
  other: Line[];
}

/** A line as it stands in the mail, and its number there. */
export type RawLine = readonly [raw: string, at: string];

export const rawLines = (text: string): RawLine[] =>
  text
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n?|\n/)
    .slice(0, MOST_LINES)
    .map((raw, index) => [raw, String(index + 1)]);

const unquoted = (raw: string): string => raw.replace(QUOTE, '');

/** The lines of a header that stands in a body: From, Date, Subject. */
function withoutHeader(raws: readonly RawLine[]): RawLine[] {
  const first = raws.findIndex(([raw]) => unquoted(raw).trim() !== '');
  if (first < 0 || !HEADER.test(raws[first][0])) return [...raws];
  let end = first;
  while (end < raws.length && (HEADER.test(raws[end][0]) || /^[\s>]+<?\S+@/.test(raws[end][0]))) end++;
  return raws.slice(end);
}

export function partsOf(raws: readonly RawLine[]): Parts {
  const marker = raws.findIndex(
    ([raw], index) =>
      FORWARDED.test(raw) ||
      REPLIED.test(raw) ||
      (OUTLOOK.test(raw) && raws.slice(index + 1, index + 4).filter(([next]) => HEADER.test(next)).length >= 2),
  );
  const top = marker < 0 ? raws : raws.slice(0, marker);
  const below = marker < 0 ? [] : withoutHeader(raws.slice(OUTLOOK.test(raws[marker][0]) ? marker : marker + 1));
  const own = top.filter(([raw]) => !isQuoted(raw));
  const quoted = top.filter(([raw]) => isQuoted(raw));
  const toLine = ([raw, at]: RawLine) => lineOf(unquoted(raw), at);
  return { own: own.map(toLine), other: [...quoted, ...below].map(toLine) };
}

/** Lines that were handed on, to be looked at once more: they may hand on something themselves. */
export const asRaw = (lines: readonly Line[]): RawLine[] =>
  lines.map(({ text, indent, at }) => [' '.repeat(indent) + text, at]);

const CONTACT =
  /(?:TEL|Tel|tel|電話|携帯|FAX|Fax|MAIL|Mail|E-?mail|mail|〒|https?:\/\/|[\w.+-]+@[\w-]+\.|0\d{1,3}[-(]\d{2,4}[-)]\d{3,4})/;
const NO_SENDER = /配信停止|配信不要|受信拒否|退会|免責|第三者へ|誤って受信|個人情報の取/;

/** @param isField whether a line holds a label of a record */
export function withoutSignature(lines: readonly Line[], isField: (line: Line) => boolean): Line[] {
  let end = lines.length;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at];
    if (!isRule(line)) continue;
    const block = lines.slice(at + 1, end);
    const told = block.filter((other) => other.text !== '');
    if (told.filter(isField).length > 1) break;
    if (told.length === 0 || told.some(({ text }) => CONTACT.test(text) || NO_SENDER.test(text))) end = at;
    else if (told.length > 12) break;
  }
  return lines.slice(0, end);
}
