// A cluster without machines: etcd, the API server, the controller manager and the scheduler are the real ones; kwok says
// of every pod that it runs, as a kubelet would.
import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';

const DEADLINE_MS = 120_000;
const PAUSE_MS = 100;

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

function answers(url, headers = {}) {
  const client = url.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    const asked = client.get(url, { headers, rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
  });
}

/** Asks again until it is so. @throws Error saying what it waited for */
export async function until(what, isSo, ms = DEADLINE_MS) {
  const end = Date.now() + ms;
  for (;;) {
    const found = await isSo();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The file by which programs know the cluster; its certificate is its own, so it is not checked. */
const kubeconfigOf = (url, token) =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster: { server: url, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'admin' } }],
    'current-context': 'test',
  });

/**
 * @param programs folder with the built programs
 * @param folder for data and logs
 */
export async function startControlPlane(programs, folder) {
  const running = [];
  const at = (name) => path.join(folder, name);

  function start(program, args) {
    const name = path.basename(program);
    const log = fs.openSync(at(`${name}.log`), 'a');
    const child = spawn(program, args, { stdio: ['ignore', log, log] });
    child.on('error', (error) => console.error(`${name}: ${error.message}`));
    running.push(child);
  }

  async function stop() {
    for (const child of running.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(late);
    }
  }

  try {
    const [clients, peers, port] = [await freePort(), await freePort(), await freePort()];
    const store = `http://127.0.0.1:${clients}`;
    start('etcd', [
      ...['--data-dir', at('etcd'), '--listen-client-urls', store, '--advertise-client-urls', store],
      ...[
        '--listen-peer-urls',
        `http://127.0.0.1:${peers}`,
        '--initial-advertise-peer-urls',
        `http://127.0.0.1:${peers}`,
      ],
      ...['--initial-cluster', `default=http://127.0.0.1:${peers}`, '--unsafe-no-fsync'],
    ]);
    await until('etcd', () => answers(`${store}/health`));

    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    fs.writeFileSync(at('accounts.key'), privateKey);
    fs.writeFileSync(at('accounts.pub'), publicKey);
    const token = randomBytes(24).toString('hex');
    fs.writeFileSync(at('tokens.csv'), `${token},admin,admin,system:masters\n`);
    const url = `https://127.0.0.1:${port}`;
    const kubeconfig = at('kubeconfig');
    fs.writeFileSync(kubeconfig, kubeconfigOf(url, token), { mode: 0o600 });

    start(path.join(programs, 'kube-apiserver'), [
      ...['--etcd-servers', store, '--bind-address', '127.0.0.1', '--secure-port', String(port)],
      ...['--cert-dir', at('certificates'), '--token-auth-file', at('tokens.csv'), '--authorization-mode', 'Node,RBAC'],
      ...['--service-cluster-ip-range', '10.96.0.0/16', '--service-account-issuer', 'https://kubernetes.default.svc'],
      ...['--service-account-key-file', at('accounts.pub'), '--service-account-signing-key-file', at('accounts.key')],
    ]);
    const headers = { authorization: `Bearer ${token}` };
    await until('the API server', () => answers(`${url}/readyz`, headers));
    start(path.join(programs, 'kube-controller-manager'), [
      ...['--kubeconfig', kubeconfig, '--leader-elect=false', '--secure-port=0'],
      ...['--service-account-private-key-file', at('accounts.key')],
    ]);
    start(path.join(programs, 'kube-scheduler'), [
      '--kubeconfig',
      kubeconfig,
      '--leader-elect=false',
      '--secure-port=0',
    ]);
    start(path.join(programs, 'kwok'), [
      ...['--kubeconfig', kubeconfig, '--manage-all-nodes=true', '--node-lease-duration-seconds=40'],
      ...['--cidr=10.0.0.1/24', '--node-ip=10.0.0.1'],
      ...fs.readdirSync(path.join(programs, 'stages')).map((file) => `--config=${path.join(programs, 'stages', file)}`),
    ]);
    return { url, token, kubeconfig, stop };
  } catch (error) {
    for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.log')))
      console.error(`${file}:\n${fs.readFileSync(at(file), 'utf8').split('\n').slice(-15).join('\n')}`);
    await stop();
    throw error;
  }
}
