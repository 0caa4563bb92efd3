/**
 * Files run in an order by chance, so that none comes to depend on what ran before it: `--seed=N` repeats the order of
 * a run, which prints its seed. Only those that take long never come in the last third, where one of them would keep a
 * single worker busy at the end.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

const LONG = /\/durability\/|\.browser\.test\.ts$|-kill\.test\.ts$|\/(?:foreign-text|any-body|broken-files)\.test\.ts$/;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function dice(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

module.exports = class ByChance extends Sequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.seed;
  }

  sort(tests) {
    const roll = dice(this.seed);
    const ranked = [...tests].sort((a, b) => (a.path < b.path ? -1 : 1));
    const rank = new Map(ranked.map(({ path }) => [path, LONG.test(path) ? roll() * (2 / 3) : roll()]));
    return ranked.sort((a, b) => rank.get(a.path) - rank.get(b.path));
  }
};
