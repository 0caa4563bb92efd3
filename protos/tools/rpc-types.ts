/**
 * The TypeScript side of the .proto files: a type for every message, and for every service a table of what its RPCs take
 * and answer. One file a service, so that a reader finds messages beside the calls that use them.
 */
import path from 'node:path';
import { type Enum, type Field, Namespace, Root, Service, Type } from 'protobufjs';

const PACKAGE = 'enishi';
/** Shared messages, and the RPC services that every service has. */
const COMMON = 'common';

const scalars: Record<string, string> = {
  string: 'string',
  bytes: 'Buffer',
  bool: 'boolean',
  double: 'number',
  float: 'number',
  int32: 'number',
  uint32: 'number',
  sint32: 'number',
  fixed32: 'number',
  sfixed32: 'number',
  int64: 'number',
  uint64: 'number',
};

/** Parses the .proto files of one folder, and all that they import. */
function loadRoot(protoDir: string, files: readonly string[]): Root {
  const root = new Root();
  root.resolvePath = (_origin, target) => (path.isAbsolute(target) ? target : path.join(protoDir, target));
  root.loadSync([...files], { keepCase: true, alternateCommentMode: true });
  root.resolveAll();
  return root;
}

function documented(comment: string | null, indent: string): string[] {
  if (!comment) return [];
  const lines = comment.split('\n').map((line) => line.trim());
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

/** `enishi.common.Int32List` is `common.Int32List` outside its own file, where it is `Int32List`. */
function nameOf(message: Type | Enum, own: string): string {
  const folder = message.parent?.name ?? '';
  return folder === own ? message.name : `${folder}.${message.name}`;
}

function typeOf(field: Field, own: string): string {
  const one = field.resolvedType ? nameOf(field.resolvedType, own) : scalars[field.type];
  if (!one) throw new Error(`${field.fullName}: no TypeScript type for ${field.type}`);
  return field.repeated ? `${one}[]` : one;
}

function renderMessage(message: Type, own: string): string[] {
  const fields = message.fieldsArray.flatMap((field) => {
    const optional = field.options?.proto3_optional === true;
    return [...documented(field.comment, '  '), `  ${field.name}${optional ? '?' : ''}: ${typeOf(field, own)};`];
  });
  const head = documented(message.comment, '');
  if (fields.length === 0) return [...head, `export type ${message.name} = Record<never, never>;`, ''];
  return [...head, `export type ${message.name} = {`, ...fields, '};', ''];
}

function renderService(service: Service, own: string): string[] {
  const methods = service.methodsArray.flatMap((method) => {
    const { comment, name, resolvedRequestType, resolvedResponseType } = method;
    if (!resolvedRequestType || !resolvedResponseType) throw new Error(`${method.fullName}: unknown message`);
    const [request, response] = [nameOf(resolvedRequestType, own), nameOf(resolvedResponseType, own)];
    return [...documented(comment, '    '), `    ${name}: { request: ${request}; response: ${response} };`];
  });
  return [...documented(service.comment, '  '), `  ${service.name}: {`, ...methods, '  };'];
}

const HEAD = '/** Generated from the .proto files by `npm run gen`; never edited by hand. */';

/** Every RPC service of these, as an interface. */
function renderServices(name: string, comment: string, services: readonly Service[], own: string): string[] {
  const bodies = services.flatMap((service) => renderService(service, own));
  return bodies.length === 0
    ? [`/** ${comment} */`, `export type ${name} = Record<never, never>;`, '']
    : [`/** ${comment} */`, `export interface ${name} {`, ...bodies, '}', ''];
}

/**
 * @param service folder and last part of the package
 * @param files its .proto files, absolute
 * @returns the text of `<service>/rpc.ts`
 */
export function rpcTypes(protoDir: string, service: string, files: readonly string[]): string {
  const namespace = loadRoot(protoDir, files).lookup(`${PACKAGE}.${service}`, Namespace) as Namespace;
  const parts = namespace.nestedArray;
  const messages = parts.flatMap((part) => (part instanceof Type ? renderMessage(part, service) : []));
  const services = parts.filter((part) => part instanceof Service);
  const isOfRecords = ({ filename }: Service) => path.basename(filename ?? '') === `${service}.proto`;
  const body = [
    ...messages,
    ...renderServices(
      'RecordServices',
      'RPCs of records: made from the definitions.',
      services.filter(isOfRecords),
      service,
    ),
    ...renderServices(
      'OwnServices',
      'RPCs written by hand.',
      services.filter((one) => !isOfRecords(one)),
      service,
    ),
  ];
  // Records of other services may be part of a message, too.
  const others = new Set(body.flatMap((line) => [...line.matchAll(/[:;] (\w+)\.\w/g)].map(([, name]) => name)));
  const head = [HEAD, ...[...others].sort().map((name) => `import type * as ${name} from '../${name}/rpc';`)];
  return [...head, '', ...body].join('\n');
}

/** @returns the text of `rpc.ts`: the services by name, and the messages of records by the name of their entity */
export function rpcIndex(
  services: readonly string[],
  entities: readonly { name: string; service: string; message: string }[],
): string {
  const records = entities.map(({ name, service, message }) => `  ${name}: ${service}.${message};`);
  return [
    HEAD,
    `import type * as ${COMMON} from './${COMMON}/rpc';`,
    ...services.map((service) => `import type * as ${service} from './${service}/rpc';`),
    '',
    '/** RPCs that a service handles by a function of its own: service, RPC service, method. */',
    'export interface OwnRpcs {',
    ...services.map((service) => `  ${service}: ${service}.OwnServices;`),
    '}',
    '',
    '/** Every RPC: beside these, those of records and those that every service has. */',
    'export interface Rpcs {',
    ...services.map(
      (service) => `  ${service}: ${service}.OwnServices & ${service}.RecordServices & ${COMMON}.OwnServices;`,
    ),
    '}',
    '',
    '/** The message of a record, by the name of its entity. */',
    'export interface Records {',
    ...records,
    '}',
    '',
  ].join('\n');
}
