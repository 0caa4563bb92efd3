/**
 * Two records that share a key are probably one: keys of a record by the `duplicates` of its definition. Equal keys,
 * same thing.
 */
import { dialledDigits, foldText } from './normalize';
import type { Values } from './parse';
import type { DuplicateRule, Entity, Field, FieldValue } from './types';

/** Legal forms as they stand before or behind a company's name, folded. */
const LEGAL_FORMS =
  /株式会社|有限会社|合同会社|合資会社|合名会社|(?:一般|公益)(?:社団|財団)法人|特定非営利活動法人|npo法人|医療法人(?:社団|財団)?|学校法人|社会福祉法人|\((?:株|有|同|資|名|一社|一財|社福|医)\)/g;
/** A legal form in front of a folded name, as the source of a regular expression without groups. */
export const FOLDED_LEGAL_FORM = LEGAL_FORMS.source;

/** Legal forms in Latin letters, behind a space, comma or full stop only: the end of ジンク (zinc) is none. */
const LATIN_FORMS = /[\s,.]+(?:(?:co\.?,?\s*)?ltd|inc|corp|corporation|llc|k\.?k|company|co)\.?$/i;

/** Signs that are not spoken. A dash behind kana is a long vowel (サーバー), elsewhere it parts words. */
const NOT_SPOKEN = /(?<![ぁ-ゖ])-|[^\p{L}\p{N}-]/gu;

/** A text as `foldText` levels it; who has folded a record's texts already brings those. */
export type Folding = (text: string) => string;

const lettersOf = (text: string, fold: Folding = foldText): string => fold(text).replace(NOT_SPOKEN, '');

/** A company's name without its legal form, spaces and marks; the whole name where nothing else is left. */
export function companyNameKey(name: string): string {
  const latin = name.normalize('NFKC').trim().replace(LATIN_FORMS, '');
  return lettersOf(foldText(latin).replace(LEGAL_FORMS, '')) || lettersOf(name);
}

function levelled({ kind }: Field, value: FieldValue | undefined, { company }: DuplicateRule, fold: Folding): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (company) return companyNameKey(value);
  if (kind === 'tel') return dialledDigits(value);
  return kind === 'text' || kind === 'kana' ? lettersOf(value, fold) : fold(value);
}

/** Names a rule in stored keys; its fields may not contain the marks used there. */
export const ruleCode = ({ fields }: DuplicateRule): string => fields.join('+');

/** Keys of a record, one per rule whose fields are all given: `<fields>:<values>`. */
export function duplicateKeys({ fields, duplicates }: Entity, record: Values, fold: Folding = foldText): string[] {
  return duplicates.flatMap((rule) => {
    const values = rule.fields.map((name) => levelled(fields[name], record[name], rule, fold));
    return values.every(Boolean) ? [`${ruleCode(rule)}:${values.join('\n')}`] : [];
  });
}

/** The rule a stored key belongs to. */
export const codeOfKey = (key: string): string => key.slice(0, key.indexOf(':'));

/** The name of a rule for staff, e.g. メールアドレス; '' for one that is no longer there. */
export const ruleLabel = ({ duplicates }: Entity, code: string): string =>
  duplicates.find((rule) => ruleCode(rule) === code)?.label ?? '';

/** Columns whose change may make or end a suspicion. */
export const duplicateFields = ({ duplicates }: Entity): string[] => [
  ...new Set(duplicates.flatMap(({ fields }) => [...fields])),
];
