/** Below an input: what follows from what is being typed. */
import type { Entity } from '@enishi/protos/fields/types';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { FormValues } from '../inputs/form-values';
import type { EntityRow } from '../values/row';
import { BirthDateNote } from './BirthDateNote';
import { ZipcodeFill } from './ZipcodeFill';

export interface FormNoteProps {
  /** The field that the note stands below. */
  name: string;
  /** Values of the inputs; of the stored record, those that this form has no input for. */
  values: EntityRow;
  /** Fields of the form. */
  shown: readonly string[];
  /** Control by which this field fills others of the form. */
  control: Control<FormValues>;
}

export type FormNotes = Readonly<Record<string, ComponentType<FormNoteProps>>>;

interface NoteSources {
  values?: EntityRow;
  notes?: FormNotes;
  control: Control<FormValues>;
  isNew: boolean;
}

interface FollowingProps extends Pick<NoteSources, 'control' | 'values'>, Pick<FormNoteProps, 'name' | 'shown'> {
  Note: ComponentType<FormNoteProps>;
}

function Following({ Note, control, values, ...place }: FollowingProps) {
  const typed = useWatch({ control });
  return <Note values={{ ...values, ...(typed as EntityRow) }} control={control} {...place} />;
}

interface TypedProps {
  control: Control<FormValues>;
  onTyped: (typed: FormValues) => void;
}

/** Tells what stands in the inputs, to what is outside of the form. */
export function Typed({ control, onTyped }: TypedProps) {
  const typed = useWatch({ control });
  useEffect(() => onTyped(typed as FormValues), [typed, onTyped]);
  return null;
}

/** A note that follows from a field: an age, or an address where the form has one. */
export function noteBelow(
  { fields }: Entity,
  shown: readonly string[],
  name: string,
  { values, notes, ...form }: NoteSources,
): ReactNode {
  const { [name]: field } = fields;
  const { fills, age } = field;
  const Note = notes?.[name];
  if (Note) return <Following Note={Note} name={name} control={form.control} values={values} shown={shown} />;
  if (age) return <BirthDateNote control={form.control} name={name} />;
  if (!fills || !shown.includes(fills.address)) return null;
  return <ZipcodeFill {...form} name={name} field={field} fills={fills} />;
}
