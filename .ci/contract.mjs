// Asks the partner API what its description promises: the whole product on a temporary folder, a token of each kind, and
// Schemathesis with some thousands of requests made of `/api/partner/v1/openapi.json`. Any finding fails.
//   node .ci/contract.mjs [PATH OF schemathesis]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signUp, startProduct } from './live-product.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const VERSION = '4.32.5';
const PORT = process.env.PORT ?? '4818';
/** Requests of each kind of token, both asked at the same time. */
const LEAST = 2_000;
/** Cases of the fuzzing for each call. The number ends it, not the time, so that each run of one seed asks the same. */
const EXAMPLES = 50;
/** Longer than a machine many times slower needs. */
const MOST_MS = 40 * 60_000;
const KINDS = { 候補者の受信: 1, 案件の受信: 2 };
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

/** A new agency and a record of each kind, so that there is something to ask for. */
async function openAgency(url) {
  const { post } = await signUp(url);
  await post('candidates/create', { candidate: { l_name: '鈴木', inception_day_type_id: 1 } });
  const { company } = await post('companies/create', { company: { name: '発注元' } });
  const { id_by_enterprise_id } = company;
  await post('jobs/create', { job: { name: '開発', company_id_by_enterprise_id: id_by_enterprise_id } });
  const tokens = {};
  for (const [name, kind] of Object.entries(KINDS)) {
    const linkage = { kind, name, service_id: 98, scope_ids: [1, 2, 3, 4, 5] };
    tokens[name] = (await post('linkages/create_token', { linkage })).token;
  }
  return tokens;
}

/** @returns what was found, in words; empty: nothing */
async function ask(command, name, token) {
  const args = ['--config-file', path.join(root, '.ci/schemathesis.toml'), '--no-color', 'run'];
  const asked = [`${product.url}/api/partner/v1/openapi.json`, '-H', `Authorization: Bearer ${token}`];
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

let product;
let status = 1;
try {
  const command = process.argv[2] ?? install();
  product = await startProduct({ data: path.join(work, 'data'), port: PORT });
  const tokens = await openAgency(product.url);
  const found = await Promise.all(Object.entries(tokens).map(([name, token]) => ask(command, name, token)));
  for (const text of found.filter(Boolean)) console.error(text);
  status = found.some(Boolean) || product.ended() ? 1 : 0;
} catch (error) {
  console.error(error);
} finally {
  await product?.stop();
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(status);
