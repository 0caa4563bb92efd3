import { normaliseDate, normaliseMonth, normaliseTime, shownDate } from './date-text';

describe('typed dates', () => {
  it.each([
    ['2026/4/1', '2026-04-01'],
    ['２０２６／０４／０１', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['', ''],
    ['ー', ''],
    ['2026/02/30', '2026/02/30'],
    ['来週', '来週'],
  ])('%s becomes %s', (typed, value) => expect(normaliseDate(typed)).toBe(value));

  it('shows a stored date with slashes and anything else as typed', () => {
    expect(shownDate('2026-04-01')).toBe('2026/04/01');
    expect(shownDate('来週')).toBe('来週');
  });
});

describe('typed months', () => {
  it.each([
    ['2026/4', '2026-04-01'],
    ['２０２６／０４', '2026-04-01'],
    ['202604', '2026-04-01'],
    ['令和8年4月', '2026-04-01'],
    ['2026/04/15', '2026-04-01'],
    ['', ''],
    ['来月', '来月'],
  ])('%s becomes %s', (typed, value) => expect(normaliseMonth(typed)).toBe(value));
});

describe('typed times', () => {
  it.each([
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['１４：００', '14:00'],
    ['9時', '09:00'],
    ['9時30分', '09:30'],
    ['25:00', '25:00'],
    ['', ''],
  ])('%s becomes %s', (typed, value) => expect(normaliseTime(typed)).toBe(value));
});
