/** Products in a text: the longest word at each place, as a whole. */
import { masterItems, masterLabel } from '@enishi/protos/master/index';
import { fold, keyOf } from '../text/fold';
import { EXACT, NO_PRODUCTS, PRODUCTS } from './products';
import { type FoundTaught, noteUsed, taughtIn } from './taught';

export interface FoundProduct {
  name: string;
  /** Id in the list of skills, where that has it. */
  skill_id?: number;
  /** Its place in the folded text. */
  from: number;
  to: number;
}

const skillIds = new Map(masterItems('skills').map(({ id, name }) => [keyOf(name), id]));
const noProducts = new Set(NO_PRODUCTS.map(keyOf));
const exact = new Set(EXACT);
const exactFolded = new Set(EXACT.map((word) => word.toLowerCase()));

interface Word {
  name: string;
  skill_id?: number;
}

/** By key, in lower case. */
const words = new Map<string, Word>();
const spelled: string[] = [];

function put(word: string, entry: Word): void {
  const key = keyOf(word);
  if (words.has(key)) return;
  words.set(key, entry);
  spelled.push(fold(word));
}

for (const [name, ...others] of PRODUCTS) {
  const main = [name, ...others].map((word) => skillIds.get(keyOf(word))).find((id) => id !== undefined);
  for (const word of [name, ...others]) put(word, { name, skill_id: skillIds.get(keyOf(word)) ?? main });
}
for (const { id, name } of masterItems('skills')) if (!noProducts.has(keyOf(name))) put(name, { name, skill_id: id });

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s*');

/** A number behind a word is its version: Java17, PHP8.1. Words of two letters have none. */
function patternOf(word: string): string {
  const head = /^[A-Za-z0-9.]/.test(word) ? '(?<![A-Za-z0-9.+#_-])' : /^[ァ-ヶ]/.test(word) ? '(?<![ァ-ヶー])' : '';
  const last = word.at(-1) ?? '';
  if (/[A-Za-z]/.test(last))
    return `${head}${quoted(word)}${word.length <= 2 ? "(?![A-Za-z0-9+#&'-])(?!\\.[A-Za-z0-9])" : '(?![A-Za-z]|[+#](?=[+#\\s]))(?![0-9]+[A-Za-z]{2})'}`;
  if (/[ァ-ヶー]/.test(last)) return `${head}${quoted(word)}(?![ァ-ヶー])`;
  return `${head}${quoted(word)}(?![A-Za-z+#])`;
}

const byLength = [...spelled].sort((a, b) => b.length - a.length);
const ANY = new RegExp(byLength.map((word) => `(?:${patternOf(word)})`).join('|'), 'gi');

/** Papers name products that their holder has passed an exam of. */
const PAPERS =
  /[A-Za-z0-9 .+#/-]*(?:Certified|認定|Certification)[^、,\n・/]*|(?:AWS|Azure|GCP|Google Cloud|Oracle|Java|Python|PHP|Ruby|HTML5|Salesforce|SAP|Cisco|Linux|Microsoft)\s*(?:認定|Silver|Gold|Bronze|プロフェッショナル認定|技術者認定|Master|MASTER|SAA|SAP\b|CLF)[^、,\n・/]*|ORACLE\s*MASTER[^、,\n・/]*|(?:LPIC|LinuC|CCNA|CCNP|TOEIC|MCP|MCSE|OCJP|PMP|AZ-\d+)[-\s]*[A-Za-z0-9]*|(?:合同会社|株式会社)[^\s、,。]*/gi;

const lengthOf = ({ from, to }: { from: number; to: number }): number => to - from;

/** Where words overlap, the longer one is meant; of two that are the same, the one that was taught. */
function withTaught(known: readonly FoundProduct[], taught: readonly FoundTaught[]): FoundProduct[] {
  if (taught.length === 0) return [...known];
  const overlap = (one: FoundProduct | FoundTaught, other: FoundProduct | FoundTaught): boolean =>
    one.from < other.to && other.from < one.to;
  const meant = taught.filter((word) => !known.some((one) => overlap(one, word) && lengthOf(one) > lengthOf(word)));
  for (const word of meant) noteUsed(word.taught.id);
  return [
    ...known.filter((one) => !meant.some((word) => overlap(one, word))),
    ...meant.map(({ taught: { value_id }, from, to }) => ({
      ...{ name: masterLabel('skills', value_id), skill_id: value_id, from, to },
    })),
  ].sort((a, b) => a.from - b.from);
}

/** In the order of the text; a product that is named twice is there twice. */
export function productsIn(source: string): FoundProduct[] {
  const text = fold(source.replace(/[①-⑳]/g, ' ')).replace(PAPERS, (words) => ' '.repeat(words.length));
  const found: FoundProduct[] = [];
  for (const { 0: whole, index } of text.matchAll(ANY)) {
    const entry = words.get(keyOf(whole));
    if (!entry) continue;
    if (exactFolded.has(whole.toLowerCase()) && !exact.has(whole)) continue;
    found.push({ ...entry, from: index, to: index + whole.length });
  }
  return withTaught(found, taughtIn('skills', text));
}

/** Names, each once. */
export const productNames = (source: string): string[] => [...new Set(productsIn(source).map(({ name }) => name))];

/** Entries of the list of skills that are plain words elsewhere; in a list of technologies they are what they name. */
const plainSkills = new Map(NO_PRODUCTS.map((name) => [keyOf(name), name]));

/** Items of a list that are such entries as a whole. */
export const plainSkillsIn = (list: string): string[] => [
  ...new Set(list.split(/[、，,／/・\n]/).flatMap((item) => plainSkills.get(keyOf(item)) ?? [])),
];

const YEARS =
  /^\s*(?:を|は|が|で|の)?[)）]?\s*[:：(（|=…・\-~]*\s*(?:経験|歴|経験年数|約|実務)*\s*[:：]?\s*(?:(\d+(?:\.\d+)?)\s*年)?\s*(?:(半)|(\d{1,2})\s*[ヶかカヵケヶ個]?月)?(?!\d)/;

/** Years behind a name: 8年, 1年6ヶ月, 半年, （3年）. */
export function yearsBehind(folded: string, at: number): number | undefined {
  const found = YEARS.exec(folded.slice(at, at + 24));
  if (!found || (!found[1] && !found[2] && !found[3]))
    return /^\s*[:(]?\s*半年/.test(folded.slice(at)) ? 0.5 : undefined;
  const months = found[2] ? 6 : Number(found[3] ?? 0);
  return Math.round((Number(found[1] ?? 0) + months / 12) * 100) / 100;
}

/** Years by product. A figure behind several names that / joins (Java/PHP 5年) is each one's. */
export function productYears(source: string): Record<string, number | null> {
  const text = fold(source);
  const years: Record<string, number | null> = {};
  const found = productsIn(source);
  for (const [index, { name, to }] of found.entries()) {
    let behind = yearsBehind(text, to);
    for (let next = index + 1; behind === undefined && next < found.length; next++) {
      const between = text.slice(found[next - 1].to, found[next].from);
      if (!/^\s*[/&+(・]\s*$/.test(between)) break;
      behind = yearsBehind(text, found[next].to);
    }
    if (years[name] === undefined || (years[name] === null && behind !== undefined)) years[name] = behind ?? null;
  }
  return years;
}
