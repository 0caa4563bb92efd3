/**
 * The gateway's calls by the names of their RPCs: `rpc(api).messaging.MailingService.Pause({ kind: 'proposal', id: 3 })`. Their types
 * are those of the contract's rows (`protos/<service>/http.ts`), so a misspelt field does not compile. Calls that are more
 * than an RPC (sessions, files, exports) have no name here: `api.post(path, body)`.
 */
import { calls, plurals } from '@enishi/protos/http/calls';
import type { HttpCalls } from '@enishi/protos/http/client';
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Api, ApiError, RequestOptions } from './api';
import { entityKey, type Mutation, useAction } from './entities';
import { useApi } from './realm';

type CallOptions = Omit<RequestOptions, 'method' | 'body'>;
export type Calls = HttpCalls<CallOptions>;
/** What a call answers: `Answered<Calls['deals']['MoveService']['Effects']>`. */
export type Answered<Call extends (...asked: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;
type Fields = Readonly<Record<string, unknown>>;
type Ways = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** The path with the request's values in it, and what of the request is left for the body. */
function addressed(template: string, family: string | undefined, request: Fields): { path: string; rest: Fields } {
  const rest: Record<string, unknown> = { ...request };
  const path = template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (name === 'plural' && family) {
      const plural = plurals[String(rest[family])];
      delete rest[family];
      return plural;
    }
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path, rest };
}

const queryOf = (request: Fields): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request))
    if (value !== undefined && value !== null) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
};

function ask(api: Api, way: string, request: Fields = {}, options: CallOptions = {}): Promise<unknown> {
  const [verb, template, ...words] = way.split(' ');
  const keyed = words.includes('keyed');
  const { path, rest } = addressed(
    template,
    words.find((word) => word !== 'keyed'),
    request,
  );
  if (verb === 'get') return api.get(path + queryOf(rest), options);
  if (verb === 'put') return api.put(path, rest, options);
  if (verb === 'delete') return api.delete(path, rest, options);
  return keyed ? api.create(path, rest, options) : api.post(path, rest, options);
}

const mapped = <T, U>(table: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));

const made = new WeakMap<Api, Calls>();

/** The calls of the realm that `api` speaks for. */
export function rpc(api: Api): Calls {
  const ready = made.get(api);
  if (ready) return ready;
  const table = mapped(calls as Ways, (services) =>
    mapped(services, (methods) =>
      mapped(methods, (way) => (request?: Fields, options?: CallOptions) => ask(api, way, request, options)),
    ),
  ) as unknown as Calls;
  made.set(api, table);
  return table;
}

interface ReadOptions<T>
  extends Pick<UseQueryOptions<T, ApiError>, 'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'retry'> {
  /** The last answer stands until the next one is there. */
  keeps?: boolean;
}

/**
 * A read, by the name of its RPC: `useRead('candidates', ['mail_state', id], (calls, options) => calls.messaging.MailStateService.Show(...))`.
 * @param plural what makes it stale
 * @param asked what tells it from other reads of the same records
 */
export function useRead<T>(
  plural: string,
  asked: readonly unknown[],
  ask: (calls: Calls, options: CallOptions) => Promise<T>,
  { keeps, ...options }: ReadOptions<T> = {},
): UseQueryResult<T, ApiError> {
  const api = useApi();
  return useQuery<T, ApiError>({
    queryKey: entityKey(api.realm, plural, ...asked),
    queryFn: ({ signal }) => ask(rpc(api), { signal }),
    placeholderData: keeps ? keepPreviousData : undefined,
    ...options,
  });
}

/** A write, by the name of its RPC; the named entities are asked again after it, as `useAction` does. */
export const useAct = <Result, Input = void>(
  run: (calls: Calls, input: Input) => Promise<Result>,
  stale: string[] = [],
  turn?: string,
): Mutation<Result, Input> => useAction((api, input: Input) => run(rpc(api), input), stale, turn);
