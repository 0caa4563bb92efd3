// A package declares what it imports, and imports what it declares: an image of one service
// installs what its package.json says, while on a developer's machine all packages lie side by side.
// Tests, and the build, may also import what the root's devDependencies bring, and other packages of the workspace as far
// as biome.json lets them.
import fs from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

const IMPORT =
  /^(?:import|export)\s[\w\s{},*$]*\bfrom\s+['"]([^'"\n]+)['"]|^import\s+['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]|\brequire(?:\.resolve)?\(\s*['"`]([^'"`\n]+)['"`]/gm;
const PACKAGE = /^(?:@[\w-]+\/)?[\w-][\w.-]*(?=\/|$)/;
const TEST = /\.test\.tsx?$|\/test(?:ing)?\//;

/** Declared without an import, and why. */
const LOADED_OTHERWISE = {
  // The rendered pages of the public site are a bundle that takes these from the gateway's packages.
  gateway: ['react', 'react-dom', 'react-router', 'styled-components'],
};

export const declaration = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));

export const workspacesOf = (root) =>
  declaration(root)
    .workspaces.flatMap((pattern) =>
      pattern.endsWith('/*')
        ? fs.readdirSync(path.join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
        : [pattern],
    )
    .filter((name) => fs.existsSync(path.join(root, name, 'package.json')));

/** Names of packages that a source imports. */
function importedBy(text) {
  const names = [...text.matchAll(IMPORT)].map(([, ...targets]) => targets.find(Boolean));
  return names
    .filter((name) => !/^(?:\.|#|node:)/.test(name) && !builtinModules.includes(name))
    .flatMap((name) => PACKAGE.exec(name)?.[0] ?? []);
}

/** @param sources gives the source files of a folder */
export function* undeclared(root, sources) {
  const tools = declaration(root).devDependencies;
  for (const workspace of workspacesOf(root)) {
    const { name: own, dependencies = {}, devDependencies = {} } = declaration(path.join(root, workspace));
    const known = { ...dependencies, ...devDependencies };
    const missing = new Map();
    let all = '';
    for (const file of sources(path.join(root, workspace))) {
      const text = fs.readFileSync(file, 'utf8');
      all += text;
      const mayUseTools = TEST.test(file) || !/\.tsx?$/.test(file);
      for (const name of new Set(importedBy(text)))
        if (name !== own && !(name in known) && !(mayUseTools && (name in tools || name.startsWith('@enishi/'))))
          missing.set(name, path.relative(root, file));
      // JSX is compiled to calls of React.
      if (file.endsWith('.tsx')) all += "'react'";
    }
    for (const [name, file] of missing) yield `${workspace}/package.json: declare “${name}”, which ${file} imports`;
    for (const name of Object.keys(known)) {
      if (name.startsWith('@types/') || LOADED_OTHERWISE[workspace]?.includes(name)) continue;
      if (!new RegExp(`['"\`]${name}['"\`/]`).test(all))
        yield `${workspace}/package.json: nothing in it imports “${name}”`;
    }
  }
}
