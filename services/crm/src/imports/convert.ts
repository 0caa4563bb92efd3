/** Rows of a file as input of records: which cell goes where, and what it says. */
import { isBlank } from '@enishi/protos/fields/normalize';
import type { Field } from '@enishi/protos/fields/types';
import { parseValue } from '@enishi/protos/fields/values';
import { blankOf } from '@enishi/service-kit/base/blank';
import { eventLoopYielder } from '@enishi/service-kit/base/yield-to-event-loop';
import { isOneOf, type OneOf } from '@enishi/service-kit/crud/namesakes';
import { type Cell, readCell } from '@enishi/service-kit/import/cells';
import { importFields } from '@enishi/service-kit/import/fields';
import type { ImportRow } from '@enishi/service-kit/import/rows';
import { toOurs } from '@enishi/service-kit/import/translate';
import type { TableRow } from '@enishi/service-kit/tabular/read';
import { sheetError } from '@enishi/service-kit/tabular/sheet-errors';
import { type ImportKind, importKinds } from './kinds';
import type { Names } from './names';
import type { Blank, ImportState, RowMessage } from './state';

export interface Converted {
  rows: ImportRow[];
  /** Messages of rows that cannot even be tried. */
  refused: Map<number, RowMessage[]>;
}

interface Column {
  at: number;
  name: string;
  field: Field;
  ours: (text: string) => string;
}

const DEFAULTED = new Set(['choice', 'flag', 'integer']);

export class Converter {
  private readonly kind: ImportKind;
  private readonly columns: Column[];
  private readonly key: string;
  private readonly width: number;
  private readonly blank: Blank;
  private readonly blankInput: () => Record<string, unknown>;
  /** Ids that rows before have named: the second row for one record is a mistake. */
  private readonly seen = new Map<number, number>();

  constructor(
    { kind, mapping, header, blank, translations = [] }: ImportState,
    private readonly names: Names,
  ) {
    this.kind = importKinds[kind];
    const fields = importFields(this.kind.definition);
    this.key = this.kind.definition.key;
    this.width = header.length;
    this.blank = blank;
    this.columns = mapping.flatMap((name, at) => {
      const field = fields.get(name);
      return field ? [{ at, name, field, ours: toOurs(translations[at]) }] : [];
    });
    this.blankInput = blankOf([...new Set([...Object.keys(this.kind.given), ...mapping.filter(Boolean)])]);
  }

  /** To be called for every row in the order of the file, for those that are done already too. */
  private idOf({ row, cells }: TableRow): { id?: number; problem?: RowMessage } {
    const column = this.columns.find(({ name }) => name === this.key);
    const text = column ? (cells[column.at] ?? '').normalize('NFKC').trim() : '';
    if (isBlank(text)) return {};
    const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
    if (id < 1 || id > 2_147_483_647)
      return {
        problem: { field: this.key, message: 'IDは数字で入力してください。新しく登録する行は空にしてください。' },
      };
    const before = this.seen.get(id);
    if (before !== undefined && before !== row)
      return {
        id,
        problem: { field: this.key, message: `同じIDが${before}行目にもあります。1つの行にまとめてください。` },
      };
    this.seen.set(id, row);
    return { id };
  }

  /** Notes what a row that is done has named. */
  pass(row: TableRow): void {
    this.idOf(row);
  }

  private convertRow(table: TableRow): ImportRow | RowMessage[] {
    const { id, problem } = this.idOf(table);
    const messages: RowMessage[] = problem ? [problem] : [];
    if (table.cells.length > this.width)
      messages.push({
        message: `セルの数が見出しより多くなっています（${table.cells.length}個）。カンマを含む文字は "" で囲んでください。`,
      });
    const input = this.blankInput();
    if (id === undefined) Object.assign(input, this.kind.given);
    for (const { at, name, field, ours } of this.columns) {
      if (name === this.key) continue;
      const text = ours(table.cells[at] ?? '');
      if (isBlank(text)) {
        if (id !== undefined ? this.blank === 'clear' : !DEFAULTED.has(field.kind)) input[name] = null;
        continue;
      }
      const broken = sheetError(text);
      const cell: Cell = broken ? { error: broken } : readCell(field, text, this.names.ids);
      const among = 'input' in cell || id === undefined ? [] : (cell.among ?? this.names.guesses(field, text));
      if ('input' in cell) input[name] = cell.input;
      else if (among.length > 0) input[name] = { one_of: among, otherwise: cell.error } satisfies OneOf;
      else messages.push({ field: name, message: cell.error });
    }
    if (messages.length === 0) return { row: table.row, ...(id === undefined ? {} : { id }), input };
    return [...messages, ...this.alsoWrong(input)];
  }

  /** Further complaints about a row that is refused anyway, by the rules of its fields: it is mended in one go. */
  private alsoWrong(input: Record<string, unknown>): RowMessage[] {
    return this.columns.flatMap(({ name, field }) => {
      if (input[name] === undefined || input[name] === null || isOneOf(input[name])) return [];
      const parsed = parseValue(field, input[name]);
      return 'error' in parsed ? [{ field: name, message: parsed.error }] : [];
    });
  }

  async convert(tables: readonly TableRow[]): Promise<Converted> {
    const fields = this.columns.map(({ field }) => field);
    await this.names.learn(fields, (field) => this.textsOf(field, tables));
    const converted: Converted = { rows: [], refused: new Map() };
    const yieldToEventLoop = eventLoopYielder();
    for (const table of tables) {
      await yieldToEventLoop();
      const row = this.convertRow(table);
      if (Array.isArray(row)) converted.refused.set(table.row, row);
      else converted.rows.push(row);
    }
    return converted;
  }

  private textsOf(field: Field, tables: readonly TableRow[]): string[] {
    const column = this.columns.find((one) => one.field === field);
    if (!column) return [];
    return tables.map(({ cells }) => column.ours(cells[column.at] ?? '')).filter((text) => !isBlank(text));
  }
}
