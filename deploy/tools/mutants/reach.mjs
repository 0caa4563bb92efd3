// Which tests come by which place. The answer is kept in node_modules/.cache, and only what changed since is asked again:
// a test file that is new or another one, and those that came by a file that is another one now.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';
import { listRelated, runTests } from './jest.mjs';

const FOLDER = path.join(root, 'node_modules/.cache/enishi-mutants');
/** Tests that start processes of the built product never meet a broken place; those in a browser take minutes. */
const ELSEWHERE = ['/durability/', '[-]kill\\.test\\.ts$', '/node_modules/'];
const BROWSER = '\\.browser\\.test\\.ts$';

const digest = (text) => crypto.createHash('sha256').update(text).digest('base64url');

/** Test files that import any of these, as paths below the root. */
const relatedTo = (files, browser) => listRelated(files, [...ELSEWHERE, ...(browser ? [] : [BROWSER])]);

/**
 * @param {Record<string, string>} texts files in which every place asks, by path below the root
 * @param {{ browser: boolean, fresh: boolean, workers: number }} options
 * @returns {Promise<Record<string, { ms: number, failure?: string, reached: Record<string, number[]>, loaded: Record<string, number[]> }>>}
 *   by test file
 */
export async function reachOf(texts, { browser, fresh, workers }) {
  const file = path.join(FOLDER, `reach${browser ? '-browser' : ''}.json`);
  const kept = !fresh && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { files: {}, tests: {} };
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, digest(text)]));
  const unknown = Object.keys(files).filter((name) => !kept.files[name]);
  const changed = Object.keys(files).filter((name) => kept.files[name] && files[name] !== kept.files[name]);
  const related = await relatedTo(Object.keys(files), browser);
  const neverAsked = new Set(unknown.length > 0 ? await relatedTo(unknown, browser) : []);
  const versions = new Map(related.map((test) => [test, digest(fs.readFileSync(path.join(root, test)))]));
  const isKnown = (test) => {
    const known = kept.tests[test];
    return (
      known?.version === versions.get(test) &&
      !known.failure &&
      !neverAsked.has(test) &&
      !changed.some((name) => known.reached[name] || known.loaded[name])
    );
  };
  const asked = related.filter((test) => !isKnown(test));
  const tests = Object.fromEntries(related.filter(isKnown).map((test) => [test, kept.tests[test]]));
  console.log(`${related.length} test files may come by, ${asked.length} of them are asked`);
  if (asked.length > 0) {
    const { results, reached, output } = await runTests(asked, { more: [`--maxWorkers=${workers}`] });
    if (results.length < asked.length) throw new Error(`jest ended before all tests had run:\n${output}`);
    for (const { test, ms, failure } of results) {
      const places = reached.get(test) ?? { reached: {}, loaded: {} };
      tests[test] = { version: versions.get(test), ms, failure, ...places };
    }
  }
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(file, JSON.stringify({ files, tests }));
  return tests;
}
