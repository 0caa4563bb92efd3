/**
 * What the access log notes of a list in a console: personal data that is taken along. The console's own pages read some
 * columns of at most 100 rows at a time, and stay out of it.
 */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { sensitiveColumns } from '@enishi/protos/fields/sensitive';
import type { Entity } from '@enishi/protos/fields/types';
import type { Records } from '@enishi/protos/http/words';
import type { IndexRequest, IndexResponse } from '@enishi/service-kit/crud/messages';
import type { Input, Reply } from './route';

/** Rows of the largest page that the console shows. */
export const MOST_SHOWN = 100;

interface Listed {
  entity: Entity;
  request: IndexRequest;
  /** The first part of the answer, and the rows in it. */
  first: IndexResponse;
  rows: number;
  /** The entry of a look at one of these records. */
  view: Records;
}

/** Rows that are named by it say who a person is, and how to reach them. */
const isAddress = (entity: Entity, name: string): boolean => ['email', 'tel'].includes(entity.fields[name].kind);

/** Personal columns of an answer, without a name of its rows that is no more than a name. */
function personalColumns(entity: Entity, { full, columns }: IndexRequest): string[] {
  const asked = columns?.length ? columns : entity.table;
  const shown = (name: string) => !entity.fields[name].secret && (full || asked.includes(name));
  return sensitiveColumns(entity).filter((name) => (name !== entity.title || isAddress(entity, name)) && shown(name));
}

const namesPeople = (entity: Entity, { columns }: IndexRequest): boolean =>
  sensitiveColumns(entity).includes(entity.title) && columns?.join() !== entity.key;

/** All parts together, as far as their number is known. */
function rowsOf({ request, first, rows }: Listed): { count: number; more: boolean } {
  if (!first.cursor || request.part_size) return { count: rows, more: false };
  const { current_page = 1, limit_value = 0, count = 0, count_more = false } = first;
  const left = count - (current_page - 1) * limit_value;
  return { count: Math.min(left, limit_value), more: count_more && left < limit_value };
}

/** Whether a list shows more of a person than a name. */
export const isPersonal = (entity: Entity, request: IndexRequest): boolean =>
  personalColumns(entity, request).length > 0;

/** What is counted of a list, and its entry where it leaves one of its own. */
export function listEntry(input: Input, listed: Listed): Pick<Reply, 'entry' | 'note' | 'personal'> {
  const { count } = rowsOf(listed);
  return { ...entryOf(input, listed), personal: isPersonal(listed.entity, listed.request) ? count : 0 };
}

function entryOf({ session, body, ctx }: Input, listed: Listed): Pick<Reply, 'entry' | 'note'> {
  const { entity, request, view } = listed;
  const { count, more } = rowsOf(listed);
  const [id, ...others] = request.ids ?? [];
  const isOne = id !== undefined && others.length === 0;
  const taken = request.full || request.part_size !== undefined || count > MOST_SHOWN;
  if (!session || count === 0 || !(isOne || taken)) return {};
  const personal = isPersonal(entity, request);
  if (!(personal || namesPeople(entity, request))) return {};
  if (isOne)
    return personal && view !== 'nothing' && (request.full || request.columns?.length)
      ? { entry: { action: view, id } }
      : {};
  const agency = ctx.realm === 'admin' && body.enterprise_id ? `エージェントID ${Number(body.enterprise_id)}・` : '';
  return { entry: { action: 'download' }, note: `${agency}${formatNumber(count)}件${more ? '以上' : ''}` };
}
