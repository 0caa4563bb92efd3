/** The vocabulary of the route table: every call the gateway answers is one `Route` record. */
import type { Entity, Field } from '@enishi/protos/fields/types';
import type { Audience, Gains, Guard, Probe, Records, Support, Verb } from '@enishi/protos/http/words';
import type { ApiTokenOwner, SessionInfo, SiteInfo } from '@enishi/protos/identity/rpc';
import type { AccessAction } from '@enishi/protos/master/access';
import type { Needs } from '@enishi/protos/master/member-rights';
import type { OperatorRight } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { CallOptions } from '@enishi/service-kit/rpc/client';
import type { Rpc } from '@enishi/service-kit/rpc/rpc';
import type { z } from 'zod';

/** The body that a route reads: nothing, a JSON object, or one that may bring a file: whole, or as a stream. */
export type Reads = 'none' | 'json' | 'file' | 'stream';

export type Json = Record<string, unknown>;

/** Objects by zod; `nothing` for calls that read neither body nor query. */
export type RouteInput = 'nothing' | z.ZodObject;

export type Given<I extends RouteInput> = I extends z.ZodType ? z.output<I> : Json;

export interface UploadedFile {
  /** As the sender gave it; at most 255 characters. */
  name: string;
  bytes: Buffer;
}

/** A file that is too large to be held; its pieces come as fast as they are taken. */
export interface StreamedFile {
  name: string;
  pieces: AsyncIterable<Buffer>;
}

/** The signed-in caller, as identity knows it at this moment. */
export interface Session extends SessionInfo {
  strategy: 'enterprise' | 'admin';
}

/** The connection that a partner's token belongs to. */
export type Partner = Required<ApiTokenOwner>;

/** The public site a visitor is on. */
export type Site = SiteInfo;

export interface Input {
  ctx: CallContext;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Json;
  file?: UploadedFile;
  /** For routes that read `stream`. */
  stream?: StreamedFile;
  session?: Session;
  site?: Site;
  partner?: Partner;
  /** Header of the request, lower-case name. */
  header(name: string): string | undefined;
}

export interface Cookie {
  name: string;
  value: string;
  /** Seconds; 0 removes it. */
  maxAge: number;
}

export interface Reply {
  /** The route's when left out. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Cookie[];
  /** Instead of `body`: pieces of a JSON text or of a file, written as fast as the client reads. */
  pieces?: AsyncIterable<string | Uint8Array>;
  /** The access log's addition to the route's summary. */
  note?: string;
  /** The entry that this answer is worth, where the route by itself says another; `id` where its path has none. */
  entry?: { action: AccessAction; id?: number };
  /** Records with personal data that it brings, beyond the names of rows. */
  personal?: number;
  /** A name of these records where a page asks for the same ones again and again: counted once in an hour. */
  repeats?: string;
  /** Instead of `body`: a file. */
  bytes?: Buffer;
  /** `pieces` have no end: how long the answer takes says nothing, and it is no use of a console. */
  stays?: true;
}

export interface RouteCallOptions extends Omit<CallOptions, 'signal'> {
  /** An operator acts for this tenant; ignored for all other callers. */
  enterprise_id?: number;
  /** A member acts in the sandbox of the agency, which must be open. */
  sandbox?: true;
  /** One of several writes of a request: the caller's idempotency key is not its own. */
  unkeyed?: true;
  /** A read that ends when the client leaves: a member who types quickly wants the last answer only. */
  untilLeft?: boolean;
}

/** Every RPC, called on behalf of the request's context: `rpc.crm.ImportService.Show({ id })`. */
export type RouteRpc = Rpc<[], RouteCallOptions>;

/** A route that gets what it declared. */
type ReadInput<I extends RouteInput> = Input & { given: Given<I> };

export interface Route<I extends RouteInput = RouteInput> {
  audience: Audience;
  verbs: readonly Verb[];
  /** Below `/api/<audience>`, with `{name}` for parameters, e.g. `/candidates/show/{id}`. */
  path: string;
  guard: Guard;
  gains: Gains;
  /** The rights of a member that it needs beside its guard; `none` for all other audiences. */
  needs: Needs;
  /** One line for the API description. */
  summary: string;
  /** What it answers with when all went well, unless the reply says otherwise; 200 when left out. */
  status?: 201;
  reads: Reads;
  /** The fields of body and query, for the handler, the API description and the tests that send wrong values. */
  input: I;
  records: Records;
  /** For guard `admin`: what an operator's role must allow; the security probe knows no such route without. */
  right?: OperatorRight;
  support: Support;
  /** Open to an operator, and to a member whose agency asks for it, who still has to set up a second factor. */
  beforeSecondFactor?: true;
  /** What it answers with, for the API description: a JSON schema, or bytes of any type. */
  answers?: Json | 'file';
  /** Entities whose schemas `answers` refers to. */
  shows?: readonly Entity[];
  /**
   * Set for plain CRUD calls: the API description takes the schemas from the definition. `beside` is what may be written
   * beside the entity's own fields.
   */
  crud?: { entity: Entity; call: string; beside?: Readonly<Record<string, Field>> };
  /**
   * Names that a call does not read of its body are refused, each with the one that was probably meant; `?lenient=1` drops
   * them unseen. Otherwise they are ignored.
   */
  unknown?: 'named';
  /** Kinds of API tokens that may call; for guard `partner`. */
  kinds?: readonly number[];
  /** The scope that a token must have been given beside its kind; a code of `linkage_scope`. */
  scope?: number;
  /** Describes a call that is no plain CRUD, for the API description. */
  describes?: {
    /** What the file that comes along may be. */
    file?: string;
    /** `file`: bytes of any type. */
    response: Json | 'file';
    /** Takes an Idempotency-Key. */
    keyed?: true;
    tag?: string;
  };
  probe: Probe;
  /**
   * Runs once before a file is taken in, with what the request has said until then: limits, and whether its sender may
   * send one at all. Where strangers upload, nothing of theirs is kept in memory before it.
   */
  before?(input: Input, rpc: RouteRpc): Promise<void>;
  handle(input: ReadInput<I>, rpc: RouteRpc): Promise<Reply>;
}

/** A row of the table whose handler is typed by what the row declares. */
export const route = <I extends RouteInput>(row: Route<I>): Route => row;
