// A page that imports a name the slim version of a shared library lacks would get undefined in the browser only: this
// makes it an error of the build.
import fs from 'node:fs';
import { refusedBy, slimOf } from './shared.mjs';

const IMPORTS = /import\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

const names = (list) =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/)[0])
    .filter(Boolean);

/** Names each slim library of a kind of shell offers; none of those it refuses. */
function offeredBy(kind, shell) {
  const lists = Object.entries(slimOf(shell)).map(([library, file]) => {
    const [, list] = fs.readFileSync(file, 'utf8').match(/export \{([^}]*)\}/);
    return [library, new Set(names(list))];
  });
  return Object.fromEntries([...lists, ...refusedBy(kind, shell).map((library) => [library, new Set()])]);
}

/** Names of slim libraries that a compiled source imports in vain: `react-router.useBlocker`. */
function missingNames(source, offered) {
  return [...source.matchAll(IMPORTS)].flatMap(([, list, library]) => {
    const known = offered[library];
    return known ? names(list).flatMap((name) => (known.has(name) ? [] : [`${library}.${name}`])) : [];
  });
}

export class SlimCheck {
  /** @param kind `remote` or `shell` @param shell the shell whose pages it is for */
  constructor(kind, shell) {
    this.kind = kind;
    this.offered = offeredBy(kind, shell);
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('SlimCheck', (compilation) => {
      compilation.hooks.finishModules.tap('SlimCheck', (modules) => {
        for (const module of modules) {
          if (!module.resource || module.resource.includes('node_modules')) continue;
          const source = module.originalSource()?.source();
          for (const name of source ? missingNames(String(source), this.offered) : []) {
            const message = `${module.resource} imports ${name}, which a ${this.kind} of this shell does not get: see`;
            compilation.errors.push(new compiler.webpack.WebpackError(`${message} frontends/kit/webpack/slim`));
          }
        }
      });
    });
  }
}
