/** Mails as pages, for programs that show those. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
/** Addresses end before what closes a sentence in Japanese, too. */
const URL_PATTERN = /https?:\/\/[^\s<>"'（）「」、。！？]+/g;

function linked(line: string): string {
  let html = '';
  let at = 0;
  for (const { 0: url, index } of line.matchAll(URL_PATTERN)) {
    html += `${escaped(line.slice(at, index))}<a href="${escaped(url)}">${escaped(url)}</a>`;
    at = index + url.length;
  }
  return html + escaped(line.slice(at));
}

/** The text as a page: its own words, lines and links, nothing else. */
export function mailHtml(text: string, picture?: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(linked);
  const image = picture ? `<img src="${escaped(picture)}" width="1" height="1" alt="">` : '';
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"></head><body><div style="font-size:14px;line-height:1.7">${lines.join('<br>\n')}</div>${image}</body></html>`;
}
