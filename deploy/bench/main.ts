/** `npm run bench [-- 1000,10000,100000 ...]`: figures of the product as ratios to the control of the same run. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generate } from './generate';
import { type Latency, latency, type Shots, throughput } from './load';
import { readOptions } from './options';
import { type Running, startProcess, type Usage } from './processes';
import { workloads } from './workloads';

/** The compiler of the engine needs some thousand requests of a kind until it has done its work. */
const WARM_UP_SECONDS = 5;
/** Control and product take turns of this many seconds, so that both see the same machine. */
const TURN_SECONDS = 1;
const TURNS = 5;
const BATCHES = 4;
const SHOTS = 200;
const MB = 1024 * 1024;
const PASSWORD = 'Bench-2026-enishi';
const SESSION_HEADERS = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'];

interface Figure extends Latency {
  size: number;
  name: string;
  perSecond: number;
  /** Requests per second as a share of the control's: the median of all turns. */
  ratio: number;
  /** CPU time of all threads per request, in ms. */
  cpu: number;
}

const { sizes, wants, dataDir: kept, profileDir } = readOptions(process.argv.slice(2));

/** A new agency; answers the headers of its top administrator's session. */
async function signUp(url: string): Promise<Record<string, string>> {
  const member = { l_name: '測定', f_name: '太郎', email: 'bench@example.jp' };
  const response = await fetch(`${url}/api/enterprise/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      enterprise: { name: '株式会社測定' },
      enterprise_member: { ...member, password: PASSWORD, password_confirmation: PASSWORD },
    }),
  });
  if (response.status !== 201) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const session = SESSION_HEADERS.map((name) => [name, response.headers.get(name) ?? '']);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { ...Object.fromEntries(session), cookie: cookie.join('; ') };
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Rate, ratio and CPU time of one workload, in turns with the control. */
async function rates(product: Running, control: Running, shots: Shots) {
  await throughput(product.url, shots, WARM_UP_SECONDS);
  const ratios: number[] = [];
  let requests = 0;
  let cpu = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const page30 = await throughput(control.url, () => ({ method: 'GET', path: '/' }), TURN_SECONDS);
    const before = await product.usage();
    const rate = await throughput(product.url, shots, TURN_SECONDS);
    cpu += (await product.usage()).cpu - before.cpu;
    requests += rate * TURN_SECONDS;
    ratios.push(rate / page30);
  }
  return { perSecond: requests / (TURNS * TURN_SECONDS), ratio: median(ratios), cpu: cpu / requests };
}

interface Prepared {
  dataDir: string;
  /** Of a signed-in member. */
  headers: Record<string, string>;
}

/** An agency with so many candidates: made anew, or as an earlier run has kept it. */
async function prepare(size: number): Promise<Prepared> {
  const dataDir = kept
    ? path.join(path.resolve(kept), String(size))
    : fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-bench-'));
  const session = path.join(dataDir, 'session.json');
  if (fs.existsSync(session)) return { dataDir, headers: JSON.parse(fs.readFileSync(session, 'utf8')) };
  fs.mkdirSync(dataDir, { recursive: true });
  const first = await startProcess('server.js', { env: { DATA_DIR: dataDir } });
  const headers = await signUp(first.url);
  await first.stop();
  const written = await generate(dataDir, 1, size);
  console.log(`${size.toLocaleString()} candidates written at ${Math.round(written).toLocaleString()}/s`);
  fs.writeFileSync(session, JSON.stringify(headers));
  return { dataDir, headers };
}

async function measure(size: number): Promise<Figure[]> {
  const page30 = await startProcess('control.js');
  const { dataDir, headers } = await prepare(size);
  try {
    const product = await startProcess('server.js', { env: { DATA_DIR: dataDir }, profileDir });
    const idle = await product.usage();
    const figures: Figure[] = [];
    for (const { name, shots } of workloads.filter(({ name }) => wants(name))) {
      const times = await latency(product.url, shots(size, headers), BATCHES, SHOTS);
      const figure = { size, name, ...times, ...(await rates(product, page30, shots(size, headers))) };
      figures.push(figure);
      console.log(
        `${name.padEnd(14)} ${figure.perSecond.toFixed(0).padStart(6)}/s  ${figure.ratio.toFixed(3)} x page30` +
          `  ${figure.cpu.toFixed(1)} ms CPU  p50 ${times.p50.toFixed(1)} ms  p99 ${times.p99.toFixed(1)} ms`,
      );
    }
    const busy = await product.usage();
    const memory = ({ rss, own }: Usage) => `${(rss / MB).toFixed(0)} MB (${(own / MB).toFixed(0)} MB without files)`;
    console.log(`memory: ${memory(idle)} idle, ${memory(busy)} after the load\n`);
    await product.stop();
    return figures;
  } finally {
    await page30.stop();
    if (!kept) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const verdict = (ok: boolean | undefined): string => (ok === undefined ? '' : ok ? 'ok' : 'MISSED');

function report(all: Figure[]): void {
  const largest = Math.max(...sizes);
  const find = (name: string, size: number) => all.find((figure) => figure.name === name && figure.size === size);
  console.log(
    `\n| workload | ratio at ${largest} | must / aim | CPU ms | p50 ms | p99 ms | growth of p99 |  |\n` +
      '|---|---|---|---|---|---|---|---|',
  );
  for (const { name, must, aim, p99, growth } of workloads) {
    const figure = find(name, largest);
    const base = find(name, 10_000);
    if (!figure) continue;
    const grown = base && base !== figure ? figure.p99 / base.p99 : undefined;
    const checks = [
      must === undefined ? undefined : figure.ratio >= must,
      p99 === undefined ? undefined : figure.p99 <= p99,
      growth === undefined || grown === undefined ? undefined : grown <= growth,
    ].filter((check) => check !== undefined);
    const bounds = must === undefined ? '-' : `${must} / ${aim}`;
    console.log(
      `| ${name} | ${figure.ratio.toFixed(3)} | ${bounds} | ${figure.cpu.toFixed(1)} | ` +
        `${figure.p50.toFixed(1)} | ${figure.p99.toFixed(1)}${p99 ? ` (<= ${p99})` : ''} | ` +
        `${grown?.toFixed(2) ?? '-'} | ${verdict(checks.length > 0 ? checks.every(Boolean) : undefined)} |`,
    );
  }
}

async function main(): Promise<void> {
  const all: Figure[] = [];
  for (const size of sizes) {
    console.log(`load of the machine: ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores`);
    all.push(...(await measure(size)));
  }
  report(all);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
