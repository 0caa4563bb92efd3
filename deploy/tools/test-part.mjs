// `npm test -w @enishi/crm`: the tests of one package, from an installed checkout, meant to take less than a minute on two
// idle cores. The `test` script of every package calls it, with what it cannot see by itself:
//   --with=PLACE,...   files and folders of deploy/tests that are about the package, too
//   --later=NAME,...   tests that take long, by the end of their paths: they run when asked for
// After `--` a developer says: `--all` to run those as well, parts of paths to run nothing else, or options of jest.
//   npm test -w @enishi/crm -- keyword
import fs from 'node:fs';
import path from 'node:path';
import { declaration, workspacesOf } from './declared.mjs';
import { findChromium, ownTemporary, runJest } from './run-jest.mjs';
import { root, run } from './setup.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.cache']);
const TEST = /\.test\.tsx?$/;
/** Tests that open the built pages. */
const IN_BROWSER = /\.browser\.test\.ts$/;
const BUILT = 'frontends/dist';

const at = (name) => path.join(root, name);

/** Test files of a folder, or the file itself, as paths below the root. */
function testsOf(place) {
  if (!fs.existsSync(at(place))) throw new Error(`A script “test” names ${place}, which is not there`);
  if (TEST.test(place)) return [place];
  return fs.readdirSync(at(place), { withFileTypes: true }).flatMap((entry) => {
    const inner = path.posix.join(place, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : testsOf(inner);
    return TEST.test(entry.name) ? [inner] : [];
  });
}

const listOf = (args, name) =>
  args.filter((arg) => arg.startsWith(`--${name}=`)).flatMap((arg) => arg.slice(name.length + 3).split(','));

/**
 * What the `test` script of a package runs.
 * @param folder of the package, below the root
 * @param args of the script, and what a developer has added
 * @returns the files, and those that are left for later
 */
export function chosenTests(folder, args) {
  const later = listOf(args, 'later');
  const files = [folder, ...listOf(args, 'with')].flatMap(testsOf);
  const unknown = later.find((name) => !files.some((file) => file.endsWith(`${name}.test.ts`)));
  if (unknown) throw new Error(`${folder}/package.json: no test is called ${unknown}`);
  const named = args.filter((arg) => !arg.startsWith('-'));
  if (named.length > 0) return { chosen: files.filter((file) => named.some((part) => file.includes(part))), left: [] };
  const isLate = (file) => !args.includes('--all') && later.some((name) => file.endsWith(`${name}.test.ts`));
  return { chosen: files.filter((file) => !isLate(file)), left: files.filter(isLate) };
}

/** What is wrong with the scripts of packages, for `arrows.mjs`. */
export function* wrongScripts() {
  for (const folder of workspacesOf(root)) {
    const [, script, ...args] = (declaration(at(folder)).scripts?.test ?? '').split(' ');
    if (path.posix.join(folder, script ?? '') !== 'deploy/tools/test-part.mjs')
      yield `${folder}/package.json: its script “test” calls deploy/tools/test-part.mjs`;
    else {
      try {
        if (chosenTests(folder, args).chosen.length === 0) yield `${folder}/package.json: “test” runs no test`;
      } catch (error) {
        yield error.message;
      }
    }
  }
}

const needsPages = (file) => IN_BROWSER.test(file) || fs.readFileSync(at(file), 'utf8').includes(BUILT);
const short = (files) => files.map((file) => path.basename(file).replace(TEST, '')).join(', ');

function main() {
  const started = performance.now();
  const folder = path.relative(root, process.cwd()).split(path.sep).join('/');
  const args = process.argv.slice(2);
  const { chosen, left } = chosenTests(folder, args);
  if (left.length > 0) console.log(`Left for \`-- --all\`, as they take long: ${short(left)}.`);
  const browser = findChromium();
  const isBuilt = fs.existsSync(at(`${BUILT}/site-assets.json`));
  const files = chosen.filter((file) => (isBuilt || !needsPages(file)) && (browser || !IN_BROWSER.test(file)));
  const unready = chosen.filter((file) => !files.includes(file));
  if (unready.length > 0)
    console.log(
      `Left out: ${short(unready)}. They need ${isBuilt ? 'a Chromium (CHROMIUM_PATH)' : 'built pages: npm run build'}.`,
    );
  if (chosen.length === 0) {
    console.error(`${folder}: no test file has such a path.`);
    process.exit(1);
  }
  if (files.length === 0) return;
  ownTemporary();
  // Pages of before the change would be tested.
  if (files.some(needsPages)) run('node', ['deploy/tools/build.mjs']);
  const options = args.filter((arg) => arg.startsWith('-') && !/^--(?:with|later)=|^--all$/.test(arg));
  runJest([...options, '--runTestsByPath', ...files], browser ? { CHROMIUM_PATH: browser } : {});
  console.log(`${files.length} files in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
}

if (process.argv[1] === import.meta.filename) main();
