// Asked by every broken place of a run: whether it is the one that is broken now (MUTANT). With MUTANT_REACH, a file,
// each place is noted there with the test file that came by.
const fs = require('node:fs');

const broken = Number(process.env.MUTANT ?? -1);
const noted = new Set();

exports.isBroken = (id) => {
  const test = process.env.MUTANT_REACH && globalThis.expect?.getState?.().testPath;
  if (test && !noted.has(`${id} ${test}`)) {
    noted.add(`${id} ${test}`);
    fs.appendFileSync(process.env.MUTANT_REACH, `${id} ${test}\n`);
  }
  return id === broken;
};
