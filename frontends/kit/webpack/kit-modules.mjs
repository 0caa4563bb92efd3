// The kit exists once in a console: its shell brings every module that its remotes import, remotes bring no copy.
import fs from 'node:fs';
import path from 'node:path';

/** The shell brings modules that begin so. */
export const KIT = ['@enishi/frontend-kit/', '@enishi/protos/'];

/** `import { x } from '@enishi/…'`; types alone leave nothing to bring. */
const IMPORTS =
  /^(?:import|export)\s+(?!type\s)([^'"]*?)\s+from\s+['"](@enishi\/(?:frontend-kit|protos)\/[^'"]+)['"]/gm;
const SOURCE = /(?<!\.test|\.d)\.tsx?$/;
const SKIPPED = new Set(['node_modules', 'test']);

function* sources(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* sources(full);
    } else if (SOURCE.test(entry.name)) yield full;
  }
}

/** Names of an import clause: `{ a, b as c, type D }` has a and b. */
function namesOf(clause, file) {
  const list = /^\{([^}]*)\}$/.exec(clause.trim());
  if (!list) throw new Error(`${file}: of the kit, import names: ${clause}`);
  const names = list[1].split(',').map((part) => part.trim());
  return names.filter((name) => name && !name.startsWith('type ')).map((name) => name.split(/\s+as\s+/)[0]);
}

/** The imports of the kit by the remotes in these folders, in order: `[request, names][]`. */
export function kitImports(folders) {
  const found = new Map();
  for (const file of folders.flatMap((folder) => [...sources(folder)]))
    for (const [, clause, request] of fs.readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const names = namesOf(clause, file);
      if (names.length > 0) found.set(request, new Set([...(found.get(request) ?? []), ...names]));
    }
  return [...found].map(([request, names]) => [request, [...names].sort()]).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** One file for each folder of the kit, so that a page asks for a few of them instead of a hundred. */
const chunkOf = (request) => path.posix.dirname(request).replace('@enishi/', '').replaceAll('/', '-');

/** Source of `#kit-modules`: request -> loader. */
export function kitModule(folders) {
  const rows = kitImports(folders).map(([request, names]) => {
    const name = JSON.stringify(request);
    // Named, so that what no remote uses is still left out.
    const hints = `webpackChunkName: "${chunkOf(request)}", webpackExports: ${JSON.stringify(names)}`;
    return `  ${name}: () => import(/* ${hints} */ ${name}),`;
  });
  return ['export const kitModules = {', ...rows, '};', ''].join('\n');
}
