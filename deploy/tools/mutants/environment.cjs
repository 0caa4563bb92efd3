// The environment of the suite's test files, which also notes the places that a file's tests come by. What is asked while
// the file and its modules are loaded is noted apart: modules are loaded once for all files of a worker.
const fs = require('node:fs');
const SharedEnvironment = require('../jest/environment.js');
const { BROKEN, SEEN } = require('./seen.cjs');

const seen = new Map();

module.exports = class NotingEnvironment extends SharedEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
    this.loaded = {};
    process[SEEN] = seen;
  }

  handleTestEvent({ name, test }) {
    if (name === 'run_start') this.loaded = this.takeSeen();
    // One that has noticed is enough.
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasNoticed = Boolean(process[BROKEN]?.file);
    if (name === 'test_start' && this.hasNoticed) test.mode = 'skip';
  }

  takeSeen() {
    const taken = Object.fromEntries([...seen].map(([file, places]) => [file, [...places]]));
    for (const places of seen.values()) places.length = 0;
    return taken;
  }

  async teardown() {
    const file = process.env.MUTANT_REACH;
    const note = [this.testPath, this.takeSeen(), this.loaded];
    if (file) fs.appendFileSync(file, `${JSON.stringify(note)}\n`);
    delete process[SEEN];
    await super.teardown();
  }
};
