/** Agencies x months: amounts, states, and boxes to choose them by, one by one or a whole month. */
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { DataTable, TableFrame, TableScroll, Td, Th, Tr } from '@enishi/frontend-kit/ui/console/Table';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { monthText } from '@enishi/protos/billing/months';
import type { SheetResponse, SheetRow } from '@enishi/protos/billing/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import styled from 'styled-components';
import { MonthState } from './MonthState';
import { type Choice, choiceName, keyOf } from './sheet';

const Month = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  white-space: nowrap;

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: normal;
    text-align: right;
  }
`;

const Cell = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  ${media.mobile} {
    justify-content: space-between;
    justify-self: stretch;
  }
`;

/** In a card amount and state stand in one line, the box below the thumb. */
const Amount = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 2px;

  ${media.mobile} {
    flex-direction: row;
    align-items: center;
    gap: ${space(1)};
  }
`;

export interface SheetTableProps {
  sheet: SheetResponse;
  chosen: ReadonlyMap<string, Choice>;
  /** Absent: only to be read. */
  onChoose: ((choices: readonly Choice[], on: boolean) => void) | undefined;
}

const choiceIn = (row: SheetRow, month: string): Choice | undefined => {
  const cell = row.cells.find((one) => one.month === month);
  return cell && { ...cell, enterprise_id: row.enterprise_id, name: row.name };
};

function MonthHead({ month, sheet, chosen, onChoose }: SheetTableProps & { month: string }) {
  const here = sheet.rows.flatMap((row) => choiceIn(row, month) ?? []);
  const on = here.filter((choice) => chosen.has(keyOf(choice))).length;
  const sum = sheet.sums.find((one) => one.month === month);
  return (
    <Month>
      <span>
        {monthText(month)}
        <small>
          {formatNumber(sum?.count ?? 0)}件・{formatNumber(sum?.total_price_with_tax ?? 0)}円
        </small>
      </span>
      {onChoose && (
        <Checkbox
          aria-label={`${monthText(month)}分をすべて選択`}
          disabled={here.length === 0}
          checked={here.length > 0 && on === here.length}
          indeterminate={on > 0 && on < here.length}
          onChange={(event) => onChoose(here, event.currentTarget.checked)}
        />
      )}
    </Month>
  );
}

function MonthCell({ choice, chosen, onChoose }: Pick<SheetTableProps, 'chosen' | 'onChoose'> & { choice: Choice }) {
  const amount = `${formatNumber(choice.total_price_with_tax)}円`;
  return (
    <Cell>
      <Amount>
        {choice.invoice_id ? (
          <TextLink to={`/admin/enterprise_invoices/${choice.invoice_id}`}>{amount}</TextLink>
        ) : (
          <span>{amount}</span>
        )}
        <MonthState state={choice.state} />
      </Amount>
      {onChoose && (
        <Checkbox
          aria-label={`${choiceName(choice)}を選択`}
          checked={chosen.has(keyOf(choice))}
          onChange={(event) => onChoose([choice], event.currentTarget.checked)}
        />
      )}
    </Cell>
  );
}

export function SheetTable(props: SheetTableProps) {
  const { sheet, chosen, onChoose } = props;
  return (
    <TableFrame>
      <TableScroll label="請求予定の表">
        <DataTable>
          <thead>
            <tr>
              <Th scope="col">エージェント</Th>
              {sheet.months.map((month) => (
                <Th key={month} scope="col" $align="right">
                  <MonthHead {...props} month={month} />
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row) => (
              <Tr key={row.enterprise_id}>
                <Td $lead data-label="エージェント">
                  <TextLink to={`/admin/enterprises/${row.enterprise_id}/invoice_settings`}>{row.name}</TextLink>
                </Td>
                {sheet.months.map((month) => {
                  const choice = choiceIn(row, month);
                  return (
                    <Td key={month} $align="right" data-label={monthText(month)}>
                      {choice ? <MonthCell choice={choice} chosen={chosen} onChoose={onChoose} /> : '-'}
                    </Td>
                  );
                })}
              </Tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroll>
    </TableFrame>
  );
}
