/** What a card says of a record beside its name: the first few columns of its list that fit on it. */
import type { Entity, Kind } from '@enishi/protos/fields/types';
import type { TableColumn } from '../views/columns';

export const OWNER = 'enterprise_member1_id';
const MOST = 3;

/** Kinds that are short. */
const SHORT = new Set<Kind>(['choice', 'master', 'money', 'integer', 'date', 'dateTime', 'flag', 'ref']);
/** They say by themselves what they are; others have their column's name before them. */
const PLAIN = new Set<Kind>(['money', 'ref', 'master']);

export interface Fact {
  column: TableColumn;
  /** Before the value. */
  label: string | undefined;
}

interface FactOptions {
  all: readonly TableColumn[];
  /** Ids of the columns that the list shows at first. */
  usual: readonly string[];
  /** Fields that stand on the card otherwise. */
  without: readonly (string | undefined)[];
}

export function factsOf(definition: Entity, { all, usual, without }: FactOptions): Fact[] {
  const left = new Set([definition.title, definition.key, OWNER, ...without]);
  const columns = usual.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return columns
    .filter(({ id, render }) => {
      const field = definition.fields[id];
      return !left.has(id) && (field ? SHORT.has(field.kind) : render !== undefined);
    })
    .slice(0, MOST)
    .map((column) => {
      const { kind, choices } = definition.fields[column.id] ?? {};
      const says = choices ? choices.items.some(({ id }) => choices.tone(id)) : !kind || PLAIN.has(kind);
      return { column, label: says ? undefined : column.head };
    });
}
