/** Ends a run with one plain line that any tool can read: "N passed, N failed". */
module.exports = class SummaryReporter {
  onRunComplete(_contexts, results) {
    console.log(
      `\n${results.numPassedTests} passed, ${results.numFailedTests + results.numRuntimeErrorTestSuites} failed`,
    );
  }
};
