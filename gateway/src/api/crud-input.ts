/** How callers may write a record beside its fields. */
import type { Field } from '@enishi/protos/fields/types';
import type { Json } from '../http/route';

/** Facts known where a caller's input is read. */
export interface InputPlace {
  /** As the caller sent it. */
  context?: string;
  /** The record to be changed, as it is stored; absent for a new one, and where there are many. */
  stored?: () => Promise<Json>;
}

/** @throws AppError `invalid` for what cannot be understood there */
export type InputReader = (input: Json, place: InputPlace) => Json | Promise<Json>;

export interface InputReaders {
  /** Fields that may be written beside the entity's own, for the API description. */
  beside?: Readonly<Record<string, Field>>;
  create: InputReader;
  update: InputReader;
}
