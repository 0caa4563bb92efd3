// What `npm run test:mutants` may be asked for: names of parts, and the files that they stand for.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

/** Parts that lie in several places. */
export const PARTS = {
  billing: ['services/billing/src', 'protos/billing'],
  settlement: ['services/deals/src/hours', 'protos/deals/agreements'],
  permissions: [
    ...['protos/master/operator-rights.ts', 'protos/master/identity.ts', 'services/kit/base/context.ts'],
    ...['gateway/src/http/guards.ts', 'gateway/src/http/policy.ts', 'gateway/src/http/session.ts'],
    ...['gateway/src/http/session-cache.ts', 'services/identity/src/sign-in/check.ts', 'services/kit/base/staff.ts'],
    ...[
      'services/domains/src/names/access.ts',
      'services/messaging/src/announces/access.ts',
      'services/billing/src/needs.ts',
    ],
  ],
  tenancy: [
    ...['services/kit/data/collections.ts', 'services/kit/base/context.ts', 'services/kit/crud/store.ts'],
    ...['services/kit/crud/own-records.ts', 'services/kit/crud/references.ts', 'services/kit/crud/collections.ts'],
  ],
  conditions: [
    ...['services/kit/crud/conditions.ts', 'services/kit/crud/list-order.ts', 'services/kit/crud/requests.ts'],
    ...['services/kit/crud/keyword.ts', 'protos/fields'],
  ],
  mail: ['services/kit/mail'],
};

function* sourcesOf(name) {
  const full = path.join(root, name);
  if (!fs.existsSync(full)) throw new Error(`${name}: no file or folder, and none of ${Object.keys(PARTS).join(', ')}`);
  if (fs.statSync(full).isFile()) return yield name;
  for (const entry of fs.readdirSync(full, { withFileTypes: true })) {
    const inner = path.posix.join(name, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'test', '.cache'].includes(entry.name)) yield* sourcesOf(inner);
    } else if (/\.ts$/.test(entry.name) && !/(?:\.d|\.test)\.ts$|^(?:main|env)\.ts$/.test(entry.name)) yield inner;
  }
}

/** @returns paths below the root, each once, in order */
export const filesOf = (part) => [...new Set((PARTS[part] ?? [part]).flatMap((name) => [...sourcesOf(name)]))].sort();
