import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import { askedValues } from '../form/duplicates';
import { startValues } from '../inputs/form-values';
import { choiceOf, comparedFields, differs, idsOf, mergedValues } from './merge-state';

const definition = candidate as Entity;
const one = { id_by_enterprise_id: 3, l_name: '山田', tel: null, skill_ids: [1, 2], prefecture_id: 13 };
const two = { id_by_enterprise_id: 5, l_name: '山田', tel: '090-1111-2222', skill_ids: [2, 7], prefecture_id: 27 };
const records = [one, two];
const names = ['l_name', 'tel', 'skill_ids', 'prefecture_id', 'address'];

describe('a comparison', () => {
  it('shows what somebody filled in, and knows where they differ', () => {
    const fields = comparedFields(definition, [...names, 'candidate_resume_ids'], records);
    expect(fields).toEqual(['l_name', 'tel', 'skill_ids', 'prefecture_id']);
    expect(fields.filter((name) => differs(records, name))).toEqual(['tel', 'skill_ids', 'prefecture_id']);
  });

  it('takes from the others only what the record that stays does not say', () => {
    const state = { survivor: 3, chosen: {} };
    expect(choiceOf(definition, records, state, 'prefecture_id')).toBe(3);
    expect(choiceOf(definition, records, state, 'tel')).toBe(5);
    expect(mergedValues(definition, records, state, names)).toEqual({ tel: '090-1111-2222' });
  });

  it('follows what was chosen: another record, or all lists together', () => {
    const state = { survivor: 3, chosen: { prefecture_id: 5, skill_ids: 'all', tel: 3 } as const };
    expect(mergedValues(definition, records, state, names)).toEqual({ prefecture_id: 27, skill_ids: [1, 2, 7] });
  });

  it('reads at most five different ids of an address', () => {
    expect(idsOf('3,5,3,x,-1,7,8,9,10')).toEqual([3, 5, 7, 8, 9]);
    expect(idsOf(null)).toEqual([]);
  });
});

describe('a form asks for duplicates', () => {
  const form = ['l_name_kana', 'f_name_kana', 'birth_date', 'email', 'tel'];
  const blank = startValues(definition, form);
  const asking = { definition, names: form, start: blank, stored: undefined };

  it('of a new record by every rule that is given completely', () => {
    expect(askedValues(asking, blank)).toBeUndefined();
    expect(askedValues(asking, { ...blank, l_name_kana: 'ヤマダ' })).toBeUndefined();
    const named = { ...blank, l_name_kana: 'ヤマダ', f_name_kana: 'タロウ', email: 'a@b.jp' };
    expect(askedValues(asking, named)).toEqual({ email: 'a@b.jp' });
    const born = { l_name_kana: 'ヤマダ', f_name_kana: 'タロウ', birth_date: '1990-01-01', email: 'a@b.jp' };
    expect(askedValues(asking, { ...named, ...born })).toEqual(born);
  });

  it('of a stored one only by what was touched, with what the form does not show', () => {
    const stored = {
      id_by_enterprise_id: 3,
      l_name_kana: 'ヤマダ',
      f_name_kana: 'タロウ',
      birth_date: '1990-01-01',
      tel: '03',
    };
    const shown = ['birth_date', 'email', 'tel'];
    const start = startValues(definition, shown, stored);
    const edit = { definition, names: shown, start, stored };
    expect(askedValues(edit, start)).toBeUndefined();
    expect(askedValues(edit, { ...start, birth_date: '1990-02-02' })).toEqual({
      l_name_kana: 'ヤマダ',
      f_name_kana: 'タロウ',
      birth_date: '1990-02-02',
    });
  });
});
