/**
 * Notes each finished file of `npm run test:busy` in the tally at once, so that a run that is cut short loses nothing:
 * by kind of date, how often a file ran, how often it failed, its seconds, and whether it failed last.
 */
const fs = require('node:fs');
const path = require('node:path');

const FILE = path.resolve(__dirname, '../../tests/busy.json');
const root = path.resolve(__dirname, '../../..');

/** @returns {Record<string, Record<string, [runs: number, failures: number, seconds: number, failedLast: 0 | 1]>>} */
function readTally() {
  return fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) : {};
}

/** A line a file, in order: what changed can be read, and two people's tallies merge. */
function writeTally(tally) {
  const rows = (files) =>
    Object.keys(files)
      .sort()
      .map((file) => `    ${JSON.stringify(file)}: [${files[file].join(', ')}]`)
      .join(',\n');
  const kinds = Object.keys(tally)
    .sort()
    .map((kind) => `  ${JSON.stringify(kind)}: {\n${rows(tally[kind])}\n  }`);
  fs.writeFileSync(`${FILE}.new`, `{\n${kinds.join(',\n')}\n}\n`);
  fs.renameSync(`${FILE}.new`, FILE);
}

class TallyReporter {
  onTestResult({ path: file }, { numFailingTests, testExecError, perfStats }) {
    // The run was ended from outside: that tells nothing of the file.
    if (testExecError?.message?.includes('was terminated by another process')) return;
    const tally = readTally();
    const kind = process.env.TALLY_KIND ?? 'today';
    tally[kind] ??= {};
    const name = path.relative(root, file).split(path.sep).join('/');
    const [runs, failures] = tally[kind][name] ?? [0, 0];
    const failed = numFailingTests > 0 || testExecError ? 1 : 0;
    tally[kind][name] = [runs + 1, failures + failed, Math.ceil(perfStats.runtime / 1_000), failed];
    writeTally(tally);
  }
}

module.exports = TallyReporter;
module.exports.readTally = readTally;
module.exports.writeTally = writeTally;
