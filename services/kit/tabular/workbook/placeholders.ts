/** Placeholders in the cells of a form: {{イニシャル}}, and {{案件.期間}} in rows that are repeated for each of a list. */
import { type Placeholder, placeholderParts } from '@enishi/protos/master/messaging';
import { closest, distance } from 'fastest-levenshtein';

/** The names that a form may hold. */
export interface FormFields {
  names: readonly string[];
  /** Names of the values of each record, by the name of the list. */
  lists: Readonly<Record<string, readonly string[]>>;
}

export interface FormValues {
  values: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

const placeholder = (label: string): Placeholder => ({ key: label, label, token: `{{${label}}}` });

export const placeholdersOf = ({ names, lists }: FormFields): Placeholder[] => [
  ...names.map(placeholder),
  ...Object.entries(lists).flatMap(([list, columns]) => columns.map((column) => placeholder(`${list}.${column}`))),
];

export interface Token {
  token: string;
  /** Undefined for one that no form may hold. */
  label?: string;
  /** The list whose record has it; absent for values that stand once. */
  list?: string;
}

export const tokensIn = (text: string, known: readonly Placeholder[]): Token[] =>
  placeholderParts(text, known).flatMap((part): Token[] => {
    if ('text' in part) return [];
    const label = part.placeholder?.label;
    const list = label?.includes('.') ? label.slice(0, label.indexOf('.')) : undefined;
    return [{ token: part.token, label, list }];
  });

/** Farther words are another's: naming one of them would mislead. */
const MOST_APART = 0.6;

const bare = (text: string): string => text.normalize('NFKC').replace(/[{}\s]/g, '');

/** The known placeholder that was most likely meant. */
export function nearest(token: string, known: readonly Placeholder[]): string | undefined {
  const given = bare(token);
  const label = closest(
    given,
    known.map((one) => one.label),
  );
  return distance(given, label) <= Math.max(1, label.length * MOST_APART) ? `{{${label}}}` : undefined;
}

/** @param record of the list whose row it is */
export const filledText = (
  text: string,
  known: readonly Placeholder[],
  { values }: FormValues,
  record: Readonly<Record<string, string>> = {},
): string =>
  placeholderParts(text, known)
    .map((part) => {
      if ('text' in part) return part.text;
      const label = part.placeholder?.label;
      if (label === undefined) return part.token;
      return (label.includes('.') ? record[label.slice(label.indexOf('.') + 1)] : values[label]) ?? '';
    })
    .join('');
