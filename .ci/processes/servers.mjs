// What the product stands on, each in a process of its own: database, Kafka, Redis, files.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createPart, freePorts, reachable, statusOf } from './part.mjs';

const CLUSTER = 'MkU3OEVBNTcwNTJENDM2Qk';

/** A broker in KRaft mode on empty logs. @param jars a folder with Kafka's */
export async function kafkaPart({ jars, work, logs }) {
  const [port, controller] = await freePorts(2);
  const folder = path.join(work, 'kafka');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'server.properties');
  const lines = [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controller}`,
    `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    `advertised.listeners=PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names=CONTROLLER',
    'listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    `log.dirs=${folder}/logs`,
    'offsets.topic.replication.factor=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'group.initial.rebalance.delay.ms=0',
    'offsets.topic.num.partitions=5',
    'auto.create.topics.enable=false',
  ];
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  execFileSync('java', ['-cp', `${jars}/*`, 'kafka.tools.StorageTool', 'format', '-t', CLUSTER, '-c', file]);
  const command = ['java', '-Xmx400m', '-cp', `${jars}/*`, 'kafka.Kafka', file];
  const part = createPart({ name: 'kafka', command, env: process.env, logs, isReady: () => reachable(port) });
  return Object.assign(part, { address: `127.0.0.1:${port}` });
}

export async function redisPart({ work, logs }) {
  const [port] = await freePorts(1);
  const command = ['redis-server', '--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', work];
  const part = createPart({ name: 'redis', command, env: process.env, logs, isReady: () => reachable(port) });
  return Object.assign(part, { url: `redis://127.0.0.1:${port}` });
}

/** The embedded database as a server of its own. */
export async function databasePart({ root, work, logs }) {
  const [port] = await freePorts(1);
  const folder = path.join(work, 'mongo');
  const code = `const { createMongoServer } = require('./deploy/mongo-lite/dist/server.js');
    const server = createMongoServer({ path: process.argv[1] });
    process.once('SIGTERM', () => server.close().then(() => process.exit(0)));
    server.listen(${port});`;
  const command = [process.execPath, '-e', code, folder];
  const isReady = () => reachable(port);
  const part = createPart({ name: 'database', command, env: process.env, cwd: root, logs, isReady });
  return Object.assign(part, { url: `mongodb://127.0.0.1:${port}`, folder });
}

/** S3 as `moto` plays it. @param program the command of moto_server */
export async function filesPart({ program, logs }) {
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const command = [program, '-H', '127.0.0.1', '-p', String(port)];
  const part = createPart({
    ...{ name: 'files', command, env: process.env, logs },
    isReady: async () => (await statusOf(`${url}/moto-api/`)) === 200,
  });
  return Object.assign(part, { url, bucket: () => fetch(`${url}/enishi`, { method: 'PUT', body: '' }) });
}
