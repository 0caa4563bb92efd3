// `npm run dev NAME ...`: the product with some of its parts made anew at every save. A service or the gateway runs in a
// process of its own, a remote or a shell is built by itself, and everything else runs as with `npm start`, on the same
// data. Source maps are on: stacks and the tools of browsers show the files that were saved.
//   npm run dev crm candidates     a service, and a remote whose pages load again by themselves
//   npm run dev crm -- --inspect   with a debugger's door in the service's process
import path from 'node:path';
import { compilePackages, serverPackages } from '../build.mjs';
import { root, run, setUp, timed } from '../setup.mjs';
import { openFront } from './front.mjs';
import { namedParts } from './names.mjs';
import { complain, say, seconds, wordsOf } from './output.mjs';
import { createProduct } from './product.mjs';
import { watchSources } from './watch.mjs';

const args = process.argv.slice(2);
const parts = namedParts(args.filter((arg) => !arg.startsWith('-')));
const services = parts.filter(({ kind }) => kind === 'service').map(({ name }) => name);
const pages = parts.filter(({ kind }) => kind === 'remote' || kind === 'shell');

setUp();
process.env.NODE_ENV ??= 'production';
process.env.ENISHI_MODE = 'embedded';
const node = (file, ...rest) => run(process.execPath, [path.join(root, file), ...rest]);
const { areRendered, otherTargets, watchPages } = pages.length > 0 ? await import('./pages.mjs') : {};
await timed('Building', () => {
  node('deploy/tools/build.mjs', '--server');
  node('frontends/kit/webpack/build.mjs', ...(otherTargets?.(pages) ?? []));
});

const gateway = parts.some(({ kind }) => kind === 'gateway') || Boolean(areRendered?.(pages));
const product = await createProduct({
  services,
  gateway,
  inspect: args.includes('--inspect'),
  lost: (code) => endAll(`The product ended with ${code}.`),
});
const host = process.env.HOST ?? '127.0.0.1';
const front = await openFront({ host, port: Number(process.env.PORT ?? 4000), gatewayPort: product.gatewayPort });

/** What was saved and is not in use yet, as packages; all of it is compiled anew until it can be. */
const unused = new Set();
let isWorking = false;

const packageOf = (file) => serverPackages.find((folder) => file.startsWith(`${folder}/`));
/** Names of the parts that a package is; undefined: everything is made of it, or runs it. */
const partOf = (folder) => product.parts.get(path.basename(folder));

async function restartAll() {
  front.wait();
  await Promise.all([...product.parts.values()].map((part) => part.forget()));
  await product.start();
}

async function use(folders) {
  const from = performance.now();
  const written = await compilePackages(folders);
  if (written === 0) return;
  const changed = folders.map(partOf);
  if (changed.every(Boolean)) {
    front.wait();
    for (const part of changed) await part.start();
    say(`${changed.map(({ name }) => name).join(', ')}: runs with what was saved after ${seconds(from)}`);
  } else {
    say(`${folders.join(', ')} changed: the product starts anew ...`);
    await restartAll();
    say(`It runs with what was saved after ${seconds(from)}`);
  }
}

async function work() {
  if (isWorking) return;
  isWorking = true;
  while (unused.size > 0) {
    const folders = [...unused];
    try {
      await use(folders);
      for (const folder of folders) unused.delete(folder);
      tell('server', undefined);
    } catch (error) {
      complain(wordsOf(error));
      tell('server', wordsOf(error));
      front.go();
      break;
    }
    front.go();
  }
  isWorking = false;
}

/** What is wrong, by where. */
const problems = new Map();
function tell(where, text) {
  problems.set(where, text);
  front.tell([...problems.values()].filter(Boolean).join('\n\n') || undefined);
}

let ending;
const unwatch = [];
/** @param problem why, where it is one */
function endAll(problem) {
  ending ??= end(problem);
  return ending;
}

async function end(problem) {
  if (problem) complain(problem);
  for (const stop of unwatch) await stop();
  await product.stop();
  await front.close();
  process.exit(problem ? 1 : 0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => endAll());

try {
  front.wait();
  await product.start();
  front.go();
} catch (error) {
  await endAll(error.message);
}
unwatch.push(
  watchSources(
    serverPackages.filter((folder) => folder !== 'deploy/bench'),
    (files) => {
      for (const file of files) unused.add(packageOf(file));
      void work();
    },
  ),
);
if (pages.length > 0)
  unwatch.push(
    await watchPages(pages, {
      async changed(keys) {
        if (keys.includes('ssr:ssr')) await product.parts.get('gateway').start();
        front.reload();
      },
      tell: (text) => {
        if (text) complain(text);
        tell('pages', text);
      },
    }),
  );
say(`Made anew at every save: ${parts.map(({ folder }) => folder).join(', ')}. Ctrl+C ends all.`);
