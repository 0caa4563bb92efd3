/** A measure over time, beside that of the period before; recharts is loaded with this file, and this file with such a chart. */
import { consoleColor } from '@enishi/frontend-kit/ui/theme/console-color';
import { color } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Measure } from '@enishi/protos/figures/figures';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { shown } from './measures';

export interface TimePoint {
  name: string;
  now?: number;
  before?: number;
}

interface TimeChartProps {
  label: string;
  measure: Measure;
  points: readonly TimePoint[];
  /** The name of the other period; without it there is none. */
  before?: string;
}

const HEIGHT = 200;
const tick = { fontSize: 11, fill: color.muted };
const box = { background: consoleColor.raised, borderColor: color.line, fontSize: 12 };

const MAN = 10_000;

/** As the axis says it: 120万. */
const short = (value: number): string =>
  Math.abs(value) >= MAN ? `${formatNumber(Math.round(value / MAN))}万` : formatNumber(value);

/** Bars are now and the dashed line is before, so that no colour has to tell them apart. The table says the same. */
export default function TimeChart({ label, measure, points, before }: TimeChartProps) {
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <ComposedChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke={color.hairline} vertical={false} />
          <XAxis dataKey="name" tick={tick} tickLine={false} minTickGap={12} />
          <YAxis
            {...{ tick, width: 44, axisLine: false, tickLine: false, tickFormatter: short }}
            allowDecimals={measure.unit === '日'}
          />
          <Tooltip
            contentStyle={box}
            itemStyle={{ color: color.text }}
            cursor={{ fill: consoleColor.hover }}
            formatter={(value) => shown(measure, Number(value))}
          />
          {before && (
            <Legend
              wrapperStyle={{ fontSize: 12 }}
              formatter={(name) => <span style={{ color: color.text }}>{name}</span>}
            />
          )}
          <Bar
            {...{ dataKey: 'now', name: measure.label, fill: consoleColor.stateWork, radius: [3, 3, 0, 0] }}
            isAnimationActive={false}
            maxBarSize={36}
          />
          {before && (
            <Line
              {...{ dataKey: 'before', name: before, stroke: color.muted, strokeWidth: 2, strokeDasharray: '4 3' }}
              dot={{ r: 2, fill: color.surface, strokeDasharray: '' }}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
