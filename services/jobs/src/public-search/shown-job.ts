/** A job one can apply for, as far as lists choose and order by it. */

export interface ShownJob {
  id: number;
  /** Ms since the epoch, as `created_at`. */
  updated_at: number;
  created_at: number;
  /** 万円: the upper bound, or the lower one where no other is stated; undefined without a price. */
  price?: number;
  occupation_ids: readonly number[];
  skill_ids: readonly number[];
  business_day_ids: readonly number[];
  feature_ids: readonly number[];
  work_styles_id?: number;
  prefecture_id?: number;
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
] as const satisfies readonly (keyof ShownDoc)[];

export const shownColumns: Readonly<Record<string, 0 | 1>> = {
  _id: 0,
  ...Object.fromEntries(names.map((name) => [name, 1 as const])),
};

const NONE: readonly number[] = [];

/** `doc` was read with `shownColumns`. */
export function toShownJob(doc: Record<string, unknown>): ShownJob {
  const row = doc as unknown as ShownDoc;
  return {
    id: row.id_by_enterprise_id,
    updated_at: row.updated_at.getTime(),
    created_at: row.created_at.getTime(),
    price: row.monthly_price_l_num ?? row.monthly_price_f_num ?? undefined,
    occupation_ids: row.occupation_ids ?? NONE,
    skill_ids: row.skill_ids ?? NONE,
    business_day_ids: row.business_day_ids ?? NONE,
    feature_ids: row.feature_ids ?? NONE,
    work_styles_id: row.work_styles_id ?? undefined,
    prefecture_id: row.prefecture_id ?? undefined,
  };
}
