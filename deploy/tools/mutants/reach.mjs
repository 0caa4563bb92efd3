// Which tests come by which place. The answer is kept in node_modules/.cache, and only what changed since is asked again:
// a test file that is new or another one, and those that came by a file that is another one now. It is kept part by
// part: a run that is ended has not been for nothing.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';
import { listRelated, runTests } from './jest.mjs';

const FOLDER = path.join(root, 'node_modules/.cache/enishi-mutants');
/** Tests that start processes of the built product never meet a broken place; those in a browser take minutes. */
const ELSEWHERE = ['/durability/', '[-]kill\\.test\\.ts$', '/node_modules/'];
const BROWSER = '\\.browser\\.test\\.ts$';

/** Test files that are asked by one run of jest. */
const AT_ONCE = 40;

const digest = (text) => crypto.createHash('sha256').update(text).digest('base64url');

/** Test files that import any of these, as paths below the root. */
const relatedTo = (files, browser) => listRelated(files, [...ELSEWHERE, ...(browser ? [] : [BROWSER])]);

/**
 * @param {Record<string, string>} texts files in which every place asks, by path below the root
 * @param {{ browser: boolean, fresh: boolean, workers: number, wanted: RegExp }} options `wanted`: paths of the test
 *   files that are asked
 * @returns {Promise<Record<string, { ms: number, failure?: string, reached: Record<string, number[]>, loaded: Record<string, number[]> }>>}
 *   by test file
 */
export async function reachOf(texts, { browser, fresh, workers, wanted }) {
  const file = path.join(FOLDER, `reach${browser ? '-browser' : ''}.json`);
  const kept = !fresh && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { files: {}, tests: {} };
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, digest(text)]));
  const unknown = Object.keys(files).filter((name) => !kept.files[name]);
  const changed = Object.keys(files).filter((name) => kept.files[name] && files[name] !== kept.files[name]);
  const related = await relatedTo(Object.keys(files), browser);
  const neverAsked = new Set(unknown.length > 0 ? await relatedTo(unknown, browser) : []);
  const versions = new Map(related.map((test) => [test, digest(fs.readFileSync(path.join(root, test)))]));
  const isKnown = (test) => {
    const before = kept.tests[test];
    return (
      before?.version === versions.get(test) &&
      !before.failure &&
      !neverAsked.has(test) &&
      !changed.some((name) => before.reached[name] || before.loaded[name])
    );
  };
  // One that is left out this time must not be believed the next time, when the file that has changed is no news.
  const known = Object.fromEntries(related.filter(isKnown).map((test) => [test, kept.tests[test]]));
  const asked = related.filter((test) => wanted.test(test) && !isKnown(test));
  console.log(`${related.length} test files may come by, ${asked.length} of them are asked`);
  fs.mkdirSync(FOLDER, { recursive: true });
  while (asked.length > 0) {
    const some = asked.splice(0, AT_ONCE);
    const { results, reached, output } = await runTests(some, { more: [`--maxWorkers=${workers}`] });
    if (results.length < some.length) throw new Error(`jest ended before all tests had run:\n${output}`);
    for (const { test, ms, failure } of results) {
      const places = reached.get(test) ?? { reached: {}, loaded: {} };
      known[test] = { version: versions.get(test), ms, failure, ...places };
    }
    fs.writeFileSync(file, JSON.stringify({ files, tests: known }));
  }
  return Object.fromEntries(Object.entries(known).filter(([test]) => wanted.test(test)));
}
