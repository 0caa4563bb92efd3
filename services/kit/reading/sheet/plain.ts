/** Texts and Markdown: lines, and tables that are drawn with |. */
import { decoded } from '../mail/charsets';
import { type Line, linesOf } from '../text/lines';
import type { Block, Cell } from './grid';

const MAX_CHARACTERS = 500_000;
const MAX_LINES = 3_000;
const ROW = /^\s*[|｜].*[|｜]\s*$/;
const DIVIDER = /^\s*[|｜][\s|｜:-]+$/;

function gridOf(rows: readonly string[], from: number): Block {
  const cells = rows.flatMap((row, index): Cell[] =>
    DIVIDER.test(row)
      ? []
      : row
          .trim()
          .replace(/^[|｜]|[|｜]$/g, '')
          .split(/[|｜]/)
          .map((text, column) => ({
            text: text
              .slice(0, 2_000)
              .replace(/<br\s*\/?>/gi, '\n')
              .trim(),
            row: index,
            column,
            rows: 1,
            columns: 1,
            at: String(from + index + 1),
          })),
  );
  return { kind: 'grid', cells };
}

export function plainBlocks(bytes: Buffer): Block[] {
  const raws = decoded(bytes)
    .replace(/^\ufeff/, '')
    .slice(0, MAX_CHARACTERS)
    .split(/\r\n?|\n/)
    .slice(0, MAX_LINES);
  const lines = linesOf(raws.join('\n'));
  const blocks: Block[] = [];
  let open: Line[] = [];
  for (let at = 0; at < raws.length; at++) {
    let end = at;
    while (end < raws.length && ROW.test(raws[end])) end++;
    if (end - at < 2) {
      open.push(lines[at]);
      continue;
    }
    blocks.push({ kind: 'lines', lines: open }, gridOf(raws.slice(at, end), at));
    open = [];
    at = end - 1;
  }
  return [...blocks, { kind: 'lines', lines: open }];
}
