/**
 * What operators may: look into a console while its agency allows it, do what their role is for, grant limits. The routes
 * that are asked are the route table itself.
 */
import type { Route } from '@enishi/gateway/src/http/route';
import { createRoutes } from '@enishi/gateway/src/routes/index';
import { createPreviews } from '@enishi/gateway/src/site/previews';
import { adminRole } from '@enishi/protos/master/identity';
import { hasRight, operatorRights } from '@enishi/protos/master/operator-rights';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from './browser';
import { type Agency, startWorld, type World } from './world';

const UNKNOWN_ID = 700_001;
const PASSWORD = '月曜日の朝は静か';

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
const consoleRoutes = routes.filter(({ audience, guard }) => audience === 'enterprise' && guard !== 'public');
const adminRoutes = routes.filter(({ audience, guard }) => audience === 'admin' && guard === 'admin');
const named = (list: Route[]) => list.map((route): [string, Route] => [`${route.verbs[0]} ${route.path}`, route]);

let world: World;
let agency: Agency;
let operator: Browser;
let now = Date.parse('2026-11-22T03:00:00Z');

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
    await visitor.expect(200, 'GET', `/api/enterprise/candidates/show/${list.body.candidates[0].id_by_enterprise_id}`);
  });

  const closed = consoleRoutes.filter(({ support }) => !support);
  it.each(named(closed))('%s: is refused to who only looks', async (_name, route) => {
    const answer = await ask(visitor, route);
    // Beyond the authority of an administrator there is nothing to see; before a body is read, nothing is.
    expect([403, 404]).toContain(answer.status);
    if (route.guard === 'member' || route.guard === 'administrator') expect(answer.status).toBe(403);
  });

  it('finds every route closed that writes or hands out a file, and no more than lists and records open', () => {
    const open = consoleRoutes.filter(({ support }) => support);
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
    for (let tries = 0; tries < 50 && !log.some(({ action }) => action === 'refused'); tries++) {
      await world.gateway.settle();
      log = (await agency.browser.expect(200, 'POST', '/api/enterprise/access_logs/index', { per_page: 100 })).body
        .access_logs;
    }
    const lines = log.map(({ action, member_name, target }) => `${action} ${member_name} ${target}`);
    expect(log.filter(({ action }) => action === 'refused').length).toBeGreaterThan(20);
    const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/access_logs/index', {
      action: 'support_view',
    });
    expect(
      body.access_logs
        .map(({ member_name, target }: { member_name: string; target: string }) => `${member_name} ${target}`)
        .sort(),
    ).toEqual(['運営：運営 一郎 候補者の一覧', '運営：運営 一郎 候補者の詳細']);
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

describe('roles of operators', () => {
  const roles = adminRole.items
    .filter(({ id }) => id !== adminRole.code.all)
    .map(({ id, name }) => [name, id] as const);
  const browsers = new Map<number, Browser>();
  const ids = new Map<number, number>();

  beforeAll(async () => {
    for (const [, role] of roles) {
      const email = `role${role}@enishi.example.jp`;
      const account = { email, password: PASSWORD, password_confirmation: PASSWORD };
      const made = await operator.expect(201, 'POST', '/api/admin/auth', {
        admin: account,
        admin_member: { l_name: '担当', f_name: String(role) },
      });
      ids.set(role, made.body.admin_member.id);
      // Who is added may do everything until somebody says otherwise.
      expect(made.body.admin_member.admin_role_id).toBe(adminRole.code.all);
      const at = `/api/admin/admin_members/update/${made.body.admin_member.id}`;
      await operator.expect(200, 'PUT', at, { admin_member: { admin_role_id: role } });
      const browser = world.browser();
      await browser.expect(200, 'POST', '/api/admin/auth/sign_in', { admin_member: { email, password: PASSWORD } });
      browsers.set(role, browser);
    }
  });

  it.each(named(adminRoutes))('%s: is there for whom the table of rights names', async (_name, route) => {
    expect(Object.keys(operatorRights)).toContain(route.right);
    if (/sign_out|admin_members\/update$|second_factors/.test(route.path)) return;
    const nothing = { message: expect.any(String), status: 404, errors: {} };
    for (const [name, role] of roles) {
      const may = hasRight(role, route.right ?? 'operators');
      const answer = await ask(browsers.get(role) as Browser, route);
      const free = await ask(operator, route);
      if (may) expect([name, answer.status]).toEqual([name, free.status]);
      else expect([name, answer.status, answer.body]).toEqual([name, 404, nothing]);
    }
  });

  it('counts with the next request, and leaves somebody who may do everything', async () => {
    const sales = ids.get(adminRole.code.sales) as number;
    const browser = browsers.get(adminRole.code.sales) as Browser;
    await browser.expect(404, 'POST', '/api/admin/admin_members/index', {});
    await browser.expect(404, 'PUT', `/api/admin/admin_members/update/${sales}`, {
      admin_member: { admin_role_id: 1 },
    });
    await operator.expect(200, 'PUT', `/api/admin/admin_members/update/${sales}`, {
      admin_member: { admin_role_id: 1 },
    });
    await browser.expect(200, 'POST', '/api/admin/admin_members/index', {});
    await operator.expect(200, 'PUT', `/api/admin/admin_members/update/${sales}`, {
      admin_member: { admin_role_id: 2 },
    });
    const me = (await operator.expect(200, 'GET', '/api/admin/admin_members/show')).body.admin_member.id;
    const last = await operator.expect(409, 'PUT', `/api/admin/admin_members/update/${me}`, {
      admin_member: { admin_role_id: 3 },
    });
    expect(last.body.errors.admin_role_id[0]).toContain('すべて');
    await operator.expect(422, 'PUT', `/api/admin/admin_members/update/${me}`, { admin_member: { admin_role_id: 9 } });
  });

  it('lets nobody without the right make another operator', async () => {
    const account = { email: 'more@enishi.example.jp', password: PASSWORD, password_confirmation: PASSWORD };
    const browser = browsers.get(adminRole.code.support) as Browser;
    await browser.expect(403, 'POST', '/api/admin/auth', {
      admin: account,
      admin_member: { l_name: '誰', f_name: 'か' },
    });
  });
});

describe('limits of an agency', () => {
  const grant = (one: Agency, limits: object) =>
    operator.expect(200, 'PUT', `/api/admin/enterprises/update/${one.enterprise.id}`, { enterprise: limits });
  const person = { candidate: { l_name: '山田', inception_day_type_id: 1 } };
  const create = (browser: Browser) => browser.send('POST', '/api/enterprise/candidates/create', person);

  it('are the operator’s to grant, not the agency’s', async () => {
    const one = await world.agency();
    await grant(one, { limit_candidates: 5 });
    await one.browser.send('PUT', '/api/enterprise/enterprises/update', { enterprise: { limit_candidates: 500 } });
    const { body } = await one.browser.expect(200, 'GET', '/api/enterprise/enterprises/show');
    expect(body.enterprise.limit_candidates).toBe(5);
  });

  it('hold for candidates, also for many at once', async () => {
    const one = await world.agency();
    await grant(one, { limit_candidates: 3 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(one.browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors.name[0]).toContain('候補者数の上限（3人）');
    const domain = one.enterprise.site_domain;
    const visitor = await world.browser().send('POST', '/api/site/candidates/create', {
      domain,
      candidate: { name: '訪問 者', l_name: '訪問', f_name: '者', email: 'visitor@example.jp', tel: '09012345678' },
      apply: {},
    });
    expect([visitor.status, JSON.stringify(visitor.body.errors).includes('上限')]).toEqual([422, false]);
  });

  it('hold for members, invited ones included', async () => {
    const one = await world.agency();
    await grant(one, { limit_members: 2 });
    const invite = (email: string) =>
      one.browser.send('POST', '/api/enterprise/invites/create', { enterprise_member: { email } });
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => invite(`${name}@limit.example.jp`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors.email[0]).toContain('メンバー数の上限（2人');
    // The one who is invited already may be invited again.
    const known = ['a', 'b', 'c'][answers.findIndex(({ status }) => status === 201)];
    expect((await invite(`${known}@limit.example.jp`)).status).toBe(201);
  });

  it('hold for files', async () => {
    const one = await world.agency();
    await grant(one, { limit_storage_mb: 1 });
    const made = await create(one.browser);
    const id = made.body.candidate.id_by_enterprise_id;
    const pdf = (kilobytes: number, mark: string) =>
      Buffer.concat([Buffer.from(`%PDF-1.4 ${mark} `), Buffer.alloc(kilobytes * 1024, 32), Buffer.from('%%EOF')]);
    const upload = (kilobytes: number, mark: string) =>
      one.browser.upload(
        `/api/enterprise/candidate_resumes/create/${id}`,
        {},
        { name: 'a.pdf', bytes: pdf(kilobytes, mark) },
      );
    expect((await upload(700, 'one')).status).toBe(201);
    const refused = await upload(700, 'two');
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('ファイル容量の上限（1MB）')]);
    const row = (
      await operator.expect(200, 'POST', '/api/admin/enterprises/overview', { per_page: 30, sort: '-id' })
    ).body.enterprises.find((found: { id: number }) => found.id === one.enterprise.id);
    expect(row).toMatchObject({ candidates: 1, limit_storage_mb: 1, mails: 0, import_failures: 0, failed_mails: 0 });
    expect(row.storage_bytes).toBeGreaterThan(700 * 1024);
  });
});

describe('a second factor that an agency asks of everybody', () => {
  const second = (call: string) => `/api/enterprise/second_factors/${call}`;

  it('leads members without one to set it up, and closes everything else until then', async () => {
    const one = await world.agency();
    const member = await world.colleague(one, 1);
    await one.browser.expect(409, 'PUT', second('require'), { required: true });
    const { secret } = (await one.browser.expect(201, 'POST', second('create'), { password_current: one.password }))
      .body.second_factor;
    const code = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: now });
    await one.browser.expect(200, 'POST', second('confirm'), { code });
    await member.expect(404, 'PUT', second('require'), { required: true });
    await one.browser.expect(200, 'PUT', second('require'), { required: true });

    const open = new Set(consoleRoutes.filter((route) => route.beforeSecondFactor).map(({ path }) => path));
    const shown = await member.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
    expect(shown.body.second_factor_missing).toBe(true);
    for (const route of consoleRoutes.filter(({ guard, path }) => guard === 'member' && !open.has(path)))
      expect([route.path, (await ask(member, route)).status]).toEqual([route.path, 403]);
    expect((await member.expect(200, 'GET', second('show'))).body.second_factor).toMatchObject({
      enabled: false,
      required: true,
    });
    expect(open).toEqual(new Set([...open].filter((path) => /second_factors|show|logo|photo|sign_out/.test(path))));

    await one.browser.expect(200, 'POST', '/api/enterprise/candidates/index', {});
    expect((await one.browser.send('POST', second('delete'), { code: '123456' })).status).toBe(409);
    await one.browser.expect(200, 'PUT', second('require'), { required: false });
    await member.expect(200, 'POST', '/api/enterprise/candidates/index', {});
  });
});
