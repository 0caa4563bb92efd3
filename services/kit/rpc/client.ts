import type { Rpcs } from '@enishi/protos/rpc';
import { type ChannelOptions, Client, credentials, Metadata } from '@grpc/grpc-js';
import { type CallContext, CONTEXT_KEY, signContext } from '../base/context';
import { AppError, fromGrpcError } from '../base/errors';
import { isTracing } from '../observe/telemetry';
import { type Doors, passThrough } from './doors';
import { type RpcMethod, rpcServices } from './protos';
import { type RpcOf, typedRpc } from './rpc';
import { commonChannelOptions, type GrpcTls } from './types';

export interface ClientOptions {
  /** The `CONTEXT_SECRET` of a service, or of all. */
  secret: string | ((service: string) => string);
  /** Absent: in the clear. */
  tls?: GrpcTls;
  protoDir?: string;
  /**
   * The services run in this process. They can freeze only together with their caller, so after a pause (a sleeping
   * laptop, a machine under load) nothing is to be blamed on them: no pings, and calls wait for 20 s.
   */
  inProcess?: boolean;
  /** Services of this process that can be called without the network. */
  doors?: Doors;
}

export interface CallOptions {
  /** Default 1800, in one process 20,000. A call that is not answered by then fails as `unavailable`. */
  deadlineMs?: number;
  /** Ends the call, and what is done for it: for reads whose reader may leave. It fails as `unavailable` then. */
  signal?: AbortSignal;
}

/** @typeParam Table the RPCs there are; only tests of the kit have others than the product's */
export interface Clients<Table = Rpcs> {
  /**
   * Every RPC as a function: `rpc.crm.ImportService.Show(ctx, { id })` calls it on behalf of `ctx`.
   * @throws AppError as the handler threw it; `unavailable` when the service is down, frozen or too slow
   */
  readonly rpc: RpcOf<Table, [ctx: CallContext], CallOptions>;
  /** Resolves when the service's channel is connected. @throws AppError `unavailable` after `timeoutMs` (default 2000) */
  ready(service: string, timeoutMs?: number): Promise<void>;
  close(): void;
}

/** The caller hears within 2 s that the call has failed. */
const DEFAULT_DEADLINE_MS = 1_800;
const PATIENT_DEADLINE_MS = 20_000;

/** A frozen peer keeps its sockets open: only unanswered pings tell, and only then is a new connection tried. */
const pings: ChannelOptions = {
  'grpc.keepalive_time_ms': 2_000,
  'grpc.keepalive_timeout_ms': 1_000,
  'grpc.keepalive_permit_without_calls': 1,
};

const channelOptions: ChannelOptions = {
  ...commonChannelOptions,
  // A name may stand for many pods: calls go to all of them in turn, and to new ones as they come.
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  'grpc.initial_reconnect_backoff_ms': 100,
  // A service that was killed is back within seconds; the search for it adds no wait.
  'grpc.max_reconnect_backoff_ms': 500,
  // One channel per service and process: sharing subchannels would tie the constellations of two tests together.
  'grpc.use_local_subchannel_pool': 1,
};

/**
 * Clients for other services, one channel each, opened at first use.
 * @param addresses `host:port` by service name, or a function asked at first use
 */
export function createClients<Table = Rpcs>(
  addresses: Record<string, string> | ((service: string) => string | undefined),
  { secret, tls, protoDir, inProcess = false, doors }: ClientOptions,
): Clients<Table> {
  const addressOf = typeof addresses === 'function' ? addresses : (service: string) => addresses[service];
  const secretOf = typeof secret === 'function' ? secret : () => secret;
  const channels = new Map<string, Client>();
  const methods = new Map<string, RpcMethod>();
  const defaultDeadlineMs = inProcess ? PATIENT_DEADLINE_MS : DEFAULT_DEADLINE_MS;
  const options = inProcess ? channelOptions : { ...channelOptions, ...pings };
  let closed = false;

  function channel(service: string): Client {
    const known = channels.get(service);
    if (known) return known;
    const address = addressOf(service);
    if (!address || closed)
      throw new AppError('unavailable', undefined, undefined, { cause: `no address: ${service}` });
    const channelCredentials = tls ? credentials.createSsl(tls.ca, tls.key, tls.cert) : credentials.createInsecure();
    const opened = new Client(address, channelCredentials, options);
    channels.set(service, opened);
    return opened;
  }

  function methodOf(rpc: string): RpcMethod {
    const cached = methods.get(rpc);
    if (cached) return cached;
    const [, service, rpcService, name] = /^([a-z_]+)\.(\w+)\/(\w+)$/.exec(rpc) ?? [];
    const found = service && rpcServices(service, protoDir).get(rpcService)?.get(name);
    if (!found) throw new Error(`No such RPC: ${rpc}`);
    methods.set(rpc, found);
    return found;
  }

  /** @param rpc e.g. `crm.ImportService/Show` */
  async function call(rpc: string, ctx: CallContext, request: object, { deadlineMs, signal }: CallOptions = {}) {
    const method = methodOf(rpc);
    const service = rpc.slice(0, rpc.indexOf('.'));
    const context = signContext(ctx, secretOf(service));
    const until = { deadline: Date.now() + (deadlineMs ?? defaultDeadlineMs) };
    // Spans are made of gRPC's own calls.
    const door = closed || isTracing() ? undefined : doors?.get(service);
    if (door) {
      const name = rpc.slice(service.length + 1);
      return passThrough(door, { name, method, request, context, until: until.deadline, signal });
    }
    const client = channel(service);
    const metadata = new Metadata();
    metadata.set(CONTEXT_KEY, context);
    return new Promise<unknown>((resolve, reject) => {
      const cancel = () => sent.cancel();
      const sent = client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        request,
        metadata,
        until,
        (error, response) => {
          signal?.removeEventListener('abort', cancel);
          if (error) reject(fromGrpcError(error));
          else resolve(response);
        },
      );
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  return {
    rpc: typedRpc(call),

    ready(service, timeoutMs = 2_000) {
      return new Promise<void>((resolve, reject) => {
        channel(service).waitForReady(Date.now() + timeoutMs, (error) =>
          error ? reject(new AppError('unavailable', undefined, undefined, { cause: error })) : resolve(),
        );
      });
    },

    close() {
      closed = true;
      for (const client of channels.values()) client.close();
      channels.clear();
    },
  };
}
