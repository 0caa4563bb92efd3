// Runs the whole product on a real Kafka and a real Redis (KAFKA_BROKERS, REDIS_URL) with demo data in a temporary
// folder, checks it from outside, and checks that events reach their consumers: the job counts of companies are
// projected from job events alone.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const PORT = '4817';
const url = `http://127.0.0.1:${PORT}`;
const DEADLINE_MS = 120_000;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-servers-'));

const product = spawn(process.execPath, ['-e', "require('./deploy/embedded/dist/main.js').runEmbedded()"], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT },
  stdio: ['ignore', 'pipe', 'inherit'],
});

const demo = new Promise((resolve, reject) => {
  let said = '';
  product.stdout.on('data', (chunk) => {
    said += chunk;
    const [, email, password] = /最上位管理者\s+(\S+) \/ (\S+)/.exec(said) ?? [];
    if (said.includes('Ctrl+C')) resolve({ email, password });
  });
  product.on('exit', (code) => reject(new Error(`the product ended with ${code}\n${said}`)));
  setTimeout(() => reject(new Error(`not ready in time\n${said}`)), DEADLINE_MS).unref();
});

async function post(name, body, headers = {}) {
  const response = await fetch(`${url}/api/enterprise/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response;
}

async function signIn(enterprise_member) {
  const { headers } = await post('auth/sign_in', { enterprise_member });
  const names = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'];
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
  return { ...Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ''])), cookie: cookie.join('; ') };
}

async function projected(session) {
  const columns = ['job_application_count'];
  const { companies } = await (await post('companies/index', { per_page: 1000, columns }, session)).json();
  return companies.reduce((sum, company) => sum + (company.job_application_count ?? 0), 0);
}

async function recruiting(session) {
  const conditions = [{ column: 'application_status_flg', type: 1, operator: 'any', value: [1] }];
  return (await (await post('jobs/index', { per_page: 10, conditions }, session)).json()).count;
}

let status = 1;
try {
  const session = await signIn(await demo);
  const wanted = await recruiting(session);
  let got = await projected(session);
  for (let i = 0; i < 100 && got !== wanted; i++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    got = await projected(session);
  }
  console.log(`jobs recruiting: ${wanted}, counted from events: ${got}`);
  const smoke = spawnSync(process.execPath, ['deploy/smoke/smoke.mjs', url], { cwd: root, stdio: 'inherit' });
  status = got === wanted && wanted > 0 && smoke.status === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  product.removeAllListeners('exit');
  product.kill('SIGTERM');
  await new Promise((resolve) => product.once('exit', resolve));
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(status);
