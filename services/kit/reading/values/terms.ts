/** Terms of a job in words: interviews, who may be offered, ages, nationality, heads, days of a week. */
import { fold } from '../text/fold';
import type { ReadJob } from '../types';

const count = (kanji: string): number => '一二三四五'.indexOf(kanji) + 1;
const numberOf = (text: string): number => (/\d/.test(text) ? Number(text) : count(text));

/** How many interviews; 1~2回 is no number. */
export function interviewsIn(source: string): number | undefined {
  const text = fold(source);
  if (/面談\s*(?:は|:)?\s*(?:なし|無し)/.test(text)) return 0;
  const found =
    /([1-5一二三])\s*(?:[~-]\s*\d\s*)?回(?!目)/.exec(text) ??
    /^\s*([1-3])\s*(?:\(|$)/.exec(text) ??
    /(?:web|zoom|オンライン|対面)\s*([1-3])(?!\d)/i.exec(text) ??
    /([1-5])\s*times?/i.exec(text);
  return found && !/\d\s*[~-]\s*\d\s*回/.test(text) ? numberOf(found[1]) : undefined;
}

const ONLINE = /online|remote|slack|ハドル|通話|web|zoom|teams|meet|skype|オンライン|リモート|ビデオ|遠隔|ウェブ/i;
const IN_PERSON = /対面|来社|訪問|現地|客先|オフライン|(?:所|社|室)(?:にて|で)|会議室|ご足労|弊社オフィス|先方オフィス/;

/** Undefined where some are online and others are not, or either is possible. */
export function interviewWayIn(source: string): ReadJob['communications_way'] {
  const text = fold(source)
    .replace(/(?:web|オンライン)\s*(?:は)?(?:不可|も?可)/gi, '')
    .replace(/(?:対面|来社)\s*(?:は)?(?:不可|なし|無し|不要)/g, '');
  if (/うち/.test(text)) return undefined;
  const [online, onsite] = [ONLINE.test(text), IN_PERSON.test(text)];
  return online === onsite ? undefined : online ? 'online' : 'onsite';
}

const OWN =
  /(?:貴社|御社)と(?:の)?(?:直接|雇用)|協力会社(?:様)?の(?:社員|所属)|(?:貴社|御社|貴|直)\s*(?:の)?\s*(?:所属|社員|プロパー|正社員|直(?:雇用|個人)?|在籍|雇用)|(?:貴社|御社)(?:様)?\s*(?:まで|迄|限定|のみ|限り|に限|より先[^。\n]{0,8}(?:不可|NG|禁止|なし|×))|再委託\s*(?:は|:)?\s*(?:不可|NG|禁止|なし|×)|プロパー(?:の方)?(?:のみ|限定|まで|に限)|自社(?:社員|所属|要員)|(?:BP|ビーピー|1社下|一社下|1社先|一社先|孫請け?)(?:様)?\s*(?:は|:)?\s*(?:不可|NG|×|禁止)|貴社直/i;
const ONE_TIER =
  /(?:貴社|御社)?(?:様)?\s*(?:\+|プラス|より|から|の|~|足す)?\s*[1一]\s*社\s*(?:先|下|まで|迄|さき|様?(?:先|下))(?!\s*(?:は|:)?\s*(?:不可|NG|×|禁止))|[2二]社\s*(?:先|下)?\s*(?:以降|より先|以下)?\s*(?:は|:)?\s*(?:不可|NG|×|禁止)|貴社\s*\+\s*1/i;
const NO_LIMIT =
  /(?:商流|制限|再委託|所属)?\s*(?:制限)?\s*(?:なし|無し|不問|問いません|問わず|制限なし)|どこまで(?:で)?も(?:可|OK)|深くて(?:も)?(?:可|OK|大丈夫|構い)/i;
const TWO_TIERS = /[2-9二三]\s*社\s*(?:先|下|まで)(?!\s*(?:以降|より先)?\s*(?:は|:)?\s*(?:不可|NG|×|禁止))/;

/** @param alone whether the text is that of a field of its own, where 不問 alone says it */
export function resaleIn(source: string, alone: boolean): ReadJob['resale_restriction'] {
  // What is counted from the sender is one more than what is counted from the reader.
  const text = fold(source)
    .replace(/弊社(?:から(?:見て)?|より|の)?\s*[1一]\s*社\s*(?:先|下)|弊社(?:の)?直下/g, '貴社まで')
    .replace(
      /弊社(?:から(?:見て)?|より|の)?\s*[2二]\s*社\s*(?:先|下)(?!\s*(?:以降|より先)?\s*(?:は|:)?\s*(?:不可|NG|×|禁止))/g,
      '貴社+1社先',
    );
  if (ONE_TIER.test(text)) return 'one_tier';
  if (TWO_TIERS.test(text)) return undefined;
  if (OWN.test(text)) return 'own_direct';
  return alone && NO_LIMIT.test(text) ? 'none' : undefined;
}

const AGES: readonly (readonly [RegExp, (digits: number) => number])[] = [
  [/(\d)0\s*代?\s*(?:前半)\s*(?:くらい|ぐらい|位)?\s*(?:まで|迄|以下|前後|$|\))/, (n) => n * 10 + 4],
  [/([2-7])0\s*代\s*(?:以上|以降)?\s*(?:は|:)?\s*(?:NG|不可|×|ご遠慮|お断り)/i, (n) => n * 10 - 1],
  [
    /(?:~|-)?\s*([2-7])0\s*代\s*(?:後半)?\s*(?:くらい|ぐらい|位|程度)?\s*(?:まで|迄|以下|希望|が望ま|$|\)|、|\/|メイン)/,
    (n) => n * 10 + 9,
  ],
];

/** The highest age that is taken. */
export function oldestIn(source: string): number | undefined {
  const text = fold(source);
  if (/が多い|活躍|平均|年齢層は/.test(text)) return undefined;
  const decades = [
    ...text.matchAll(/([2-7])0\s*(?:代)?\s*(?:~|-|・|、)\s*([2-7])0\s*代(?!\s*(?:は)?\s*(?:NG|不可))\s*(前半)?/g),
  ].at(-1);
  if (decades) return Number(decades[2]) * 10 + (decades[3] ? 4 : 9);
  const under = /(\d{2})\s*(?:歳|才)\s*未満/.exec(text);
  if (under) return Number(under[1]) - 1;
  const years =
    /(?:~|上限|max|まで|[2-6]\d\s*(?:歳|才)?\s*-)\s*:?\s*(\d{2})\s*(?:歳|才|$|\s|\)|\(|位|くらい)/i.exec(text) ??
    /(\d{2})\s*(?:歳|才)?\s*(?:くらい|ぐらい|位|程度|前後|ごろ)?\s*(?:まで|迄|以下|以内|上限)/.exec(text);
  if (years && Number(years[1]) >= 20 && Number(years[1]) <= 75) return Number(years[1]);
  for (const [pattern, ageOf] of AGES) {
    const found = pattern.exec(text);
    if (found) return ageOf(Number(found[1]));
  }
  return undefined;
}

const FOREIGN = '(?:外国籍|外国人|外国の方|外国籍の方|国籍)';
const REFUSED = new RegExp(
  `${FOREIGN}(?:の方)?\\s*(?:は|:|の?可否)?(?:今回)?\\s*\\(?(?:不可|NG|×|✕|なし|無し|ご遠慮|お断り|対象外|受入不可)|日本(?:国)?籍(?:の方)?\\s*(?:のみ|限定|に限|の方)|日本人(?:の方)?\\s*(?:のみ|限定|に限)|日本国?籍を(?:お持ち|有する)|^\\s*(?:不可|NG|×|✕|日本|日本国籍|日本籍|日本人)\\s*(?:\\(.*\\))?$`,
  'i',
);
const TAKEN = new RegExp(
  `${FOREIGN}(?:の方)?(?:も)?\\s*(?:は|:|の?可否)?\\s*(?:可(?!否)|OK|○|◯|〇|歓迎|応募可|大歓迎|相談可能|不問|問わ)|国籍\\s*(?:は|:)?\\s*(?:不問|問わ|問い)|^\\s*(?:可(?!否)|OK|○|◯|〇|不問|問いません)`,
  'i',
);

/** Undefined where it is to be talked about. @param alone whether the text is that of a field of its own */
export function foreignersIn(source: string, alone: boolean): boolean | undefined {
  const text = fold(source);
  if (alone) {
    if (/相談/.test(text) && !/不可|NG/i.test(text)) return undefined;
    if (/不可|NG|×|✕|なし|無し|日本(?:国籍|籍|人|のみ|限定|\s*$|\s*\()|お断り|ご遠慮|対象外/i.test(text)) return false;
    return /可(?!否)|OK|○|◯|〇|不問|問わ|問いません|歓迎|^\s*any/i.test(text) || undefined;
  }
  const asked = alone ? text : new RegExp(`${FOREIGN}|日本(?:国)?籍|日本人`).test(text) ? text : '';
  if (!asked || (/応相談|要相談|相談(?!可能)/.test(asked) && !/不可|NG/i.test(asked))) return undefined;
  const refused = alone ? REFUSED.test(asked) : new RegExp(REFUSED.source.replace(/\|\^.*$/, ''), 'i').test(asked);
  if (refused) return false;
  return (alone ? TAKEN.test(asked) : new RegExp(TAKEN.source.replace(/\|\^.*$/, ''), 'i').test(asked)) || undefined;
}

/** Heads; 複数名 and 1~2名 are no number. */
export function headsIn(source: string): number | undefined {
  const text = fold(source);
  const found =
    /(?<![\d~-])\s*(\d{1,2})\s*(?:名|人|枠|ポジション)(?!目)/.exec(text) ??
    /^\s*(\d{1,2})\s*(?:\(.*)?$/.exec(text) ??
    /お(一)人/.exec(text);
  return found && !/\d\s*[~-]\s*\d{1,2}\s*(?:名|人)/.test(text) ? numberOf(found[1]) : undefined;
}

const DAYS = /週\s*([1-5])\s*日?\s*(?:(?:~|-|か|or|または|、)\s*(?:週)?\s*([1-5]))?\s*(?:日|回)?\s*(~|以上|から)?/gi;
const NO_DAYS =
  /^\s*(?:程度|ほど|くらい|まで)?\s*(?:は|の|で)?\s*(?:[^\s、。]{0,8}[にへ])?\s*(?:出社|リモート|在宅|出勤|テレワーク|オフィス|客先|通勤)/;
const NOT_BEFORE = /(?:出社|リモート|在宅|テレワーク|出勤|通勤)(?:ワーク|勤務|頻度|日数)?\s*(?:は|[:(（])?\s*$/;

/** 週3~5日 is each of the days; days at the office or at home are none of work. */
export function businessDaysIn(source: string): string[] | undefined {
  const text = fold(source);
  for (const found of text.matchAll(DAYS)) {
    const behind = text.slice(found.index + found[0].length);
    if (/^\s*でも(?:可|OK)/.test(behind) || NO_DAYS.test(behind) || NOT_BEFORE.test(text.slice(0, found.index)))
      continue;
    const from = Number(found[1]);
    const to = found[2] ? Number(found[2]) : found[3] ? 5 : from;
    return Array.from({ length: Math.max(to - from, 0) + 1 }, (_, i) => `週${from + i}`);
  }
  return undefined;
}
