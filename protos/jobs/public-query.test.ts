import {
  categoryValue,
  parseCategories,
  parseCategory,
  parsePublicJobQuery,
  publicJobAddress,
  publicJobQueryString,
} from './public-query';

describe('the public job query', () => {
  it('reads lists separated by commas and lists as arrays alike', () => {
    expect(parsePublicJobQuery({ occupation_ids: '1,2', skill_ids: [3, '4'], sort: '2' })).toEqual({
      occupation_ids: [1, 2],
      skill_ids: [3, 4],
      sort: 2,
    });
  });

  it('leaves out what makes no sense', () => {
    const odd = {
      occupation_ids: 'x,-1,2.5,1e9',
      prices: { $gt: 0 },
      keyword: ['a'],
      page: 'last',
      sort: null,
      other: 1,
    };
    expect(parsePublicJobQuery(odd)).toEqual({});
  });

  it('reads full-width digits and drops doubles', () => {
    expect(parsePublicJobQuery({ occupation_ids: '１,1, 2' })).toEqual({ occupation_ids: [1, 2] });
  });

  it('writes a query that reads back the same', () => {
    const query = { occupation_ids: [1, 2], prices: [6], keyword: '基盤 開発', sort: 3, page: 2 };
    const text = publicJobQueryString(query);
    expect(text).toContain('occupation_ids=1,2');
    expect(parsePublicJobQuery(Object.fromEntries(new URLSearchParams(text)))).toEqual(query);
  });

  it('leaves out what says nothing: the first order and page, higher prices beside a lower one', () => {
    expect(parsePublicJobQuery({ sort: 1, page: 1, prices: '8,6' })).toEqual({ prices: [6] });
    expect(parsePublicJobQuery({ price_max: 81 })).toEqual({ price_max: 90 });
    expect(parsePublicJobQuery({ price_max: 999 })).toEqual({});
  });

  it('has one address for a search, a category’s own where it is one', () => {
    const addresses: [Record<string, unknown>, string][] = [
      [{}, '/jobs'],
      [{ sort: 1 }, '/jobs'],
      [{ occupation_ids: [2] }, '/jobs/occupation-2'],
      [{ category: 'occupation-2' }, '/jobs/occupation-2'],
      [{ category: 'occupation-2', sort: 3, page: 2 }, '/jobs/occupation-2?page=2&sort=3'],
      [{ occupation_ids: [2], work_styles_ids: [3] }, '/jobs/occupation-2-work_style-3'],
      [{ category: 'skill-7-prefecture-13', page: 2 }, '/jobs/skill-7-prefecture-13?page=2'],
      [{ category: 'prefecture-13', skill_ids: '7' }, '/jobs/skill-7-prefecture-13'],
      [
        { category: 'skill-7-prefecture-13', occupation_ids: '2' },
        '/jobs?occupation_ids=2&prefecture_ids=13&skill_ids=7',
      ],
      [{ skill_ids: [7], prefecture_ids: '13,14' }, '/jobs?prefecture_ids=13,14&skill_ids=7'],
      [{ occupation_ids: [2], prefecture_ids: [13] }, '/jobs?occupation_ids=2&prefecture_ids=13'],
      [{ category: 'occupation-2', skill_ids: '5,3' }, '/jobs?occupation_ids=2&skill_ids=3,5'],
      [{ occupation_ids: [2], price_max: 90 }, '/jobs?occupation_ids=2&price_max=90'],
      [{ station_ids: [13012] }, '/jobs?station_ids=13012'],
      [{ skill_ids: [7], keyword: 'Go 言語' }, '/jobs?keyword=Go+%E8%A8%80%E8%AA%9E&skill_ids=7'],
    ];
    for (const [query, address] of addresses)
      expect([query, publicJobAddress(parsePublicJobQuery(query))]).toEqual([query, address]);
  });

  it('reads categories of known names only', () => {
    expect(parseCategory('price-3')).toEqual({ name: 'price', id: 3 });
    expect(parseCategory('work_style-2')).toEqual({ name: 'work_style', id: 2 });
    for (const odd of ['price-', 'price-0', 'price-03', 'toString-1', 'price-3x', 'price--3', ''])
      expect(parseCategory(odd)).toBeUndefined();
    expect(categoryValue({ name: 'occupation', id: 2 })).toBe('occupation-2');
  });

  it('reads pairs that have a page, in their one order', () => {
    expect(parseCategories('skill-7-prefecture-13')).toEqual([
      { name: 'skill', id: 7 },
      { name: 'prefecture', id: 13 },
    ]);
    expect(parseCategories('price-3')).toEqual([{ name: 'price', id: 3 }]);
    for (const odd of [
      ...['prefecture-13-skill-7', 'skill-7-skill-8', 'skill-7-prefecture-0', 'skill-07-prefecture-13', 'skill-7-'],
      ...['occupation-1-prefecture-13', 'skill-7-prefecture-13-feature-1', 'skill-7-toString-1', '-', ''],
    ])
      expect([odd, parseCategories(odd)]).toEqual([odd, []]);
  });
});
