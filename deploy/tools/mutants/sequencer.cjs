// Files in the order in which they were asked for (MUTANT_TESTS): those that are likely to notice come first.
const fs = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class AsAsked extends Sequencer {
  sort(tests) {
    const order = fs.readFileSync(process.env.MUTANT_TESTS, 'utf8').split('\n');
    return [...tests].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }
};
