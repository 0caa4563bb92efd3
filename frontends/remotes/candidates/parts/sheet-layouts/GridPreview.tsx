/** A sheet of Excel as far as a page shows it: texts, widths and merged cells. */
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { SheetGrid } from '@enishi/protos/crm/rpc';
import styled from 'styled-components';

const Frame = styled.section`
  max-height: 60dvh;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};

  &:focus-visible {
    box-shadow: 0 0 0 3px ${color.mainLine};
  }
`;

const Table = styled.table`
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${font.size.s};

  td {
    height: 22px;
    padding: ${space(0.25)} ${space(0.5)};
    border: 1px solid ${color.hairline};
    overflow-wrap: anywhere;
    vertical-align: top;
    white-space: pre-wrap;
  }
`;

/** Width of a digit, by which Excel measures columns. */
const DIGIT_PX = 7;

/** Words of a section that scrolls, which the keyboard reaches. */
const reached = { tabIndex: 0 } as const;

export function GridPreview({ sheet: { name, widths = [], rows = [] } }: { sheet: SheetGrid }) {
  const total = widths.reduce((sum, width) => sum + width * DIGIT_PX, 0);
  return (
    <Frame aria-label={`シート「${name}」のプレビュー`} {...reached}>
      <Table style={{ width: total }}>
        <colgroup>
          {widths.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
            <col key={at} style={{ width: width * DIGIT_PX }} />
          ))}
        </colgroup>
        <tbody>
          {rows.map(({ cells = [] }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
            <tr key={row}>
              {cells.map(({ text, columns, rows: down, bold }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
                <td key={at} colSpan={columns} rowSpan={down} style={bold ? { fontWeight: 700 } : undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
