// `npm run read:score`: how well the reader reads the corpus, field by field.
//   FOLDER             of another corpus, with labels as deploy/tests/incoming/corpus/README.md tells
//   --set=shown        these files only
//   --errors=20        names so many values that were missed, invented or taken for others, of files that may be looked at
//   --readings=FILE    scores JSON lines that were printed before, and reads nothing
//   --least=0.95       fails below this F1
// The reader is asked once, in one process of `npm run -s read`, about all files.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { root } from './setup.mjs';

const args = process.argv.slice(2);
const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const own = path.join(root, 'deploy/tests/incoming');
const folder = path.resolve(args.find((arg) => !arg.startsWith('--')) ?? path.join(own, 'corpus'));

// The scorer is TypeScript without a build of its own: tests use it from its source, too.
const require = createRequire(import.meta.url);
require.extensions['.ts'] = (module, file) => {
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  module._compile(code, file);
};

/** JSON lines of the reader for files; ends the process where it fails. */
function read(files) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stdout, error } = spawnSync(npm, ['run', '-s', 'read', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout;
  console.error(`The reader failed${error ? `: ${error.message}` : ` with ${status}`}`);
  process.exit(1);
}

const { byFile, readingsOf, readLabels } = require(path.join(own, 'labels.ts'));
const all = readLabels(folder);
const labels = all.filter(({ set }) => (option('set') ?? set) === set);
if (labels.length === 0) {
  console.error(
    `No file is of the set “${option('set')}”; there are ${[...new Set(all.map(({ set }) => set))].join(', ')}`,
  );
  process.exit(1);
}
const saved = option('readings');
const text = saved ? fs.readFileSync(saved, 'utf8') : read(labels.map((label) => label.path));
// Readings that were saved may be of more files than are asked for.
const known = new Set(all.map(({ file }) => file));
const asked = new Set(labels.map(({ file }) => file));
const readings = [...byFile(readingsOf(text))].filter(([file]) => asked.has(file) || !known.has(file));

const { ratesOf, score, tallyOf } = require(path.join(own, 'score.ts'));
const { missesOf, tableOf } = require(path.join(own, 'table.ts'));
const result = score(
  labels,
  readings.map(([, reading]) => reading),
);
for (const line of missesOf(result, Number(option('errors') ?? 0))) console.log(line);
for (const line of tableOf(result)) console.log(line);
const { f1 } = ratesOf(tallyOf(result));
const least = Number(option('least') ?? 0);
if (f1 < least) {
  console.error(`F1 is ${f1.toFixed(3)}, less than ${least}`);
  process.exit(1);
}
