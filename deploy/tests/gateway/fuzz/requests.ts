/** Requests to every route of the table: nearly right ones, spoiled in places that only a stranger would touch. */
import { entitiesOf, schemaOf } from '@enishi/gateway/src/http/input';
import type { Route, RouteInput } from '@enishi/gateway/src/http/route';
import { entities } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import { pick, type Random } from '@enishi/service-kit/testing/sample';
import { below, chance, encoded, fitting, type Json, oddText, recordOf, spoil, spoilText } from './values';

export interface Call {
  verb: string;
  at: string;
  headers: Record<string, string>;
  /** Bytes of the body; undefined for none. */
  raw?: Buffer;
}

const all = Object.values(entities) as Entity[];
const byName = new Map(all.map((entity) => [entity.name, entity]));

/** Parts of requests that some route reads, declared or not. */
const PARTS = [
  ...['page', 'per_page', 'sort', 'keyword', 'conditions', 'columns', 'limit', 'cursor', 'fields', 'full', 'lenient'],
  ...['id', 'ids', 'select_ids', 'enterprise_id', 'candidate_id', 'job_id', 'merge_id', 'kind', 'type', 'exact_count'],
  ...['name', 'title', 'text', 'email', 'password', 'token', 'file', 'format', 'mapping', 'versions', 'updated_since'],
  ...[
    'context',
    'updated_at',
    'domain',
    'website',
    'records',
    '__proto__',
    'constructor',
    'month',
    'entries',
    'action',
  ],
];
const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'application/merge-patch+json',
    'application/json;charset=utf-16',
  ],
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data', ''],
  ...['application/xml', 'application/octet-stream', 'application/json; charset=shift_jis', 'a'.repeat(300)],
];

/** Headers that may be odd; of signs that a client can send. */
export const headerText = (text: string): string => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000);

const HEADERS = [
  ...['cookie', 'authorization', 'idempotency-key', 'if-match', 'if-none-match', 'range', 'accept', 'accept-encoding'],
  ...['origin', 'referer', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id', 'uid', 'client'],
  ...[
    'access-token',
    'csrf-token',
    'strategies',
    'token-type',
    'x-registration-token',
    'x-bootstrap-token',
    'user-agent',
  ],
  ...['content-encoding', 'accept-language', 'x-http-method-override', 'if-modified-since', 'sec-fetch-site', 'te'],
];

export function oddHeaders(random: Random, names: readonly unknown[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let n = below(random, 3); n >= 0; n--) headers[pick(random, HEADERS)] = headerText(oddText(random, names));
  return headers;
}

/** `a=1&a=2&b[]=x`: names that come twice, are lists, or are none. */
export function oddQuery(random: Random, names: readonly unknown[], known: readonly string[] = PARTS): string {
  const written = (text: string) => (chance(random, 0.1) ? text.replace(/[\s#]/g, '') : encoded(text));
  const parts = Array.from({ length: 1 + below(random, 4) }, () => {
    const name = `${pick(random, known)}${pick(random, ['', '', '', '[]', '[a]', '[__proto__]', '%00'])}`;
    return `${name}=${written(oddText(random, names)).replace(/[^\x21-\x7e]/g, '%')}`;
  });
  if (chance(random, 0.3)) parts.push(parts[0]);
  return parts.join('&');
}

const described = new Map<RouteInput, Record<string, Json>>();

/** Schemas of the parts that an input declares. */
function propertiesOf(input: RouteInput): Record<string, Json> {
  const known = described.get(input) ?? ((schemaOf(input)?.properties ?? {}) as Record<string, Json>);
  described.set(input, known);
  return known;
}

/** A body with which the call may well succeed. */
function bodyOf({ input, probe, crud }: Route, random: Random, names: readonly unknown[]): Json {
  const body: Json = { ...probe.body };
  const properties = propertiesOf(input);
  for (const [name, schema] of Object.entries(properties)) {
    const entity = byName.get(name) ?? (name === crud?.entity.name ? crud.entity : undefined);
    if (entity)
      body[name] = { ...recordOf(entity, random, names), ...(chance(random, 0.5) ? (body[name] as Json) : {}) };
    else if (chance(random, 0.6)) body[name] = fitting(schema, random, names) ?? body[name];
  }
  for (const { name } of input === 'nothing' ? [] : entitiesOf(input)) {
    if (name in body && byName.has(name)) body[name] ??= recordOf(byName.get(name) as Entity, random, names);
  }
  if ('select_ids' in body) body.select_ids = Array.from({ length: 1 + below(random, 3) }, () => pick(random, names));
  return body;
}

const FILES: readonly (readonly [string, Buffer])[] = [
  ['a.pdf', Buffer.from('%PDF-1.4 %%EOF')],
  ['a.csv', Buffer.from('氏名,メールアドレス\r\n山田,"a@example.jp')],
  ['a.csv', Buffer.from('\ufeff氏名\n\u0000\n"')],
  ['a.xlsx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)])],
  ['a.png', Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff', 'hex')],
  ['a.docx', Buffer.from('PK\u0005\u0006')],
  ['', Buffer.alloc(0)],
  ['../../etc/passwd', Buffer.alloc(3, 0xff)],
  [`${'あ'.repeat(300)}.pdf`, Buffer.from('%PDF-1.7')],
  ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
];

/** As forms with files come. */
function formOf(body: Json, random: Random): { type: string; raw: Buffer } {
  const pieces: Buffer[] = [];
  const part = (head: string, bytes: Buffer | string) =>
    pieces.push(
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    );
  for (const [name, value] of Object.entries(body))
    part(`name="${name.replace(/["\r\n]/g, '')}"`, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  for (let n = below(random, 8) === 0 ? 3 : 1; n > 0; n--) {
    const [name, bytes] = pick(random, FILES);
    part(`name="${pick(random, ['file', 'file', 'file', 'files[]', '__proto__'])}"; filename="${name}"`, bytes);
  }
  const whole = Buffer.concat([...pieces, Buffer.from('--x--\r\n')]);
  const raw = chance(random, 0.1) ? whole.subarray(0, below(random, whole.length)) : whole;
  return { type: 'multipart/form-data; boundary=x', raw };
}

const written = (body: Json, random: Random): Buffer => {
  const text = JSON.stringify(body);
  return chance(random, 0.08) ? spoilText(text, random) : Buffer.from(text);
};

/** One call of a route; `names` are numbers and keys of records of all agencies. */
export function callOf(route: Route, random: Random, names: readonly unknown[], base: Json = {}): Call {
  const { path, audience, verbs, reads } = route;
  const filled = path.replace(/\{\w+\}/g, () =>
    chance(random, 0.75) ? String(pick(random, names)) : encoded(oddText(random, names).slice(0, 300)),
  );
  const query = chance(random, 0.25) ? `?${oddQuery(random, names)}` : '';
  const verb = chance(random, 0.05) ? pick(random, VERBS) : pick(random, verbs).toUpperCase();
  const at = `/api/${audience}${filled}${query}`;
  const headers = chance(random, 0.15) ? oddHeaders(random, names) : {};
  let body = { ...base, ...bodyOf(route, random, names) };
  for (let spoils = below(random, 4); spoils > 0; spoils--) body = spoil(body, random, PARTS, names);
  if (verb === 'GET' || verb === 'HEAD' || verb === 'OPTIONS') return { verb, at, headers };
  const takesFile = reads === 'file' || reads === 'stream';
  const { type, raw } =
    takesFile && chance(random, 0.8) ? formOf(body, random) : { type: 'application/json', raw: written(body, random) };
  const told = chance(random, 0.04) ? pick(random, TYPES) : type;
  return { verb, at, headers: { 'content-type': told, 'content-length': String(raw.length), ...headers }, raw };
}
