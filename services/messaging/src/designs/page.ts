/** The page of an HTML mail, made of a design and of what it shows as that is now. */
import { type Placeholder, signaturePlaceholder } from '@enishi/protos/master/messaging';
import { readDesign } from '@enishi/protos/messaging/mail-design/check';
import type { Block, MailDesign } from '@enishi/protos/messaging/mail-design/design';
import { hasSignature, plainTextOf, wordsOf } from '@enishi/protos/messaging/mail-design/plain';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { type PageParts, partsOfPage } from './fill';
import { type Audience, type Card, cardText, type Material, materialOf } from './material';
import { type DesignDeps, themeOf } from './theme';

export interface Page {
  /** The words in which placeholders may stand. */
  words: string;
  /** Everything that its readers see and that is the same for all of them, for the approval. */
  shown: unknown;
  parts: PageParts;
  html: string;
}

const withoutToken = (text: string): string => text.replaceAll(signaturePlaceholder.token, '');

function withoutSignature(block: Block): Block[] {
  if (block.kind === 'signature') return [];
  if (block.kind !== 'text') return [block];
  const parts = block.parts.map((part) => ({
    ...part,
    pieces: part.pieces.map((piece) => ({ ...piece, text: withoutToken(piece.text) })),
  }));
  return [{ ...block, parts }];
}

/** The design with one place for the signature, as in plain mails; with none where the sender has no signature. */
export function signedDesign(design: MailDesign, signature: string | undefined): MailDesign {
  if (!signature) return { ...design, blocks: design.blocks.flatMap(withoutSignature) };
  if (hasSignature(design)) return design;
  return { ...design, blocks: [...design.blocks, { id: 'signature-at-the-end', kind: 'signature' }] };
}

const textsOf = (cards: ReadonlyMap<number, Card>): Map<number, string> =>
  new Map([...cards].map(([id, card]) => [id, cardText(card)]));

/** The plain text of the blocks, with what their cards say now. */
export const plainOf = (design: MailDesign, { jobs, candidates }: Material): string =>
  plainTextOf(design, { jobs: textsOf(jobs), candidates: textsOf(candidates) });

export interface Asked {
  design: MailDesign;
  /** Name of the agency. */
  agency: string;
  audience: Audience;
  /** The one of the sender; absent: without one. */
  signature?: string;
  placeholders: readonly Placeholder[];
}

export interface MadePage {
  page: Page;
  /** The plain text that the blocks make. */
  plain: string;
  design: MailDesign;
  material: Material;
}

export async function makePage(deps: DesignDeps, ctx: CallContext, asked: Asked): Promise<MadePage> {
  const { agency, audience, signature, placeholders } = asked;
  const design = signedDesign(asked.design, signature);
  const [theme, material] = await Promise.all([themeOf(deps, ctx, agency), materialOf(deps, ctx, design, audience)]);
  // React and the elements of mails are loaded with the first page.
  const { renderDesign } = await import('./render');
  const html = renderDesign({ design, theme, material });
  const { pictures, jobs, candidates } = material;
  const shown = [design, theme, ...[pictures, jobs, candidates].map((all) => [...all])];
  return {
    page: { words: wordsOf(design), shown, html, parts: partsOfPage(html, placeholders) },
    ...{ plain: plainOf(design, material), design, material },
  };
}

export interface RecordPage {
  page?: Page;
  /** The plain text in place of the record's own. */
  plain?: string;
  problems: readonly MailingProblem[];
}

/** The page of a record whose `design` is given as it is stored; nothing of a plain mail. */
export async function pageOf(
  deps: DesignDeps,
  ctx: CallContext,
  { stored, ...asked }: Omit<Asked, 'design'> & { stored: unknown },
): Promise<RecordPage> {
  const { design, problems, gaps } = readDesign(typeof stored === 'string' ? stored : '');
  const own = [...problems, ...gaps].map((message): MailingProblem => ({ code: 'design', message }));
  if (!design) return { problems: own };
  const { page, plain, material } = await makePage(deps, ctx, { ...asked, design });
  return { page, ...(design.plain === 'made' && { plain }), problems: [...own, ...material.problems] };
}
