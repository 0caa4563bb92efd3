/** The cost of the contract that is being typed, month by month. */
import type { FormNoteProps } from '@enishi/frontend-kit/entity/form/form-notes';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import type { BilledTerms } from '@enishi/protos/billing/amounts';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { monthText } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { parseUpdate } from '@enishi/protos/fields/parse';
import styled from 'styled-components';
import { type ContractMonth, contractMonths, yen } from './contract-months';

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const columns: readonly SimpleColumn<ContractMonth>[] = [
  { label: '対象月', cell: ({ month }) => monthText(month) },
  { label: '内訳', cell: ({ what }) => what, title: ({ what }) => what },
  { label: '税抜', cell: ({ total_price }) => yen(total_price), align: 'right' },
  { label: '消費税', cell: ({ total_tax }) => yen(total_tax), align: 'right' },
  { label: '税込', cell: ({ total_price_with_tax }) => yen(total_price_with_tax), align: 'right' },
];

/** Below the last field of the form: all months before anything is saved. */
export function ContractPreview({ values }: Pick<FormNoteProps, 'values'>) {
  const { values: terms } = parseUpdate(invoiceSetting, values, {}, {});
  const { rows, count, sum } = contractMonths(terms as BilledTerms);
  if (count === 0) return <Hint>基本料金と契約期間を入力すると、毎月の請求額がここに表示されます。</Hint>;
  return (
    <Stack $gap={1} as="section" aria-label="毎月の請求額">
      <Heading level={3}>毎月の請求額</Heading>
      <Hint>
        {formatNumber(count)}か月、合計{yen(sum)}（税込）です。
        {terms.period_end ? '' : '終了日がないため、はじめの13か月を表示しています。'}
        {rows.length < count ? `下の表には、はじめの${formatNumber(rows.length)}か月を表示しています。` : ''}
        請求書を作成済みの月は、契約を変更しても変わりません。
      </Hint>
      <SimpleTable label="毎月の請求額" columns={columns} rows={rows} keyOf={({ month }) => month} />
    </Stack>
  );
}
