// House rules that no linter knows.
// Packages reach each other by name only: a relative import that leaves its package would go around the rules of
// biome.json, which know names. Tests may look into other packages; the composition in deploy/ builds them all.
// A source file has at most 300 lines: a longer one does more than one thing.
// No test is given less time than jest.config.js gives all of them: it would fail on a busy machine.
// Every export is used: a name that occurs nowhere else is dead. The contract may be ahead of its users.
// Every imported package is declared, see declared.mjs. Comments read once, see english.mjs.
// Every package has a script that runs its tests, see test-part.mjs.
// No files import each other in a loop, and a feature of a service is entered by its face, see circles.mjs.
// Rooms import the rooms that their READMEs name, see rooms.mjs.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { aroundFaces, circlesOf, importsOf } from './circles.mjs';
import { undeclared } from './declared.mjs';
import { readTwice } from './english.mjs';
import { unruly } from './rooms.mjs';
import { wrongScripts } from './test-part.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)['"](\.[^'"]*)['"]/g;
const SOURCE = /\.(?:ts|tsx|mjs|cjs|js)$/;
const TEST = /\.test\.tsx?$/;
const WORKSPACES = ['protos', 'services', 'gateway', 'frontends'];
const FOREIGN = ['node_modules', 'dist', '.cache'];
const skipped = new Set([...FOREIGN, 'test', 'testing']);
const MAX_LINES = 300;

/** Problems of one folder and what is below it; `own` is the package it belongs to. */
function* check(folder, own) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const here = entries.some(({ name }) => name === 'package.json') ? folder : own;
  for (const entry of entries) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* check(full, here);
    } else if (SOURCE.test(entry.name) && !TEST.test(entry.name)) {
      for (const [, target] of fs.readFileSync(full, 'utf8').matchAll(IMPORT)) {
        const end = path.relative(here ?? root, path.join(folder, target));
        if (end.startsWith('..')) yield `${path.relative(root, full)}: import “${target}” by its package's name`;
      }
    }
  }
}

/** Source files of a folder and what is below it, tests too. */
function* sources(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!FOREIGN.includes(entry.name)) yield* sources(full);
    } else if (SOURCE.test(entry.name)) yield full;
  }
}

const BY_NAME = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)['"](@enishi\/[\w-]+)\/([^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.cjs'];

/** Imports by a package's name that name a folder: compilers find its `index.ts`, a running process does not. */
function* foldersByName(files) {
  const homes = new Map();
  const homeOf = (name) => {
    if (!homes.has(name)) homes.set(name, fs.realpathSync(path.join(root, 'node_modules', name)));
    return homes.get(name);
  };
  const isFile = (base) => ENDINGS.some((end) => fs.existsSync(base + end) && fs.statSync(base + end).isFile());
  for (const file of files)
    for (const [, name, rest] of fs.readFileSync(file, 'utf8').matchAll(BY_NAME))
      if (!isFile(path.join(homeOf(name), rest)))
        yield `${path.relative(root, file)}: “${name}/${rest}” is no file; name its index`;
}

function* tooLong(folder) {
  for (const file of sources(folder)) {
    if (GENERATED.test(path.relative(root, file))) continue;
    const lines = fs.readFileSync(file, 'utf8').split('\n').length - 1;
    if (lines > MAX_LINES)
      yield `${path.relative(root, file)}: ${lines} lines; split it by meaning, at most ${MAX_LINES} fit`;
  }
}

/** Written by `npm run gen`. */
const GENERATED = /^protos\/(?:(?:\w+\/)?rpc|http\/(?:calls|shapes))\.ts$/;

const OWN_TIME = /^\s*\}, (\d[\d_]{3,})\);$/gm;
const JEST_MS = 240_000;

function* hurried(folder) {
  for (const file of sources(folder)) {
    if (!TEST.test(file)) continue;
    for (const [, ms] of fs.readFileSync(file, 'utf8').matchAll(OWN_TIME))
      if (Number(ms.replaceAll('_', '')) <= JEST_MS)
        yield `${path.relative(root, file)}: leave out the time-out of ${ms} ms; all tests have ${JEST_MS}`;
  }
}

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

function* unused(folders) {
  const texts = new Map(
    folders.flatMap((name) => [...sources(path.join(root, name))]).map((file) => [file, fs.readFileSync(file, 'utf8')]),
  );
  const occurrences = new Map();
  for (const text of texts.values())
    for (const [word] of text.matchAll(/\w+/g)) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
  for (const [file, text] of texts) {
    for (const [, name] of text.matchAll(EXPORTED))
      if (occurrences.get(name) === 1) yield `${path.relative(root, file)}: nothing uses “${name}”`;
  }
}

const imports = importsOf(
  [...WORKSPACES, 'deploy']
    .flatMap((name) => [...sources(path.join(root, name))])
    .filter((file) => /\.tsx?$/.test(file)),
);
const short = (file) => path.relative(root, file);

const problems = [
  ...circlesOf(imports).map((circle) => `these import each other in a loop: ${circle.map(short).join(', ')}`),
  ...aroundFaces(root, imports).map(
    ([file, target]) => `${short(file)}: import “${short(path.dirname(target))}” by its index.ts, not ${short(target)}`,
  ),
  ...unruly(root, imports),
  ...WORKSPACES.flatMap((name) => [...check(path.join(root, name))]),
  ...[...WORKSPACES, 'deploy'].flatMap((name) => [...tooLong(path.join(root, name))]),
  ...[...WORKSPACES, 'deploy'].flatMap((name) => [...hurried(path.join(root, name))]),
  ...foldersByName([...imports.keys()]),
  ...unused([...WORKSPACES, 'deploy']),
  ...undeclared(root, sources),
  ...wrongScripts(),
  ...readTwice(root, [...WORKSPACES, 'deploy', '.ci'], sources),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

const hooks = spawnSync('git', ['config', 'core.hooksPath'], { cwd: root, encoding: 'utf8' }).stdout?.trim();
if (!process.env.CI && hooks !== '.githooks')
  console.log('Before every push, lint and the tests that a change reaches: git config core.hooksPath .githooks');
