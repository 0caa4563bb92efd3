/** HTML of mails as lines of text: blocks are lines, a table of two columns is labels and values, one with a head records. */
import { Parser } from 'htmlparser2';
import { jobLabel, personLabel } from '../words/labels';

const BLOCKS = new Set(
  'p div br tr li ul ol table h1 h2 h3 h4 h5 h6 hr blockquote pre section article header footer dl dt dd center tbody thead'.split(
    ' ',
  ),
);
const HIDDEN = new Set(['s', 'del', 'strike', 'script', 'style', 'head', 'title', 'template', 'noscript']);
/** A page with more is no mail that a person wrote. */
const MAX_CHARACTERS = 2_000_000;

type Row = string[];

/** Edges of blocks: however many meet, one line ends there; paragraphs stand apart. */
const EDGE = '\ue000';
const GAP = '\ue001';

const lined = (text: string): string =>
  text
    .replace(/[ \ue000\ue001\n]*[\ue000\ue001\n][ \ue000\ue001\n]*/g, (run) => {
      const breaks = run.split('\n').length - 1;
      const edge = /[\ue000\ue001]/.test(run) ? 1 : 0;
      return '\n'.repeat(Math.min(2, Math.max(breaks + edge, run.includes(GAP) ? 2 : 1)));
    })
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

class Writer {
  private out: string[] = [];
  private tables: { rows: Row[]; cell: string | undefined; nested: boolean }[] = [];
  private readonly hidden: string[] = [];
  private size = 0;

  open(name: string, attributes: Record<string, string>): void {
    if (HIDDEN.has(name) || /display\s*:\s*none/i.test(attributes.style ?? '')) {
      if (!VOID.has(name)) this.hidden.push(name);
      return;
    }
    const table = this.tables.at(-1);
    if (name === 'table') {
      if (table) table.nested = true;
      this.tables.push({ rows: [], cell: undefined, nested: false });
    } else if (name === 'tr' && table) table.rows.push([]);
    else if ((name === 'td' || name === 'th') && table) {
      if (table.rows.length === 0) table.rows.push([]);
      table.cell = '';
    } else if (name === 'li') this.write(`${EDGE}・`);
    else if (name === 'hr') this.write('\n----------\n');
    else if (name === 'br') this.write('\n');
    else if (BLOCKS.has(name)) this.write(name === 'p' ? GAP : EDGE);
  }

  text(words: string, pre: boolean): void {
    if (this.hidden.length > 0) return;
    this.write(pre ? words : words.replace(/[ \t\r\n]+/g, ' '));
  }

  close(name: string): void {
    if (this.hidden.at(-1) === name) {
      this.hidden.pop();
      return;
    }
    const table = this.tables.at(-1);
    if ((name === 'td' || name === 'th') && table?.cell !== undefined) {
      table.rows.at(-1)?.push(table.cell);
      table.cell = undefined;
    } else if (name === 'table' && table) {
      this.tables.pop();
      this.write(`\n${tableText(table.rows, table.nested)}\n`);
    } else if (BLOCKS.has(name) && name !== 'br') this.write(name === 'p' ? GAP : EDGE);
  }

  private write(words: string): void {
    this.size += words.length;
    if (this.size > MAX_CHARACTERS) return;
    const table = this.tables.at(-1);
    if (table?.cell !== undefined) table.cell += words;
    else if (!table) this.out.push(words);
    else if (words.trim()) this.out.push(words);
  }

  end(): string {
    while (this.tables.length > 0) {
      const table = this.tables.pop();
      if (table) this.out.push(tableText(table.rows, true));
    }
    return lined(this.out.join(''));
  }
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link']);

const isLabel = (cell: string): boolean =>
  jobLabel(cell.trim()) !== undefined || personLabel(cell.trim()) !== undefined;

const clean = (cell: string): string =>
  lined(cell)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** Rows under a head of labels are records; cells beside labels their values; all else lines. */
export function tableText(rows: readonly Row[], nested: boolean): string {
  const told = rows.map((row) => row.map(clean)).filter((row) => row.some((cell) => cell !== ''));
  if (told.length === 0) return '';
  const [head, ...others] = told;
  const labels = head.filter(isLabel).length;
  if (
    !nested &&
    head.length >= 3 &&
    labels >= Math.max(3, head.length * 0.6) &&
    others.length > 0 &&
    others.every((row) => row.length >= head.length - 1)
  )
    return others
      .map((row) =>
        ['------------', ...row.flatMap((cell, at) => (cell && head[at] ? pair(head[at], cell) : []))].join('\n'),
      )
      .join('\n');
  const sides = told.filter((row) => row.length === head.length && isLabel(row[0]));
  // Records side by side: labels in front, one column each.
  if (!nested && head.length >= 3 && sides.length >= 4 && sides.every((row) => !row.slice(1).some(isLabel)))
    return head
      .slice(1)
      .map((_cell, at) => ['------------', ...sides.map((row) => pair(row[0], row[at + 1]))].join('\n'))
      .join('\n');
  return told
    .map((row) => {
      const pairs: string[] = [];
      for (let at = 0; at < row.length; at += 1) {
        if (isLabel(row[at]) && row[at + 1] !== undefined && !isLabel(row[at + 1])) {
          pairs.push(pair(row[at], row[at + 1]));
          at += 1;
        } else pairs.push(row[at]);
      }
      return pairs.filter(Boolean).join('\n');
    })
    .join('\n');
}

const pair = (label: string, value: string): string =>
  `${label.replace(/\n/g, '').replace(/[:：]$/, '')}：${value.includes('\n') ? `\n${value}` : value}`;

export function htmlText(html: string): string {
  const writer = new Writer();
  let pre = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'pre') pre++;
      writer.open(name, attributes);
    },
    ontext: (words) => writer.text(words, pre > 0),
    onclosetag(name) {
      if (name === 'pre') pre--;
      writer.close(name);
    },
  });
  parser.write(html);
  parser.end();
  return writer.end();
}
