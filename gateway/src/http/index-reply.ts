/** Lists: reading what to list from a request, and answering pages of any size with bounded memory. */
import type { Entity } from '@enishi/protos/fields/types';
import type { Records } from '@enishi/protos/http/words';
import { lacking } from '@enishi/protos/master/member-rights';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import { PART } from '@enishi/service-kit/crud/every-part';
import type { IndexRequest, IndexResponse, WireRecord } from '@enishi/service-kit/crud/messages';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { indexToWire } from '@enishi/service-kit/crud/requests';
import { listEntry, MOST_SHOWN } from './list-entry';
import type { Input, Json, Reply, RouteRpc } from './route';

/** A list may take its time, for as long as the caller waits for it. */
export const READING = { deadlineMs: 10_000, untilLeft: true };
/** The same for later parts of a large one, which wait for their turn. */
export const READING_ON = { ...PART, untilLeft: true };
/** Counting to the end goes on beside other work, for as long as the caller waits for it. */
export const COUNT = { deadlineMs: 120_000, untilLeft: true };

/** A list request out of its body and query; `-name` and `name desc` mean the same, both are in use. */
export function indexRequest({ body, query, session }: Input): IndexRequest {
  const given: Json = { ...query, ...body };
  if (typeof given.sort === 'string' && given.sort.startsWith('-')) given.sort = `${given.sort.slice(1)} desc`;
  const request = indexToWire(given);
  const takesLists = lacking('export', session?.withheld_rights).length === 0;
  if (!session?.support_operator_id && takesLists) return request;
  // An operator who looks on, or a member who writes no files, reads page by page or part by part, and takes no list along.
  const { per_page = MOST_SHOWN, part_size } = request;
  request.per_page = Math.min(per_page, MOST_SHOWN);
  if (part_size) request.part_size = Math.min(part_size, MOST_SHOWN);
  return request;
}

type Page = IndexResponse & Json;

/** Once a page: its rows are unwrapped in place. */
const rowsOf = (entity: Entity, page: Page): WireRecord[] =>
  ((page[entity.plural] as WireRecord[] | undefined) ?? []).map((row) => rowFromWire(entity, row));

/** Which rows these are, of how many: `count_more` says that there are more than `count`, too many to count. */
const placeOf = ({ current_page, limit_value, count = 0, count_more, progress }: Page): Json => ({
  current_page,
  limit_value,
  count,
  ...(count_more && { count_more }),
  ...(progress !== undefined && { progress }),
});

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** A page whose rows came as text. */
function textReply(entity: Entity, page: Page, rows: Buffer): Pick<Reply, 'bytes' | 'headers'> {
  const begin = `{${JSON.stringify(entity.plural)}:`;
  const end = `,${JSON.stringify(placeOf(page)).slice(1)}`;
  return { bytes: Buffer.concat([Buffer.from(begin), rows, Buffer.from(end)]), headers: JSON_HEADERS };
}

/** The JSON of a list, part by part: the next part is asked for only when the client has taken the last one. */
async function* pieces(
  entity: Entity,
  first: Page,
  firstRows: readonly WireRecord[],
  next: (cursor: string) => Promise<Page>,
): AsyncGenerator<string> {
  const tail = JSON.stringify(placeOf(first));
  yield `{${JSON.stringify(entity.plural)}:[`;
  let comma = '';
  let page = first;
  for (let rows = firstRows; ; rows = rowsOf(entity, page)) {
    if (rows.length > 0) yield comma + JSON.stringify(rows).slice(1, -1);
    if (rows.length > 0) comma = ',';
    if (!page.cursor) break;
    page = await next(page.cursor);
  }
  yield `],${tail.slice(1)}`;
}

/**
 * Answers `Index` of an entity: `{<plural>: [...], current_page, limit_value, count}`.
 * @param request with `as_json: false` where the caller changes rows of the body
 * @param view what the access log notes of a look at one of these records
 */
export async function indexReply(
  entity: Entity,
  input: Input,
  rpc: RouteRpc,
  request: IndexRequest = indexRequest(input),
  view: Records = 'nothing',
): Promise<Reply> {
  const { Index } = recordRpc(rpc, entity);
  if (request.part_size) {
    const part = await Index(request, READING);
    const next_cursor = part.cursor ?? null;
    const rows = rowsOf(entity, part);
    const entry = listEntry(input, { entity, request, view, first: part, rows: rows.length });
    return { body: { [entity.plural]: rows, next_cursor, ...placeOf(part) }, ...entry };
  }
  const first = await Index({ as_json: true, ...request }, request.exact_count ? COUNT : READING);
  const { rows_json, rows_count = 0 } = first;
  if (rows_json) {
    const entry = listEntry(input, { entity, request, view, first, rows: rows_count });
    return { ...textReply(entity, first, rows_json), ...entry };
  }
  const rows = rowsOf(entity, first);
  const entry = listEntry(input, { entity, request, view, first, rows: rows.length });
  if (!first.cursor) return { body: { [entity.plural]: rows, ...placeOf(first) }, ...entry };
  const next = (cursor: string) => Index({ ...request, cursor }, READING_ON);
  return { pieces: pieces(entity, first, rows, next), ...entry };
}
