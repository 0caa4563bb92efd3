/** `npm run gen`: writes `<service>/<service>.proto` for every service that owns an entity, and types for all RPCs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entities } from '../entities';
import type { Entity } from '../fields/types';
import { callTable, httpRows, shapeTable } from './http-tables';
import { rpcIndex, rpcTypes } from './rpc-types';
import { serviceProto } from './service-proto';
import { pascalCase } from './wire';

export interface GeneratedFile {
  path: string;
  before: string;
  after: string;
}

/** The files that generating would write; nothing is written. */
export function generate(protoDir: string, definitions: readonly Entity[]): GeneratedFile[] {
  const services = [...new Set(definitions.map((definition) => definition.service))].sort();
  return services.map((service) => {
    const file = path.join(protoDir, service, `${service}.proto`);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const own = definitions.filter((definition) => definition.service === service);
    return { path: file, before, after: serviceProto(service, own, before) };
  });
}

const COMMON = 'common';

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function protosIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.proto'));
  return names.sort().map((name) => path.join(folder, name));
}

/** The types of all RPCs, from the .proto files as they are on disk. */
export function generateTypes(protoDir: string, definitions: readonly Entity[]): GeneratedFile[] {
  const services = [...new Set(definitions.map(({ service }) => service))].sort();
  const typed = [COMMON, ...services].map((service): GeneratedFile => {
    const file = path.join(protoDir, service, 'rpc.ts');
    const after = rpcTypes(protoDir, service, protosIn(path.join(protoDir, service)));
    return { path: file, before: textOf(file), after };
  });
  const records = definitions.map(({ name, service }) => ({ name, service, message: pascalCase(name) }));
  const index = path.join(protoDir, 'rpc.ts');
  return [...typed, { path: index, before: textOf(index), after: rpcIndex(services, records) }];
}

/** What gateway and consoles read of the rows of public calls. */
export function generateHttp(protoDir: string): GeneratedFile[] {
  const rows = httpRows();
  const folders = [...new Set(rows.map(({ service }) => path.join(protoDir, service)))];
  const files = folders.flatMap(protosIn);
  const tables = { calls: callTable(rows), shapes: shapeTable(protoDir, files, rows) };
  return Object.entries(tables).map(([name, after]) => {
    const file = path.join(protoDir, 'http', `${name}.ts`);
    return { path: file, before: textOf(file), after };
  });
}

function write(protoDir: string, files: readonly GeneratedFile[]): void {
  for (const file of files) {
    if (file.before === file.after) continue;
    mkdirSync(path.dirname(file.path), { recursive: true });
    writeFileSync(file.path, file.after);
    console.log(`wrote ${path.relative(protoDir, file.path)}`);
  }
}

if (require.main === module) {
  const protoDir = path.resolve(__dirname, '../..');
  const definitions = Object.values(entities) as Entity[];
  write(protoDir, generate(protoDir, definitions));
  write(protoDir, generateTypes(protoDir, definitions));
  write(protoDir, generateHttp(protoDir));
}
