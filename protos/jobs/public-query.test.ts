import { categoryValue, keywordWords, parseCategory, parsePublicJobQuery, publicJobQueryString } from './public-query';

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

  it('splits a keyword into folded words at any white space', () => {
    expect(keywordWords('Ｊａｖａ　リモート java')).toEqual(['java', 'りも-と']);
    expect(keywordWords('   ')).toEqual([]);
  });

  it('reads categories of known names only', () => {
    expect(parseCategory('price-3')).toEqual({ name: 'price', id: 3 });
    expect(parseCategory('work_style-2')).toEqual({ name: 'work_style', id: 2 });
    for (const odd of ['price-', 'price-0', 'price-03', 'toString-1', 'price-3x', 'price--3', ''])
      expect(parseCategory(odd)).toBeUndefined();
    expect(categoryValue({ name: 'occupation', id: 2 })).toBe('occupation-2');
  });
});
