/** A whole table in one go, for short lists without choosing and sorting; the first column heads the cards of phones, which say nothing of what is empty. */
import { EMPTY_MARK } from '@enishi/protos/fields/format';
import type { ReactNode } from 'react';
import { DataTable, TableFrame, TableScroll, Td, Th, Tr } from './Table';

export interface SimpleColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The whole text, where the cell may be cut off. */
  title?: (row: Row) => string | undefined;
  align?: 'left' | 'right' | 'center';
  /** Sentences in several lines instead of the beginning of one. */
  wraps?: boolean;
  /** Buttons of the row; the cards of phones have them at their end, without the label. */
  acts?: boolean;
}

interface SimpleTableProps<Row> {
  /** Its subject; the same as that of the card around it, where there is one. */
  label: string;
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** CSS length after which the rows scroll below the headings. */
  height?: string;
}

export function SimpleTable<Row>({ label, columns, rows, keyOf, height }: SimpleTableProps<Row>) {
  return (
    <TableFrame>
      <TableScroll label={`${label}の表`} height={height}>
        <DataTable>
          <thead>
            <tr>
              {columns.map((column) => (
                <Th key={column.label} scope="col" $align={column.align}>
                  {column.label}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Tr key={keyOf(row)}>
                {columns.map((column, at) => {
                  const content = column.cell(row);
                  return (
                    <Td
                      key={column.label}
                      $lead={at === 0}
                      $align={column.align}
                      $wraps={column.wraps}
                      $acts={column.acts}
                      data-label={column.label}
                      data-none={(at > 0 && content === EMPTY_MARK) || undefined}
                      title={column.title?.(row)}
                    >
                      {content}
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
