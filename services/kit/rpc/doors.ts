/**
 * Doors between services that run in one process: a call that finds one takes no way over the network, which costs as much
 * as the rest of a small call. All else is as over gRPC: each side has messages of its own, written and read as bytes, and
 * deadlines, limits and errors are the same.
 */
import { Metadata, status } from '@grpc/grpc-js';
import { CONTEXT_KEY } from '../base/context';
import { fromGrpcError, toGrpcError } from '../base/errors';
import type { RpcMethod } from './protos';
import { MAX_MESSAGE_BYTES } from './types';

/** What a handler is told of the call beside its request. */
export interface Visit {
  /** Ms since 1970, or a date. */
  getDeadline(): Date | number;
  once(event: 'cancelled', listener: () => void): unknown;
}

/** One RPC of a service, as its gRPC server calls it. */
export type Answer = (request: unknown, metadata: Metadata, visit: Visit) => Promise<object>;

/** The RPCs of a service by `CandidateService/Index`. */
export class Door {
  private running = 0;
  private isFree: (() => void) | undefined;

  constructor(private readonly answers: ReadonlyMap<string, Answer>) {}

  /** @throws AppError as a gRPC client hears it */
  async answer(name: string, method: RpcMethod, request: Buffer, context: string, visit: Visit): Promise<Buffer> {
    const answer = this.answers.get(name);
    if (!answer) throw fromGrpcError({ code: status.UNIMPLEMENTED });
    const metadata = new Metadata();
    metadata.set(CONTEXT_KEY, context);
    this.running += 1;
    try {
      return method.responseSerialize(await answer(method.requestDeserialize(request), metadata, visit));
    } catch (thrown) {
      throw fromGrpcError(toGrpcError(thrown));
    } finally {
      this.running -= 1;
      if (this.running === 0) this.isFree?.();
    }
  }

  /** @returns once no call is running, or after `graceMs` */
  async drain(graceMs: number): Promise<void> {
    if (this.running === 0) return;
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, graceMs);
      this.isFree = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
}

/** The open doors of a process, by service. */
export type Doors = Map<string, Door>;

export interface Passing {
  /** `CandidateService/Index`. */
  name: string;
  method: RpcMethod;
  request: object;
  /** The caller's context, signed. */
  context: string;
  /** Ms since 1970. */
  until: number;
  signal?: AbortSignal;
}

function written(method: RpcMethod, request: object): Buffer {
  try {
    return method.requestSerialize(request);
  } catch (cause) {
    throw fromGrpcError({ code: status.INTERNAL, cause });
  }
}

function within(bytes: Buffer): Buffer {
  if (bytes.length > MAX_MESSAGE_BYTES) throw fromGrpcError({ code: status.RESOURCE_EXHAUSTED });
  return bytes;
}

/** Calls an RPC of a service in this process. @throws AppError as a gRPC client throws it */
export function passThrough(door: Door, passing: Passing): Promise<unknown> {
  const { name, method, request, context, until, signal } = passing;
  return new Promise((resolve, reject) => {
    let cancelled: (() => void) | undefined;
    const leave = (code: status) => {
      over();
      cancelled?.();
      reject(fromGrpcError({ code }));
    };
    const abort = () => leave(status.CANCELLED);
    const late = setTimeout(() => leave(status.DEADLINE_EXCEEDED), until - Date.now());
    const over = () => {
      clearTimeout(late);
      signal?.removeEventListener('abort', abort);
    };
    const visit: Visit = {
      getDeadline: () => until,
      once: (_event, listener) => {
        cancelled = listener;
      },
    };
    const answered = async () => {
      const received = await door.answer(name, method, within(written(method, request)), context, visit);
      return method.responseDeserialize(within(received));
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    answered().then(
      (answer) => {
        over();
        resolve(answer);
      },
      (error) => {
        over();
        reject(error);
      },
    );
  });
}
