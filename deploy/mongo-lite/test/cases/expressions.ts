import { Decimal128, Double, Int32, Long, ObjectId } from 'mongodb';
import { type Case, failureOf } from '../harness';

const at = new Date('2024-02-29T15:04:05.678Z');
const id = new ObjectId('65e09c800000000000000000');

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const long = (text: string): Long => Long.fromString(text);

const DOC = {
  n: new Int32(5),
  half: 2.5,
  whole: new Double(4),
  big: long('9223372036854775807'),
  price: decimal('1.10'),
  s: 'Grüße 山',
  tags: ['b', 'a', 'c'],
  nested: [{ x: 1 }, { y: 2 }, { x: 3 }],
  nothing: null,
  at,
};

/** Expression over the document above and its value, by MongoDB's manual. */
const EXPRESSIONS: [expression: unknown, expected: unknown][] = [
  // Arithmetic keeps the wider kind.
  [{ $add: ['$n', 1] }, new Int32(6)],
  [{ $add: [new Int32(2147483647), 1] }, long('2147483648')],
  [{ $add: ['$big', 1] }, new Double(2 ** 63)],
  [{ $add: ['$n', '$half'] }, new Double(7.5)],
  [{ $add: ['$price', '$n'] }, decimal('6.10')],
  [{ $add: ['$price', decimal('2.200')] }, decimal('3.300')],
  [{ $add: ['$at', 1000] }, new Date(at.getTime() + 1000)],
  [{ $add: ['$nothing', 1] }, null],
  [{ $subtract: ['$at', new Date(at.getTime() - 5)] }, long('5')],
  [{ $subtract: ['$n', long('7')] }, long('-2')],
  [{ $multiply: ['$price', '$price'] }, decimal('1.2100')],
  [{ $multiply: [65536, 65536] }, long('4294967296')],
  [{ $divide: ['$n', 2] }, new Double(2.5)],
  [{ $divide: [decimal('1'), 3] }, decimal('0.3333333333333333333333333333333333')],
  [{ $mod: [-7, 3] }, new Int32(-1)],
  [{ $mod: [7.5, 2] }, new Double(1.5)],
  [{ $abs: -3 }, new Int32(3)],
  [{ $ceil: '$half' }, new Double(3)],
  [{ $floor: -2.5 }, new Double(-3)],
  [{ $round: 2.5 }, new Double(2)],
  [{ $round: [2.71528, 2] }, new Double(2.72)],
  [{ $round: [1234, -2] }, new Int32(1200)],
  [{ $trunc: -2.7 }, new Double(-2)],
  [{ $sqrt: 25 }, new Double(5)],
  // Comparison goes by type, then value.
  [{ $cmp: ['$missing', null] }, new Int32(-1)],
  [{ $lt: [null, 1] }, true],
  [{ $lt: [1, 'a'] }, true],
  [{ $gt: [[1], { a: 1 }] }, true],
  [{ $eq: ['$whole', long('4')] }, true],
  [{ $gt: [long('9007199254740993'), new Double(9007199254740992)] }, true],
  [{ $eq: [decimal('0.1'), 0.1] }, false],
  [{ $lt: ['ｱ', '😀'] }, true],
  [{ $and: [1, 'x', []] }, true],
  [{ $or: [0, null, '$missing'] }, false],
  [{ $not: [0] }, true],
  [{ $cond: [{ $gte: ['$n', 5] }, 'yes', 'no'] }, 'yes'],
  [{ $ifNull: ['$missing', '$nothing', 'none'] }, 'none'],
  // Texts.
  [{ $concat: ['$s', '!'] }, 'Grüße 山!'],
  [{ $concat: ['$s', '$nothing'] }, null],
  [{ $toUpper: '$s' }, 'GRüßE 山'],
  [{ $toLower: 'ABC' }, 'abc'],
  [{ $strLenCP: '$s' }, new Int32(7)],
  [{ $strLenBytes: '$s' }, new Int32(11)],
  [{ $substrCP: ['$s', 1, 3] }, 'rüß'],
  [{ $substrBytes: ['abc', 1, -1] }, 'bc'],
  [{ $indexOfCP: ['$s', '山'] }, new Int32(6)],
  [{ $indexOfCP: ['$s', 'q'] }, new Int32(-1)],
  [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
  [{ $trim: { input: ' x ' } }, 'x'],
  [{ $ltrim: { input: '000x0', chars: '0' } }, 'x0'],
  [{ $rtrim: { input: 'x00', chars: '0' } }, 'x'],
  [{ $regexMatch: { input: '$s', regex: '^gr', options: 'i' } }, true],
  [{ $replaceOne: { input: 'a.a', find: 'a', replacement: { $literal: '$&' } } }, '$&.a'],
  [{ $replaceAll: { input: 'a.a', find: 'a', replacement: 'b' } }, 'b.b'],
  [{ $strcasecmp: ['abc', 'ABD'] }, new Int32(-1)],
  // Arrays.
  ['$nested.x', [new Int32(1), new Int32(3)]],
  [{ $size: '$tags' }, new Int32(3)],
  [{ $arrayElemAt: ['$tags', -1] }, 'c'],
  [{ $first: '$tags' }, 'b'],
  [{ $last: '$tags' }, 'c'],
  [{ $in: ['a', '$tags'] }, true],
  [{ $indexOfArray: ['$tags', 'c'] }, new Int32(2)],
  [{ $slice: ['$tags', 1, 2] }, ['a', 'c']],
  [{ $slice: ['$tags', -2] }, ['a', 'c']],
  [{ $range: [0, 5, 2] }, [0, 2, 4].map((n) => new Int32(n))],
  [{ $reverseArray: '$tags' }, ['c', 'a', 'b']],
  [{ $concatArrays: ['$tags', [1]] }, ['b', 'a', 'c', new Int32(1)]],
  [{ $sortArray: { input: '$tags', sortBy: 1 } }, ['a', 'b', 'c']],
  [{ $filter: { input: '$tags', as: 't', cond: { $gt: ['$$t', 'a'] } } }, ['b', 'c']],
  [{ $map: { input: '$nested', in: '$$this.x' } }, [new Int32(1), null, new Int32(3)]],
  [{ $reduce: { input: '$tags', initialValue: '', in: { $concat: ['$$value', '$$this'] } } }, 'bac'],
  [
    { $zip: { inputs: [['a'], [1, 2]], useLongestLength: true, defaults: ['x', 0] } },
    [
      ['a', new Int32(1)],
      ['x', new Int32(2)],
    ],
  ],
  [{ $setUnion: [['a'], ['b', 'a']] }, ['a', 'b']],
  [{ $setIntersection: [['a', 'b'], ['b']] }, ['b']],
  [{ $setDifference: [['a', 'b'], ['b']] }, ['a']],
  [{ $allElementsTrue: [[true, 1]] }, true],
  [{ $anyElementTrue: [[false, 0]] }, false],
  [{ $arrayToObject: [[{ k: 'a', v: 1 }]] }, { a: new Int32(1) }],
  [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: new Int32(1) }]],
  [{ $mergeObjects: [{ a: 1 }, null, { a: 2, b: 3 }] }, { a: new Int32(2), b: new Int32(3) }],
  [{ $isArray: [['x']] }, true],
  [{ $sum: ['$n', '$half', 'x'] }, new Double(7.5)],
  [{ $avg: [1, 2] }, new Double(1.5)],
  [{ $max: ['$n', 'a', null] }, 'a'],
  [{ $min: '$tags' }, 'a'],
  // Kinds.
  [{ $type: '$missing' }, 'missing'],
  [{ $type: '$whole' }, 'double'],
  [{ $type: '$price' }, 'decimal'],
  [{ $isNumber: '$big' }, true],
  [{ $toString: '$price' }, '1.10'],
  [{ $toString: '$at' }, '2024-02-29T15:04:05.678Z'],
  [{ $toInt: '12' }, new Int32(12)],
  [{ $toInt: 2.9 }, new Int32(2)],
  [{ $toLong: '$half' }, long('2')],
  [{ $toDouble: '2' }, new Double(2)],
  [{ $toDecimal: '1.50' }, decimal('1.50')],
  [{ $toBool: '' }, true],
  [{ $toDate: '2024-02-29T00:00:00Z' }, new Date('2024-02-29T00:00:00Z')],
  [{ $toObjectId: id.toHexString() }, id],
  // Times.
  [{ $year: '$at' }, new Int32(2024)],
  [{ $month: { date: '$at', timezone: 'Asia/Tokyo' } }, new Int32(3)],
  [{ $dayOfMonth: { date: '$at', timezone: '+09:00' } }, new Int32(1)],
  [{ $hour: '$at' }, new Int32(15)],
  [{ $minute: '$at' }, new Int32(4)],
  [{ $second: '$at' }, new Int32(5)],
  [{ $millisecond: '$at' }, new Int32(678)],
  [{ $dayOfWeek: '$at' }, new Int32(5)],
  [{ $dayOfYear: '$at' }, new Int32(60)],
  [{ $isoDayOfWeek: '$at' }, new Int32(4)],
  [{ $isoWeek: '$at' }, new Int32(9)],
  [{ $isoWeekYear: new Date('2021-01-01') }, new Int32(2020)],
  [
    { $dateToString: { date: '$at', format: '%Y/%m/%d %H:%M:%S.%L %z', timezone: 'Asia/Tokyo' } },
    '2024/03/01 00:04:05.678 +0900',
  ],
  [{ $dateToString: { date: '$at' } }, '2024-02-29T15:04:05.678Z'],
  [{ $dateToString: { date: '$nothing', onNull: 'never' } }, 'never'],
  // Names and values.
  [{ $literal: { $add: [1] } }, { $add: [new Int32(1)] }],
  [{ $let: { vars: { a: 2 }, in: { $multiply: ['$$a', '$n'] } } }, new Int32(10)],
  [{ a: '$n', b: '$missing' }, { a: new Int32(5) }],
  [
    ['$n', '$missing'],
    [new Int32(5), null],
  ],
  ['$$ROOT.s', 'Grüße 山'],
];

export const expressionCases: Case[] = [
  {
    name: 'every expression has the value and the kind of number that the manual says',
    run: async (db) => {
      const docs = db.collection('docs', { promoteValues: false, promoteLongs: false });
      await docs.insertOne(DOC);
      const wrong: unknown[] = [];
      for (const [expression, expected] of EXPRESSIONS) {
        const pipeline = [{ $replaceRoot: { newRoot: { x: expression } } }];
        const found = await docs
          .aggregate(pipeline)
          .toArray()
          .catch((error) => [{ x: String(error) }]);
        const shown = JSON.stringify(found[0]!['x']);
        try {
          expect(found[0]!['x']).toEqual(expected);
        } catch {
          wrong.push({ expression: JSON.stringify(expression), expected: JSON.stringify(expected), shown });
        }
      }
      expect(wrong).toEqual([]);
    },
  },
  {
    name: 'accumulators sum by kind, and what is missing or no number does not count',
    run: async (db) => {
      const docs = db.collection('sums', { promoteValues: false, promoteLongs: false });
      await docs.insertMany([
        { g: 1, n: new Int32(2147483647), d: decimal('0.10') },
        { g: 1, n: 1, d: decimal('0.20') },
        { g: 1, n: 'x', d: null },
        { g: 1 },
      ]);
      const group = {
        _id: '$g',
        n: { $sum: '$n' },
        d: { $sum: '$d' },
        avg: { $avg: '$d' },
        max: { $max: '$n' },
        min: { $min: '$n' },
      };
      const [found] = await docs.aggregate([{ $group: group }]).toArray();
      expect(found).toEqual({
        _id: new Int32(1),
        n: long('2147483648'),
        d: decimal('0.30'),
        avg: decimal('0.15'),
        max: 'x',
        min: new Int32(1),
      });
    },
  },
  {
    name: 'fields that are computed inside of a scalar replace it, and $unset of one leaves the document',
    run: async (db) => {
      const docs = db.collection('shapes');
      await docs.insertMany([{ d: 1 }, { d: { x: 1 } }, { d: [{ x: 1 }, 2] }]);
      const shaped = async (stage: object) =>
        (await docs.aggregate([{ $sort: { _id: 1 } }, stage, { $unset: '_id' }]).toArray()).map(({ d }) => d);
      expect(await shaped({ $addFields: { 'd.q': '$d' } })).toEqual([
        { q: 1 },
        { x: 1, q: { x: 1 } },
        [{ x: 1, q: [{ x: 1 }, 2] }, { q: [{ x: 1 }, 2] }],
      ]);
      expect(await shaped({ $unset: 'd.x' })).toEqual([1, {}, [{}, 2]]);
      const [facet] = await docs.aggregate([{ $facet: { none: [{ $match: { d: 9 } }, { $count: 'n' }] } }]).toArray();
      expect(facet).toEqual({ none: [] });
      const refused = await failureOf(docs.aggregate([{ $unwind: { path: '$d', keep: true } }]).toArray());
      expect(refused.code).toBe(28811);
    },
  },
];
