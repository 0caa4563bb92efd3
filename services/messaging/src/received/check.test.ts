/** What strangers' mails make the product ask of strangers' DNS. */
import { createHash } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { checkSender } from './check';

let dns: Socket;
let asked: number;

beforeAll(async () => {
  dns = createSocket('udp4');
  dns.on('message', (query, { port }) => {
    asked++;
    const answer = Buffer.from(query);
    // An answer that there is no such name.
    answer.writeUInt16BE(0x8183, 2);
    dns.send(answer, port, '127.0.0.1');
  });
  dns.bind(0, '127.0.0.1');
  await once(dns, 'listening');
});
afterAll(() => dns.close());
beforeEach(() => {
  asked = 0;
});

const BODY = 'hello\r\n';
/** The digest of the body as it is: keys of signers are asked for only then. */
const DIGEST = createHash('sha256').update(BODY).digest('base64');

const signatures = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `DKIM-Signature: v=1; a=rsa-sha256; d=d${at}.example; s=s; h=from; bh=${DIGEST}; b=aaaa\r\n`,
  ).join('');

const check = (head: string) =>
  checkSender(
    { DNS_SERVERS: [`127.0.0.1:${(dns.address() as AddressInfo).port}`] },
    Buffer.from(`${head}From: a@b.example\r\n\r\n${BODY}`),
    { from: 'a@b.example', remote: '203.0.113.5', helo: 'mail.b.example' },
  );

it('is what its signatures name, where they are as many as mails have', async () => {
  expect((await check(signatures(2))).told).toContain('d1.example');
  expect(asked).toBeGreaterThan(2);
});

it('is nothing where it has signatures without end', async () => {
  expect(await check(signatures(500))).toEqual({ told: '' });
  expect(asked).toBe(0);
});
