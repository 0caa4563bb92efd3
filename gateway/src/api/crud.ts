/**
 * Plain CRUD over HTTP: one line of a route table gives an entity the calls of specification section 7, in the shapes
 * of the design: `{<plural>: [...], current_page, limit_value, count}`, `{<entity>: {...}}`, `{count, errors}`.
 */
import type { Entity } from '@enishi/protos/fields/types';
import type { Audience, Gains, Guard, Records, Support } from '@enishi/protos/http/words';
import { type Needs, rightsIn } from '@enishi/protos/master/member-rights';
import { badRequest, notFound } from '@enishi/service-kit/base/errors';
import { isObject } from '@enishi/service-kit/base/is-object';
import { inputToWire, patchToWire, recordFromWire } from '@enishi/service-kit/crud/codec';
import type { BulkResponse, HistoryResponse, SearchItem, WireRecord } from '@enishi/service-kit/crud/messages';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { idsToWire, searchToWire } from '@enishi/service-kit/crud/requests';
import { exportReply } from '../http/export-reply';
import { indexReply } from '../http/index-reply';
import { isPersonal } from '../http/list-entry';
import { type Json, type Route, type RouteCallOptions } from '../http/route';
import { type CrudCall, inputs, shapes } from './crud-calls';
import type { InputPlace, InputReader, InputReaders } from './crud-input';
import { dependantsOf } from './dependants';
import { tagged } from './etag';

export interface CrudOptions {
  audience?: Audience;
  /** Calls to offer; default: all but history and export. */
  only?: readonly CrudCall[];
  guard?: Guard;
  /** Before the plural in paths, e.g. `/v1`. */
  prefix?: string;
  /** Kinds of API tokens that may call, for guard `partner`. */
  kinds?: readonly number[];
  /** As of the routes. */
  unknown?: Route['unknown'];
  scope?: number;
  /** Another guard for single calls, e.g. for those that write. */
  guards?: Partial<Record<CrudCall, Guard>>;
  /** Makes fields of what callers may write in another way. Default: what is no field is left out. */
  input?: InputReaders;
  /**
   * The entries of single calls in the access log; default: of exports, and of lists as `http/list-entry.ts` says. A history
   * shows what the record does.
   */
  records?: Partial<Record<CrudCall, Records>>;
  /** Whether single calls are open to an operator who looks into a console; lists and records are shown. */
  support?: Partial<Record<CrudCall, Support>>;
  /** What single calls give beyond reading and writing records. */
  gains?: Partial<Record<CrudCall, Gains>>;
  /** The rights that all calls need instead of those of `shapes`; a file needs that of files, too. */
  needs?: Needs;
}

const asSent: InputReader = (input) => input;

const MAX_ID = 2 ** 31 - 1;
const MAX_SELECTED = 10_000;

/** A text that cannot be an id names nothing: the answer is that of an unknown one. @throws AppError `not_found` */
export function idOf(text: string | undefined): number {
  const id = /^[1-9][0-9]{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw notFound();
  return id;
}

/** `select_ids` of a bulk call. @throws AppError `bad_request` when nothing is selected, `invalid` for what is no id */
export function selectedIds(body: Json): number[] {
  const ids = idsToWire(body.select_ids, 'select_ids', MAX_SELECTED);
  if (ids.length === 0) throw badRequest('「select_ids」に対象のIDを1件以上指定してください。');
  return ids;
}

/** The version the caller last read, beside the record or in it. */
export function versionOf(body: Json, record: unknown): { updated_at?: string } {
  const version = body.updated_at ?? (record as Json | undefined)?.updated_at;
  return typeof version === 'string' ? { updated_at: version } : {};
}

export const contextOf = (body: Json): { context?: string } =>
  typeof body.context === 'string' ? { context: body.context.slice(0, 100) } : {};

/** `{<entity>: {...}}` from an answer of the same form. */
export const recordBody = (entity: Entity, answer: Json): Json => ({
  [entity.name]: recordFromWire(entity, answer[entity.name] as WireRecord),
});

/** Services take this many ids at once, so that no call outlives its deadline. */
const BULK_PART = 1_000;
const BULK_DEADLINE = { deadlineMs: 30_000 };

/** A bulk call in parts: `{count, errors: [{id, message, errors}]}` with messages by field, as everywhere else. */
async function inParts(
  ids: number[],
  send: (request: { select_ids: number[] }, options: RouteCallOptions) => Promise<BulkResponse>,
): Promise<Json> {
  const answers: BulkResponse[] = [];
  for (let at = 0; at < ids.length; at += BULK_PART) {
    const select_ids = ids.slice(at, at + BULK_PART);
    answers.push(await send({ select_ids }, BULK_DEADLINE));
  }
  const errors = answers.flatMap((answer) => answer.errors ?? []);
  return {
    count: answers.reduce((sum, { count }) => sum + (count ?? 0), 0),
    errors: errors.map(({ id, message, fields }) => ({
      id,
      message,
      errors: Object.fromEntries((fields ?? []).map(({ field, messages }) => [field, messages])),
    })),
  };
}

const value = (json: string | undefined): unknown => (json === undefined ? null : JSON.parse(json));

export const historyBody = (answer: HistoryResponse): Json => ({
  histories: (answer.histories ?? []).map(({ changes, ...entry }) => ({
    ...entry,
    changes: (changes ?? []).map(({ column_name, old_value, new_value }) => ({
      column_name,
      old_value: value(old_value),
      new_value: value(new_value),
    })),
  })),
  current_page: answer.current_page,
  limit_value: answer.limit_value,
  count: answer.count,
});

/** Typeahead rows carry the id under the name references use, and the title under the name lists use. */
const searchBody = (entity: Entity, items: SearchItem[] = []): Json => ({
  [entity.plural]: items.map(({ id, title, subtitle }) => ({
    [entity.key]: id,
    id,
    name: title,
    title,
    subtitle: subtitle ?? null,
  })),
});

/** The handlers of one entity. */
function handlersOf(
  entity: Entity,
  readers: InputReaders = { create: asSent, update: asSent },
  view?: Records,
): Record<CrudCall, Route['handle']> {
  const { name } = entity;
  const personal = isPersonal(entity, { full: true }) ? 1 : 0;
  /** Values that are no object are refused where they are put on the wire. */
  const read = async (mode: 'create' | 'update', body: Json, place: InputPlace = contextOf(body)) => {
    const given = body[name];
    return isObject(given) ? readers[mode](given, place) : given;
  };
  return {
    index: (input, rpc) => indexReply(entity, input, rpc, undefined, view),
    async show({ params }, rpc) {
      const body = recordBody(entity, await recordRpc(rpc, entity).Show({ id: idOf(params.id) }));
      return { body, personal };
    },
    async create({ body }, rpc) {
      const { values, cleared } = inputToWire(entity, await read('create', body), 'create');
      const request = { [name]: values, cleared, ...contextOf(body) };
      return { body: recordBody(entity, await recordRpc(rpc, entity).Create(request)) };
    },
    async update({ params, body }, rpc) {
      const id = idOf(params.id);
      const records = recordRpc(rpc, entity);
      const stored = async () => recordFromWire(entity, (await records.Show({ id }))[name] as WireRecord);
      const { values, cleared } = patchToWire(entity, await read('update', body, { ...contextOf(body), stored }));
      const version = versionOf(body, body[name]);
      const request = { id, [name]: values, cleared, ...version, ...contextOf(body) };
      return { body: recordBody(entity, await records.Update(request)) };
    },
    async bulk_update({ body }, rpc) {
      const { values, cleared } = patchToWire(entity, await read('update', body));
      const change = { [name]: values, cleared, ...contextOf(body) };
      const { BulkUpdate } = recordRpc(rpc, entity);
      return { body: await inParts(selectedIds(body), (ids, options) => BulkUpdate({ ...ids, ...change }, options)) };
    },
    async delete({ params, body }, rpc) {
      const request = { id: idOf(params.id), ...versionOf(body, undefined), ...contextOf(body) };
      const { id } = await recordRpc(rpc, entity).Delete(request);
      return { body: { [entity.key]: id, id } };
    },
    async bulk_delete({ body }, rpc) {
      return { body: await inParts(selectedIds(body), recordRpc(rpc, entity).BulkDelete) };
    },
    async bulk_dependants({ body }, rpc) {
      return { body: await dependantsOf(entity, selectedIds(body), rpc) };
    },
    async search({ body, query }, rpc) {
      const request = searchToWire({ ...query, ...body });
      const { items } = await recordRpc(rpc, entity).Search(request, { untilLeft: true });
      return { body: searchBody(entity, items) };
    },
    async history({ params, body, query }, rpc) {
      const page = Number(body.page ?? query.page ?? 1) || 1;
      const per_page = Number(body.per_page ?? query.per_page ?? 30) || 30;
      const column = body.column_name ?? query.column_name;
      const named = typeof column === 'string' ? { column_name: column } : {};
      const id = idOf(params.id);
      const records = recordRpc(rpc, entity);
      // A record that the caller may not see has no history to see either, not even an empty one.
      await records.Show({ id });
      return { body: historyBody(await records.History({ id, page, per_page, ...named })), personal };
    },
    export: (input, rpc) => exportReply(entity, input, rpc),
  };
}

/** Calls that not every entity has: they are for consoles, or asked for. */
const asked = new Set<string>(['history', 'export', 'bulk_dependants']);
const DEFAULT_CALLS = Object.keys(shapes).filter((call) => !asked.has(call)) as CrudCall[];

/** A valid-looking body, so that a probe is refused for who asks, not for what is asked. */
function probeBody(entity: Entity, call: CrudCall): Json | undefined {
  if (call === 'create' || call === 'update') return { [entity.name]: {} };
  if (call === 'bulk_update') return { [entity.name]: {}, select_ids: [] };
  if (call === 'export') return { format: 'csv-utf8' };
  return call === 'bulk_delete' || call === 'bulk_dependants' ? { select_ids: [] } : undefined;
}

/** A list, a record and its history show what the entity holds of people. */
const READING = new Set<CrudCall>(['index', 'show', 'history']);

const gainsOf = (entity: Entity, call: CrudCall, { gains = {} }: CrudOptions): Gains =>
  gains[call] ?? (READING.has(call) && isPersonal(entity, { full: true }) ? 'reads people' : shapes[call].gains);

/** Other systems have scopes, and operators rights of their own. */
function needsOf(call: CrudCall, audience: Audience, { needs }: CrudOptions): Needs {
  if (audience !== 'enterprise') return 'none';
  const usual = shapes[call].needs;
  if (needs === undefined) return usual;
  return call === 'export' ? [...rightsIn(needs), ...rightsIn(usual)] : needs;
}

/** What an operator who looks on may see. */
const SHOWN = new Set<CrudCall>([...READING, 'search']);

const supportOf = (call: CrudCall, audience: Audience, { support = {} }: CrudOptions): Support =>
  audience === 'enterprise' || audience === 'masterdata'
    ? (support[call] ?? (SHOWN.has(call) ? 'shown' : 'closed'))
    : 'closed';

/** The routes of one entity. */
export function crud(entity: Entity, options: CrudOptions = {}): Route[] {
  const { audience = 'enterprise', only = DEFAULT_CALLS, guard = 'member', guards = {}, prefix = '' } = options;
  const { kinds, unknown, scope, records: noted = {} } = options;
  const handlers = handlersOf(entity, options.input, noted.show);
  // Members who may delete may see what that means.
  const deletes = audience === 'enterprise' && only.includes('delete');
  const calls: readonly CrudCall[] = deletes ? [...only, 'bulk_dependants'] : only;
  return calls.map((call) => {
    const { path, summary, ids, verbs, reads, records } = shapes[call];
    return {
      ...{ audience, verbs, kinds, unknown, scope },
      path: `${prefix}/${entity.plural}${path}`,
      guard: guards[call] ?? guard,
      gains: gainsOf(entity, call, options),
      needs: needsOf(call, audience, options),
      support: supportOf(call, audience, options),
      summary: `${entity.label}の${summary}`,
      ...(call === 'create' ? { status: 201 as const } : {}),
      reads,
      input: inputs[call](entity),
      records: noted[call] ?? (call === 'history' ? noted.show : undefined) ?? records,
      crud: { entity, call, beside: options.input?.beside },
      probe: { ...(ids ? { ids: entity.plural } : {}), body: probeBody(entity, call) },
      handle: audience === 'partner' ? tagged(entity, handlers[call]) : handlers[call],
    };
  });
}
