/** Columns of job lists beside the definition's own: bounds are read as ranges. */
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { job } from '@enishi/protos/jobs/job';
import { priceRangeText } from '@enishi/protos/master/price';

const range = (header: string, low: string, high: string): ColumnOverrides[string] => ({
  header,
  align: 'right',
  needs: [low, high],
  render: (row) => priceRangeText(row[low] as number | null, row[high] as number | null, '万円'),
});

export const jobColumns: ColumnOverrides = {
  name: { width: 320 },
  price_range: range('仕入単価', 'monthly_price_f_num', 'monthly_price_l_num'),
  payment_range: range('売単価', 'monthly_payment_f_num', 'monthly_payment_l_num'),
};

/** What a list of jobs shows at first: the definition's columns, with the bounds of a price in one. */
export const jobUsualColumns = job.list.columns.map((name) => (name === 'monthly_price_l_num' ? 'price_range' : name));
