/** Import files: many candidates, companies or jobs at once. */
import { createHash, randomBytes } from 'node:crypto';
import { importFile } from '@enishi/protos/crm/import-file';
import { CREATE, DELETE, READ, READ_OR_QUERY, UPDATE } from '@enishi/protos/http/words';
import { badRequest, notFound } from '@enishi/service-kit/base/errors';
import { importFields } from '@enishi/service-kit/import/fields';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { idOf, recordBody } from '../api/crud';
import { contentDisposition } from '../http/files/download';
import { headingOf, importable } from '../http/importable';
import { anything, fields } from '../http/input';
import { type Json, type Route, type RouteRpc, type StreamedFile } from '../http/route';
import { withAndWithoutId } from './id-in-body';
import { importList } from './import-list';

const { plural, name: singular } = importFile;
const FILE_DEADLINE = { deadlineMs: 60_000 };
const PART_BYTES = 1024 * 1024;

/** Pieces of the request in parts of one size, so that a call is worth its cost. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Sends the file on as it comes in; what was stored of one that breaks off is taken away again. */
async function store(
  { pieces }: StreamedFile,
  rpc: RouteRpc,
): Promise<{ upload: string; parts: number; size: number; digest: string }> {
  const upload = randomBytes(24).toString('hex');
  const hash = createHash('sha256');
  let parts = 0;
  let size = 0;
  try {
    for await (const bytes of inParts(pieces)) {
      await rpc.crm.ImportService.Upload({ upload, part: parts, bytes }, FILE_DEADLINE);
      hash.update(bytes);
      parts++;
      size += bytes.length;
    }
    if (size === 0)
      throw badRequest('ファイルにデータがありません。見出しの行とデータの行があるファイルを選択してください。');
    return { upload, parts, size, digest: hash.digest('base64url') };
  } catch (error) {
    await rpc.crm.ImportService.Discard({ upload, parts }, FILE_DEADLINE).catch(() => undefined);
    throw error;
  }
}

const recordIn = (body: Json): Json => ((body[plural] ?? body[singular] ?? body) as Json) ?? {};

const create: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: `/${plural}/create`,
  gains: 'spends',
  needs: 'bulk',
  support: 'closed',
  input: fields({ [plural]: anything(), [singular]: anything(), kind: anything() }),
  guard: 'member',
  summary: 'インポートファイルの登録',
  status: 201,
  reads: 'stream',
  records: 'nothing',
  probe: { file: true },
  async handle({ body, stream }, rpc) {
    if (!stream) throw badRequest('ファイルを選択してください。');
    const kind = Number(recordIn(body).kind) || 0;
    const stored = await store(stream, rpc);
    const request = { ...stored, kind, file_name: stream.name };
    return {
      body: recordBody(importFile, await rpc.crm.ImportService.Create(request, FILE_DEADLINE)),
    };
  },
};

const show: Route = {
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: `/${plural}/show/{id}`,
  gains: 'reads people',
  needs: 'bulk',
  support: 'shown',
  input: 'nothing',
  guard: 'member',
  summary: 'インポートファイルの詳細（列の対応・進み具合）',
  reads: 'json',
  records: 'nothing',
  probe: { ids: plural },
  async handle({ params }, rpc) {
    const answer = await rpc.crm.ImportService.Show({ id: idOf(params.id) });
    const { columns = [], heads = [], header_row, blank, encoding, check, permille, virus_scan_id } = answer;
    const body = recordBody(importFile, answer);
    const definition = importable[Number((body[singular] as Json).kind)];
    return {
      body: {
        ...body,
        fields: [...importFields(definition)].map(([name, { label, required = false }]) => ({ name, label, required })),
        columns: columns.map(({ header, samples = [], field }) => ({ header, samples, field: field ?? '' })),
        heads,
        header_row,
        blank,
        encoding,
        check: check ?? null,
        progress: permille / 1_000,
        // Where files are not scanned, nothing is said about it.
        ...(virus_scan_id && { virus_scan_id }),
      },
      // Samples of its rows stand beside its columns, at each look at how far the virus scan is.
      personal: heads.length,
      repeats: `${plural}:${params.id}`,
    };
  },
};

const complete: Route = {
  audience: 'enterprise',
  verbs: UPDATE,
  path: `/${plural}/complete/{id}`,
  gains: 'writes many',
  needs: 'bulk',
  support: 'closed',
  input: fields({ [plural]: anything(), [singular]: anything(), title: anything() }),
  guard: 'member',
  summary: 'インポートの実行',
  reads: 'json',
  records: 'nothing',
  probe: { ids: plural, body: { [singular]: { title: '取り込み' } } },
  async handle({ params, body }, rpc) {
    const { title } = recordIn(body);
    const request = { id: idOf(params.id), title: typeof title === 'string' ? title : '' };
    return { body: recordBody(importFile, await rpc.crm.ImportService.Complete(request)) };
  },
};

const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': contentDisposition('attachment', name),
  'cache-control': 'private, no-store',
});

const refused: Route = {
  audience: 'enterprise',
  verbs: READ,
  path: `/${plural}/refused/{id}`,
  gains: 'takes files',
  needs: ['bulk', 'export'],
  support: 'closed',
  input: 'nothing',
  guard: 'member',
  summary: 'エラーになった行のダウンロード',
  reads: 'none',
  records: 'download',
  probe: { ids: plural },
  async handle({ params }, rpc) {
    const id = idOf(params.id);
    const read = (after?: number) => rpc.crm.ImportService.Refused({ id, after }, FILE_DEADLINE);
    const first = await read();
    async function* pieces() {
      for (let piece = first; ; piece = await read(piece.after)) {
        yield piece.text ?? '';
        if (piece.after === undefined) return;
      }
    }
    return { pieces: pieces(), headers: csvHeaders(first.name) };
  },
};

/** The headings that a file of the kind may have, with the mark by which Excel knows UTF-8. */
const format: Route = {
  audience: 'enterprise',
  verbs: READ,
  path: `/${plural}/download_format/{kind}`,
  gains: 'nothing',
  needs: 'none',
  support: 'closed',
  input: 'nothing',
  guard: 'member',
  summary: 'インポートファイルのフォーマット',
  reads: 'none',
  records: 'nothing',
  probe: { ids: plural },
  async handle({ params, ctx }) {
    const definition = importable[Number(params.kind)];
    if (!definition || !/^\d$/.test(params.kind)) throw notFound();
    const labels = [...importFields(definition).keys()].map((name) => headingOf(definition, name, ctx));
    const bytes = Buffer.from(BOM + csvLine(labels));
    return { bytes, headers: csvHeaders(`${definition.label}_フォーマット.csv`) };
  },
};

const remove: Route = {
  audience: 'enterprise',
  verbs: DELETE,
  path: `/${plural}/delete/{id}`,
  gains: 'writes records',
  needs: 'bulk',
  support: 'closed',
  input: 'nothing',
  guard: 'member',
  summary: 'インポートファイルの削除（取り込み前だけ）',
  reads: 'json',
  records: 'nothing',
  probe: { ids: plural },
  async handle({ params }, rpc) {
    const { id } = await rpc.crm.ImportService.Delete({ id: idOf(params.id) }, FILE_DEADLINE);
    return { body: { id_by_enterprise_id: id, id } };
  },
};

export const importRoutes: readonly Route[] = [
  importList,
  create,
  show,
  ...withAndWithoutId(importFile, complete),
  refused,
  format,
  remove,
];
