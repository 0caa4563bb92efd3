/**
 * All that the bench judges by, in one place: what must be reached, and what is aimed at. README's table of figures is made
 * from it (`figure-table.ts`), so that a figure cannot be called met against another bound than the one beside it.
 */

export interface Budget {
  /** The measured thing, and its data. */
  what: string;
  /** `x page30`: a share of the control's rate; `x page30 by CPU`: the control's CPU time as a share of the row's. */
  unit: string;
  must: number;
  aim: number;
  /** More is better: at least `must`. Absent: at most. */
  least?: true;
}

const most = (what: string, unit: string, must: number, aim: number): Budget => ({ what, unit, must, aim });
const least = (what: string, unit: string, must: number, aim: number): Budget => ({
  ...most(what, unit, must, aim),
  least: true,
});

const RATE = 'x page30';
const CPU = 'x page30 by CPU';
const SAME = 'x same';
const HUNDRED = '100,000 candidates';
const MILLION = '1,000,000 candidates';
const GROWS = 'p99 at the largest size, as a multiple of that at 10,000';

export const BUDGETS = {
  'site cached': least('job list of the site, a kept page', RATE, 1, 2),
  'site uncached': least('job list of the site, rendered anew', RATE, 0.06, 0.08),
  'site job, uncached': least('a job of the site, rendered anew', RATE, 0.04, 0.08),
  'list + count': least(`list of ${HUNDRED} with its count`, RATE, 0.1, 0.13),
  'list + count, same': least('the same, against a control that answers the same bytes', SAME, 0.03, 0.05),
  // By CPU time, no row may be slower than the first version that was measured so.
  'list + count, CPU': least('list with its count', CPU, 0.073, 0.13),
  'next page, CPU': least('the next page of the list', CPU, 0.078, 0.13),
  'filter, CPU': least('the list with a condition', CPU, 0.07, 0.13),
  'detail, CPU': least('a record', CPU, 0.111, 0.2),
  'create, CPU': least('a record is made, durable', CPU, 0.04, 0.06),
  create: least('a record is made, durable', RATE, 0.06, 0.09),
  'create, p99': most('a record is made, durable: p99', 'ms', 10, 8),
  'list + count, growth': most(`list with its count: ${GROWS}`, 'times', 1.3, 1.15),
  'next page, growth': most(`the next page: ${GROWS}`, 'times', 1.3, 1.15),
  'filter, growth': most(`the list with a condition: ${GROWS}`, 'times', 1.3, 1.15),
  'detail, growth': most(`a record: ${GROWS}`, 'times', 1.3, 1.15),
  'partners, p95': most('consoles beside 100 partner systems: p95 as a multiple of alone', 'times', 1.5, 1.2),
  'noisy, p95': most(
    'a quiet agency beside one that does everything at once: p95 as a multiple of alone',
    'times',
    1.5,
    1.2,
  ),
  'noisy, distributed, p95': most('the same, each service a process of its own', 'times', 1.5, 1.2),
  'memory, idle': most(`memory of the product with ${HUNDRED} after its start, without files`, 'MB', 250, 130),
  'memory, after': most('the same after the load, without files', 'MB', 700, 350),
  'idle, CPU': most('CPU of a product that is not in use', '% of a core', 2, 0.5),
  'start again': most(`start on the data of ${HUNDRED} until it answers`, 's', 3, 1.5),

  'question alone, p95': most(`each kind of new question about ${HUNDRED}: the slowest p95`, 'ms', 60, 20),
  'question alone, most': most('the slowest answer of them all', 'ms', 500, 100),
  'mixed by 4, rate': least('all kinds mixed, 4 people', 'a second', 100, 300),
  'mixed by 4, p95': most('the same: p95', 'ms', 100, 40),
  'mixed by 4, most': most('the same: the slowest', 'ms', 500, 300),
  'mixed by 10, p95': most('all kinds mixed, 10 people: p95', 'ms', 250, 120),
  'keywords by 10, rate': least('new keywords, 10 people', 'a second', 100, 400),
  'keywords by 10, p95': most('the same: p95', 'ms', 250, 100),
  'plain list right after': most('a plain list right after: p50 as a multiple of idle', 'times', 1.2, 1.05),
  'plain list beside': most(
    "another agency's list beside 10 hard questions: p99 as a multiple of idle",
    'times',
    2,
    1.3,
  ),
  'fresh keyword': most('a keyword with 6 % new records: p50 as a multiple of without', 'times', 1.5, 1.2),
  'fresh mixed': most('the mix with 6 % new records: p50 as a multiple of without', 'times', 1.5, 1.2),
  'mixed by 4 at 1M, rate': least(`all kinds mixed, 4 people, ${MILLION}`, 'a second', 40, 150),
  'mixed by 4 at 1M, p95': most('the same: p95', 'ms', 250, 80),
  'site mixed by 4, rate': least('job site with 20,000 jobs, 4 visitors', 'a second', 200, 500),
  'site mixed by 4, p95': most('the same: p95', 'ms', 40, 20),
  'site mixed by 4, most': most('the same: the slowest', 'ms', 500, 150),

  'matching, p95': most(`matching, ${HUNDRED} and 20,000 jobs: the slowest p95`, 'ms', 200, 80),
  'figures, p95': most('figures of 100,000 candidates and deals: the slowest p95', 'ms', 300, 150),
  'figures of the board, p95': most('all figures of the given board: the slower p95', 'ms', 1_000, 500),

  'import, rate': least('import of 100,000 rows', 'rows a second', 3_000, 10_000),
  'import, event loop': most('the same: p99 of the event loop', 'ms', 50, 20),
  'export, rate': least('export of 100,000 candidates, the slower format', 'rows a second', 7_000, 20_000),
  'mails prepared': least('recipients of a broadcast made ready', 'a second', 5_000, 20_000),
  'mails sent': least('mails handed to a local mail server', 'a second', 200, 500),
  'list beside mails': most('lists meanwhile: p50 as a multiple of alone', 'times', 2, 1.3),

  'board, p95': most('board of 10,000 deals, CPU slowed 4 times: the slowest p95', 'ms', 1_500, 1_000),
  'console, list': most(`console, CPU slowed 4 times: list of ${HUNDRED} shown, p75`, 'ms', 2_500, 1_200),
  'console, record': most('the same: record shown, p75', 'ms', 3_500, 800),
  'console, panel': most('the same: panel beside the list, p75', 'ms', 300, 150),
  'console, press': most('the same: the slowest press until the next frame, p75', 'ms', 200, 100),
  'site, LCP': most('public pages as a slow phone sees them: the largest paint', 'ms', 1_500, 1_000),
  'site, CLS': most('the same: layout shift', 'score', 0.01, 0),
  'site, scripts': most('the same: scripts, packed', 'kB', 118, 90),
  'site, scores': least('the same: the lowest of the four scores', 'of 100', 95, 100),
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

const reaches = ({ least: isLeast }: Budget, value: number, bound: number): boolean =>
  isLeast ? value >= bound : value <= bound;

export type Stands = 'aim met' | 'met' | 'missed';

export function standsOf(name: BudgetName, value: number): Stands {
  const budget: Budget = BUDGETS[name];
  if (reaches(budget, value, budget.aim)) return 'aim met';
  return reaches(budget, value, budget.must) ? 'met' : 'missed';
}

export const isBudget = (name: string): name is BudgetName => name in BUDGETS;
