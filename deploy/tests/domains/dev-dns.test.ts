/** `/dev/dns`: rows that a developer enters are answered by a real server, kept, and for this machine only. */
import { Resolver } from 'node:dns/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedDns, startDevDns } from '@enishi/embedded/dns/dev-dns';
import { errorHandler } from '@enishi/gateway/src/http/errors';
import { devDnsRouter } from '@enishi/gateway/src/public-site/dev-dns';
import { createLog } from '@enishi/service-kit/observe/log';
import express from 'express';
import { createBrowser } from '../gateway/browser';

let folder: string;
let dns: EmbeddedDns;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-dns-'));
  dns = await startDevDns(folder);
  const app = express()
    .use(devDnsRouter(dns))
    .use(errorHandler(createLog('test', 'silent')));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await dns?.server.close();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const form = 'application/x-www-form-urlencoded';
const post = (where: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  createBrowser(url).send('POST', where, undefined, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': form, ...headers },
  });

const texts = (name: string) => {
  const resolver = new Resolver();
  resolver.setServers([dns.server.address]);
  return resolver.resolveTxt(name).then(
    (all) => all.map((pieces) => pieces.join('')),
    (error) => error.code,
  );
};

it('answers what was entered, and keeps it', async () => {
  const long = `v=DKIM1; p=${'A'.repeat(400)}`;
  const { status } = await post('/dev/dns/add', { lines: `TXT a.test hello there\n\ntxt key.a.test ${long}` });
  expect(status).toBe(303);
  expect(await texts('a.test')).toEqual(['hello there']);
  expect(await texts('key.a.test')).toEqual([long]);
  expect(await texts('b.test')).toBe('ENOTFOUND');
  const again = await startDevDns(folder);
  expect(again.list()).toEqual(dns.list());
  await again.server.close();
  await post('/dev/dns/remove', { type: 'TXT', host: 'a.test', value: 'hello there' });
  expect(await texts('a.test')).toBe('ENOTFOUND');
});

it('goes on after a row that no answer can hold', async () => {
  const { status, text } = await post('/dev/dns/add', { lines: 'MX far.test 70000 mail.far.test' });
  expect([status, text.includes('MX far.test 70000 mail.far.test')]).toEqual([422, true]);
  // As an earlier version kept it.
  dns.add([{ type: 'MX', host: 'kept.test', value: '70000 mail.kept.test' }]);
  const resolver = new Resolver({ timeout: 100, tries: 1 });
  resolver.setServers([dns.server.address]);
  await expect(resolver.resolveMx('kept.test')).rejects.toThrow();
  expect(await texts('b.test')).toBe('ENOTFOUND');
});

it('says which lines are no rows, and takes the others', async () => {
  const lines = ['TXT ok.test yes', 'TXT example.com no', 'SRV x.test no', 'A ip.test 1.2.3', '<script>'];
  const { status, text } = await post('/dev/dns/add', { lines: lines.join('\n') });
  expect(status).toBe(422);
  for (const odd of ['TXT example.com no', 'SRV x.test no', 'A ip.test 1.2.3', '&lt;script&gt;'])
    expect(text).toContain(odd);
  expect(text).not.toContain('<script>');
  expect(await texts('ok.test')).toEqual(['yes']);
});

it('is there under names of this machine only, and takes no form of another page', async () => {
  const elsewhere = await createBrowser(url).send('GET', '/dev/dns', undefined, { headers: { host: 'evil.example' } });
  expect(elsewhere.status).toBe(404);
  const forged = await post('/dev/dns/add', { lines: 'TXT forged.test x' }, { origin: 'https://evil.example' });
  expect(forged.status).toBe(403);
  expect(await texts('forged.test')).toBe('ENOTFOUND');
});
