import type { Collection, Document, Sort } from 'mongodb';
import { Ordered } from '../columns/order';
import { Staged } from '../columns/staged';
import { Texts } from '../columns/texts';
import { generator } from './generator';
import { type Harness, openHarness, POSTINGS } from './harness';

const random = generator(20_261_122);
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)]!;
const maybe = <T>(value: () => T): T | undefined | null => oneOf([value, value, value, () => undefined, () => null])();

const NAMES = ['山田 太郎', '田中', '山', '中田', '高山', 'a', 'ab', 'b\u0000c', 'é', '😀', '', '\uff5e', '山田山田'];
const KANA = Array.from({ length: 60 }, (_, i) => String.fromCharCode(0x3041 + i, 0x3041 + ((i * 7) % 60)));

function makeDoc(_id: number): Document {
  const doc: Document = {
    _id,
    tenant: random(3),
    price: maybe(() => oneOf([random(90), random(90) / 4, -random(5), 100_000 * random(9)])),
    rank: maybe(() => random(4)),
    at: maybe(() => new Date(1_700_000_000_000 + random(50) * 1_000)),
    kana: maybe(() => oneOf(KANA)),
    tags: maybe(() => Array.from({ length: random(4) }, () => random(9))),
    words: Array.from({ length: random(5) }, () => random(30)),
    fold: random(5) ? { name: maybe(() => oneOf(NAMES)) } : undefined,
    wild: oneOf<unknown>([1, 'a', null, [1], true]),
  };
  for (const name of Object.keys(doc)) if (doc[name] === undefined) delete doc[name];
  return doc;
}

function condition(): [string, unknown] {
  switch (random(16)) {
    case 0:
      return ['price', { $gte: random(60), $lt: 20 + random(60) }];
    case 1:
      return ['price', { $gt: random(60) }];
    case 2:
      return ['rank', { $in: [random(4), random(4)] }];
    case 3:
      return [
        'rank',
        oneOf<unknown>([{ $ne: random(4) }, null, { $ne: null }, { $nin: [1, null] }, { $in: [null, 2] }]),
      ];
    case 4:
      return ['at', { $gte: new Date(1_700_000_010_000), $lte: new Date(1_700_000_000_000 + random(60) * 1_000) }];
    case 5:
      return [
        'tags',
        oneOf<unknown>([random(9), { $in: [random(9), random(9)] }, { $ne: 3 }, null, { $all: [1, 2] }, []]),
      ];
    case 6:
      return ['tags', oneOf<unknown>([{ $nin: [1, 2] }, { $ne: null }, { $gt: 5 }, { $size: 2 }])];
    case 7:
    case 8:
      return [
        'fold.name',
        oneOf<unknown>([{ $regex: oneOf(['山', '田', '山田', 'a', '😀', '太', '郎$', '^山']) }, '山', null]),
      ];
    case 9:
      return ['fold.name', { $not: { $regex: oneOf(['山', 'b']) } }];
    case 10:
      return ['words', oneOf<unknown>([random(30), { $all: [random(30), random(30)] }])];
    case 11:
      return ['words', { $elemMatch: { $gte: random(30), $lte: random(30) } }];
    case 12:
      return [
        'kana',
        oneOf<unknown>([{ $gte: oneOf(KANA) }, { $lt: oneOf(KANA), $gt: oneOf(KANA) }, oneOf(KANA), 'none']),
      ];
    case 13:
      return ['price', oneOf<unknown>([random(90), '5', { $gt: 'a' }, { $lte: new Date(0) }])];
    case 14:
      return ['wild', oneOf<unknown>([1, 'a', { $ne: true }])];
    default:
      return ['price', { $exists: random(2) === 1 }];
  }
}

function makeFilter(): Document {
  const parts: Document[] = Array.from({ length: random(4) }, () => Object.fromEntries([condition()]));
  const alternatives = Array.from({ length: 2 }, () => Object.fromEntries([condition()]));
  if (random(5) === 0) parts.push({ [oneOf(['$or', '$nor'])]: alternatives });
  const tenant = { tenant: random(4) ? random(3) : { $in: [0, 2] } };
  return parts.length > 0 ? { ...tenant, $and: parts } : tenant;
}

function makeSort(): Sort {
  const paths = ['price', 'rank', 'at', 'kana', 'fold.name', 'tenant'];
  const sort = Array.from({ length: random(3) }, () => [oneOf(paths), random(2) ? 1 : -1] as [string, 1 | -1]);
  return new Map([...sort, ['_id', random(2) ? 1 : -1]]);
}

let harness: Harness;
let docs: Collection<Document>;

beforeAll(async () => {
  process.env['MONGO_LITE_COLUMNS'] = '1';
  harness = await openHarness();
  docs = (await harness.database('columns')).collection('docs');
  await docs.createIndexes([
    { key: { tenant: 1, words: 1 }, name: 'terms', ...POSTINGS },
    { key: { tenant: 1, rank: 1, _id: 1 } },
  ]);
});
afterAll(() => harness.close());

async function compare(): Promise<void> {
  const filter = makeFilter();
  const sort = makeSort();
  const page = { skip: random(4) * 40, limit: random(3) * 25 };
  const ids = async (options: Document) =>
    (await docs.find(filter, { ...options, projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  const labelled = (what: string, result: unknown) => ({ what, filter, sort, page, result });
  const natural = { hint: { $natural: 1 } };
  expect(labelled('page', await ids({ sort, ...page }))).toEqual(
    labelled('page', await ids({ sort, ...page, ...natural })),
  );
  const all = await ids(natural);
  expect(labelled('count', await docs.countDocuments(filter))).toEqual(labelled('count', all.length));
  const limited = await docs.countDocuments(filter, { limit: 7 });
  expect(labelled('limited', limited)).toEqual(labelled('limited', Math.min(7, all.length)));
}

async function change(): Promise<void> {
  const _id = random(5_500) as never;
  const { price, kana, fold = { name: 'neu' } } = makeDoc(0);
  const changes = [
    () => docs.deleteOne({ _id }),
    () => docs.replaceOne({ _id }, makeDoc(Number(_id)), { upsert: true }),
    () => docs.updateOne({ _id }, { $set: { price: price ?? 7_000_000_000, fold } }),
    () => docs.updateMany({ tenant: random(3), rank: random(4), price: random(90) }, { $set: { kana: kana ?? 'ん' } }),
    () => docs.updateOne({ _id }, { $unset: { tags: 1, at: 1, price: 1 } }),
    () => docs.updateOne({ _id }, { $set: { 'fold.name': `新${random(9)}`, words: [random(30)] } }),
  ];
  await oneOf(changes)();
}

it('columns answer random questions as reading everything does, while documents change', async () => {
  for (let first = 0; first < 5_000; first += 1_000)
    await docs.insertMany(Array.from({ length: 1_000 }, (_, i) => makeDoc(first + i)) as never[]);
  for (let i = 0; i < 400; i++) {
    if (i % 2 === 0) await change();
    await compare();
  }
});

it('thousands of texts tell what they contain and how they are ordered, also those that came later', () => {
  const letters = ['山', '田', '中', 'a', 'b', '\0', '😀'];
  const text = () => Array.from({ length: random(7) }, () => oneOf(letters)).join('');
  const texts = new Texts();
  const all = new Map<number, string>();
  const bytes = (one: string) => Buffer.from(one, 'utf8');
  for (const more of [3_000, 10, 900]) {
    for (let i = 0; i < more; i++) {
      const one = text();
      all.set(texts.codeOf(one), one);
    }
    for (const part of ['山', '田中', 'a\0b', '山田中a', '😀', '無']) {
      const found = texts.containing(part);
      for (const [code, one] of all) expect([part, one, found[code] === 1]).toEqual([part, one, one.includes(part)]);
    }
    const ranks = texts.ranksByCode();
    const inOrder = [...all].sort(([a], [b]) => ranks[a]! - ranks[b]!).map(([, one]) => one);
    expect(inOrder).toEqual([...all.values()].sort((a, b) => Buffer.compare(bytes(a), bytes(b))));
  }
});

it('documents come in order from any place on', () => {
  for (let round = 0; round < 200; round++) {
    const count = random(round % 20 ? 400 : 5_000);
    const keys = Float64Array.from({ length: count }, () =>
      oneOf([random(5), random(1_000), random(9) / 7, -Infinity, Infinity]),
    );
    const wanted = Array.from(keys.keys()).sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b));
    const from = random(count + 20);
    for (const Order of [Ordered, Staged]) {
      const ordered = new Order(Uint32Array.from(keys.keys()), keys.slice(), (a, b) => a - b);
      ordered.skip(from);
      const found: number[] = [];
      for (let next = ordered.next(); next !== undefined; next = ordered.next()) found.push(next);
      expect(found).toEqual(wanted.slice(from));
    }
  }
});
