/** The collections that every service's CRUD keeps beside its entities. */
import type { Connection } from 'mongoose';
import { bindCollections, collection, type Data } from '../data/collections';

/** Last number given to a record of an entity in a tenant; `_id` is `<enterprise_id>:<entity>`. */
export interface CounterDoc {
  _id: string;
  seq: number;
}

export interface ChangeDoc {
  column_name: string;
  /** Absent when there was nothing. */
  old_value?: unknown;
  new_value?: unknown;
  /** It follows from another change of the same save, e.g. 氏名 from 姓. */
  derived?: true;
}

/** One save of one record. */
export interface HistoryDoc {
  enterprise_id: number;
  entity: string;
  record_id: number;
  action: 'created' | 'updated' | 'deleted' | 'restored';
  realm: string;
  member_id: number;
  request_id: string;
  created_at: Date;
  changes: ChangeDoc[];
}

/** A column that was emptied because the record in it was deleted. */
export interface ClearedLink {
  entity: string;
  record_id: number;
  column: string;
}

/** Documents of a collection that is no entity's, which went with a record. */
export interface BesideDocs {
  collection: string;
  documents: object[];
}

/** A deleted record, kept so that a deletion can be taken back. */
export interface TrashDoc {
  enterprise_id: number;
  entity: string;
  record_id: number;
  record: Record<string, unknown>;
  deleted_at: Date;
  beside?: BesideDocs[];
  /** What went in one deletion that can be taken back has one of these. */
  deletion?: string;
  /** The record that was meant; the others of its deletion went with it. */
  root?: RootDoc;
  /** The copy goes by itself; absent where a deletion is to be ended by the job of the trash. */
  expires_at?: Date;
}

export interface RootDoc {
  realm: string;
  member_id: number;
  /** Folded, for the search in the trash. */
  text: string;
  parts: { entity: string; count: number }[];
  cleared: ClearedLink[];
  ends_at: Date;
}

/** The answer to a create with an idempotency key; `_id` is `<enterprise_id>/<realm>:<member or connection>/<route>/<key>`. */
export interface IdempotencyDoc {
  _id: string;
  request_hash: string;
  response: object;
  expires_at: Date;
}

/**
 * Times at which changes are dated. `latest` says up to when any are so far. The others, named by their end, are times in
 * which a clock was behind: who has read changes up to one of them has not read all that is dated after `from`.
 */
export interface WriteTimesDoc {
  _id: string;
  until: Date;
  from?: Date;
  expires_at?: Date;
}

/** Declared like those of a service's own, and made at the start of each. */
export const crudCollections = {
  counters: collection<CounterDoc>('counters', { tenant: false, indexes: [] }),
  /** Those of the operator's records have the agency 0. */
  histories: collection<HistoryDoc>('histories', {
    tenant: true,
    indexes: [{ key: { enterprise_id: 1, entity: 1, record_id: 1, created_at: -1 } }],
  }),
  trash: collection<TrashDoc>('trash', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, entity: 1, record_id: 1 } },
      { key: { enterprise_id: 1, entity: 1, deleted_at: -1 } },
      { key: { expires_at: 1 }, expireAfterSeconds: 0 },
      { key: { deletion: 1 }, partialFilterExpression: { deletion: { $exists: true } } },
      { key: { 'root.ends_at': 1 }, partialFilterExpression: { 'root.ends_at': { $exists: true } } },
    ],
  }),
  idempotency: collection<IdempotencyDoc>('idempotency_keys', {
    tenant: false,
    indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
  }),
  writeTimes: collection<WriteTimesDoc>('write_times', {
    tenant: false,
    indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
  }),
};

export type CrudRows = Data<typeof crudCollections>['acrossAgencies'];

export const crudRows = (connection: Connection): CrudRows =>
  bindCollections(connection, crudCollections).acrossAgencies;
