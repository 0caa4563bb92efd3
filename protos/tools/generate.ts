/** `npm run gen`: writes `<service>/<service>.proto` for every service that owns an entity. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entities } from '../entities';
import type { Entity } from '../fields/types';
import { serviceProto } from './service-proto';

export interface GeneratedFile {
  path: string;
  before: string;
  after: string;
}

/** What generating would write, file by file; nothing is written. */
export function generate(protoDir: string, definitions: readonly Entity[]): GeneratedFile[] {
  const services = [...new Set(definitions.map((definition) => definition.service))].sort();
  return services.map((service) => {
    const file = path.join(protoDir, service, `${service}.proto`);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const own = definitions.filter((definition) => definition.service === service);
    return { path: file, before, after: serviceProto(service, own, before) };
  });
}

if (require.main === module) {
  const protoDir = path.resolve(__dirname, '../..');
  for (const file of generate(protoDir, Object.values(entities) as Entity[])) {
    if (file.before === file.after) continue;
    mkdirSync(path.dirname(file.path), { recursive: true });
    writeFileSync(file.path, file.after);
    console.log(`wrote ${path.relative(protoDir, file.path)}`);
  }
}
