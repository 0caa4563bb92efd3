/** Hours as they are typed and shown. */
import { hoursToMinutes, minutesText } from './work-hours';

it('writes minutes as a clock does', () => {
  expect([minutesText(65), minutesText(59), minutesText(9_750)]).toEqual(['1:05', '0:59', '162:30']);
});

it.each([
  ['1', 60],
  ['162.25', 9_735],
  ['1,6 0', 9_600],
  ['160 Ｈ', 9_600],
  ['8時間', 480],
  ['8時間5分', 485],
  ['0:05', 5],
  ['744:01', undefined],
  ['1600', undefined],
  ['160.123', undefined],
  ['x160', undefined],
  ['160:30x', undefined],
])('takes %s for hours', (text, minutes) => {
  expect(hoursToMinutes(text)).toBe(minutes);
});
