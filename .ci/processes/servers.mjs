// Starts the parts that the product stands on, each in a process of its own: database, Kafka, Redis, files.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPart, freePorts, reachable, statusOf } from './part.mjs';

const CLUSTER = 'MkU3OEVBNTcwNTJENDM2Qk';
const certificates = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../services/kit/testing/certificates',
);

/** Files of a certificate by the tests' authority, good for the loopback interface. */
export const pem = {
  ca: path.join(certificates, 'authority.pem'),
  cert: path.join(certificates, 'process.pem'),
  key: path.join(certificates, 'process-key.pem'),
};
const USER = { name: 'enishi', password: 'only in tests' };

/** A broker in KRaft mode on empty logs, which speaks TLS to clients that say who they are. @param jars Kafka's */
export async function kafkaPart({ jars, work, logs }) {
  const [port, inner, controller] = await freePorts(3);
  const folder = path.join(work, 'kafka');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'server.properties');
  const keystore = path.join(folder, 'keystore.pem');
  fs.writeFileSync(keystore, fs.readFileSync(pem.key, 'utf8') + fs.readFileSync(pem.cert, 'utf8'));
  const lines = [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controller}`,
    `listeners=CLIENT://127.0.0.1:${port},INNER://127.0.0.1:${inner},CONTROLLER://127.0.0.1:${controller}`,
    `advertised.listeners=CLIENT://127.0.0.1:${port},INNER://127.0.0.1:${inner}`,
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=INNER',
    'listener.security.protocol.map=CLIENT:SASL_SSL,INNER:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'ssl.keystore.type=PEM',
    `ssl.keystore.location=${keystore}`,
    'listener.name.client.sasl.enabled.mechanisms=PLAIN',
    `listener.name.client.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_${USER.name}="${USER.password}";`,
    `log.dirs=${folder}/logs`,
    'offsets.topic.replication.factor=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'group.initial.rebalance.delay.ms=0',
    'offsets.topic.num.partitions=5',
    'auto.create.topics.enable=false',
  ];
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  const storage = ['-cp', `${jars}/*`, 'kafka.tools.StorageTool', 'format', '-t', CLUSTER, '-c', file];
  /** Empties the storage of the broker, so that it starts without logs. */
  const format = () => {
    fs.rmSync(path.join(folder, 'logs'), { recursive: true, force: true });
    execFileSync('java', storage);
  };
  format();
  const command = ['java', '-Xmx400m', '-cp', `${jars}/*`, 'kafka.Kafka', file];
  const part = createPart({ name: 'kafka', command, env: process.env, logs, isReady: () => reachable(port) });
  const env = {
    KAFKA_BROKERS: `127.0.0.1:${port}`,
    KAFKA_TOPIC_PARTITIONS: '2',
    KAFKA_TOPIC_REPLICAS: '1',
    KAFKA_TLS: '1',
    KAFKA_CA_FILE: pem.ca,
    KAFKA_SASL_MECHANISM: 'plain',
    KAFKA_USERNAME: USER.name,
    KAFKA_PASSWORD: USER.password,
  };
  return Object.assign(part, { variables: env, format });
}

export async function redisPart({ work, logs }) {
  const [port] = await freePorts(1);
  const tls = [
    '--tls-cert-file',
    pem.cert,
    '--tls-key-file',
    pem.key,
    '--tls-ca-cert-file',
    pem.ca,
    '--tls-auth-clients',
    'no',
  ];
  const place = ['--bind', '127.0.0.1', '--port', '0', '--tls-port', String(port), '--save', '', '--dir', work];
  const command = ['redis-server', ...place, ...tls];
  const part = createPart({ name: 'redis', command, env: process.env, logs, isReady: () => reachable(port) });
  return Object.assign(part, { variables: { REDIS_URL: `rediss://127.0.0.1:${port}`, REDIS_CA_FILE: pem.ca } });
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
