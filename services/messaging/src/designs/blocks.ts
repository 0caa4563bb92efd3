/**
 * The blocks of a mail as elements that mail programs show: tables, inline styles, one column of 600 px. Classes are for
 * dark mode only (`styles.ts`); every program that knows none of it shows the light mail.
 */

import { signaturePlaceholder } from '@enishi/protos/master/messaging';
import type { Align, Block, BlockKind, BlockOf, Part, Piece } from '@enishi/protos/messaging/mail-design/design';
import { Button } from '@react-email/button';
import { Hr } from '@react-email/hr';
import { Img } from '@react-email/img';
import { Section } from '@react-email/section';
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react';
import type { Card, Material } from './material';
import { INK, type Theme } from './theme';

/** Width of a mail, and of what stands between its edges, in px. */
export const WIDTH = 600;
export const EDGE = 28;
export const INNER = WIDTH - 2 * EDGE;

/** Addresses and names without a place to break stay within the column. */
export const BREAKS: CSSProperties = { wordBreak: 'break-word', overflowWrap: 'anywhere' };

export const MUTED = '#566371';
export const LINE = '#D5DCE4';

export interface Drawing {
  theme: Theme;
  material: Material;
}

const font = (size: number, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontSize: `${size}px`,
  lineHeight: 1.7,
  color: INK,
  ...more,
});

/** Words with their line breaks. */
const lines = (text: string): ReactNode =>
  text.split('\n').map((line, at) => h(Fragment, { key: at }, at > 0 && h('br'), line));

function drawPiece({ text, bold, italic, underline, color, href }: Piece, { theme }: Drawing): ReactNode {
  const style: CSSProperties = {
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(underline && { textDecoration: 'underline' }),
    ...(color && { color: `#${color}` }),
  };
  const tinted = color ? `c-${color.toLowerCase()}` : undefined;
  if (href)
    return h(
      'a',
      {
        ...{ href, className: tinted ?? 'e-link', target: '_blank' },
        style: { color: theme.heading, textDecoration: 'underline', ...style },
      },
      lines(text),
    );
  return Object.keys(style).length > 0 ? h('span', { className: tinted, style }, lines(text)) : lines(text);
}

const drawPieces = (pieces: readonly Piece[], drawing: Drawing): ReactNode =>
  pieces.map((piece, at) => h(Fragment, { key: at }, drawPiece(piece, drawing)));

/** Points that follow each other. */
function runsOf(parts: readonly Part[]): Part[][] {
  const runs: Part[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && part.kind !== 'paragraph' && last[0].kind === part.kind) last.push(part);
    else runs.push([part]);
  }
  return runs;
}

const isBlank = ({ pieces }: Part): boolean => pieces.every(({ text }) => text.trim() === '');

function drawRun(run: readonly Part[], drawing: Drawing): ReactNode {
  const [first] = run;
  if (first.kind === 'paragraph')
    return h(
      'p',
      { className: 'e-text', style: font(15) },
      isBlank(first) ? '\u00a0' : drawPieces(first.pieces, drawing),
    );
  return h(
    first.kind === 'bullet' ? 'ul' : 'ol',
    { className: 'e-text', style: font(15, { padding: '0 0 0 24px' }) },
    run.map(({ pieces }, at) => h('li', { key: at, style: { margin: '2px 0' } }, drawPieces(pieces, drawing))),
  );
}

const cell = (drawn: ReactNode, style: CSSProperties = {}, align: Align = 'left'): ReactNode =>
  h(Section, null, h('tr', null, h('td', { align, style: { ...BREAKS, padding: `8px ${EDGE}px`, ...style } }, drawn)));

function drawCard({ title, facts, url }: Card, { theme }: Drawing): ReactNode {
  const name = { fontSize: '16px', lineHeight: 1.5, fontWeight: 700 };
  const heading = url
    ? h('a', { href: url, target: '_blank', className: 'e-link', style: { ...name, color: theme.heading } }, title)
    : h('span', { className: 'e-head', style: { ...name, color: theme.heading } }, title);
  const rows = facts.map(([label, text]) =>
    h(
      'tr',
      { key: label },
      h(
        'td',
        {
          ...{ width: 76, valign: 'top', className: 'e-muted' },
          style: { ...font(13, { color: MUTED }), padding: '2px 8px 2px 0', verticalAlign: 'top' },
        },
        label,
      ),
      h('td', { valign: 'top', className: 'e-text', style: { ...font(14), padding: '2px 0' } }, text),
    ),
  );
  const table = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation', width: '100%' };
  return h(
    'table',
    {
      ...table,
      className: 'e-card',
      style: {
        margin: '0 0 12px',
        border: `1px solid ${LINE}`,
        borderLeft: `4px solid ${theme.main}`,
        borderCollapse: 'separate',
        borderRadius: '4px',
      },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { style: { ...BREAKS, padding: '12px 16px' } },
          heading,
          rows.length > 0 && h('table', { ...table, style: { margin: '6px 0 0' } }, h('tbody', null, rows)),
          url &&
            h(
              'p',
              { style: font(14, { margin: '8px 0 0' }) },
              h(
                'a',
                { href: url, target: '_blank', className: 'e-link', style: { color: theme.heading } },
                '案件の詳細を見る',
              ),
            ),
        ),
      ),
    ),
  );
}

const drawCards = (ids: readonly number[], cards: ReadonlyMap<number, Card>, drawing: Drawing): ReactNode =>
  cell(
    ids.flatMap((id) => {
      const card = cards.get(id);
      return card ? [h(Fragment, { key: id }, drawCard(card, drawing))] : [];
    }),
  );

const HEADINGS = { 1: { tag: 'h1', size: 22 }, 2: { tag: 'h2', size: 17 } } as const;

type Draw<Kind extends BlockKind> = (block: BlockOf<Kind>, drawing: Drawing) => ReactNode;

/** A new kind of block is a line here. */
const DRAWINGS: { [Kind in BlockKind]: Draw<Kind> } = {
  text: ({ parts }, drawing) => cell(runsOf(parts).map((run, at) => h(Fragment, { key: at }, drawRun(run, drawing)))),
  heading({ text, level, align }, { theme }) {
    const { tag, size } = HEADINGS[level];
    const style = font(size, { lineHeight: 1.45, fontWeight: 700, color: theme.heading, textAlign: align });
    return cell(h(tag, { className: 'e-head', style }, text), { padding: `14px ${EDGE}px 4px` }, align);
  },
  image({ image, alt, href, width }, { material }) {
    const picture = material.pictures.get(image);
    if (!picture) return null;
    const px = Math.round((INNER * width) / 100);
    const shown = h(Img, {
      ...{ src: picture.url, alt, width: px },
      style: { display: 'block', width: '100%', maxWidth: `${px}px`, height: 'auto', margin: '0 auto', color: MUTED },
    });
    return cell(href ? h('a', { href, target: '_blank' }, shown) : shown, {}, 'center');
  },
  button: ({ label, href, align }, { theme }) =>
    cell(
      h(
        Button,
        {
          href,
          target: '_blank',
          style: {
            ...{
              backgroundColor: theme.main,
              color: theme.onMain,
              borderRadius: '4px',
              fontSize: '16px',
              fontWeight: 700,
            },
            ...{ lineHeight: '24px', padding: '12px 32px', textAlign: 'center', textDecoration: 'none' },
          },
        },
        label,
      ),
      { padding: `14px ${EDGE}px` },
      align,
    ),
  divider: () =>
    cell(h(Hr, { className: 'e-line', style: { margin: 0, border: 'none', borderTop: `1px solid ${LINE}` } })),
  jobs: ({ ids }, drawing) => drawCards(ids, drawing.material.jobs, drawing),
  candidates: ({ ids }, drawing) => drawCards(ids, drawing.material.candidates, drawing),
  signature: () => cell(h('p', { className: 'e-text', style: font(14) }, signaturePlaceholder.token)),
};

export const drawBlock = (block: Block, drawing: Drawing): ReactNode =>
  (DRAWINGS[block.kind] as Draw<BlockKind>)(block as BlockOf<BlockKind>, drawing);

/** The agency's logo, or its name where it has none. */
export const drawHead = ({ agency, logo, main, heading }: Theme): ReactNode =>
  h(
    Section,
    null,
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'e-bar', style: { padding: `20px ${EDGE}px 14px`, borderBottom: `3px solid ${main}` } },
        logo
          ? h(
              // Logos are dark on light more often than not: they keep light paper under them in dark mails.
              'span',
              { className: 'e-plate', style: { display: 'inline-block' } },
              h(Img, {
                ...{ src: logo, alt: agency, height: 36 },
                style: { display: 'block', height: '36px', width: 'auto', color: INK, fontSize: '18px' },
              }),
            )
          : h('span', { className: 'e-head', style: font(18, { fontWeight: 700, color: heading }) }, agency),
      ),
    ),
  );
