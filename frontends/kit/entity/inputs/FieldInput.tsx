/** An input for every kind of field; a kind without one does not compile. */
import type { Field, Kind } from '@enishi/protos/fields/types';
import { type ComponentType, createContext, useContext } from 'react';
import { ChoiceInput, ChoicesInput, FlagInput, OPEN_RADIOS } from './choice-inputs';
import type { InputProps } from './input-props';
import { FilesInput, RecordsInput, TextsInput } from './list-inputs';
import { MasterInput, MastersInput, SearchedMany, SearchedOne } from './master-inputs';
import {
  ColorInput,
  DateInput,
  DateTimeInput,
  EmailInput,
  KanaInput,
  LongTextInput,
  NumberInput,
  PlainInput,
  SecretInput,
  TelInput,
  TimestampInput,
  UrlInput,
  ZipcodeInput,
} from './text-inputs';

export type { InputProps } from './input-props';

/** Inputs that a page has for its forms in place of the usual ones, by the name of a field or by kind. */
const ownInputs = createContext<Readonly<Record<string, ComponentType<InputProps>>>>({});
export const OwnInputs = ownInputs.Provider;

/** The input of a field, by its kind. */
export function FieldInput(props: InputProps) {
  const own = useContext(ownInputs);
  const Input = own[props.name] ?? own[props.field.kind] ?? inputs[props.field.kind];
  return <Input {...props} />;
}

const Records = (props: InputProps) => <RecordsInput {...props} InputFor={FieldInput} />;

const inputs = {
  text: PlainInput,
  longText: LongTextInput,
  kana: KanaInput,
  email: EmailInput,
  tel: TelInput,
  url: UrlInput,
  zipcode: ZipcodeInput,
  password: SecretInput,
  color: ColorInput,
  integer: NumberInput,
  money: NumberInput,
  date: DateInput,
  dateTime: DateTimeInput,
  timestamp: TimestampInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  master: MasterInput,
  masters: MastersInput,
  ref: SearchedOne,
  refs: SearchedMany,
  file: FilesInput,
  files: FilesInput,
  texts: TextsInput,
  records: Records,
} as const satisfies Record<Kind, ComponentType<InputProps>>;

const groups = new Set<Kind>(['flag', 'choices', 'masters', 'dateTime', 'file', 'files', 'texts', 'records']);

/** Whether the input is several elements, which the label then names together. */
export const isGroup = (field: Field): boolean =>
  groups.has(field.kind) || (field.kind === 'choice' && (field.choices?.items.length ?? 0) <= OPEN_RADIOS);
