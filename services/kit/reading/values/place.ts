/** Stations and prefectures of a place of work or of a home. */
import { masterItems, masterLabel } from '@enishi/protos/master/index';
import { fold, tidy } from '../text/fold';
import type { Place } from '../types';
import { firstTaught } from '../words/taught';

const PREFECTURES = masterItems('prefectures').map(({ name }) => name);
const BARE = new Map(PREFECTURES.map((name) => [name.replace(/[都府県]$/, ''), name]));
const STATIONS = new Set(masterItems('stations').map(({ name }) => name));

const FULL = new RegExp(PREFECTURES.join('|'));
const METROPOLIS = /都内|東京都?23区|(?<!\S)23区/;

/** As it is written in full: 京都 may be the city. */
export function prefectureIn(source: string): string | undefined {
  const text = fold(source);
  if (/から.{1,8}まで|全国/.test(text)) return undefined;
  const full = FULL.exec(text)?.[0];
  if (full) return full;
  if (METROPOLIS.test(text)) return '東京都';
  const taught = firstTaught('prefectures', text);
  return taught && masterLabel('prefectures', taught.value_id);
}

/** 線 of companies, and what else stands in front of a station's name. */
const IN_FRONT =
  /^.*(?:は|どちらも|いずれも|線|ライン|モノレール|最寄り?(?:駅)?(?:は|:|：)?|または|又は|もしくは|近く|:|：)(?=.)/;
const ONCE = /^(?:初日|初回|初月|入場時|必要時|キックオフ|月1回?|週\d日?)(?:のみ|だけ|は|に)?/;
const COMPANY =
  /^(?:JR(?:東日本|西日本|東海)?|東京メトロ|メトロ|都営(?:地下鉄)?|地下鉄|私鉄|京急|京王|小田急|東急|西武|東武|京成|阪急|阪神|南海|近鉄|名鉄|りんかい|ゆりかもめ)\s*/i;
const CITY = /^[^市区駅]{1,6}[市区](?=..)/;
const END = /(?<![A-Za-z])or(?![A-Za-z])|[\s@＠、,，/／・()（）「」『』【】:：;~〜～→>＞|｜★☆※&＆]+/;
const STATION = /([^\s、,，/／・()（）「」『』【】:：;~〜～→>＞|｜★☆※&＆駅]{1,14})駅/g;

const bareName = (words: string): string => {
  let name = words
    .replace(ONCE, '')
    .replace(IN_FRONT, '')
    .replace(COMPANY, (company, _at: number, all: string) =>
      /^(?:JR|東京メトロ|メトロ|都営|地下鉄)|\s$/i.test(company) || STATIONS.has(all.slice(company.length))
        ? ''
        : company,
    )
    .replace(FULL, '')
    .replace(/^(?:or|OR)/, '');
  if (!STATIONS.has(name)) name = name.replace(CITY, '');
  return name.replace(/^[・の]/, '');
};

/** Words of a place that name no station. */
const NO_STATION =
  /^(?:国内|海外|ハイブリッド|フレックス|シフト|日勤|夜勤|都内|県内|府内|市内|在宅|自宅|常駐|リモート|フル|フルリモート|完全リモート|テレワーク|客先|現場|先方|弊社|自社|本社|関東|関西|首都圏|東海|近郊|近辺|周辺|全国|未定|応相談|相談|調整中|不問|なし|無し|東京|大阪|出社|週|基本|原則|または|or|エリア|場所|不可|可|全国|地方|各線|通勤|徒歩)|^北海道$|[都府県市区]$|のみ$|併用|リモート|在宅|出社|勤務|常駐|エリア|方面|周辺|近郊|圏|線$|線沿線|分$|ビル$|回$|\d|[a-z]{3,}|[ぁ-ん]{4,}/i;

function unmarked(source: string): string | undefined {
  const latin = /^[A-Z][A-Za-z'-]+(?:\s[A-Z][A-Za-z'-]+)?(?=\s*(?:[Ss]tation|[Ss]ta\.?)?\s*(?:$|,|\())/.exec(
    tidy(source),
  );
  if (latin) return latin[0].replace(/\s*[Ss]tation$/, '');
  for (const token of tidy(source).split('\n')[0].split(END)) {
    if (/ます|です|ください|まで|OK|^から/.test(token)) continue;
    const word = bareName(
      token.replace(
        /(?:付近|近辺|周辺|近郊|駅前|あたり|辺り|近く|へ(?:の)?(?:出社|通勤|出勤).*|に(?:出社|常駐).*|での?(?:勤務|作業).*)$/,
        '',
      ),
    );
    if (!word) continue;
    if (STATIONS.has(word)) return word;
    if (word.length >= 2 && word.length <= 8 && !NO_STATION.test(word) && !BARE.has(word)) return word;
  }
  return undefined;
}

/** The first station, with 駅 where the text has it. @param loose whether names without 駅 count, as in a field of places */
export function stationIn(source: string, loose: boolean): string | undefined {
  for (const [, words] of tidy(source).matchAll(STATION)) {
    const name = bareName(words);
    if (name && !/^(?:最寄り?|各|他|近隣|当|同|主要|始発)$/.test(name)) return `${name}駅`;
  }
  return firstTaught('stations', fold(source))?.word ?? (loose ? unmarked(source) : undefined);
}

const KNOWN = new RegExp(
  [...STATIONS]
    .filter((name) => name.length >= 2)
    .sort((a, b) => b.length - a.length)
    .join('|'),
);

/** A station of the list in a sentence that tells where one works, or that stands alone. */
export function knownStationIn(source: string): string | undefined {
  const text = tidy(source);
  if (STATIONS.has(text)) return text;
  return /出社|オフィス|勤務|常駐|通勤|現場|場所/.test(text) ? KNOWN.exec(text)?.[0] : undefined;
}

/** All stations that a text names, each once, with the prefecture that is said of the place. */
export function placesIn(source: string, loose: boolean): Place[] {
  const prefecture = prefectureIn(source);
  const names = [...tidy(source).matchAll(STATION)].flatMap(([, words]) => bareName(words) || []);
  const first = stationIn(source, loose);
  const stations = names.length > 0 ? names.map((name) => `${name}駅`) : first ? [first] : [];
  if (stations.length === 0) return prefecture ? [{ prefecture }] : [];
  return [...new Set(stations)].map((station) => ({ station, ...(prefecture ? { prefecture } : {}) }));
}
