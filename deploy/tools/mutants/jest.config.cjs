// The suite's configuration with sources in which places are broken.
const path = require('node:path');
const suite = require('../../../jest.config.js');

module.exports = {
  ...suite,
  rootDir: path.resolve(__dirname, '../../..'),
  testEnvironment: path.join(__dirname, 'environment.cjs'),
  ...(process.env.MUTANT_PAIRS && { testRunner: path.join(__dirname, 'many.cjs') }),
  testSequencer: path.join(__dirname, 'sequencer.cjs'),
  reporters: [
    ...(process.env.MUTANT_PAIRS ? [] : [path.join(__dirname, 'reporter.cjs')]),
    ...(process.env.MUTANT_SHOW ? ['default'] : []),
  ],
  transform: Object.fromEntries(
    Object.entries(suite.transform).map(([files, [, options]]) => [
      files,
      [path.join(__dirname, 'transform.cjs'), options],
    ]),
  ),
};
