/** A measure by group: a bar for each, with its number and the list behind it. */
import { consoleColor } from '@enishi/frontend-kit/ui/theme/console-color';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { Link } from 'react-router';
import styled from 'styled-components';
import { measured, shown } from './measures';
import type { ChartRow } from './rows';

const Bars = styled.ul`
  display: grid;
  align-content: start;
  gap: 2px;
  min-height: 200px;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(72px, 32%) minmax(0, 1fr) minmax(64px, auto);
  align-items: center;
  gap: ${space(1)};
  min-height: 28px;
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;

  > :first-child {
    overflow: hidden;
    color: ${color.text};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > a {
    text-decoration: none;
  }

  > a:hover {
    color: ${color.mainText};
    text-decoration: underline;
  }

  b {
    font-weight: ${font.weight.medium};
    text-align: right;
  }
`;

const Tracks = styled.span`
  display: grid;
  gap: 2px;
`;

const Track = styled.span<{ $share: number; $before?: boolean }>`
  display: block;
  width: ${({ $share }) => ($share > 0 ? Math.max($share * 100, 1) : 0)}%;
  height: ${({ $before }) => ($before ? 4 : 12)}px;
  border-radius: ${radius.s};
  background: ${({ $before }) => ($before ? color.disabled : consoleColor.stateWork)};
  forced-color-adjust: none;
`;

const Rest = styled.p`
  padding-top: ${space(0.5)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const MOST = 7;

interface GroupBarsProps {
  label: string;
  rows: readonly ChartRow[];
  hrefOf: (row: ChartRow) => string | undefined;
}

export function GroupBars({ label, rows, hrefOf }: GroupBarsProps) {
  const first = rows[0]?.key === undefined ? rows : rows.slice(0, MOST);
  const numbers = first.flatMap(({ measure, values, before }) => [
    measured(measure, values),
    measured(measure, before),
  ]);
  const most = Math.max(1, ...numbers.map((number) => Math.abs(number ?? 0)));
  const shareOf = (value: number | undefined) => Math.abs(value ?? 0) / most;
  return (
    <div>
      <Bars aria-label={label}>
        {first.map((row) => {
          const { name, measure, values, before } = row;
          const value = measured(measure, values);
          const href = value ? hrefOf(row) : undefined;
          return (
            <Line key={row.key ?? measure.key}>
              {href ? (
                <Link to={href} title={name}>
                  {name}
                </Link>
              ) : (
                <span title={name}>{name}</span>
              )}
              <Tracks aria-hidden>
                <Track $share={shareOf(value)} />
                {before && <Track $before $share={shareOf(measured(measure, before))} />}
              </Tracks>
              <b>{shown(measure, value)}</b>
            </Line>
          );
        })}
      </Bars>
      {rows.length > first.length && <Rest>ほか{rows.length - first.length}件は、表で確認できます。</Rest>}
    </div>
  );
}
