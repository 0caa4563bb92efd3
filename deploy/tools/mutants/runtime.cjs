// What the text of a broken file asks: `require(RUNTIME)(file)` answers `__isBroken(index)`, which is true for the place
// that MUTANT (`file#index`) names, or `many.cjs` has set. What was asked is noted for the test that runs (`environment.cjs`).
const fs = require('node:fs');
const { BROKEN, SEEN } = require('./seen.cjs');

const [file, index] = (process.env.MUTANT ?? '').split('#');
const always = { file, index: Number(index) };

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
  return (index) => {
    places[index] = 1;
    const broken = process[BROKEN] ?? always;
    return index === broken.index && file === broken.file;
  };
};
