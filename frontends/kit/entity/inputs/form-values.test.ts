import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { affiliationType } from '@enishi/protos/master/candidate';
import { changedNames, eitherNames, neededNames, placeErrors, presetNames, readForm, startValues } from './form-values';

const people: Entity = candidate;
const firms: Entity = company;
const now = new Date('2026-11-21T00:00:00Z');

describe('the start of a form', () => {
  it('has what the definition begins with, and no birthday that nobody gave', () => {
    const start = startValues(people, ['birth_date', 'prefecture_id', 'inception_day', 'name', 'skill_ids'], {}, now);
    expect(start).toEqual({
      birth_date: '',
      prefecture_id: 13,
      inception_day: '2026-12-01',
      name: '',
      skill_ids: [],
    });
  });

  it('has what the page gives before the defaults', () => {
    expect(startValues(people, ['prefecture_id'], { prefecture_id: 27 }, now)).toEqual({ prefecture_id: 27 });
  });

  it('puts no defaults into a stored record', () => {
    const stored = { id_by_enterprise_id: 1, prefecture_id: null };
    expect(startValues(people, ['prefecture_id', 'birth_date'], stored, now)).toEqual({
      prefecture_id: null,
      birth_date: '',
    });
  });
});

describe('what a form must be given', () => {
  const needed = (names: string[], values?: object, required?: string[]) => {
    const start = startValues(people, names, values as never, now);
    const stored = values && 'id_by_enterprise_id' in values ? (values as never) : undefined;
    return [...neededNames(people, { names, start, stored, required })].sort();
  };

  it('follows from the rules and the choices that it starts with', () => {
    expect(needed(['l_name', 'f_name', 'inception_day_type_id', 'inception_day'])).toEqual(['l_name', 'name']);
    const dated = { inception_day_type_id: 0 };
    expect(needed(['l_name', 'inception_day_type_id', 'inception_day'], dated)).toContain('inception_day');
  });

  it('has what the page and the definition ask for, also of a stored record', () => {
    const stored = { id_by_enterprise_id: 1, l_name: '山田', name: '山田', email: null };
    expect(needed(['l_name', 'email'], stored, ['email'])).toEqual(['email', 'l_name', 'name']);
    const start = startValues(firms, ['name'], { id_by_enterprise_id: 1, name: '縁' }, now);
    const form = { names: ['name'], start, stored: { id_by_enterprise_id: 1, name: '縁' } };
    expect([...neededNames(firms, form)]).toEqual(['name']);
  });
});

describe('what a form tells about its fields', () => {
  it('names those of which one will do', () => {
    const names = ['l_name', 'f_name', 'name_for_company', 'affiliation_type_id', 'tel'];
    const either = (affiliation: number, required?: string[]) => {
      const start = startValues(people, names, { affiliation_type_id: affiliation }, now);
      return [...eitherNames(people, { names, start, required })].sort();
    };
    expect(either(affiliationType.code.other)).toEqual(['l_name', 'name_for_company']);
    expect(either(affiliationType.code.own)).toEqual([]);
    expect(either(affiliationType.code.other, ['name_for_company'])).toEqual([]);
  });

  it('names those whose value nobody gave, but for open choices', () => {
    const names = ['prefecture_id', 'nationality_id', 'register_status_id', 'l_name'];
    expect([...presetNames(people, names, { l_name: '山田' })]).toEqual(['prefecture_id', 'nationality_id']);
    expect([...presetNames(people, names, { prefecture_id: 27, nationality_id: null })]).toEqual([]);
    expect([...presetNames(people, names, { id_by_enterprise_id: 1 })]).toEqual([]);
  });
});

describe('reading a form', () => {
  it('answers all fields of a new record, what was emptied as null', () => {
    const names = ['name', 'prefecture_id', 'company_type_ids'];
    const start = startValues(firms, names, {}, now);
    const { values, errors } = readForm(
      firms,
      { ...start, name: ' 株式会社縁 ', prefecture_id: null, company_type_ids: [] },
      { names, start },
    );
    expect(errors).toEqual({});
    expect(values).toEqual({ name: '株式会社縁', prefecture_id: null, company_type_ids: [] });
  });

  it('answers only what was changed in a stored record', () => {
    const stored = { id_by_enterprise_id: 7, name: '縁', tel: '03-1234-5678', company_type_ids: [1] };
    const names = ['name', 'tel', 'company_type_ids'];
    const start = startValues(firms, names, stored, now);
    const typed = { ...start, tel: '０３−９９９９−００００', company_type_ids: [1, 2] };
    expect(changedNames(start, typed)).toEqual(['tel', 'company_type_ids']);
    expect(readForm(firms, typed, { names, start, stored })).toEqual({
      values: { tel: '03-9999-0000', company_type_ids: [1, 2] },
      errors: {},
    });
  });

  it('does not hold an old mistake against somebody who changes another field', () => {
    const stored = { id_by_enterprise_id: 7, name: '縁', tel: '不明' };
    const names = ['name', 'tel'];
    const start = startValues(firms, names, stored, now);
    expect(readForm(firms, { ...start, name: '新縁' }, { names, start, stored }).errors).toEqual({});
  });

  it('finds missing and malformed values with the rules of the server', () => {
    const names = ['name', 'tel', 'homepage'];
    const start = startValues(firms, names, {}, now);
    const { errors } = readForm(firms, { ...start, tel: 'abc' }, { names, start });
    expect(Object.keys(errors).sort()).toEqual(['name', 'tel']);
  });
});

describe('placing messages', () => {
  const names = ['l_name', 'f_name', 'email'];

  it('follows the order of the form', () => {
    const placed = placeErrors(people, names, { email: ['b'], l_name: ['a'] });
    expect(placed.fields.map(({ name, label }) => [name, label])).toEqual([
      ['l_name', '姓'],
      ['email', 'メールアドレス'],
    ]);
  });

  it('shows a rule over several fields at the one the form has', () => {
    const placed = placeErrors(people, names, {
      name: ['氏名を入力してください。'],
      l_name: ['姓を入力してください。'],
    });
    expect(placed.others).toEqual([]);
    expect(placed.fields).toHaveLength(1);
  });

  it('keeps messages of fields that are not in the form, with their names', () => {
    expect(placeErrors(people, names, { tel: ['短すぎます。'] }).others).toEqual(['電話番号：短すぎます。']);
  });

  it('keeps messages that belong to no field at all', () => {
    expect(placeErrors(people, names, { base: ['上限に達しました。'], email: ['x'] }).others).toEqual([
      '上限に達しました。',
    ]);
  });
});
