/** The five steps, from the registration's definition: what each asks, and what must be given. */

import { isApplication } from '@enishi/frontend-kit/runtime/site/registration';
import type { SiteRegistration } from '@enishi/frontend-kit/runtime/site/site-page';
import {
  applicationRequired,
  missingStep,
  type RegistrationStep,
  registrationFields,
  registrationForm,
  registrationRequired,
  registrationSteps,
} from '@enishi/protos/crm/candidate-registration';
import type { Field, FieldErrors, FieldValue } from '@enishi/protos/fields/types';

export type StepName = RegistrationStep;

export const stepNames = registrationSteps;
export const stepTitles = registrationForm.map((section) => section.title);

export const isStep = (name: string | undefined): name is StepName =>
  (registrationSteps as readonly string[]).includes(name ?? '');

export const stepAt = (step: StepName): number => registrationSteps.indexOf(step);

export const titleOf = (step: StepName): string => stepTitles[stepAt(step)];

/** How many steps, from the first on, have all that they ask for. */
export const stepsDone = (values: Values): number => {
  const first = missingStep(values);
  return first ? stepAt(first) : stepNames.length;
};

/** Definition of a field that a step asks for. */
export const fieldOf = (name: string): Field => registrationFields[name as keyof typeof registrationFields];

/** Files are uploaded on their own, beside the form, and are no fields of a step. */
export const stepFields = (step: StepName): string[] =>
  registrationForm[stepAt(step)].fields.filter((name) => Object.hasOwn(registrationFields, name));

/** The first step with a field that was refused. */
export const stepOfErrors = (errors: FieldErrors): StepName | undefined =>
  stepNames.find((step) => stepFields(step).some((name) => errors[name]));

/** @param applied an application took what it needs, and the steps add to it freely */
export const isRequired = (name: string, applied: boolean): boolean =>
  ((applied ? applicationRequired : registrationRequired) as readonly string[]).includes(name);

/** The job applied for last; undefined for who has applied for none. */
export const appliedJob = (registration: SiteRegistration | undefined): number | undefined =>
  registration?.applies.find(isApplication)?.job_id_by_enterprise_id;

export type Values = Record<string, FieldValue | undefined>;

const lists = new Set(['masters', 'choices', 'refs']);

/** A field that holds any number of ids. */
export const isList = (name: string): boolean => lists.has(fieldOf(name).kind);

/** The three inputs of a day that people know by heart: year, month and day. */
export const dayParts = ['year', 'month', 'day'] as const;
export const partName = (name: string, part: (typeof dayParts)[number]): string => `${name}_${part}`;

/** YYYY-MM-DD of the three; with a part missing a text that is no day, and null when all are. */
function joinDay(name: string, given: (name: string) => string[]): string | null {
  const parts = dayParts.map((part) => given(partName(name, part))[0] ?? '');
  if (parts.every((part) => part === '')) return null;
  return parts.map((part, at) => (at > 0 && part !== '' ? part.padStart(2, '0') : part)).join('-');
}

/** Shown with a calendar from a day long ago: in three parts. */
export const isInParts = (name: string): boolean => fieldOf(name).opensAt !== undefined;

/** A form's texts as raw values of the step's fields; a list is every value of its name. */
export function readFields(step: StepName, given: (name: string) => string[]): Record<string, unknown> {
  const fields = Object.fromEntries(
    stepFields(step).map((name) => {
      const found = given(name).filter((text) => text !== '');
      if (isList(name)) return [name, found];
      return [name, found[0] ?? (isInParts(name) ? joinDay(name, given) : null)];
    }),
  );
  // “At once” has no date, though the input of the date still holds one.
  return Number(fields.inception_day_type_id ?? 0) === 0 ? fields : { ...fields, inception_day: null };
}

/** Raw values as the inputs take them back: ids are numbers there. */
export const asTyped = (raw: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, Array.isArray(value) ? value.map(Number) : (value as string)]),
  );

const startOf = (name: string, now: Date | undefined): FieldValue | undefined => {
  const start = fieldOf(name).prefill;
  return typeof start === 'function' ? (now ? start(now) : undefined) : start;
};

const allFields = stepNames.flatMap(stepFields);

const allStarts = (now?: Date): Values => Object.fromEntries(allFields.map((name) => [name, startOf(name, now)]));

/** The values of an empty form. */
export const starts = (): Values => allStarts(new Date());

/** Those that are the same on every day: the server can show them too. */
export const fixedStarts: Values = allStarts();

/** The values of a registration as a form shows them; a step that was never sent begins like an empty one. */
export const storedValues = (candidate: Readonly<Record<string, FieldValue | undefined>>): Values =>
  Object.fromEntries(
    allFields
      .filter((name) => candidate[name] !== undefined && candidate[name] !== null)
      .map((name) => [name, candidate[name]]),
  );
