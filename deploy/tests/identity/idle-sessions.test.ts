/** An unused session ends, however long it might have lasted; using it does not cost a write each time. */
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

const HOUR_MS = 3_600_000;
const SHOW = '/api/enterprise/enterprise_members/show';
const UNATTENDED = { headers: { 'x-unattended': '1' } };

let now = Date.parse('2026-12-01T00:00:00Z');
const later = (hours: number) => {
  now += hours * HOUR_MS;
};
const clock = { now: () => new Date(now) };
const stored = (world: World) => world.constellation.service('identity').deps.connection.collection('sessions');

/** What a request has noted behind its answer. */
async function noted(world: World): Promise<void> {
  const isNoted = async () => (await stored(world).countDocuments({ last_used_at: clock.now() })) > 0;
  while (!(await isNoted())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function use(world: World, browser: Browser, path = SHOW): Promise<void> {
  await browser.expect(200, 'GET', path);
  await noted(world);
}

async function signIn(world: World, { email, password }: Agency): Promise<Browser> {
  const browser = world.browser();
  await browser.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  return browser;
}

describe('as an installation has it that says nothing', () => {
  let world: World;
  let agency: Agency;
  beforeAll(async () => {
    const config = { identity: { ALLOW_ADMIN_BOOTSTRAP: true, OPERATOR_SECOND_FACTOR: 'optional' } };
    world = await startWorld({ SESSION_CACHE_MS: '0' }, { clock, config });
    agency = await world.agency();
  });
  afterAll(() => world.stop());

  test('a session of a member goes on for as long as it is used, and is over after twelve hours of no use', async () => {
    const [used, left] = [await signIn(world, agency), await signIn(world, agency)];
    for (const _day of [1, 2]) {
      later(11.9);
      await use(world, used);
    }
    await left.expect(401, 'GET', SHOW);
    await used.expect(200, 'GET', SHOW);
    const { body } = await used.expect(200, 'GET', '/api/enterprise/sessions/index');
    expect(body.sessions.map(({ current }: { current: boolean }) => current)).toEqual([true]);
    later(12);
    await used.expect(401, 'GET', SHOW);
    expect((await signIn(world, agency)).credentials['access-token']).toBeTruthy();
  });

  test('one of an operator likewise', async () => {
    const operator = await world.operator();
    later(11.9);
    await use(world, operator, '/api/admin/admin_members/show');
    later(12);
    await operator.expect(401, 'GET', '/api/admin/admin_members/show');
  });

  test('what a page asks by itself is answered, and keeps no session alive', async () => {
    const browser = await signIn(world, agency);
    later(11.9);
    await browser.expect(200, 'GET', SHOW, undefined, UNATTENDED);
    later(0.1);
    await browser.expect(401, 'GET', SHOW);
  });

  test('use is written down once a minute', async () => {
    const browser = await signIn(world, agency);
    later(1);
    await use(world, browser);
    const at = clock.now();
    const mine = { uid: agency.email, created_at: { $gte: new Date(at.getTime() - HOUR_MS) } };
    const usedAt = async () => (await stored(world).findOne(mine))?.last_used_at;
    now += 59_000;
    await browser.expect(200, 'GET', SHOW);
    // A write of that request would have been sent before the next one comes.
    await browser.expect(200, 'GET', SHOW, undefined, UNATTENDED);
    expect(await usedAt()).toEqual(at);
    now += 1_000;
    await use(world, browser);
    expect(await usedAt()).toEqual(clock.now());
  });

  test('one that was over stays over, whatever the limit is later, and no use makes it last longer than 14 days', async () => {
    const [idle, busy] = [await signIn(world, agency), await signIn(world, agency)];
    const count = () => stored(world).countDocuments({ uid: agency.email, created_at: { $gte: begun } });
    const begun = clock.now();
    expect(await count()).toBe(2);
    later(11);
    await use(world, busy);
    later(2);
    await use(world, busy);
    await idle.expect(401, 'GET', SHOW);
    expect(await count()).toBe(1);
    for (let at = 0; at < 29; at++) {
      later(11);
      await use(world, busy);
    }
    later(11);
    await busy.expect(401, 'GET', SHOW);
  });
});

test('an operator’s look into a console ends with the session that it began in, and keeps that alive', async () => {
  const identity = { ALLOW_ADMIN_BOOTSTRAP: true, OPERATOR_SECOND_FACTOR: 'optional', SESSION_IDLE_HOURS: 0.5 };
  const config = { identity };
  const world = await startWorld({ SESSION_CACHE_MS: '0' }, { clock, config });
  const agency = await world.agency();
  const operator = await world.operator();
  const asked = { enterprise_id: agency.enterprise.id };
  const reason = { ...asked, reason: '一覧の不具合の調査' };
  const made = await operator.expect(201, 'POST', '/api/admin/support_accesses/create', reason);
  const { id } = made.body.support_access;
  await agency.browser.expect(200, 'POST', '/api/enterprise/support_accesses/decide', { id, hours: 8 });
  const visitor = operator.clone();
  await visitor.expect(200, 'POST', '/api/admin/support_accesses/enter', { ...asked, id });
  for (const _time of [1, 2, 3]) {
    later(0.4);
    await use(world, visitor);
  }
  later(0.2);
  await operator.expect(200, 'GET', '/api/admin/admin_members/show', undefined, UNATTENDED);
  await operator.expect(200, 'DELETE', '/api/admin/auth/sign_out');
  await visitor.expect(401, 'GET', SHOW);
  await world.stop();
});
