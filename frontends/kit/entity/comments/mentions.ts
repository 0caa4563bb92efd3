/** Members who are named in a comment, after an @ as people type it. Pure. */

export interface Person {
  id: number;
  name: string;
}

/** What is being typed after an @, and where it begins. */
export interface MentionQuery {
  /** Place of the @. */
  from: number;
  keyword: string;
}

const LONGEST = 30;
/** Before the @ of an address there is more of it. */
const QUERY = /(?:^|[^\w.+-])([@＠])([^\s@＠、。,;:：]*)$/;

/** undefined where no member is being named. */
export function queryAt(text: string, caret: number): MentionQuery | undefined {
  const [, , keyword] = QUERY.exec(text.slice(0, caret)) ?? [];
  if (keyword === undefined || keyword.length > LONGEST) return undefined;
  return { from: caret - keyword.length - 1, keyword };
}

/** The text with the member's name in place of what was typed, and the place after it. */
export function withMention(
  text: string,
  { from, keyword }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const named = `@${name} `;
  const rest = text.slice(from + 1 + keyword.length).replace(/^ /, '');
  return { text: text.slice(0, from) + named + rest, caret: from + named.length };
}

/** Those whose names still stand in the text: a name that was taken out again tells its member nothing. */
export const namedIn = (text: string, people: readonly Person[]): Person[] =>
  people.filter(({ name }) => text.includes(`@${name}`));

export interface Piece {
  text: string;
  named: boolean;
}

/** The text in pieces, those apart that name one of these; of names that begin alike the longest. */
export function piecesOf(text: string, names: readonly string[]): Piece[] {
  const marks = names.map((name) => `@${name}`).sort((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const mark = marks.find((one) => text.startsWith(one, at));
    if (!mark) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) pieces.push({ text: plain, named: false });
    plain = '';
    pieces.push({ text: mark, named: true });
    at += mark.length;
  }
  return plain ? [...pieces, { text: plain, named: false }] : pieces;
}
