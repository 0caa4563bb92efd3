import 'reflect-metadata';
import { type Metadata, Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { Catch, Controller, Module, type RpcExceptionFilter, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GrpcMethod, ServerGrpc } from '@nestjs/microservices';
import { GrpcMethodStreamingType } from '@nestjs/microservices/decorators';
import { type Observable, throwError } from 'rxjs';
import { type CallContext, CONTEXT_KEY, verifyContext } from '../base/context';
import { isTooLate, keepCaller } from '../base/deadline';
import { errorCodes, toAppError, toGrpcError, unavailable } from '../base/errors';
import { people } from '../base/served';
import type { Log } from '../observe/log';
import { metrics } from '../observe/metrics';
import { noteFailedWrite } from '../observe/storage';
import { type Answer, Door, type Doors, type Visit } from './doors';
import { sayGoodbye } from './goodbye';
import { checkRpc } from './member-rights';
import { rpcServices } from './protos';
import { commonChannelOptions, type GrpcTls, type Handler, type Handlers } from './types';

export interface GrpcServerOptions {
  /** Service name: the folder of its protos and the last part of their package. */
  service: string;
  handlers: Handlers;
  /** `CONTEXT_SECRET`. */
  secret: string;
  /** Only callers with a certificate of its authority are answered; absent: in the clear, every caller. */
  tls?: GrpcTls;
  log: Log;
  /** Told of every call. */
  onCall?(): void;
  host?: string;
  /** 0 or absent: a free one. */
  port?: number;
  protoDir?: string;
  /** Where this service's door stands open for callers in the same process. */
  doors?: Doors;
}

export interface GrpcServer {
  /** `host:port` it listens on. */
  address: string;
  /** Refuses new calls, waits for running ones up to `graceMs`, then cuts them. */
  stop(graceMs?: number): Promise<void>;
}

/** Clients look names up again when a connection ends: so they find pods that came later. Calls under way finish. */
const connectionLife = {
  'grpc.max_connection_age_ms': 10 * 60_000,
  'grpc.max_connection_age_grace_ms': 60_000,
};

/** Nest's gRPC transport, with a port it can tell and our proto loading. */
class KitGrpcServer extends ServerGrpc {
  address = '';
  private server?: Server;

  constructor(private readonly kit: GrpcServerOptions) {
    super({ package: `enishi.${kit.service}`, protoPath: '' });
  }

  override async createClient(): Promise<Server> {
    const { host = '127.0.0.1', port = 0, tls } = this.kit;
    const server = new Server({ ...commonChannelOptions, ...connectionLife });
    const bound = await new Promise<number>((resolve, reject) => {
      const credentials = tls
        ? ServerCredentials.createSsl(tls.ca, [{ private_key: tls.key, cert_chain: tls.cert }], true)
        : ServerCredentials.createInsecure();
      server.bindAsync(`${host}:${port}`, credentials, (error, at) => (error ? reject(error) : resolve(at)));
    });
    this.address = `${host}:${bound}`;
    this.server = server;
    return server;
  }

  /** Nest looks methods up by decorator pattern; our table maps straight onto the loaded definitions. */
  override async bindEvents(): Promise<void> {
    for (const [name, methods] of rpcServices(this.kit.service, this.kit.protoDir)) {
      const implementation: UntypedServiceImplementation = {};
      for (const method of methods.keys()) {
        const handler = this.getMessageHandler(name, method, GrpcMethodStreamingType.NO_STREAMING, {});
        if (handler) implementation[method] = this.createUnaryServiceMethod(handler) as never;
      }
      this.server?.addService(Object.fromEntries(methods), implementation);
    }
  }

  override async close(): Promise<void> {
    this.server?.forceShutdown();
  }

  /** @returns once no call is running, or after `graceMs` */
  async drain(graceMs: number): Promise<void> {
    const server = this.server;
    if (!server) return;
    await sayGoodbye(server);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([new Promise<void>((resolve) => server.tryShutdown(() => resolve())), late]);
    clearTimeout(timer);
  }
}

/** Everything a handler throws leaves here as a gRPC error; what is unexpected is logged with its stack, not sent. */
@Catch()
class ErrorFilter implements RpcExceptionFilter {
  catch(thrown: unknown): Observable<never> {
    return throwError(() => toGrpcError(thrown));
  }
}

const seconds = metrics.histogram('rpc.server.call.duration', 's', 'Time to answer an RPC, by outcome');

const RUNNING = 'running';

/** One RPC: verify who calls, run, measure, log failures. */
function rpc(options: GrpcServerOptions, name: string, handler: Handler) {
  const run = handler as (ctx: CallContext, request: unknown) => Promise<object>;
  return async (request: unknown, metadata: Metadata, call?: Visit) => {
    const from = performance.now();
    options.onCall?.();
    let outcome = RUNNING;
    let ctx: CallContext | undefined;
    let end: (() => void) | undefined;
    const left = new AbortController();
    // Told after every call, also after those that were answered.
    call?.once('cancelled', () => outcome === RUNNING && left.abort());
    try {
      ctx = verifyContext(metadata.get(CONTEXT_KEY)[0]?.toString(), options.secret);
      keepCaller(ctx, { until: Number(call?.getDeadline() ?? Number.POSITIVE_INFINITY), left: left.signal });
      end = people.begin(ctx);
      checkRpc(name, ctx);
      const answer = await run(ctx, request);
      outcome = 'ok';
      return answer;
    } catch (thrown) {
      noteFailedWrite(thrown);
      // The caller has left and hears nothing of it, and nothing is wrong.
      const error = left.signal.aborted ? unavailable(undefined, thrown) : toAppError(thrown);
      outcome = error.code;
      const gone = left.signal.aborted && !(ctx && isTooLate(ctx));
      const log = gone ? 'debug' : errorCodes[error.code].log;
      const detail = { rpc: name, code: error.code, request_id: ctx?.request_id, enterprise_id: ctx?.enterprise_id };
      options.log[log](error.cause === undefined ? detail : { ...detail, err: error.cause }, 'rpc refused');
      throw error;
    } finally {
      end?.();
      seconds.observe((performance.now() - from) / 1000, { 'rpc.method': name, 'rpc.response.status_code': outcome });
    }
  };
}

/** A Nest controller class for one RPC service of the table, with `GrpcMethod` applied to every method. */
function controllerFor(options: GrpcServerOptions, service: string, answers: Map<string, Answer>): Type {
  class RpcController {}
  const prototype = RpcController.prototype as Record<string, unknown>;
  for (const [method, handler] of Object.entries(options.handlers[service])) {
    const answer = rpc(options, `${options.service}.${service}/${method}`, handler);
    answers.set(`${service}/${method}`, answer);
    prototype[method] = answer;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, method) as PropertyDescriptor;
    GrpcMethod(service, method)(prototype, method, descriptor);
  }
  Controller()(RpcController);
  return RpcController;
}

/** A handler that no RPC calls is a misspelt one; say so at start, not at the first call. */
function checkHandlers({ service, handlers, protoDir }: GrpcServerOptions): void {
  const known = rpcServices(service, protoDir);
  const unknown = Object.entries(handlers).flatMap(([name, methods]) =>
    Object.keys(methods)
      .filter((method) => !known.get(name)?.has(method))
      .map((method) => `${name}/${method}`),
  );
  if (unknown.length > 0) throw new Error(`No such RPC in the protos of ${service}: ${unknown.join(', ')}`);
}

/**
 * Serves a handlers table over gRPC. Every call needs a valid signed context.
 * @throws Error when the address is taken or a handler has no RPC in the protos
 */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  checkHandlers(options);
  class RpcModule {}
  const answers = new Map<string, Answer>();
  const controllers = Object.keys(options.handlers).map((service) => controllerFor(options, service, answers));
  Module({ controllers })(RpcModule);
  const strategy = new KitGrpcServer(options);
  const app = await NestFactory.createMicroservice(RpcModule, { strategy, logger: false, abortOnError: false });
  app.useGlobalFilters(new ErrorFilter());
  await app.listen();
  const door = new Door(answers);
  options.doors?.set(options.service, door);
  return {
    address: strategy.address,
    stop: async (graceMs = 5_000) => {
      options.doors?.delete(options.service);
      await Promise.all([door.drain(graceMs), strategy.drain(graceMs)]);
      await app.close();
    },
  };
}
