// Ties the built parts together: hashed entries into each shell's registry, the shells' documents, the site's manifest.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import swc from '@swc/core';
import { FIRST_FRAME } from './first-frame.mjs';
import { LIBRARY_STYLES } from './library-styles.mjs';
import { findRemotes, registryOf } from './registry.mjs';

const json = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Files of a remote: its entry, its exposed table, and the chunks of each component. */
function remoteFiles({ name, loaders }, { entries, byRequest }) {
  const all = Object.values(entries).flat();
  const entry = all.find((url) => path.basename(url).startsWith('remoteEntry'));
  if (!entry) throw new Error(`remote ${name} has no entry`);
  const table = Object.entries(byRequest)
    .filter(([request]) => request.endsWith('pages.tsx'))
    .flatMap(([, urls]) => urls);
  const components = Object.fromEntries(
    Object.entries(loaders).map(([component, request]) => [component, byRequest[request] ?? []]),
  );
  return { entry, table, components };
}

function consoleDocument(shell, title, { theme, scripts, preload }, registry) {
  const hints = preload.map((src) => `<link rel="preload" as="script" href="${src}">`).join('');
  const run = scripts.map((src) => `<script defer src="${src}"></script>`).join('');
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${title}</title><meta name="robots" content="noindex">`,
    '<meta name="theme-color" content="#2170c3">',
    `<link rel="icon" href="/shells/${shell}/favicon.svg">`,
    `<script src="${theme}"></script>`,
    LIBRARY_STYLES,
    hints,
    run,
    `</head><body><div id="root">${FIRST_FRAME}</div>`,
    '<noscript><style>.frame-bars{display:none}.frame-none{padding:24px}</style>',
    '<p class="frame-none">この画面を使うには、ブラウザーの JavaScript を有効にしてください。</p></noscript>',
    `<script type="application/json" id="registry">${json(registry)}</script>`,
    '</body></html>',
  ].join('');
}

const TITLES = { enterprise: 'Enishi', admin: 'Enishi 運営管理' };

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2170c3"/>' +
  '<circle cx="12" cy="16" r="6" fill="none" stroke="#fff" stroke-width="3"/>' +
  '<circle cx="20" cy="16" r="6" fill="none" stroke="#fff" stroke-width="3"/></svg>';

/** Stands in for the logo of an agency that has none. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#eaf2fb"/>' +
  '<path d="M9 25V8h9v17M18 14h5v11M6 25h20M12 12h3M12 16h3M12 20h3M20.5 18v.01M20.5 21v.01" fill="none" ' +
  'stroke="#2170c3" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** Fetches the other scripts of a public page. */
const START = ['runtime/frame/trusted', 'runtime/site/site-start'];

/** Applies the theme of a console before its first paint: the one script that a document waits for. */
const THEME = ['ui/theme/theme-start'];

/** Writes a script of its own out of modules of the kit that import nothing; answers its URL. */
function writeScript(kind, modules, { name, out }, writeIfChanged) {
  const parts = modules.map((module) =>
    swc.transformFileSync(fileURLToPath(new URL(`../${module}.ts`, import.meta.url)), {
      configFile: false,
      swcrc: false,
      minify: true,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    }),
  );
  const code = parts.map((part) => part.code).join(';');
  const file = `${kind}.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  writeIfChanged(path.join(out, file), code);
  return `/shells/${name}/${file}`;
}

/** Writes index.html and registry.json of the shells, and site-assets.json. */
export function assemble({ places, targets, state, keyOf, writeIfChanged }) {
  const built = (target) => state[keyOf(target)] && fs.existsSync(target.out);
  const byName = new Map(targets.filter((target) => target.kind === 'remote').map((target) => [target.name, target]));
  const remotes = findRemotes(places.remotes).filter(({ name }) => byName.has(name) && built(byName.get(name)));
  const files = Object.fromEntries(
    remotes.map((found) => [found.name, remoteFiles(found, state[keyOf(byName.get(found.name))].files)]),
  );
  const entries = Object.fromEntries(Object.entries(files).map(([name, { entry }]) => [name, entry]));
  for (const target of targets) {
    if (target.kind !== 'shell' || !built(target)) continue;
    const registry = registryOf(target.name, remotes, entries);
    const { entries: own, byRequest } = state[keyOf(target)].files;
    const scripts = own.main;
    writeIfChanged(path.join(target.out, 'registry.json'), JSON.stringify(registry));
    writeIfChanged(path.join(target.out, 'favicon.svg'), ICON);
    // Pictures that have to be bitmaps.
    const icons = path.join(target.folder, 'icons');
    if (fs.existsSync(icons)) fs.cpSync(icons, target.out, { recursive: true });
    if (target.name === 'enterprise') writeIfChanged(path.join(target.out, 'enterprise-logo.svg'), LOGO);
    if (target.name === 'site') {
      const used = Object.fromEntries(registry.remotes.map(({ name }) => [name, files[name]]));
      const assets = { start: writeScript('start', START, target, writeIfChanged), scripts, registry, remotes: used };
      writeIfChanged(path.join(places.dist, 'site-assets.json'), JSON.stringify(assets));
    } else {
      const theme = writeScript('theme', THEME, target, writeIfChanged);
      const parts = { theme, scripts, preload: byRequest['./bootstrap'] ?? [] };
      const title = TITLES[target.name] ?? 'Enishi';
      writeIfChanged(path.join(target.out, 'index.html'), consoleDocument(target.name, title, parts, registry));
    }
  }
}
