/**
 * Figures of one workload. The compared sides take turns: control and product, and products with different amounts
 * of data, so that other work on the machine meets all of them alike.
 */
import { once, type Shots, throughput, times } from './load';
import type { Running } from './processes';
import type { Workload } from './workloads';

/** A product with so many candidates. */
export interface Stage {
  size: number;
  product: Running;
  /** Headers of a signed-in member. */
  headers: Record<string, string>;
}

export interface Figure {
  size: number;
  name: string;
  perSecond: number;
  /** Requests per second as a share of the control's: the median of all turns. */
  ratio: number;
  /** The same of a control that serialises exactly what the product answered. */
  sameRatio: number;
  /** CPU time of all threads per request, in ms. */
  cpu: number;
  /** The control's CPU time per request as a share of it: like `ratio`, but blind to how many cores were free. */
  cpuRatio: number;
  /** Milliseconds, of requests one after the other. */
  p50: number;
  /** ms, in the best batch: other work on the machine delays some batches, the product itself delays every one. */
  p99: number;
}

/** The compiler of the engine needs some thousand requests of a kind until it has done its work. */
const WARM_UP_REQUESTS = 4_000;
const WARM_UP_SECONDS = 5;
/** Slow workloads are slow for other reasons. */
const WARM_UP_ROUNDS = 4;
const TURN_SECONDS = 1;
const TURNS = 5;
const BATCHES = 5;
const SHOTS = 200;

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)];

async function warmUp({ url }: Running, shots: Shots): Promise<void> {
  let done = 0;
  for (let round = 0; done < WARM_UP_REQUESTS && round < WARM_UP_ROUNDS; round++)
    done += (await throughput(url, shots, WARM_UP_SECONDS)) * WARM_UP_SECONDS;
}

interface Spent {
  requests: number;
  cpu: number;
}

async function turn(process: Running, shots: Shots, spent: Spent): Promise<number> {
  const before = await process.usage();
  const rate = await throughput(process.url, shots, TURN_SECONDS);
  spent.cpu += (await process.usage()).cpu - before.cpu;
  spent.requests += rate * TURN_SECONDS;
  return rate;
}

/** One figure for every stage. */
export async function measure(workload: Workload, stages: readonly Stage[], controls: Running): Promise<Figure[]> {
  const control: Spent = { requests: 0, cpu: 0 };
  const entries = stages.map(({ size, product, headers }) => ({
    size,
    product,
    shots: workload.shots(size, headers),
    spent: { requests: 0, cpu: 0 },
    ratios: [] as number[],
    sameRatios: [] as number[],
    batches: [] as number[][],
  }));
  for (const { product, shots } of entries) await warmUp(product, shots);
  for (let n = 0; n < TURNS; n++)
    for (const { product, shots, spent, ratios, sameRatios } of entries) {
      const page30 = await turn(controls, () => ({ method: 'GET', path: '/' }), control);
      const { bytes, isJson } = await once(product.url, shots(n));
      await controls.answer(bytes, isJson);
      const same = await throughput(controls.url, () => ({ method: 'GET', path: '/same' }), TURN_SECONDS);
      const rate = await turn(product, shots, spent);
      ratios.push(rate / page30);
      sameRatios.push(rate / same);
    }
  for (let n = 0; n < BATCHES; n++)
    for (const { product, shots, batches } of entries) batches.push(await times(product.url, shots, n * SHOTS, SHOTS));
  return entries.map(({ size, spent, ratios, sameRatios, batches }) => {
    const cpu = spent.cpu / spent.requests;
    return {
      size,
      name: workload.name,
      perSecond: spent.requests / (TURNS * TURN_SECONDS),
      ratio: at(ratios, 0.5),
      sameRatio: at(sameRatios, 0.5),
      cpu,
      cpuRatio: control.cpu / control.requests / cpu,
      p50: at(batches.flat(), 0.5),
      p99: Math.min(...batches.map((batch) => at(batch, 0.99))),
    };
  });
}
