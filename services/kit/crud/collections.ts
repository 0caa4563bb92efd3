/** The collections that every service's CRUD keeps beside its entities. */
import { type Connection, type Model, Schema } from 'mongoose';

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
  action: 'created' | 'updated' | 'deleted';
  realm: string;
  member_id: number;
  request_id: string;
  created_at: Date;
  changes: ChangeDoc[];
}

/** A deleted record, kept so that a deletion can be taken back. */
export interface TrashDoc {
  enterprise_id: number;
  entity: string;
  record_id: number;
  record: Record<string, unknown>;
  deleted_at: Date;
  expires_at: Date;
}

/** The answer to a create with an idempotency key; `_id` is `<enterprise_id>/<realm>:<member or connection>/<route>/<key>`. */
export interface IdempotencyDoc {
  _id: string;
  request_hash: string;
  response: object;
  expires_at: Date;
}

export interface CrudCollections {
  counters: Model<CounterDoc>;
  histories: Model<HistoryDoc>;
  trash: Model<TrashDoc>;
  idempotency: Model<IdempotencyDoc>;
}

const options = { versionKey: false, id: false, minimize: false, strict: false } as const;

const schemas = {
  counters: new Schema<CounterDoc>({ _id: String, seq: Number }, options),
  histories: new Schema<HistoryDoc>({}, options).index({ enterprise_id: 1, entity: 1, record_id: 1, created_at: -1 }),
  trash: new Schema<TrashDoc>({}, options)
    .index({ enterprise_id: 1, entity: 1, record_id: 1 })
    .index({ enterprise_id: 1, entity: 1, deleted_at: -1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 }),
  idempotency: new Schema<IdempotencyDoc>({ _id: String }, options).index({ expires_at: 1 }, { expireAfterSeconds: 0 }),
};

const names = { counters: 'counters', histories: 'histories', trash: 'trash', idempotency: 'idempotency_keys' };

/** Registered with the connection at first use, so that the service makes their indexes at start. */
export function crudCollections(connection: Connection): CrudCollections {
  const model = <T>(key: keyof typeof names): Model<T> => {
    const existing = connection.models[`_${key}`] as Model<T> | undefined;
    return (
      existing ?? (connection.model(`_${key}`, schemas[key] as unknown as Schema, names[key]) as unknown as Model<T>)
    );
  };
  return {
    counters: model('counters'),
    histories: model('histories'),
    trash: model('trash'),
    idempotency: model('idempotency'),
  };
}
