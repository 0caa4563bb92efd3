/** A line as labels and values: ■単価：70万, 【面談】1回, 単　価　　70万, 必須スキル. */
import { unframed, withoutBullet } from '../text/lines';
import type { FoundLabel } from '../words/labels';

export interface Labelled<K> {
  /** Undefined for a label that no table knows, which still ends the value before it. */
  label?: FoundLabel<K>;
  words: string;
  value: string;
}

type LookUp<K> = (label: string, loose?: boolean) => FoundLabel<K> | undefined;

const OPEN = '【\\[［《<＜〈「『〔(（≪';
const CLOSE = '】\\]］》>＞〉」』〕)）≫';
const BRACKETED = new RegExp(`^[${OPEN}]\\s*([^${OPEN}${CLOSE}]{1,24})\\s*[${CLOSE}]\\s*[:：]?\\s*(.*)$`);
/** A label may end with brackets of its own: スキル（必須）. */
const COLON = /^([^:：|｜\n]{1,24}?)\s*[:：]\s*(.*)$/;
const SIGN = /^(.{1,16}?)\s*(?:[|｜=＝]|…+|・・+|→|⇒|\s[-/／]\s|>{1,2})\s*(\S.*)$/;
const HALF_CLOSED = /^(必須|必要|必|尚可|尚|歓迎|must|want)\s*[)）>＞】\]］]\s*[:：]?\s*(.*)$/i;
/** Words that begin a sentence as often as a value: they need a sign behind them. */
const PLAIN =
  /^(?:案件|募集|業務|その他|経験|条件|作業|内容|希望|時間|期間|担当|要員|人材|勤務|稼働|参画|環境|技術|詳細|概要|現場|商流|契約|所属|制限|開始|駅|幅|上限|エンジニア|スタッフ|出社|在宅|通勤|自宅)$/;

const isNoun = (words: string): boolean =>
  words.length <= 12 &&
  !/[（(【[]/.test(words) &&
  !/[。、！？!?@\d"'\s　]|https?|ます|です|ください|ので|から$/.test(words);

/** @returns undefined where the line only goes on with what was before it */
function first<K>(text: string, lookUp: LookUp<K>, inList: boolean): Labelled<K> | undefined {
  const bare = unframed(text);
  const framedWhole = bare !== text && /[─━▲▼△▽◆◇■□●○★☆=*~┓┐〓-]$/.test(text) ? lookUp(bare) : undefined;
  if (framedWhole) return { label: framedWhole, words: bare, value: '' };
  const { bullet, rest } = withoutBullet(text);
  const bracketed = BRACKETED.exec(rest);
  if (bracketed) {
    const [, words, value] = bracketed;
    const label = lookUp(words, /^[^（(]/.test(rest));
    if (label) return { label, words, value };
    // A wide bracket parts a mail into sections; a round one is a remark.
    if (/^[【《≪]/.test(rest) && isNoun(words)) return { words, value };
  }
  const framed = /^([^■◆●★◇□*◎○▼＃#]{1,12}?)[\s　]*[■◆●★◇□*◎○▼＃#][\s　]*(.*)$/.exec(rest);
  const framedLabel = bullet && framed ? lookUp(framed[1]) : undefined;
  if (framed && framedLabel) return { label: framedLabel, words: framed[1], value: framed[2] };

  const half = HALF_CLOSED.exec(rest);
  const halfLabel = half && lookUp(half[1]);
  if (half && halfLabel) return { label: halfLabel, words: half[1], value: half[2] };

  const colon = COLON.exec(rest);
  if (colon) {
    const label = lookUp(colon[1], true);
    if (label) return { label, words: colon[1], value: colon[2] };
    const heavy = bullet !== '' && !/^[・･•※\-*]/.test(bullet);
    if ((heavy || (!inList && bullet !== '※')) && isNoun(colon[1]) && !/^\/\//.test(colon[2]))
      return { words: colon[1], value: colon[2] };
  }
  const sign = SIGN.exec(rest);
  const signLabel = sign && lookUp(sign[1]);
  if (sign && signLabel) return { label: signLabel, words: sign[1], value: sign[2] };

  const light = /^[・･•\-*※]/.test(bullet);
  let longest: Labelled<K> | undefined;
  for (const gap of rest.matchAll(/(?:[ \t]*　[ \t　]*|[ \t]{2,}|\t+|(?<=\S) (?=\S))/g)) {
    if (gap.index > 14) break;
    const words = rest.slice(0, gap.index);
    const label = lookUp(words, gap[0] !== ' ' && gap.index === firstGap(rest));
    if (!label) continue;
    const wide = gap[0] !== ' ';
    const value = rest.slice(gap.index + gap[0].length);
    const plain = PLAIN.test(words.replace(/[\s　]/g, '')) && !/^[~〜～]?\d/.test(value);
    if (!wide && (plain || (light && inList)) && (bullet === '' || light)) continue;
    if (wide && light && inList) continue;
    longest = { label, words, value };
  }
  if (longest) return longest;
  const alone = lookUp(rest.replace(/[:：]$/, ''));
  if (alone && !(light && inList) && !(bullet === '' && inList && PLAIN.test(rest.replace(/[\s　]/g, ''))))
    return { label: alone, words: rest, value: '' };
  // □立場　PL: a word that no table has, set like the others.
  const unknown = /^([^\s　]{1,6})[　]+(\S.*)$/.exec(rest);
  if (unknown && bullet && !light && !inList && isNoun(unknown[1])) return { words: unknown[1], value: unknown[2] };
  // Any other heading of a heavy sign without a value ends what was before it.
  if (bullet && !light && !/^[\d（(①-⑳]/.test(bullet) && !inList && isNoun(rest)) return { words: rest, value: '' };
  return undefined;
}

/** Where the label's own blanks (単　価) end at the latest. */
const firstGap = (text: string): number => text.search(/[\s　]{2}|　|\t/);

const INNER =
  /(?:^|[\s　、，,/／)）】|｜;；])[■◆●○・◇□]*((?:[一-龠][\s　]{1,3}){1,3}[一-龠]|[^\s　:：、，,/／()（）【】|｜;；]{1,12}(?:[（([^（()）]{1,8}[)）])?)\s*[:：]|[■◆●◇□]?[【[［]([^】\]］【[［]{1,12})[】\]］]\s*[:：]?|[（(](必須?|尚可?)[)）](?=\s*[^\s、。])/g;

/** Parts of a value that begin with labels of their own: 34歳　性別：男　最寄：川口. */
function inner<K>(value: string, lookUp: LookUp<K>): Labelled<K>[] {
  const parts: Labelled<K>[] = [];
  let from = 0;
  for (const found of value.matchAll(INNER)) {
    const words = found[1] ?? found[2] ?? found[3];
    const label = lookUp(words);
    if (!label) continue;
    const last = parts.at(-1);
    const before = value.slice(from, found.index).trim();
    if (last) last.value = before;
    else parts.push({ words: '', value: before });
    parts.push({ label, words, value: '' });
    from = found.index + found[0].length;
  }
  const last = parts.at(-1);
  if (last) last.value = value.slice(from).trim();
  return parts;
}

/** @param inList whether the line may be an item of a list that has begun */
export function labelled<K>(text: string, lookUp: LookUp<K>, inList: boolean): Labelled<K>[] {
  // １　業　務　…: numbers without a sign behind them.
  const numbered = /^\d{1,2}[\s　]+(?=[一-龠])/.exec(text);
  const found = (numbered && first(text.slice(numbered[0].length), lookUp, inList)) || first(text, lookUp, inList);
  if (!found) {
    const parts = inner(text, lookUp);
    // Words before the first label belong to what was before it.
    return parts.length > 1 ? parts : [];
  }
  // スキル：≪必須≫ Java
  const within = BRACKETED.exec(found.value) ?? HALF_CLOSED.exec(found.value);
  if (within && lookUp(within[1])) return [{ ...found, value: '' }, ...labelled(found.value, lookUp, inList)];
  const parts = inner(found.value, lookUp);
  if (parts.length === 0) return [found];
  const [head, ...rest] = parts;
  return [{ ...found, value: head.value }, ...rest];
}
