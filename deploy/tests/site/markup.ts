/** Reads what the sites send the way a strict reader would, so that tests need no parser of a browser. */

export interface Token {
  tag: string;
  attributes: Record<string, string>;
}

const TAG = /<(\/?[a-zA-Z][\w:-]*|!doctype html|\?xml)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?\??>/gy;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const ENTITY = /&(?:amp|lt|gt|quot|apos|#x?[0-9a-fA-F]+);/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const decode = (text: string): string =>
  text.replace(/&(#x?[0-9a-fA-F]+|\w+);/g, (_, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name.startsWith('#x') ? `0x${name.slice(2)}` : name.slice(1)))
      : NAMED[name],
  );

/**
 * Tags with their attributes, and the texts between them (decoded; of scripts and styles as they are).
 * @throws Error where a `<` begins no well-formed tag or, in strict documents, a `&` no entity
 */
export function readMarkup(source: string, { strict = false } = {}): { tags: Token[]; texts: string[] } {
  const tags: Token[] = [];
  const texts: string[] = [];
  let at = 0;
  let raw: string | undefined;
  while (at < source.length) {
    const open = raw ? source.indexOf(`</${raw}>`, at) : source.indexOf('<', at);
    const end = open < 0 ? source.length : open;
    const text = source.slice(at, end);
    if (strict && text.replace(ENTITY, '').includes('&')) throw new Error(`a stray & in ${text.slice(0, 200)}`);
    if (text) texts.push(raw ? text : decode(text));
    if (open < 0) break;
    if (!raw && source.startsWith('<!--', open)) {
      at = source.indexOf('-->', open) + 3;
      continue;
    }
    raw = undefined;
    TAG.lastIndex = open;
    const found = TAG.exec(source);
    if (!found) throw new Error(`no tag at ${open}: ${source.slice(open, open + 200)}`);
    const [whole, tag, inside] = found;
    const attributes = Object.fromEntries(
      [...inside.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, decode(value)]),
    );
    tags.push({ tag: tag.toLowerCase(), attributes });
    if (/^(?:script|style)$/i.test(tag)) raw = tag;
    at = open + whole.length;
  }
  return { tags, texts };
}

/** The elements and the names of their attributes: what a text must never be able to change. */
export const skeleton = (source: string): string[] =>
  readMarkup(source).tags.map(({ tag, attributes }) => [tag, ...Object.keys(attributes)].join(' '));

/** @throws Error for elements that do not close in order */
export function readXml(source: string) {
  const read = readMarkup(source, { strict: true });
  const open: string[] = [];
  for (const { tag } of read.tags) {
    if (tag === '?xml' || tag === 'atom:link') continue;
    if (!tag.startsWith('/')) open.push(tag);
    else if (open.pop() !== tag.slice(1)) throw new Error(`${tag} closes nothing`);
  }
  if (open.length > 0) throw new Error(`${open} stays open`);
  return read;
}

/** The structured data of a page. @throws when a block is no JSON */
export const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json));

/** Content of a meta element by name or property; of `link` and `title` elements by their own. */
export function headOf(html: string) {
  const { tags } = readMarkup(html);
  const meta = (name: string) =>
    tags.find(({ tag, attributes }) => tag === 'meta' && (attributes.name ?? attributes.property) === name)?.attributes
      .content;
  const link = (rel: string) =>
    tags.find(({ tag, attributes }) => tag === 'link' && attributes.rel === rel)?.attributes.href;
  const title = decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  return { meta, link, title };
}
