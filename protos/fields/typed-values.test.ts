/** Dates and numbers as people have them in résumés, sheets and other systems. */
import { date, dateTime, integer, money, ref } from './builders';
import type { Field } from './types';
import { parseValue } from './values';

const value = (field: Field, raw: unknown) => {
  const parsed = parseValue(field, raw);
  return 'error' in parsed ? 'refused' : parsed.value;
};

it.each([
  ['平成2年5月7日', '1990-05-07'],
  ['平成２年５月７日', '1990-05-07'],
  ['平成 2 年 5 月 7 日', '1990-05-07'],
  ['㍻2年5月7日', '1990-05-07'],
  ['H2.5.7', '1990-05-07'],
  ['h02/05/07', '1990-05-07'],
  ['Ｈ２．５．７', '1990-05-07'],
  ['平2.5.7', '1990-05-07'],
  ['昭和64年1月7日', '1989-01-07'],
  ['S39-10-10', '1964-10-10'],
  ['令和元年5月1日', '2019-05-01'],
  ['R元.5.1', '2019-05-01'],
  ['R1/5/1', '2019-05-01'],
  ['令和8年4月1日（水）', '2026-04-01'],
  ['平成35年3月31日', '2023-03-31'],
  ['1990/05/07 00:00:00', '1990-05-07'],
  ['1990/5/7 0:00', '1990-05-07'],
  ['1990-05-07T00:00:00.000', '1990-05-07'],
  ['1990年5月7日', '1990-05-07'],
  ['1990．05．07', '1990-05-07'],
  ['2026/4/1(水)', '2026-04-01'],
  ['2026年4月1日水曜日', '2026-04-01'],
  ['1990/05/07 09:30', 'refused'],
  ['1990/05/07x', 'refused'],
  ['1990/05/071', 'refused'],
  ['平成0年5月7日', 'refused'],
  ['平成2年13月7日', 'refused'],
  ['平成2年', 'refused'],
  ['令和元年', 'refused'],
  ['1990/05', 'refused'],
  ['H2', 'refused'],
  ['X2.5.7', 'refused'],
])('the day %s is %s', (raw, expected) => expect(value(date('日'), raw)).toBe(expected));

it.each([
  ['2026/04', '2026-04-01'],
  ['2026年4月', '2026-04-01'],
  ['令和8年4月', '2026-04-01'],
  ['R8.4', '2026-04-01'],
  ['202604', '2026-04-01'],
  ['2026/04/15', '2026-04-15'],
  ['2026/13', 'refused'],
  ['2026', 'refused'],
])('where a month is meant, %s is %s', (raw, expected) => {
  expect(value(date('対象月', { month: true }), raw)).toBe(expected);
});

it.each([
  ['令和8年4月1日 9:30', '2026-04-01T09:30'],
  ['2026年4月1日 9時30分', '2026-04-01T09:30'],
  ['Ｒ８．４．１　９：３０', '2026-04-01T09:30'],
])('the time %s is %s', (raw, expected) => expect(value(dateTime('日時'), raw)).toBe(expected));

it.each([
  ['70', 70],
  ['７０', 70],
  ['70万', 70],
  ['70万円', 70],
  ['７０万円', 70],
  ['700,000円', 70],
  ['¥700,000円', 70],
  ['¥700,000', 70],
  ['70.0', 70],
  [' 1 200 ', 1_200],
  ['70.5万', 'refused'],
  ['705,000円', 'refused'],
  ['1e2', 'refused'],
  ['0x40', 'refused'],
  ['0b11', 'refused'],
  ['Infinity', 'refused'],
  ['1,2', 'refused'],
  ['70名', 'refused'],
  ['70〜80', 'refused'],
  ['約70万', 'refused'],
  ['.', 'refused'],
  ['', null],
])('%s of 万円 is %s', (raw, expected) => expect(value(money('単価'), raw)).toBe(expected));

it.each([
  ['円', '70万円', 700_000],
  ['円', '70万', 700_000],
  ['円', '1.5億円', 150_000_000],
  ['円', '￥１２，０００', 12_000],
  ['円', '▲500円', -500],
  ['円', '(1,200)', -1_200],
  ['円', '3千円', 3_000],
  ['歳', '40歳', 40],
  ['歳', '40円', 'refused'],
  ['歳', '¥40', 'refused'],
  ['人', '1万人', 10_000],
])('in %s, %s is %s', (unit, raw, expected) => expect(value(integer('数', { unit }), raw)).toBe(expected));

it.each(['1万', '1e2', '0x40', '¥3', '3人'])('%s is no id', (raw) => {
  expect(value(ref('企業', 'company'), raw)).toBe('refused');
});
