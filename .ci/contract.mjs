// Asks the partner API what its description promises: the whole product on a temporary folder, a token of each kind, and
// Schemathesis with some thousands of requests made of `/api/partner/v1/openapi.json`. Any finding fails.
//   node .ci/contract.mjs [PATH OF schemathesis]
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const VERSION = '4.32.5';
const PORT = process.env.PORT ?? '4818';
const url = `http://127.0.0.1:${PORT}`;
/** Requests of each kind of token; the time is what stops it on a slow machine. */
const LEAST = 2_000;
const SECONDS = Number(process.env.CONTRACT_SECONDS ?? 100);
const KINDS = { 候補者の受信: 1, 案件の受信: 2 };
const READY_MS = 120_000;
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-contract-'));

function run(command, args, options = {}) {
  const { status, stdout, error } = spawnSync(command, args, { cwd: work, encoding: 'utf8', ...options });
  if (error) throw error;
  return { status, stdout };
}

function install() {
  const folder = path.join(work, 'venv');
  run('python3', ['-m', 'venv', folder], { stdio: 'inherit' });
  const bin = (name) => path.join(folder, 'bin', name);
  const { status } = run(bin('pip'), ['install', '-q', `schemathesis==${VERSION}`], { stdio: 'inherit' });
  if (status !== 0) throw new Error('schemathesis cannot be installed');
  return bin('schemathesis');
}

async function post(name, body, headers = {}) {
  const response = await fetch(`${url}/api/enterprise/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return { headers: response.headers, body: await response.json() };
}

/** A new agency and a record of each kind, so that there is something to ask for. */
async function openAgency() {
  const password = 'a-password-of-the-contract';
  const { headers } = await post('auth', {
    enterprise: { name: '株式会社契約' },
    enterprise_member: {
      l_name: '山田',
      f_name: '花子',
      email: 'contract@example.jp',
      password,
      password_confirmation: password,
    },
  });
  const names = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'];
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
  const session = { ...Object.fromEntries(names.map((name) => [name, headers.get(name)])), cookie: cookie.join('; ') };
  await post('candidates/create', { candidate: { l_name: '鈴木', inception_day_type_id: 1 } }, session);
  const { body } = await post('companies/create', { company: { name: '発注元' } }, session);
  const { id_by_enterprise_id } = body.company;
  await post('jobs/create', { job: { name: '開発', company_id_by_enterprise_id: id_by_enterprise_id } }, session);
  const tokens = {};
  for (const [name, kind] of Object.entries(KINDS)) {
    const made = await post('linkages/create_token', { linkage: { kind, name, service_id: 98 } }, session);
    tokens[name] = made.body.token;
  }
  return tokens;
}

/** @returns what was found, in words; empty: nothing */
function ask(command, name, token) {
  const args = ['--config-file', path.join(root, '.ci/schemathesis.toml'), '--no-color', 'run'];
  const asked = [`${url}/api/partner/v1/openapi.json`, '-H', `Authorization: Bearer ${token}`];
  const limits = ['--max-time', String(SECONDS), '-n', '200', '--workers', '1', '--generation-database', 'none'];
  const { status, stdout } = run(command, [
    ...args,
    ...asked,
    ...limits,
    '--phases',
    'coverage,fuzzing',
    '--seed',
    '1',
  ]);
  const cases = Number(/([\d,]+) generated/.exec(stdout)?.[1].replaceAll(',', '') ?? 0);
  console.log(`${name}: ${cases} requests, ${status === 0 ? 'nothing found' : `status ${status}`}`);
  if (status !== 0) return stdout;
  return cases < LEAST ? `${name}: only ${cases} of ${LEAST} requests in ${SECONDS} s` : '';
}

const product = spawn(process.execPath, ['-e', "require('./deploy/embedded/dist/main.js').runEmbedded()"], {
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: path.join(work, 'data'),
    PORT,
    DEMO: '0',
    RATE_FACTOR: '1000',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
let ended = false;
product.once('exit', () => {
  ended = true;
});

async function ready() {
  const until = Date.now() + READY_MS;
  for (;;) {
    const found = await fetch(`${url}/readyz`).catch(() => undefined);
    if (found?.ok) return;
    if (ended || Date.now() > until) throw new Error('the product does not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

let status = 1;
try {
  const command = process.argv[2] ?? install();
  await ready();
  const tokens = await openAgency();
  const found = Object.entries(tokens).map(([name, token]) => ask(command, name, token));
  for (const text of found.filter(Boolean)) console.error(text);
  status = found.some(Boolean) || ended ? 1 : 0;
} catch (error) {
  console.error(error);
} finally {
  if (!ended) {
    const gone = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await gone;
  }
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(status);
