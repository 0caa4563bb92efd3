// Finds the remotes and reads their declarations. `remote.ts` is pure data: it is evaluated here, at build time.
import fs from 'node:fs';
import path from 'node:path';
import swc from '@swc/core';
import { containerName, isRemote } from './preset.mjs';

const LOADER = /(\w+)\s*:\s*\(\)\s*=>\s*import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** A part of a `remote.ts` that is too long for one file lies beside it: `remote-<what>.ts`. */
const PART = /^\.\/remote-[a-z-]+$/;

/** The exports of a file of pure data. Throws when it imports more than the runtime's `remote` and parts of itself. */
function evaluate(file) {
  const { code } = swc.transformFileSync(file, {
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const load = (request) => {
    if (request === '@enishi/frontend-kit/runtime/federation/remote')
      return { defineRemote: (definition) => definition };
    if (PART.test(request)) return evaluate(path.join(path.dirname(file), `${request}.ts`));
    throw new Error(`${file}: remote.ts is pure data, it cannot import ${request}`);
  };
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, load);
  return module.exports;
}

/** The default export of a `remote.ts`, as a list. */
export const readDeclaration = (file) => [evaluate(file).default].flat();

/** Component name -> the request of its import, out of `pages.tsx`. */
function readLoaders(file) {
  return Object.fromEntries(
    [...fs.readFileSync(file, 'utf8').matchAll(LOADER)].map(([, name, request]) => [name, request]),
  );
}

function check({ name, definitions, shells, loaders }) {
  if (shells.includes('site') && shells.some((shell) => shell !== 'site')) {
    throw new Error(`remote ${name} serves the site and a console: they share different libraries, make two remotes`);
  }
  for (const definition of definitions) {
    if (definition.name !== name) throw new Error(`remote ${name} calls itself ${definition.name} in remote.ts`);
    const used = [definition.pages, definition.slots ?? [], definition.layouts ?? []].flat();
    if (definition.shell !== 'site')
      for (const { path: address, title, description = '' } of definition.pages)
        if (description.length <= title.length) throw new Error(`remote ${name}: ${address} needs a description`);
    for (const { component } of used) {
      if (!loaders[component]) throw new Error(`remote ${name}: pages.tsx has no loader for ${component}`);
    }
  }
}

/** Every remote under `folder`, in order of name: `{ name, folder, definitions, shells, loaders }`. */
export function findRemotes(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  return names
    .filter((name) => isRemote(path.join(folder, name)))
    .map((name) => {
      const home = path.join(folder, name);
      const definitions = readDeclaration(path.join(home, 'remote.ts'));
      const shells = definitions.map((definition) => definition.shell);
      const found = { name, folder: home, definitions, shells, loaders: readLoaders(path.join(home, 'pages.tsx')) };
      check(found);
      return found;
    });
}

/** The registry of a shell; `entries`: remote name -> URL of its entry (absent on the server). */
export function registryOf(shell, remotes, entries = {}) {
  const registered = remotes.flatMap(({ name, definitions }) =>
    definitions
      .filter((definition) => definition.shell === shell)
      .map((definition) => ({ ...definition, container: containerName(name), entry: entries[name] ?? '' })),
  );
  return { shell, remotes: registered };
}

/** Source of `#site-remotes`: every site remote, imported directly. */
export function siteModule(remotes) {
  const own = remotes.filter(({ shells }) => shells.includes('site'));
  const imports = own.map(
    ({ folder }, at) => `import pages${at} from ${JSON.stringify(path.join(folder, 'pages.tsx'))};`,
  );
  const table = own.map(({ name }, at) => `${JSON.stringify(name)}: pages${at}`);
  return [
    ...imports,
    `export const registry = ${JSON.stringify(registryOf('site', remotes))};`,
    `export const pages = { ${table.join(', ')} };`,
    '',
  ].join('\n');
}
