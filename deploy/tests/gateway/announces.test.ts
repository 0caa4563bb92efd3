/** News from the operator: written in the operators' area, read by every agency. */
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const write = async (count: number) => {
  const operator = await world.operator();
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const announce = { title: `お知らせ${at}`, content: 'https://example.jp をご覧ください。' };
    const made = await operator.expect(201, 'POST', '/api/admin/announces/create', { announce });
    ids.push(made.body.announce.id);
  }
  return { operator, ids };
};

describe('announcements', () => {
  it('are read page by page by members of any agency, the newest first', async () => {
    const { ids } = await write(3);
    const { browser } = await world.agency();
    const read = async (page: number) =>
      (await browser.expect(200, 'POST', '/api/enterprise/announces/index', { page, per_page: 2 })).body;
    const [first, second] = [await read(1), await read(2)];
    expect(first).toMatchObject({ current_page: 1, limit_value: 2 });
    expect(second.current_page).toBe(2);
    const shown = [...first.announces, ...second.announces].slice(0, 3);
    expect(shown.map(({ id }: { id: number }) => id)).toEqual([...ids].reverse());
    expect(shown[0]).toMatchObject({
      title: 'お知らせ2',
      content: expect.stringContaining('https'),
      created_at: expect.any(String),
      with_mail: 1,
    });
    const inUrl = await browser.expect(200, 'GET', '/api/enterprise/announces/index?page=2');
    expect(inUrl.body).toMatchObject({ announces: [], current_page: 2, count: first.count });
  });

  it('are unread by a member until their panel has shown them, and for each member apart', async () => {
    const { ids: before } = await write(1);
    const [one, other] = [await world.agency(), await world.agency()];
    const { ids } = await write(2);
    const unread = async ({ browser }: typeof one) =>
      (await browser.expect(200, 'GET', '/api/enterprise/announces/unread')).body.ids as number[];
    // The announcement from before the agencies came is in their panel, but not unread.
    expect(await unread(one)).toEqual([...ids].reverse());
    const { body: panel } = await one.browser.expect(200, 'POST', '/api/enterprise/announces/index', { page: 1 });
    expect(panel.announces.map(({ id }: { id: number }) => id)).toContain(before[0]);
    await one.browser.expect(200, 'POST', '/api/enterprise/announces/read', { ids: ids.slice(1) });
    expect(await unread(one)).toContain(ids[0]);
    expect(await unread(one)).not.toContain(ids[1]);
    expect(await unread(other)).toEqual(expect.arrayContaining(ids));
    const operator = await world.operator();
    const draft = { title: '下書き', content: '本文', announce_status_id: 1 };
    const { body } = await operator.expect(201, 'POST', '/api/admin/announces/create', { announce: draft });
    expect(await unread(other)).not.toContain(body.announce.id);
  });

  it('are changed and deleted by operators only', async () => {
    const { operator, ids } = await write(1);
    const { browser } = await world.agency();
    const at = `/api/admin/announces/update/${ids[0]}`;
    const announce = { title: '訂正' };
    await browser.expect(401, 'PUT', at, { announce });
    expect((await browser.send('PUT', `/api/enterprise/announces/update/${ids[0]}`, { announce })).status).toBe(404);
    expect((await operator.expect(200, 'PUT', at, { announce })).body.announce.title).toBe('訂正');
    await operator.expect(200, 'DELETE', `/api/admin/announces/delete/${ids[0]}`);
    await browser.expect(404, 'GET', `/api/enterprise/announces/show/${ids[0]}`);
  });
});
