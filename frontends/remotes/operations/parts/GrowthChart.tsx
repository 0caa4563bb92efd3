/** Agencies, members and what is billed, by month. */
import { consoleColor } from '@enishi/frontend-kit/ui/theme/console-color';
import { color } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

const HEIGHT = 260;
const tick = { fontSize: 12, fill: color.muted };
const box = { background: consoleColor.raised, borderColor: color.line };
const MAN = 10_000;

export interface GrowthMonth {
  month: string;
  agencies: number;
  members: number;
  /** Yen, 税込; absent for who may not look into the books. */
  billed?: number;
}

/** The table below says the same: for who listens to the page, the picture is only named. */
export default function GrowthChart({ months }: { months: readonly GrowthMonth[] }) {
  const isBilled = months.some((row) => row.billed !== undefined);
  const rows = months.map(({ month, agencies, members, billed = 0 }) => ({
    ...{ name: month.slice(2, 7).replace('-', '/'), agencies, members },
    billed: Math.round(billed / MAN),
  }));
  return (
    <div role="img" aria-label="エージェント数・メンバー数・請求額の12か月の推移">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <ComposedChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke={color.hairline} vertical={false} />
          <XAxis dataKey="name" tick={tick} />
          <YAxis yAxisId="count" tick={tick} width={48} allowDecimals={false} />
          {isBilled && (
            <YAxis yAxisId="yen" orientation="right" tick={tick} width={56} allowDecimals={false} unit="万" />
          )}
          <Tooltip
            contentStyle={box}
            itemStyle={{ color: color.text }}
            formatter={(value) => formatNumber(Number(value))}
          />
          <Legend
            wrapperStyle={{ fontSize: 12 }}
            formatter={(name) => <span style={{ color: color.text }}>{name}</span>}
          />
          {isBilled && (
            <Bar
              {...{ yAxisId: 'yen', dataKey: 'billed', name: '請求額（税込・万円）', fill: consoleColor.chartSoft }}
              isAnimationActive={false}
              maxBarSize={28}
            />
          )}
          <Line
            {...{
              yAxisId: 'count',
              dataKey: 'agencies',
              name: 'エージェント',
              stroke: consoleColor.stateWork,
              strokeWidth: 2,
            }}
            dot={{ fill: color.surface }}
            isAnimationActive={false}
          />
          <Line
            {...{ yAxisId: 'count', dataKey: 'members', name: 'メンバー', stroke: color.success, strokeWidth: 2 }}
            dot={{ fill: color.surface }}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
