/** The rows as functions: what the consoles call, typed by the RPC's messages and by what the row makes of them. */
import type { Infer } from '../fields/types';
import type { Rpcs } from '../rpc';
import type { http } from './index';
import type { Sent } from './sent';

/** An answer whose row says `nulls`: what a message lacks is `null`. */
type Nulled<T> = T extends string | number | boolean | null
  ? T
  : T extends (infer One)[]
    ? Nulled<One>[]
    : { [K in keyof T]-?: undefined extends T[K] ? Nulled<Exclude<T[K], undefined>> | null : Nulled<T[K]> };

/** Records come as every call of records has them; one that the message lacks is `null`. */
type Records<T, E> = T extends unknown[] ? Infer<E>[] : undefined extends T ? Infer<E> | null : Infer<E>;
type Shown<T, Names> = { [K in Exclude<keyof T, keyof Names>]: T[K] } & {
  [K in keyof T & keyof Names]-?: Records<T[K], Names[K]>;
};

type Worded<Response, R> = R extends { nulls: true } ? Nulled<Response> : Response;

/** What JSON says is known to those who read it. */
type Read<T, R> = R extends { json: readonly (infer Name)[] } ? { [K in keyof T]: K extends Name ? unknown : T[K] } : T;

/** The list is a page that has everything. */
type Paged<T, R> = R extends { whole: string } ? T & { current_page: number; limit_value: number; count: number } : T;

type Told<Response, R> = R extends { answers: 'nothing' }
  ? Record<never, never>
  : R extends { shows: infer Names }
    ? Shown<Worded<Response, R>, Names>
    : Read<Worded<Response, R>, R>;

/** The body of an answered call. */
export type Answer<Response, R> = R extends { under: infer Name extends string }
  ? { [K in Name]: Paged<Told<Response, R>, R> }
  : Paged<Told<Response, R>, R>;

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

/** Requests without a field may be left out. */
type Call<M, R, Options> = M extends Method
  ? Record<never, never> extends Asked<M['request'], R>
    ? (request?: Asked<M['request'], R>, options?: Options) => Promise<Answer<M['response'], R>>
    : (request: Asked<M['request'], R>, options?: Options) => Promise<Answer<M['response'], R>>
  : never;

/** Without those that consoles call by their paths. */
type Named<R> = R extends readonly [infer First, ...infer Rest]
  ? [...(First extends { unnamed: true } ? [] : [First]), ...Named<Rest>]
  : [];

/** Rows of one RPC for several audiences: what one of them takes, the call takes. */
type CallOfAll<M, R, Options> = R extends readonly [infer First, ...infer Rest]
  ? Rest extends readonly []
    ? Call<M, First, Options>
    : Call<M, First, Options> & CallOfAll<M, Rest, Options>
  : never;

type Files = { answers: 'file' | 'shown file' };
type Http = typeof http;

/** `calls.messaging.MailingService.Pause({ kind: 'proposal', id: 3 })`. Files have addresses instead. */
export type HttpCalls<Options> = {
  readonly [S in keyof Http]: {
    readonly [V in keyof Http[S]]: V extends keyof Rpcs[S]
      ? {
          readonly [M in keyof Http[S][V] as Http[S][V][M] extends Files | readonly Files[]
            ? never
            : M]: M extends keyof Rpcs[S][V]
            ? CallOfAll<
                Rpcs[S][V][M],
                Named<Http[S][V][M] extends readonly unknown[] ? Http[S][V][M] : [Http[S][V][M]]>,
                Options
              >
            : never;
        }
      : never;
  };
};
