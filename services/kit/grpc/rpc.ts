/** RPCs as typed functions, made from the types of the .proto files: `rpc.crm.ImportService.Show(ctx, { id })`. */
import type { OwnRpcs, Rpcs } from '@enishi/protos/rpc';
import type { CallContext } from '../context';

interface Method {
  request: object;
  response: object;
}

type Call<M, Before extends unknown[], Options> = M extends Method
  ? (...args: [...before: Before, request: M['request'], options?: Options]) => Promise<M['response']>
  : never;

/** All RPCs of all services, as functions. `Before`: what a caller gives before the request. */
export type Rpc<Before extends unknown[] = [ctx: CallContext], Options = object> = {
  readonly [S in keyof Rpcs]: {
    readonly [V in keyof Rpcs[S]]: { readonly [M in keyof Rpcs[S][V]]: Call<Rpcs[S][V][M], Before, Options> };
  };
};

type Handle<M, Deps extends unknown[]> = M extends Method
  ? (...args: [...deps: Deps, ctx: CallContext, request: M['request']]) => Promise<M['response']>
  : never;

/** What a service answers by functions of its own, complete. */
export type OwnHandlers<S extends keyof OwnRpcs> = {
  [V in keyof OwnRpcs[S]]: { [M in keyof OwnRpcs[S][V]]: Handle<OwnRpcs[S][V][M], []> };
};

/** The same as use cases, which get the service's dependencies first. */
export type UseCases<S extends keyof OwnRpcs, Deps> = {
  [V in keyof OwnRpcs[S]]: { [M in keyof OwnRpcs[S][V]]: Handle<OwnRpcs[S][V][M], [deps: Deps]> };
};

type Named = (name: string, ...args: never[]) => Promise<unknown>;

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

/** Binds use cases to the dependencies of their service. */
export function bindUseCases<S extends keyof OwnRpcs, Deps>(deps: Deps, table: UseCases<S, Deps>): OwnHandlers<S> {
  type Bound = (ctx: CallContext, request: unknown) => unknown;
  type Unbound = (deps: Deps, ctx: CallContext, request: unknown) => unknown;
  const bind = (useCases: Record<string, Unbound>): Record<string, Bound> =>
    Object.fromEntries(
      Object.entries(useCases).map(([name, run]) => [name, (ctx, request) => run(deps, ctx, request)]),
    );
  const services = Object.entries(table as Record<string, Record<string, Unbound>>);
  return Object.fromEntries(services.map(([name, useCases]) => [name, bind(useCases)])) as OwnHandlers<S>;
}
