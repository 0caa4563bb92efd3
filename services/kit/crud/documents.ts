/** Records as they are stored and told about: documents, changes of documents, events. */
import { carriedBy, type RecordEvent } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { mongo } from 'mongoose';
import { blankOf } from '../base/blank';
import type { CallContext } from '../base/context';
import type { NewEvent } from '../events/outbox';
import { HIDDEN, hiddenColumns } from './keyword';
import type { Doc } from './schema';
import { ownerOf, type Store } from './store';

/** Stored form: what is empty is absent, timestamps are dates. */
function toDoc(
  { definition }: Store,
  values: Values,
  columns: Iterable<string>,
  doc: Record<string, unknown> = {},
): Record<string, unknown> {
  for (const name of columns) {
    const value = values[name];
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    doc[name] = definition.fields[name].kind === 'timestamp' ? new Date(value as string) : value;
  }
  return doc;
}

interface DocumentForm {
  columns: readonly string[];
  blank(): Record<string, unknown>;
}

const forms = new WeakMap<Entity, DocumentForm>();

function formOf(definition: Entity): DocumentForm {
  const cached = forms.get(definition);
  if (cached) return cached;
  const columns = Object.keys(definition.fields);
  // Hidden columns first, since a search reads them more often than anything else.
  const form = { columns, blank: blankOf(['_id', 'enterprise_id', ...HIDDEN, ...columns]) };
  forms.set(definition, form);
  return form;
}

/** The document of a new record. Empty values are undefined, which is not stored. */
export function newDoc(store: Store, ctx: CallContext, values: Values): Doc {
  const { definition } = store;
  const { columns, blank } = formOf(definition);
  const doc = blank();
  doc._id = new mongo.ObjectId();
  if (definition.tenant) doc.enterprise_id = ownerOf(definition, ctx);
  Object.assign(doc, hiddenColumns(definition, values));
  return toDoc(store, values, columns, doc) as Doc;
}

/** Only a change of a text that is searched makes the folded copies anew. */
const needsHidden = ({ searched }: Store, changed: readonly string[]): boolean =>
  changed.some((name) => searched.has(name));

/** The update that makes the stored document what the record is after a change of these columns. */
export function changeDoc(store: Store, changed: readonly string[], after: Values) {
  const hidden = needsHidden(store, changed);
  const set = {
    ...toDoc(store, after, [...changed, 'updated_at']),
    ...(hidden ? hiddenColumns(store.definition, after) : {}),
  };
  const gone = [...changed, ...(hidden ? HIDDEN : [])].filter((name) => !(name in set));
  const unset = Object.fromEntries(gone.map((name) => [name, '' as const]));
  return { $set: set, ...(gone.length > 0 && { $unset: unset }) };
}

/** A later instant than the last one, so that `updated_at` tells any two states apart. */
export function nextInstant(now: Date, last: unknown): Date {
  const previous = typeof last === 'string' ? Date.parse(last) : 0;
  return new Date(Math.max(now.getTime(), previous + 1));
}

/** A change as its event tells it. `changed`: columns that differ; for `created` those that have a value. */
export interface RecordChange {
  id: number;
  record: Values;
  changed: string[];
  trashed?: RecordEvent<unknown>['trashed'];
  trashed_at?: string;
}

/** Some columns of a record. */
export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** The event of a change; undefined where the definition announces nothing. */
export function eventOf(
  store: Store,
  ctx: CallContext,
  what: string,
  { id, record, changed, trashed, trashed_at }: RecordChange,
): NewEvent<string, RecordEvent<Values>> | undefined {
  const { definition } = store;
  if (!definition.events) return undefined;
  const enterprise_id = ownerOf(definition, ctx);
  const { realm, member_id } = ctx;
  const known = carriedBy(definition.name).filter((name) => record[name] !== undefined && record[name] !== null);
  return {
    name: `${definition.name}.${what}`,
    enterprise_id,
    key: `${enterprise_id}:${definition.name}:${id}`,
    payload: {
      ...{ id, realm, member_id, record: pick(record, known), changed },
      ...(trashed && { trashed }),
      ...(trashed_at && { trashed_at }),
    },
  };
}
