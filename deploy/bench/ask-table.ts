/** The cost of each workload in one row, beside the most that it may cost. */
import type { BudgetName } from './budgets';
import { type Answered, percentile } from './clients';
import { judge } from './figure-notes';
import type { Running } from './processes';

export interface Asked {
  answers: Answered[];
  perSecond: number;
  /** CPU time of the whole product for one answer, in ms. */
  cpu: number;
}

/** Which figures are judged by which budgets. */
export interface Judged {
  by?: Partial<Record<keyof Figures, BudgetName>>;
  /** A figure of the same on a product that does nothing else: what is judged is a multiple of it. */
  timesOf?: number;
  /** No answer may be an error. */
  whole?: boolean;
}

const HEAD =
  '| question | asked | a second | CPU ms | p50 | p95 | p99 | most ms | refused | stands (must / aim) |\n|---|---|---|---|---|---|---|---|---|---|';

export interface Figures {
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

function verdicts(figures: Figures, refused: string, { by = {}, timesOf = 1, whole }: Judged): string {
  const judged = Object.entries(by).map(
    ([figure, budget]) => `${figure}: ${judge(budget, figures[figure as keyof Figures] / timesOf)}`,
  );
  return [...judged, ...(whole && refused !== '0' ? ['MISSED (none refused)'] : [])].join('; ');
}

export class Table {
  begin(title: string): void {
    console.log(`\n${title}\n\n${HEAD}`);
  }

  /** A line between rows. */
  tell(line: string): void {
    console.log(`\n${line}\n`);
  }

  row(label: string, asked: Asked, judged: Judged = {}): Figures {
    const figures = figuresOf(asked);
    const refused = refusalsOf(asked);
    const { perSecond, p50, p95, p99, most } = figures;
    const times = [perSecond, asked.cpu, p50, p95, p99, most].map((n) => n.toFixed(1)).join(' | ');
    console.log(
      `| ${label} | ${asked.answers.length} | ${times} | ${refused} | ${verdicts(figures, refused, judged)} |`,
    );
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
