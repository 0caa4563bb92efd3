/** The five steps, from the registration's definition: what each asks, and what must be given. */
import {
  registrationFields,
  registrationForm,
  registrationRequired,
  registrationSteps,
} from '@enishi/protos/crm/candidate-registration';
import type { Field, FieldValue } from '@enishi/protos/fields/types';

export type StepName = (typeof registrationSteps)[number];

export const stepNames = registrationSteps;
export const stepTitles = registrationForm.map((section) => section.title);

export const isStep = (name: string | undefined): name is StepName =>
  (registrationSteps as readonly string[]).includes(name ?? '');

export const stepAt = (step: StepName): number => registrationSteps.indexOf(step);

/** Definition of a field that a step asks for. */
export const fieldOf = (name: string): Field => registrationFields[name as keyof typeof registrationFields];

/** What is uploaded on its own, beside the form, is no field of a step. */
export const stepFields = (step: StepName): string[] =>
  registrationForm[stepAt(step)].fields.filter((name) => Object.hasOwn(registrationFields, name));

export const isRequired = (name: string): boolean => (registrationRequired as readonly string[]).includes(name);

export type Values = Record<string, FieldValue | undefined>;

const lists = new Set(['masters', 'choices', 'refs']);

/** A form's texts as raw values of the step's fields; a list is every value of its name. */
export function readFields(step: StepName, given: (name: string) => string[]): Record<string, unknown> {
  const fields = Object.fromEntries(
    stepFields(step).map((name) => {
      const found = given(name).filter((text) => text !== '');
      return [name, lists.has(fieldOf(name).kind) ? found : (found[0] ?? null)];
    }),
  );
  // Who begins at once has no date, though its input still holds one.
  return Number(fields.inception_day_type_id ?? 0) === 0 ? fields : { ...fields, inception_day: null };
}

/** Raw values as the inputs take them back: ids are numbers there. */
export const asTyped = (raw: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, Array.isArray(value) ? value.map(Number) : (value as string)]),
  );

const defaultOf = (name: string, now: Date | undefined): FieldValue | undefined => {
  const given = fieldOf(name).prefill;
  return typeof given === 'function' ? (now ? given(now) : undefined) : given;
};

const allDefaults = (now?: Date): Values =>
  Object.fromEntries(stepNames.flatMap(stepFields).map((name) => [name, defaultOf(name, now)]));

export const defaults = (): Values => allDefaults(new Date());

/** Those that are the same on every day: the server can show them too. */
export const fixedDefaults: Values = allDefaults();
