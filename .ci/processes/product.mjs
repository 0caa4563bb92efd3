// The product as processes: eight services and the gateway, once or twice each, in front of real servers.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '../services.mjs';
import { startBalancer } from './balancer.mjs';
import { startMailServer } from './mail.mjs';
import { createPart, freePorts, statusOf } from './part.mjs';
import { databasePart, filesPart, kafkaPart, pem, redisPart } from './servers.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where Kafka's jars are: KAFKA_JARS, else what `mvn -f .ci/kafka/pom.xml dependency:copy-dependencies` made. */
const JARS = process.env.KAFKA_JARS ?? path.join(root, '.ci/kafka/target/dependency');
/** Each service has its own. */
const secretOf = (service) => `signs what is said to ${service}`;
const MOTO = process.env.MOTO_SERVER ?? 'moto_server';

/**
 * @param replicas of each service and of the gateway
 * @param environment further variables of every process
 * @param code another checkout whose built services run instead
 */
export async function startProduct({ replicas = 1, environment = {}, code = root } = {}) {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-processes-'));
  const logs = process.env.PROCESS_LOGS ?? path.join(work, 'logs');
  fs.mkdirSync(logs, { recursive: true });
  const parts = new Map();
  const mail = await startMailServer();
  const took = {};

  async function end() {
    await Promise.all([...parts.values()].map((part) => part.end()));
    balancer?.close();
    mail.close();
    fs.rmSync(work, { recursive: true, force: true });
  }

  // The end of this process ends those that it started.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end().finally(() => process.exit(1)));

  let balancer;
  try {
    const kafka = await kafkaPart({ jars: JARS, work, logs });
    const redis = await redisPart({ work, logs });
    const database = await databasePart({ root, work, logs });
    const files = await filesPart({ program: MOTO, logs });
    for (const part of [kafka, redis, database, files]) parts.set(part.name, part);
    await Promise.all([...parts.values()].map((part) => part.start()));
    await files.bucket();

    const names = [...SERVICES, 'gateway'];
    const ports = await freePorts(names.length * replicas * 2 + 1);
    const [publicPort] = ports.splice(0, 1);
    const places = names.flatMap((service) =>
      Array.from({ length: replicas }, (_, at) => ({ service, at, port: ports.pop(), health: ports.pop() })),
    );
    const url = `http://localhost:${publicPort}`;
    const peers = SERVICES.map(
      (service) =>
        `${service}=${places
          .filter((place) => place.service === service)
          .map(({ port }) => `127.0.0.1:${port}`)
          .join('|')}`,
    ).join(',');
    const shared = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MONGO_URL: database.url,
      ...kafka.variables,
      ...redis.variables,
      GRPC_CA_FILE: pem.ca,
      GRPC_CERT_FILE: pem.cert,
      GRPC_KEY_FILE: pem.key,
      S3_ENDPOINT: files.url,
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Enishi <no-reply@enishi.example.jp>',
      MAIL_KEY_SECRET: 'seals keys of the processes that are tried',
      CONTEXT_SECRETS: SERVICES.map((service) => `${service}=${secretOf(service)}`).join(','),
      CONSOLE_URL: url,
      SITE_DOMAIN_SUFFIX: 'localhost',
      ALLOW_ADMIN_BOOTSTRAP: '1',
      MAIL_SPF_HOST: 'spf.enishi.test',
      MAIL_RETURN_HOST: 'bounce.enishi.test',
      SITE_DOMAIN_PROVIDER: 'embedded',
      SITE_TARGET_HOST: 'sites.enishi.test',
      GRPC_PEERS: peers,
      LOG_LEVEL: 'info',
      ...environment,
    };
    for (const { service, at, port, health } of places) {
      const name = `${service}-${at}`;
      const isGateway = service === 'gateway';
      const folder = isGateway ? 'gateway' : `services/${service}`;
      const from = (checkout) => ({
        command: [process.execPath, path.join(checkout, folder, 'dist/src/main.js')],
        cwd: checkout,
      });
      const own = isGateway
        ? {
            GATEWAY_PORT: String(port),
            FRONTEND_DIR: path.join(root, 'frontends/dist'),
            SECURE_COOKIES: '0',
            RATE_FACTOR: '10000',
          }
        : { GRPC_PORT: String(port) };
      const env = {
        ...shared,
        ...own,
        CONTEXT_SECRET: secretOf(service),
        HEALTH_PORT: String(health),
        DATA_DIR: path.join(work, name),
      };
      const isReady = async () => (await statusOf(`http://127.0.0.1:${health}/readyz`)) === 200;
      const part = createPart({ name, ...from(code), env, logs, isReady });
      const use = (checkout) => part.become(from(checkout));
      parts.set(name, Object.assign(part, { service, port, health, use }));
    }
    const processes = [...parts.values()].filter(({ service }) => service);
    balancer = await startBalancer(
      publicPort,
      processes.filter(({ service }) => service === 'gateway').map(({ port }) => port),
    );
    // All at once, on topics that do not exist yet.
    const start = async (part) => {
      took[part.name] = await part.start();
    };
    await Promise.all(processes.filter(({ name }) => name.endsWith('-0')).map(start));
    await Promise.all(processes.filter(({ name }) => !name.endsWith('-0')).map(start));
    return { url, parts, processes, balancer, mail, database, logs, work, took, end };
  } catch (error) {
    await end();
    throw error;
  }
}
