import type { Document, Filter, UpdateFilter } from 'mongodb';

/** Document before, update (with filter and array filters), document after; `_id` is left out. */
export interface Form {
  name: string;
  before: Document;
  update: Document | Document[];
  after: Document;
  filter?: Filter<Document>;
  arrayFilters?: Document[];
}

/** Every operator and form that services use. */
export const FORMS: Form[] = [
  { name: '$set', before: { a: 1 }, update: { $set: { a: 2, b: null } }, after: { a: 2, b: null } },
  {
    name: '$set makes embedded documents',
    before: {},
    update: { $set: { 'a.b.c': 1 } },
    after: { a: { b: { c: 1 } } },
  },
  { name: '$set in an array', before: { a: [1, 2] }, update: { $set: { 'a.1': 9 } }, after: { a: [1, 9] } },
  {
    name: '$set behind an array',
    before: { a: [1] },
    update: { $set: { 'a.3': 9 } },
    after: { a: [1, null, null, 9] },
  },
  {
    name: '$unset',
    before: { a: 1, b: { c: 1, d: 2 } },
    update: { $unset: { a: '', 'b.c': '' } },
    after: { b: { d: 2 } },
  },
  {
    name: '$unset in an array leaves null',
    before: { a: [1, 2] },
    update: { $unset: { 'a.0': '' } },
    after: { a: [null, 2] },
  },
  { name: '$inc', before: { a: 1 }, update: { $inc: { a: 2, b: -3 } }, after: { a: 3, b: -3 } },
  { name: '$inc fractions', before: { a: 1.5 }, update: { $inc: { a: 1.25 } }, after: { a: 2.75 } },
  { name: '$mul', before: { a: 3 }, update: { $mul: { a: 4, b: 5 } }, after: { a: 12, b: 0 } },
  { name: '$min', before: { a: 5, b: 5 }, update: { $min: { a: 3, b: 9, c: 1 } }, after: { a: 3, b: 5, c: 1 } },
  { name: '$max', before: { a: 5, b: 5 }, update: { $max: { a: 3, b: 9, c: 1 } }, after: { a: 5, b: 9, c: 1 } },
  {
    name: '$rename',
    before: { a: 1, b: { c: 2 } },
    update: { $rename: { a: 'x', 'b.c': 'y' } },
    after: { b: {}, x: 1, y: 2 },
  },
  { name: '$rename of a missing field', before: { b: 1 }, update: { $rename: { a: 'b' } }, after: { b: 1 } },
  { name: '$push', before: { a: [1] }, update: { $push: { a: 2, b: 'x' } }, after: { a: [1, 2], b: ['x'] } },
  { name: '$push $each', before: { a: [1] }, update: { $push: { a: { $each: [3, 2] } } }, after: { a: [1, 3, 2] } },
  {
    name: '$push $each $position',
    before: { a: [1, 2] },
    update: { $push: { a: { $each: [8, 9], $position: 1 } } },
    after: { a: [1, 8, 9, 2] },
  },
  {
    name: '$push $each $sort $slice',
    before: { a: [5, 1] },
    update: { $push: { a: { $each: [4, 2], $sort: 1, $slice: 3 } } },
    after: { a: [1, 2, 4] },
  },
  {
    name: '$push sorts documents and keeps the last',
    before: { a: [{ n: 2 }, { n: 1 }] },
    update: { $push: { a: { $each: [{ n: 3 }], $sort: { n: 1 }, $slice: -2 } } },
    after: { a: [{ n: 2 }, { n: 3 }] },
  },
  { name: '$addToSet', before: { a: ['x'] }, update: { $addToSet: { a: 'x', b: 'y' } }, after: { a: ['x'], b: ['y'] } },
  {
    name: '$addToSet $each with documents',
    before: { a: [{ x: 1 }] },
    update: { $addToSet: { a: { $each: [{ x: 1 }, { x: 2 }, { x: 2 }] } } },
    after: { a: [{ x: 1 }, { x: 2 }] },
  },
  { name: '$pull a value', before: { a: [1, 2, 1] }, update: { $pull: { a: 1 } }, after: { a: [2] } },
  { name: '$pull by operators', before: { a: [1, 5, 9] }, update: { $pull: { a: { $gte: 5 } } }, after: { a: [1] } },
  {
    name: '$pull documents by a filter',
    before: {
      a: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    },
    update: { $pull: { a: { x: 2 } } },
    after: { a: [{ x: 1, y: 1 }] },
  },
  {
    name: '$pull $in',
    before: { a: ['x', 'y', 'z'] },
    update: { $pull: { a: { $in: ['x', 'z'] } } },
    after: { a: ['y'] },
  },
  { name: '$pullAll', before: { a: [1, 2, 3, 1] }, update: { $pullAll: { a: [1, 3] } }, after: { a: [2] } },
  { name: '$pop last', before: { a: [1, 2] }, update: { $pop: { a: 1 } }, after: { a: [1] } },
  { name: '$pop first', before: { a: [1, 2] }, update: { $pop: { a: -1 } }, after: { a: [2] } },
  { name: '$bit', before: { a: 13 }, update: { $bit: { a: { and: 10 } } }, after: { a: 8 } },
  {
    name: '$setOnInsert does nothing to a match',
    before: { a: 1 },
    update: { $setOnInsert: { a: 9 } },
    after: { a: 1 },
  },
  {
    name: 'positional $',
    before: {
      a: [
        { k: 'x', n: 1 },
        { k: 'y', n: 1 },
      ],
    },
    filter: { 'a.k': 'y' },
    update: { $set: { 'a.$.n': 5 }, $inc: { 'a.$.m': 1 } },
    after: {
      a: [
        { k: 'x', n: 1 },
        { k: 'y', n: 5, m: 1 },
      ],
    },
  },
  {
    name: 'positional $ with $elemMatch',
    before: {
      a: [
        { k: 'x', n: 1 },
        { k: 'x', n: 2 },
      ],
    },
    filter: { a: { $elemMatch: { k: 'x', n: 2 } } },
    update: { $set: { 'a.$.n': 7 } },
    after: {
      a: [
        { k: 'x', n: 1 },
        { k: 'x', n: 7 },
      ],
    },
  },
  {
    name: 'positional $ on values',
    before: { a: [1, 5, 5] },
    filter: { a: { $gte: 5 } },
    update: { $set: { 'a.$': 0 } },
    after: { a: [1, 0, 5] },
  },
  {
    name: 'positional $ whose own update changes the match',
    before: { a: [{ k: 'x', n: 1 }] },
    filter: { 'a.k': 'x' },
    update: { $set: { 'a.$.k': 'z', 'a.$.n': 2 } },
    after: { a: [{ k: 'z', n: 2 }] },
  },
  {
    name: '$[]',
    before: { a: [{ n: 1 }, { n: 2 }] },
    update: { $inc: { 'a.$[].n': 10 } },
    after: { a: [{ n: 11 }, { n: 12 }] },
  },
  {
    name: 'arrayFilters on documents',
    before: { a: [{ n: 1 }, { n: 5 }, { n: 9 }] },
    update: { $set: { 'a.$[big].n': 0 } },
    arrayFilters: [{ 'big.n': { $gte: 5 } }],
    after: { a: [{ n: 1 }, { n: 0 }, { n: 0 }] },
  },
  {
    name: 'nested arrayFilters',
    before: {
      a: [
        { k: 'x', b: [1, 2] },
        { k: 'y', b: [1, 2] },
      ],
    },
    update: { $inc: { 'a.$[o].b.$[i]': 100 } },
    arrayFilters: [{ 'o.k': 'y' }, { i: { $gt: 1 } }],
    after: {
      a: [
        { k: 'x', b: [1, 2] },
        { k: 'y', b: [1, 102] },
      ],
    },
  },
  {
    name: 'a pipeline',
    before: { a: 1, b: 2 },
    update: [
      { $set: { sum: { $add: ['$a', '$b'] }, label: { $concat: ['n', { $toString: '$a' }] } } },
      { $unset: 'b' },
    ],
    after: { a: 1, sum: 3, label: 'n1' },
  },
  {
    name: 'a pipeline that replaces',
    before: { a: { b: 1 } },
    update: [{ $replaceWith: { $mergeObjects: ['$$ROOT', '$a'] } }, { $project: { b: 1 } }],
    after: { b: 1 },
  },
  {
    name: 'several operators',
    before: { a: 1, b: [1] },
    update: { $set: { c: 1 }, $inc: { a: 1 }, $push: { b: 2 } },
    after: { a: 2, b: [1, 2], c: 1 },
  },
];

/** Update and the code MongoDB refuses it with. */
export const REFUSED: [
  name: string,
  before: Document,
  update: UpdateFilter<Document>,
  code: number,
  arrayFilters?: Document[],
][] = [
  ['$inc on a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$push on a number', { a: 1 }, { $push: { a: 1 } } as never, 2],
  ['$set through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['two operators on one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path and a path inside it', { a: {} }, { $set: { a: {}, 'a.b': 1 } }, 40],
  ['a change of _id', {}, { $set: { _id: 99 } } as never, 66],
  ['an unknown operator', {}, { $frob: { a: 1 } } as never, 9],
  ['$ without a match', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['a missing array filter', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
];
