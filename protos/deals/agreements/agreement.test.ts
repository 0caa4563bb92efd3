/** What an agreement and its hours have to agree in, before they are stored. */
import type { Values } from '../../fields/parse';
import { agreementInspection } from '../../master/agreement';
import { adjustmentFlag, adjustmentType } from '../../master/job';
import { agreement } from './agreement';
import { agreementHour } from './agreement-hour';

const errorsOf = (record: Values) => agreement.check?.(record, record) ?? {};
const fieldsOf = (record: Values) => Object.keys(errorsOf(record));

it.each(['', 'buy_'])('by the lower bound alone nothing can be settled where it is nothing: %s', (side) => {
  const of = (flag: number, type: number, from: number | null): Values => ({
    ...{ [`${side}adjustment_flg`]: flag, [`${side}adjustment_type_id`]: type, [`${side}adjustment_unit_id`]: 1 },
    ...{ [`${side}adjustment_time_f`]: from, [`${side}adjustment_time_l`]: 180 },
  });
  const { range, fixed } = adjustmentFlag.code;
  const { lower, upper } = adjustmentType.code;
  expect(errorsOf(of(range, lower, 0))).toEqual({
    [`${side}adjustment_time_f`]: [expect.stringContaining('1時間以上')],
  });
  for (const sound of [of(range, lower, 1), of(range, upper, 0), of(fixed, lower, 0)])
    expect(errorsOf(sound)).toEqual({});
  expect(errorsOf(of(range, lower, null))).toEqual({
    [`${side}adjustment_time_f`]: [expect.stringContaining('下限の時間を入力')],
  });
});

it('needs the days of an inspection where there is one', () => {
  const { inspected } = agreementInspection.code;
  expect(fieldsOf({ inspection_type_id: inspected })).toEqual(['inspection_days']);
  expect(fieldsOf({ inspection_type_id: inspected, inspection_days: 10 })).toEqual([]);
  expect(fieldsOf({ inspection_type_id: inspected + 1 })).toEqual([]);
});

it('hours belong to a month, named by its first day', () => {
  const errors = (month: string | null) => agreementHour.check?.({ first_date_of_target_month: month }, {});
  expect(errors('2026-04-02')).toEqual({ first_date_of_target_month: [expect.stringContaining('1日の日付')] });
  expect([errors('2026-04-01'), errors(null)]).toEqual([{}, {}]);
});
