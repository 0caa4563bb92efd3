// node .ci/partner-client.mjs: the client for partners as a stranger gets it, on a checkout that is built. It is packed, a live
// product hands it out, npm installs it into an empty folder without anything else, a program of strict TypeScript is
// compiled against its types and fails to where it is wrong, and talks to that product, as ESM and as CommonJS.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPartnerClient, packPartnerClient } from '../deploy/tools/partner-client/pack.mjs';
import { signUp, startProduct } from './live-product.mjs';
import { freePorts } from './processes/part.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-partner-'));
const folder = path.join(work, 'clean');
/** Nothing listens there: the package needs no registry. */
const NOWHERE = 'http://127.0.0.1:9/';
const CLIENT = '/api/partner/v1/docs/client.tgz';

/**
 * Other things go on meanwhile: connections that the product ends are noticed.
 * @returns what it wrote. @throws Error with all it said
 */
async function run(command, args, environment = {}) {
  const env = { PATH: process.env.PATH, HOME: work, ...environment };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of Object.keys(said))
    child[name].setEncoding('utf8').on('data', (piece) => {
      said[name] += piece;
    });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${status}\n${said.stdout}${said.stderr}`);
  return said.stdout;
}

const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
const packed = () => digestOf(fs.readFileSync(path.join(root, 'protos/dist/partner-client/client.tgz')));

/** The file that the product hands out is the one that is packed from these sources, byte for byte. */
async function handedOut(url) {
  const response = await fetch(url + CLIENT);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok || digestOf(bytes) !== packed()) throw new Error(`${CLIENT} is ${response.status}, or another file`);
}

async function install(url) {
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "name": "stranger", "version": "1.0.0", "private": true }\n');
  await run('npm', ['install', url + CLIENT, '--no-audit', '--no-fund', `--registry=${NOWHERE}`, '--fetch-retries=0']);
  const installed = fs.readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  if (installed.join() !== '@enishi') throw new Error(`installed beside it: ${installed}`);
}

/** As a module of each kind; no library of the browser, none of Node, and declarations are checked as well. */
async function compile() {
  const program = fs.readFileSync(path.join(root, '.ci/partner-client/program.mts'), 'utf8');
  const names = ['program.mts', 'program.cts'];
  for (const name of names) fs.writeFileSync(path.join(folder, name), program);
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022', '--types', ''];
  await run(process.execPath, [
    path.join(root, 'node_modules/typescript/bin/tsc'),
    '--ignoreConfig',
    ...options,
    ...names,
  ]);
  return names.map((name) => name.replace('ts', 'js'));
}

async function tokens(post) {
  const scope_ids = [1, 2, 3, 4, 5];
  const make = async (linkage) => post('linkages/create_token', { linkage: { name: '連携', ...linkage } });
  const [people, jobs] = await Promise.all([1, 2].map((kind) => make({ kind, service_id: 98, scope_ids })));
  return { TOKEN: people.token, JOBS_TOKEN: jobs.token };
}

let product;
let status = 1;
try {
  const before = hasPartnerClient() && packed();
  await packPartnerClient({ anyway: true });
  if (before && before !== packed()) throw new Error('packed twice, it is not the same file');
  const [port, hook] = await freePorts(2);
  const environment = { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' };
  product = await startProduct({ data: path.join(work, 'data'), port, environment });
  await handedOut(product.url);
  await install(product.url);
  const programs = await compile();
  const { post } = await signUp(product.url);
  const linkage = { group: 2, kind: 3, service_id: 99, name: '通知', url: `http://127.0.0.1:${hook}/` };
  const { hub_secret } = await post('linkages/create_token', { linkage });
  const asked = { ...(await tokens(post)), URL: product.url, SECRET: hub_secret, HOOK_PORT: String(hook) };
  for (const program of programs) console.log((await run(process.execPath, [program], asked)).trim());
  status = product.ended() ? 1 : 0;
} catch (error) {
  console.error(error);
} finally {
  await product?.stop();
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(status);
