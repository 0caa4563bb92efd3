/** Everything inside an installation can be spoken to over TLS, and nothing is said to who cannot prove who they are. */
import { readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { SMTPServer } from 'smtp-server';
import type { CallContext } from '../base/context';
import { createRedisCache } from '../data/cache';
import { connectMongo } from '../data/mongo';
import { openRedis } from '../data/redis';
import { createMailer } from '../mail/mailer';
import { createLog } from '../observe/log';
import { callRpc } from '../testing/call-rpc';
import { startEmbedded } from '../testing/mongo';
import { startTinyRedis } from '../testing/redis-server';
import { startSmtpServer } from '../testing/smtp-server';
import { createClients } from './client';
import { peersOf, tlsOf } from './peers';
import { startGrpcServer } from './server';

const folder = path.join(__dirname, '../testing/certificates');
const file = (name: string) => path.join(folder, `${name}.pem`);
const log = createLog('test', 'silent');
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
});

/** Speaks TLS in front of a server that does not. @returns its port */
async function terminate(port: number): Promise<number> {
  const options = { cert: readFileSync(file('process')), key: readFileSync(file('process-key')) };
  const sockets = new Set<net.Socket>();
  const server = tls.createServer(options, (secure) => {
    const plain = net.connect(port, '127.0.0.1');
    for (const socket of [secure, plain]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    secure.pipe(plain).pipe(secure);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const portOf = (url: string): number => Number(new URL(url).port);

test('MongoDB: by its address; a server of another authority is not spoken to', async () => {
  const mongo = await startEmbedded();
  closers.push(() => mongo.stop());
  const port = await terminate(portOf(mongo.url));
  const at = (ca: string) => `mongodb://localhost:${port}/?tls=true&tlsCAFile=${encodeURIComponent(file(ca))}`;
  const connection = await connectMongo(at('authority'), 'tls');
  await connection.collection('things').insertOne({ made: 1 });
  expect(await connection.collection('things').countDocuments()).toBe(1);
  await connection.destroy();
  await expect(connectMongo(at('stranger'), 'tls')).rejects.toThrow(/certificate/);
});

test('Redis: rediss:// with an authority; what another one vouches for stays unused', async () => {
  const redis = await startTinyRedis();
  closers.push(() => redis.stop());
  const REDIS_URL = `rediss://localhost:${await terminate(portOf(redis.url))}`;
  const open = async (ca: string) => {
    const client = openRedis({ REDIS_URL, REDIS_CA_FILE: file(ca) }, log);
    closers.push(() => client.disconnect());
    // A slow command counts as lost for users; in a test a busy machine is the reason.
    Object.assign(client.options, { commandTimeout: 60_000, connectTimeout: 60_000 });
    await new Promise((resolve) => client.once('ready', resolve).once('error', resolve));
    return createRedisCache(client, log);
  };
  const trusted = await open('authority');
  await trusted.set('key', 'value', 60_000);
  expect(await trusted.get('key')).toBe('value');
  expect(await (await open('stranger')).get('key')).toBeUndefined();
});

/** A mail server that begins in the clear and offers TLS. @returns its port, and whether each mail came over TLS */
async function startOffering(): Promise<{ port: number; received: boolean[] }> {
  const received: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    key: readFileSync(file('process-key')),
    cert: readFileSync(file('process')),
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(session.secure);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}

async function send(config: { SMTP_URL: string; SMTP_CA_FILE?: string }): Promise<void> {
  const mailer = createMailer({ DATA_DIR: folder, ...config });
  closers.push(() => mailer.close());
  await mailer.send({ to: 'a@example.jp', from: 'b@example.jp', subject: '件名', text: '本文' });
}

test('SMTP: smtps:// with an authority; nothing is sent to another server, nor in the clear where TLS is asked for', async () => {
  const smtp = await startSmtpServer();
  closers.push(() => smtp.close());
  const SMTP_URL = `smtps://localhost:${await terminate(smtp.port)}`;
  await send({ SMTP_URL, SMTP_CA_FILE: file('authority') });
  expect(smtp.received).toHaveLength(1);
  await expect(send({ SMTP_URL, SMTP_CA_FILE: file('stranger') })).rejects.toThrow(/certificate/);
  await expect(send({ SMTP_URL: `${smtp.url}?requireTLS=true` })).rejects.toThrow(/TLS/);
  expect(smtp.received).toHaveLength(1);
});

test('SMTP: STARTTLS with an authority; a server of another authority gets nothing', async () => {
  const { port, received } = await startOffering();
  const SMTP_URL = `smtp://localhost:${port}?requireTLS=true`;
  await send({ SMTP_URL, SMTP_CA_FILE: file('authority') });
  expect(received).toEqual([true]);
  await expect(send({ SMTP_URL, SMTP_CA_FILE: file('stranger') })).rejects.toThrow(/certificate/);
  expect(received).toHaveLength(1);
});

describe('gRPC', () => {
  const protoDir = path.resolve(folder, '../protos');
  const ctx: CallContext = { realm: 'enterprise', enterprise_id: 7, member_id: 1, authority: 1, request_id: 'r' };
  const CONTEXT_SECRET = 'a-secret-of-the-tests';
  const filesOf = (name: string, ca: string) => ({
    GRPC_CA_FILE: file(ca),
    GRPC_CERT_FILE: file(name),
    GRPC_KEY_FILE: file(`${name}-key`),
  });

  async function start(): Promise<string> {
    const handlers = { EchoService: { Say: async () => ({ text: 'heard' }) } };
    const server = await startGrpcServer({
      ...{ service: 'echo', handlers, secret: CONTEXT_SECRET, log, protoDir },
      tls: tlsOf(filesOf('process', 'authority')),
    });
    closers.push(() => server.stop());
    return server.address;
  }

  async function say(address: string, config: object): Promise<unknown> {
    const clients = createClients(...peersOf({ CONTEXT_SECRET, ...config, GRPC_PEERS: { echo: address } }, protoDir));
    closers.push(() => clients.close());
    return callRpc(clients, 'echo.EchoService/Say', ctx, {}, { deadlineMs: 10_000 });
  }

  it('answers who has a certificate of its authority', async () => {
    expect(await say(await start(), filesOf('process', 'authority'))).toMatchObject({ text: 'heard' });
  });

  it('does not answer an impostor, nor who speaks in the clear', async () => {
    const address = await start();
    await expect(say(address, filesOf('impostor', 'authority'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(say(address, {})).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is not trusted by who knows another authority', async () => {
    await expect(say(await start(), filesOf('impostor', 'stranger'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('with a secret of each service, one that is called with the secret of another refuses', async () => {
    const handlers = { EchoService: { Say: async () => ({ text: 'heard' }) } };
    const own = 'a-secret-of-echo-alone';
    const server = await startGrpcServer({ service: 'echo', handlers, secret: own, log, protoDir });
    closers.push(() => server.stop());
    expect(await say(server.address, { CONTEXT_SECRETS: { echo: own } })).toMatchObject({ text: 'heard' });
    await expect(say(server.address, { CONTEXT_SECRETS: { crm: own } })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('takes all three files or none', () => {
    expect(tlsOf({})).toBeUndefined();
    expect(() => tlsOf({ GRPC_CA_FILE: file('authority') })).toThrow('given together');
  });
});
