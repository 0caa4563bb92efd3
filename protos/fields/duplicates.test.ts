import { candidate } from '../crm/candidate';
import { company } from '../crm/company';
import { companyNameKey, duplicateKeys } from './duplicates';
import type { Entity } from './types';

describe('a company name', () => {
  it.each([
    '株式会社サンプル',
    'サンプル株式会社',
    '㈱サンプル',
    '（株）ｻﾝﾌﾟﾙ',
    '㍿　サンプル',
    '株式会社 サン・プル',
    'さんぷる',
  ])('%s is サンプル', (name) => expect(companyNameKey(name)).toBe('さんぷる'));

  it.each([
    ['Sample Co., Ltd.', 'sample'],
    ['ＳＡＭＰＬＥ, Inc.', 'sample'],
    ['Sample K.K.', 'sample'],
    ['Zinc', 'zinc'],
    ['株式会社', '株式会社'],
    ['合同会社DMM', 'dmm'],
  ])('%s is %s', (name, key) => expect(companyNameKey(name)).toBe(key));

  it('with another word in it is another company', () =>
    expect(companyNameKey('株式会社サンプル東京')).not.toBe(companyNameKey('株式会社サンプル')));
});

describe('the keys of a record', () => {
  it('ignore kana script, width, case, spaces and hyphens', () => {
    const one = { name_kana: 'ヤマダ タロウ', birth_date: '1990-01-01', email: 'A@Example.jp', tel: '090-1234-5678' };
    const other = { name_kana: 'ﾔﾏﾀﾞﾀﾛｳ', birth_date: '1990-01-01', email: 'a@example.jp', tel: '+81 90-1234-5678' };
    expect(duplicateKeys(candidate as Entity, other)).toEqual(duplicateKeys(candidate as Entity, one));
    expect(duplicateKeys(candidate as Entity, one)).toHaveLength(3);
  });

  it('need every field of a rule', () => {
    expect(duplicateKeys(candidate as Entity, { name_kana: 'ヤマダ タロウ', birth_date: null })).toEqual([]);
    expect(duplicateKeys(company as Entity, { name: '株式会社サンプル' })).toEqual(['name:さんぷる']);
  });
});
