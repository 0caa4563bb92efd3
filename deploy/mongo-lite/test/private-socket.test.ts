/** The socket beside the data: a database for the owner of the data and no other user of the machine. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { createMongoServer, type MongoServer } from '../server';

const PERMISSIONS = 0o777;
const NOBODY = 65_534;

let folder: string;
let server: MongoServer | undefined;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-socket-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  fs.rmSync(folder, { recursive: true, force: true });
});

async function startIn(directory: string) {
  server = createMongoServer({ path: directory, sync: false });
  return server.listenPrivately();
}

async function writesAndReads(url: string): Promise<void> {
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 5_000 }).connect();
  await client.db('app').collection('things').insertOne({ name: '縁' });
  expect(await client.db('app').collection('things').countDocuments()).toBe(1);
  await client.close();
}

const rightsOf = (file: string) => fs.statSync(file).mode & PERMISSIONS;

it('is used by drivers, belongs to its owner alone, and goes with the server', async () => {
  const { url, host } = await startIn(folder);
  expect(host).toBe(path.join(folder, 'mongo.sock'));
  expect(rightsOf(host)).toBe(0o600);
  await writesAndReads(url);
  await server?.close();
  server = undefined;
  expect(fs.existsSync(host)).toBe(false);
});

it('takes the place of one that a killed server left', async () => {
  fs.writeFileSync(path.join(folder, 'mongo.sock'), '');
  await writesAndReads((await startIn(folder)).url);
});

it('is made elsewhere, for the same user, where the path of the data is too long for a socket', async () => {
  const { url, host } = await startIn(path.join(folder, 'd'.repeat(120)));
  expect(path.dirname(host).startsWith(folder)).toBe(false);
  expect(rightsOf(path.dirname(host))).toBe(0o700);
  await writesAndReads(url);
  await server?.close();
  server = undefined;
  expect(fs.existsSync(path.dirname(host))).toBe(false);
});

const asRoot = process.getuid?.() === 0 ? it : it.skip;

asRoot('is refused to another user of the machine, who may look into the folder', async () => {
  fs.chmodSync(folder, 0o755);
  const { host } = await startIn(folder);
  const connect = `const s = require('node:net').connect(${JSON.stringify(host)});
    s.on('connect', () => { console.log('connected'); s.destroy(); }); s.on('error', ({ code }) => console.log(code));`;
  const { stdout } = spawnSync(process.execPath, ['-e', connect], { uid: NOBODY, gid: NOBODY, cwd: '/' });
  expect(String(stdout).trim()).toBe('EACCES');
});
