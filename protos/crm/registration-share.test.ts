import { registrationForm } from './candidate-registration';
import { registrationShare, registrationShares } from './registration-share';

const applied = { name: '応募 太郎', email: 'a@example.com', tel: '090-0000-0000' };

it('is thirty percent after an application, and a hundred when all is there', () => {
  expect(registrationShare({})).toBe(0);
  expect(registrationShare(applied)).toBe(30);
  expect(registrationShare({ ...applied, skill_ids: [], occupation_ids: [1], birth_date: null })).toBe(40);
  expect(registrationShare(Object.fromEntries(Object.keys(registrationShares).map((name) => [name, [1]])))).toBe(100);
});

it('counts nothing that the registration does not ask for', () => {
  const asked: readonly string[] = registrationForm.flatMap(({ fields }) => fields);
  expect(Object.keys(registrationShares).filter((name) => !asked.includes(name))).toEqual([]);
});
