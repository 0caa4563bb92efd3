/** A chart of months; recharts is loaded with this file, and this file only with the forecast. */
import { consoleColor } from '@enishi/frontend-kit/ui/theme/console-color';
import { color } from '@enishi/frontend-kit/ui/theme/theme';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface Series {
  key: string;
  label: string;
  tone: 'main' | 'soft' | 'success' | 'muted';
}

const tones: Record<Series['tone'], string> = {
  main: consoleColor.stateWork,
  soft: consoleColor.chartSoft,
  success: color.success,
  muted: color.disabled,
};

interface ChartProps {
  label: string;
  rows: readonly Record<string, string | number>[];
  series: readonly Series[];
  unit: string;
}

const HEIGHT = 260;
const tick = { fontSize: 12, fill: color.muted };
const box = { background: consoleColor.raised, borderColor: color.line };

/** The table below says the same: for who listens to the page, the picture is only named. */
export default function Chart({ label, rows, series, unit }: ChartProps) {
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={[...rows]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke={color.hairline} vertical={false} />
          <XAxis dataKey="name" tick={tick} />
          <YAxis tick={tick} width={56} allowDecimals={false} />
          <Tooltip
            contentStyle={box}
            itemStyle={{ color: color.text }}
            cursor={{ fill: consoleColor.hover }}
            formatter={(value) => `${value}${unit}`}
          />
          <Legend
            wrapperStyle={{ fontSize: 12 }}
            formatter={(name) => <span style={{ color: color.text }}>{name}</span>}
          />
          {series.map(({ key, label: name, tone }) => (
            <Bar key={key} dataKey={key} name={name} fill={tones[tone]} isAnimationActive={false} maxBarSize={36} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
