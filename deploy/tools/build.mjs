// Builds the product: server packages with swc (CommonJS into <package>/dist), then the frontends with webpack.
// `--server` stops after the server packages; `--contract` compiles what `npm run gen` runs alone, because the rest may need
// what that writes. Incremental: a file is compiled only when it is newer than its output.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packPartnerClient, partnerClientSeenAt } from './partner-client/pack.mjs';

const self = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(self), '../..');
const services = ['identity', 'crm', 'jobs', 'deals', 'messaging', 'site', 'billing', 'domains'];
export const serverPackages = [
  'protos',
  'services/kit',
  ...services.map((name) => `services/${name}`),
  'gateway',
  'deploy/mongo-lite',
  'deploy/demo',
  'deploy/embedded',
  'deploy/bench',
];

/** Packages that most starts never need, up to a megabyte of heap each: they are loaded at their first use. */
export const lazy = [
  'altcha-lib',
  'altcha-lib/algorithms/pbkdf2',
  'busboy',
  'htmlparser2',
  'kafkajs',
  'openid-client',
  'postal-mime',
  'saxes',
  'smtp-server',
  'tldts',
  'yazl',
];
const skipped = new Set(['node_modules', 'dist', '.cache', 'test', 'testing', 'testdata']);
const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.endsWith('.test.ts');

function* sources(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sources(full);
    } else if (isSource(entry.name)) yield full;
  }
}

const mtime = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Source maps stand beside the files: within them they would be in the memory of every process, twice. */
const mapOf = (file) => `${file}.map`;

/** Removes what an earlier build made of files that are gone: `./merges` would be found as `merges.js` before `merges/index.js`. */
function removeStale(base) {
  const dist = path.join(base, 'dist');
  if (!fs.existsSync(dist)) return;
  for (const name of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js') || fs.existsSync(path.join(base, name.replace(/\.js$/, '.ts')))) continue;
    const file = path.join(dist, name);
    // Generated files lie there, too; only those of swc have a map: beside them, or at their end as earlier builds wrote it.
    if (!fs.existsSync(mapOf(file)) && !/\n\/\/# sourceMappingURL=data:[^\n]*\s*$/.test(fs.readFileSync(file, 'utf8')))
      continue;
    for (const gone of [file, mapOf(file)]) fs.rmSync(gone, { force: true });
  }
}

/** Compiles one package; answers how many files were written, and when the newest of all was, ms. */
async function compilePackage(swc, folder) {
  const base = path.join(root, folder);
  removeStale(base);
  const jobs = [];
  // How files are compiled stands here.
  const how = mtime(self);
  let newest = 0;
  for (const file of sources(base)) {
    const out = path.join(base, 'dist', path.relative(base, file).replace(/\.ts$/, '.js'));
    newest = Math.max(newest, mtime(out));
    if (Math.min(mtime(out), mtime(mapOf(out))) >= Math.max(mtime(file), how)) continue;
    jobs.push(
      swc
        .transformFile(file, {
          configFile: false,
          swcrc: false,
          sourceMaps: true,
          jsc: {
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
            target: 'es2022',
            output: { charset: 'ascii' },
            // The text of every module stays in memory, two bytes a letter where one letter of a comment needs them.
            minify: { compress: false, mangle: false, format: { comments: false } },
          },
          module: { type: 'commonjs', lazy },
        })
        .then(({ code, map }) => {
          fs.mkdirSync(path.dirname(out), { recursive: true });
          fs.writeFileSync(out, `${code}//# sourceMappingURL=${path.basename(mapOf(out))}\n`);
          fs.writeFileSync(mapOf(out), map);
        }),
    );
  }
  await Promise.all(jobs);
  return { written: jobs.length, newest: jobs.length > 0 ? Date.now() : newest };
}

async function compile(folders) {
  const swc = (await import('@swc/core')).default;
  const all = { written: 0, newest: 0 };
  for (const folder of folders) {
    const { written, newest } = await compilePackage(swc, folder);
    all.written += written;
    all.newest = Math.max(all.newest, newest);
  }
  return all;
}

/** Compiles what changed in these packages; answers the number of files written. Throws with the words of the compiler. */
export const compilePackages = async (folders) => (await compile(folders)).written;

export async function buildServer() {
  const { written, newest } = await compile(serverPackages);
  // The client is made of what was compiled, whether now or by `--contract` before.
  if (newest > partnerClientSeenAt()) await packPartnerClient();
  return written;
}

export async function buildFrontends(options) {
  const { build } = await import('../../frontends/kit/webpack/build.mjs');
  return build(options);
}

if (process.argv[1] === self) {
  const started = performance.now();
  const contract = process.argv.includes('--contract');
  const written = contract ? (await compile(['protos'])).written : await buildServer();
  console.log(`server: ${written} files compiled in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (!contract && !process.argv.includes('--server')) {
    const from = performance.now();
    await buildFrontends();
    console.log(`frontends: built in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
}
