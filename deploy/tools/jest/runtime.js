/**
 * Loads modules for tests once for each worker: packages by Node's own `require`, our own modules by one runtime that
 * outlives the files (`Keeper`). Evaluating services and gateway anew for every file, and running them cold, took a
 * third of the suite's time. Only the test file itself is evaluated for each run of it.
 *
 * A test must therefore not change a module or a package in a way that outlives the file. A file that mocks modules
 * (`jest.mock`, `jest.resetModules` ...) or says `@own-modules` in its head gets all of our modules for itself, and so
 * does every file with JEST_ISOLATE=1.
 */
const asyncHooks = require('node:async_hooks');
const fs = require('node:fs');
const path = require('node:path');
const { compileFunction } = require('node:vm');
const threads = require('node:worker_threads');
const { default: JestRuntime } = require('jest-runtime');

const register = path.resolve(__dirname, '../../../services/kit/testing/register.cjs');

/** Threads of our sources, which Node alone does not load. */
threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    super(file, String(file).endsWith('.ts') ? { ...options, execArgv: ['--require', register] } : options);
  }
};

const PACKAGES = `${path.sep}node_modules${path.sep}`;
const MOCKS = /\bjest\s*\.\s*(?:mock|doMock|unstable_mockModule|setMock|resetModules|isolateModules)\b|@own-modules\b/;

/**
 * The storage in which jest-circus notes the test that runs. It has one of Node's for each file and never leaves it, so
 * that in the hundredth file every promise of the process was given a hundred stores: half of the suite's time. Tests of
 * a file run one after another, so that a variable tells the same.
 */
class OneAfterAnother {
  getStore() {
    return this.store;
  }

  run(store, callback) {
    const before = this.store;
    this.store = store;
    const leave = () => {
      if (this.store !== store)
        throw new Error('test.concurrent is not for this suite: see deploy/tools/jest/runtime.js');
      this.store = before;
    };
    const result = callback();
    if (result instanceof Promise) return result.finally(leave);
    leave();
    return result;
  }
}
const CIRCUS = `${path.sep}jest-circus${path.sep}`;
const hooksOfCircus = { ...asyncHooks, AsyncLocalStorage: OneAfterAnother };

class PackagesByNode extends JestRuntime {
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

  requireInternalModule(from, to) {
    if (to === 'node:async_hooks' && from.includes(CIRCUS)) return hooksOfCircus;
    return super.requireInternalModule(from, to);
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (this._environment.sharesPackages && moduleName && !options?.isInternalModule) {
      if (this._resolution.isCoreModule(moduleName)) return require(moduleName);
      const file = this._resolution.resolveCjs(from, moduleName);
      if (file.includes(PACKAGES)) return this._environment.keepingGlobals(() => require(file), !require.cache[file]);
      return this.requireOwn(file, from, moduleName, options, isRequireActual);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  requireOwn(_file, from, moduleName, options, isRequireActual) {
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
}

/** The runtime of our own modules: never torn down, and of no file. */
class Keeper extends PackagesByNode {
  constructor([config, environment, resolver, transformer, cacheFS, coverageOptions, , globalConfig]) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, '', globalConfig);
    this.loaded = new Set();
  }

  requireOwn(file, ...request) {
    this.loaded.add(file);
    return super.requireOwn(file, ...request);
  }
}

let keeper;

module.exports = class SharedRuntime extends PackagesByNode {
  constructor(...parts) {
    super(...parts);
    const testPath = parts[6];
    if (!this._environment.sharesPackages || process.env.JEST_ISOLATE === '1') return;
    if (MOCKS.test(fs.readFileSync(testPath, 'utf8'))) return;
    keeper ??= new Keeper(parts);
    this.keeper = keeper;
    // Errors are told by the lines of the sources, wherever a module was loaded.
    this.transformCache.sourceMaps = keeper.getSourceMaps();
  }

  requireOwn(file, from, moduleName, ...rest) {
    if (!this.keeper) return super.requireOwn(file, from, moduleName, ...rest);
    const load = () => this.keeper.requireModule(from, moduleName, ...rest);
    return this._environment.keepingGlobals(load, !this.keeper.loaded.has(file));
  }
};
