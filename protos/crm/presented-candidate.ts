/**
 * A candidate as companies may know the person before anybody has agreed to a meeting: no name, no address, no way to
 * reach the person. All functions are pure.
 */
import { foldText, toHiragana, toKatakana } from '../fields/normalize';
import { affiliationType } from '../master/candidate';
import { ageOn } from '../master/dates';
import { candidateSuggestionText, type SuggestedCandidate } from '../master/job-text';

export interface Nameable {
  id_by_enterprise_id?: number | null;
  affiliation_type_id?: number | null;
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

/**
 * Whether the name is the one that is meant for companies: those of other companies may be known by nothing else, and
 * lists name them by it.
 */
export const hasCompanyNameOnly = ({ affiliation_type_id, name, l_name, f_name, name_for_company }: Nameable) =>
  affiliation_type_id === affiliationType.code.other &&
  !l_name &&
  !f_name &&
  Boolean(name) &&
  name === name_for_company;

/** The spellings by which somebody could be recognised in a text. */
function namesOf(candidate: Nameable): string[] {
  const { l_name, f_name, name_kana, l_name_kana, f_name_kana } = candidate;
  const name = hasCompanyNameOnly(candidate) ? undefined : candidate.name;
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

/** Half-width forms of kana; some take two characters. */
const halfKana = new Map<string, string>();
for (const mark of ['', 'ﾞ', 'ﾟ'])
  for (let code = 0xff66; code <= 0xff9d; code++) {
    const half = String.fromCharCode(code) + mark;
    halfKana.set(half.normalize('NFKC'), half);
  }

const FULL_WIDTH_OFFSET = 0xfee0;
const KANA = '[ぁ-ゖァ-ヺー]';
const isKana = new RegExp(`^${KANA}+$`);

/** A character of a name as texts may write it. */
function spelled(char: string, anyKana: boolean): string {
  if (/[!-~]/.test(char)) return `(?:${escaped(char)}|${String.fromCharCode(char.charCodeAt(0) + FULL_WIDTH_OFFSET)})`;
  const katakana = toKatakana(char);
  const forms = [char, ...(anyKana ? [katakana, toHiragana(char)] : []), halfKana.get(anyKana ? katakana : char)];
  return `(?:${[...new Set(forms)]
    .filter((form) => form !== undefined)
    .map(escaped)
    .join('|')})`;
}

const ANY_KANA_FROM = 3;
const INSIDE_WORDS_FROM = 4;

/** Readings are found in the other kana, too; short ones only where no word goes on, as マリ is a part of つまり. */
function patternOf(name: string): RegExp {
  const parts = words(name.normalize('NFKC'));
  const reading = parts.join('');
  const anyKana = isKana.test(reading) && reading.length >= ANY_KANA_FROM;
  const pattern = (any: boolean) =>
    parts.map((part) => [...part].map((char) => spelled(char, any)).join('')).join('\\s*');
  if (!anyKana) return new RegExp(pattern(false), 'gi');
  if (reading.length >= INSIDE_WORDS_FROM) return new RegExp(pattern(true), 'gi');
  return new RegExp(`${pattern(false)}|(?<!${KANA})${pattern(true)}`, 'gi');
}

/** The text without the names of the candidate and without anything by which the person can be reached. */
export function anonymousText(text: string, candidate: Nameable): string {
  let shown = text;
  for (const pattern of REACHES) shown = shown.replace(pattern, MASK);
  const { l_name, f_name, l_name_kana, f_name_kana } = candidate;
  // A name of one character means something else in most places; with the other part beside it, it is the name.
  const whole = [
    l_name && f_name ? `${l_name} ${f_name}` : '',
    l_name_kana && f_name_kana ? `${l_name_kana} ${f_name_kana}` : '',
  ].filter(Boolean);
  for (const name of [...whole, ...namesOf(candidate).sort((a, b) => b.length - a.length)])
    shown = shown.replace(patternOf(name), MASK);
  return shown;
}

/** The specified text about a candidate, under a name that gives nobody away. */
export const presentedText = (candidate: Nameable & SuggestedCandidate): string =>
  candidateSuggestionText({ ...candidate, name_for_company: presentedName(candidate) });
