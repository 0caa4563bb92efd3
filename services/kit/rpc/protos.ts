import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { MethodDefinition } from '@grpc/grpc-js';
import { type IConversionOptions, type Method, Namespace, Root, Service, type Type } from 'protobufjs';

/**
 * An `optional` field that was not sent stays absent, so that "not patched" differs from "cleared"; all others are there,
 * lists and zeros too, as their generated types say.
 */
const received: IConversionOptions = { defaults: true, oneofs: false, longs: Number };

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

/** RPCs that the kit gives to every service. */
const COMMON = ['common/dead-letter.proto', 'common/person.proto', 'common/usage.proto'];

type RpcServices = ReadonlyMap<string, ReadonlyMap<string, RpcMethod>>;

/** An included file by the path that is written in the one that includes it. */
function included(target: string, folders: readonly string[]): string {
  const found = folders.map((folder) => path.resolve(folder, target)).find((file) => existsSync(file));
  if (!found) throw new Error(`${target} is in none of ${folders.join(', ')}`);
  return found;
}

/** All `.proto` files of one service (`<protoDir>/<service>/*.proto`) and the common ones. */
function readProtos(folder: string, protoDir: string): Root {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.proto'))
    .sort()
    .map((file) => path.join(folder, file));
  if (files.length === 0) throw new Error(`No .proto file in ${folder}`);
  const root = new Root();
  root.resolvePath = (_origin, target) => included(target, [protoDir, folder]);
  const common = COMMON.map((file) => path.join(defaultProtoDir(), file));
  root.loadSync([...files, ...common], { keepCase: true }).resolveAll();
  return root;
}

function serializer(type: Type) {
  return (message: object): Buffer => {
    // A list would be taken for a message without fields.
    if (Array.isArray(message)) throw new TypeError(`A list instead of a message ${type.name}`);
    return type.encode(type.fromObject(message)).finish() as Buffer;
  };
}

function deserializer(type: Type) {
  return (bytes: Buffer): object => type.toObject(type.decode(bytes), received);
}

function methodOf({ fullName }: Service, method: Method): RpcMethod {
  const { resolvedRequestType: request, resolvedResponseType: response } = method;
  if (!request || !response) throw new Error(`${fullName}/${method.name} has no message`);
  return {
    path: `/${fullName.slice(1)}/${method.name}`,
    requestStream: Boolean(method.requestStream),
    responseStream: Boolean(method.responseStream),
    requestSerialize: serializer(request),
    requestDeserialize: deserializer(request),
    responseSerialize: serializer(response),
    responseDeserialize: deserializer(response),
  };
}

/** The RPC services of a package, none where nothing is in it. */
function servicesOf(root: Root, name: string): Service[] {
  const found = root.lookup(name);
  return found instanceof Namespace ? found.nestedArray.filter((one) => one instanceof Service) : [];
}

const loaded = new Map<string, RpcServices>();

/**
 * The methods of a service's RPC services, read once per process: `CandidateService` -> `Index` -> definition. Definitions
 * of `@grpc/proto-loader` would hold a description of both messages of each method besides, for servers that tell what they
 * offer: 9 MB for all services.
 */
export function rpcServices(service: string, protoDir: string = defaultProtoDir()): RpcServices {
  const folder = path.join(protoDir, service);
  const known = loaded.get(folder);
  if (known) return known;
  const root = readProtos(folder, protoDir);
  const services = [`enishi.${service}`, 'enishi.common'].flatMap((name) => servicesOf(root, name));
  const read = new Map(
    services.map((one) => [one.name, new Map(one.methodsArray.map((method) => [method.name, methodOf(one, method)]))]),
  );
  loaded.set(folder, read);
  return read;
}
