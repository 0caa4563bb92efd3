/** A text block as the document of the editor, and back: what the schema has no place for cannot be typed or pasted. */
import type { Part, PartKind, Piece } from '@enishi/protos/messaging/mail-design/design';
import { Fragment, type Mark, type Node, Schema, Slice } from 'prosemirror-model';

export const schema = new Schema({
  nodes: {
    doc: { content: 'part+' },
    paragraph: { group: 'part', content: 'inline*', toDOM: () => ['p', 0] },
    bullet: { group: 'part', content: 'inline*', toDOM: () => ['p', { 'data-point': 'bullet' }, 0] },
    number: { group: 'part', content: 'inline*', toDOM: () => ['p', { 'data-point': 'number' }, 0] },
    text: { group: 'inline' },
    line: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'], leafText: () => '\n' },
  },
  marks: {
    href: {
      attrs: { to: {} },
      inclusive: false,
      toDOM: ({ attrs }) => ['a', { href: attrs.to, title: attrs.to, rel: 'noopener noreferrer' }, 0],
    },
    bold: { toDOM: () => ['strong', 0] },
    italic: { toDOM: () => ['em', 0] },
    underline: { toDOM: () => ['u', 0] },
    color: { attrs: { to: {} }, toDOM: ({ attrs }) => ['span', { 'data-color': attrs.to }, 0] },
  },
});

export const MANNERS = ['bold', 'italic', 'underline'] as const;

function marksOf({ bold, italic, underline, color, href }: Piece): Mark[] {
  const { marks } = schema;
  return [
    ...(bold ? [marks.bold.create()] : []),
    ...(italic ? [marks.italic.create()] : []),
    ...(underline ? [marks.underline.create()] : []),
    ...(color ? [marks.color.create({ to: color })] : []),
    ...(href ? [marks.href.create({ to: href })] : []),
  ];
}

function inlineOf(piece: Piece): Node[] {
  const marks = marksOf(piece);
  return piece.text
    .split('\n')
    .flatMap((text, at) => [
      ...(at > 0 ? [schema.nodes.line.create(null, null, marks)] : []),
      ...(text ? [schema.text(text, marks)] : []),
    ]);
}

const nodeOf = ({ kind, pieces }: Part): Node => schema.nodes[kind].create(null, pieces.flatMap(inlineOf));

export const docOf = (parts: readonly Part[]): Node =>
  schema.nodes.doc.create(null, parts.length > 0 ? parts.map(nodeOf) : [schema.nodes.paragraph.create()]);

/** Parts to be put in where the cursor is: the first and the last go on with the lines that are there. */
export const sliceOf = (parts: readonly Part[]): Slice => new Slice(Fragment.from(parts.map(nodeOf)), 1, 1);

function pieceOf(node: Node): Piece {
  const has = (name: string) => node.marks.find(({ type }) => type.name === name);
  const manner = MANNERS.filter((name) => has(name)).map((name) => [name, true]);
  const color = has('color')?.attrs.to as string | undefined;
  const href = has('href')?.attrs.to as string | undefined;
  const text = node.type === schema.nodes.line ? '\n' : (node.text ?? '');
  return { text, ...Object.fromEntries(manner), ...(color && { color }), ...(href && { href }) };
}

const mannerOf = ({ text: _text, ...manner }: Piece): string => JSON.stringify(manner);

export function partsOf(doc: Node): Part[] {
  const parts: Part[] = [];
  doc.forEach((node) => {
    const pieces: Piece[] = [];
    node.forEach((inline) => {
      const piece = pieceOf(inline);
      const last = pieces.at(-1);
      if (last && mannerOf(last) === mannerOf(piece)) last.text += piece.text;
      else pieces.push(piece);
    });
    parts.push({ kind: node.type.name as PartKind, pieces });
  });
  return parts;
}
