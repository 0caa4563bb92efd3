/** The mailings of a period with their figures, out of which those to compare are chosen. */
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import { MOST_COMPARED, mailingMeasures } from '@enishi/protos/messaging/mailing-figures';
import type { MailingFigures } from '@enishi/protos/messaging/rpc';
import styled from 'styled-components';
import { type FigureControl, keyOf, kindOf, pageOf } from './chosen';
import { Value } from './Value';

const Name = styled.span`
  display: inline-grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(1.5)};

  > a {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

interface PeriodTableProps extends Pick<FigureControl, 'chosen' | 'toggle'> {
  rows: readonly MailingFigures[];
}

export function PeriodTable({ rows, chosen, toggle }: PeriodTableProps) {
  const keys = new Set(chosen.map(keyOf));
  const isFull = keys.size >= MOST_COMPARED;
  const columns: SimpleColumn<MailingFigures>[] = [
    {
      label: '配信',
      title: ({ name }) => name,
      cell: (row) => (
        <Name>
          <Checkbox
            aria-label={`「${row.name}」を比較に加える`}
            checked={keys.has(keyOf(row))}
            disabled={isFull && !keys.has(keyOf(row))}
            onChange={() => toggle(row)}
          />
          <TextLink to={pageOf(row)}>{row.name}</TextLink>
        </Name>
      ),
    },
    { label: '種類', cell: (row) => kindOf(row).label },
    { label: '送信日時', cell: ({ sent_at }) => (sent_at ? formatInstant(sent_at) : '-') },
    ...mailingMeasures.map(
      (measure): SimpleColumn<MailingFigures> => ({
        ...{ label: measure.label, align: 'right' },
        cell: (row) => <Value measure={measure} figures={row} />,
      }),
    ),
  ];
  return <SimpleTable label="期間の配信" rows={rows} keyOf={keyOf} columns={columns} />;
}
