/** The fields of a candidate that a visitor may write, those each step asks for, and those that are answered. */
import { candidate } from '@enishi/protos/crm/candidate';
import {
  applicationRequired,
  type RegistrationStep,
  registrationRequired,
  registrationSteps,
  requiredOfStep,
} from '@enishi/protos/crm/candidate-registration';
import { personName } from '@enishi/protos/crm/person';
import type { Values } from '@enishi/protos/fields/parse';
import { invalid } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { deriveNames } from '../records';

/** The form's fields and the parts of the name. Resumes come by upload only: ids could point at other people's files. */
export const registrationFields: readonly string[] = [
  ...candidate.forms.registration.flatMap(({ fields }) => fields).filter((name) => name !== 'candidate_resume_ids'),
  'l_name',
  'f_name',
  'name_kana',
  'l_name_kana',
  'f_name_kana',
];

export const FIRST_STEP = registrationSteps[0];

/** The step with which a registration is complete. */
export const LAST_STEP = registrationSteps[registrationSteps.length - 1];

const isStep = (name: string): name is RegistrationStep => (registrationSteps as readonly string[]).includes(name);

/**
 * Fields that must have a value after a step; after the last one, those of every step. Who has applied for a job is asked
 * for nothing more than that took.
 * @throws AppError `invalid` for a step that does not exist
 */
export function requiredAfter(step: string, applied: boolean): readonly string[] {
  if (!isStep(step)) throw invalid({ step: ['登録のステップが正しくありません。画面を読み込み直してください。'] });
  const asked: readonly string[] = step === LAST_STEP ? registrationRequired : requiredOfStep(step);
  return applied ? asked.filter((name) => (applicationRequired as readonly string[]).includes(name)) : asked;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * A visitor's input made complete for a step: the name joined from its parts, and what is required and neither given
 * nor stored put in as empty, so that it is asked for.
 */
export function stepInput(input: Values, needed: readonly string[], stored: Values = {}): Values {
  const named = { ...input, ...(input.name === undefined && personName(input) ? { name: personName(input) } : {}) };
  const complete: Values = { ...named, ...deriveNames(named, stored) };
  for (const name of needed) if (complete[name] === undefined && isEmpty(stored[name])) complete[name] = null;
  return complete;
}

/** The visitor's own entries and the id. */
export function registrationMessage(record: Values): WireRecord {
  const shown = ['id_by_enterprise_id', ...registrationFields];
  return recordToWire(candidate, Object.fromEntries(shown.map((name) => [name, record[name]])));
}
