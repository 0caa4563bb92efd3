// node .ci/kubernetes/cluster.mjs PROGRAMS: the charts at the real API server, in a namespace that enforces Pod Security
// "restricted": every object accepted, installed with the default values, upgraded to those of production, every node
// drained, host names of sites made and removed, uninstalled. Prints what it saw; ends with 1 where it must be otherwise.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SERVICES } from '../services.mjs';
import { startControlPlane, until } from './control-plane.mjs';
import { before, NODES, ofProduction } from './objects.mjs';
import { chart, NAMESPACE, root, run, template } from './render.mjs';

const [programs] = process.argv.slice(2);
const helm = path.join(programs, 'helm');
const production = ['--values', path.join(chart, 'values-production.yaml')];
const NAMES = ['topics', ...SERVICES, 'gateway'];
const started = performance.now();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-kubernetes-'));
const plane = await startControlPlane(programs, folder);
const env = { ...process.env, KUBECONFIG: plane.kubeconfig };

const kubectl = (args, input) => run(path.join(programs, 'kubectl'), args, { env, input });
const inside = (...args) => kubectl(['--namespace', NAMESPACE, ...args]);
const get = (...args) => JSON.parse(inside('get', ...args, '--output', 'json'));
const apply = (objects, ...args) =>
  kubectl(
    ['apply', '--validate=strict', '-f', '-', ...args],
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }),
  );
const install = (...args) =>
  run(helm, ['upgrade', '--install', 'enishi', chart, '--namespace', NAMESPACE, ...args], { env });

function say(what) {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}

function must(isSo, what) {
  if (!isSo) throw new Error(what);
}

const deployments = () => get('deployments').items;
const isReady = ({ metadata, spec, status }) =>
  status.observedGeneration === metadata.generation &&
  status.updatedReplicas === spec.replicas &&
  status.availableReplicas === spec.replicas &&
  status.replicas === spec.replicas;

const settled = () => until('every process ready', () => deployments().every(isReady));

/** Pods that nothing ends any more, whose Secrets are all there. */
function podsAreWhole() {
  const secrets = new Set(get('secrets').items.map(({ metadata }) => metadata.name));
  const pods = get('pods').items.filter(({ metadata }) => !metadata.deletionTimestamp);
  let asked = 0;
  for (const { metadata, spec } of pods)
    for (const { envFrom = [] } of spec.containers)
      for (const { secretRef } of envFrom) {
        asked += 1;
        must(secrets.has(secretRef.name), `${metadata.name}: the Secret ${secretRef.name} is not there`);
      }
  const refused = get('events').items.filter(({ reason }) => reason === 'FailedCreate');
  must(refused.length === 0, `pods were refused: ${refused.map(({ message }) => message)}`);
  return `${pods.length} pods, ${asked} references to Secrets, all there`;
}

function accepts(name, ...args) {
  const objects = template(helm, ...args);
  const answered = apply(objects, '--dry-run=server', '--namespace', NAMESPACE).trim().split('\n');
  must(answered.length === objects.length, `${name} values: ${answered.length} of ${objects.length} accepted`);
  say(`${name} values: ${objects.length} objects accepted with --validate=strict`);
}

/** The parts that `skaffold dev` brings beside the product. */
function standIns() {
  const file = path.join(root, 'deploy/dev');
  const made = inside('apply', '--validate=strict', '-f', file, '--output', 'name').trim().split('\n');
  inside('wait', '--for=condition=Available', 'deployment', '--all', '--timeout=60s');
  say(`deploy/dev: ${made.length} objects accepted with --validate=strict, every pod admitted`);
  inside('delete', '-f', file, '--wait', '--timeout=60s');
}

/** Names of the processes whose pods are others than before. */
function checksums() {
  return Object.fromEntries(
    deployments().map(({ metadata, spec }) => [metadata.name, spec.template.metadata.annotations['checksum/secret']]),
  );
}
const secretOf = (name) => get('secret', name).data;

async function installed() {
  install('--wait', '--wait-for-jobs', '--timeout', '120s');
  await settled();
  say(`installed with the default values: ${deployments().length} processes ready, ${podsAreWhole()}`);
  const { spec } = get('service', 'gateway');
  must(spec.clusterIP !== 'None' && spec.ports.length === 1, 'the gateway has no address, or more than one port');
  say(`the gateway's Service: ${spec.clusterIP}, port ${spec.ports.map(({ port }) => port)}`);
}

async function changedSecret() {
  const [was, generated] = [checksums(), secretOf('enishi-generated')];
  install('--set', 'global.secrets.values.SMTP_URL=smtp://elsewhere:25', '--wait', '--timeout', '120s');
  await settled();
  const now = checksums();
  const restarted = Object.keys(now).filter((name) => now[name] !== was[name]);
  must(restarted.length === 8 && !restarted.includes('gateway'), `restarted by another SMTP_URL: ${restarted}`);
  const kept = JSON.stringify(secretOf('enishi-generated')) === JSON.stringify(generated);
  must(kept, 'an upgrade has made up new secrets');
  say(
    `another SMTP_URL: ${restarted.length} processes restarted, the gateway not; secrets that were made up are the same`,
  );
}

async function inProduction() {
  apply(ofProduction(NAMES.map((name) => `${name}-env`)));
  // Helm would wait for an address of the load balancer, which only a cloud gives.
  install(...production);
  await settled();
  say(`upgraded to the production values: ${podsAreWhole()}`);
}

/** Empties one node after the other. @returns the fewest pods that a process had meanwhile */
async function drained() {
  let fewest = Number.POSITIVE_INFINITY;
  for (const node of NODES) {
    kubectl(['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=120s']);
    const available = deployments().map(({ status }) => status.availableReplicas ?? 0);
    fewest = Math.min(fewest, ...available);
    const left = get('pods', '--field-selector', `spec.nodeName=${node}`).items;
    must(
      left.every(({ metadata, status }) => metadata.deletionTimestamp || status.phase === 'Succeeded'),
      `${node} is not empty`,
    );
    kubectl(['uncordon', node]);
    await settled();
  }
  must(fewest >= 1, 'a process was away while a node was emptied');
  say(`${NODES.length} nodes drained: no process had fewer than ${fewest} pods after one`);
}

/** The tests of host names, with the rights that the chart gives the service. */
function hostNames() {
  const token = inside('create', 'token', 'domains', '--duration=2h').trim();
  const { status } = spawnSync(
    'npx',
    [
      '--no-install',
      'jest',
      'services/domains/test/site-providers',
      'services/domains/test/site-kill',
      // Both count what is there.
      '--runInBand',
      '-t',
      'at an API server',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...{ ...process.env, KILLS: 'all' },
        ...{ KUBERNETES_URL: plane.url, KUBERNETES_ADMIN: plane.token, KUBERNETES_TOKEN: token },
      },
    },
  );
  must(status === 0, 'host names of sites at the API server');
  say('host names of sites: made, killed in every state, removed');
}

async function uninstalled() {
  run(helm, ['uninstall', 'enishi', '--namespace', NAMESPACE, '--wait', '--timeout', '120s'], { env });
  const kinds =
    'deployments,services,ingresses,networkpolicies,poddisruptionbudgets,horizontalpodautoscalers,jobs,roles,rolebindings';
  await until(
    'nothing left',
    () => get(`${kinds},serviceaccounts`, '-l', 'app.kubernetes.io/part-of=enishi').items.length === 0,
  );
  must(secretOf('enishi-generated'), 'what opens sealed keys has gone with the release');
}

try {
  say('the API server answers');
  for (const file of fs.readdirSync(path.join(programs, 'kinds')))
    kubectl(['create', '-f', path.join(programs, 'kinds', file)]);
  kubectl(['wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s']);
  apply(before);
  await until('nodes', () =>
    JSON.parse(kubectl(['get', 'nodes', '--output', 'json'])).items.every(({ status }) =>
      status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True'),
    ),
  );
  accepts('default');
  accepts('production', ...production);
  accepts('local cluster', '--values', path.join(chart, 'values-dev.yaml'));
  standIns();
  accepts('certificates inside', '--set', 'global.grpcTls.enabled=true,global.grpcTls.issuer=enishi');
  await installed();
  await changedSecret();
  await inProduction();
  await drained();
  hostNames();
  await uninstalled();
  say('uninstalled: nothing left but the secrets that were there before, and enishi-generated');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await plane.stop();
  if (process.exitCode) console.error(`logs are in ${folder}`);
  else fs.rmSync(folder, { recursive: true, force: true });
}
