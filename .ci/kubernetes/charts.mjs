// node .ci/kubernetes/charts.mjs HELM: the charts are linted, rendered with the values that people install, and held to
// the policies; wrong values are refused; every process accepts the environment that its pod would have.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { SERVICES } from '../services.mjs';
import { problemsOf } from './policies.mjs';
import { chart, refusal, root, run, template } from './render.mjs';

const [helm] = process.argv.slice(2);
const production = ['--values', path.join(chart, 'values-production.yaml')];
const NAMES = ['topics', ...SERVICES, 'gateway'];

/** Values of installations; `given`: Secrets that are there before. */
const INSTALLS = {
  default: { args: [] },
  production: { args: production, given: NAMES.map((name) => `${name}-env`) },
  'certificates inside': { args: ['--set', 'global.grpcTls.enabled=true,global.grpcTls.issuer=enishi'] },
  'one secret for calls': { args: ['--set', 'global.secrets.values.CONTEXT_SECRET=0123456789abcdef'] },
};

/** Mistyped values, and a word of the message that each brings. */
const MISTAKES = {
  'gatway.replicas=3': 'gatway',
  'gateway.replcas=3': 'replcas',
  'gateway.replicas=many': 'replicas',
  'global.image.tga=1': 'tga',
  'global.env.kafka_brokers=x': 'kafka_brokers',
  'gateway.ingress.enabled=true': 'ingress.hosts',
  'global.secrets.create=false': 'secret.existing',
  'crm.needs={mongo}': 'mongo is not in',
  'crm.tmp.sizeLimit=lots': 'sizeLimit',
  'crm.terminationGracePeriodSeconds=5': 'terminationGracePeriodSeconds',
  'global.grpcTls.enabled=true': 'global.grpcTls.issuer',
  'global.requireTls={ftp}': 'requireTls',
  'global.requireTls={grpc}': 'global.grpcTls.enabled',
  'global.requireTls={kafka}': 'KAFKA_TLS',
  'global.requireTls={storage}': 'S3_ENDPOINT',
  'global.requireTls={mongodb}': 'tls=true',
  'global.requireTls={redis}': 'rediss:',
  'global.requireTls={smtp}': 'requireTLS=true',
};

const problems = [];

/** @param vault values of the Secrets that are made outside the charts */
function environmentOf(objects, { spec }, vault) {
  const [container] = spec.template.spec.containers;
  const hidden = container.envFrom.flatMap(({ secretRef }) => {
    const secret = objects.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === secretRef.name);
    if (!secret) return Object.entries(vault);
    return Object.entries(secret.data ?? {}).map(([name, value]) => [name, Buffer.from(value, 'base64').toString()]);
  });
  return Object.fromEntries([...hidden, ...container.env.map(({ name, value }) => [name, value])]);
}

/** Secrets of a vault for processes whose connections all have to be encrypted. */
const VAULT = {
  MONGO_URL: 'mongodb://mongodb.data/?replicaSet=rs0&tls=true',
  REDIS_URL: 'rediss://redis.data',
  SMTP_URL: 'smtp://mail.example.jp:587?requireTLS=true',
  CONTEXT_SECRET: '0123456789abcdef',
  MAIL_KEY_SECRET: '0123456789abcdef',
};
/** The same in the clear, and the services that each is told to. */
const IN_THE_CLEAR = {
  MONGO_URL: 'mongodb://mongodb.data/?replicaSet=rs0',
  REDIS_URL: 'redis://redis.data',
  SMTP_URL: 'smtp://mail.example.jp:587',
};

/** Reads the environment as the process does, in one of its own. */
function* starts(objects, vault = {}) {
  for (const object of objects.filter(({ kind }) => kind === 'Deployment')) {
    const [container] = object.spec.template.spec.containers;
    const file = path.join(root, path.dirname(container.command[1]), 'env.js');
    const read = `const env = require(${JSON.stringify(file)}); (env.readConfig ?? env.readGatewayEnv)();`;
    const env = { PATH: process.env.PATH, ...environmentOf(objects, object, vault) };
    const { status, stderr } = spawnSync(process.execPath, ['-e', read], { env, encoding: 'utf8' });
    if (status !== 0) yield `${object.metadata.name} does not start: ${stderr.match(/^ {2}\w+: .*$/gm) ?? stderr}`;
  }
}

/** In production every process is told to encrypt everything, and does not start where an address says otherwise. */
function* staysEncrypted(objects) {
  for (const { kind, metadata, spec } of objects.filter((one) => one.kind === 'Deployment' || one.kind === 'Job')) {
    const told = spec.template.spec.containers[0].env.find(({ name }) => name === 'REQUIRE_TLS')?.value;
    if (told !== 'grpc,mongodb,redis,smtp,kafka,storage') yield `${kind} ${metadata.name}: has to encrypt only ${told}`;
  }
  for (const [name, address] of Object.entries(IN_THE_CLEAR)) {
    const refused = [...starts(objects, { ...VAULT, [name]: address })];
    // The vault of this check gives the gateway what it never reads.
    const expected = name === 'REDIS_URL' ? SERVICES.length + 1 : SERVICES.length;
    const said = refused.filter((line) => line.includes(`${name}: has to`)).length;
    if (said < expected) yield `${name} in the clear: ${said} of ${expected} processes refuse it`;
  }
}

for (const [name, { args, given }] of Object.entries(INSTALLS)) {
  run(helm, ['lint', '--strict', chart, ...args]);
  const objects = template(helm, ...args);
  const wrong = problemsOf(objects, { given });
  if (name === 'default') wrong.push(...starts(objects));
  if (name === 'production') wrong.push(...starts(objects, VAULT), ...staysEncrypted(objects));
  problems.push(...wrong.map((problem) => `${name}: ${problem}`));
  console.log(`${name} values: ${objects.length} objects, ${wrong.length} problems`);
}
for (const [mistake, word] of Object.entries(MISTAKES)) {
  const said = refusal(helm, ['template', 'enishi', chart, '--set', mistake]);
  if (!said?.includes(word)) problems.push(`${mistake} is not refused with “${word}”: ${said ?? 'accepted'}`);
}
console.log(`${Object.keys(MISTAKES).length} mistyped values refused`);

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
