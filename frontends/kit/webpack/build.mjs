// Builds every remote, every shell and the site's server bundle into frontends/dist:
//   shells/<name>/   index.html, registry.json, scripts
//   mf/<remote>/     remoteEntry and chunks
//   ssr/server.cjs   the public site for the gateway
//   site-assets.json what the gateway's documents refer to
// A target whose inputs did not change since its last build is skipped without loading webpack.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { combine, hasher } from './inputs.mjs';
import { kitImports } from './kit-modules.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');

/** Where a build reads and writes; tests build other trees. */
const defaults = {
  shells: path.join(root, 'frontends/shells'),
  remotes: path.join(root, 'frontends/remotes'),
  shared: path.join(root, 'frontends/shared-modules.json'),
  dist: path.join(root, 'frontends/dist'),
  state: path.join(root, 'frontends/.cache'),
};

const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Only what browsers get is compressed. */
async function compress({ target }) {
  const { compressScripts } = await import('./compress.mjs');
  await compressScripts(target.out);
}

const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

function writeIfChanged(file, text) {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const foldersOf = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .sort()
        .map((name) => ({ name, folder: path.join(folder, name) }))
    : [];

/** All targets with the hash of what they are made from. */
function targetsOf(places, { production }) {
  const hash = hasher();
  const common = combine(
    hash(path.join(root, 'protos')),
    hash(path.join(root, 'frontends/kit')),
    hash(path.join(root, 'package-lock.json')),
    String(production),
  );
  const remotes = foldersOf(places.remotes).filter(
    ({ folder }) => fs.existsSync(path.join(folder, 'remote.ts')) && fs.existsSync(path.join(folder, 'pages.tsx')),
  );
  const shells = foldersOf(places.shells).filter(({ folder }) => fs.existsSync(path.join(folder, 'index.ts')));
  const targets = [
    ...remotes.map(({ name, folder }) => ({
      kind: 'remote',
      name,
      folder,
      out: path.join(places.dist, 'mf', name),
      inputs: combine(common, hash(folder)),
    })),
    ...shells.map(({ name, folder }) => ({
      kind: 'shell',
      name,
      folder,
      out: path.join(places.dist, 'shells', name),
      // It brings what any remote imports of the kit.
      inputs: combine(
        common,
        hash(folder),
        hash(places.shared),
        JSON.stringify(kitImports(remotes.map((remote) => remote.folder))),
      ),
    })),
  ];
  const site = shells.find(({ folder }) => fs.existsSync(path.join(folder, 'ssr.ts')));
  if (site) {
    targets.push({
      kind: 'ssr',
      name: 'ssr',
      folder: site.folder,
      out: path.join(places.dist, 'ssr'),
      inputs: combine(common, hash(site.folder), ...remotes.map(({ folder }) => hash(folder))),
    });
  }
  return targets;
}

const keyOf = ({ kind, name }) => `${kind}:${name}`;

/** Removes what remotes and shells that no longer exist left behind. */
function prune(places, targets) {
  const wanted = new Set(targets.map(({ out }) => out));
  for (const kind of ['mf', 'shells']) {
    for (const { folder } of foldersOf(path.join(places.dist, kind))) {
      if (!wanted.has(folder)) fs.rmSync(folder, { recursive: true });
    }
  }
}

/**
 * Builds what changed. `only`: keys of targets like `remote:jobs`, or names of remotes, shells or `ssr`; `watch`: keeps
 * building, tells `rebuilt` of every try (see `watchAll`), answers what stops it; `production`: minified, without source maps (default). `log` gets progress lines.
 * Answers `{ built, skipped, seconds }`. Throws an Error with webpack's messages.
 */
export async function build(options = {}) {
  const { only, watch = false, production = !watch, log = console.log, rebuilt } = options;
  const places = { ...defaults, ...options.places };
  const started = performance.now();
  const targets = targetsOf(places, { production });
  const stateFile = path.join(places.state, 'targets.json');
  let state = readJson(stateFile);
  const fresh = (target) => state[keyOf(target)]?.inputs === target.inputs && fs.existsSync(target.out);
  const chosen = targets.filter((target) => !only || only.includes(target.name) || only.includes(keyOf(target)));
  const stale = watch ? chosen : chosen.filter((target) => !fresh(target));
  const known = targets.map(keyOf).join();
  if (stale.length === 0 && state.known === known) {
    log(`frontends: nothing changed (${seconds(started)})`);
    return { built: [], skipped: chosen.map(({ name }) => name), seconds: (performance.now() - started) / 1000 };
  }
  const { compile, watchAll } = await import('./compile.mjs');
  const { assemble } = await import('./assemble.mjs');
  prune(places, targets);
  const finish = (results) => {
    // Another watch of this process may have built something meanwhile.
    state = readJson(stateFile);
    for (const { target, files } of results) state[keyOf(target)] = { inputs: target.inputs, files };
    state.known = known;
    writeIfChanged(stateFile, JSON.stringify(state));
    assemble({ places, targets, state, keyOf, writeIfChanged });
  };
  const run = { places, targets: stale, production, log, writeIfChanged };
  if (watch) return watchAll(run, finish, rebuilt);
  log(`frontends: building ${stale.map(({ name }) => name).join(', ')}`);
  const { made, failure } = stale.length > 0 ? await compile(run) : { made: [] };
  finish(made);
  if (production) await Promise.all(made.filter(({ target }) => target.kind !== 'ssr').map(compress));
  if (failure) throw new Error(failure);
  log(`frontends: built in ${seconds(started)}`);
  const built = stale.map(({ name }) => name);
  const skipped = chosen.map(({ name }) => name).filter((name) => !built.includes(name));
  return { built, skipped, seconds: (performance.now() - started) / 1000 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  await build({ only: names.length > 0 ? names : undefined, watch: process.argv.includes('--watch') });
}
