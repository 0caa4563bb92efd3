// What the text of a broken file asks: `require(RUNTIME)(file)` answers `__isBroken(index)`, which is true for the place
// that MUTANT (`file#index`) names. What was asked is noted for the test that runs (`environment.cjs`).
const fs = require('node:fs');
const { SEEN } = require('./seen.cjs');

const [brokenFile, brokenIndex] = (process.env.MUTANT ?? '').split('#');

/** A file with a context of its own has no part in what its worker notes: it notes for itself, at its end. */
function noteAtEnd(seen) {
  afterAll(() => {
    const file = process.env.MUTANT_REACH;
    const note = [expect.getState().testPath, Object.fromEntries(seen), {}];
    if (file) fs.appendFileSync(file, `${JSON.stringify(note)}\n`);
  });
  return seen;
}

const seen = process[SEEN] ?? noteAtEnd(new Map());

module.exports = (file) => {
  if (!seen.has(file)) seen.set(file, []);
  const places = seen.get(file);
  const broken = file === brokenFile ? Number(brokenIndex) : -1;
  return (index) => {
    places[index] = 1;
    return index === broken;
  };
};
