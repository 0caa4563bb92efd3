/** Mails as pages, for programs that show those. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
/** Addresses end before signs and brackets of Japanese, and before the particle that goes on: `https://a.jp/をご覧ください`. */
const URL_PATTERN =
  /https?:\/\/[^\s<>"'`、。，．！？：；…（）「」『』【】〔〕〈〉《》｛｝［］＜＞\p{Script=Hiragana}]+/gu;
const CLOSING = '.,;:!?';

/** The address without what closes the sentence, or a bracket that was opened before it. */
function addressIn(found: string): string {
  let open = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1];
    if (last === ')' && open > 0) open--;
    else if (!CLOSING.includes(last)) break;
  }
  return found.slice(0, end);
}

type Lead = (url: string) => string;

function linked(line: string, leadTo: Lead): string {
  let html = '';
  let at = 0;
  for (const { 0: found, index } of line.matchAll(URL_PATTERN)) {
    const url = addressIn(found);
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
