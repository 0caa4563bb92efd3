/** ImportService/Upload, Discard and Create: parts of a file become an import file. */
import { importFile } from '@enishi/protos/crm/import-file';
import type { ImportCreateRequest, ImportDiscardRequest, ImportPart } from '@enishi/protos/crm/rpc';
import type { Entity } from '@enishi/protos/fields/types';
import { MAX_IMPORT_BYTES } from '@enishi/protos/master/constants';
import { importStatus } from '@enishi/protos/master/crm';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, invalid, payloadTooLarge } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { crudOf } from '@enishi/service-kit/crud/register';
import { presented } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { foldHeading, headingRow, mapHeadings } from '@enishi/service-kit/import/fields';
import { ownIdHeading } from '@enishi/service-kit/import/own-file';
import { detectFormat, readRows, type TableFormat, type TableRow } from '@enishi/service-kit/tabular/read';
import { tableError } from '@enishi/service-kit/tabular/table';
import type { Agency } from '../needs';
import { expiryOf } from './abandoned';
import { MAX_PART_BYTES, MAX_PARTS, partKey, sourceOf, uploadKey } from './files';
import { importKinds } from './kinds';
import type { ImportDeps } from './state';
import { type ImportState, noCounts, stateKey } from './state';
import { forgetUpload, notePart, removeUpload } from './uploads';

const CONTENT_TYPE = 'application/octet-stream';
/** Rows looked at before a file is accepted: with them most mistakes show at once. */
const LOOKED_AT = 2_000;
/** First rows that are kept, so that another one can be chosen for the headings. */
const HEADS = 25;
const HEADING_CHARACTERS = 200;
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 100;

export async function uploadPart(deps: ImportDeps, ctx: CallContext, { upload, part, bytes }: ImportPart) {
  staffOnly(ctx);
  if (!(part >= 0 && part < MAX_PARTS)) throw payloadTooLarge();
  const key = partKey(uploadKey(ctx.enterprise_id, upload), part);
  await notePart(deps, ctx, uploadKey(ctx.enterprise_id, upload), part);
  await deps.files.put(key, bytes, { content_type: CONTENT_TYPE, max_bytes: MAX_PART_BYTES });
  return {};
}

export async function discardParts(deps: ImportDeps, ctx: CallContext, { upload, parts }: ImportDiscardRequest) {
  staffOnly(ctx);
  await removeUpload(deps, ctx, uploadKey(ctx.enterprise_id, upload), Math.min(parts, MAX_PARTS));
  return {};
}

interface Head {
  format: TableFormat;
  rows: TableRow[];
}

/** Reads the beginning of the file, where mistakes show; the whole of it is read by the dry run. */
async function look(deps: ImportDeps, file: string, parts: number): Promise<Head> {
  const source = sourceOf(deps.files, file, parts);
  const format = await detectFormat(source);
  const rows: TableRow[] = [];
  for await (const part of readRows(source, format)) {
    rows.push(...part);
    if (rows.length >= LOOKED_AT) break;
  }
  if (rows.length === 0)
    throw tableError('ファイルにデータがありません。見出しの行とデータの行があるファイルを選択してください。');
  if (rows.length === 1)
    throw tableError('見出しの行だけで、データの行がありません。2行目からデータを入力してください。');
  return { format, rows };
}

export async function remembered(deps: ImportDeps, ctx: Agency, kind: number) {
  const known = await deps.of(ctx).importMappings.findOne({ _id: mappingKey(ctx, kind) });
  const fields = Object.fromEntries((known?.fields ?? []).map(({ heading, field }) => [foldHeading(heading), field]));
  return { fields, blank: known?.blank ?? ('keep' as const) };
}

const mappingKey = ({ enterprise_id }: Agency, kind: number) => `${enterprise_id}:${kind}`;

/** Keeps what an agency chose, so that the next file of the kind begins with it. */
export async function remember(deps: ImportDeps, state: ImportState): Promise<void> {
  const { kind, header, mapping, blank } = state;
  const { fields } = await remembered(deps, state, kind);
  for (const [at, heading] of header.entries()) fields[foldHeading(heading)] = mapping[at] ?? '';
  const pairs = Object.entries(fields).map(([heading, field]) => ({ heading, field }));
  const change = { $set: { blank, fields: pairs.slice(-MAX_REMEMBERED) } };
  await deps.of(state).importMappings.updateOne({ _id: mappingKey(state, kind) }, change, { upsert: true });
}

const MAX_REMEMBERED = 1_000;

const safeName = (name = ''): string =>
  [
    ...name
      .normalize('NFC')
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  ]
    .slice(-255)
    .join('');

/** What follows from the row that has the headings. */
export function headedBy(
  definition: Entity,
  heads: readonly TableRow[],
  first: number,
  remembered: Readonly<Record<string, string>>,
  ownId: string,
): Pick<ImportState, 'header_row' | 'header' | 'samples' | 'mapping'> {
  const { row: header_row, cells: header } = heads[first];
  const following = heads.slice(first + 1, first + 1 + SAMPLES);
  return {
    header_row,
    header,
    samples: header.map((_, at) => following.map(({ cells }) => (cells[at] ?? '').slice(0, SAMPLE_CHARACTERS))),
    mapping: mapHeadings(definition, header, remembered, ownId),
  };
}

async function record(deps: ImportDeps, ctx: CallContext, request: ImportCreateRequest, file: string, head: Head) {
  const { definition } = importKinds[request.kind];
  const { format, rows } = head;
  const known = await remembered(deps, ctx, request.kind);
  const ownId = ownIdHeading(definition, ctx.enterprise_id);
  const heads = rows.slice(0, HEADS).map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => cell.slice(0, HEADING_CHARACTERS)),
  }));
  const first = headingRow(
    definition,
    heads.slice(0, -1).map(({ cells }) => cells),
    known.fields,
    ownId,
  );
  const system = {
    file,
    file_name: safeName(request.file_name),
    extension: format.kind,
    import_status_id: importStatus.code.uploaded,
    enterprise_member_id: ctx.member_id,
  };
  const { store } = crudOf(deps, importFile);
  const { kind, size, digest } = request;
  // Every upload is stored under a name of its own.
  const told = { kind, file_name: request.file_name, size, digest };
  return idempotent(deps, ctx, 'ImportService/Create', told, async (session) => {
    const made = await insertRecord(store, session, ctx, { kind: request.kind, file }, { system });
    const import_id = made.id_by_enterprise_id as number;
    const state: ImportState = {
      _id: stateKey(ctx.enterprise_id, import_id),
      enterprise_id: ctx.enterprise_id,
      import_id,
      kind: request.kind,
      file,
      parts: request.parts,
      size: request.size,
      format,
      heads,
      ...headedBy(definition, heads, first, known.fields, ownId),
      blank: known.blank,
      next: 0,
      counts: noCounts(),
      permille: 0,
      expires_at: expiryOf(deps.clock),
    };
    await deps.of(ctx).importStates.insertOne(state, { session });
    return { enterprise_import_file: recordToWire(importFile, presented(store, made)) };
  });
}

/** @throws AppError `invalid` with what is wrong with the file, whose parts are gone then */
export async function importCreate(
  deps: ImportDeps,
  ctx: CallContext,
  request: ImportCreateRequest,
): Promise<{ enterprise_import_file: WireRecord }> {
  staffOnly(ctx);
  const file = uploadKey(ctx.enterprise_id, request.upload);
  try {
    if (!importKinds[request.kind]) throw invalid({ kind: ['取り込むデータの種類を選択してください。'] });
    if (!(request.parts >= 1 && request.parts <= MAX_PARTS)) throw badRequest('ファイルを選択してください。');
    if (request.size > MAX_IMPORT_BYTES) throw payloadTooLarge();
    return await record(deps, ctx, request, file, await look(deps, file, request.parts));
  } finally {
    // Refused, or known from a call before: nothing reads these parts.
    if (await deps.of(ctx).importStates.findOne({ file }, { projection: { _id: 1 } }))
      await forgetUpload(deps, ctx, file);
    else await removeUpload(deps, ctx, file, Math.min(request.parts, MAX_PARTS));
  }
}
