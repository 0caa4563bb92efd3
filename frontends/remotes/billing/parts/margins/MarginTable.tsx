/** Figures of groups, each leading to the papers that it is made of. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import {
  type Figure,
  GROUPS,
  type Group,
  type MarginRow,
  type Margins,
  marginOf,
  part,
  purchasesOf,
  rateText,
  salesOf,
  yen,
} from './figures';

const Foreseen = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Below = styled.span<{ $below: boolean }>`
  color: ${({ $below }) => ($below ? color.danger : 'inherit')};
`;

/** A sum, and how much of it is foreseen: one element, because the cards of phones give each a place of its own. */
const withForeseen = (all: number, foreseen: number) => (
  <span>
    {part(all)}
    {foreseen !== 0 && <Foreseen>うち見込み {yen(foreseen)}</Foreseen>}
  </span>
);

export const nameOf = ({ key, name }: Pick<MarginRow, 'key' | 'name'>, group: Group): string =>
  name || (key === '0' && group === 'member' ? '主担当なし' : '契約に結び付かない書類');

type Column = SimpleColumn<MarginRow>;
const money = (label: string, cell: (figure: Figure) => Column['cell'] extends (row: never) => infer R ? R : never) =>
  ({ label, align: 'right', cell: ({ figure }) => cell(figure) }) as Column;

interface MarginTableProps {
  data: Margins;
  group: Group;
  onOpen: (row: MarginRow) => void;
}

export function MarginTable({ data, group, onOpen }: MarginTableProps) {
  const { rows, total, shows_sales, shows_purchases } = data;
  const { label, of } = GROUPS.find(({ key }) => key === group) ?? GROUPS[0];
  const all: MarginRow = { key: 'total', name: '合計', figure: total };
  const columns: Column[] = [
    {
      label: of,
      cell: (row) => (row.key === all.key ? <b>合計</b> : nameOf(row, group)),
      title: (row) => nameOf(row, group),
    },
    ...(shows_sales ? [money('売上（税抜）', (one) => withForeseen(salesOf(one), one.foreseen_sales))] : []),
    ...(shows_purchases
      ? [money('仕入（税抜）', (one) => withForeseen(purchasesOf(one), one.foreseen_purchases))]
      : []),
    ...(shows_sales && shows_purchases
      ? [
          money('粗利', (one) => <Below $below={marginOf(one) < 0}>{yen(marginOf(one))}</Below>),
          money('粗利率', rateText),
        ]
      : []),
    ...(shows_purchases ? [money('控除できない消費税', ({ kept_tax }) => part(kept_tax))] : []),
    ...(shows_sales ? [money('未入金（税込）', ({ unpaid_sales }) => part(unpaid_sales))] : []),
    ...(shows_purchases ? [money('未払い', ({ unpaid_purchases }) => part(unpaid_purchases))] : []),
    {
      label: '内訳',
      acts: true,
      cell: (row) =>
        row.key === all.key ? null : (
          <Button size="small" aria-label={`${nameOf(row, group)}の内訳を見る`} onClick={() => onOpen(row)}>
            書類
          </Button>
        ),
    },
  ];
  return <SimpleTable label={`${label}の粗利`} rows={[...rows, all]} keyOf={({ key }) => key} columns={columns} />;
}
