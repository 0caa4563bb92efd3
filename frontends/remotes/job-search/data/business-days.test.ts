import { businessDaysText } from './business-days';

const names = { business_days: { 1: '週1日', 3: '週3日', 4: '週4日', 5: '週5日' } };

test.each([
  [[5], '週5日'],
  [[5, 3, 4], '週3〜5日'],
  [[4, 5], '週4〜5日'],
  [[1, 3], '週1日・週3日'],
  [[], ''],
  // A name that is not known makes no range.
  [[3, 2], '週3日'],
])('%j is said as %s', (ids, text) => expect(businessDaysText(names, ids)).toBe(text));
