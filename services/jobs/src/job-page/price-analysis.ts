/** Distribution of monthly prices among jobs, in 万円. Pure. */

import type { JobAnalysis, PriceBucket } from '@enishi/protos/jobs/rpc';

export interface PricedJob {
  monthly_price_f_num?: number | null;
  monthly_price_l_num?: number | null;
}

/** `count`: jobs that state a price. A bucket holds from <= price < to. */
export type PriceAnalysis = Omit<JobAnalysis, 'group' | 'key'>;

const BUCKET = 10;

/** The price a job is compared by: the middle of its range, or the only bound it states. */
export function typicalPrice({ monthly_price_f_num, monthly_price_l_num }: PricedJob): number | undefined {
  const low = monthly_price_f_num ?? monthly_price_l_num;
  const high = monthly_price_l_num ?? monthly_price_f_num;
  return typeof low === 'number' && typeof high === 'number' ? (low + high) / 2 : undefined;
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Every bucket between the first and the last is there, also the empty ones, so that a chart has no gaps. */
function bucketsOf(sorted: readonly number[]): PriceBucket[] {
  const first = Math.floor(sorted[0] / BUCKET);
  const last = Math.floor(sorted[sorted.length - 1] / BUCKET);
  const buckets = Array.from({ length: last - first + 1 }, (_, index) => ({
    from: (first + index) * BUCKET,
    to: (first + index + 1) * BUCKET,
    count: 0,
  }));
  for (const price of sorted) buckets[Math.floor(price / BUCKET) - first].count += 1;
  return buckets;
}

/** `min` and `max` are the lowest and highest bound that any job states; average and median are of typical prices. */
export function analysePrices(jobs: readonly PricedJob[]): PriceAnalysis {
  const typical = jobs
    .map(typicalPrice)
    .filter((price) => price !== undefined)
    .sort((a, b) => a - b);
  if (typical.length === 0) return { count: 0, buckets: [] };
  const bounds = jobs.flatMap((job) => [job.monthly_price_f_num ?? [], job.monthly_price_l_num ?? []].flat());
  return {
    count: typical.length,
    min: Math.min(...bounds),
    max: Math.max(...bounds),
    average: Math.round(typical.reduce((sum, price) => sum + price, 0) / typical.length),
    median: Math.round(medianOf(typical)),
    buckets: bucketsOf(typical),
  };
}
