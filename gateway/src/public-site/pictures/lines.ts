/** A text in lines as Japanese is set: between words where it can be, with no mark at a line's begin that may not stand there. */

/** How wide a text is drawn. */
export type Measure = (text: string) => number;

/** May not begin a line: ends of brackets, full stops, long vowels, small kana. */
const ENDS = /^[\p{Pe}\p{Pf}、。，．,.!?！？:;：；・…‥ー〜～々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ%％]/u;
/** May not end a line. */
const BEGINS = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter('ja', { granularity: 'word' });
const signs = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const signsOf = (text: string): string[] => [...signs.segment(text)].map(({ segment }) => segment);

/** Parts that stay on one line. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && (ENDS.test(segment) || BEGINS.test(last))) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** The longest begin of a text, with `…` behind it, that has room. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const all = signsOf(text);
  // The widths of begins grow with their lengths.
  let [fits, tooLong] = [0, all.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(`${all.slice(0, middle).join('')}…`) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${all.slice(0, fits).join('').trimEnd()}…`;
}

/** The text in lines of at most this width; undefined where they are more than `most`. */
export function linesOf(text: string, width: number, most: number, measure: Measure): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text)) {
    const pieces = measure(part) <= width ? [part] : signsOf(part);
    for (const piece of pieces) {
      if (line && measure((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
        if (lines.length === most) return undefined;
      }
      line += line ? piece : piece.trimStart();
    }
  }
  return line ? [...lines, line.trimEnd()] : lines;
}

/** The text in at most `most` lines, the last one shortened where more would be needed. */
export function fewLines(text: string, width: number, most: number, measure: Measure): string[] {
  const whole = linesOf(text, width, most, measure);
  if (whole) return whole;
  const lines: string[] = [];
  let rest = text;
  while (lines.length < most - 1) {
    const [first] = linesOf(rest, width, Number.POSITIVE_INFINITY, measure) ?? [];
    lines.push(first);
    rest = rest.slice(rest.indexOf(first) + first.length).trimStart();
  }
  return [...lines, shortened(rest, width, measure)];
}
