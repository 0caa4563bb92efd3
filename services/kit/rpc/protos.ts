import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { MethodDefinition } from '@grpc/grpc-js';
import { loadSync, type Options, type PackageDefinition } from '@grpc/proto-loader';

/**
 * Names stay as written. An `optional` field that was not sent stays absent, so that "not patched" differs from
 * "cleared"; all others are there, lists and zeros too, as their generated types say.
 */
const loaderOptions: Options = { keepCase: true, defaults: true, oneofs: false, longs: Number };

export type RpcMethod = MethodDefinition<object, object>;

/** Where the contract's .proto files are: the folder of the @enishi/protos package. */
export function defaultProtoDir(): string {
  // The package exports only its modules, so the folder is found by walking the lookup paths instead of resolving.
  for (const folder of require.resolve.paths('@enishi/protos') ?? []) {
    const candidate = path.join(folder, '@enishi/protos');
    try {
      readdirSync(candidate);
      return candidate;
    } catch {
      // not in this node_modules; look further up
    }
  }
  throw new Error('The package @enishi/protos is not installed');
}

const loaded = new Map<string, PackageDefinition>();

/** RPCs that the kit gives to every service. */
const COMMON = ['common/dead-letter.proto', 'common/person.proto', 'common/usage.proto'];

/** All `.proto` files of one service (`<protoDir>/<service>/*.proto`) and the common ones, loaded once per process. */
export function loadProtos(service: string, protoDir: string = defaultProtoDir()): PackageDefinition {
  const folder = path.join(protoDir, service);
  const cached = loaded.get(folder);
  if (cached) return cached;
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.proto'))
    .sort()
    .map((file) => path.join(folder, file));
  if (files.length === 0) throw new Error(`No .proto file in ${folder}`);
  const common = COMMON.map((file) => path.join(defaultProtoDir(), file));
  const definition = loadSync([...files, ...common], { ...loaderOptions, includeDirs: [protoDir, folder] });
  loaded.set(folder, definition);
  return definition;
}

/** The name of a loaded RPC service without its package; undefined for messages. */
function serviceName(service: string, name: string): string | undefined {
  const prefix = [`enishi.${service}.`, 'enishi.common.'].find((one) => name.startsWith(one));
  return prefix && name.slice(prefix.length);
}

/** The methods of a service's RPC services: `CandidateService` -> `Index` -> definition. */
export function rpcServices(service: string, protoDir?: string): Map<string, Map<string, RpcMethod>> {
  const services = new Map<string, Map<string, RpcMethod>>();
  for (const [name, definition] of Object.entries(loadProtos(service, protoDir))) {
    const own = serviceName(service, name);
    if (own && !('format' in definition))
      services.set(own, new Map(Object.entries(definition as Record<string, RpcMethod>)));
  }
  return services;
}
