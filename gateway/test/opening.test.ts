/** Before the first records are all there, no caller is let in: lists would hold half of them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@enishi/service-kit/observe/log';
import express from 'express';
import { errorHandler } from '../src/http/errors';
import { opening } from '../src/http/opening';

async function asked(isOpen: () => boolean, path: string, accept: string) {
  const app = express();
  app.use(opening(isOpen));
  app.use((_req, res) => void res.json({ count: 155 }));
  app.use(errorHandler(createLog('test', 'fatal')));
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
    const { status, headers } = answer;
    return { status, type: headers.get('content-type'), after: headers.get('retry-after'), text: await answer.text() };
  } finally {
    server.close();
  }
}

it.each([
  ['/api/partner/v1/opportunities/index', '*/*', /^application\/problem\+json/],
  ['/api/enterprise/opportunities/index', 'text/html,*/*', /^application\/json/],
  ['/linkage/enterprise/feed/job/', '*/*', /^application\/problem\+json/],
  ['/', 'application/json', /^application\/json/],
  ['/enterprise/signin', 'text/html,*/*', /^text\/html/],
])('%s, asked for as %s, is refused with the reason and a time to come back', async (path, accept, type) => {
  const { text, ...rest } = await asked(() => false, path, accept);
  expect(rest).toEqual({ status: 503, type: expect.stringMatching(type), after: '10' });
  expect(text).toContain('最初のデータを準備しています');
});

it('lets everybody in from then on', async () => {
  let open = false;
  const ask = async () => (await asked(() => open, '/api/partner/v1/opportunities/index', '*/*')).status;
  expect(await ask()).toBe(503);
  open = true;
  expect(await ask()).toBe(200);
});
