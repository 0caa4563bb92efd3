// Compiled code for child processes of tests: some 3,400 modules are parsed and compiled in each of them, a third of what a
// start of the product costs, and a kill takes one start or two. The first process with a script and flags
// leaves in ENISHI_CODE, a folder of the run, what V8 has made of its modules once it sends its first message; those after
// it take that over. A folder of one run only: in it no source changes. To be preloaded (`short-lived.ts`).
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const folder = process.env.ENISHI_CODE;

const nameOf = ([, script], flags) =>
  createHash('sha256')
    .update([script, ...flags].join('\n'))
    .digest('hex');

/** @returns compiled code by file, as an earlier process left it; undefined where none did */
function readKept(file) {
  if (!fs.existsSync(file)) return undefined;
  const bytes = fs.readFileSync(file);
  const head = bytes.readUInt32LE(0);
  const sizes = JSON.parse(bytes.toString('utf8', 4, 4 + head));
  const codes = new Map();
  let from = 4 + head;
  for (const [name, size] of sizes) {
    codes.set(name, bytes.subarray(from, from + size));
    from += size;
  }
  return codes;
}

/** Whole or not at all: others may read and write it at the same time, and the disk may be full. */
function keep(file, scripts) {
  const codes = [...scripts].map(([name, script]) => [name, script.createCachedData()]);
  const head = Buffer.from(JSON.stringify(codes.map(([name, { length }]) => [name, length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const unready = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(unready, Buffer.concat([length, head, ...codes.map(([, code]) => code)]));
    fs.renameSync(unready, file);
  } catch {
    fs.rmSync(unready, { force: true });
  }
}

/** What Node hands to a module as its `require`. */
function requireOf(module) {
  const require = (request) => module.require(request);
  require.resolve = (request, options) => Module._resolveFilename(request, module, false, options);
  require.resolve.paths = (request) => Module._resolveLookupPaths(request, module);
  return Object.assign(require, { main: process.mainModule, extensions: Module._extensions, cache: Module._cache });
}

function takeOver(file) {
  const kept = readKept(file);
  const scripts = new Map();
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (source, filename, format) {
    if (format === 'module' || filename.endsWith('.mjs')) return compile.call(this, source, filename, format);
    const script = new vm.Script(Module.wrap(source.replace(/^#!.*/, '')), {
      filename,
      cachedData: kept?.get(filename),
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    if (!kept) scripts.set(filename, script);
    const { exports } = this;
    return script.runInThisContext().call(exports, exports, requireOf(this), this, filename, path.dirname(filename));
  };
  if (kept || !process.send) return;
  const { send } = process;
  process.send = (...message) => {
    process.send = send;
    keep(file, scripts);
    return send.apply(process, message);
  };
}

// Threads load few modules, and those of the product inherit the flags of their process.
if (folder && isMainThread) takeOver(path.join(folder, nameOf(process.argv, process.execArgv)));
