// Everything a change must pass, as steps that run side by side where they do not disturb one another: `.ci/run` calls
// it once Debian's packages are there. A step begins when those that it names are over; `alone` ones hold times that a
// busy machine would break, and wait until nothing else runs. Each says at the end how long it took.
//   node .ci/steps.mjs [STEP ...]   only these, and what they need
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServers } from './shared-servers.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-ci-'));
const at = (...parts) => path.join(work, ...parts);
/** Beside what only waits for the network: each step uses about a core, unless it says that it uses more. */
const CORES = 2;

const SUMMARY = ['--reporters=default', '--reporters=./deploy/tools/jest/summary.js'];
const jest = (...paths) => ['npx', '--no-install', 'jest', ...paths, ...SUMMARY];
const venv = (name, ...packages) => [
  'sh',
  '-c',
  `python3 -m venv "$0" && "$0/bin/pip" install -q ${packages.join(' ')}`,
  at(name),
];
const kubernetes = process.env.KUBERNETES === '1' ? 'all' : 'helm';

/** The real servers that steps share; each is started when the first step asks. */
const servers = startServers({ jars: at('kafka'), moto: at('moto', 'bin', 'moto_server'), work });

/** Name: what it waits for (`after`), the variables of servers that it uses (`uses`), and its command. */
const STEPS = {
  install: { waits: true, command: ['node', '-e', "import('./deploy/tools/setup.mjs').then(({ setUp }) => setUp())"] },
  'kafka jars': {
    waits: true,
    command: [
      'mvn',
      '-q',
      '-B',
      '-f',
      '.ci/kafka/pom.xml',
      'dependency:copy-dependencies',
      `-DoutputDirectory=${at('kafka')}`,
    ],
  },
  moto: { waits: true, command: venv('moto', "'moto[server]==5.2.5'") },
  schemathesis: { waits: true, command: venv('schemathesis', 'schemathesis==4.32.5') },
  helm: { waits: true, command: ['.ci/kubernetes/build.sh', kubernetes] },
  build: { after: ['install'], command: ['node', 'deploy/tools/build.mjs'] },
  // The whole suite keeps both cores busy: beside it everything would only take longer.
  test: { after: ['build'], shown: true, cores: 2, command: ['npm', 'test'] },
  contract: {
    after: ['build', 'schemathesis'],
    command: ['node', '.ci/contract.mjs', at('schemathesis', 'bin', 'schemathesis')],
  },
  'partner client': { after: ['build'], command: ['node', '.ci/partner-client.mjs'] },
  'supply chain': { after: ['install'], waits: true, command: ['node', '.ci/supply-chain.mjs'] },
  // It starts what is built with the environment of each rendered object.
  charts: { after: ['build', 'helm'], command: ['.ci/kubernetes/run'] },
  layout: { after: ['build'], command: ['node', 'deploy/docker/layout.mjs'] },
  'site providers': { after: ['build', 'moto'], uses: ['moto'], command: jest('services/domains/test/site-providers') },
  files: { after: ['build', 'moto'], uses: ['files'], command: jest('services/kit/files/files') },
  mailbox: {
    after: ['build'],
    environment: { DOVECOT: 'dovecot' },
    command: jest('deploy/tests/incoming/dovecot'),
  },
  brokers: {
    after: ['build', 'kafka jars'],
    uses: ['redis', 'kafka'],
    command: jest('services/kit/bus/kafka', 'services/kit/data/cache'),
  },
  // It does not end the servers, but its events would be those of the step before.
  product: { after: ['brokers'], uses: ['redis', 'kafka'], command: ['node', '.ci/servers.mjs'] },
  // Each service a process of its own, on servers of its own that are killed and frozen, with times that must hold.
  processes: {
    after: ['build', 'kafka jars', 'moto'],
    alone: true,
    environment: { KAFKA_JARS: at('kafka'), MOTO_SERVER: at('moto', 'bin', 'moto_server') },
    command: ['node', '.ci/processes/main.mjs'],
  },
};

/** With what they need, in the order of the table. */
function wanted(names) {
  const all = new Set();
  const add = (name) => {
    if (!STEPS[name]) throw new Error(`No step ${name}; there are: ${Object.keys(STEPS).join(', ')}`);
    for (const needed of STEPS[name].after ?? []) add(needed);
    all.add(name);
  };
  for (const name of names) add(name);
  return Object.keys(STEPS).filter((name) => all.has(name));
}

const children = new Set();
function endAll() {
  for (const child of children) {
    // A group of its own, so that what it started ends as well.
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  servers.kill();
  fs.rmSync(work, { recursive: true, force: true });
}
process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

async function runStep(name) {
  const { command, uses = [], environment, shown } = STEPS[name];
  const started = performance.now();
  const log = at(`${name.replaceAll(' ', '-')}.log`);
  const out = fs.openSync(log, 'w');
  const env = {
    ...process.env,
    ...environment,
    ...Object.assign({}, ...(await Promise.all(uses.map(servers.environment)))),
  };
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env,
    detached: true,
    stdio: shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', out, out],
  });
  children.add(child);
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      fs.writeSync(out, `${error}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  children.delete(child);
  fs.closeSync(out);
  const seconds = (performance.now() - started) / 1_000;
  const text = fs.readFileSync(log, 'utf8').trimEnd();
  const told = status === 0 ? text.split('\n').slice(-15).join('\n') : text;
  console.log(
    `\n=== ${name}: ${status === 0 ? 'ok' : 'FAILED'} after ${seconds.toFixed(0)} s${told ? `\n${told}` : ''}`,
  );
  return { name, status, seconds };
}

async function runAll(names) {
  const left = new Set(names);
  const running = new Map();
  const done = new Map();
  const isReady = (name) => (STEPS[name].after ?? []).every((needed) => done.get(needed)?.status === 0);
  const isLost = (name) =>
    (STEPS[name].after ?? []).some((needed) => done.has(needed) && done.get(needed).status !== 0);
  const coresOf = (name) => (STEPS[name].waits ? 0 : (STEPS[name].cores ?? 1));
  const used = () => [...running.keys()].reduce((sum, name) => sum + coresOf(name), 0);
  const mayBegin = (name) => {
    if ([...running.keys()].some((other) => STEPS[other].alone)) return false;
    if (STEPS[name].alone) return running.size === 0 && ![...left].some((other) => other !== name && isReady(other));
    return coresOf(name) === 0 || used() + coresOf(name) <= CORES;
  };
  while (left.size + running.size > 0) {
    for (const name of [...left])
      if (isLost(name)) {
        left.delete(name);
        done.set(name, { name, status: 1, seconds: 0 });
      } else if (isReady(name) && mayBegin(name)) {
        left.delete(name);
        running.set(name, runStep(name));
      }
    if (running.size === 0) continue;
    const ended = await Promise.race(running.values());
    running.delete(ended.name);
    done.set(ended.name, ended);
  }
  return [...done.values()];
}

const given = process.argv.slice(2);
const began = performance.now();
const results = await runAll(wanted(given.length > 0 ? given : Object.keys(STEPS)));
await servers.stop();
console.log('\nseconds  step');
for (const { name, status, seconds } of results)
  console.log(
    `${seconds.toFixed(0).padStart(7)}  ${name}${status === 0 ? '' : seconds > 0 ? ', FAILED' : ', not begun'}`,
  );
console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(7)}  in all`);
const failed = results.filter(({ status }) => status !== 0).length;
console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
