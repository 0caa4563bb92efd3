/** Consoles at several gateways: what is done at one arrives at the others, and a gateway that ends takes nothing along. */
import { startTinyRedis } from '@enishi/service-kit/testing/redis-server';
import { type Browser, createBrowser } from './browser';
import { type LiveStream, openStream, pairIn, type Told } from './live-stream';
import { type Agency, startWorld, type World } from './world';

let redis: { url: string; stop(): Promise<void> };
let world: World;
let agency: Agency;
let colleague: Browser;
let colleagueId: number;
let candidate: number;
const opened: LiveStream[] = [];

const api = (path: string) => `/api/enterprise/${path}`;

beforeAll(async () => {
  const { REDIS_URL } = process.env;
  redis = REDIS_URL ? { url: REDIS_URL, stop: async () => undefined } : await startTinyRedis();
  world = await startWorld({}, { environment: { REDIS_URL: redis.url } });
  ({ agency, colleague, colleagueId, candidate } = await pairIn(world));
});
afterAll(async () => {
  for (const stream of opened) stream.close();
  await world?.stop();
  await redis?.stop();
});

async function listen(browser: Browser, url: string): Promise<LiveStream> {
  const stream = await openStream(url, browser);
  opened.push(stream);
  return stream;
}

/** The same member in the same browser, whose calls go to another gateway. */
function through(url: string, browser: Browser): Browser {
  const other = createBrowser(url);
  Object.assign(other.credentials, browser.credentials);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

const mention = (browser: Browser) =>
  browser.expect(201, 'POST', api(`comment_candidates/create/${candidate}`), {
    comment_candidate: { text: '@同僚 お願いします', mentioned_member_ids: [colleagueId] },
  });

const isNews = ({ event }: Told) => event === 'notifications';

it('tells at one gateway what was written at another, and who has the record open there', async () => {
  const other = await world.secondGateway();
  const there = through(other.url, agency.browser);
  const stream = await listen(colleague, world.url);
  await mention(there);
  await stream.next(isNews);

  const me = agency.member.id_by_enterprise_id;
  const beat = (browser: Browser, values: object = {}) =>
    browser.expect(200, 'POST', api(`candidates/presence/${candidate}`), { window: 'a', ...values });
  const both = ({ event, data }: Told) => event === 'presence' && data.member_ids?.includes(me) === true;
  await beat(colleague);
  // A gateway hears the others from its connection to Redis on, and beats come again: so do these.
  const heard = stream.next(both);
  let isHeard = false;
  void heard.then(() => {
    isHeard = true;
  });
  while (!isHeard) await beat(there);
  expect((await heard).data).toEqual({ entity: 'candidate', id: candidate, member_ids: [colleagueId, me] });
  await beat(there, { left: true });
  await stream.next(({ event, data }) => event === 'presence' && String(data.member_ids) === String(colleagueId));
  await other.stop();
});

it('goes on at another gateway when one ends: the stream ends with it, and the next begins with what came meanwhile', async () => {
  await colleague.expect(200, 'PUT', api('notifications/read'), {});
  const ending = await world.secondGateway();
  const stream = await listen(colleague, ending.url);
  await ending.stop();
  await stream.ended;
  await mention(agency.browser);
  await world.constellation.settle();
  const next = await listen(colleague, world.url);
  expect(next.told).toEqual([{ event: 'hello', data: {} }]);
  expect((await colleague.expect(200, 'GET', api('live'))).body).toEqual({ unread_count: 1 });
  await mention(agency.browser);
  await next.next(isNews);
});
