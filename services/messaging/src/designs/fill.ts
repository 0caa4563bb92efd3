/** A rendered page taken apart once, and put together for each recipient: no more work than a plain mail's. */
import { type Placeholder, signaturePlaceholder } from '@enishi/protos/master/messaging';
import { escaped, linesHtml } from '@enishi/service-kit/mail/html';

/** Places: elements that no author's words can be, as words are escaped. */
export const FOOTER = '<x-footer></x-footer>';
export const PICTURE = '<x-picture></x-picture>';

type Segment = string | { href: string } | { key: string; label: string } | { place: 'footer' | 'picture' };

export type PageParts = readonly Segment[];

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" },
};
const plain = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign]);

const LINK = / href="([^"]*)"/.source;
const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The page in pieces. Only links of elements and places of our own making are found: all words in it are escaped. */
export function partsOfPage(html: string, placeholders: readonly Placeholder[]): PageParts {
  const byToken = new Map(placeholders.map((one) => [escaped(one.token), one]));
  const tokens = [...byToken.keys(), FOOTER, PICTURE].map(literal);
  const parts: Segment[] = [];
  let end = 0;
  for (const match of html.matchAll(new RegExp(`${LINK}|${tokens.join('|')}`, 'g'))) {
    const [found, address] = match;
    parts.push(html.slice(end, match.index));
    end = match.index + found.length;
    const placeholder = byToken.get(found);
    if (address !== undefined) parts.push({ href: plain(address) });
    else if (placeholder) parts.push({ key: placeholder.key, label: placeholder.label });
    else parts.push({ place: found === FOOTER ? 'footer' : 'picture' });
  }
  parts.push(html.slice(end));
  return parts;
}

export interface Filling {
  values: Readonly<Record<string, string | undefined>>;
  /** Lines below the mail, with the link to opt out. */
  footer: string;
  /** Address of the picture whose asking tells that the mail was opened. */
  picture?: string;
  /** The address that a link leads to. */
  leadTo?: (url: string) => string;
  /** Stands for a value that is missing; nothing where it is not said. */
  missing?: (label: string) => string;
}

const asIs = (url: string): string => url;

/** Plain words are parted from what stands below them by a line of signs; the page has a line of its own. */
const RULE = /^--\n/;

/** The page of one recipient. */
export function fillPage(parts: PageParts, { values, footer, picture, leadTo = asIs, missing }: Filling): string {
  const known = new Map<string, string>();
  const lead = (url: string): string => {
    const to = known.get(url) ?? leadTo(url);
    known.set(url, to);
    return to;
  };
  // Links that are told as addresses have the color of the words around them.
  const quiet = (text: string) => linesHtml(text, lead).replaceAll('<a href=', '<a style="color:inherit" href=');
  const places = {
    footer: () => quiet(footer.replace(RULE, '')),
    picture: () => (picture ? `<img src="${escaped(picture)}" width="1" height="1" alt="">` : ''),
  };
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('href' in part) return ` href="${escaped(/^https?:/i.test(part.href) ? lead(part.href) : part.href)}"`;
      if ('place' in part) return places[part.place]();
      const value = values[part.key];
      if (!value?.trim()) return escaped(missing?.(part.label) ?? '');
      // Links are made of what a member wrote, and never of a name that a stranger gave.
      return part.key === signaturePlaceholder.key ? quiet(value) : escaped(value).replaceAll('\n', '<br>');
    })
    .join('');
}
