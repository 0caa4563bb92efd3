/** Days of time sheets: what is read of them as they are typed, what they come to, and what is wrong with one. */
import {
  clockText,
  clockToMinutes,
  dayName,
  dayProblem,
  daysErrors,
  daysWithin,
  eachDay,
  isWorked,
  LATEST,
  restToMinutes,
  sumOfDays,
  usualDay,
  workedMinutes,
} from './time-sheet-days';

it.each([
  ['9:00', 540],
  ['9時', 540],
  ['9時30分', 570],
  ['930', 570],
  ['0930', 570],
  ['9', 540],
  ['12', 720],
  ['９：３０', 570],
  [' 9 : 05 ', 545],
  ['9:5', 545],
  ['0:00', 0],
  ['25:30', 1_530],
  ['2530', 1_530],
  ['36:00', 2_160],
  ['36:01', undefined],
  ['9:60', undefined],
  ['9:59', 599],
  ['09300', undefined],
  ['九時', undefined],
  ['', undefined],
])('reads %s as a time', (text, minutes) => {
  expect(clockToMinutes(text)).toBe(minutes);
});

it.each([
  ['60', 60],
  ['45', 45],
  ['100分', 100],
  ['６０', 60],
  [' 60 ', 60],
  ['1:00', 60],
  ['1時間', undefined],
  ['1', 60],
  ['0', 0],
  ['2', 120],
  ['なし', undefined],
])('reads %s as a rest', (text, minutes) => {
  expect(restToMinutes(text)).toBe(minutes);
});

it('writes times as a clock does, which goes on after midnight', () => {
  expect([545, 540, 0, 1_530].map(clockText)).toEqual(['9:05', '9:00', '0:00', '25:30']);
  expect(LATEST).toBe(2_160);
});

const times = (start_minutes?: number | null, end_minutes?: number | null, break_minutes?: number | null) => ({
  ...{ day: '2037-04-01', start_minutes, end_minutes, break_minutes },
});

it('counts what was worked, of complete days alone', () => {
  expect([times(0), times(null, 60), times(540, 1_080), times(), times(null, null)].map(isWorked)).toEqual([
    ...[true, true, true, false, false],
  ]);
  const days = [times(540, 1_080, 60), times(540, 1_080), times(540), times(null, 1_080), times(600, 610, 20)];
  expect(days.map(workedMinutes)).toEqual([480, 540, 0, 0, 0]);
  expect([sumOfDays(days), sumOfDays([])]).toEqual([1_020, 0]);
});

describe('a day', () => {
  const said = (...given: Parameters<typeof times>) => dayProblem(times(...given));

  it('has both times or none, and a rest within them alone', () => {
    expect([said(), said(null, null, 0), said(null, null, 1)]).toEqual([
      ...[undefined, undefined, expect.stringContaining('開始と終了')],
    ]);
    expect([said(null, 600), said(600)]).toEqual([
      ...[expect.stringContaining('開始の時刻'), expect.stringContaining('終了の時刻')],
    ]);
    const rests = [null, 0, 59, 60, -1].map((rest) => said(540, 600, rest));
    const wrong = expect.stringContaining('休憩は勤務の時間より短く');
    expect(rests).toEqual([undefined, undefined, undefined, wrong, wrong]);
    expect(said(540, 541)).toBeUndefined();
  });

  it('begins on its day, ends after that, and lasts for 24 hours at most', () => {
    const begins = expect.stringContaining('0:00から23:59');
    expect([said(-1, 60), said(0, 60), said(1_439, 1_500), said(1_440, 1_500)]).toEqual([
      ...[begins, undefined, undefined, begins],
    ]);
    const ends = expect.stringContaining('終了は開始より後');
    expect([said(540, 540), said(540, 539), said(540, 541)]).toEqual([ends, ends, undefined]);
    const lasts = expect.stringContaining('24時間以内');
    expect([said(0, 1_440), said(0, 1_441), said(720, 2_160), said(721, 2_160), said(721, 2_161)]).toEqual([
      ...[undefined, lasts, undefined, undefined, lasts],
    ]);
  });
});

it('knows the days that a period has of a month', () => {
  const within = (period_start: string, period_end: string) => daysWithin({ period_start, period_end }, '2037-04-01');
  expect(within('2037-01-01', '2037-12-31')).toEqual({ first: '2037-04-01', last: '2037-04-30' });
  expect(within('2037-04-16', '2037-04-20')).toEqual({ first: '2037-04-16', last: '2037-04-20' });
  expect(within('2037-04-30', '2037-12-31')).toEqual({ first: '2037-04-30', last: '2037-04-30' });
  expect(within('2037-01-01', '2037-04-01')).toEqual({ first: '2037-04-01', last: '2037-04-01' });
  expect([within('2037-05-01', '2037-12-31'), within('2037-01-01', '2037-03-31')]).toEqual([undefined, undefined]);
  expect(eachDay('2037-04-29', '2037-05-01')).toEqual(['2037-04-29', '2037-04-30', '2037-05-01']);
  expect([eachDay('2037-04-29', '2037-04-29'), eachDay('2037-04-30', '2037-04-29')]).toEqual([['2037-04-29'], []]);
  expect([dayName('2037-04-05'), dayName('2037-04-15')]).toEqual(['5日', '15日']);
});

describe('the days of a sheet', () => {
  const bounds = { first: '2037-04-02', last: '2037-04-29' };
  const on = (day: string, ...given: Parameters<typeof times>) => ({ ...times(...given), day: `2037-04-${day}` });
  const errors = (...days: Parameters<typeof daysErrors>[0][number][]) => daysErrors(days, bounds);

  it('lie within the agreement, each once', () => {
    expect(errors(on('02', 540, 600), on('29', 540, 600))).toEqual({});
    expect(errors()).toEqual({});
    expect(errors(on('01'), on('30'), on('03', 540, 600), on('03', 600, 660), on('04', 540))).toEqual({
      days: [
        expect.stringMatching(/^2037\/04\/01：契約期間に含まれない/),
        expect.stringMatching(/^2037\/04\/30：契約期間に含まれない/),
        expect.stringMatching(/^3日：同じ日が2つ/),
        '4日：終了の時刻を入力してください。',
      ],
    });
  });

  it('do not work the same hours', () => {
    const late = on('10', 1_020, 1_530);
    expect(errors(late, on('11', 90, 600))).toEqual({});
    expect(errors(late, on('11'), on('12', 0, 60))).toEqual({});
    expect(errors(late, on('11', null, null, null))).toEqual({});
    expect(errors(on('11', 89, 600), late)).toEqual({ days: [expect.stringMatching(/^11日：前日の終了より後/)] });
    // The mistake of the day itself comes first.
    expect(errors(late, on('11', 89, 80))).toEqual({ days: [expect.stringMatching(/^11日：終了は開始より後/)] });
    expect(errors(on('10', 540, 1_440), on('11', 0, 60))).toEqual({});
  });
});

it.each([
  ['10:00〜19:00（休憩1時間）', [600, 1_140, 60]],
  ['10時〜19時', [600, 1_140, 60]],
  ['9:30-18:15 休憩45分', [570, 1_095, 45]],
  ['８：００～１７：００　休憩：０．７５ｈ', [480, 1_020, 45]],
  ['10時30分から19時30分 休憩1.5時間', [630, 1_170, 90]],
  ['22:00〜6:00', [540, 1_080, 60]],
  ['10:00〜11:00 休憩2時間', [540, 1_080, 60]],
  ['フレックス', [540, 1_080, 60]],
  ['', [540, 1_080, 60]],
  [null, [540, 1_080, 60]],
  [undefined, [540, 1_080, 60]],
])('takes %s for the usual day', (text, day) => {
  const { start_minutes, end_minutes, break_minutes } = usualDay(text);
  expect([start_minutes, end_minutes, break_minutes]).toEqual(day);
});
