/** The cost of each workload in one row, beside the most that it may cost. */
import { type Answered, percentile } from './clients';
import type { Running } from './processes';

export interface Asked {
  answers: Answered[];
  perSecond: number;
  /** CPU time of the whole product for one answer, in ms. */
  cpu: number;
}

/** The limits to hold: answers a second, and ms. */
export interface Budget {
  perSecond?: number;
  p50?: number;
  p95?: number;
  p99?: number;
  most?: number;
  /** No answer may be an error. */
  whole?: boolean;
}

const HEAD =
  '| question | asked | a second | CPU ms | p50 | p95 | p99 | most ms | refused | must | stands |\n|---|---|---|---|---|---|---|---|---|---|---|';

interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export function figuresOf({ answers, perSecond }: Asked): Figures {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  return { perSecond, p50, p95, p99, most: times.at(-1) ?? 0 };
}

const refusalsOf = ({ answers }: Asked): string => {
  const refused = answers.filter(({ status }) => status >= 300);
  const codes = [...new Set(refused.map(({ status }) => status))].join();
  return refused.length > 0 ? `${refused.length} (${codes})` : '0';
};

function misses(figures: Figures, refused: string, { perSecond = 0, whole, ...most }: Budget): string[] {
  const late = Object.entries(most).filter(([name, ms]) => figures[name as keyof Figures] > ms);
  return [
    ...(figures.perSecond < perSecond ? ['a second'] : []),
    ...late.map(([name]) => name),
    ...(whole && refused !== '0' ? ['refused'] : []),
  ];
}

const budgetText = ({ perSecond, whole, ...most }: Budget): string =>
  [
    ...(perSecond ? [`${perSecond}/s`] : []),
    ...Object.entries(most).map(([name, ms]) => `${name} ${ms.toFixed(0)}`),
    ...(whole ? ['none refused'] : []),
  ].join(', ');

export class Table {
  begin(title: string): void {
    console.log(`\n${title}\n\n${HEAD}`);
  }

  row(label: string, asked: Asked, budget: Budget = {}): Figures {
    const figures = figuresOf(asked);
    const refused = refusalsOf(asked);
    const { perSecond, p50, p95, p99, most } = figures;
    const missed = misses(figures, refused, budget);
    const must = budgetText(budget);
    const stands = must === '' ? '' : missed.length > 0 ? `missed: ${missed.join(', ')}` : 'met';
    const times = [perSecond, asked.cpu, p50, p95, p99, most].map((n) => n.toFixed(1)).join(' | ');
    console.log(`| ${label} | ${asked.answers.length} | ${times} | ${refused} | ${must} | ${stands} |`);
    return figures;
  }
}

/** Asks a workload and reads what that cost the product. */
export async function costOf(
  product: Running,
  asking: () => Promise<{ answers: Answered[]; perSecond: number }>,
): Promise<Asked> {
  const before = await product.usage();
  const asked = await asking();
  const { cpu } = await product.usage();
  return { ...asked, cpu: (cpu - before.cpu) / Math.max(1, asked.answers.length) };
}
