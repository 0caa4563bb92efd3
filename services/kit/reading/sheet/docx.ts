/** Word documents (.docx) as paragraphs and tables, in their order (ECMA-376, part 1, 17). */
import { openArchiveOf, walkAll } from '../../tabular/xlsx/archive';
import { type Line, lineOf } from '../text/lines';
import type { Block, Cell } from './grid';

const DOCUMENT = 'word/document.xml';
const MAX_CHARACTERS = 500_000;

interface Table {
  cells: Cell[];
  row: number;
  column: number;
  /** Text of the cell that is open. */
  text: string[] | undefined;
  columns: number;
  goesOn: boolean;
}

class Reader {
  readonly blocks: Block[] = [];
  private lines: Line[] = [];
  private tables: Table[] = [];
  private paragraph = '';
  private count = 0;
  private inText = false;
  /** Elements whose texts are not shown, or are shown by another: readings, deleted texts, fallbacks of shapes. */
  private readonly left: string[] = [];
  private inProperties = false;
  private isHidden = false;
  private size = 0;

  open(name: string, attributes: Record<string, string>): void {
    if (this.left.length > 0 || LEFT.has(name)) return void this.left.push(name);
    const table = this.tables.at(-1);
    if (name === 't') this.inText = true;
    else if (name === 'tab') this.add('　');
    else if (name === 'br' || name === 'cr') this.add('\n');
    else if (name === 'rPr') this.inProperties = true;
    else if (name === 'r') this.isHidden = false;
    else if (name === 'vanish' && this.inProperties) this.isHidden = true;
    else if (name === 'tbl') this.openTable();
    else if (name === 'tr' && table) {
      table.row++;
      table.column = -1;
    } else if (name === 'tc' && table) {
      table.column += table.columns;
      table.columns = 1;
      table.goesOn = false;
      table.text = [];
    } else if (name === 'gridSpan' && table) table.columns = Number(attributes['w:val'] ?? 1) || 1;
    else if (name === 'vMerge' && table) table.goesOn = attributes['w:val'] !== 'restart';
  }

  text(words: string): void {
    if (this.inText && !this.isHidden && this.left.length === 0) this.add(words);
  }

  close(name: string): void {
    if (this.left.length > 0) return void this.left.pop();
    if (name === 't') this.inText = false;
    else if (name === 'rPr') this.inProperties = false;
    else if (name === 'p') this.endParagraph();
    else if (name === 'tc') this.endCell();
    else if (name === 'tbl') this.endTable();
  }

  private add(words: string): void {
    this.size += words.length;
    if (this.size < MAX_CHARACTERS) this.paragraph += words;
  }

  private openTable(): void {
    this.endLines();
    this.tables.push({ cells: [], row: -1, column: -1, text: undefined, columns: 1, goesOn: false });
  }

  private endParagraph(): void {
    const text = this.tables.at(-1)?.text;
    const { paragraph } = this;
    this.paragraph = '';
    this.count++;
    if (text) text.push(paragraph);
    else for (const part of paragraph.split('\n')) this.lines.push(lineOf(part, String(this.count)));
  }

  private endCell(): void {
    const table = this.tables.at(-1);
    if (!table?.text) return;
    const column = Math.max(table.column, 0);
    const text = table.text.join('\n').trim();
    table.text = undefined;
    const above = table.goesOn
      ? table.cells.findLast((cell) => cell.column === column && cell.row + cell.rows === table.row)
      : undefined;
    if (above) above.rows++;
    else
      table.cells.push({
        text,
        row: table.row,
        column,
        rows: 1,
        columns: table.columns,
        at: `${this.blocks.length + 1}表${table.row + 1}行`,
      });
  }

  private endTable(): void {
    const table = this.tables.pop();
    const outer = this.tables.at(-1);
    if (!table) return;
    // A table in a cell is that cell's text.
    if (outer?.text) outer.text.push(table.cells.map(({ text }) => text).join('\n'));
    else this.blocks.push({ kind: 'grid', cells: table.cells });
  }

  private endLines(): void {
    if (this.tables.length > 0) return;
    if (this.lines.some(({ text }) => text !== '')) this.blocks.push({ kind: 'lines', lines: this.lines });
    this.lines = [];
  }

  end(): Block[] {
    this.endLines();
    return this.blocks;
  }
}

const LEFT = new Set(['rt', 'del', 'Fallback', 'delText', 'instrText', 'moveFrom']);

/** @throws when it is no document or unpacks to too much */
export async function docxBlocks(bytes: Buffer): Promise<Block[]> {
  const archive = await openArchiveOf(bytes);
  try {
    const reader = new Reader();
    await walkAll(archive, DOCUMENT, {
      open: (name, attributes) => reader.open(name, attributes),
      text: (words) => reader.text(words),
      close: (name) => reader.close(name),
    });
    return reader.end();
  } finally {
    archive.close();
  }
}
