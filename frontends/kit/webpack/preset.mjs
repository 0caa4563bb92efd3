// The one webpack set-up of every remote, shell and the server bundle. Versions are pinned together in the root
// package.json: webpack 5.109.2 with @module-federation/enhanced 2.9.2, @swc/core 1.16.22 with
// @swc/plugin-styled-components 14.0.0.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { KitCheck } from './kit-check.mjs';
import { sharedInRemote, sharedInShell, siteAliases, slimAliases, ssrAliases } from './shared.mjs';
import { SlimCheck } from './slim-check.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

export const root = path.resolve(here, '../../..');
export const frontends = path.join(root, 'frontends');

/** Source folders behind `@enishi/*`: TypeScript is compiled where it is used, nothing has to be built before. */
export const aliases = {
  '@enishi/protos': path.join(root, 'protos'),
  '@enishi/frontend-kit': path.join(frontends, 'kit'),
};

/** Comes before everything else of a page. */
const TRUSTED = path.join(frontends, 'kit/runtime/frame/trusted.ts');

/**
 * Consoles have a light and a dark theme: their colours are custom properties, those of the site constants. They have
 * icons that no visitor sees, too.
 */
const consoleParts = Object.fromEntries(
  [
    ['theme/tones.ts', 'theme/console-tones.ts'],
    ['base/icon-paths.ts', 'base/console-icon-paths.ts'],
  ].map(([site, own]) => [path.join(frontends, 'kit/ui', site), path.join(frontends, 'kit/ui', own)]),
);
/** The public site has no sessions, so its pages carry nothing that ends one. */
const noSession = Object.fromEntries(
  ['session/session-end.ts', 'api/proof.ts'].map((file) => [
    path.join(frontends, 'kit/runtime', file),
    path.join(frontends, 'kit/runtime/site/no-session.ts'),
  ]),
);
const aliasesOf = (shell) => ({ ...aliases, ...(shell === 'site' ? noSession : consoleParts) });

/**
 * Public pages are weighed, and a module stands once in a page only where it is in a chunk of its own: those that a third of
 * a remote's parts need come together in one.
 */
function commonChunk(folder) {
  const parts = fs.readFileSync(path.join(folder, 'pages.tsx'), 'utf8').match(/\bimport\(/g) ?? [];
  const minChunks = Math.max(4, Math.floor(parts.length / 3));
  return {
    splitChunks: { cacheGroups: { common: { name: 'common', chunks: 'async', minChunks, minSize: 0, priority: 10 } } },
  };
}

const sources = [path.join(root, 'protos'), path.join(frontends, 'kit')];

/** Name of a federation container: a global variable of the page. */
export const containerName = (remote) => `enishi_${remote.replaceAll('-', '_')}`;

function base(name, folder, shell, { production, state }) {
  return {
    name,
    mode: production ? 'production' : 'development',
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: aliasesOf(shell), symlinks: true },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: path.join(here, 'swc-loader.mjs'),
          options: { cacheRoot: path.join(frontends, '.cache/swc'), sourceMaps: !production },
        },
        // The kit and the contract only declare: what a page does not use is left out.
        { test: /\.tsx?$/, include: sources, exclude: TRUSTED, sideEffects: false },
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(state, 'webpack'),
      name: `${name}-${production ? 'production' : 'development'}`,
      buildDependencies: { config: [`${here}/`, path.join(root, 'package-lock.json')] },
    },
    optimization: {
      minimize: production,
      ...(shell === 'site' && isRemote(folder) && commonChunk(folder)),
      // A part that is watched runs beside others as they are built: React's two kinds do not fit together.
      nodeEnv: 'production',
      // esbuild's minifier breaks the remote entry. swc minifies off the main thread by itself, workers only cost.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, mangle: true },
          extractComments: false,
          parallel: false,
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

const output = (name, publicPath, folder, { production }) => ({
  path: folder,
  publicPath,
  filename: '[name].[contenthash:8].js',
  chunkFilename: '[name].[contenthash:8].js',
  uniqueName: name,
  // Files that the build adds beside webpack's stay until they are written anew; while a part is watched, open pages still
  // ask for those of the build before.
  clean: production && { keep: /^(index\.html|registry\.json|favicon\.\w+|[\w-]+\.png|(start|theme)\.\w+\.js)$/ },
});

// The consoles use the enhanced runtime. On the site webpack's own federation does: a public page is weighed.
function federation(kind, shell, options, experiments) {
  const check = new SlimCheck(kind, shell);
  if (shell === 'site') return [new webpack.container.ModuleFederationPlugin(options), check];
  // Only shells bring shared libraries: to find the best version of one, no remote's entry has to be asked for.
  const shareStrategy = 'loaded-first';
  // The registry says where remotes are, so that none is asked for a manifest; the runtime runs in browsers alone.
  const lean = { ...experiments, optimization: { disableSnapshot: true, target: 'web' } };
  return [
    new ModuleFederationPlugin({ ...options, dts: false, manifest: false, shareStrategy, experiments: lean }),
    check,
  ];
}

/** The part of federation's runtime that hands it to remotes asks for its other form, which would make two of each. */
const runtimeOnce = Object.fromEntries(
  ['runtime-core', 'runtime', 'sdk', 'error-codes'].map((name) => [
    `@module-federation/${name}$`,
    fileURLToPath(import.meta.resolve(`@module-federation/${name}`)),
  ]),
);

// The widgets speak 34 languages, a third of their weight; the product speaks Japanese, whatever the browser does.
const FOREIGN = /\/(?!ja-JP)[a-z]{2}-[A-Z]{2}\.mjs$/;
const fewerLanguages = () =>
  new webpack.NormalModuleReplacementPlugin(FOREIGN, (resource) => {
    if (/react-(aria|stately)/.test(resource.context))
      resource.request = resource.request.replace(FOREIGN, '/ja-JP.mjs');
  });

/** What runs on the server alone, such as the action of a form, is left out of what visitors fetch. */
const inBrowser = new webpack.DefinePlugin({ 'typeof window': JSON.stringify('object') });

/** A remote: exposes `./pages`. `shell`: the shell that brings its shared libraries. */
export function remote({ name, folder, out, shell }, options) {
  const config = base(`remote-${name}`, folder, shell, options);
  const container = containerName(name);
  const federated = {
    name: container,
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './pages': { import: ['./pages.tsx'], name: 'pages' } },
    shared: sharedInRemote(shell),
  };
  return {
    ...config,
    entry: {},
    output: output(container, `/mf/${name}/`, out, options),
    plugins: [
      ...federation('remote', shell, federated, { externalRuntime: true }),
      ...(shell === 'site' ? [inBrowser] : [new KitCheck(folder)]),
    ],
  };
}

/** A shell. Remotes are not named here: the registry in the document says where they are. */
export function shell({ name, folder, out, kit }, options) {
  const config = base(`shell-${name}`, folder, name, options);
  const container = `enishi_shell_${name}`;
  const federated = { name: container, remotes: {}, shared: sharedInShell(name) };
  return {
    ...config,
    entry: { main: name === 'site' ? './index.ts' : [TRUSTED, './index.ts'] },
    output: output(container, `/shells/${name}/`, out, options),
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        ...slimAliases,
        ...(name === 'site' && siteAliases),
        ...runtimeOnce,
        '#kit-modules$': kit,
      },
    },
    plugins: [...federation('shell', name, federated, { provideExternalRuntime: true }), fewerLanguages()],
  };
}

/** The site on the server: one file with all that it needs. */
export function ssr({ folder, out, generated }, options) {
  const { production } = options;
  const config = base('ssr', folder, 'site', options);
  return {
    ...config,
    target: 'node20',
    entry: { server: './ssr.ts' },
    output: { path: out, filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, '#site-remotes$': generated, ...ssrAliases } },
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    node: { __dirname: false },
    devtool: false,
    optimization: {
      minimize: production,
      splitChunks: false,
      minimizer: [
        // Its text stays in memory, two bytes a letter where one needs them. Names and lines stay for traces of errors.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: false, mangle: false, format: { comments: false, ascii_only: true } },
          extractComments: false,
          parallel: false,
        }),
      ],
    },
    plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') })],
  };
}

/** True for a folder that has what a remote needs. */
export const isRemote = (folder) =>
  fs.existsSync(path.join(folder, 'remote.ts')) && fs.existsSync(path.join(folder, 'pages.tsx'));
