/** A search in words, as headings, titles and names of saved conditions say it. */
import { type PublicJobList, type PublicJobQuery, type PublicNameList, publicJobMasters } from './public-query';

/** Names of ids; '' for an unknown one. */
export type NameOf = (list: PublicNameList, id: number | undefined) => string;

/** Names of a kind that a heading says. */
const MOST_NAMES = 2;

/** `70万円〜`, `〜90万円`, `70〜90万円`; '' without a bound. */
export function priceText({ prices = [], price_max }: PublicJobQuery, nameOf: NameOf): string {
  const from = /\d+/.exec(nameOf('prices', prices[0]))?.[0] ?? '';
  if (price_max) return `${from}〜${price_max}万円`;
  return from ? `${from}万円〜` : '';
}

/** `フルリモートのReactの` before the word for jobs, and what it pays and when beside it. */
export function searchWords(query: PublicJobQuery, nameOf: NameOf): { what: string; terms: string } {
  const of = (list: PublicJobList, behind = '') => {
    const all = (query[list] ?? []).map((id) => nameOf(publicJobMasters[list], id)).filter(Boolean);
    const some = all.slice(0, MOST_NAMES).map((name) => name + behind);
    return some.join('・') + (all.length > MOST_NAMES ? 'ほか' : '');
  };
  const places = [of('prefecture_ids'), of('station_ids', '駅'), of('line_ids')].filter(Boolean).join('・');
  const parts = [of('feature_ids'), places, of('work_styles_ids'), of('skill_ids'), of('occupation_ids')];
  const keyword = query.keyword ? `「${query.keyword}」` : '';
  const what = [...parts, keyword].filter(Boolean).map((part) => `${part}の`);
  const starts = of('starts');
  const terms = [priceText(query, nameOf), of('business_day_ids'), starts && `${starts}開始`];
  return { what: what.join(''), terms: terms.filter(Boolean).join('・') };
}
