/** A candidate as companies may know the person before a meeting is agreed. All functions are pure. */
import { ageOn } from '../master/dates';
import { candidateSuggestionText, type SuggestedCandidate } from '../master/job-text';
import { tellsPerson } from './anonymous/anonymous-text';
import { initialOf, type Known, type Nameable, words } from './anonymous/person';

/** `T.Y` of ヤマダ タロウ; '' where no reading is known. */
function initials({ l_name_kana, f_name_kana, name_kana, l_name, f_name }: Nameable): string {
  const [last, first] = words(name_kana);
  const letters = (given: string | null | undefined, family: string | null | undefined) =>
    [initialOf(given), initialOf(family)].filter(Boolean).join('.');
  if (l_name_kana || f_name_kana) return letters(f_name_kana, l_name_kana);
  return last ? letters(first, last) : letters(f_name, l_name);
}

/**
 * The name under which companies hear of a candidate: the one that staff chose for it, unless that gives away the real
 * one; then the initials; without any reading the number.
 */
export function presentedName(candidate: Known): string {
  const { name_for_company: chosen, id_by_enterprise_id: id } = candidate;
  if (chosen && !tellsName(candidate)) return chosen;
  return initials(candidate) || `候補者No.${id ?? ''}`;
}

/** Whether the name that is meant for companies is, or holds, the real one, or a way to reach the person. */
export const tellsName = (candidate: Known): boolean => tellsPerson(candidate.name_for_company ?? '', candidate);

const WIDTH = 5;

/** `30代前半`; '' for no birth date. */
export function ageBand(birth_date: string | null | undefined, now: Date): string {
  const age = birth_date ? ageOn(birth_date, now) : undefined;
  if (age === undefined) return '';
  return `${Math.floor(age / 10) * 10}代${age % 10 < WIDTH ? '前半' : '後半'}`;
}

/** The specified text about a candidate, under a name that does not give the person away. */
export const presentedText = (candidate: Known & SuggestedCandidate): string =>
  candidateSuggestionText({ ...candidate, name_for_company: presentedName(candidate) });
