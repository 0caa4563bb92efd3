/** Queries and mutations of the CRUD calls of spec section 7, typed by the row. Keys: [realm, plural, call, ...]. */
import type { Alternatives, Condition } from '@enishi/protos/fields/operators';
import { FETCH_MIN_DELAY_MS } from '@enishi/protos/master/constants';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { needsSession } from '../session/session-end';
import { type Api, type ApiError, idempotencyKey } from './api';
import { inLine } from './in-line';
import { useApi } from './realm';

/** An entity's definition, or anything that knows its two names. */
export interface EntityRef {
  name: string;
  plural: string;
}

export interface IndexBody {
  page?: number;
  per_page?: number;
  /** Field name, descending with a leading `-`. */
  sort?: string;
  keyword?: string;
  conditions?: (Condition | Alternatives)[];
}

export interface IndexPage<Row> {
  rows: Row[];
  current_page: number;
  limit_value: number;
  count: number;
  /** There are more than `count`. */
  count_more?: boolean;
}

/** Why a record was left as it is. */
export interface BulkError {
  id: number;
  message: string;
  /** Messages by field. */
  errors: Record<string, string[]>;
}

export interface BulkResult {
  count: number;
  errors: BulkError[];
}

type Id = number | string;
type Fields = Record<string, unknown>;
export type Mutation<Result, Input> = UseMutationResult<Result, ApiError, Input>;

export function entityKey(realm: string, plural: string, ...rest: unknown[]): readonly unknown[] {
  return [realm, plural, ...rest];
}

/** Reads a page of a list; its rows travel under the plural of the entity. */
export async function readIndex<Row>(
  api: Api,
  entity: Pick<EntityRef, 'plural'>,
  body: IndexBody & Fields,
  { path = `${entity.plural}/index`, signal }: { path?: string; signal?: AbortSignal } = {},
): Promise<IndexPage<Row>> {
  const answer = await api.post<IndexPage<Row> & Record<string, Row[]>>(path, body, { signal });
  const { current_page, limit_value, count, count_more } = answer;
  return { rows: answer[entity.plural] ?? [], current_page, limit_value, count, count_more };
}

/** A page of a list. While the next page loads, `data` keeps the last one (`isPlaceholderData`). */
export function useIndex<Row>(
  entity: EntityRef,
  body: IndexBody & Fields = {},
  options: { enabled?: boolean; path?: string } = {},
): UseQueryResult<IndexPage<Row>, ApiError> {
  const api = useApi();
  const path = options.path ?? `${entity.plural}/index`;
  return useQuery<IndexPage<Row>, ApiError>({
    queryKey: entityKey(api.realm, entity.plural, 'index', path, body),
    queryFn: ({ signal }) => readIndex<Row>(api, entity, body, { path, signal }),
    placeholderData: keepPreviousData,
    enabled: options.enabled,
  });
}

/** The query behind `useShow`, for several records at once. */
export function showOptions<Row>(api: Api, entity: EntityRef, id: Id | undefined) {
  return {
    queryKey: entityKey(api.realm, entity.plural, 'show', id === undefined ? undefined : String(id)),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const path = id === undefined || id === '' ? `${entity.plural}/show` : `${entity.plural}/show/${id}`;
      return (await api.get<Record<string, Row>>(path, { signal }))[entity.name];
    },
  };
}

/** One record. Without an id: the caller's own (`enterprises/show`). `enabled: false` waits. */
export function useShow<Row>(
  entity: EntityRef,
  id?: Id,
  options: { enabled?: boolean } = {},
): UseQueryResult<Row, ApiError> {
  const api = useApi();
  return useQuery<Row, ApiError>({ ...showOptions<Row>(api, entity, id), enabled: options.enabled });
}

/** Everything of an entity is asked again after it changed: lists, records, histories. */
export function useInvalidate(): (plural: string) => Promise<void> {
  const client = useQueryClient();
  const { realm } = useApi();
  return (plural) => client.invalidateQueries({ queryKey: entityKey(realm, plural) });
}

function useWrite<Result, Input>(entity: EntityRef, run: (api: Api, input: Input) => Promise<Result>) {
  const api = useApi();
  const invalidate = useInvalidate();
  return useMutation<Result, ApiError, Input>({
    mutationFn: (input) => run(api, input),
    onSuccess: () => invalidate(entity.plural),
  });
}

/** `mutate({ values, context? })`; answers the record. The same values sent again after a failure keep their key. */
export function useCreate<Row>(
  entity: EntityRef,
  path = `${entity.plural}/create`,
): Mutation<Row, { values: Fields; context?: unknown }> {
  return useWrite(entity, async (api, input) => {
    const { values, ...rest } = input;
    const body = { [entity.name]: values, ...rest };
    const options = { idempotencyKey: keyOf(input), minimumDelay: FETCH_MIN_DELAY_MS };
    return (await api.create<Record<string, Row>>(path, body, options))[entity.name];
  });
}

const keys = new WeakMap<object, string>();

function keyOf(input: object): string {
  const key = keys.get(input) ?? idempotencyKey();
  keys.set(input, key);
  return key;
}

/**
 * `mutate({ id, values, context? })`: only the fields that change; null clears one. Answers the record. Updates of one record
 * arrive in the order of the presses, so that the last one is what stays.
 */
export function useUpdate<Row>(entity: EntityRef): Mutation<Row, { id?: Id; values: Fields; context?: unknown }> {
  return useWrite(entity, async (api, { id, values, ...rest }) => {
    const path = id === undefined ? `${entity.plural}/update` : `${entity.plural}/update/${id}`;
    const body = { [entity.name]: values, ...rest };
    const write = () => api.put<Record<string, Row>>(path, body, { minimumDelay: FETCH_MIN_DELAY_MS });
    // One that waits needs the session as much as one that is under way.
    return (await needsSession(api.realm, inLine(`${api.realm}/${path}`, write)))[entity.name];
  });
}

export function useDelete(entity: EntityRef): Mutation<unknown, { id: Id; context?: string }> {
  return useWrite(entity, (api, { id, context }) =>
    api.delete(`${entity.plural}/delete/${id}`, context ? { context } : undefined, {
      minimumDelay: FETCH_MIN_DELAY_MS,
    }),
  );
}

export function useBulkUpdate(
  entity: EntityRef,
): Mutation<BulkResult, { ids: Id[]; values: Fields; context?: string }> {
  return useWrite(entity, (api, { ids, values, ...rest }) =>
    api.put(
      `${entity.plural}/bulk_update`,
      { [entity.name]: values, select_ids: ids, ...rest },
      { minimumDelay: FETCH_MIN_DELAY_MS },
    ),
  );
}

export function useBulkDelete(entity: EntityRef): Mutation<BulkResult, { ids: Id[] }> {
  return useWrite(entity, (api, { ids }) =>
    api.delete(`${entity.plural}/bulk_delete`, { select_ids: ids }, { minimumDelay: FETCH_MIN_DELAY_MS }),
  );
}

/** Any other read: GET without a body, POST with one. `plural` says what makes it stale; `keeps`: as in `useIndex`. */
export function useCall<T>(
  plural: string,
  path: string,
  body?: Fields,
  options: { enabled?: boolean; keeps?: boolean } = {},
): UseQueryResult<T, ApiError> {
  const api = useApi();
  return useQuery<T, ApiError>({
    queryKey: entityKey(api.realm, plural, path, body),
    queryFn: ({ signal }) => (body ? api.post<T>(path, body, { signal }) : api.get<T>(path, { signal })),
    placeholderData: options.keeps ? keepPreviousData : undefined,
    enabled: options.enabled,
  });
}

/** Any other write; the named entities are asked again after it. Writes with the same `turn` wait for one another. */
export function useAction<Result, Input = void>(
  run: (api: Api, input: Input) => Promise<Result>,
  stale: string[] = [],
  turn?: string,
): Mutation<Result, Input> {
  const api = useApi();
  const invalidate = useInvalidate();
  return useMutation<Result, ApiError, Input>({
    scope: turn === undefined ? undefined : { id: turn },
    mutationFn: (input) => run(api, input),
    onSuccess: () => Promise.all(stale.map(invalidate)),
  });
}
