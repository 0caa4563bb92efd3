// jest's test runner of `--quick` (`many.mjs`): the files of MUTANT_PAIRS run one after the other in one process, each
// with the place broken that stands beside it. Files of a place that was noticed are passed over.
const fs = require('node:fs');
const circus = require('jest-circus/runner');
const { BROKEN } = require('./seen.cjs');

const run = circus.default ?? circus;
const pairs = JSON.parse(fs.readFileSync(process.env.MUTANT_PAIRS, 'utf8'));
const noticed = new Set();
let next = 0;

const note = (what) => fs.appendFileSync(process.env.MUTANT_RESULTS, `${JSON.stringify(what)}\n`);

/** As jest wants it of a file of which nothing ran. */
const passedOver = (testFilePath) => ({
  ...{ leaks: false, numFailingTests: 0, numPassingTests: 0, numPendingTests: 0, numTodoTests: 0, openHandles: [] },
  ...{ perfStats: { start: 0, end: 0, runtime: 0, slow: false }, skipped: true, testFilePath, testResults: [] },
  snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
});

module.exports = async (globalConfig, config, environment, runtime, testPath, ...rest) => {
  const pair = pairs[next++];
  if (noticed.has(pair.mutant)) return passedOver(testPath);
  const [file, index] = pair.mutant.split('#');
  process[BROKEN] = { file, index: Number(index) };
  note({ pair, begins: true });
  try {
    const result = await run(globalConfig, config, environment, runtime, testPath, ...rest);
    const failed = result.testResults.find(({ status }) => status === 'failed');
    const failure =
      failed?.fullName ?? (result.testExecError || result.failureMessage ? 'it does not start' : undefined);
    if (failure && file) noticed.add(pair.mutant);
    note({ pair, failure });
    return result;
  } catch (error) {
    noticed.add(pair.mutant);
    note({ pair, failure: 'it does not start' });
    throw error;
  } finally {
    process[BROKEN] = undefined;
  }
};
