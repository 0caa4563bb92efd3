// Remotes and shells that are worked on, built with source maps at every save, each by itself. What they have of the
// kit and of the contract is brought by their shells: those are built, too, from the first change of one of these on.
import fs from 'node:fs';
import path from 'node:path';
import { build } from '../../../frontends/kit/webpack/build.mjs';
import { findRemotes } from '../../../frontends/kit/webpack/registry.mjs';
import { root } from '../setup.mjs';
import { complain, say } from './output.mjs';
import { watchSources } from './watch.mjs';

const BROUGHT = ['protos', 'frontends/kit'];
const REMOTES = path.join(root, 'frontends/remotes');

/** Targets of the build that a part stands for; a page of the site is rendered on the server, too. */
function targetsOf({ kind, name }) {
  const isPublic = kind === 'shell' ? name === 'site' : shellsOf(name).includes('site');
  return [`${kind}:${name}`, ...(isPublic ? ['ssr:ssr'] : [])];
}

const shellsOf = (remote) => findRemotes(REMOTES).find(({ name }) => name === remote)?.shells ?? [];

/** Whether the gateway renders pages of these parts. */
export const areRendered = (parts) => parts.some((part) => targetsOf(part).includes('ssr:ssr'));

/** Keys of everything else that pages are made of. */
export function otherTargets(parts) {
  const own = new Set(parts.flatMap(targetsOf));
  const all = [
    ...fs.readdirSync(REMOTES).map((name) => `remote:${name}`),
    ...fs.readdirSync(path.join(root, 'frontends/shells')).map((name) => `shell:${name}`),
    'ssr:ssr',
  ];
  return all.filter((key) => !own.has(key));
}

/**
 * @param parts remotes and shells
 * @param changed is called with the keys of what is new
 * @param tell gets what the compilers say, or undefined when nothing is wrong any more
 * @returns a function that ends it
 */
export async function watchPages(parts, { changed, tell }) {
  const known = new Set();
  const watches = [];
  const failures = new Map();

  async function watch(keys) {
    const only = keys.filter((key) => !known.has(key));
    if (only.length === 0) return;
    for (const key of only) known.add(key);
    const id = only.join();
    let isFirst = true;
    const rebuilt = ({ changed: targets, seconds, failure }) => {
      if (failure) failures.set(id, failure);
      else failures.delete(id);
      const keysOfChanged = targets.map(({ kind, name }) => `${kind}:${name}`);
      tell(failures.size > 0 ? [...failures.values()].join('\n\n') : undefined);
      if (keysOfChanged.length > 0 && !isFirst) {
        say(`${keysOfChanged.map((key) => key.replace(':', ' ')).join(', ')}: built in ${seconds.toFixed(2)} s`);
        changed(keysOfChanged);
      }
      isFirst = false;
    };
    watches.push(await build({ only, watch: true, log: () => undefined, rebuilt }));
  }

  await watch(parts.flatMap(targetsOf));
  const shells = new Set(parts.flatMap(({ kind, name }) => (kind === 'shell' ? [name] : shellsOf(name))));
  const needed = [...shells].flatMap((name) => targetsOf({ kind: 'shell', name }));
  const unwatch = watchSources(BROUGHT, async () => {
    if (needed.every((key) => known.has(key))) return;
    say(
      `The kit or the contract has changed: building ${needed.filter((key) => !known.has(key)).join(', ')} as well ...`,
    );
    await watch(needed).then(
      () => changed(needed),
      (error) => complain(error.message),
    );
  });
  // Menus and pages that a remote declares go into the documents of its shells, not into its code.
  const declarations = parts
    .filter(({ kind }) => kind === 'remote')
    .map(({ folder }) => path.join(root, folder, 'remote.ts'));
  for (const file of declarations)
    fs.watchFile(file, { interval: 200 }, () => {
      for (const { again } of watches) again();
      changed([file]);
    });
  return async () => {
    unwatch();
    for (const file of declarations) fs.unwatchFile(file);
    await Promise.all(watches.map(({ stop }) => stop()));
  };
}
