import codes from 'i18n-iso-countries/codes.json';
import ja from 'i18n-iso-countries/langs/ja.json';
import type { MasterItem, MasterList } from '../types';

/** Names as staff write them, where the official Japanese name is longer, outdated or unusual. */
const commonNames: Record<string, string> = {
  CN: '中国',
  KR: '韓国',
  KP: '北朝鮮',
  US: 'アメリカ',
  RU: 'ロシア',
  LA: 'ラオス',
  IR: 'イラン',
  SY: 'シリア',
  BO: 'ボリビア',
  VE: 'ベネズエラ',
  BN: 'ブルネイ',
  MD: 'モルドバ',
  FM: 'ミクロネシア',
  SZ: 'エスワティニ',
};

/** Readings of the names that begin with kanji; the others read as written. */
const readings: Record<string, string> = {
  JP: 'ニホン',
  CN: 'チュウゴク',
  KR: 'カンコク',
  KP: 'キタチョウセン',
  TW: 'タイワン',
  HK: 'ホンコン',
  AQ: 'ナンキョク',
  CF: 'チュウオウアフリカ',
  GQ: 'セキドウギニア',
  ZA: 'ミナミアフリカ',
  SS: 'ミナミスーダン',
  MK: 'キタマケドニア',
  MP: 'キタマリアナショトウ',
  TL: 'ヒガシティモール',
  EH: 'ニシサハラ',
  UM: 'ガッシュウコクリョウユウショウリトウ',
};

/** Most frequent among people working in Japan, shown before the rest. */
const frequent = ['JP', 'CN', 'VN', 'KR', 'PH', 'NP', 'IN', 'ID', 'MM', 'BR', 'TW', 'US', 'LK', 'BD', 'TH'];

const collator = new Intl.Collator('ja');
const names: Record<string, string | string[]> = ja.countries;

function nationality(alpha2: string, numeric: string): MasterItem {
  const given = names[alpha2];
  const name = commonNames[alpha2] ?? (Array.isArray(given) ? given[0] : given);
  const kana = readings[alpha2];
  return { id: Number(numeric), name, ...(kana && { kana }), group: frequent.includes(alpha2) ? 'frequent' : 'other' };
}

const rank = (alpha2: string): number => (frequent.indexOf(alpha2) + 1 || frequent.length + 1) - 1;

/** Ids are ISO 3166-1 numeric codes (392 is Japan). Kosovo has none and takes 983 of the user-assigned range. */
export const nationalities: MasterList = {
  label: '国籍',
  groups: [
    { id: 'frequent', name: 'よく使う国・地域' },
    { id: 'other', name: 'その他の国・地域' },
  ],
  items: (codes as [string, string, string, string][])
    .filter(([alpha2]) => names[alpha2] !== undefined)
    .map(([alpha2, , numeric]) => ({ alpha2, item: nationality(alpha2, numeric) }))
    .sort(
      (a, b) =>
        rank(a.alpha2) - rank(b.alpha2) || collator.compare(a.item.kana ?? a.item.name, b.item.kana ?? b.item.name),
    )
    .map(({ item }) => item),
};
