/** RPCs as typed functions, made from the types of the .proto files: `rpc.crm.ImportService.Show(ctx, { id })`. */
import type { Sent } from '@enishi/protos/http/sent';
import type { OwnRpcs, Rpcs } from '@enishi/protos/rpc';
import type { CallContext } from '../base/context';
import type { Handlers } from './types';

interface Method {
  request: object;
  response: object;
}

type Call<M, Before extends unknown[], Options> = M extends Method
  ? (...args: [...before: Before, request: Sent<M['request']>, options?: Options]) => Promise<M['response']>
  : never;

/** The methods of an RPC service, as functions. */
export type Methods<T, Before extends unknown[], Options> = { readonly [M in keyof T]: Call<T[M], Before, Options> };

/** The RPCs of a table (service, RPC service, method), as functions. */
export type RpcOf<T, Before extends unknown[], Options> = {
  readonly [S in keyof T]: { readonly [V in keyof T[S]]: Methods<T[S][V], Before, Options> };
};

/** All RPCs of all services, as functions. `Before`: what a caller gives before the request. */
export type Rpc<Before extends unknown[] = [ctx: CallContext], Options = object> = RpcOf<Rpcs, Before, Options>;

type Handle<M, Deps extends unknown[]> = M extends Method
  ? (...args: [...deps: Deps, ctx: CallContext, request: M['request']]) => Promise<M['response']>
  : never;

/** The RPCs that a service answers by functions of its own, complete. */
export type OwnHandlers<S extends keyof OwnRpcs> = {
  [V in keyof OwnRpcs[S]]: { [M in keyof OwnRpcs[S][V]]: Handle<OwnRpcs[S][V][M], []> };
};

/** The same as use cases, which get the service's dependencies first. */
export type UseCases<S extends keyof OwnRpcs, Deps> = {
  [V in keyof OwnRpcs[S]]: { [M in keyof OwnRpcs[S][V]]: Handle<OwnRpcs[S][V][M], [deps: Deps]> };
};

/** Use cases that answer RPCs of records in place of what the definitions make; the others stay. */
export type RecordUseCases<S extends keyof Rpcs, Deps> = {
  [V in Exclude<keyof Rpcs[S], keyof OwnRpcs[S]>]?: { [M in keyof Rpcs[S][V]]?: Handle<Rpcs[S][V][M], [deps: Deps]> };
};

type Invoke = (...args: unknown[]) => Promise<unknown>;
type Named = (name: string, ...args: never[]) => Promise<unknown>;
type Table = Record<string, Record<string, Record<string, Invoke>>>;

/** An object whose properties are made when they are first read, and kept. */
function made<T extends object>(make: (name: string) => unknown): T {
  const kept = Object.create(null) as Record<string, unknown>;
  return new Proxy(kept as T, {
    get(_target, name) {
      if (typeof name !== 'string') return undefined;
      kept[name] ??= make(name);
      return kept[name];
    },
  });
}

/**
 * The typed face of a function that calls RPCs by name.
 * @param call gets `crm.ImportService/Show` and then what the caller gave
 */
export function typedRpc<R extends object>(call: Named): R {
  const byName = call as (name: string, ...args: unknown[]) => Promise<unknown>;
  return made<R>((service) =>
    made((rpcService) =>
      made(
        (method) =>
          (...args: unknown[]) =>
            byName(`${service}.${rpcService}/${method}`, ...args),
      ),
    ),
  );
}

/**
 * The same RPCs, called in another way.
 * @param wrap makes, of the function of an RPC and its name (`crm.ImportService/Show`), the one that takes its place
 */
export function mapRpc<To extends object>(rpc: object, wrap: (invoke: Invoke, name: string) => Invoke): To {
  const table = rpc as Table;
  return made<To>((service) =>
    made((rpcService) =>
      made((method) => wrap(table[service][rpcService][method], `${service}.${rpcService}/${method}`)),
    ),
  );
}

type Bound = (ctx: CallContext, request: never) => Promise<object>;
type Unbound = (deps: unknown, ctx: CallContext, request: never) => Promise<object>;

function bindAll(deps: unknown, table: object): Record<string, Record<string, Bound>> {
  const bind = (useCases: Record<string, Unbound>): Record<string, Bound> =>
    Object.fromEntries(
      Object.entries(useCases).map(([name, run]) => [name, (ctx, request) => run(deps, ctx, request)]),
    );
  return Object.fromEntries(Object.entries(table).map(([name, useCases]) => [name, bind(useCases)]));
}

/** Binds use cases to the dependencies of their service. */
export function bindUseCases<S extends keyof OwnRpcs, Deps>(deps: Deps, table: UseCases<S, Deps>): OwnHandlers<S> {
  return bindAll(deps, table) as unknown as OwnHandlers<S>;
}

/** The handlers of records, with those of a table in the place of theirs. */
export function replaceHandlers<S extends keyof Rpcs, Deps>(
  handlers: Handlers,
  deps: Deps,
  table: RecordUseCases<S, Deps>,
): Handlers {
  const replaced = Object.entries(bindAll(deps, table)).map(([name, own]) => [name, { ...handlers[name], ...own }]);
  return { ...handlers, ...Object.fromEntries(replaced) };
}
