/** A job one can apply for, as far as lists choose and order by it. */
import { START_NOW } from '@enishi/protos/jobs/public-query';
import { masterItem } from '@enishi/protos/master/index';
import { linesOfStation } from '@enishi/protos/master/lines';

export interface ShownJob {
  id: number;
  /** Ms since the epoch, as `created_at`. */
  updated_at: number;
  created_at: number;
  /** 万円: the upper bound, or the lower one where no other is stated; undefined without a price. */
  price?: number;
  /** 万円: the lower bound, or the upper one where no other is stated. */
  price_low?: number;
  occupation_ids: readonly number[];
  skill_ids: readonly number[];
  business_day_ids: readonly number[];
  feature_ids: readonly number[];
  work_styles_id?: number;
  prefecture_id?: number;
  /** As the list of stations has it now, whichever list it was chosen from. */
  station_id?: number;
  line_ids: readonly number[];
  /** `START_NOW`, the month of the first day, or both. */
  starts: readonly number[];
}

interface ShownDoc {
  id_by_enterprise_id: number;
  updated_at: Date;
  created_at: Date;
  monthly_price_f_num?: number | null;
  monthly_price_l_num?: number | null;
  occupation_ids?: number[] | null;
  skill_ids?: number[] | null;
  business_day_ids?: number[] | null;
  feature_ids?: number[] | null;
  work_styles_id?: number | null;
  prefecture_id?: number | null;
  station_id?: number | null;
  inception_day?: string | null;
}

const names = [
  'id_by_enterprise_id',
  'updated_at',
  'created_at',
  'monthly_price_f_num',
  'monthly_price_l_num',
  'occupation_ids',
  'skill_ids',
  'business_day_ids',
  'feature_ids',
  'work_styles_id',
  'prefecture_id',
  'station_id',
  'inception_day',
] as const satisfies readonly (keyof ShownDoc)[];

export const shownColumns: Readonly<Record<string, 0 | 1>> = {
  _id: 0,
  ...Object.fromEntries(names.map((name) => [name, 1 as const])),
};

const NONE: readonly number[] = [];

/** 即日開始可 of the features of jobs. */
const CAN_BEGIN_NOW = 107;

const sameStarts = new Map<string, readonly number[]>();

/** One list for all jobs that begin alike. */
function startsOf({ inception_day: day, feature_ids }: ShownDoc, today: string): readonly number[] {
  const now = (day && day.slice(0, today.length) <= today) || feature_ids?.includes(CAN_BEGIN_NOW);
  const month = day ? day.slice(0, 7) : '';
  const key = `${now ? 1 : 0}${month}`;
  const known = sameStarts.get(key);
  if (known) return known;
  const starts = [...(now ? [START_NOW] : []), ...(month ? [Number(month.replace('-', ''))] : [])];
  sameStarts.set(key, starts);
  return starts;
}

/** `doc` was read with `shownColumns`. @param today in Japan, YYYY-MM-DD */
export function toShownJob(doc: Record<string, unknown>, today: string): ShownJob {
  const row = doc as unknown as ShownDoc;
  const station = masterItem('stations', row.station_id);
  return {
    id: row.id_by_enterprise_id,
    updated_at: row.updated_at.getTime(),
    created_at: row.created_at.getTime(),
    price: row.monthly_price_l_num ?? row.monthly_price_f_num ?? undefined,
    price_low: row.monthly_price_f_num ?? row.monthly_price_l_num ?? undefined,
    occupation_ids: row.occupation_ids ?? NONE,
    skill_ids: row.skill_ids ?? NONE,
    business_day_ids: row.business_day_ids ?? NONE,
    feature_ids: row.feature_ids ?? NONE,
    work_styles_id: row.work_styles_id ?? undefined,
    prefecture_id: row.prefecture_id ?? undefined,
    station_id: station?.id,
    line_ids: station ? linesOfStation(station.id) : NONE,
    starts: startsOf(row, today),
  };
}
