/** What is known of a candidate that tells who it is. */
import { toKatakana } from '../../fields/normalize';
import { affiliationType } from '../../master/candidate';

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

/** The author of a text about the person may have written any of these into it. */
export interface Known extends Nameable {
  email?: string | null;
  tel?: string | null;
  /** YYYY-MM-DD */
  birth_date?: string | null;
  zipcode?: string | null;
  address?: string | null;
  building?: string | null;
  github_url?: string | null;
  resume_url?: string | null;
  /** Names of the company that the person belongs to. */
  companies?: readonly string[];
}

const PARTS = /[\s・･·＝=゠,，]+/;

export const words = (name: string | null | undefined): string[] => (name ?? '').split(PARTS).filter(Boolean);

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

export interface Names {
  /** The parts as written, family name first; one part where its end is unknown. */
  written: string[];
  /** The same parts in kana. */
  read: string[];
}

const KANJI_NAME = /^\p{Script=Han}{3,5}$/u;

/** Where the family name of a name without a space may end: 山田太郎, 佐々木健, 林太郎. */
function guessed(name: string): string[] {
  const signs = [...name];
  const cuts = [1, 2, 3].filter((at) => at < signs.length);
  return cuts
    .flatMap((at) => [signs.slice(0, at).join(''), signs.slice(at).join('')])
    .filter((part) => [...part].length > 1);
}

const isGiven = (text: string | null | undefined): text is string => Boolean(text?.trim());

export function namesOf(person: Nameable): Names {
  const { l_name, f_name, l_name_kana, f_name_kana } = person;
  const name = hasCompanyNameOnly(person) ? undefined : person.name;
  const written = [l_name, f_name].filter(isGiven);
  const read = [l_name_kana, f_name_kana].filter(isGiven);
  return {
    written: written.length > 0 ? written : words(name),
    read: read.length > 0 ? read : words(person.name_kana),
  };
}

/** Parts of a name that was written in one, as far as they can be guessed. */
export const guessedParts = ({ written }: Names): string[] =>
  written.length === 1 && KANJI_NAME.test(written[0]) ? guessed(written[0]) : [];

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
export function initialOf(name: string | null | undefined): string {
  const first = toKatakana((name ?? '').normalize('NFKC').trim()).charAt(0);
  if (/[a-z]/i.test(first)) return first.toUpperCase();
  return LETTERS.find(([kana]) => first !== '' && kana.includes(first))?.[1] ?? '';
}
