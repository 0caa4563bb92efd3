// Asks the partner API what its description promises: the whole product on a temporary folder, a token of each kind, and
// Schemathesis with some thousands of requests made of `/api/partner/v1/openapi.json`. Any finding fails.
//   node .ci/contract.mjs [PATH OF schemathesis]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const VERSION = '4.32.5';
const PORT = process.env.PORT ?? '4818';
const url = `http://127.0.0.1:${PORT}`;
/** Requests of each kind of token, both asked at the same time. */
const LEAST = 2_000;
/** Cases of the fuzzing for each call. The number ends it, not the time, so that each run of one seed asks the same. */
const EXAMPLES = 50;
/** Longer than a machine many times slower needs. */
const MOST_MS = 40 * 60_000;
const KINDS = { 候補者の受信: 1, 案件の受信: 2 };
const READY_MS = 120_000;
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-contract-'));

function install() {
  const folder = path.join(work, 'venv');
  const bin = (name) => path.join(folder, 'bin', name);
  for (const [command, ...args] of [
    ['python3', '-m', 'venv', folder],
    [bin('pip'), 'install', '-q', `schemathesis==${VERSION}`],
  ]) {
    const { status } = spawnSync(command, args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${status}`);
  }
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

/** The token in the mail that the product captured, once it is there. */
async function mailedToken() {
  for (const until = Date.now() + READY_MS; Date.now() < until; ) {
    const list = await (await fetch(`${url}/dev/mail`)).text();
    const [newest] = list.match(/\/dev\/mail\/[\w-]+/) ?? [];
    if (newest) return /#token=([\w-]+)/.exec(await (await fetch(`${url}${newest}`)).text())?.[1];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no mail of the sign-up');
}

/** A new agency and a record of each kind, so that there is something to ask for. */
async function openAgency() {
  const password = 'a-password-of-the-contract';
  await post('auth', {
    enterprise: { name: '株式会社契約' },
    enterprise_member: {
      l_name: '山田',
      f_name: '花子',
      email: 'contract@example.jp',
      password,
      password_confirmation: password,
    },
  });
  const confirmation = { confirmation_token: await mailedToken(), password };
  const { headers } = await post('auth/confirm', { enterprise_member: confirmation });
  const names = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'];
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
  const session = { ...Object.fromEntries(names.map((name) => [name, headers.get(name)])), cookie: cookie.join('; ') };
  await post('candidates/create', { candidate: { l_name: '鈴木', inception_day_type_id: 1 } }, session);
  const { body } = await post('companies/create', { company: { name: '発注元' } }, session);
  const { id_by_enterprise_id } = body.company;
  await post('jobs/create', { job: { name: '開発', company_id_by_enterprise_id: id_by_enterprise_id } }, session);
  const tokens = {};
  for (const [name, kind] of Object.entries(KINDS)) {
    const made = await post(
      'linkages/create_token',
      { linkage: { kind, name, service_id: 98, scope_ids: [1, 2, 3, 4, 5] } },
      session,
    );
    tokens[name] = made.body.token;
  }
  return tokens;
}

/** @returns what was found, in words; empty: nothing */
async function ask(command, name, token) {
  const args = ['--config-file', path.join(root, '.ci/schemathesis.toml'), '--no-color', 'run'];
  const asked = [`${url}/api/partner/v1/openapi.json`, '-H', `Authorization: Bearer ${token}`];
  const limits = ['-n', String(EXAMPLES), '--workers', '1', '--generation-database', 'none'];
  const all = [...args, ...asked, ...limits, '--phases', 'coverage,fuzzing', '--seed', '1'];
  const env = { ...process.env, SCHEMATHESIS_HOOKS: path.join(root, '.ci/schemathesis_hooks.py') };
  // In a folder of its own: it leaves notes where it runs.
  const asking = spawn(command, all, { cwd: work, env, stdio: ['ignore', 'pipe', 'inherit'], timeout: MOST_MS });
  let stdout = '';
  asking.stdout.on('data', (piece) => {
    stdout += piece;
  });
  const [status] = await once(asking, 'close');
  const cases = Number(/([\d,]+) generated/.exec(stdout)?.[1].replaceAll(',', '') ?? 0);
  console.log(`${name}: ${cases} requests, ${status === 0 ? 'nothing found' : `status ${status}`}`);
  return status === 0 && cases >= LEAST ? '' : `${name}: ${cases} of at least ${LEAST} requests\n${stdout}`;
}

const product = spawn(process.execPath, ['-e', "require('./deploy/embedded/dist/main.js').runEmbedded()"], {
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    ENISHI_MODE: 'embedded',
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
  const found = await Promise.all(Object.entries(tokens).map(([name, token]) => ask(command, name, token)));
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
