/** All measures of a figure, each leading to the list that it counts, and its file. */
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { media } from '@enishi/frontend-kit/ui/theme/theme';
import type { Measure } from '@enishi/protos/figures/figures';
import styled from 'styled-components';
import { bare, exported, measured } from './measures';

export interface TableRow {
  id: string;
  name: string;
  values: readonly number[];
  hrefOf: (measure: Measure) => string | undefined;
}

interface FigureTableProps {
  title: string;
  /** Heading of the first column. */
  of: string;
  measures: readonly Measure[];
  rows: readonly TableRow[];
}

/** A little more than a chart, so that cards side by side stay alike. */
const HEIGHT = '320px';
const PHONE_HEIGHT = '420px';

/** A phone shows a card for each row: those scroll, too, so that the next figure is not far. */
const Bounded = styled.div`
  min-width: 0;

  ${media.mobile} {
    section {
      max-height: ${PHONE_HEIGHT};
      overflow: auto;
    }
  }
`;

const headed = ({ label, unit }: Measure): string => `${label}（${unit}）`;

export function FigureTable({ title, of, measures, rows }: FigureTableProps) {
  return (
    <Bounded>
      <SimpleTable
        label={title}
        height={HEIGHT}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: of, cell: ({ name }) => name, title: ({ name }) => name },
          ...measures.map((measure) => ({
            label: headed(measure),
            align: 'right' as const,
            cell: ({ values, hrefOf }: TableRow) => {
              const value = measured(measure, values);
              const href = value ? hrefOf(measure) : undefined;
              return href ? <TextLink to={href}>{bare(measure, value)}</TextLink> : bare(measure, value);
            },
          })),
        ]}
      />
    </Bounded>
  );
}

export const tableFile = (
  of: string,
  measures: readonly Measure[],
  rows: readonly Pick<TableRow, 'name' | 'values'>[],
): (string | number)[][] => [
  [of, ...measures.map(headed)],
  ...rows.map(({ name, values }) => [name, ...measures.map((measure) => exported(measure, measured(measure, values)))]),
];
