/** Begins with the test files that take longest, so that none of them runs alone at the end; sizes do not tell. */
const { default: Sequencer } = require('@jest/test-sequencer');

/** The first that fits says how early a file runs. */
const EARLY = [
  /\/durability\//,
  /\.browser\.test\.ts$/,
  /\/(?:foreign-text|any-body|conditions|contention)\.test\.ts$/,
  /\/tests\/demo\//,
  /\/(?:embedded|mongo-lite)\/test\//,
];

const rank = ({ path }) => {
  const at = EARLY.findIndex((pattern) => pattern.test(path));
  return at < 0 ? EARLY.length : at;
};

module.exports = class LongestFirst extends Sequencer {
  /** Within a rank as jest does it: what failed last time, what took longest then, what is largest. */
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
