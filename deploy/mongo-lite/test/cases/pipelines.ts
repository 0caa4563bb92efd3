import type { Document } from 'mongodb';

export const JOBS: Document[] = Array.from({ length: 12 }, (_, i) => ({
  _id: i,
  company_id: i % 3,
  title: `案件${i}`,
  price: 40 + i * 5,
  prefecture: i % 4 ? 13 : 27,
  skills: i % 2 ? ['ts', 'go'] : ['ts'],
  at: new Date(Date.UTC(2024, 0, 1 + i, 16)),
}));
export const COMPANIES: Document[] = [
  { _id: 0, name: '甲' },
  { _id: 1, name: '乙' },
  { _id: 2, name: '丙', parent: 0 },
  { _id: 9, name: '丁' },
];

/** Pipeline over the jobs and what it answers. */
export const PIPELINES: [name: string, pipeline: Document[], result: Document[]][] = [
  [
    '$match $sort $skip $limit $project',
    [{ $match: { prefecture: 13 } }, { $sort: { price: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { price: 1 } }],
    [
      { _id: 10, price: 90 },
      { _id: 9, price: 85 },
    ],
  ],
  [
    '$group with accumulators',
    [
      {
        $group: {
          _id: '$company_id',
          n: { $sum: 1 },
          total: { $sum: '$price' },
          avg: { $avg: '$price' },
          min: { $min: '$price' },
          max: { $max: '$price' },
          first: { $first: '$title' },
          last: { $last: '$title' },
        },
      },
      { $sort: { _id: 1 } },
      { $limit: 1 },
    ],
    [{ _id: 0, n: 4, total: 250, avg: 62.5, min: 40, max: 85, first: '案件0', last: '案件9' }],
  ],
  [
    '$group by several fields',
    [
      { $group: { _id: { c: '$company_id', p: '$prefecture' }, n: { $sum: 1 } } },
      { $match: { '_id.c': 1 } },
      { $sort: { '_id.p': 1 } },
    ],
    [
      { _id: { c: 1, p: 13 }, n: 3 },
      { _id: { c: 1, p: 27 }, n: 1 },
    ],
  ],
  [
    '$group $push and $addToSet',
    [
      { $match: { company_id: 2 } },
      { $sort: { _id: 1 } },
      { $group: { _id: null, ids: { $push: '$_id' }, places: { $addToSet: '$prefecture' } } },
      { $project: { _id: 0, ids: 1, places: { $sortArray: { input: '$places', sortBy: 1 } } } },
    ],
    [{ ids: [2, 5, 8, 11], places: [13, 27] }],
  ],
  [
    'conditional sums',
    [{ $group: { _id: null, cheap: { $sum: { $cond: [{ $lt: ['$price', 50] }, 1, 0] } } } }],
    [{ _id: null, cheap: 2 }],
  ],
  [
    '$addFields, $set and $unset',
    [
      { $match: { _id: 1 } },
      { $addFields: { tax: { $multiply: ['$price', 2] }, 'nested.x': 1 } },
      { $set: { tax: { $add: ['$tax', 1] } } },
      { $unset: ['skills', 'at', 'title', 'prefecture'] },
    ],
    [{ _id: 1, company_id: 1, price: 45, tax: 91, nested: { x: 1 } }],
  ],
  [
    '$unwind',
    [{ $match: { _id: 1 } }, { $unwind: '$skills' }, { $project: { skills: 1 } }],
    [
      { _id: 1, skills: 'ts' },
      { _id: 1, skills: 'go' },
    ],
  ],
  [
    '$unwind keeps what is empty',
    [
      { $match: { _id: 1 } },
      { $unwind: { path: '$missing', preserveNullAndEmptyArrays: true } },
      { $project: { price: 1 } },
    ],
    [{ _id: 1, price: 45 }],
  ],
  [
    '$unwind then $sortByCount',
    [{ $unwind: '$skills' }, { $sortByCount: '$skills' }],
    [
      { _id: 'ts', count: 12 },
      { _id: 'go', count: 6 },
    ],
  ],
  ['$count', [{ $match: { price: { $gte: 60 } } }, { $count: 'n' }], [{ n: 8 }]],
  ['$count of nothing', [{ $match: { price: 1 } }, { $count: 'n' }], []],
  [
    '$lookup',
    [
      { $match: { _id: { $lt: 2 } } },
      { $sort: { _id: 1 } },
      { $lookup: { from: 'companies', localField: 'company_id', foreignField: '_id', as: 'company' } },
      { $unwind: '$company' },
      { $project: { name: '$company.name' } },
    ],
    [
      { _id: 0, name: '甲' },
      { _id: 1, name: '乙' },
    ],
  ],
  [
    '$lookup of a missing partner',
    [
      { $match: { _id: 0 } },
      { $lookup: { from: 'companies', localField: 'price', foreignField: '_id', as: 'company' } },
      { $project: { company: 1 } },
    ],
    [{ _id: 0, company: [] }],
  ],
  [
    '$lookup with a pipeline and variables',
    [
      { $match: { _id: 3 } },
      {
        $lookup: {
          from: 'companies',
          let: { c: '$company_id' },
          pipeline: [{ $match: { $expr: { $eq: ['$parent', '$$c'] } } }, { $project: { name: 1, _id: 0 } }],
          as: 'children',
        },
      },
      { $project: { children: 1 } },
    ],
    [{ _id: 3, children: [{ name: '丙' }] }],
  ],
  [
    '$lookup with fields and a pipeline',
    [
      { $match: { _id: 4 } },
      {
        $lookup: {
          from: 'companies',
          localField: 'company_id',
          foreignField: '_id',
          pipeline: [{ $project: { name: 1, _id: 0 } }],
          as: 'c',
        },
      },
      { $project: { c: 1 } },
    ],
    [{ _id: 4, c: [{ name: '乙' }] }],
  ],
  [
    '$facet',
    [
      {
        $facet: {
          count: [{ $count: 'n' }],
          top: [{ $sort: { price: -1 } }, { $limit: 1 }, { $project: { price: 1 } }],
        },
      },
    ],
    [{ count: [{ n: 12 }], top: [{ _id: 11, price: 95 }] }],
  ],
  [
    '$bucket puts a boundary into the upper bucket',
    [{ $bucket: { groupBy: '$price', boundaries: [40, 50, 70], default: 'more', output: { n: { $sum: 1 } } } }],
    [
      { _id: 40, n: 2 },
      { _id: 50, n: 4 },
      { _id: 'more', n: 6 },
    ],
  ],
  [
    '$replaceRoot',
    [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { t: '$title', p: '$price' } } }],
    [{ t: '案件1', p: 45 }],
  ],
  [
    '$unionWith',
    [
      { $match: { _id: 0 } },
      { $project: { title: 1 } },
      { $unionWith: { coll: 'companies', pipeline: [{ $match: { _id: 9 } }] } },
    ],
    [
      { _id: 0, title: '案件0' },
      { _id: 9, name: '丁' },
    ],
  ],
  [
    'dates as text in a time zone',
    [
      { $match: { _id: 0 } },
      { $project: { day: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Asia/Tokyo' } } } },
    ],
    [{ _id: 0, day: '2024-01-02' }],
  ],
  [
    'grouping by month',
    [{ $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m' } }, n: { $sum: 1 } } }],
    [{ _id: '2024-01', n: 12 }],
  ],
  [
    'expressions over arrays',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          n: { $size: '$skills' },
          has: { $in: ['go', '$skills'] },
          upper: { $map: { input: '$skills', as: 's', in: { $toUpper: '$$s' } } },
        },
      },
    ],
    [{ _id: 1, n: 2, has: true, upper: ['TS', 'GO'] }],
  ],
  [
    '$ifNull, $switch and $concat',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          a: { $ifNull: ['$missing', 'none'] },
          // biome-ignore lint/suspicious/noThenProperty: the expression language calls it so
          b: { $switch: { branches: [{ case: { $gt: ['$price', 40] }, then: 'high' }], default: 'low' } },
          c: { $concat: ['$title', '!'] },
        },
      },
    ],
    [{ a: 'none', b: 'high', c: '案件1!' }],
  ],
  [
    '$addFields and $lookup before $group',
    [
      { $addFields: { twice: { $multiply: ['$price', 2] } } },
      { $lookup: { from: 'companies', localField: 'company_id', foreignField: '_id', as: 'company' } },
      { $unwind: '$company' },
      { $group: { _id: '$company.name', total: { $sum: '$twice' } } },
      { $sort: { total: 1 } },
      { $limit: 1 },
    ],
    [{ _id: '甲', total: 500 }],
  ],
  [
    '$match after $group',
    [{ $group: { _id: '$prefecture', n: { $sum: 1 } } }, { $match: { n: { $gt: 5 } } }],
    [{ _id: 13, n: 9 }],
  ],
  [
    '$sort $group $first keeps the order',
    [{ $sort: { price: -1 } }, { $group: { _id: '$company_id', best: { $first: '$price' } } }, { $sort: { _id: 1 } }],
    [
      { _id: 0, best: 85 },
      { _id: 1, best: 90 },
      { _id: 2, best: 95 },
    ],
  ],
];
