/** An operator looks into a console while its agency allows it, and changes nothing: every route of the table is asked. */
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import type { Browser } from './browser';
import { type Agency, startWorld, type World } from './world';

const UNKNOWN_ID = 700_001;

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
const consoleRoutes = routes.filter(({ audience, guard }) => audience === 'enterprise' && guard !== 'public');
const named = (list: Route[]) => list.map((route): [string, Route] => [`${route.verbs[0]} ${route.path}`, route]);

let world: World;
let agency: Agency;
let operator: Browser;
let now = Date.now();

beforeAll(async () => {
  world = await startWorld({}, { clock: { now: () => new Date(now) } });
  agency = await world.agency();
  operator = await world.operator();
});
afterAll(() => world.stop());

function ask(browser: Browser, { audience, verbs, path, probe }: Route) {
  const url = `/api/${audience}${path.replace(/\{\w+\}/g, String(UNKNOWN_ID))}`;
  if (probe.file) return browser.upload(url, {}, { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') });
  const inBody = probe.named ? { id: UNKNOWN_ID } : {};
  return browser.send(verbs[0].toUpperCase(), url, verbs[0] === 'get' ? undefined : { ...probe.body, ...inBody });
}

describe('an operator who looks into a console', () => {
  const at = (call: string) => `/api/admin/support_accesses/${call}`;
  const own = (call: string) => `/api/enterprise/support_accesses/${call}`;
  const named_ = () => ({ enterprise_id: agency.enterprise.id });
  let visitor: Browser;
  let id: number;

  const enter = async (): Promise<Browser> => {
    const browser = operator.clone();
    await browser.expect(200, 'POST', at('enter'), { ...named_(), id });
    return browser;
  };

  it('asks with a reason, and is let in by nobody but a top administrator', async () => {
    await operator.expect(422, 'POST', at('create'), { ...named_(), reason: ' ' });
    const asked = await operator.expect(201, 'POST', at('create'), { ...named_(), reason: '一覧の不具合の調査' });
    id = asked.body.support_access.id;
    // Asked for twice it is one request.
    const again = await operator.expect(201, 'POST', at('create'), { ...named_(), reason: 'もう一度' });
    expect(again.body.support_access).toMatchObject({ id, reason: '一覧の不具合の調査', state_id: 1 });
    await operator.expect(409, 'POST', at('enter'), { ...named_(), id });
    const administrator = await world.colleague(agency, 1);
    await administrator.expect(404, 'POST', own('decide'), { id, hours: 1 });
    const other = await world.agency();
    await other.browser.expect(404, 'POST', own('decide'), { id, hours: 1 });
    await agency.browser.expect(422, 'POST', own('decide'), { id, hours: 1_000 });
    await agency.browser.expect(200, 'POST', own('decide'), { id, hours: 1 });
    await agency.browser.expect(409, 'POST', own('decide'), { id, hours: 0 });
    await world.constellation.settle();
    const mails = await world.constellation.service('identity').deps.connection.collection('deliveries');
    expect(await mails.countDocuments({ kind: 'support_asked', enterprise_id: agency.enterprise.id })).toBe(1);
  });

  it('sees who looks on, and what an administrator sees', async () => {
    const candidate = { l_name: '山田', f_name: '太郎', inception_day_type_id: 1 };
    await agency.browser.expect(201, 'POST', '/api/enterprise/candidates/create', { candidate });
    visitor = await enter();
    const { body } = await visitor.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
    expect(body).toMatchObject({
      enterprise_member: { authority: 1 },
      support_access: { id, reason: '一覧の不具合の調査' },
    });
    const list = await visitor.expect(200, 'POST', '/api/enterprise/candidates/index', { per_page: 99_999 });
    expect([list.body.count, list.body.limit_value]).toEqual([1, 100]);
    // Names of the agency's people by their beginnings are a look, too.
    await visitor.expect(200, 'POST', '/api/masterdata/candidates/search', { keyword: '山' });
    await visitor.expect(200, 'GET', `/api/enterprise/candidates/show/${list.body.candidates[0].id_by_enterprise_id}`);
  });

  const closed = consoleRoutes.filter(({ support }) => support === 'closed');
  it.each(named(closed))('%s: is refused to who only looks', async (_name, route) => {
    const answer = await ask(visitor, route);
    // Beyond the authority of an administrator there is nothing to see; before a body is read, nothing is.
    expect([403, 404]).toContain(answer.status);
    if (route.guard === 'member' || route.guard === 'administrator') expect(answer.status).toBe(403);
  });

  it('finds every route closed that writes or hands out a file, and no more than lists and records open', () => {
    const open = consoleRoutes.filter(({ support }) => support !== 'closed');
    for (const { path, verbs, records, crud, reads } of open) {
      expect([path, records]).not.toEqual([path, 'download']);
      expect([path, reads === 'file' || reads === 'stream']).toEqual([path, false]);
      if (crud)
        expect([path, ['index', 'show', 'search', 'history']]).toEqual([path, expect.arrayContaining([crud.call])]);
      const isRead =
        verbs.includes('get') || crud !== undefined || path.endsWith('/index') || path === '/auth/sign_out';
      expect([path, isRead]).toEqual([path, true]);
    }
    expect(closed.length).toBeGreaterThan(80);
  });

  it('writes nothing where a route would let it: services refuse it, too', async () => {
    const { clients } = world.constellation;
    const ctx = {
      realm: 'enterprise',
      enterprise_id: agency.enterprise.id,
      member_id: 0,
      authority: 1,
      request_id: 'test',
    } as const;
    const visit = { ...ctx, support_operator_id: 1 };
    await expect(
      clients.rpc.crm.CandidateService.Create(visit, { candidate: { l_name: '侵入' } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      clients.rpc.identity.InviteService.Create(visit, { enterprise_member: { email: 'a@b.example.jp' } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('stands in the agency’s log with every page, and with what was refused', async () => {
    let log: { action: string; member_name: string; target: string }[] = [];
    const refused = () => log.filter(({ action }) => action === 'refused').length;
    // The gateway hands its entries over once a second, in order: some of what was refused may come after the rest.
    for (let tries = 0; tries < 1_000 && refused() <= 20; tries++) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 50));
      log = (await agency.browser.expect(200, 'POST', '/api/enterprise/access_logs/index', { per_page: 100 })).body
        .access_logs;
    }
    const lines = log.map(({ action, member_name, target }) => `${action} ${member_name} ${target}`);
    expect(refused()).toBeGreaterThan(20);
    const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/access_logs/index', {
      action: 'support_view',
    });
    expect(
      body.access_logs
        .map(({ member_name, target }: { member_name: string; target: string }) => `${member_name} ${target}`)
        .sort(),
    ).toEqual(['運営：運営 一郎 候補者の一覧', '運営：運営 一郎 候補者の候補の検索', '運営：運営 一郎 候補者の詳細']);
    const changes = await agency.browser.expect(200, 'POST', '/api/enterprise/access_logs/index', {
      action: 'support_change',
    });
    expect(changes.body.access_logs.map(({ target }: { target: string }) => target).reverse()).toEqual([
      '申請：一覧の不具合の調査',
      '許可（1時間）',
      '管理画面を開く',
    ]);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('reads at most 100 rows at once, by whatever way it asks for more', async () => {
    const { connection } = world.constellation.service('crm').deps;
    const row = (n: number) => ({
      ...{ enterprise_id: agency.enterprise.id, id_by_enterprise_id: 1_000 + n, name: `候補 ${n}` },
      ...{ created_at: new Date(now), updated_at: new Date(now) },
    });
    await connection.collection('candidates').insertMany(Array.from({ length: 120 }, (_, n) => row(n)));
    const rows = async (body: object) =>
      (await visitor.expect(200, 'POST', '/api/enterprise/candidates/index', body)).body;
    const first = await rows({ limit: 400, full: true });
    expect(first.candidates).toHaveLength(100);
    expect((await rows({ limit: 400, cursor: first.next_cursor })).candidates).toHaveLength(21);
    expect((await rows({ per_page: 400 })).candidates).toHaveLength(100);
  });

  it('ends with the operator’s session that it began in, and with all of them when the account is secured', async () => {
    const email = 'second@enishi.example.jp';
    const password = '月曜日の朝は静か';
    const account = { email, password, password_confirmation: password };
    const person = { admin: account, admin_member: { l_name: '運営', f_name: '二郎' } };
    await operator.expect(201, 'POST', '/api/admin/auth', person);
    const signIn = async (secret = password) => {
      const browser = world.browser();
      const admin_member = { email, password: secret };
      await browser.expect(200, 'POST', '/api/admin/auth/sign_in', { admin_member });
      return browser;
    };
    const [desk, home] = [await signIn(), await signIn()];
    const asked = await desk.expect(201, 'POST', at('create'), { ...named_(), reason: '調査' });
    const allowed = asked.body.support_access.id;
    await agency.browser.expect(200, 'POST', own('decide'), { id: allowed, hours: 1 });
    const enterFrom = async (browser: Browser) => {
      const visit = browser.clone();
      await visit.expect(200, 'POST', at('enter'), { ...named_(), id: allowed });
      return visit;
    };
    const looks = (...browsers: Browser[]) =>
      Promise.all(
        browsers.map(async (browser) => (await browser.send('POST', '/api/enterprise/candidates/index', {})).status),
      );
    const [one, two] = [await enterFrom(desk), await enterFrom(home)];
    expect(await looks(one, two)).toEqual([200, 200]);
    await home.expect(200, 'DELETE', '/api/admin/auth/sign_out');
    expect(await looks(one, two)).toEqual([200, 401]);
    const again = await signIn();
    const [kept, ended] = [await enterFrom(desk), await enterFrom(again)];
    const password_new = '火曜日の夜は長い';
    const change = { password_current: password, password: password_new, password_confirmation: password_new };
    await desk.expect(200, 'PUT', '/api/admin/admin_members/update', {
      admin_member: { ...change, password_new },
    });
    expect(await looks(kept, ended)).toEqual([200, 401]);
    // As it stands after the operator has set one up.
    const { connection } = world.constellation.service('identity').deps;
    const me = (await desk.expect(200, 'GET', '/api/admin/admin_members/show')).body.admin_member.id;
    const factors = connection.collection<{ _id: string }>('second_factors');
    const factor = { confirmed_at: new Date(), last_step: 0, recovery: [], sealed_secret: '' };
    await factors.insertOne({ _id: `admin/0/${me}`, ...factor });
    await operator.expect(200, 'POST', `/api/admin/admin_members/reset_second_factor/${me}`);
    expect(await looks(kept)).toEqual([401]);
  });

  it('is out at once when the agency takes it back, and when the time is over', async () => {
    const look = (browser: Browser) => browser.send('POST', '/api/enterprise/candidates/index', {});
    expect((await look(visitor)).status).toBe(200);
    await agency.browser.expect(200, 'POST', own('end'), { id });
    expect((await look(visitor)).status).toBe(401);
    await operator.expect(409, 'POST', at('enter'), { ...named_(), id });
    const asked = await operator.expect(201, 'POST', at('create'), { ...named_(), reason: '続き' });
    id = asked.body.support_access.id;
    await agency.browser.expect(200, 'POST', own('decide'), { id, hours: 1 });
    visitor = await enter();
    expect((await look(visitor)).status).toBe(200);
    now += 3_600_000;
    expect((await look(visitor)).status).toBe(401);
  });
});
