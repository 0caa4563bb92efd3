/** The price of a job beside those of jobs like it; pure. */
import type { PriceAnalysis, PublicJob } from './types';

/** Fewest jobs of which a distribution says something. */
const ENOUGH = 5;
/** 万円 by which two prices count as the same. */
const SAME = 3;

const range = ({ monthly_price_f_num: low, monthly_price_l_num: high }: PublicJob): [number, number] | undefined => {
  const from = low ?? high;
  const to = high ?? low;
  return from === undefined || to === undefined ? undefined : [from, to];
};

export interface ComparedBucket {
  /** 万円: from <= price < to. */
  from: number;
  to: number;
  count: number;
  /** Share of the highest column, 0 to 1. */
  height: number;
  /** The job's own range reaches into it. */
  own: boolean;
}

export interface PriceComparison {
  count: number;
  average: number;
  buckets: ComparedBucket[];
  /** Where the average lies between the first and the last bound, 0 to 1. */
  averageAt: number;
  /** How the job compares, in a sentence. */
  verdict: string;
  /** The distribution in words, for those who do not see it. */
  spoken: string;
}

function verdictOf([from, to]: [number, number], average: number): string {
  const above = Math.round((from + to) / 2 - average);
  if (Math.abs(above) < SAME) return `この案件の単価は、似た案件の平均（${average}万円）とほぼ同じ水準です。`;
  if (above > 0) return `この案件の単価は、似た案件の平均（${average}万円）より約${above}万円高い水準です。`;
  return `似た案件の平均は${average}万円です。稼働日数や担当範囲によって単価は変わります。`;
}

/** Undefined where too few jobs or no price make a comparison meaningless. */
export function comparePrices(job: PublicJob, analysis: PriceAnalysis | undefined): PriceComparison | undefined {
  const ownRange = range(job);
  if (!ownRange || !analysis || analysis.average === undefined || analysis.count < ENOUGH) return undefined;
  const { average, count, buckets = [] } = analysis;
  const [first, last] = [buckets[0]?.from ?? 0, buckets.at(-1)?.to ?? 0];
  if (last <= first) return undefined;
  const highest = Math.max(...buckets.map((bucket) => bucket.count ?? 0));
  const compared = buckets.map(({ from, to, count: jobs = 0 }) => ({
    from,
    to,
    count: jobs,
    height: highest === 0 ? 0 : jobs / highest,
    own: ownRange[0] < to && ownRange[1] >= from,
  }));
  const filled = compared.filter((bucket) => bucket.count > 0);
  const spoken = filled.map(({ from, to, count: jobs }) => `${from}万円以上${to}万円未満が${jobs}件`).join('、');
  return {
    count,
    average,
    buckets: compared,
    averageAt: Math.min(1, Math.max(0, (average - first) / (last - first))),
    verdict: verdictOf(ownRange, average),
    spoken: `似た案件${count}件の単価の分布：${spoken}。平均は${average}万円。`,
  };
}
