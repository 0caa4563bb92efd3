// Libraries that exist once in a page. Shells bring them, remotes bring no copy of their own.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KIT } from './kit-modules.mjs';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

const atOnce = ['react', 'react-dom', 'styled-components', 'react-router', '@tanstack/react-query'];
/** Remotes get the kit's parts that are made with these, so that a page loads of them what it shows. */
const ofKit = ['react-aria-components', 'react-hook-form'];

/** The functions that make elements belong to the library that renders them, which is another one on the site. */
const ofSite = ['react', 'react/jsx-runtime', 'styled-components', 'react-router'];

const librariesOf = (shell) => (shell === 'site' ? ofSite : atOnce);

/** Libraries that no source of this part imports: it would carry a copy of its own. The shells of consoles bring the kit. */
export const refusedBy = (kind, shell) =>
  [...atOnce, ...(kind === 'shell' && shell !== 'site' ? [] : ofKit)].filter(
    (name) => !librariesOf(shell).includes(name),
  );

const packageFile = (name) => require.resolve(`${name}/package.json`);
const versionOf = (name) => require(packageFile(name.replace('/jsx-runtime', ''))).version;
const inPackage = (name, file) => path.join(path.dirname(packageFile(name)), file);

const slimFile = (kind, file) => path.join(here, 'slim', kind, file);

/** Files that shells share in place of whole libraries (see slim/README.md): library -> file, by kind of shell. */
const slimByKind = {
  site: {
    react: slimFile('site', 'react.ts'),
    'react/jsx-runtime': slimFile('site', 'react-jsx-runtime.ts'),
    'react-router': slimFile('site', 'react-router.ts'),
    'styled-components': slimFile('site', 'styled-components.ts'),
  },
  console: {
    'react-router': slimFile('console', 'react-router.ts'),
    '@tanstack/react-query': slimFile('console', 'react-query.ts'),
    'styled-components': slimFile('console', 'styled-components.ts'),
  },
};

export const slimOf = (shell) => slimByKind[shell === 'site' ? 'site' : 'console'];

/** The libraries behind the slim versions, under names that are not shared. */
export const slimAliases = {
  '#react-router$': inPackage('react-router', 'dist/production/index.mjs'),
  '#styled-components$': inPackage('styled-components', 'dist/styled-components.browser.esm.js'),
  '#react-query$': inPackage('@tanstack/react-query', 'build/modern/index.js'),
};

const entries = (names, make) => Object.fromEntries(names.map((name) => [name, make(name)]));

/** For a remote of a shell. A page of the site carries the little that it needs of the kit. */
export function sharedInRemote(shell) {
  const libraries = entries(librariesOf(shell), (name) => ({
    import: false,
    singleton: true,
    requiredVersion: `^${versionOf(name)}`,
  }));
  if (shell === 'site') return libraries;
  return { ...libraries, ...entries(KIT, () => ({ import: false, singleton: true, requiredVersion: false })) };
}

/** For a shell. Parts that every page needs are in the shell's own code, the rest is fetched with the first use. */
export function sharedInShell(shell) {
  return entries(librariesOf(shell), (name) => ({
    import: slimOf(shell)[name] ?? name,
    singleton: true,
    version: versionOf(name),
    requiredVersion: `^${versionOf(name)}`,
    eager: true,
  }));
}

/**
 * Public pages are weighed, and rendered for every visitor: Preact stands for React there, a tenth of its weight, in the
 * browser and on the server alike. Sources and types are React's.
 */
export const siteAliases = {
  'react-dom/client$': 'preact/compat/client',
  'react-dom/server$': 'preact-render-to-string',
};

/** The server renders with what the browser gets. Nothing is shared there, so all of it comes by aliases. */
export const ssrAliases = {
  ...siteAliases,
  react$: 'preact/compat',
  'react/jsx-runtime$': 'preact/jsx-runtime',
  'react-router$': slimFile('site', 'react-router.ts'),
};
