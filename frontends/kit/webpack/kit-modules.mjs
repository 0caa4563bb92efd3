// The kit exists once in a console: its shell brings the modules that its remotes import, remotes bring no copy. Which
// modules remotes of consoles may import is a list (`frontends/shared-modules.json`); which names of them they use is read
// from their sources, so that the rest is left out.
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

/**
 * The modules that shells of consoles bring, each with the name of the file of a page that carries it: a page asks for a
 * few of these files instead of a hundred.
 * @param list `frontends/shared-modules.json` @throws Error for a module that is named twice
 */
export function sharedModules(list) {
  const shared = new Map();
  for (const [chunk, requests] of Object.entries(JSON.parse(fs.readFileSync(list, 'utf8'))))
    for (const request of requests) {
      if (shared.has(request)) throw new Error(`${list} names ${request} twice`);
      shared.set(request, chunk);
    }
  return shared;
}

/** @throws Error that names every module which remotes of consoles import and the list does not have */
export function refuseUnlisted(remotes, shared, list) {
  const unlisted = remotes.flatMap(({ name, folder }) =>
    kitImports([folder]).flatMap(([request]) => (shared.has(request) ? [] : [`remote ${name} imports ${request}`])),
  );
  if (unlisted.length === 0) return;
  const advice = `no shell brings it: name it in ${path.relative(process.cwd(), list)}, below the file of a page that is to carry it`;
  throw new Error(unlisted.map((line) => `${line}, but ${advice}`).join('\n'));
}

/** Source of `#kit-modules`: request -> loader. */
export function kitModule(remotes, shared) {
  const rows = kitImports(remotes.map(({ folder }) => folder)).map(([request, names]) => {
    const name = JSON.stringify(request);
    // Named, so that what no remote uses is still left out.
    const hints = `webpackChunkName: "${shared.get(request)}", webpackExports: ${JSON.stringify(names)}`;
    return `  ${name}: () => import(/* ${hints} */ ${name}),`;
  });
  return ['export const kitModules = {', ...rows, '};', ''].join('\n');
}
