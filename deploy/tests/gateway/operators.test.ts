/**
 * The rights of operators of each role, limits that they grant, and a second factor that an agency asks of all members.
 */

import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { NEW_AGENCY_STORAGE_MB } from '@enishi/protos/master/constants';
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
let operator: Browser;
const now = Date.parse('2026-11-22T03:00:00Z');

beforeAll(async () => {
  world = await startWorld({}, { clock: { now: () => new Date(now) } });
  operator = await world.operator();
});
afterAll(() => world.stop());

function ask(browser: Browser, { audience, verbs, path, probe }: Route) {
  const url = `/api/${audience}${path.replace(/\{\w+\}/g, String(UNKNOWN_ID))}`;
  if (probe.file) return browser.upload(url, {}, { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') });
  const inBody = probe.named ? { id: UNKNOWN_ID } : {};
  return browser.send(verbs[0].toUpperCase(), url, verbs[0] === 'get' ? undefined : { ...probe.body, ...inBody });
}

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
      // A new operator may do everything until another role is set.
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

  it('ends an account at once, keeps it for who comes back, and never the last one with every right', async () => {
    const account = { email: 'leaving@enishi.example.jp', password: PASSWORD, password_confirmation: PASSWORD };
    const person = { admin: account, admin_member: { l_name: '退職', f_name: '者' } };
    const made = await operator.expect(201, 'POST', '/api/admin/auth', person);
    const { id, admin_member_status_id } = made.body.admin_member;
    expect(admin_member_status_id).toBe(1);
    const at = (whose: number) => `/api/admin/admin_members/update/${whose}`;
    const state = (code: number) => ({ admin_member: { admin_member_status_id: code } });
    const leaving = world.browser();
    const signIn = (status: number) =>
      leaving.expect(status, 'POST', '/api/admin/auth/sign_in', {
        admin_member: { email: account.email, password: PASSWORD },
      });
    await signIn(200);
    await leaving.expect(409, 'PUT', at(id), state(2));
    const me = (await operator.expect(200, 'GET', '/api/admin/admin_members/show')).body.admin_member.id;
    const twice = await Promise.all([operator.send('PUT', at(id), state(2)), leaving.send('PUT', at(me), state(2))]);
    // The first call ends the other operator, and the second has no operator left beside.
    const [kept, ended] = twice[0].status === 200 ? [operator, leaving] : [leaving, operator];
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    await ended.expect(401, 'GET', '/api/admin/admin_members/show');
    if (kept === leaving) {
      await leaving.expect(200, 'PUT', at(me), state(1));
      await operator.expect(200, 'POST', '/api/admin/auth/sign_in', {
        admin_member: { email: 'operator@enishi.example.jp', password: PASSWORD },
      });
      await operator.expect(200, 'PUT', at(id), state(2));
    }
    const refused = await signIn(403);
    expect(refused.body.message).toContain('利用できません');
    await operator.expect(409, 'PUT', at(me), state(2));
    await operator.expect(409, 'PUT', at(me), { admin_member: { admin_role_id: 3 } });
    await operator.expect(422, 'PUT', at(id), state(7));
    await operator.expect(422, 'PUT', at(id), { admin_member: {} });
    await operator.expect(200, 'PUT', at(id), state(1));
    await signIn(200);
    const log = await operator.expect(200, 'POST', '/api/admin/access_logs/index', { action: 'operator_change' });
    const own = log.body.access_logs.filter(({ target_id }: { target_id: string }) => target_id === String(id));
    expect(own.map(({ target }: { target: string }) => target)).toEqual(['退職 者：有効', '退職 者：無効']);
    await operator.expect(200, 'PUT', at(id), state(2));
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
    const { body } = await operator.expect(200, 'GET', `/api/admin/enterprises/show/${one.enterprise.id}`);
    expect(body.enterprise.limit_storage_mb).toBe(NEW_AGENCY_STORAGE_MB);
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
    // Both come at once, and there is room for one.
    const both = await Promise.all([upload(700, 'one'), upload(700, 'two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422) as (typeof both)[number];
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('ファイル容量の上限（1MB）')]);
    const row = (
      await operator.expect(200, 'POST', '/api/admin/enterprises/overview', { per_page: 30, sort: '-id' })
    ).body.enterprises.find((found: { id: number }) => found.id === one.enterprise.id);
    expect(row).toMatchObject({ candidates: 1, limit_storage_mb: 1, mails: 0, import_failures: 0, failed_mails: 0 });
    expect(row.storage_bytes).toBeGreaterThan(700 * 1024);
    // To the last byte, and not one more.
    const left = 1024 * 1024 - row.storage_bytes;
    const filled = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(bytes - 9, 32)]);
    const fill = (bytes: number) =>
      one.browser.upload(`/api/enterprise/candidate_resumes/create/${id}`, {}, { name: 'b.pdf', bytes: filled(bytes) });
    expect((await fill(left + 1)).status).toBe(422);
    expect((await fill(left)).status).toBe(201);
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

it('shows how agencies use the product while billing is away, and says what it does not know', async () => {
  const one = await world.agency();
  const own = async () => {
    const asked = { per_page: 30, sort: '-id' };
    const { body } = await operator.expect(200, 'POST', '/api/admin/enterprises/overview', asked);
    return body.enterprises.find((found: { id: number }) => found.id === one.enterprise.id);
  };
  expect(await own()).toMatchObject({ contract_known: true, period_start: null, members: 1 });
  await world.constellation.service('billing').stop();
  expect(await own()).toMatchObject({ contract_known: false, period_start: null, members: 1 });
  const { body } = await operator.expect(200, 'POST', '/api/admin/enterprises/growth');
  expect(body).toMatchObject({ billed_missing: true });
  expect(body.months).toHaveLength(12);
});
