/** Pages of a site that are kept, and those that are not. */
import fs from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { unavailable } from '@enishi/service-kit/base/errors';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import express, { type NextFunction, type Request, type Response } from 'express';
import { createSitePages } from '../src/public-site/site';
import { createSiteTexts } from '../src/public-site/site-texts';
import { createVisitedSites } from '../src/public-site/visited-site';

/** Shows the name that the settings give, as the real one does, and tells that it may be kept for a minute. */
const RENDERER = `
exports.ready = async () => {};
exports.keptAddress = (url) => url;
exports.respond = async ({ site }) => ({
  status: 200, html: Buffer.from('<h1>' + (site.settings.title ?? 'no name') + '</h1>'), cacheSeconds: 60,
});
`;

const noJobs = { jobs: { PublicJobService: { Latest: async () => ({ jobs: [] }) } } };

let folder: string;
let server: Server;
let url: string;
let down = false;
let asked = 0;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-pages-'));
  fs.mkdirSync(path.join(folder, 'ssr'));
  fs.writeFileSync(path.join(folder, 'ssr/server.cjs'), RENDERER);
  const api = async () => {
    asked++;
    if (down) throw unavailable();
    return { site_setting: { title: '青空' } };
  };
  const site = { enterprise_id: 1, domain: 'aozora.example.jp' };
  const visitedSites = createVisitedSites(api, { resolve: async () => site } as never, () => true);
  const pages = createSitePages({
    ...{
      frontendDir: folder,
      api,
      visitedSites,
      maxSeconds: 60,
      draft: { of: async () => undefined, typed: async () => undefined },
    },
    own: { callerOf: async (_req, _res, caller) => caller },
    policy: { secure: false },
    transport: { secure: false, hstsSeconds: 0 },
    formLimit: rateLimiter({ name: 'forms', points: 10, duration: 60 }),
  });
  await pages.ready();
  const app = express();
  createSiteTexts({ visitedSites, rpcOf: () => noJobs as never, maxSeconds: 60 }).mount(app);
  app.use((req, res, next) => void pages.get(req, res).catch(next));
  app.use((error: { status: number }, _req: Request, res: Response, _next: NextFunction) =>
    res.sendStatus(error.status),
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const shown = async () => (await fetch(url)).text();

it('shows a page whose settings cannot be had, keeps it for nobody, and keeps the one with them', async () => {
  down = true;
  expect(await shown()).toBe('<h1>no name</h1>');
  down = false;
  expect(await shown()).toBe('<h1>青空</h1>');
  const before = asked;
  down = true;
  expect(await shown()).toBe('<h1>青空</h1>');
  expect(asked).toBe(before);
});

it('keeps no page for a host with a port that the visitor invented, and one page however the port is written', async () => {
  const { port } = new URL(url);
  const ask = (host: string) =>
    new Promise<void>((resolve, reject) => {
      get({ port, path: '/ports', headers: { host } }, (res) => res.resume().on('end', resolve)).on('error', reject);
    });
  const questions = async (hosts: string[]) => {
    const before = asked;
    for (const host of hosts) await ask(host);
    return asked - before;
  };
  down = false;
  const own = `aozora.example.jp:${port}`;
  expect(await questions([own, own.replace(':', ':000'), own.replace(':', '.:'), `AOZORA${own.slice(6)}`])).toBe(1);
  expect(await questions(['aozora.example.jp', 'aozora.example.jp:80', 'aozora.example.jp:00080'])).toBe(1);
  // Shown, but kept neither for the next visitor nor instead of another page.
  expect(await questions(['aozora.example.jp:1', 'aozora.example.jp:1'])).toBe(2);
});

it('refuses a feed whose settings cannot be had, and makes it as soon as they can', async () => {
  const ask = () => fetch(`${url}feed.xml`);
  down = true;
  expect((await ask()).status).toBe(503);
  down = false;
  expect(await (await ask()).text()).toContain('の新着案件');
});
