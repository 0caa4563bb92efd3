/** The days of a sheet to read. */

import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { clockText, workedMinutes } from '@enishi/protos/deals/agreements/time-sheet-days';
import type { ShownDay } from './answers';
import { weekdayOf } from './typed-days';

const clock = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? '-' : clockText(minutes);

export function DayList({ days }: { days: readonly ShownDay[] }) {
  if (days.length === 0) return <p>月の合計だけが入力されています。</p>;
  return (
    <SimpleTable<ShownDay>
      label="日ごとの勤務"
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { label: '日', cell: ({ day }) => `${Number(day.slice(8))}日（${weekdayOf(day)}）` },
        { label: '開始', align: 'right', cell: ({ start_minutes }) => clock(start_minutes) },
        { label: '終了', align: 'right', cell: ({ end_minutes }) => clock(end_minutes) },
        { label: '休憩', align: 'right', cell: ({ break_minutes }) => clock(break_minutes) },
        { label: '実働', align: 'right', cell: (day) => clock(workedMinutes(day)) },
        { label: '備考', wraps: true, cell: ({ note }) => note ?? '' },
      ]}
    />
  );
}
