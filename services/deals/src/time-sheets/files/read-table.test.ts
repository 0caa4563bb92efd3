import type { TableRow } from '@enishi/service-kit/tabular/table';
import { type Columns, dayIn, guessed, headingsOf, readTable, timeIn } from './read-table';

const APRIL = '2037-04-01';
const month = { month: APRIL, first: APRIL, last: '2037-04-30' };
const table = (...rows: string[][]): TableRow[] => rows.map((cells, index) => ({ row: index + 1, cells }));
const read = (rows: TableRow[], columns: Columns = guessed(rows, APRIL), within = month) =>
  readTable(rows, columns, within);

test.each([
  ['2037/04/01', '2037-04-01'],
  ['2037年4月1日', '2037-04-01'],
  ['4月1日（水）', '2037-04-01'],
  ['4/30', '2037-04-30'],
  ['1(水)', '2037-04-01'],
  ['１日', '2037-04-01'],
  ['30', '2037-04-30'],
  ['31', undefined],
  ['5/1', undefined],
  ['2036/4/1', undefined],
  ['合計', undefined],
  ['160:00', undefined],
])('%s is read as the day %s', (text, day) => {
  expect(dayIn(text, APRIL)).toBe(day);
});

test.each([
  ['9:00', 540],
  ['09:00:00', 540],
  ['９：３０', 570],
  ['9時', 540],
  ['午後1:15', 795],
  ['12:05 AM', 5],
  ['0.375', 540],
  ['25:30', 1_530],
  ['昼', undefined],
])('%s is read as the minute %s', (text, minutes) => {
  expect(timeIn(text)).toBe(minutes);
});

const sheet = table(
  ['作業報告書', '', '2037年4月'],
  ['氏名', '田中'],
  ['日付', '曜日', '始業時刻', '終業時刻', '休憩', '実働'],
  ['2037/04/01', '水', '9:00', '18:00', '1:00', '8:00'],
  ['2037/04/02', '木', '22:00', '6:00', '60', '7:00'],
  ['2037/04/03', '金', '休', '', '', ''],
  ['2037/05/01', '金', '9:00', '18:00', '1:00', '8:00'],
  ['合計', '', '', '', '', '15:00'],
);

test('columns are found by their headings below a title, and a sheet with times becomes days', () => {
  const columns = guessed(sheet, APRIL);
  expect(columns).toEqual({ day: 0, start: 2, end: 3, rest: 4, hours: 5 });
  expect(headingsOf(sheet, columns, APRIL)).toEqual(['日付', '曜日', '始業時刻', '終業時刻', '休憩', '実働']);
  expect(read(sheet)).toEqual({
    problems: [],
    days: [
      { day: '2037-04-01', start_minutes: 540, end_minutes: 1_080, break_minutes: 60 },
      { day: '2037-04-02', start_minutes: 1_320, end_minutes: 1_800, break_minutes: 60 },
    ],
  });
});

test('a rest that has no column follows from the hours worked', () => {
  expect(read(sheet, { day: 0, start: 2, end: 3, hours: 5 }).days.map((day) => day.break_minutes)).toEqual([60, 60]);
});

test('a sheet that tells hours alone comes to their sum, one without days to the value at its end', () => {
  expect(read(sheet, { day: 0, hours: 5 })).toEqual({ days: [], minutes: 900, problems: [] });
  expect(read(sheet, { hours: 5 })).toEqual({ days: [], minutes: 900, problems: [] });
});

test('days without a heading are found by what they say', () => {
  const rows = table(['出勤', '退勤'], ['', ''], ['1', '2'], ['9:00', '18:00', '1日'], ['9:00', '18:00', '2日']);
  expect(guessed(rows, APRIL)).toMatchObject({ start: 0, end: 1, day: 2 });
});

test('what cannot be read is told by row, and the rest is read', () => {
  const rows = table(
    ['日', '開始', '終了', '休憩'],
    ['1', '9:00', '99:00'],
    ['2', '9:00', '#REF!'],
    ['3', '9:00', '18:00', '1x'],
    ['4', '9:00', '9:30', '0:45'],
    ['5', '9:00', '17:00'],
    ['5', '9:00', '17:00'],
    ['30', '9:00', '17:00'],
  );
  const { days, problems } = read(rows, undefined, { ...month, last: '2037-04-29' });
  expect(days.map(({ day }) => day)).toEqual(['2037-04-05']);
  expect(problems.map(({ row }) => row)).toEqual([2, 3, 4, 5, 7, 8]);
  expect(problems[0].message).toBe('1日：終了「99:00」を時刻として読み取れません。');
  expect(problems[1].message).toContain('#REF!');
});

test('columns that tell nothing, and another month, are said to', () => {
  expect(read(sheet, { day: 0 }).problems[0].message).toContain('列を選んでください');
  expect(
    readTable(sheet, guessed(sheet, '2037-06-01'), { ...month, month: '2037-06-01' }).problems[0].message,
  ).toContain('対象月');
});
