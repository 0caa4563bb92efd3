/** Columns of job lists beside the definition's own: bounds are read as ranges. */
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { priceRangeText } from '@enishi/protos/master/price';

const range = (header: string, low: string, high: string): ColumnOverrides[string] => ({
  header,
  align: 'right',
  needs: [low, high],
  render: (row) => priceRangeText(row[low] as number | null, row[high] as number | null, '万円'),
});

export const jobColumns: ColumnOverrides = {
  name: { width: 360 },
  price_range: range('仕入単価', 'monthly_price_f_num', 'monthly_price_l_num'),
  payment_range: range('売単価', 'monthly_payment_f_num', 'monthly_payment_l_num'),
};

export const jobUsualColumns = [
  'name',
  'id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'open_status_flg',
  'application_status_flg',
  'payment_range',
  'price_range',
  'job_rank_id',
  'inception_day',
  'work_styles_id',
  'enterprise_member1_id',
  'updated_at',
] as const;
