/**
 * Entries of the access log: who did or saw what, from where. This file is the only way to the collection, and it can
 * only add and read.
 */
import type { AccessAction } from '@enishi/protos/master/access';
import { orderedId } from '@enishi/service-kit/base/ids';
import { escapeRegex } from '@enishi/service-kit/crud/keyword';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { ClientSession, mongo } from 'mongoose';
import type { AccessEntry, AccessLogDeps, AccessRow } from './collections';

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

function queryOf({ enterprise_id, action, member_id, from, before, keyword }: AccessFilter): mongo.Filter<AccessRow> {
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

/** What operators did among themselves stands here, too, and belongs to no agency. */
const rowsOf = ({ acrossAgencies }: Pick<AccessLogDeps, 'acrossAgencies'>) => acrossAgencies.accessLogs;

export async function addEntry(deps: AccessLogDeps, entry: AccessEntry, session?: ClientSession): Promise<void> {
  await rowsOf(deps).insertOne(rowOf({ ...entry, _id: orderedId(), at: deps.clock.now() }), { session });
}

/** Adds what is not there yet. @returns what was new */
export async function appendEntries(deps: AccessLogDeps, given: readonly AccessRow[]): Promise<AccessRow[]> {
  const rows = rowsOf(deps);
  const ids = { _id: { $in: given.map(({ _id }) => _id) } };
  const stored = await rows.find(ids, { projection: { _id: 1 } }).toArray();
  const storedIds = new Set(stored.map(({ _id }) => _id));
  try {
    await rows.insertMany(given.map(rowOf), { ordered: false });
  } catch (error) {
    // A batch that was answered too late comes again.
    if (!isDuplicateKey(error)) throw error;
  }
  return given.filter(({ _id }) => !storedIds.has(_id));
}

export const findEntry = (deps: Pick<AccessLogDeps, 'acrossAgencies'>, _id: string): Promise<AccessRow | null> =>
  rowsOf(deps).findOne({ _id });

/** A page of one enterprise's entries, the newest first; `page` counts from 1. */
export async function pageOfEntries(
  deps: Pick<AccessLogDeps, 'acrossAgencies'>,
  filter: AccessFilter,
  page: number,
  perPage: number,
): Promise<{ rows: AccessRow[]; count: number }> {
  const rows = rowsOf(deps);
  const query = queryOf(filter);
  const [found, count] = await Promise.all([
    rows.find(query, { sort: { _id: -1 }, skip: (page - 1) * perPage, limit: perPage }).toArray(),
    rows.countDocuments(query),
  ]);
  return { rows: found, count };
}
