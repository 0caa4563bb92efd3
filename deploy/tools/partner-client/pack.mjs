// Packs the client of the partner API: `protos/partner/client` with types written out from the API's description, as
// `protos/dist/partner-client/client.tgz`, which the gateway hands out. `build.mjs` calls it once the server packages are there.
//   node deploy/tools/partner-client/pack.mjs   packs in any case
import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const require = createRequire(import.meta.url);
const sources = path.join(root, 'protos/partner/client');
const out = path.join(root, 'protos/dist/partner-client');
const tarball = path.join(out, 'client.tgz');
const stamp = path.join(out, 'digest');
const NAME = '@enishi/partner-client';

const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.test.ts');
const isWindows = process.platform === 'win32';

async function run(command, args) {
  const child = spawn(command, args, { cwd: out, stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${status}\n${Buffer.concat(said)}`);
}

const write = (file, text) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

function manifest(version) {
  const entry = (kind) => ({ types: `./${kind}/index.d.ts`, default: `./${kind}/index.js` });
  return {
    ...{ name: NAME, version, description: 'Client of the Enishi partner API', license: 'MIT' },
    ...{ type: 'module', sideEffects: false, engines: { node: '>=20' } },
    exports: { '.': { import: entry('esm'), require: entry('cjs') } },
    ...{ main: './cjs/index.js', types: './cjs/index.d.ts', files: ['esm', 'cjs', 'README.md', 'LICENSE'] },
  };
}

/** The sources of one kind of modules: those of ESM name files with their endings. */
function stage(kind, texts) {
  for (const [name, text] of Object.entries(texts)) {
    const own = kind === 'esm' ? text.replace(/(from '\.\/[\w-]+)';/g, "$1.js';") : text;
    write(path.join(out, 'src', kind, name), own);
  }
}

const COMPILE = [
  '--strict',
  '--declaration',
  '--target',
  'es2022',
  '--lib',
  'es2023,dom',
  '--types',
  '',
  '--skipLibCheck',
];
const compile = (kind, module) =>
  run(process.execPath, [
    path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc'),
    ...['--ignoreConfig', ...COMPILE, '--module', module, '--moduleResolution', 'bundler'],
    ...['--rootDir', `src/${kind}`, '--outDir', `package/${kind}`, `src/${kind}/index.ts`],
  ]);

/** Digest of everything that the package is made from. */
const digestOf = (parts) => crypto.createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export const hasPartnerClient = () => fs.existsSync(tarball);
/** When it was last held against what it is made of, ms; 0: there is none. */
export const partnerClientSeenAt = () =>
  (hasPartnerClient() && fs.statSync(stamp, { throwIfNoEntry: false })?.mtimeMs) || 0;

/** @returns whether it was packed anew */
export async function packPartnerClient({ anyway = false } = {}) {
  const { partnerDocument } = require('../../../gateway/dist/src/partner/partner.js');
  const { PARTNER_ENTRY, partnerTypes } = require('../../../protos/dist/tools/partner-types.js');
  const { resourceNames } = require('../../../protos/dist/partner/client/client.js');
  const own = fs.readdirSync(sources).filter(isSource);
  const texts = Object.fromEntries(own.map((name) => [name, fs.readFileSync(path.join(sources, name), 'utf8')]));
  texts['model.ts'] = partnerTypes(partnerDocument, resourceNames);
  texts['index.ts'] = PARTNER_ENTRY;
  const beside = { 'README.md': path.join(sources, 'README.md'), LICENSE: path.join(root, 'LICENSE') };
  const read = Object.values(beside).map((file) => fs.readFileSync(file, 'utf8'));
  const digest = digestOf([
    texts,
    read,
    fs.readFileSync(fileURLToPath(import.meta.url), 'utf8'),
    partnerDocument.info.version,
  ]);
  const known = fs.existsSync(tarball) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8');
  if (known === digest && !anyway) {
    fs.writeFileSync(stamp, digest);
    return false;
  }

  fs.rmSync(out, { recursive: true, force: true });
  for (const kind of ['esm', 'cjs']) stage(kind, texts);
  for (const [name, file] of Object.entries(beside)) write(path.join(out, 'package', name), fs.readFileSync(file));
  write(path.join(out, 'package/package.json'), `${JSON.stringify(manifest(partnerDocument.info.version), null, 2)}\n`);
  write(path.join(out, 'package/cjs/package.json'), '{ "type": "commonjs" }\n');
  await Promise.all([compile('esm', 'esnext'), compile('cjs', 'commonjs')]);
  await run('npm', ['pack', './package', '--pack-destination', '.', '--ignore-scripts', '--silent', '--offline']);
  const packed = fs.readdirSync(out).find((name) => name.endsWith('.tgz'));
  fs.renameSync(path.join(out, packed), tarball);
  fs.rmSync(path.join(out, 'src'), { recursive: true });
  fs.writeFileSync(stamp, digest);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await packPartnerClient({ anyway: true });
  console.log(path.relative(process.cwd(), tarball));
}
