/** Whether a stored or sent design is one, and what is to be mended. Whatever is not part of a design is dropped. */
import type { FieldErrors } from '../../fields/types';
import type { Checked, Rule } from '../../rules';
import {
  type Align,
  type Block,
  type BlockKind,
  blockLabels,
  IMAGE_WIDTHS,
  type MailDesign,
  DESIGN_LIMITS as most,
  type Part,
  type PartKind,
  type Piece,
} from './design';

const UNREADABLE = 'HTMLメールの内容を読み取れません。ブロックを作り直してください。';

type Raw = Readonly<Record<string, unknown>>;
type Say = (problem: string) => void;
/** `wrong` may stand nowhere, `lacking` may stand in what others complete: a template. */
interface Told {
  wrong: Say;
  lacking: Say;
}

const rawOf = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no mail may hold
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replace(CONTROL, '') : '');
const colorOf = (value: unknown): string => (/^[0-9a-f]{6}$/i.test(String(value ?? '')) ? String(value) : '');
const alignOf = (value: unknown): Align => (value === 'center' ? 'center' : 'left');

const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Why an address cannot be a link in a mail; '' where it can. */
export function addressProblem(address: string): string {
  if (address.length > most.address) return `リンク先は${most.address}文字までにしてください。`;
  if (/[{}｛｝]/.test(address)) return 'リンク先には差し込み項目を使えません。URLを入力してください。';
  const url = /\s/.test(address) || !URL.canParse(address) ? undefined : new URL(address);
  if (!url || !SCHEMES.has(url.protocol) || (url.protocol !== 'mailto:' && !url.hostname))
    return 'リンク先は「https://」「http://」「mailto:」で始めてください。';
  return '';
}

function hrefOf(value: unknown, say: Say): string {
  const address = textOf(value).trim();
  const problem = address && addressProblem(address);
  if (!problem) return address;
  say(problem);
  return '';
}

function shortText(value: unknown, { max, name, say }: { max: number; name: string; say: Say }): string {
  const text = textOf(value).replaceAll(/\s*\n\s*/g, ' ');
  if ([...text].length > max) say(`${name}は${max}文字までにしてください。`);
  return text;
}

/** A text that stands in an attribute, where nothing is filled in. */
function fixedText(text: string, say: Say): string {
  if (!/[{}｛｝]/.test(text)) return text;
  say('画像の説明には差し込み項目を使えません。');
  return '';
}

function pieceOf(value: unknown, say: Say): Piece[] {
  const raw = rawOf(value);
  const text = textOf(raw.text);
  if (text === '') return [];
  const href = hrefOf(raw.href, say);
  const color = colorOf(raw.color);
  const manner = (['bold', 'italic', 'underline'] as const).filter((name) => raw[name] === true);
  return [
    { text, ...Object.fromEntries(manner.map((name) => [name, true])), ...(color && { color }), ...(href && { href }) },
  ];
}

const PARTS: readonly PartKind[] = ['paragraph', 'bullet', 'number'];

const placeholdersIn = (text: string): number => text.match(/\{\{[^{}]*\}\}/g)?.length ?? 0;

/** A placeholder in two formats is none where it is replaced. */
const isSplit = ({ pieces }: Part): boolean =>
  placeholdersIn(pieces.map(({ text }) => text).join('')) !==
  pieces.reduce((sum, { text }) => sum + placeholdersIn(text), 0);

function partsOf(value: unknown, say: Say): Part[] {
  const parts = listOf(value).map((one): Part => {
    const { kind, pieces } = rawOf(one);
    return {
      kind: PARTS.find((name) => name === kind) ?? 'paragraph',
      pieces: listOf(pieces)
        .slice(0, most.pieces)
        .flatMap((piece) => pieceOf(piece, say)),
    };
  });
  const length = parts.reduce((sum, { pieces }) => sum + pieces.reduce((own, { text }) => own + text.length, 0), 0);
  if (length > most.text || parts.length > most.parts)
    say(`1つのブロックの文章は${most.text.toLocaleString('ja-JP')}文字、${most.parts}段落までにしてください。`);
  if (parts.some(isSplit)) say('差し込み項目の途中で書式が変わっています。項目全体を選び、書式を付け直してください。');
  return parts.slice(0, most.parts);
}

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;

function idsOf(value: unknown, { wrong, lacking }: Told): number[] {
  const ids = [...new Set(listOf(value).filter(isId))];
  if (ids.length === 0) lacking('カードに表示するものを選択してください。');
  if (ids.length > most.cards) wrong(`カードは1つのブロックに${most.cards}件までにしてください。`);
  return ids.slice(0, most.cards);
}

function needed(text: string, problem: string, say: Say): string {
  if (!text.trim()) say(problem);
  return text;
}

/** The data of each kind; a new kind of block is a line here. */
const READERS: { [Kind in BlockKind]: (raw: Raw, told: Told) => object } = {
  text: ({ parts }, { wrong }) => ({ parts: partsOf(parts, wrong) }),
  heading: ({ text, level, align }, { wrong: say, lacking }) => ({
    text: needed(shortText(text, { max: most.heading, name: '見出し', say }), '見出しを入力してください。', lacking),
    level: level === 2 ? 2 : 1,
    align: alignOf(align),
  }),
  image({ image, alt, href, width }, { wrong: say, lacking }) {
    if (!isId(image)) lacking('画像を選択してください。');
    return {
      image: isId(image) ? image : 0,
      alt: fixedText(shortText(alt, { max: most.alt, name: '画像の説明', say }), say),
      href: hrefOf(href, say),
      width: IMAGE_WIDTHS.find((one) => one === width) ?? 100,
    };
  },
  button: ({ label, href, align }, { wrong: say, lacking }) => ({
    label: needed(
      shortText(label, { max: most.label, name: 'ボタンの文字', say }),
      'ボタンの文字を入力してください。',
      lacking,
    ),
    href: needed(hrefOf(href, say), 'ボタンのリンク先を入力してください。', lacking),
    align: alignOf(align),
  }),
  divider: () => ({}),
  jobs: ({ ids }, told) => ({ ids: idsOf(ids, told) }),
  candidates: ({ ids }, told) => ({ ids: idsOf(ids, told) }),
  signature: () => ({}),
};

const isKind = (value: unknown): value is BlockKind => typeof value === 'string' && Object.hasOwn(READERS, value);

const ID = /^[\w-]{1,40}$/;

/** The place of a block among the others, as its author counts. */
const named = (at: number, kind: BlockKind) => `${at + 1}番目のブロック（${blockLabels[kind]}）`;

export interface ReadDesign {
  design?: MailDesign;
  /** What its author has to mend, in Japanese. */
  problems: string[];
  /** What is still to be filled in before it can go out. */
  gaps: string[];
}

/** The design that a text holds. An empty text holds none: a plain mail. */
export function readDesign(text: string | null | undefined): ReadDesign {
  if (!text) return { problems: [], gaps: [] };
  if (text.length > most.length)
    return { problems: ['HTMLメールが大きすぎます。ブロックを減らすか、文章を短くしてください。'], gaps: [] };
  let raw: Raw;
  try {
    raw = rawOf(JSON.parse(text));
  } catch {
    return { problems: [UNREADABLE], gaps: [] };
  }
  if (!Array.isArray(raw.blocks)) return { problems: [UNREADABLE], gaps: [] };
  const problems = new Set<string>();
  const gaps = new Set<string>();
  if (raw.blocks.length > most.blocks) problems.add(`ブロックは${most.blocks}個までにしてください。`);
  const seen = new Set<string>();
  const blocks = raw.blocks.slice(0, most.blocks).flatMap((value, at): Block[] => {
    const block = rawOf(value);
    const { id, kind } = block;
    if (!isKind(kind) || typeof id !== 'string' || !ID.test(id) || seen.has(id)) {
      problems.add(UNREADABLE);
      return [];
    }
    seen.add(id);
    const into =
      (all: Set<string>): Say =>
      (problem) =>
        all.add(`${named(at, kind)}：${problem}`);
    return [{ id, kind, ...READERS[kind](block, { wrong: into(problems), lacking: into(gaps) }) } as Block];
  });
  if (blocks.length === 0) gaps.add('ブロックを1つ以上追加してください。');
  return {
    design: {
      ...{ logo: raw.logo !== false, color: colorOf(raw.color), plain: raw.plain === 'own' ? 'own' : 'made' },
      blocks,
    },
    problems: [...problems],
    gaps: [...gaps],
  };
}

const told = (messages: readonly string[]): FieldErrors => (messages.length > 0 ? { design: [...messages] } : {});
const designIn = ({ design }: Checked): ReadDesign => readDesign(design as string | null | undefined);

/** The rule of records whose design goes out. */
export const soundDesign: Rule = (record) => {
  const { problems, gaps } = designIn(record);
  return told([...problems, ...gaps]);
};

/** The rule of records whose design is a beginning. */
export const begunDesign: Rule = (record) => told(designIn(record).problems);
