/** The days of a sheet to read: a line each, on phones too, where a month of cards would be twelve screens long. */
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { clockText, workedMinutes } from '@enishi/protos/deals/agreements/time-sheet-days';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { ShownDay } from './answers';
import { isOff, weekdayOf } from './typed-days';

const Days = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space(0.75)} ${space(1)};
    text-align: right;
    white-space: nowrap;
  }

  th:first-child {
    text-align: left;
  }

  thead th {
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.medium};
  }

  tbody tr {
    border-top: 1px solid ${color.line};
  }

  tbody tr[data-note] {
    border-top: 0;
  }

  td[colspan] {
    padding-top: 0;
    color: ${color.muted};
    font-size: ${font.size.s};
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  ${media.mobile} {
    th,
    td {
      padding-right: ${space(0.5)};
      padding-left: ${space(0.5)};
    }
  }
`;

const DayName = styled.th<{ $off: boolean }>`
  color: ${({ $off }) => ($off ? color.danger : color.text)};
  font-weight: ${font.weight.medium};
`;

const clock = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? '-' : clockText(minutes);

const HEADS = ['日', '開始', '終了', '休憩', '実働'];

export function DayList({ days }: { days: readonly ShownDay[] }) {
  if (days.length === 0) return <p>月の合計だけが入力されています。</p>;
  return (
    <Days aria-label="日ごとの勤務">
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((one) => (
          <Fragment key={one.day}>
            <tr>
              <DayName scope="row" $off={isOff(one.day)}>
                {Number(one.day.slice(8))}日（{weekdayOf(one.day)}）
              </DayName>
              <td>{clock(one.start_minutes)}</td>
              <td>{clock(one.end_minutes)}</td>
              <td>{clock(one.break_minutes)}</td>
              <td>{clock(workedMinutes(one))}</td>
            </tr>
            {one.note && (
              <tr data-note>
                <td colSpan={HEADS.length}>備考：{one.note}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </Days>
  );
}
