/**
 * The control `page30`: a bare node:http server that serialises the same page of 30 rows (about 34 kB) per request.
 * Every figure of the bench is a ratio to it, so that a slow or busy machine does not change the verdict.
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

const server = http.createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(page));
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ usage: ownUsage() });
  if (message === 'stop') process.exit(0);
});
// It has no use without the bench that started it.
process.on('disconnect', () => process.exit(0));
