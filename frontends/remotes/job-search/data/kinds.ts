import type { PublicJobList } from '@enishi/protos/jobs/public-query';

export interface Kind {
  label: string;
  /** Without any: prices, which are a range. */
  lists: readonly PublicJobList[];
  /** What further choices are called, where there are more than are shown. */
  more?: string;
}

/** The kinds of conditions in the order in which they are chosen. */
export const kinds: readonly Kind[] = [
  { label: '職種', lists: ['occupation_ids'], more: 'ほかの職種' },
  { label: '働き方', lists: ['work_styles_ids'] },
  { label: 'スキル', lists: ['skill_ids'], more: 'ほかのスキル' },
  { label: '単価', lists: [] },
  { label: '勤務地', lists: ['prefecture_ids'], more: 'ほかの都道府県' },
  { label: '駅・沿線', lists: ['station_ids', 'line_ids'], more: 'ほかの駅・沿線' },
  { label: '稼働日数', lists: ['business_day_ids'] },
  { label: '開始', lists: ['starts'] },
  { label: '特徴', lists: ['feature_ids'], more: 'ほかの特徴' },
];
