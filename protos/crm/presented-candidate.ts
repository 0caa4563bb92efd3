/**
 * A candidate as companies may know the person before anybody has agreed to a meeting: no name, no address, no way to
 * reach the person. All functions are pure.
 */
import { foldText, toKatakana } from '../fields/normalize';
import { ageOn } from '../master/dates';
import { candidateSuggestionText, type SuggestedCandidate } from '../master/job-text';

export interface Nameable {
  id_by_enterprise_id?: number | null;
  name_for_company?: string | null;
  name?: string | null;
  l_name?: string | null;
  f_name?: string | null;
  name_kana?: string | null;
  l_name_kana?: string | null;
  f_name_kana?: string | null;
}

/** First letters as passports write them, by the first kana of a name. */
const LETTERS: readonly (readonly [kana: string, letter: string])[] = [
  ['ア', 'A'],
  ['イ', 'I'],
  ['ウ', 'U'],
  ['エ', 'E'],
  ['オ', 'O'],
  ['カキクケコ', 'K'],
  ['ガギグゲゴ', 'G'],
  ['サシスセソ', 'S'],
  ['ジ', 'J'],
  ['ザズゼゾ', 'Z'],
  ['チ', 'C'],
  ['タツテト', 'T'],
  ['ダヂヅデド', 'D'],
  ['ナニヌネノ', 'N'],
  ['フ', 'F'],
  ['ハヒヘホ', 'H'],
  ['バビブベボ', 'B'],
  ['パピプペポ', 'P'],
  ['マミムメモ', 'M'],
  ['ヤユヨ', 'Y'],
  ['ラリルレロ', 'R'],
  ['ワヲ', 'W'],
  ['ヴ', 'V'],
];

/** T of タロウ or taro; '' for anything else. */
function initialOf(name: string | null | undefined): string {
  const first = toKatakana((name ?? '').normalize('NFKC').trim()).charAt(0);
  if (/[a-z]/i.test(first)) return first.toUpperCase();
  return LETTERS.find(([kana]) => first !== '' && kana.includes(first))?.[1] ?? '';
}

const words = (name: string | null | undefined): string[] => (name ?? '').trim().split(/\s+/).filter(Boolean);

/** `T.Y` of ヤマダ タロウ; '' where no reading is known. */
function initials({ l_name_kana, f_name_kana, name_kana, l_name, f_name }: Nameable): string {
  const [last, first] = words(name_kana);
  const letters = (given: string | null | undefined, family: string | null | undefined) =>
    [initialOf(given), initialOf(family)].filter(Boolean).join('.');
  if (l_name_kana || f_name_kana) return letters(f_name_kana, l_name_kana);
  return last ? letters(first, last) : letters(f_name, l_name);
}

const LEAST_NAME = 2;

/** The spellings by which somebody could be recognised in a text. */
function namesOf({ name, l_name, f_name, name_kana, l_name_kana, f_name_kana }: Nameable): string[] {
  const parts = [name, l_name, f_name, name_kana, l_name_kana, f_name_kana, ...words(name), ...words(name_kana)];
  return [...new Set(parts.filter((part): part is string => (part?.trim().length ?? 0) >= LEAST_NAME))];
}

/**
 * The name under which companies hear of a candidate: the one that staff chose for it, unless that gives away the real
 * one; then the initials; without any reading the number.
 */
export function presentedName(candidate: Nameable): string {
  const { name_for_company: chosen, id_by_enterprise_id: id } = candidate;
  if (chosen && !tellsName(candidate)) return chosen;
  return initials(candidate) || `候補者No.${id ?? ''}`;
}

/** Whether the name that is meant for companies is, or holds, the real one. */
export function tellsName(candidate: Nameable): boolean {
  const chosen = foldText(candidate.name_for_company ?? '');
  return chosen !== '' && namesOf(candidate).some((name) => chosen.includes(foldText(name)));
}

const WIDTH = 5;

/** `30代前半`; '' for no birth date. */
export function ageBand(birth_date: string | null | undefined, now: Date): string {
  const age = birth_date ? ageOn(birth_date, now) : undefined;
  if (age === undefined) return '';
  return `${Math.floor(age / 10) * 10}代${age % 10 < WIDTH ? '前半' : '後半'}`;
}

const MASK = '●●●';
const DIGIT = '[0-9０-９]';
const GAP = '[-‐-―−－ー()（）.\\s]{0,2}';
const REACHES = [
  /https?:\/\/[^\s、。）」]+/gi,
  /[A-Za-z0-9Ａ-Ｚａ-ｚ０-９._%+-]+[@＠][A-Za-z0-9Ａ-Ｚａ-ｚ０-９.-]+/g,
  new RegExp(`[0０]${DIGIT}{1,4}${GAP}${DIGIT}{1,4}${GAP}${DIGIT}{3,4}(?!${DIGIT})`, 'g'),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text without the names of the candidate and without anything by which the person can be reached. */
export function anonymousText(text: string, candidate: Nameable): string {
  let shown = text;
  for (const pattern of REACHES) shown = shown.replace(pattern, MASK);
  const { l_name, f_name } = candidate;
  // A name of one character means something else in most places; with the other part beside it, it is the name.
  if (l_name && f_name) shown = shown.replace(new RegExp(`${escaped(l_name)}\\s*${escaped(f_name)}`, 'gi'), MASK);
  for (const name of namesOf(candidate).sort((a, b) => b.length - a.length))
    shown = shown.replace(new RegExp(escaped(name).replace(/\s+/g, '\\s*'), 'gi'), MASK);
  return shown;
}

/** The specified text about a candidate, under a name that gives nobody away. */
export const presentedText = (candidate: Nameable & SuggestedCandidate): string =>
  candidateSuggestionText({ ...candidate, name_for_company: presentedName(candidate) });
