/**
 * Words of a clipboard as parts of a text block: what other programs put around them (styles, frames, fields, marks of
 * lists that are spaces and dots) stays behind. No document is made of it, so nothing in it runs or loads.
 */
import { addressProblem } from '@enishi/protos/messaging/mail-design/check';
import type { Part, PartKind, Piece } from '@enishi/protos/messaging/mail-design/design';
import { Parser } from 'htmlparser2';

type Manner = Omit<Piece, 'text'>;

interface Open {
  name: string;
  manner: Manner;
  /** Nothing in it is taken. */
  dropped: boolean;
  /** Kind of the points in it, for lists. */
  points?: PartKind;
}

const DROPPED = new Set([
  'style',
  'script',
  'head',
  'title',
  'meta',
  'xml',
  'o:p',
  'noscript',
  'template',
  'svg',
  'select',
  'button',
  'textarea',
  'iframe',
  'object',
]);
const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'table',
  'ul',
  'ol',
  'dt',
  'dd',
  'section',
  'article',
  'header',
  'footer',
  'hr',
  'address',
  'figure',
  'form',
]);
const BOLD = new Set(['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);
const ITALIC = new Set(['i', 'em', 'cite']);
const UNDERLINE = new Set(['u', 'ins']);
/** Cells of a row stand on one line. */
const BETWEEN_CELLS = '　';

function stylesOf(css: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    (css ?? '').split(';').flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at > 0
        ? [
            [
              line.slice(0, at).trim().toLowerCase(),
              line
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ],
          ]
        : [];
    }),
  );
}

const hex = (channel: string): string => Math.min(255, Number(channel)).toString(16).padStart(2, '0');

/** A color as six digits; undefined for the usual one of words, and for what is no plain color. */
function colorOf(value: string | undefined): string | undefined {
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(value ?? '');
  const long = /^#([0-9a-f]{6})$/.exec(value ?? '')?.[1];
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value ?? '');
  const digits = rgb
    ? rgb.slice(1).map(hex).join('')
    : (long ??
      short
        ?.slice(1)
        .map((one) => one + one)
        .join(''));
  if (!digits || isInk(digits)) return undefined;
  return digits.toUpperCase();
}

/** Black and its neighbors are what words have anyway, and white ones stood on a background that stays behind. */
function isInk(digits: string): boolean {
  const channels = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  const isGray = Math.max(...channels) - Math.min(...channels) < 24;
  return isGray && (channels[0] < 96 || channels[0] > 224);
}

function mannerOf(name: string, attributes: Readonly<Record<string, string>>, around: Manner): Manner {
  const css = stylesOf(attributes.style);
  const weight = css.get('font-weight');
  const isBold = weight ? /^(?:bold|bolder|[6-9]00)$/.test(weight) : BOLD.has(name) || around.bold;
  const slant = css.get('font-style');
  const isItalic = slant ? slant === 'italic' : ITALIC.has(name) || around.italic;
  const line = css.get('text-decoration') ?? css.get('text-decoration-line');
  const isUnderlined = line ? line.includes('underline') : UNDERLINE.has(name) || around.underline;
  // The editor's own words say their color without a style.
  const own = attributes['data-color'];
  const given = css.get('color') ?? attributes.color ?? (own && `#${own.toLowerCase()}`);
  const color = given ? colorOf(given) : around.color;
  const href =
    name === 'a' && attributes.href && addressProblem(attributes.href) === '' ? attributes.href : around.href;
  return {
    ...(isBold && { bold: true }),
    ...(isItalic && { italic: true }),
    // Words of a link are underlined anyway.
    ...(isUnderlined && !href && { underline: true }),
    ...(color && !href && { color }),
    ...(href && { href }),
  };
}

const sameManner = (one: Manner, other: Manner): boolean =>
  (['bold', 'italic', 'underline', 'color', 'href'] as const).every((name) => one[name] === other[name]);

/** Word writes points as paragraphs of a class, with the mark and spaces in an element that says so. */
const isWordPoint = (attributes: Readonly<Record<string, string>>): boolean =>
  /mso-list:\s*(?!none)\S/i.test(attributes.style ?? '') && !isWordMark(attributes);
const isWordMark = (attributes: Readonly<Record<string, string>>): boolean =>
  /mso-list:\s*ignore/i.test(attributes.style ?? '');
/** The kind of a paragraph: the editor's own points say theirs. */
const pointOf = (attributes: Readonly<Record<string, string>>): PartKind => {
  const own = attributes['data-point'];
  if (own === 'bullet' || own === 'number') return own;
  return isWordPoint(attributes) ? 'bullet' : 'paragraph';
};
const MARKED = /^\s*(?:(?<number>[(（]?[0-9０-９]{1,2}[.)．）])|[·•●○■□◆◇※・-])\s+/u;

class Gatherer {
  readonly parts: Part[] = [];
  private current: Part = { kind: 'paragraph', pieces: [] };
  private afterSpace = true;

  add(text: string, manner: Manner): void {
    // A line of the source may end between any two Japanese signs.
    const words = text
      .replaceAll(/(?<=[\u3000-\u9fff\uff00-\uffef])[ \t]*\r?\n[ \t]*(?=[\u3000-\u9fff\uff00-\uffef])/g, '')
      .replaceAll(/[ \t\r\n\f]+/g, ' ')
      .replaceAll('\u00a0', ' ');
    const taken = this.afterSpace ? words.replace(/^ +/, '') : words;
    if (taken === '') return;
    this.afterSpace = taken.endsWith(' ');
    this.put(taken, manner);
  }

  put(text: string, manner: Manner): void {
    const last = this.current.pieces.at(-1);
    if (last && sameManner(last, manner)) last.text += text;
    else this.current.pieces.push({ text, ...manner });
  }

  breakLine(): void {
    this.put('\n', {});
    this.afterSpace = true;
  }

  /** Ends the part, which is left out when it is empty, and begins another. */
  end(next: PartKind = 'paragraph'): void {
    const pieces = trimmed(this.current.pieces);
    if (pieces.length > 0) this.parts.push({ kind: this.current.kind, pieces });
    this.current = { kind: next, pieces: [] };
    this.afterSpace = true;
  }

  /** An empty line that its author made. */
  blank(): void {
    if (this.parts.length > 0) this.parts.push({ kind: 'paragraph', pieces: [] });
  }

  get isEmpty(): boolean {
    return this.current.pieces.every(({ text }) => text.trim() === '');
  }
}

function trimmed(pieces: readonly Piece[]): Piece[] {
  const whole = pieces.map((piece) => ({ ...piece }));
  while (whole[0] && whole[0].text.trimStart() === '') whole.shift();
  while (whole.at(-1)?.text.trim() === '') whole.pop();
  const [first] = whole;
  const last = whole.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return whole;
}

/** A Word point without its mark; its kind is told by the mark that Word hides from other programs. */
function cleanPart(part: Part): Part {
  if (part.kind === 'paragraph') return part;
  const [first, ...rest] = part.pieces;
  const found = first && MARKED.exec(first.text);
  if (!found) return part;
  const text = first.text.slice(found[0].length);
  return { ...part, pieces: [...(text ? [{ ...first, text }] : []), ...rest] };
}

/** Where browsers say that what was copied begins and ends. */
const FRAGMENT = /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i;
/** For other programs than Word, or older ones of it. */
const CONDITIONAL = /<!--\[if[\s\S]*?<!\[endif\]-->|<!\[(?:if|endif)[^>]*\]>/gi;

/** The parts of a clipboard's HTML. */
export function partsOfHtml(given: string): Part[] {
  const html = (FRAGMENT.exec(given)?.[1] ?? given).replaceAll(CONDITIONAL, '');
  const gatherer = new Gatherer();
  const open: Open[] = [];
  let cells = 0;
  const around = (): Open => open.at(-1) ?? { name: '', manner: {}, dropped: false };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { manner, dropped, points } = around();
        const css = stylesOf(attributes.style);
        const isHidden = css.get('display') === 'none' || css.get('mso-hide') === 'all';
        const own: Open = {
          name,
          manner: mannerOf(name, attributes, manner),
          dropped: dropped || DROPPED.has(name) || isHidden || isWordMark(attributes),
          points: name === 'ol' ? 'number' : name === 'ul' ? 'bullet' : points,
        };
        open.push(own);
        if (own.dropped) return;
        if (name === 'br') return gatherer.breakLine();
        if (name === 'td' || name === 'th') {
          if (cells++ > 0) gatherer.put(BETWEEN_CELLS, {});
          return;
        }
        if (!BLOCKS.has(name)) return;
        if (name === 'tr') cells = 0;
        const isCell = open.some((one) => one.name === 'td' || one.name === 'th');
        // Paragraphs in a cell stay on the row's line, and the first one in a point belongs to the point.
        if (isCell && name !== 'tr' && name !== 'table') return;
        if (name === 'p' && around() && gatherer.isEmpty && open.some((one) => one.name === 'li')) return;
        gatherer.end(name === 'li' ? (points ?? 'bullet') : pointOf(attributes));
      },
      ontext(text) {
        const { manner, dropped } = around();
        if (!dropped) gatherer.add(text, manner);
      },
      onclosetag(name) {
        const own = open.pop();
        if (!own || own.dropped || !BLOCKS.has(name)) return;
        const isCell = open.some((one) => one.name === 'td' || one.name === 'th');
        if (isCell && name !== 'tr' && name !== 'table') return;
        if (name === 'p' && gatherer.isEmpty) gatherer.blank();
        gatherer.end();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  gatherer.end();
  while (gatherer.parts.at(-1)?.pieces.length === 0) gatherer.parts.pop();
  return gatherer.parts.map(cleanPart);
}

/** The parts of plain words: each line is one, with the marks of lists taken for what they mean. */
export const partsOfText = (text: string): Part[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd()
    .split('\n')
    .map((line) => ({ kind: 'paragraph', pieces: line ? [{ text: line }] : [] }));
