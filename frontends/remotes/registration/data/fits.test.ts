import { priceChoices, suggestedSkills, toggled } from './enrich';
import { fitsOf } from './fits';

const names = {
  skills: { 1: 'React', 2: 'TypeScript', 3: 'Go' },
  occupations: { 7: 'フロントエンドエンジニア' },
  work_styles: { 3: 'フルリモート' },
  business_days: { 5: '週5日' },
};
const wanted = {
  id_by_enterprise_id: 1,
  skill_ids: [1, 2],
  occupation_ids: [7],
  work_styles_id: 3,
  business_day_ids: [5],
};

it('says what two jobs have in common, four things at most, and nothing that only one has', () => {
  const other = { ...wanted, id_by_enterprise_id: 2, skill_ids: [2, 3] };
  expect(fitsOf(other, wanted, names)).toEqual(['TypeScript', 'フロントエンドエンジニア', 'フルリモート', '週5日']);
  expect(fitsOf({ ...wanted, skill_ids: [1, 2] }, wanted, names)).toHaveLength(4);
  expect(fitsOf({ id_by_enterprise_id: 3 }, { id_by_enterprise_id: 4 }, names)).toEqual([]);
});

it('suggests the skills of the job before those of jobs like it, each once', () => {
  const like = [{ id_by_enterprise_id: 2, skill_ids: [3, 1] }];
  expect(suggestedSkills(wanted, like)).toEqual([1, 2, 3]);
});

it('adds a choice, takes it away again, and holds one price', () => {
  const person = { id_by_enterprise_id: 1, skill_ids: [1] };
  expect(toggled(person, 'skill_ids:2')).toEqual({ skill_ids: [1, 2] });
  expect(toggled(person, 'skill_ids:1')).toEqual({ skill_ids: [] });
  expect(toggled(person, 'monthly_price_num:70')).toEqual({ monthly_price_num: 70 });
  expect(toggled({ ...person, monthly_price_num: 70 }, 'monthly_price_num:70')).toEqual({ monthly_price_num: null });
  for (const odd of ['email:1', 'skill_ids', 'skill_ids:x', '', '__proto__:1'])
    expect(toggled(person, odd)).toBeUndefined();
});

it('offers prices around that of the job', () => {
  expect(priceChoices({ id_by_enterprise_id: 1, monthly_price_f_num: 63 }, undefined)).toEqual([50, 60, 70, 80]);
  expect(priceChoices({ id_by_enterprise_id: 1, monthly_price_l_num: 5 }, 45)).toEqual([10, 20, 30, 45]);
});
