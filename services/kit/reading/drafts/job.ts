/** A job of a mail as a draft of a job. */
import { job } from '@enishi/protos/jobs/job';
import {
  acceptForeigner,
  adjustmentFlag,
  adjustmentType,
  communicationsTime,
  communicationsWay,
  resaleRestriction,
} from '@enishi/protos/master/job';
import { priceSide } from '@enishi/protos/master/reading-words';
import type { AdjustmentType, Evidences, Place, ReadJob } from '../types';
import { apply, type Draft, type Rules, Writer } from './draft';
import { idOf, idsIn, placeOf, skillsIn } from './lists';
import { businessDays, namedPlace, STYLES } from './work';

/** Whose price a job mail tells: what the company pays to the agency, or what the agency pays to the person. */
export type PriceSide = 'sell' | 'purchase';

const ADJUSTMENTS: Record<Exclude<AdjustmentType, 'fixed'>, number> = {
  both: adjustmentType.code.both,
  upper: adjustmentType.code.upper,
  middle: adjustmentType.code.middle,
  lower: adjustmentType.code.lower,
};

const WAYS = { online: communicationsWay.code.online, onsite: communicationsWay.code.in_person };

/** @param side_id of the list `price_side` */
export const sideOf = (side_id: number): PriceSide => (side_id === priceSide.code.purchase ? 'purchase' : 'sell');

/** Between several occupations of one job. */
const SEVERAL = /\s*[、，,／/]\s*/;

const items = (lines: readonly string[]): string => lines.map((line) => `・${line}`).join('\n');

/** Places beside the one that the fields have. */
const others = (places: readonly Place[], { station, prefecture }: Place): string[] =>
  places.filter((place) => place.station !== station || place.prefecture !== prefecture).map(namedPlace);

const rules = (side: PriceSide): Rules<ReadJob> => ({
  name: (value, draft) => draft.set('name', value),
  occupation: (value, draft) => {
    const whole = idOf('occupations', value);
    const { ids, unknown } =
      whole === undefined ? idsIn('occupations', value.split(SEVERAL)) : { ids: [whole], unknown: [] };
    draft.set('occupation_ids', ids);
    draft.miss('occupation_ids', ids.length > 0 ? unknown : [value], '職種');
  },
  detail: (value, draft) => draft.set('detail', value),
  required: (value, draft) => draft.set('required', items(value)),
  welcome: (value, draft) => draft.set('welcome', items(value)),
  skills: (value, draft) => {
    const { ids, unknown } = skillsIn(value);
    draft.set('skill_ids', ids);
    draft.miss('skill_ids', unknown, 'スキル');
  },
  unread_skills: (value, draft) => draft.miss('skill_ids', value, 'スキル'),
  monthly_price_f_num: (value, draft) =>
    draft.set(side === 'sell' ? 'monthly_payment_f_num' : 'monthly_price_f_num', value),
  monthly_price_l_num: (value, draft) =>
    draft.set(side === 'sell' ? 'monthly_payment_l_num' : 'monthly_price_l_num', value),
  adjustment_time_f: (value, draft, { adjustment_type }) => {
    if (adjustment_type !== 'fixed') draft.set('adjustment_flg', adjustmentFlag.code.range);
    draft.set('adjustment_time_f', value);
  },
  adjustment_time_l: (value, draft) => draft.set('adjustment_time_l', value),
  adjustment_type: (value, draft) => {
    if (value === 'fixed') draft.set('adjustment_flg', adjustmentFlag.code.fixed);
    else draft.set('adjustment_type_id', ADJUSTMENTS[value]);
  },
  work_style: (value, draft) => draft.set('work_styles_id', STYLES[value]),
  station: (value, draft, read) => {
    const { station_id, prefecture_id } = placeOf(read);
    draft.set('station_id', station_id);
    draft.set('prefecture_id', prefecture_id);
    if (station_id === undefined) draft.miss('station_id', [value], '勤務地');
  },
  prefecture: (value, draft, { station }) => {
    const id = idOf('prefectures', value);
    if (id === undefined) draft.miss('prefecture_id', [value], '勤務地');
    else if (!station) draft.set('prefecture_id', id);
  },
  places: (value, draft, read) => {
    const more = others(value, read);
    if (more.length > 0) draft.keep('ほかの勤務地', more.join('、'));
  },
  business_days: (value, draft) => {
    const { ids, unknown } = businessDays(value);
    draft.set('business_day_ids', ids);
    draft.miss('business_day_ids', unknown);
    draft.set('business_day_desc', unknown.join('、'));
  },
  inception_day: (value, draft) => {
    if (value === '即日') draft.miss('inception_day', [value], '稼働開始');
    else draft.set('inception_day', value);
  },
  recruitment_num: (value, draft) => draft.set('recruitment_num', value),
  communications_time: (value, draft) => {
    const id = { 1: communicationsTime.code.once, 2: communicationsTime.code.twice }[value];
    draft.set('communications_time_id', id ?? communicationsTime.code.other);
    if (id === undefined) draft.set('communications_desc', `面談${value}回`);
  },
  communications_way: (value, draft) => draft.set('communications_way_id', WAYS[value]),
  resale_restriction: (value, draft) => draft.set('resale_restriction_type_id', resaleRestriction.code[value]),
  age_max: (value, draft) => draft.set('expected_age_max', value),
  accept_foreigner: (value, draft) =>
    draft.set('accept_foreigner_type_id', value ? acceptForeigner.code.yes : acceptForeigner.code.no),
});

/** Pairs of which the first must not be above the second. */
const ORDERED = [
  ['monthly_payment_f_num', 'monthly_payment_l_num'],
  ['monthly_price_f_num', 'monthly_price_l_num'],
  ['adjustment_time_f', 'adjustment_time_l'],
] as const;

/**
 * @param evidence where the values of `read` were read, by their names there
 * @param side whose price it is
 */
export function jobDraft(read: ReadJob, evidence: Evidences, side: PriceSide): Draft {
  const writer = new Writer(job, evidence);
  apply(rules(side), read, writer);
  const { values } = writer.draft;
  for (const [low, high] of ORDERED)
    if (Number(values[low] ?? 0) > Number(values[high] ?? Number.POSITIVE_INFINITY))
      for (const name of [low, high]) writer.doubt(name);
  return writer.done('comment');
}
