/** Lists as files: CSV in two encodings and Excel, written while the rows are read, so that size costs no memory. */

import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { findEntity } from '@enishi/protos/entities';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity, FieldValue, Kind } from '@enishi/protos/fields/types';
import { MAX_PER_PAGE } from '@enishi/protos/master/constants';
import { invalid } from '@enishi/service-kit/base/errors';
import { eventLoopYielder } from '@enishi/service-kit/base/yield-to-event-loop';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import type { IndexRequest, IndexResponse, WireRecord } from '@enishi/service-kit/crud/messages';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { idsToWire } from '@enishi/service-kit/crud/requests';
import { type Cell, cellOf } from '@enishi/service-kit/tabular/cells';
import { type FileColumn, fileColumns } from '@enishi/service-kit/tabular/columns';
import { type RefNames, refNames } from '@enishi/service-kit/tabular/ref-names';
import { shiftJisBytes, shiftJisText } from '@enishi/service-kit/tabular/shift-jis';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { MAX_XLSX_ROWS, xlsxPieces } from '@enishi/service-kit/tabular/write-xlsx';
import { contentDisposition } from './files/download';
import { headingOf } from './importable';
import { COUNT, indexRequest, READING, READING_ON } from './index-reply';
import { isPersonal } from './list-entry';
import type { Input, Reply, RouteRpc } from './route';

export type ExportFormat = 'csv-utf8' | 'csv-sjis' | 'xlsx';

const MAX_SELECTED = 10_000;
/** Rows made into text in one go; other requests may have their turn in between. */
const BATCH = 100;

type Page = IndexResponse & Record<string, unknown>;

interface Source {
  entity: Entity;
  columns: readonly FileColumn[];
  names: RefNames;
  /** The first part, and how many rows there are in all. */
  first: Page;
  count: number;
  next(page: number, cursor: string | undefined): Promise<Page>;
}

const saidIn = ({ theirs }: FileColumn, cell: Cell): Cell =>
  theirs && (typeof cell === 'string' || typeof cell === 'number') ? theirs(String(cell)) : cell;

/** Batches of rows as cells: part after part of a page, page after page of the list. */
async function* batchesOf({ entity, columns, names, first, count, next }: Source): AsyncGenerator<Cell[][]> {
  const pages = Math.ceil(count / MAX_PER_PAGE);
  const yieldToEventLoop = eventLoopYielder();
  let page = 1;
  for (let part = first; ; ) {
    const rows = ((part[entity.plural] as WireRecord[] | undefined) ?? []).map((row) => rowFromWire(entity, row));
    await names.prepare(rows);
    for (let at = 0; at < rows.length; at += BATCH) {
      yield rows
        .slice(at, at + BATCH)
        .map((row) =>
          columns.map((column) => saidIn(column, cellOf(column.field, row[column.name] as FieldValue, names.lookup))),
        );
      await yieldToEventLoop();
    }
    if (!part.cursor && ++page > pages) return;
    part = await next(page, part.cursor);
  }
}

async function* csvPieces(columns: readonly FileColumn[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield csvLine(columns.map(({ header }) => header));
  for await (const batch of batches) yield batch.map(csvLine).join('');
}

async function* withBom(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield BOM;
  yield* pieces;
}

/** A file that is gone once it was read, or once its reader has left. */
function readOnce(folder: string, file: string): Readable {
  const stream = createReadStream(file);
  // Its reader is told; what cannot be removed is left to the system's own cleaning of temporary files.
  stream.on('error', () => undefined);
  stream.once('close', () => rm(folder, { recursive: true, force: true }).catch(() => undefined));
  return stream;
}

/** Places told of in a header: a member who sees so many takes another format. */
const MAX_PLACES = 20;
const MAX_SIGNS = 10;

/** What was replaced: in which line of the file and column, of which record, which signs. */
type Place = [line: number, id: Cell, column: string, signs: string];

interface Replaced {
  count: number;
  places: Place[];
}

/** The batches in signs that Shift_JIS has, while what it lacks is noted. The id stands in the first column, if any. */
async function* heldByShiftJis(
  columns: readonly FileColumn[],
  batches: AsyncIterable<Cell[][]>,
  replaced: Replaced,
): AsyncGenerator<Cell[][]> {
  let line = 1;
  const held = (cell: Cell, at: number, row: Cell[]): Cell => {
    if (typeof cell !== 'string') return cell;
    const { text, lost } = shiftJisText(cell);
    if (lost.length === 0) return text;
    replaced.count += lost.length;
    if (replaced.places.length < MAX_PLACES)
      replaced.places.push([
        line,
        typeof row[0] === 'number' ? row[0] : null,
        columns[at].header,
        lost.slice(0, MAX_SIGNS).join(''),
      ]);
    return text;
  };
  for await (const batch of batches)
    yield batch.map((row) => {
      line++;
      return row.map(held);
    });
}

/**
 * Shift_JIS goes through a temporary file: which characters it lacks must be told in the headers, which come first.
 */
async function inShiftJis(
  columns: readonly FileColumn[],
  batches: AsyncIterable<Cell[][]>,
): Promise<{ pieces: AsyncIterable<Uint8Array>; replaced: Replaced }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'enishi-export-'));
  const file = path.join(folder, 'list.csv');
  try {
    const handle = await open(file, 'w');
    const replaced: Replaced = { count: 0, places: [] };
    // Headings may be words of another system.
    const headings = columns.map((column) => ({ ...column, header: shiftJisText(column.header).text }));
    try {
      for await (const piece of csvPieces(headings, heldByShiftJis(columns, batches, replaced)))
        await handle.writeFile(shiftJisBytes(piece));
    } finally {
      await handle.close();
    }
    return { pieces: readOnce(folder, file), replaced };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const NARROW = 12;
const widths: Partial<Record<Kind, number>> = { longText: 48, text: 24, url: 32, email: 28, masters: 32, choices: 28 };

interface Written {
  pieces: AsyncIterable<string | Uint8Array>;
  replaced?: Replaced;
}

interface Format {
  label: string;
  type: string;
  extension: string;
  write(entity: Entity, columns: readonly FileColumn[], batches: AsyncIterable<Cell[][]>): Written | Promise<Written>;
}

const formats: Record<ExportFormat, Format> = {
  'csv-utf8': {
    label: 'CSV（UTF-8）',
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    write: (_entity, columns, batches) => ({ pieces: withBom(csvPieces(columns, batches)) }),
  },
  'csv-sjis': {
    label: 'CSV（Shift_JIS）',
    type: 'text/csv; charset=shift_jis',
    extension: 'csv',
    write: (_entity, columns, batches) => inShiftJis(columns, batches),
  },
  xlsx: {
    label: 'Excel',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: ({ label }, columns, batches) => ({
      pieces: xlsxPieces(
        label,
        columns.map(({ header, field }) => ({ header, width: widths[field.kind] ?? NARROW })),
        batches,
      ),
    }),
  },
};

/** @throws AppError `invalid` */
function formatOf(raw: unknown): Format {
  if (typeof raw === 'string' && Object.hasOwn(formats, raw)) return formats[raw as ExportFormat];
  throw invalid({ format: [`形式は${Object.keys(formats).join('、')}のいずれかを指定してください。`] });
}

/** `20261121-0930` in Japan. */
const stamp = (now: number): string =>
  new Date(now + 9 * 60 * 60 * 1000).toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');

/** Names of records, asked of the services that own them in the caller's name. */
const finder = (rpc: RouteRpc) => async (name: string, ids: number[]) => {
  const target = findEntity(name);
  if (!target) return [];
  const { items } = await recordRpc(rpc, target).Search({ ids }, READING);
  return items ?? [];
};

/**
 * A list as a file: `{format, select_ids?, columns?, keyword, conditions, sort}`. Without `select_ids` everything the
 * conditions find; without `columns` the definition's `csv` view. `x-export-count` says how many records there are,
 * `x-export-replaced` how many characters Shift_JIS had no sign for, `x-export-replacements` (JSON in percent encoding) where
 * the first of them stand: `[line, id, column, signs]`.
 * @param form the columns of another system's files, in place of ours
 */
export async function exportReply(
  entity: Entity,
  input: Input,
  rpc: RouteRpc,
  form?: readonly FileColumn[],
): Promise<Reply> {
  const { body } = input;
  const format = formatOf(body.format);
  const ids = body.select_ids === undefined ? [] : idsToWire(body.select_ids, 'select_ids', MAX_SELECTED);
  const asked = indexRequest(input);
  const columns =
    form ??
    fileColumns(entity, asked.columns?.length ? new Set(asked.columns) : undefined).map((column) => ({
      ...column,
      header: headingOf(entity, column.name, input.ctx),
    }));
  const request: IndexRequest = {
    ...{ ...asked, exact_count: undefined, part_size: undefined, cursor: undefined },
    page: 1,
    per_page: MAX_PER_PAGE,
    columns: columns.map(({ name }) => name),
    full: undefined,
    ids,
  };
  const { Index } = recordRpc(rpc, entity);
  const first = await Index(request, READING);
  // All of it is written, and noted: lists of many rows are not counted to their end.
  const { count = 0 } = first.count_more ? await Index({ ...request, exact_count: true }, COUNT) : first;
  if (format === formats.xlsx && count >= MAX_XLSX_ROWS)
    throw invalid({ format: ['Excelで開ける件数を超えています。条件で絞り込むか、CSVを選んでください。'] });
  const names = refNames(columns, finder(rpc));
  const next = (page: number, cursor: string | undefined) => Index({ ...request, page, cursor }, READING_ON);
  const { pieces, replaced = { count: 0, places: [] } } = await format.write(
    entity,
    columns,
    batchesOf({ entity, columns, names, first, count, next }),
  );
  return {
    pieces,
    note: `${formatNumber(count)}件・${format.label}`,
    personal: isPersonal(entity, request) ? count : 0,
    headers: {
      'content-type': format.type,
      'content-disposition': contentDisposition(
        'attachment',
        `${entity.label}_${stamp(Date.now())}.${format.extension}`,
      ),
      'cache-control': 'private, no-store',
      'x-export-count': String(count),
      'x-export-replaced': String(replaced.count),
      ...(replaced.count > 0 && { 'x-export-replacements': encodeURIComponent(JSON.stringify(replaced.places)) }),
    },
  };
}
