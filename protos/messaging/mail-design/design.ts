/** An HTML mail as its author puts it together: blocks of typed data, never markup. */

/** Limits of one design; beyond them mail programs cut a mail off, or its readers stop before its end. */
export const DESIGN_LIMITS = {
  /** Characters of the design as JSON. */
  length: 100_000,
  blocks: 60,
  /** Paragraphs of one text block, and pieces of one paragraph. */
  parts: 200,
  pieces: 200,
  /** Characters of one text block. */
  text: 10_000,
  heading: 100,
  label: 40,
  alt: 200,
  address: 1_000,
  /** Cards of one block. */
  cards: 10,
} as const;

/** A run of words in one manner. A line break is `\n`. */
export interface Piece {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  /** Six hexadecimal digits. */
  color?: string;
  /** http, https or mailto. */
  href?: string;
}

/** Points that follow each other are one list. */
export type PartKind = 'paragraph' | 'bullet' | 'number';

export interface Part {
  kind: PartKind;
  pieces: Piece[];
}

export type Align = 'left' | 'center';

/** Shares of the mail's width, in percent. */
export const IMAGE_WIDTHS = [100, 75, 50, 25] as const;

interface Kinds {
  text: { parts: Part[] };
  heading: { text: string; level: 1 | 2; align: Align };
  /** `image` is the id of one of the agency's pictures. */
  image: { image: number; alt: string; href: string; width: (typeof IMAGE_WIDTHS)[number] };
  button: { label: string; href: string; align: Align };
  divider: object;
  /** Ids of jobs on the agency's site. */
  jobs: { ids: number[] };
  /** Ids of candidates, of whom only what companies may know is shown. */
  candidates: { ids: number[] };
  /** The sender's own, as in plain mails. */
  signature: object;
}

export type BlockKind = keyof Kinds;

/** One block; `id` is unique in its design. */
export type BlockOf<Kind extends BlockKind> = { id: string; kind: Kind } & Kinds[Kind];
export type Block = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind];

/** Names of the blocks, in the order in which they are offered. */
export const blockLabels: Readonly<Record<BlockKind, string>> = {
  text: '文章',
  heading: '見出し',
  image: '画像',
  button: 'ボタン',
  divider: '区切り線',
  jobs: '案件カード',
  candidates: '候補者カード',
  signature: '署名',
};

export interface MailDesign {
  /** The agency's logo stands above the blocks. */
  logo: boolean;
  /** Color of headings and buttons, six hexadecimal digits; '': the agency's. */
  color: string;
  /** `made`: the plain text is made of the blocks; `own`: its author wrote it. */
  plain: 'made' | 'own';
  blocks: Block[];
}

/** What a new block begins with. */
const BEGINNINGS: { [Kind in BlockKind]: Kinds[Kind] } = {
  text: { parts: [{ kind: 'paragraph', pieces: [] }] },
  heading: { text: '', level: 1, align: 'left' },
  image: { image: 0, alt: '', href: '', width: 100 },
  button: { label: '', href: '', align: 'center' },
  divider: {},
  jobs: { ids: [] },
  candidates: { ids: [] },
  signature: {},
};

export const newBlock = (kind: BlockKind, id: string): Block =>
  ({ id, kind, ...structuredClone(BEGINNINGS[kind]) }) as Block;

/** A text block of lines of plain words. */
export const textBlock = (id: string, lines: readonly string[]): BlockOf<'text'> => ({
  ...{ id, kind: 'text' },
  parts: lines.map((text) => ({ kind: 'paragraph', pieces: text ? [{ text }] : [] })),
});
