/**
 * A public call as one typed row: the RPC that answers it, where it lies in the API, who may make it, what it takes and
 * what becomes of its answer. The gateway mounts the rows (`gateway/src/api`), the consoles call them by the RPC's name
 * (`frontends/kit/runtime/api/rpc.ts`), and the API description is made of them. A call that is more than its RPC, such as a
 * session, a file that is sent or an export, is a route of the gateway (`gateway/src/routes`).
 */
import type { Entity } from '../fields/types';
import type { Needs } from '../master/member-rights';
import type { OperatorRight } from '../master/operator-rights';
import type { Rpcs } from '../rpc';
import type { Audience, Gains, Guard, Probe, Records, Support, Verb } from './words';

/** A value that a call takes beside those in its path. `T` is its type for callers and for the RPC. */
export interface Part<T = unknown> {
  readonly part: 'whole' | 'signed' | 'text' | 'day' | 'flag' | 'id' | 'wholes' | 'texts' | 'ids' | 'rows';
  /** Characters of a text, items of a list. */
  readonly max: number;
  /** The parts of each of `rows`. */
  readonly each?: Readonly<Record<string, Part>>;
  /** Never there: it carries the type. */
  readonly type?: T;
}

const part = <T>(name: Part['part'], max = 0): Part<T> => ({ part: name, max });

/** A whole number from 0 on; a whole number, below zero too. */
export const whole = part<number>('whole');
export const signed = part<number>('signed');
export const text = (max = 200) => part<string>('text', max);
/** YYYY-MM-DD; with slashes, too. */
export const day = part<string>('day');
export const flag = part<boolean>('flag');
/** The number of a record: one that cannot be an id names nothing, and is answered like an unknown one. */
export const id = part<number>('id');
export const wholes = (max: number) => part<number[]>('wholes', max);
export const texts = (max: number) => part<string[]>('texts', max);
/** The records that a call about many is made for, at least one. */
export const select_ids = part<number[]>('ids');
/** `[{...}, ...]` */
export const rows = <E extends Readonly<Record<string, Part>>>(each: E, max: number) => ({
  ...part<Rows<E>[]>('rows', max),
  each,
});
/** The part of a list that is asked for. */
export const paging = { page: whole, per_page: whole };

type Rows<E> = { [K in keyof E]: E[K] extends Part<infer T> ? T : never };

type PartFor<T> = [T] extends [number]
  ? Part<number>
  : [T] extends [string]
    ? Part<string>
    : [T] extends [boolean]
      ? Part<boolean>
      : [T] extends [number[]]
        ? Part<number[]>
        : [T] extends [string[]]
          ? Part<string[]>
          : [T] extends [object[]]
            ? Part<unknown[]> & { readonly each: PartsOf<T[number]> }
            : never;

/** The parts of a request that come in body or query, by the names of its fields. */
type PartsOf<Request> = { readonly [K in keyof Request]?: PartFor<Exclude<Request[K], undefined>> };

/** A row that serves several entities: each has paths of its own, and the request names the one that is meant. */
export interface Family<Field = string> {
  readonly field: Field;
  readonly entities: readonly Pick<Entity, 'name' | 'plural' | 'label'>[];
}

export interface Row<Request = Record<string, unknown>, Response = Record<string, unknown>> {
  readonly audience: Audience;
  /** Those that the API understands; the consoles use `post` where it is among them, else the first. */
  readonly verbs: readonly Verb[];
  /** Below `/api/<audience>`. `{name}` is a field of the request, `{plural}` the entity of a family. */
  readonly path: `/${string}`;
  /** Fields of the request whose names in the path differ. */
  readonly names?: Readonly<Record<string, keyof Request & string>>;
  readonly family?: Family<keyof Request & string>;
  /** Fields of the request that no caller chooses. */
  readonly fixed?: Partial<Request>;
  /** The field of the request that names the caller's own session. */
  readonly sessionKey?: keyof Request & string;
  readonly guard: Guard;
  /** What an operator's role must allow; every row of the audience `admin` has one. */
  readonly right?: OperatorRight;
  /** An operator acts for the agency that `enterprise_id` of the body names, once identity knows that there is one. */
  readonly forAgency?: true;
  readonly gains: Gains;
  /** The rights of a member that it needs beside its guard; `none` for all other audiences. */
  readonly needs: Needs;
  readonly support: Support;
  readonly records: Records;
  /** One line for the API description; `{label}` is the entity of a family. */
  readonly summary: string;
  readonly status?: 201;
  readonly probe: Probe;
  readonly input: PartsOf<Request> | 'nothing';
  /**
   * What the caller gets: `message` is the RPC's answer as it is, `nothing` an empty object, `file` a download and `shown file`
   * one that browsers may show in place.
   */
  readonly answers: 'message' | 'nothing' | 'file' | 'shown file';
  /** Fields of the answer that are records, with their entities: they come as every call of records has them. */
  readonly shows?: { readonly [K in keyof Response]?: Entity };
  /** Texts of the answer that hold JSON: the caller gets what they say, and `null` where they say nothing. */
  readonly json?: readonly (keyof Response & string)[];
  /** The list of an answer that is never asked for in parts: the figures of a page stand beside it. */
  readonly whole?: keyof Response & string;
  /** The name that the whole answer stands under. */
  readonly under?: string;
  /** What the answer lacks is `null` in it; otherwise its name is absent. */
  readonly nulls?: true;
  /** The list whose rows show more of people than their names, or 1 where the answer is about one person. */
  readonly personal?: (keyof Response & string) | 1;
  /** Milliseconds, where an ordinary call's deadline is too short. */
  readonly deadlineMs?: number;
  /** A read that ends when its caller leaves: who types quickly wants the last answer only. */
  readonly untilLeft?: true;
  /** Open to sessions that lack a second factor. */
  readonly beforeSecondFactor?: true;
  /** Consoles call it by its path: the RPC has several, of which at most one is called by its name. */
  readonly unnamed?: true;
  /** A repetition with the same Idempotency-Key has the effect once. */
  readonly keyed?: true;
}

interface Method {
  request: object;
  response: object;
}

type RowFor<M> = M extends Method ? Row<M['request'], M['response']> : never;

/** Rows by RPC service and method; several where a call is offered to agencies and to operators. */
export type RowsOf<S extends keyof Rpcs> = {
  readonly [V in keyof Rpcs[S]]?: {
    readonly [M in keyof Rpcs[S][V]]?: RowFor<Rpcs[S][V][M]> | readonly RowFor<Rpcs[S][V][M]>[];
  };
};

/** Words that the rows of a file share. */
export const member = { audience: 'enterprise', guard: 'member', records: 'nothing', answers: 'message' } as const;
export const administrator = { ...member, guard: 'administrator' } as const;
export const topAdministrator = { ...member, guard: 'top_administrator' } as const;
export const linkedDomain = { ...member, guard: 'linked_domain' } as const;
export const operator = {
  audience: 'admin',
  guard: 'admin',
  needs: 'none',
  support: 'closed',
  records: 'nothing',
  answers: 'message',
} as const;
