/** Values that no client of ours sends, and those that it does: what the requests of the fuzz are put together from. */
import type { Entity } from '@enishi/protos/fields/types';
import { pick, type Random, sampleValue } from '@enishi/service-kit/testing/sample';

export type Json = Record<string, unknown>;

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);
export const chance = (random: Random, of: number): boolean => random() < of;

/** Encoded as an address; halves of pairs have no encoding. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd'));

function nested(depth: number, list: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = list ? [value] : { a: value };
  return value;
}

const NUMBERS = [
  ...[-1, 0, -0, 0.5, 1, 1e-7, 99, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308],
];
const DATES = [
  ...['0000-00-00', '0001-01-01', '1582-10-10', '1900-02-29', '1970-01-01', '2023-02-29', '2024-02-29', '2026-13-01'],
  ...['2026-04-31', '2100-02-29', '9999-12-31', '10000-01-01', '-000001-01-01', '275760-09-13', '275760-09-14'],
  ...['2026-03-31T15:00:00Z', '2026-12-31T23:59:60Z', '2026-04-01T24:00', '2026-04-01T00:00:00+99:99', 'Invalid Date'],
  ...['2026/4/1', '令和8年4月1日', '20260401', '2026-04', '2026-00', '9999-99', '0000-01', '１９９９年１月１日'],
];
const TEXTS = [
  ...['', ' ', '\u3000', '\t\n', 'x', '1', '０', '1e3', '0x10', 'NaN', 'Infinity', 'true', 'null', 'undefined', '[]'],
  ...[
    'a\u0000b',
    '\u0000',
    '\ud800',
    '\udfff\ud800',
    '\u202eabc',
    '\ufeff',
    'e\u0301',
    '😀'.repeat(40),
    '𠮷',
    '\u0001',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', '$ne', 'a.b', 'id', '_id'],
  ...['../../etc/passwd', '..%2f..%2f', '%00', '%', '\\', "'", '"', '`', ';', '--', "' or 1=1", '{{', '{{宛名}}', '$1'],
  ...[
    '<script>alert(1)</script>',
    '<svg onload=x>',
    'javascript:alert(1)',
    '=1+1',
    '@SUM(A1)',
    '\r\nX-A: 1',
    'a\r\n\r\nb',
  ],
  ...['(a+)+$', '^(a|a)*$', '[', '(', '*', '.*', '\\d', 'a@b', '@', 'a@@b.example', 'x@localhost', 'あ@例え.jp'],
  ...[
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'http://',
    '//evil.example',
  ],
  ...[
    'data:text/html,x',
    'https://example.jp:99999/',
    'https://user:pw@example.jp/',
    'xn--',
    'a.test',
    '.test',
    'localhost',
  ],
  ...[
    'data:application/pdf;base64,JVBERi0xLjQ=',
    'data:;base64,***',
    'GTM-ABC123',
    'enterprise',
    'candidate',
    'csv-sjis',
  ],
  ...['あ'.repeat(300), 'a'.repeat(5_000), '1'.repeat(400), ' '.repeat(20_000), 'あ'.repeat(70_000), 'ｶﾞ'.repeat(500)],
];
const SHAPES: readonly (() => unknown)[] = [
  ...[() => null, () => true, () => false, () => [], () => ({}), () => [null], () => [[]], () => [{}], () => ['x']],
  ...[() => [0.5], () => [-1, 2 ** 40], () => [1, 1, 1, 1], () => Array(1_001).fill(1), () => Array(10_001).fill(7)],
  ...[
    () => Array(300).fill('あ'.repeat(50)),
    () => Array(150).fill({}),
    () => ({ min: 'x', max: {} }),
    () => ({ min: 9 }),
  ],
  ...[
    () => ({ id: {} }),
    () => ({ length: 3 }),
    () => ({ toString: 'x' }),
    () => ({ valueOf: 1 }),
    () => ({ $gt: '' }),
  ],
  ...[() => ({ constructor: { prototype: { polluted: 1 } } }), () => JSON.parse('{"__proto__":{"polluted":1}}')],
  ...[() => nested(11, true), () => nested(14, true), () => nested(200, false), () => nested(900, true)],
  ...[() => [{ column: 'name' }], () => [{ column: 'name', operator: 'any', value: [[]] }]],
  ...[() => [{ column: 'created_at', operator: 'range', value: { min: '9999-12-31', max: '0001-01-01' } }]],
  ...[() => Array(200).fill({ column: 'name', operator: 'contains', value: 'a' })],
  ...[() => ({ name: 'a.csv', data: `data:text/csv;base64,${Buffer.from('氏名\n山田').toString('base64')}` })],
];

/** A value of any kind, mostly of a wrong one. */
export function oddValue(random: Random, names: readonly unknown[]): unknown {
  const kind = below(random, 10);
  if (kind < 2) return pick(random, NUMBERS);
  if (kind < 3) return pick(random, DATES);
  if (kind < 6) return pick(random, TEXTS);
  if (kind < 8) return pick(random, SHAPES)();
  // Numbers and keys of records, the other agency's among them.
  return chance(random, 0.3) ? String(pick(random, names)) : pick(random, names);
}

/** One that fits in an address or a header. */
export const oddText = (random: Random, names: readonly unknown[]): string =>
  chance(random, 0.4)
    ? String(pick(random, names))
    : pick(random, [...TEXTS.filter(({ length }) => length < 400), ...DATES, ...NUMBERS.map(String)]);

/** A record as its definition wants it, or nearly. */
export function recordOf({ own }: Entity, random: Random, names: readonly unknown[]): Json {
  const record: Json = {};
  const full = chance(random, 0.3);
  for (const [name, field] of Object.entries(own)) {
    if (field.readOnly || !(field.required || full || chance(random, 0.3))) continue;
    const refers = field.entity !== undefined;
    record[name] = refers
      ? field.kind === 'refs'
        ? [pick(random, names)]
        : pick(random, names)
      : sampleValue(random, name, field);
  }
  return record;
}

/** A value of a declared schema; `undefined` where it allows anything and tells nothing. */
export function fitting(schema: Json | undefined, random: Random, names: readonly unknown[]): unknown {
  const { type, enum: choices, items, properties, maximum, format } = (schema ?? {}) as Json & { properties?: Json };
  if (Array.isArray(choices)) return pick(random, choices);
  const of = Array.isArray(type) ? type[0] : type;
  if (of === 'integer' || of === 'number')
    return chance(random, 0.6) ? pick(random, names) : below(random, Math.min(Number(maximum ?? 100), 100) + 1);
  if (of === 'boolean') return chance(random, 0.5);
  if (of === 'array')
    return Array.from({ length: below(random, 4) }, () => fitting(items as Json, random, names) ?? pick(random, names));
  if (of === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, one]) => [name, fitting(one as Json, random, names)]),
    );
  if (of === 'string')
    return format === 'date' ? '2026-04-01' : chance(random, 0.5) ? 'テスト' : String(pick(random, names));
  return undefined;
}

/** Places in a body, as the way to them. */
function placesIn(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object' || way.length > 4) return [way];
  const inner = Object.entries(value)
    .slice(0, 60)
    .flatMap(([name, one]) => placesIn(one, [...way, name]));
  return way.length ? [way, ...inner] : inner;
}

/** The body with an odd value in one of its places, or in a new one. */
export function spoil(body: Json, random: Random, extra: readonly string[], names: readonly unknown[]): Json {
  const places = placesIn(body);
  const value = oddValue(random, names);
  if (places.length === 0 || chance(random, 0.25)) return { ...body, [pick(random, extra)]: value };
  const copy = structuredClone(body);
  const way = pick(random, places);
  let at: Json = copy;
  for (const name of way.slice(0, -1)) at = at[name] as Json;
  const last = String(way.at(-1));
  if (chance(random, 0.1)) delete at[last];
  else Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

const cut = (text: string, random: Random) => text.slice(0, below(random, text.length + 1));

/** What a text of JSON becomes on a bad way. */
export function spoilText(text: string, random: Random): Buffer {
  const first = /"([^"\\]{1,40})":/.exec(text)?.[1] ?? 'a';
  const ways: readonly (() => Buffer)[] = [
    () => Buffer.from(cut(text, random)),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text.replace('{', `{"${first}":[1],"${first}":{},`)),
    () => Buffer.from(text.replace('{', '{"__proto__":{"polluted":1},')),
    () => Buffer.from(text.replace('{', '{"a":1e999,"b":-0,"c":00012,')),
    () => Buffer.from(text.replace('{', '{"a":1e999,"b":123456789012345678901234567890,')),
    () => Buffer.from(`${text},`),
    () => Buffer.from(`[${text}]`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(text.replace(/[あ-ん]/, '\ud800'), 'latin1'),
    () => Buffer.concat([Buffer.from(cut(text, random)), Buffer.from([0xff, 0xfe, 0x00, below(random, 256)])]),
    () => Buffer.from(`{"a":${'['.repeat(20_000)}`),
    () => Buffer.from('null'),
    () => Buffer.from('"text"'),
    () => Buffer.alloc(0),
  ];
  return pick(random, ways)();
}
