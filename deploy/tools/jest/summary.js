const path = require('node:path');

/** So many of the files that took longest are named. */
const SLOWEST = 25;

const secondsOf = ({ perfStats }) => (perfStats.end - perfStats.start) / 1_000;

/** Ends a run with where its time went, and one plain line that any tool can read: "N passed, N failed". */
module.exports = class SummaryReporter {
  onRunComplete(_contexts, results) {
    const files = [...results.testResults].sort((a, b) => secondsOf(b) - secondsOf(a));
    const row = (seconds, name) => `${seconds.toFixed(0).padStart(7)}  ${name}`;
    if (files.length > SLOWEST) {
      const all = files.reduce((sum, file) => sum + secondsOf(file), 0);
      console.log('\nseconds  file, beside others');
      for (const file of files.slice(0, SLOWEST))
        console.log(row(secondsOf(file), path.relative(process.cwd(), file.testFilePath)));
      console.log(row(all, `all ${files.length}`));
    }
    console.log(
      `\n${results.numPassedTests} passed, ${results.numFailedTests + results.numRuntimeErrorTestSuites} failed`,
    );
  }
};
