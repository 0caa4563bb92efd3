/** The rows as functions: what the consoles call, typed by the RPC's messages and by what the row makes of them. */
import type { Values } from '../fields/parse';
import type { Rpcs } from '../rpc';
import type { http } from './index';
import type { Sent } from './sent';

/** An answer whose row says `nulls`: what a message lacks is `null`. */
type Nulled<T> = T extends string | number | boolean | null
  ? T
  : T extends (infer One)[]
    ? Nulled<One>[]
    : { [K in keyof T]-?: undefined extends T[K] ? Nulled<Exclude<T[K], undefined>> | null : Nulled<T[K]> };

/** Records come as every call of records has them. */
type Shown<T, Names> = { [K in keyof T]: K extends keyof Names ? (T[K] extends unknown[] ? Values[] : Values) : T[K] };

type Told<Response, R> = R extends { answers: 'nothing' }
  ? Record<never, never>
  : Shown<
      R extends { nulls: true } ? Nulled<Response> : Response,
      R extends { shows: infer Names } ? Names : Record<never, never>
    >;

/** The body of an answered call. */
export type Answer<Response, R> = R extends { under: infer Name extends string }
  ? { [K in Name]: Told<Response, R> }
  : Told<Response, R>;

type Asked<Request, R> = R extends { fixed: infer Names }
  ? Sent<Omit<Request, keyof Names>>
  : R extends { sessionKey: infer Name extends keyof Request }
    ? Sent<Omit<Request, Name>>
    : R extends { forAgency: true }
      ? Sent<Request> & { enterprise_id: number }
      : Sent<Request>;

interface Method {
  request: object;
  response: object;
}

type One<R> = R extends readonly [infer First, ...unknown[]] ? First : R;

/** Requests without a field may be left out. */
type Call<M, R, Options> = M extends Method
  ? Record<never, never> extends Asked<M['request'], R>
    ? (request?: Asked<M['request'], R>, options?: Options) => Promise<Answer<M['response'], R>>
    : (request: Asked<M['request'], R>, options?: Options) => Promise<Answer<M['response'], R>>
  : never;

type Http = typeof http;

/** `calls.messaging.MailingService.Pause({ kind: 'proposal', id: 3 })`. Files have addresses instead. */
export type HttpCalls<Options> = {
  readonly [S in keyof Http]: {
    readonly [V in keyof Http[S]]: V extends keyof Rpcs[S]
      ? {
          readonly [M in keyof Http[S][V] as One<Http[S][V][M]> extends { answers: 'file' | 'shown file' }
            ? never
            : M]: M extends keyof Rpcs[S][V] ? Call<Rpcs[S][V][M], One<Http[S][V][M]>, Options> : never;
        }
      : never;
  };
};
