/** The figures behind a chart, each leading to the deals it counts. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import type { ForecastFigure } from '@enishi/protos/deals/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { ReactNode } from 'react';
import { saveCsv } from '../csv-file';
import { inMan, type Kind } from './figures';

export interface FigureRow {
  id: string;
  name: string;
  figure: ForecastFigure;
  href: (kind: Kind) => string;
}

interface ForecastTableProps {
  title: string;
  /** Heading of the first column. */
  of: string;
  rows: readonly FigureRow[];
  file: string;
  children?: ReactNode;
}

const columns: readonly { label: string; kind: Kind; value: (figure: ForecastFigure) => number }[] = [
  { label: '稼働開始（件）', kind: 'starts', value: ({ starts }) => starts },
  { label: '売（万円）', kind: 'starts', value: ({ payment }) => payment },
  { label: '粗利（万円）', kind: 'starts', value: ({ margin }) => margin },
  { label: '確度込みの売（万円）', kind: 'starts', value: ({ weighted_payment }) => inMan(weighted_payment) },
  { label: '確度込みの粗利（万円）', kind: 'starts', value: ({ weighted_margin }) => inMan(weighted_margin) },
  { label: '成約（件）', kind: 'won', value: ({ won }) => won },
  { label: '成約の売（万円）', kind: 'won', value: ({ won_payment }) => won_payment },
  { label: '成約の粗利（万円）', kind: 'won', value: ({ won_margin }) => won_margin },
  { label: '終了（件）', kind: 'lost', value: ({ lost }) => lost },
];

export function ForecastTable({ title, of, rows, file, children }: ForecastTableProps) {
  const exported = () => {
    const head = [of, ...columns.map(({ label }) => label)];
    saveCsv(file, [head, ...rows.map((row) => [row.name, ...columns.map(({ value }) => value(row.figure))])]);
  };
  return (
    <Card aria-label={title}>
      <Stack>
        <Row $spread>
          <Heading level={2}>{title}</Heading>
          <Button
            size="small"
            icon={<Icon name="download" size={14} />}
            onClick={exported}
            disabled={rows.length === 0}
            aria-label={`${title}を書き出し`}
          >
            書き出し
          </Button>
        </Row>
        {children}
        <SimpleTable
          label={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { label: of, cell: ({ name }) => name },
            ...columns.map(({ label, kind, value }) => ({
              label,
              align: 'right' as const,
              cell: ({ figure, href }: FigureRow) => {
                const shown = formatNumber(value(figure));
                return value(figure) !== 0 ? <TextLink to={href(kind)}>{shown}</TextLink> : shown;
              },
            })),
          ]}
        />
      </Stack>
    </Card>
  );
}
