// Lets a child process of a test run TypeScript sources directly, those of all packages of the workspace too: no test
// of one part needs a build.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const swc = require('@swc/core');

const root = path.resolve(__dirname, '../../..');
const manifest = (folder) => path.join(root, folder, 'package.json');
const workspaces = require(manifest('.')).workspaces.flatMap((pattern) =>
  pattern.endsWith('/*')
    ? fs.readdirSync(path.join(root, pattern.slice(0, -1))).map((name) => pattern.slice(0, -1) + name)
    : pattern,
);
/** Folders of packages by their names: `services/kit` of `@enishi/service-kit`. */
const folders = new Map(
  workspaces
    .filter((folder) => fs.existsSync(manifest(folder)))
    .map((folder) => [require(manifest(folder)).name, folder]),
);
const options = {
  configFile: false,
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

const mtime = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** What a build has made of a source, where that is not older: compiling a service anew takes seconds. */
function builtOf(file) {
  const [own] = [...folders.values()].filter((folder) => file.startsWith(path.join(root, folder, path.sep)));
  if (!own) return undefined;
  const built = path.join(root, own, 'dist', path.relative(path.join(root, own), file).replace(/\.ts$/, '.js'));
  return mtime(built) > mtime(file) ? fs.readFileSync(built, 'utf8') : undefined;
}

// A parent that ended, or that gave the test up while this one started, has no more use for it: left alone, it would hold
// the streams of the whole run open, and the run would never end.
process.once('disconnect', () => process.exit());

Module._extensions['.ts'] = (module, file) =>
  module._compile(builtOf(file) ?? swc.transformFileSync(file, options).code, file);
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  const [, name, file] = /^(@enishi\/[a-z-]+)\/(.+)$/.exec(request) ?? [];
  return resolve(folders.has(name) ? path.join(root, folders.get(name), file) : request, ...rest);
};
