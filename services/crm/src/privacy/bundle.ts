/** What a person gets who asks for disclosure: a page to read, the same as data, and the files themselves. */
import { buffer } from 'node:stream/consumers';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { PrivacyBundle, PrivacyChoice } from '@enishi/protos/crm/rpc';
import { entitiesOf } from '@enishi/protos/entities';
import { formatValue } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { type ZipEntry, zipOf } from '@enishi/service-kit/files/zip';
import type { PrivacyDeps } from './collections';
import { type HeldLine, heldOf } from './held';
import { mustFindRequest } from './person';
import { lineOf } from './proof';

type Document = Record<string, unknown>;

/** What one answer carries. */
const MAX_FILES_BYTES = 48 * 1024 * 1024;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const documentsOf = ({ documents = [] }: HeldLine): Document[] => documents.map((text) => JSON.parse(text));

function rowsOf(definition: Entity | undefined, doc: Document): string {
  const names = Object.keys(doc).filter((name) => name !== 'enterprise_id' && !definition?.fields[name]?.secret);
  return names
    .map((name) => {
      const field = definition?.fields[name];
      const { [name]: value } = doc;
      const text = field
        ? formatValue(field, value as never)
        : typeof value === 'string'
          ? value
          : JSON.stringify(value);
      return `<tr><th>${escaped(field?.label ?? name)}</th><td>${escaped(String(text ?? ''))}</td></tr>`;
    })
    .join('');
}

function sectionOf(line: HeldLine): string {
  const { service, collection } = line;
  const definition = entitiesOf(service).find(({ plural }) => plural === collection);
  const tables = documentsOf(line).map((doc) => `<table>${rowsOf(definition, doc)}</table>`);
  return `<h2>${escaped(lineOf(line).label)}（${tables.length}件）</h2>${tables.join('')}`;
}

const STYLE =
  'body{font-family:sans-serif;max-width:960px;margin:24px auto;padding:0 16px}table{border-collapse:collapse;margin:0 0 16px;width:100%}th,td{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top;white-space:pre-wrap}th{width:30%;background:#f5f5f5;font-weight:normal}';

const pageOf = (lines: readonly HeldLine[], day: string): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>保有個人情報</title><style>${STYLE}</style></head><body><h1>保有個人情報</h1><p>${day}の時点で保有している情報です。ほかの方に関する記載が含まれる場合があるため、お渡しする前に確認してください。</p>${lines.map(sectionOf).join('')}</body></html>`;

const dataOf = (lines: readonly HeldLine[]): string =>
  JSON.stringify(
    lines.map((line) => {
      const { service, collection } = line;
      return { service, collection, documents: documentsOf(line) };
    }),
    null,
    2,
  );

async function filesOf({ files }: PrivacyDeps, lines: readonly HeldLine[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let room = MAX_FILES_BYTES;
  for (const line of lines.filter(({ collection }) => collection === candidateResume.plural))
    for (const { file, name, id_by_enterprise_id: id } of documentsOf(line)) {
      if (typeof file !== 'string' || !(await files.stat(file))) continue;
      const bytes = await buffer(await files.get(file));
      room -= bytes.length;
      if (room < 0) return entries;
      entries.push({ name: `files/${id}_${String(name).replace(/[\\/:*?"<>|]/g, '_')}`, bytes });
    }
  return entries;
}

/** ZIP: `index.html`, `data.json`, `files/`. */
export async function bundle(deps: PrivacyDeps, ctx: CallContext, { id }: PrivacyChoice): Promise<PrivacyBundle> {
  const request = await mustFindRequest(deps, ctx, id);
  const { lines } = await heldOf(deps, ctx, request, { contents: true, deadlineMs: 50_000 });
  const bytes = await zipOf([
    { name: 'index.html', bytes: Buffer.from(pageOf(lines, japanDay(deps.clock.now()))) },
    { name: 'data.json', bytes: Buffer.from(dataOf(lines)) },
    ...(await filesOf(deps, lines)),
  ]);
  return { name: `保有個人情報_${id}.zip`, content_type: 'application/zip', bytes };
}
