/** A draft of a record: what a reading gives for an entity's fields, held to what the fields take. */
import { textLength } from '@enishi/protos/fields/normalize';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import type { Evidences } from '../types';

export interface Draft {
  /** By the entity's fields; fields that nothing was read for are left out. */
  values: Values;
  /** Words by field which no entry of its list has, or which it cannot hold. */
  unknown: Record<string, string[]>;
  /** Fields whose values staff should look at. */
  uncertain: string[];
  /** By the entity's fields. */
  evidence: Evidences;
}

/** One value of a reading as fields of an entity. */
export type Rules<Read> = {
  readonly [K in keyof Read]-?: (value: NonNullable<Read[K]>, draft: Writer, read: Read) => void;
};

/** Both ends of a price and of hours were read in one place: monthly_price, adjustment_time. */
const RANGE_END = /(?:_[fl])?(?:_num)?$/;

export class Writer {
  readonly draft: Draft = { values: {}, unknown: {}, uncertain: [], evidence: {} };
  /** Words that no field takes, by how papers call them. */
  private readonly rest: string[] = [];
  private source = '';

  constructor(
    private readonly definition: Entity,
    private readonly read: Evidences,
  ) {}

  /** Values that are set from now on were read as that one. */
  from(source: string): void {
    this.source = source;
  }

  set(name: string, value: FieldValue | undefined, how: { sure?: boolean } = {}): void {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return;
    const { max, min, label } = this.definition.fields[name];
    if (typeof value === 'number' && ((max !== undefined && value > max) || (min !== undefined && value < min))) {
      this.miss(name, [String(value)], label);
      return;
    }
    const isCut = typeof value === 'string' && max !== undefined && textLength(value) > max;
    this.draft.values[name] = isCut ? [...value].slice(0, max).join('') : value;
    this.note(name);
    if (how.sure === false || isCut) this.doubt(name);
  }

  /** @param label under which the words are kept in the record's notes; none where another field has them */
  miss(name: string, words: readonly string[], label?: string): void {
    if (words.length === 0) return;
    this.draft.unknown[name] = [...(this.draft.unknown[name] ?? []), ...words];
    this.note(name);
    if (label) this.keep(label, words.join('、'));
  }

  keep(label: string, words: string): void {
    this.rest.push(`${label}：${words}`);
  }

  doubt(name: string): void {
    if (!this.draft.uncertain.includes(name)) this.draft.uncertain.push(name);
  }

  /** @param notes the field that takes what no other one does */
  done(notes: string): Draft {
    this.source = '';
    this.set(notes, this.rest.join('\n'));
    return this.draft;
  }

  private note(name: string): void {
    const read = this.read[this.source] ?? this.read[this.source.replace(RANGE_END, '')];
    if (read) this.draft.evidence[name] ??= read;
  }
}

export function apply<Read extends object>(rules: Rules<Read>, read: Read, writer: Writer): void {
  for (const key of Object.keys(rules) as (keyof Read & string)[]) {
    const value = read[key];
    if (value === undefined || value === null) continue;
    writer.from(key);
    rules[key](value as NonNullable<Read[typeof key]>, writer, read);
  }
}
