/**
 * The environment of a test file: Node itself, no context of its own beside it. What Node and the packages make
 * (errors, arrays, promises) is then of the same kinds as in the tests, packages can be shared between files
 * (`runtime.js`), and globals are as fast as they are in the product.
 *
 * What a file leaves behind in the globals is taken away at its end.
 */
const asyncHooks = require('node:async_hooks');
const { syncBuiltinESMExports } = require('node:module');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { ModuleMocker } = require('jest-mock');

const WANTS_OWN_CLOCK =
  'Fake timers would stop those of everything that runs in this process: begin the file with /** @jest-environment node */';

/**
 * Storages that packages have entered (Playwright does with each call). Node 20 then runs a hook for every promise of the
 * process, for good: the files after it would pay for it, which in the product is the case for none.
 */
const entered = new Set();
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  run(...args) {
    entered.add(this);
    return super.run(...args);
  }

  enterWith(store) {
    entered.add(this);
    super.enterWith(store);
  }
};
syncBuiltinESMExports();

function leaveStorages() {
  for (const storage of entered) storage.disable();
  entered.clear();
}

/**
 * jest ends a worker by what its heap holds after a file, garbage included: after some thirty files, a fifth of it in use.
 * A worker that begins anew loads and compiles everything once more, ten seconds; to collect takes a third of one.
 */
const MUCH_BYTES = 500e6;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');

/** Takes away what was added to the globals, and puts back what was replaced. */
function restoreGlobals(before) {
  for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) Reflect.deleteProperty(globalThis, key);
  for (const [key, descriptor] of before)
    if ('value' in descriptor && globalThis[key] !== descriptor.value)
      Reflect.defineProperty(globalThis, key, descriptor);
}

module.exports = class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = {
    useFakeTimers() {
      throw new Error(WANTS_OWN_CLOCK);
    },
    useRealTimers() {},
    clearAllTimers() {},
  };
  /** Tells the runtime that packages are to be shared. */
  sharesPackages = true;

  constructor() {
    this.before = new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)));
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      this.before.set(symbol, Object.getOwnPropertyDescriptor(globalThis, symbol));
    this.env = { ...process.env };
    this.exit = process.exit;
  }

  /** Loads what outlives the file: what it puts into the globals then stays as well. */
  keepingGlobals(load, isNew) {
    if (!isNew) return load();
    const known = new Set(Reflect.ownKeys(globalThis));
    const exported = load();
    for (const key of Reflect.ownKeys(globalThis))
      if (!known.has(key)) this.before.set(key, Object.getOwnPropertyDescriptor(globalThis, key));
    return exported;
  }

  async setup() {}

  async teardown() {
    restoreGlobals(this.before);
    leaveStorages();
    if (process.memoryUsage().heapUsed > MUCH_BYTES) collect();
    // The runner replaces it, and it is the real one here.
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
