// Many places in one process (`--quick`): a start of jest costs more than most tests. What a broken place leaves behind
// might fail the tests of the next one; so at the end each file runs once more with nothing broken, and what it noticed
// counts only where it passes then. Who has noticed nothing here may only have met what modules remember of before: such a
// place is asked again by itself.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';
import { runPairs } from './jest.mjs';

const AT_ONCE = 20;
/** A file with a context of its own does not see which place is broken now. */
const OWN_CONTEXT = /@jest-environment /;

export const sharesContext = (test) => !OWN_CONTEXT.test(fs.readFileSync(path.join(root, test), 'utf8'));

/**
 * @param {{ key: string, asked: string[] }[]} places `key`: `file#index`; the test files that are asked, in their order
 * @param {(test: string) => number} limitOf milliseconds after which a broken file never ends
 * @returns {Promise<Map<string, string>>} who noticed, by key; a place that has to be asked by itself is missing
 */
export async function tryMany(places, limitOf) {
  const outcomes = new Map();
  const waiting = [...places];
  while (waiting.length > 0) {
    const some = waiting.splice(0, AT_ONCE);
    const mine = some.flatMap(({ key, asked }) => asked.map((test) => ({ mutant: key, test })));
    const checks = [...new Set(mine.map(({ test }) => test))].map((test) => ({ mutant: '', test }));
    const { results, left } = await runPairs([...mine, ...checks], limitOf);
    const failures = results.filter(({ failure }) => failure);
    const unsound = new Set(failures.filter(({ pair }) => pair.mutant === '').map(({ pair }) => pair.test));
    for (const { pair, failure } of failures)
      if (pair.mutant && !unsound.has(pair.test)) outcomes.set(pair.mutant, `${pair.test}: ${failure}`);
    if (left === undefined) continue;
    // The process ended at this one: nothing of it has been checked, and all but this one go on.
    for (const { key } of some) outcomes.delete(key);
    if (left.mutant) outcomes.set(left.mutant, 'it never ends, or ends the process');
    waiting.unshift(...some.filter(({ key }) => key !== left.mutant && left.mutant));
  }
  return outcomes;
}
