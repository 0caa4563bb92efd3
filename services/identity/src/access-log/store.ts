/**
 * Entries of the access log: who did or saw what, from where. This file is the only way to the collection, and it can
 * only add and read.
 */
import type { AccessAction } from '@enishi/protos/master/access';
import type { Clock } from '@enishi/service-kit/base/clock';
import { orderedId } from '@enishi/service-kit/base/ids';
import { escapeRegex } from '@enishi/service-kit/crud/keyword';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { type ClientSession, type Connection, type Model, type QueryFilter, Schema } from 'mongoose';

export interface AccessEntry {
  enterprise_id: number;
  /** 0: the actor was not signed in. */
  member_id: number;
  /** The operator who looks into the agency's console; absent for its own members. */
  operator_id?: number;
  action: AccessAction;
  /** The object of the action, and its id. */
  target?: string;
  target_id?: string;
  ip?: string;
  user_agent?: string;
}

export interface AccessRow extends AccessEntry {
  /** Id of the entry, ordered by time. */
  _id: string;
  at: Date;
}

export interface AccessLog {
  add(entry: AccessEntry, session?: ClientSession): Promise<void>;
  /** Adds what is not there yet. @returns what was new */
  append(rows: AccessRow[]): Promise<AccessRow[]>;
  find(id: string): Promise<AccessRow | null>;
  /** A page of one enterprise's entries, the newest first; `page` counts from 1. */
  page(filter: AccessFilter, page: number, perPage: number): Promise<{ rows: AccessRow[]; count: number }>;
}

export interface AccessFilter {
  enterprise_id: number;
  action?: AccessAction;
  member_id?: number;
  from?: Date;
  /** Entries before this time only; it is not included. */
  before?: Date;
  /** A part of the object's name or of the address, or the object's id. */
  keyword?: string;
}

const MAX_TEXT = 300;

/** Nothing expires here: how long a log is kept is for the agency's rules to say, not for an index. */
const schema = new Schema<AccessRow>(
  {
    _id: { type: String, required: true },
    enterprise_id: { type: Number, required: true },
    member_id: { type: Number, required: true },
    operator_id: Number,
    action: { type: String, required: true },
    target: String,
    target_id: String,
    ip: String,
    user_agent: String,
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ enterprise_id: 1, _id: -1 });
schema.index({ enterprise_id: 1, action: 1, _id: -1 });
schema.index({ enterprise_id: 1, member_id: 1, _id: -1 });

function queryOf({ enterprise_id, action, member_id, from, before, keyword }: AccessFilter): QueryFilter<AccessRow> {
  const part = keyword ? { $regex: new RegExp(escapeRegex(keyword), 'i') } : undefined;
  return {
    enterprise_id,
    ...(action && { action }),
    ...(member_id !== undefined && { member_id, operator_id: { $exists: false } }),
    ...((from || before) && { at: { ...(from && { $gte: from }), ...(before && { $lt: before }) } }),
    ...(part && { $or: [{ target: part }, { ip: part }, { target_id: keyword }] }),
  };
}

const short = (text: string | undefined) => (text ? text.slice(0, MAX_TEXT) : undefined);

function rowOf({ _id, enterprise_id, member_id, action, at, ...rest }: AccessRow): AccessRow {
  const { target, target_id, ip, user_agent, operator_id } = rest;
  const texts = { target: short(target), target_id: short(target_id), ip: short(ip), user_agent: short(user_agent) };
  return { _id, enterprise_id, member_id, action, ...texts, at, ...(operator_id ? { operator_id } : {}) };
}

export function createAccessLog(connection: Connection, clock: Clock): AccessLog {
  const rows: Model<AccessRow> = connection.models.access_log ?? connection.model('access_log', schema, 'access_logs');
  return {
    async add(entry, session) {
      await rows.create([rowOf({ ...entry, _id: orderedId(), at: clock.now() })], { session });
    },
    async append(given) {
      const ids = { _id: { $in: given.map(({ _id }) => _id) } };
      const storedIds = new Set((await rows.find(ids, { _id: 1 }).lean<AccessRow[]>()).map(({ _id }) => _id));
      try {
        await rows.insertMany(given.map(rowOf), { ordered: false });
      } catch (error) {
        // A batch that was answered too late comes again.
        if (!isDuplicateKey(error)) throw error;
      }
      return given.filter(({ _id }) => !storedIds.has(_id));
    },
    find: (id) => rows.findById(id).lean<AccessRow>(),
    async page(filter, page, perPage) {
      const [found, count] = await Promise.all([
        rows
          .find(queryOf(filter))
          .sort({ _id: -1 })
          .skip((page - 1) * perPage)
          .limit(perPage)
          .lean<AccessRow[]>(),
        rows.countDocuments(queryOf(filter)),
      ]);
      return { rows: found, count };
    },
  };
}
