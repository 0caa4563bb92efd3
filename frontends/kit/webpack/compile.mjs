// Runs webpack over targets. Only this file and the preset load webpack: a build with nothing to do stays quick.
import path from 'node:path';
import webpack from 'webpack';
import { kitModule, refuseUnlisted, sharedModules } from './kit-modules.mjs';
import { remote, shell, ssr } from './preset.mjs';
import { findRemotes, siteModule } from './registry.mjs';

function configOf(target, { production, state, remotes, generated, kitOf }) {
  const options = { production, state };
  const { kind, name } = target;
  if (kind === 'remote') {
    const { shells } = remotes.find((found) => found.name === name);
    return remote({ ...target, shell: shells[0] }, options);
  }
  return kind === 'shell' ? shell({ ...target, kit: kitOf(name) }, options) : ssr({ ...target, generated }, options);
}

/** Which files the browser needs for what: by chunk name and by the request that made a chunk. */
function filesOf(stats) {
  const { chunks, entrypoints, publicPath } = stats.toJson({
    all: false,
    chunks: true,
    chunkOrigins: true,
    entrypoints: true,
    chunkGroups: true,
    publicPath: true,
  });
  const urls = (names) => names.filter((file) => file.endsWith('.js')).map((file) => publicPath + file);
  const byRequest = {};
  for (const chunk of chunks) {
    for (const origin of chunk.origins ?? []) {
      if (!origin.request || chunk.initial) continue;
      byRequest[origin.request] ??= [];
      const known = byRequest[origin.request];
      for (const url of urls(chunk.files)) if (!known.includes(url)) known.push(url);
    }
  }
  const entries = Object.fromEntries(
    Object.entries(entrypoints).map(([name, { assets }]) => [name, urls(assets.map((asset) => asset.name))]),
  );
  return { entries, byRequest };
}

const problems = (stats) =>
  stats.toString({ all: false, errors: true, errorDetails: false, warnings: true, colors: false });

function prepare({ places, targets, production, log, writeIfChanged }) {
  const remotes = findRemotes(places.remotes);
  const generated = path.join(places.state, 'generated/site.ts');
  writeIfChanged(generated, siteModule(remotes));
  // A page of the site carries what it needs of the kit.
  const consoles = remotes.filter(({ shells }) => !shells.includes('site'));
  const shared = sharedModules(places.shared);
  refuseUnlisted(consoles, shared, places.shared);
  const kitOf = (name) => {
    const file = path.join(places.state, `generated/kit-of-${name}.ts`);
    const own = consoles.filter(({ shells }) => shells.includes(name));
    writeIfChanged(file, kitModule(own, shared));
    return file;
  };
  const known = { production, state: places.state, remotes, generated, kitOf };
  const configs = targets.map((target) => configOf(target, known));
  const compiler = webpack(configs);
  compiler.compilers.forEach((one, at) => {
    let from = performance.now();
    one.hooks.compile.tap('progress', () => {
      from = performance.now();
    });
    one.hooks.done.tap('progress', () => {
      log(`  ${targets[at].kind} ${targets[at].name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
    });
  });
  return compiler;
}

/** The targets that compiled: while they are watched, those that had to alone. */
const results = (targets, { compilers }, stats) =>
  stats.stats.flatMap((one) =>
    one.hasErrors()
      ? []
      : [{ target: targets[compilers.indexOf(one.compilation.compiler)], files: filesOf(one), hash: one.hash }],
  );

/**
 * Compiles all targets; answers `{ made: [{ target, files }], failure? }`: one that fails does not take the others
 * with it. The cache is written when the compiler closes.
 */
export async function compile(run) {
  const compiler = prepare(run);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)));
  });
  const made = results(run.targets, compiler, stats);
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) return { made, failure: problems(stats) };
  if (stats.hasWarnings()) run.log(problems(stats));
  return { made };
}

/**
 * Compiles at every change until it is stopped.
 * @param rebuilt is told of every try: keys of the targets that are others now, the seconds, and what is wrong
 * @returns `stop`, and `again`, which compiles without a change
 */
export async function watchAll(run, finish, rebuilt = () => undefined) {
  const compiler = prepare(run);
  const hashes = new Map();
  let from = performance.now();
  compiler.hooks.invalid.tap('progress', () => {
    from = performance.now();
  });
  const watching = await new Promise((resolve) => {
    const begun = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      const failure = error ? String(error) : stats.hasErrors() ? problems(stats) : undefined;
      if (failure) run.log(failure);
      const made = error ? [] : results(run.targets, compiler, stats);
      finish(made);
      const changed = made.filter(({ target, hash }) => hashes.get(target) !== hash).map(({ target }) => target);
      for (const { target, hash } of made) hashes.set(target, hash);
      rebuilt({ changed, seconds: (performance.now() - from) / 1_000, failure });
      resolve(begun);
    });
  });
  return {
    stop: () => new Promise((resolve) => compiler.close(resolve)),
    again: () => watching.invalidate(),
  };
}
