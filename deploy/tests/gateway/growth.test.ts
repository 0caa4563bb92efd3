/**
 * Strangers' input is read in a time that grows with its length and not with the square of it: of a long text, one
 * request would hold up all others.
 */
import { shortName } from '@enishi/gateway/src/http/files/multipart';
import { parseJson } from '@enishi/gateway/src/http/json';
import { MAX_VALUES } from '@enishi/gateway/src/http/json-values';
import { oddNames } from '@enishi/gateway/src/http/known';
import { accountKey } from '@enishi/gateway/src/http/sender';
import { recordsOf } from '@enishi/gateway/src/partner/records';
import { checkAddress } from '@enishi/gateway/src/public-site/address';
import { candidate } from '@enishi/protos/crm/candidate';
import { foldText } from '@enishi/protos/fields/normalize';
import { kindOperators } from '@enishi/protos/fields/operators';
import type { Field } from '@enishi/protos/fields/types';
import { parsers, parseValue } from '@enishi/protos/fields/values';
import { readKeyword } from '@enishi/protos/jobs/keyword-reading';
import { parsePublicJobQuery } from '@enishi/protos/jobs/public-query';
import { AppError } from '@enishi/service-kit/base/errors';
import { conditionFilters } from '@enishi/service-kit/crud/conditions';

const LENGTH = 40_000;
const TIMES = 4;
/** Four times the length may take eight times as long, and any time that callers do not notice. */
const MOST_TIMES = 8;
const UNNOTICED_MS = 100;

const PARTS = [
  ...['T', 'Z', 'a', '1', '0', ' ', '　', '-', 'ー', '@', '.', '〜', '（', '(', ',', ':', '/', '+', '%', '"', '['],
  ...['a.', '1:', '1-', ' -', 'T1:00 ', '1,', 'T+00:00', '（株）', '株式会社', ' .', '\r\n', '\t\n'],
  ...['\u0301', '\u0316\u0301', '\uff9e\u0316', '\u0316\u0001\u0301', '\u0316\ufffe\u0301\u0001'],
];
const texts = (length: number): [part: string, text: string][] =>
  PARTS.flatMap((part): [string, string][] => {
    const run = part.repeat(length / part.length);
    return [
      [part, run],
      [`2026-04-01 ${part}`, `2026-04-01 ${run}x`],
      [`a ${part}`, `a${run}a`],
    ];
  });

type Reading = (text: string) => unknown;

const sortOf = { label: 'x', choices: undefined, fields: { x: { kind: 'date', label: 'x' } } };
const kinds = Object.keys(parsers) as Field['kind'][];
const ofKinds = kinds.map((kind): [string, Reading] => [
  `a value of the kind ${kind}`,
  (text) => [text, [text], [{ x: text }]].map((raw) => parseValue({ ...sortOf, kind } as Field, raw)),
]);
const MOST = MAX_VALUES.known;
/** A text as handlers get it. */
const admitted = (text: string): string => parseJson(Buffer.from(JSON.stringify({ x: text })), MOST).x as string;

/** A column of each kind, with the first operator that reads a value. */
const conditions = candidate.search
  .filter((name, at, all) => all.findIndex((one) => candidate.fields[one].kind === candidate.fields[name].kind) === at)
  .map((column) => ({ column, operator: kindOperators[candidate.fields[column].kind][0] }));

const QUERY = ['skill_ids', 'keyword', 'category', 'sort', 'page'];

const readings: [string, Reading][] = [
  ...ofKinds,
  ['a body', (text) => parseJson(Buffer.from(JSON.stringify({ x: { y: [text] } })), MOST)],
  ['the names of a body', (text) => parseJson(Buffer.from(JSON.stringify({ [text]: 1 })), MOST)],
  ['a text that is searched', (text) => foldText(admitted(text))],
  [
    'a name that partners are told',
    (text) => oddNames({ [text]: 1 }, Object.keys(candidate.fields), '', candidate.fields),
  ],
  [
    'a record of another system',
    (text) => recordsOf('application/json', Buffer.from(JSON.stringify({ x: text })), MOST),
  ],
  [
    'its names',
    (text) => foldText(Object.keys(recordsOf('application/json', Buffer.from(JSON.stringify({ [text]: 1 })), MOST))[0]),
  ],
  ['a form', (text) => recordsOf('application/x-www-form-urlencoded', Buffer.from(`a=${text}`), MOST)],
  [
    'a form of many entries',
    (text) => recordsOf('application/x-www-form-urlencoded', Buffer.from(text.replace(/./gsu, 'a&')), MOST),
  ],
  ['the key of an account', (text) => accountKey('::1', text)],
  ['the name of a file', (text) => shortName(text).normalize('NFKC')],
  ['an address', (text) => checkAddress(`/jobs?x=${encodeURIComponent(text)}`)],
  ['a path', (text) => checkAddress(`/${encodeURIComponent(text)}`)],
  ['a search for jobs', (text) => QUERY.map((name) => parsePublicJobQuery({ [name]: text }))],
  ['the words of a search', (text) => readKeyword(text)],
  ...conditions.map(({ column, operator }): [string, Reading] => [
    `the condition ${operator} on ${column}`,
    (text) => conditionFilters(candidate, [{ column, operator, values: [admitted(text)] }], new Date()),
  ]),
];

/** CPU time of this process; refusals are an answer like any other. */
function cost(read: Reading, text: string): number {
  const before = process.cpuUsage();
  try {
    read(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The cheapest of some: others may be held up by what the runtime does beside. */
const least = (read: Reading, text: string): number => Math.min(...[1, 2, 3].map(() => cost(read, text)));

it.each(readings)('reads %s in a time that grows with its length', (_name, read) => {
  const short = new Map(texts(LENGTH / TIMES));
  const slow = texts(LENGTH).flatMap(([part, text]) => {
    if (cost(read, text) < UNNOTICED_MS) return [];
    const [few, many] = [least(read, short.get(part) as string), least(read, text)];
    return many > UNNOTICED_MS && many > few * MOST_TIMES
      ? [`${JSON.stringify(part)}: ${few} ms, then ${many} ms`]
      : [];
  });
  expect(slow).toEqual([]);
});

it('takes a form whose names repeat, up to a number of entries', () => {
  const form = (text: string) => recordsOf('application/x-www-form-urlencoded', Buffer.from(text), MOST);
  expect(form('a[]=1&b=3&a=2&a=4')).toEqual([{ a: ['1', '2', '4'], b: '3' }]);
  expect(form('a&'.repeat(300))[0].a).toHaveLength(300);
  expect(() => form('a&'.repeat(301))).toThrow('フォームの項目が多すぎます');
});
