// Notes each finished test file at once (MUTANT_RESULTS), as the run ends at the first that fails.
const fs = require('node:fs');

module.exports = class NotingReporter {
  onTestResult({ path }, { testResults, testExecError, failureMessage, perfStats }) {
    const failed = testResults.find(({ status }) => status === 'failed');
    const failure = failed?.fullName ?? (testExecError || failureMessage ? 'it does not start' : undefined);
    const line = JSON.stringify({ path, ms: perfStats.runtime, failure });
    fs.appendFileSync(process.env.MUTANT_RESULTS, `${line}\n`);
  }
};
