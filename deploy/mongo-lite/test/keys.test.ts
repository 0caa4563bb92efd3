import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { after, encodeDirected, encodeKey, invert } from '../keys';

/** Values in MongoDB's order. */
const ORDERED: unknown[] = [
  new MinKey(),
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  -1e300,
  Long.fromString('-9007199254740990'),
  -2.5,
  -1,
  0,
  1e-300,
  Decimal128.fromString('0.5'),
  1,
  2,
  10,
  Long.fromNumber(5_000_000_000),
  Number.POSITIVE_INFINITY,
  '',
  '\0',
  '\0a',
  'a',
  'a\0',
  'a\0b',
  'a ',
  'aa',
  'b',
  'é',
  '山',
  '\uffee',
  '😀',
  {},
  { a: 1 },
  { a: 1, b: 0 },
  { a: 2 },
  { b: 0 },
  [],
  [1],
  [1, 0],
  [2],
  new Binary(Buffer.from([1])),
  new Binary(Buffer.from([2])),
  new Binary(Buffer.from([1, 1])),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ff0000000000000000000000'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date(1_700_000_000_000),
  new Timestamp({ t: 1, i: 2 }),
  new MaxKey(),
];

it('encodes values so that their keys sort as MongoDB sorts the values', () => {
  const keys = ORDERED.map(encodeKey);
  expect(keys.toSorted()).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
});

it('turns the order around for descending fields', () => {
  const keys = ORDERED.map((value) => encodeDirected(value, -1));
  expect(keys.toSorted()).toEqual(keys.toReversed());
});

it('keeps the order of compound keys whatever the lengths of their parts', () => {
  const pairs = ORDERED.flatMap((a) => ORDERED.map((b) => encodeKey(a) + encodeDirected(b, -1)));
  const expected = ORDERED.flatMap((a) => ORDERED.toReversed().map((b) => encodeKey(a) + encodeDirected(b, -1)));
  expect(pairs.toSorted()).toEqual(expected);
});

it('gives equal numbers of different types one key', () => {
  expect(encodeKey(Long.fromNumber(7))).toBe(encodeKey(7));
  expect(encodeKey(Decimal128.fromString('7'))).toBe(encodeKey(7));
  expect(encodeKey(-0)).toBe(encodeKey(0));
  expect(encodeKey(undefined)).toBe(encodeKey(null));
});

it('tells long strings apart and keeps keys short', () => {
  const long = 'あ'.repeat(5000);
  expect(encodeKey(`${long}1`)).not.toBe(encodeKey(`${long}2`));
  expect(encodeKey(long).length).toBeLessThan(330);
});

it('finds the end of a prefix', () => {
  for (const key of ['a', 'a\xff', 'ab\xff\xff']) {
    expect(after(key) > `${key}\xff\xff\xff\xff`.slice(0, key.length + 1)).toBe(true);
    expect(after(key) > key).toBe(true);
  }
  expect(after('a')).toBe('b');
  expect(invert(invert('a\0\xff'))).toBe('a\0\xff');
});
