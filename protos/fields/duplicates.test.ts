import { candidate } from '../crm/candidate';
import { company } from '../crm/company';
import { codeOfKey, companyNameKey, duplicateFields, duplicateKeys, ruleCode, ruleLabel } from './duplicates';
import { email, entity, integer, kana, tel, text } from './entity';
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

  it('are of letters and digits in names and readings, of digits in telephone numbers, of all signs elsewhere', () => {
    const own = {
      name: text('名'),
      kana: kana('カナ'),
      mail: email('メール'),
      tel: tel('電話'),
      rank: integer('順位'),
    };
    const thing = entity('thing', own, {
      ...{ plural: 'things', label: '物', service: 'crm', table: ['name'] },
      duplicates: Object.keys(own).map((name) => ({ label: name, fields: [name as 'name'] })),
    }) as Entity;
    const record = { name: 'A・B 号-1', kana: 'ア・イ ー', mail: 'A-b@C.jp', tel: '+81 3-1', rank: 0 };
    expect(duplicateKeys(thing, record)).toEqual(['name:ab号1', 'kana:あい-', 'mail:a-b@c.jp', 'tel:031', 'rank:0']);
    expect(duplicateKeys(thing, { name: '・', kana: '', mail: null })).toEqual([]);
    expect([codeOfKey('name+kana:a\nb'), ruleCode({ label: 'x', fields: ['a', 'b'] })]).toEqual(['name+kana', 'a+b']);
    expect([ruleLabel(thing, 'kana'), ruleLabel(thing, 'gone'), duplicateFields(thing)]).toEqual([
      ...['kana', '', ['name', 'kana', 'mail', 'tel', 'rank']],
    ]);
  });

  it('need every field of a rule', () => {
    expect(duplicateKeys(candidate as Entity, { name_kana: 'ヤマダ タロウ', birth_date: null })).toEqual([]);
    expect(duplicateKeys(company as Entity, { name: '株式会社サンプル' })).toEqual(['name:さんぷる']);
  });
});
