import { deriveNames } from './derive-names';

describe('names of people', () => {
  it('makes the whole name of its parts', () => {
    expect(deriveNames({ l_name: '山田', f_name: '太郎', l_name_kana: 'ヤマダ' })).toEqual({
      name: '山田 太郎',
      name_kana: 'ヤマダ',
    });
  });

  it('joins a changed part with the stored other one', () => {
    expect(deriveNames({ f_name: '花子' }, { l_name: '山田', f_name: '太郎', name: '山田 太郎' })).toEqual({
      name: '山田 花子',
    });
  });

  it('splits a whole name at its space, half or full width', () => {
    expect(deriveNames({ name: '山田　太郎', name_kana: 'ヤマダ タロウ' })).toEqual({
      name: '山田 太郎',
      l_name: '山田',
      f_name: '太郎',
      name_kana: 'ヤマダ タロウ',
      l_name_kana: 'ヤマダ',
      f_name_kana: 'タロウ',
    });
  });

  it('does not guess where a name without a space divides', () => {
    expect(deriveNames({ name: '山田太郎' }, { l_name: '佐藤', f_name: '一' })).toEqual({ l_name: null, f_name: null });
  });

  it('keeps a name given as one when both parts are emptied', () => {
    expect(deriveNames({ name: '山田太郎', l_name: null, f_name: null })).toEqual({ name: '山田太郎' });
  });

  it('leaves names alone that a patch does not touch', () => {
    expect(deriveNames({ email: 'a@example.com' }, { name: '山田 太郎' })).toEqual({});
  });
});
