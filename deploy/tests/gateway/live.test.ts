/** The stream of an open console: what it tells whom, and when it ends. */
import type { Browser } from './browser';
import { type LiveStream, openStream, pairIn, type Told } from './live-stream';
import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
let colleague: Browser;
let colleagueId: number;
let candidate: number;
const opened: LiveStream[] = [];

const api = (path: string) => `/api/enterprise/${path}`;

beforeAll(async () => {
  world = await startWorld();
  ({ agency, colleague, colleagueId, candidate } = await pairIn(world));
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(() => world?.stop());

async function listen(browser: Browser, url = world.url): Promise<LiveStream> {
  const stream = await openStream(url, browser);
  opened.push(stream);
  return stream;
}

const mention = (browser = agency.browser) =>
  browser.expect(201, 'POST', api(`comment_candidates/create/${candidate}`), {
    comment_candidate: { text: '@同僚 お願いします', mentioned_member_ids: [colleagueId] },
  });

const isNews = ({ event }: Told) => event === 'notifications';

it('tells the member who is mentioned, and no other one, that there is something new, and nothing of what', async () => {
  const other = await world.agency();
  const [mine, authors, theirs] = [await listen(colleague), await listen(agency.browser), await listen(other.browser)];
  await mention();
  expect(await mine.next(isNews)).toEqual({ event: 'notifications', data: {} });
  await world.constellation.settle();
  expect(authors.told.filter(isNews)).toEqual([]);
  expect(theirs.told.filter(isNews)).toEqual([]);
  expect(mine.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  expect(mine.headers['content-encoding']).toBeUndefined();
});

it('is refused to who is not signed in, and answers with a number where no stream is asked for', async () => {
  await expect(openStream(world.url, world.browser())).rejects.toThrow('401');
  const { body } = await agency.browser.expect(200, 'GET', api('live'));
  expect(body).toEqual({ unread_count: 0 });
});

it('ends when its member is disabled, and begins no more', async () => {
  const leaving = await world.colleague(agency, 0);
  const { body } = await leaving.expect(200, 'GET', api('enterprise_members/show'));
  const stream = await listen(leaving);
  await agency.browser.expect(
    200,
    'DELETE',
    api(`enterprise_members/delete/${body.enterprise_member.id_by_enterprise_id}`),
  );
  await stream.ended;
  await expect(openStream(world.url, leaving)).rejects.toThrow('401');
});

it('ends when the rights of its member are others', async () => {
  const rising = await world.colleague(agency, 0);
  const { body } = await rising.expect(200, 'GET', api('enterprise_members/show'));
  const stream = await listen(rising);
  await agency.browser.expect(
    200,
    'PUT',
    api(`enterprise_members/update/${body.enterprise_member.id_by_enterprise_id}`),
    {
      enterprise_member: { authority: 1 },
    },
  );
  await stream.ended;
});

it('gives way to the ninth of a member', async () => {
  const streams: LiveStream[] = [];
  for (let count = 0; count < 9; count++) streams.push(await listen(colleague));
  await streams[0].ended;
  await mention();
  await streams[8].next(isNews);
  expect(streams[0].told.filter(isNews)).toEqual([]);
});

const beat = (browser: Browser, values: object = {}, status = 200, id = candidate) =>
  browser.expect(status, 'POST', api(`candidates/presence/${id}`), { window: 'a', ...values });

it('tells those who have a record open who else has, and when it is saved', async () => {
  const other = await world.agency();
  const [mine, theirs] = [await listen(colleague), await listen(other.browser)];
  await beat(other.browser, {}, 404);
  expect((await beat(colleague)).body).toEqual({ member_ids: [colleagueId] });
  const me = agency.member.id_by_enterprise_id;
  expect((await beat(agency.browser)).body.member_ids).toEqual([colleagueId, me]);
  await mine.next(({ event, data }) => event === 'presence' && data.member_ids?.includes(me) === true);
  await agency.browser.expect(200, 'PUT', api(`candidates/update/${candidate}`), {
    candidate: { tel: '03-1234-5678' },
  });
  expect((await mine.next(({ event }) => event === 'record')).data).toEqual({
    ...{ entity: 'candidate', id: candidate, member_id: me, comments: false },
  });
  await beat(agency.browser, { left: true });
  await mine.next(({ event, data }) => event === 'presence' && String(data.member_ids) === String(colleagueId));
  await world.constellation.settle();
  expect(theirs.told.map(({ event }) => event)).toEqual(['hello']);
});
