// node deploy/docker/layout.mjs: both images' layouts, tried without Docker on a checkout that is built. Everything that
// a file asks for is found, every process of the charts starts from its image's folder as a user who may write nothing
// there, the gateway serves the consoles and what services say, and all end when told to. KAFKA_BROKERS, REDIS_URL and S3_ENDPOINT
// name real servers; without, processes run with what they have of their own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { freePorts } from '../../.ci/processes/part.mjs';
import { makeImage } from './dockerfile.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const { createMongoServer } = require('../mongo-lite/dist/server.js');
const values = parse(fs.readFileSync(path.join(root, 'charts/enishi/values.yaml'), 'utf8'));
const SECRET = '0123456789abcdef0123456789abcdef';
/** The user that processes run as in a cluster; only root can become another user. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
const READY_MS = 60_000;
const STOP_MS = 20_000;

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-images-'));
fs.chmodSync(work, 0o755);
const data = path.join(work, 'data');
fs.mkdirSync(data);
if (user.uid) fs.chownSync(data, user.uid, user.gid);

function* filesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (entry.isFile()) yield full;
  }
}

const megabytes = (folder) => {
  let bytes = 0;
  for (const file of filesBelow(folder)) bytes += fs.statSync(file).size;
  return Math.round(bytes / 1e6);
};

/** Packages that our files import, now or later, and that the image does not have. */
function* missing(image) {
  for (const part of ['protos', 'services', 'gateway']) {
    const folder = path.join(image, part);
    if (!fs.existsSync(folder)) continue;
    for (const file of filesBelow(folder)) {
      if (!file.endsWith('.js') || file.includes('/node_modules/')) continue;
      const { resolve } = createRequire(file);
      for (const [, name] of fs.readFileSync(file, 'utf8').matchAll(/\brequire\("([^"]+)"\)/g))
        try {
          resolve(name);
        } catch {
          yield `${path.relative(image, file)}: ${name} is not there`;
        }
    }
  }
}

async function untilReady({ name, child, url, said }) {
  const end = Date.now() + READY_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}\n${said.join('')}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > end) throw new Error(`${name} is not ready: ${await answer?.text()}\n${said.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Starts every process of an image as its pod would. */
async function startAll(images, mongoUrl) {
  const names = Object.keys(values).filter((name) => values[name].command && name !== 'topics');
  const free = await freePorts(2 * names.length);
  const ports = Object.fromEntries(names.map((name, at) => [name, { serves: free[2 * at], health: free[2 * at + 1] }]));
  const { KAFKA_BROKERS, REDIS_URL, S3_ENDPOINT } = process.env;
  const isReal = Boolean(KAFKA_BROKERS && REDIS_URL && S3_ENDPOINT);
  const common = {
    ...{
      ...values.global.env,
      CONSOLE_URL: 'http://127.0.0.1',
      PATH: process.env.PATH,
      ENISHI_MODE: isReal ? 'production' : 'embedded',
    },
    ...{ KAFKA_BROKERS: '', S3_ENDPOINT: '', ...(isReal && { KAFKA_BROKERS, REDIS_URL, S3_ENDPOINT }) },
    ...{ S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test', SMTP_URL: 'smtp://127.0.0.1:9', MONGO_URL: mongoUrl },
    ...{ CONTEXT_SECRET: SECRET, MAIL_KEY_SECRET: SECRET, GRPC_HOST: '127.0.0.1', GATEWAY_HOST: '127.0.0.1' },
    GRPC_PEERS: names.map((name) => `${name}=127.0.0.1:${ports[name].serves}`).join(','),
  };
  return names.map((name) => {
    const { command, env, image } = values[name];
    const { serves, health } = ports[name];
    const folder = images[path.basename(image?.repository ?? 'services')];
    const own = name === 'gateway' ? { ...env, FRONTEND_DIR: path.join(folder, 'frontends/dist') } : {};
    const child = spawn(process.execPath, command.slice(1), {
      ...{ cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...user },
      env: {
        ...{ ...common, ...own, DATA_DIR: path.join(data, name), HEALTH_PORT: String(health) },
        [name === 'gateway' ? 'GATEWAY_PORT' : 'GRPC_PORT']: String(serves),
      },
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    return { name, child, said, url: `http://127.0.0.1:${health}`, address: `http://127.0.0.1:${serves}` };
  });
}

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

async function stop({ name, child, said }) {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  const [status] = await gone;
  clearTimeout(late);
  if (status !== 0) throw new Error(`${name} ended with ${status} when told to stop\n${said.join('')}`);
}

let processes = [];
const server = createMongoServer({ path: path.join(work, 'mongo') });
try {
  const { url } = await server.listen();
  const images = {};
  const problems = [];
  for (const name of ['services', 'gateway']) {
    const folder = path.join(work, name);
    fs.mkdirSync(folder);
    images[name] = makeImage({ root, dockerfile: path.join(root, `deploy/docker/${name}.Dockerfile`), folder });
    problems.push(...missing(images[name]));
    const packages = megabytes(path.join(images[name], 'node_modules'));
    console.log(`${name}: ${megabytes(images[name])} MB on top of the base image, ${packages} MB of it packages`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const write =
    "require('./services/kit/dist/files/pdf/document.js').makePdf({ title: 'x', madeAt: new Date() }, (pdf) => pdf.font('bold').text('縁'))";
  const pdf = spawnSync(
    process.execPath,
    ['-e', `${write}.then((made) => process.exit(made.bytes.length > 1000 ? 0 : 1))`],
    {
      ...{ cwd: images.services, encoding: 'utf8', ...user },
    },
  );
  if (pdf.status !== 0) throw new Error(`no document can be made: ${pdf.stderr}`);
  processes = await startAll(images, url);
  await Promise.all(processes.map(untilReady));
  for (const { name, child } of processes)
    console.log(`${name}: ready, ${Math.round(memoryOf(child.pid))} MB of memory`);
  const gateway = processes.find(({ name }) => name === 'gateway');
  // An installation that has not been used yet has consoles and master data, and no public site.
  for (const place of ['/enterprise/signin', '/admin/signin', '/api/masterdata/prefectures/index']) {
    const { status } = await fetch(`${gateway.address}${place}`);
    if (status !== 200) throw new Error(`${place}: ${status}`);
  }
  await Promise.all(processes.splice(0).map(stop));
  console.log('every process ended when it was told to');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const { child } of processes) child.kill('SIGKILL');
  await server.close?.();
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit();
