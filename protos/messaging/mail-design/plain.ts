/** The words of a design: its plain text part, and where placeholders may stand. */
import { signaturePlaceholder } from '../../master/messaging';
import type { Block, BlockKind, BlockOf, MailDesign, Part } from './design';

/** Lines of the cards, by id: of jobs, of candidates. */
export interface CardTexts {
  jobs: ReadonlyMap<number, string>;
  candidates: ReadonlyMap<number, string>;
}

export const NO_CARDS: CardTexts = { jobs: new Map(), candidates: new Map() };

/** The words of a paragraph; a link whose words are not its address has it behind them. */
const partText = ({ pieces }: Part): string =>
  pieces
    .map(({ text, href }, at) => {
      const goesOn = pieces[at + 1]?.href === href;
      const before = pieces.slice(0, at + 1).findLastIndex((piece) => piece.href !== href) + 1;
      const words = pieces
        .slice(before, at + 1)
        .map((piece) => piece.text)
        .join('');
      return !href || goesOn || words.trim() === href || `mailto:${words.trim()}` === href
        ? text
        : `${text}（ ${href} ）`;
    })
    .join('');

function partsText(parts: readonly Part[]): string {
  let counted = 0;
  return parts
    .map((part) => {
      counted = part.kind === 'number' ? counted + 1 : 0;
      const mark = { paragraph: '', bullet: '・', number: `${counted}. ` }[part.kind];
      return mark + partText(part);
    })
    .join('\n');
}

const RULE = '―'.repeat(20);

const cards = (ids: readonly number[], texts: ReadonlyMap<number, string>): string =>
  ids.flatMap((id) => texts.get(id) ?? []).join('\n\n');

const TEXTS: { [Kind in BlockKind]: (block: BlockOf<Kind>, texts: CardTexts) => string } = {
  text: ({ parts }) => partsText(parts),
  heading: ({ text }) => `■ ${text}`,
  // A picture says in words what it says; one that is only beautiful says nothing.
  image: ({ alt, href }) => [alt, href].filter(Boolean).join('\n'),
  button: ({ label, href }) => `${label}\n${href}`,
  divider: () => RULE,
  jobs: ({ ids }, { jobs }) => cards(ids, jobs),
  candidates: ({ ids }, { candidates }) => cards(ids, candidates),
  signature: () => signaturePlaceholder.token,
};

const textOf = <Kind extends BlockKind>(block: BlockOf<Kind>, texts: CardTexts): string =>
  (TEXTS[block.kind] as (block: BlockOf<Kind>, texts: CardTexts) => string)(block, texts);

/** The plain text made of the blocks, one empty line between them. Without the cards' lines they are left out. */
export const plainTextOf = ({ blocks }: Pick<MailDesign, 'blocks'>, texts: CardTexts = NO_CARDS): string =>
  `${blocks
    .map((block) => textOf(block, texts).trim())
    .filter(Boolean)
    .join('\n\n')}\n`;

const WORDS: Partial<{ [Kind in BlockKind]: (block: BlockOf<Kind>) => string }> = {
  text: ({ parts }) => parts.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n'),
  heading: ({ text }) => text,
  button: ({ label }) => label,
};

const wordsIn = (block: Block): string => (WORDS[block.kind] as ((block: Block) => string) | undefined)?.(block) ?? '';

/** All words that their author typed, in which placeholders are replaced. */
export const wordsOf = ({ blocks }: Pick<MailDesign, 'blocks'>): string =>
  blocks.map(wordsIn).filter(Boolean).join('\n');

/** Whether the signature has a place of its own in the mail. */
export const hasSignature = (design: Pick<MailDesign, 'blocks'>): boolean =>
  design.blocks.some(({ kind }) => kind === 'signature') || wordsOf(design).includes(signaturePlaceholder.token);
