/**
 * Loads modules for tests: our own anew for every file, as always with jest, but packages once for each worker, by
 * Node's own `require`. Evaluating Nest, mongoose and gRPC again took a third of the time of a file that needs them.
 *
 * A package must therefore not be changed by a test in a way that outlives it, and modules inside of packages cannot
 * be mocked; `jest.mock` of what our own modules import works.
 */
const path = require('node:path');
const { compileFunction } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

const PACKAGES = `${path.sep}node_modules${path.sep}`;

module.exports = class SharedRuntime extends JestRuntime {
  constructor(...parts) {
    super(...parts);
    if (!this._environment.sharesPackages) return;
    const { executor } = this;
    // In this context instead of one that was made for the file.
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  /** Would replace a function of the one `process` there is. */
  installGetBuiltinModule() {
    if (!this._environment.sharesPackages) super.installGetBuiltinModule();
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (this._environment.sharesPackages && moduleName && !options?.isInternalModule) {
      if (this._resolution.isCoreModule(moduleName)) return require(moduleName);
      const file = this._resolution.resolveCjs(from, moduleName);
      if (file.includes(PACKAGES)) return this._environment.keepingGlobals(file, () => require(file));
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
};
