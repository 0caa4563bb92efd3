// Redis, Kafka and `moto`, which plays AWS: started once for all steps that use them, each when the first one asks.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const READY_MS = 60_000;
const HOST = '127.0.0.1';

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, HOST, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, HOST);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function opened(name, port) {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    if (await isOpen(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} does not listen on port ${port}`);
}

/** One node that is broker and controller. */
const properties = (folder, broker, controller) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@${HOST}:${controller}
listeners=PLAINTEXT://${HOST}:${broker},CONTROLLER://${HOST}:${controller}
advertised.listeners=PLAINTEXT://${HOST}:${broker}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${folder}
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
num.partitions=4
`;

/**
 * @param jars folder of Kafka's jars; @param moto its program; @param work a folder for data and logs
 * @returns `environment(name)`: the variables under which a server is found, once it listens
 */
export function startServers({ jars, moto, work }) {
  const children = [];
  const start = (name, command, args, env = {}) => {
    const log = fs.openSync(path.join(work, `${name}-server.log`), 'w');
    const child = spawn(command, args, { stdio: ['ignore', log, log], env: { ...process.env, ...env } });
    fs.closeSync(log);
    children.push(child);
  };

  const starts = {
    async redis() {
      const port = await freePort();
      start('redis', 'redis-server', ['--bind', HOST, '--port', String(port), '--save', '', '--appendonly', 'no']);
      await opened('redis', port);
      return { REDIS_URL: `redis://${HOST}:${port}` };
    },
    async kafka() {
      const [broker, controller] = [await freePort(), await freePort()];
      const file = path.join(work, 'server.properties');
      fs.writeFileSync(file, properties(path.join(work, 'kafka-logs'), broker, controller));
      const java = ['-cp', `${jars}/*`];
      const format = ['kafka.tools.StorageTool', 'format', '-t', 'MkU3OEVBNTcwNTJENDM2Qk', '-c', file];
      const { status, stderr } = spawnSync('java', [...java, ...format], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`Kafka's storage: ${stderr}`);
      start('kafka', 'java', ['-Xmx400m', ...java, 'kafka.Kafka', file]);
      await opened('kafka', broker);
      return { KAFKA_BROKERS: `${HOST}:${broker}` };
    },
    async moto() {
      const port = await freePort();
      // Certificates are issued as soon as they are looked at again.
      start('moto', moto, ['-H', HOST, '-p', String(port)], { MOTO_ACM_VALIDATION_WAIT: '0' });
      await opened('moto', port);
      return { MOTO_URL: `http://${HOST}:${port}` };
    },
    async files() {
      const { MOTO_URL } = await environment('moto');
      await fetch(`${MOTO_URL}/files`, { method: 'PUT', body: '' });
      return { S3_ENDPOINT: MOTO_URL, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    },
  };
  const started = {};
  const environment = (name) => {
    started[name] ??= starts[name]();
    return started[name];
  };
  const kill = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  return {
    environment,
    kill,
    async stop() {
      const gone = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      kill();
      await Promise.all(gone);
    },
  };
}
