/** Mails as pages, for programs that show those. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
/** Addresses end before what closes a sentence in Japanese, too. */
const URL_PATTERN = /https?:\/\/[^\s<>"'（）「」、。！？]+/g;

type Lead = (url: string) => string;

function linked(line: string, leadTo: Lead): string {
  let html = '';
  let at = 0;
  for (const { 0: url, index } of line.matchAll(URL_PATTERN)) {
    html += `${escaped(line.slice(at, index))}<a href="${escaped(leadTo(url))}">${escaped(url)}</a>`;
    at = index + url.length;
  }
  return html + escaped(line.slice(at));
}

/** Lines of plain words, with their links, for a place in a page. */
export const linesHtml = (text: string, leadTo: Lead): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => linked(line, leadTo))
    .join('<br>\n');

interface HtmlOptions {
  /** Address of the picture whose asking tells that the mail was opened. */
  picture?: string;
  /** The address that a link leads to; as it is written where nothing is said. */
  leadTo?: Lead;
}

/** The text as a page: its own words, lines and links, nothing else. */
export function mailHtml(text: string, { picture, leadTo = (url) => url }: HtmlOptions = {}): string {
  const image = picture ? `<img src="${escaped(picture)}" width="1" height="1" alt="">` : '';
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"></head><body><div style="font-size:14px;line-height:1.7">${linesHtml(text, leadTo)}</div>${image}</body></html>`;
}
