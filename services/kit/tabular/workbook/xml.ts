/** Small XML documents as trees that are changed and written again. */
import { SaxesParser } from 'saxes';
import { xmlText } from '../write-xlsx';

export interface Element {
  /** With the prefix that its writer chose. */
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const MAX_DEPTH = 50;

/** The name without the prefix of its namespace. */
export const localName = ({ name }: Pick<Element, 'name'>): string => name.slice(name.indexOf(':') + 1);

/** The prefix of an element with its colon, for new elements beside it. */
export const prefixOf = ({ name }: Element): string => name.slice(0, name.indexOf(':') + 1);

/** @throws Error when it is not well-formed, declares entities of its own or nests too deeply */
export function parseXml(bytes: Buffer): Element {
  const parser = new SaxesParser();
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const add = (child: Element | string) => open[open.length - 1].children.push(child);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new Error('nested too deeply');
    const element = { name, attributes: { ...(attributes as Record<string, string>) }, children: [] };
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  const [document] = elementsIn(root);
  if (!document) throw new Error('no element');
  return document;
}

function write(element: Element, out: string[]): void {
  const attributes = Object.entries(element.attributes).map(
    ([name, value]) => ` ${name}="${xmlText(value).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`,
  );
  if (element.children.length === 0) {
    out.push(`<${element.name}${attributes.join('')}/>`);
    return;
  }
  out.push(`<${element.name}${attributes.join('')}>`);
  for (const child of element.children) {
    if (typeof child === 'string') out.push(xmlText(child));
    else write(child, out);
  }
  out.push(`</${element.name}>`);
}

export function renderXml(document: Element): Buffer {
  const out = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  write(document, out);
  return Buffer.from(out.join(''));
}

export const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => typeof child !== 'string');

export const childrenOf = (element: Element, name: string): Element[] =>
  elementsIn(element).filter((child) => localName(child) === name);

export const childOf = (element: Element, name: string): Element | undefined => childrenOf(element, name)[0];

/** Every element below, in the order of the document. */
export function* descendants(element: Element): Generator<Element> {
  for (const child of elementsIn(element)) {
    yield child;
    yield* descendants(child);
  }
}

export const textOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

export function removeChildren(element: Element, isGone: (child: Element) => boolean): void {
  element.children = element.children.filter((child) => typeof child === 'string' || !isGone(child));
}

/** An attribute of any prefix: `r:id` may be called otherwise. */
export const attributeOf = ({ attributes }: Element, local: string): string | undefined =>
  Object.entries(attributes).find(([name]) => name === local || name.endsWith(`:${local}`))?.[1];
