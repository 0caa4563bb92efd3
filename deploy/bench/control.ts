/**
 * The two controls, a bare node:http server. `page30` serialises the same page of 30 rows (about 34 kB) per request;
 * `same` (at /same) serialises what the product answered, as it was told. Every figure of the bench is a ratio to them, so
 * that a slow or busy machine does not change the verdict.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownUsage } from './processes';

const ROW_FIELDS = 50;
const row = (n: number) =>
  Object.fromEntries(
    Array.from({ length: ROW_FIELDS }, (_, i) => [
      `field_${i}`,
      i % 3 === 0 ? n * i : i % 3 === 1 ? `山田 太郎 ${n}-${i}` : [n, i, n + i],
    ]),
  );
const page = { candidates: Array.from({ length: 30 }, (_, n) => row(n)), current_page: 1, limit_value: 30, count: 1e5 };

/** An answer of the product: its object, or its bytes where it is no JSON. */
let same: { json: unknown } | { bytes: Buffer } = { json: null };

const server = http.createServer((request, response) => {
  if (request.url !== '/same') {
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(page));
  }
  response.setHeader('content-type', 'bytes' in same ? 'text/html' : 'application/json');
  response.end('bytes' in same ? same.bytes : JSON.stringify(same.json));
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('message', (message: string | { base64: string; isJson: boolean }) => {
  if (typeof message === 'object') {
    const bytes = Buffer.from(message.base64, 'base64');
    same = message.isJson ? { json: JSON.parse(bytes.toString()) } : { bytes };
    process.send?.({ answers: true });
  }
  if (message === 'usage') process.send?.({ usage: ownUsage() });
  if (message === 'stop') process.exit(0);
});
// It has no use without the bench that started it.
process.on('disconnect', () => process.exit(0));
