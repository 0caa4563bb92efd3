/** Columns of job lists beside the definition's own: bounds are read as ranges. */
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { State } from '@enishi/frontend-kit/ui/base/State';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatDay } from '@enishi/protos/fields/format';
import { needsConfirmation } from '@enishi/protos/jobs/confirm-days';
import { job } from '@enishi/protos/jobs/job';
import { priceRangeText } from '@enishi/protos/master/price';
import styled from 'styled-components';

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

const Day = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  font-variant-numeric: tabular-nums;
`;

/** With the day of the last confirmation, which says when it is too long ago. */
export const jobColumnsWith = (today: string, days: number | undefined): ColumnOverrides => ({
  ...jobColumns,
  confirmed_date: {
    width: 168,
    needs: ['open_status_flg', 'application_status_flg'],
    render: (row) =>
      typeof row.confirmed_date === 'string' && (
        <Day>
          {formatDay(row.confirmed_date)}
          {needsConfirmation(row, today, days) && <State $tone="warning">要確認</State>}
        </Day>
      ),
  },
});

/** What a list of jobs shows at first: the definition's columns, with the bounds of a price in one. */
export const jobUsualColumns = job.list.columns.map((name) => (name === 'monthly_price_l_num' ? 'price_range' : name));
