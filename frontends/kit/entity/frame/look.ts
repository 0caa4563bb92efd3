/** What the head of a record's page tells, described by data beside the pages of the entity. */
import { formatValue, type NameLookup } from '@enishi/protos/fields/format';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import type { ComponentType } from 'react';
import type { IconName } from '../../ui/base/Icon';
import type { CallsOf } from '../comments/call';
import { type EntityRow, isEmptyValue } from '../values/row';

/** A text out of fields of the record; nothing where it has nothing to tell. */
export interface ToldFact {
  needs: readonly string[];
  text: (record: EntityRow, names: NameLookup) => string | undefined;
  /** It decides more than its neighbours. */
  strong?: boolean;
}

/** A field by its name is told as people read its value. */
export type Fact = string | ToldFact;

export interface Picker {
  /** A field of kind `choice` that one press changes. */
  field: string;
  /** As in `QuickChoice`. */
  label?: string;
}

export interface RecordLook {
  /** What stands before the name: the initial of a person, or the sign of a kind. */
  face: 'person' | IconName;
  /** Beside the name, before the number. */
  beside?: readonly Fact[];
  /** The line that decides. */
  facts: readonly Fact[];
  pickers?: readonly Picker[];
  /** Definition of the comments on such records. */
  comments?: Entity;
  /** With whom calls about such a record are: they are kept as comments. */
  calls?: CallsOf;
}

export interface PanelTab {
  id: string;
  label: string;
  /** Fetched with its first press. */
  Content: ComponentType<{ record: EntityRow }>;
}

const needsOf = (fact: Fact): readonly string[] => (typeof fact === 'string' ? [fact] : fact.needs);

/** The fields whose names the head waits for. */
export const lookFields = ({ beside = [], facts }: RecordLook): string[] => [
  ...new Set([...beside, ...facts].flatMap(needsOf)),
];

const idsIn = (value: FieldValue | undefined): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** Whether every name that these fields point to has come. */
export function areNamed(definition: Entity, record: EntityRow, fields: readonly string[], names: NameLookup): boolean {
  return fields.every((name) => {
    const { master, entity } = definition.fields[name];
    const list = master ? `master:${master}` : entity && `ref:${entity}`;
    return !list || idsIn(record[name]).every((id) => names(list, id) !== undefined);
  });
}

export interface Told {
  text: string;
  strong: boolean;
}

/** The facts that this record has. */
export function tell(definition: Entity, record: EntityRow, facts: readonly Fact[], names: NameLookup): Told[] {
  return facts.flatMap((fact) => {
    if (typeof fact !== 'string') {
      const text = fact.text(record, names);
      return text ? [{ text, strong: fact.strong === true }] : [];
    }
    const value = record[fact];
    if (isEmptyValue(value)) return [];
    return [{ text: formatValue(definition.fields[fact], value, names), strong: false }];
  });
}

/** What a page of comments needs to record calls. */
export const callsOf = ({ calls }: RecordLook, record: EntityRow) => calls && { record, calls };
