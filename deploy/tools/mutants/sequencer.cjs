// Files in the order in which they were asked for (MUTANT_TESTS; MUTANT_PAIRS, which names them again and again): those that are likely to notice come first.
const fs = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class AsAsked extends Sequencer {
  sort(tests) {
    if (process.env.MUTANT_PAIRS) {
      const byPath = new Map(tests.map((test) => [test.path, test]));
      return JSON.parse(fs.readFileSync(process.env.MUTANT_PAIRS, 'utf8')).map(({ file }) => byPath.get(file));
    }
    const order = fs.readFileSync(process.env.MUTANT_TESTS, 'utf8').split('\n');
    return [...tests].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }
};
