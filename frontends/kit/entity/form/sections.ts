/** Which parts a form has, and in which order. */
import type { Entity, Section } from '@enishi/protos/fields/types';
import { neededNames, startValues } from '../inputs/form-values';
import type { EntityRow } from '../values/row';

export interface SectionChoice {
  /** Name of the definition's form; default `full`. */
  form?: string;
  /** Own sections in place of the form's. */
  sections?: readonly Section[];
  /** Fields of the form that are not for this page. */
  omit?: readonly string[];
}

/** Sections without omitted fields, and without those that thereby are empty. */
export function sectionsOf(definition: Entity, { form = 'full', sections, omit = [] }: SectionChoice = {}): Section[] {
  return (sections ?? definition.forms[form] ?? [])
    .map((section) => ({ ...section, fields: section.fields.filter((name) => !omit.includes(name)) }))
    .filter((section) => section.fields.length > 0);
}

interface Beginning {
  /** What a new record starts with. */
  values?: EntityRow;
  /** Required beyond the definition's own. */
  required?: readonly string[];
}

/**
 * The sections of a new record in order of need: a record is read from its states on, but nothing can be registered
 * before what it must be given is typed. What the product itself fills in later is not in them.
 */
export function byNeed(
  definition: Entity,
  sections: readonly Section[],
  { values, required }: Beginning = {},
): Section[] {
  const names = sections.flatMap(({ fields }) => fields);
  const needed = neededNames(definition, { names, start: startValues(definition, names, values), required });
  const told = (name: string) => !definition.fields[name].readOnly || values?.[name] !== undefined;
  const asked = sections.map((section) => ({ ...section, fields: section.fields.filter(told) }));
  const rank = ({ fields }: Section) => Number(!fields.some((name) => needed.has(name)));
  return asked.filter(({ fields }) => fields.length > 0).sort((one, other) => rank(one) - rank(other));
}

/** Columns that a postal code fills beside the shown address: they are sent with the form although it has no input. */
export function relatedColumns({ fields }: Entity, shown: readonly string[]): string[] {
  const filled = shown.flatMap((name) => {
    const fills = fields[name]?.fills;
    return fills && shown.includes(fills.address) ? [fills.prefecture] : [];
  });
  return filled.filter((name) => fields[name] && !shown.includes(name));
}
