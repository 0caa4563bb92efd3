/** Entries of a month: what each comes of, both of its sides, and whether the accounting program has it. */
import type { Answered, Calls } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatDay } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { journalKind, journalState } from '@enishi/protos/master/journals';
import styled from 'styled-components';
import { paperTo, STATEMENT } from './paths';

export type JournalMonth = Answered<Calls['deals']['JournalService']['Month']>;
type Entry = JournalMonth['entries'][number];
type Line = Entry['lines'][number];

const state = journalState.code;

const tones: Readonly<Record<number, BadgeTone>> = {
  [state.open]: 'main',
  [state.exported]: 'success',
  [state.changed]: 'warning',
  [state.gone]: 'danger',
};

const Lines = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  width: 100%;
  min-width: 220px;
  white-space: normal;

  ${media.mobile} {
    min-width: 0;
  }
`;

const LineRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space(2)};
  font-variant-numeric: tabular-nums;
`;

const Beside = styled.small`
  grid-column: 1 / -1;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Source = styled.div`
  display: grid;
  gap: 2px;
  min-width: 180px;
  white-space: normal;
`;

const besideOf = ({ sub_account, department, tax_name }: Line): string =>
  [sub_account, department && `部門 ${department}`, tax_name].filter(Boolean).join('・');

function Side({ lines }: { lines: readonly Line[] }) {
  return (
    <Lines>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an entry have no other identity
        <LineRow key={at}>
          <span>{line.account || '（未設定）'}</span>
          <span>{formatNumber(line.amount)}</span>
          {besideOf(line) && <Beside>{besideOf(line)}</Beside>}
        </LineRow>
      ))}
    </Lines>
  );
}

const sourceOf = ({ number, partner, paper }: Entry): string =>
  [number, partner].filter(Boolean).join(' ') || (paper === STATEMENT ? '出金の明細' : '元の書類');

export function JournalTable({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <SimpleTable
      label={label}
      rows={entries}
      keyOf={({ key, state: own }) => `${key} ${own}`}
      columns={[
        { label: '日付', cell: ({ date }) => formatDay(date) },
        {
          label: '取引',
          wraps: true,
          cell: (entry) => (
            <Source>
              <span>{journalKind.label(entry.kind)}</span>
              <TextLink to={paperTo(entry.paper, entry.paper_id)}>{sourceOf(entry)}</TextLink>
            </Source>
          ),
        },
        { label: '借方', wraps: true, cell: ({ lines }) => <Side lines={lines.filter(({ is_debit }) => is_debit)} /> },
        { label: '貸方', wraps: true, cell: ({ lines }) => <Side lines={lines.filter(({ is_debit }) => !is_debit)} /> },
        {
          label: '状態',
          cell: ({ state: own }) => <Badge $tone={tones[own]}>{journalState.label(own)}</Badge>,
        },
      ]}
    />
  );
}
