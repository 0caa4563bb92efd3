// Lets a child process of a test run TypeScript sources directly, with the packages of the workspace as sources too.
const Module = require('node:module');
const path = require('node:path');
const swc = require('@swc/core');

const root = path.resolve(__dirname, '../../..');
const folders = { 'service-kit': 'services/kit', protos: 'protos', embedded: 'deploy/embedded' };
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

Module._extensions['.ts'] = (module, file) => module._compile(swc.transformFileSync(file, options).code, file);
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  const [, name, file] = /^@enishi\/([a-z-]+)\/(.+)$/.exec(request) ?? [];
  return resolve(name in folders ? path.join(root, folders[name], file) : request, ...rest);
};
