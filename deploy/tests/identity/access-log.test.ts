import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createAccessRecorder } from '@enishi/gateway/src/http/access-recorder';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { createLog } from '@enishi/service-kit/observe/log';
import { mapRpc } from '@enishi/service-kit/rpc/rpc';
import { startWorld, type World } from '../gateway/world';
import { CANDIDATE, BASE as IMPORTS, importFile, people } from '../imports/files';
import { logUntil, type Row } from './log-until';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('records sign-ins, their failures, views of candidates and refusals, for top administrators only', async () => {
  const agency = await world.agency();
  const { browser, email, password } = agency;
  const signIn = (secret: string) =>
    world.browser().send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password: secret } });
  await signIn('ちがう合言葉');
  await signIn(password);
  const made = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
    candidate: { l_name: '見られた', inception_day_type_id: 1 },
  });
  const id = made.body.candidate.id_by_enterprise_id;
  await browser.expect(200, 'GET', `/api/enterprise/candidates/show/${id}`);
  const administrator = await world.colleague(agency, 1);
  await administrator.expect(404, 'POST', '/api/enterprise/access_logs/index', {});
  const rows = await logUntil(browser, (found) => found.some(({ action }) => action === 'refused'));
  expect(rows.map(({ action }) => action)).toEqual(['refused', 'candidate_view', 'sign_in', 'sign_in_failed']);
  expect(rows[1]).toMatchObject({ target_id: String(id), member_name: '山田 花子' });
  const other = await world.agency();
  const foreign = await other.browser.expect(200, 'POST', '/api/enterprise/access_logs/index', {});
  expect(foreign.body).toMatchObject({ access_logs: [], count: 0 });
});

it('records every file that leaves: exports, documents, and the rows that an import refused', async () => {
  const { browser } = await world.agency();
  const { enterprise_import_file } = await importFile(browser, CANDIDATE, people);
  const id = enterprise_import_file.id_by_enterprise_id;
  await browser.expect(200, 'GET', `${IMPORTS}/refused/${id}`);
  await browser.expect(200, 'POST', '/api/enterprise/candidates/export', { format: 'csv-utf8' });
  const rows = await logUntil(browser, (found) => found.length >= 2);
  expect(rows.map(({ action, target, target_id }) => [action, target, target_id ?? ''])).toEqual([
    ['download', '候補者のファイルへの書き出し（2件・CSV（UTF-8））', ''],
    ['download', 'エラーになった行のダウンロード', String(id)],
  ]);
});

it('records lists with which people’s data is taken along, and none that the console’s own pages ask for', async () => {
  const { browser, enterprise } = await world.agency();
  const enterprise_id = enterprise.id;
  await importFile(browser, CANDIDATE, people);
  const ask = async (body: object) =>
    (await browser.expect(200, 'POST', '/api/enterprise/candidates/index', body)).body.candidates;
  const [{ id_by_enterprise_id: id }] = await ask({ page: 1, per_page: 100, columns: ['name', 'email', 'tel'] });
  await ask({ ids: [id], columns: ['register_status_id'], per_page: 1 });
  expect(Object.keys((await ask({ columns: ['id_by_enterprise_id'], per_page: 3_000 }))[0])).toEqual([
    'id_by_enterprise_id',
  ]);
  await ask({ per_page: 99_999, full: true });
  await ask({ ids: [id], full: true });
  await ask({ limit: 1, columns: ['email'] });
  await browser.expect(200, 'GET', `/api/enterprise/candidates/edit_histories/${id}`);
  const { connection } = world.constellation.service('crm').deps;
  await connection.collection('candidates').insertMany(
    Array.from({ length: 450 }, (_, n) => ({
      ...{ enterprise_id, id_by_enterprise_id: 1_000 + n, name: `候補 ${n}` },
      ...{ created_at: new Date(), updated_at: new Date() },
    })),
  );
  expect(await ask({ per_page: 430 })).toHaveLength(430);
  const operator = await world.operator();
  await browser.expect(201, 'POST', '/api/enterprise/companies/create', { company: { name: '株式会社先' } });
  await operator.expect(200, 'POST', '/api/admin/companies/index', { enterprise_id, columns: ['name'] });
  await operator.expect(200, 'POST', '/api/admin/companies/index', { enterprise_id, full: true });
  const rows = await logUntil(browser, (found) => found.length >= 5);
  expect(rows.map(({ action, target, target_id }) => [action, target, target_id ?? ''])).toEqual([
    ['download', '候補者の一覧（430件）', ''],
    ['candidate_view', '候補者の編集履歴', String(id)],
    ['download', '候補者の一覧（1件）', ''],
    ['candidate_view', '候補者の一覧', String(id)],
    ['download', '候補者の一覧（2件）', ''],
  ]);
  const isLook = ({ action }: Row) => action === 'support_view';
  const seen = (await logUntil(operator, (found) => found.filter(isLook).length === 2, 'admin')).filter(isLook);
  const look = { target: `企業の一覧（エージェントID ${enterprise_id}）` };
  expect(seen).toMatchObject([look, look]);
});

it('keeps entries while the disk takes none', async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'enishi-access-'));
  const folder = path.join(parent, 'log');
  // Stands where the folder belongs.
  writeFileSync(folder, '');
  const taken: Row[] = [];
  const recorder = createAccessRecorder({
    folder,
    clients: {
      rpc: mapRpc(world.constellation.clients.rpc, () => async (_ctx, request) => {
        taken.push(...(request as { entries: Row[] }).entries);
        return {};
      }),
    },
    log: createLog('test', 'silent'),
    everyMs: 20,
  });
  const route = createRoutes({ secureCookies: false, rateFactor: 1, previews: createPreviews('secret') })[0];
  const ctx = { realm: 'enterprise', enterprise_id: 1, member_id: 1, authority: 0, request_id: 'r' } as const;
  recorder.refused(route, { ctx, params: { id: '5' }, header: () => undefined });
  await new Promise((resolve) => setTimeout(resolve, 100));
  rmSync(folder);
  for (let tries = 0; tries < 500 && taken.length === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await recorder.stop();
  expect(taken).toMatchObject([{ action: 'refused', target_id: '5' }]);
  rmSync(parent, { recursive: true });
});

it('pages and filters by what happened', async () => {
  const { browser, email, password } = await world.agency();
  for (let times = 0; times < 3; times++) {
    await world.browser().send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  }
  await world.browser().send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password: 'x' } });
  const ask = (body: object) => browser.expect(200, 'POST', '/api/enterprise/access_logs/index', body);
  const second = await ask({ page: 2, per_page: 3 });
  expect(second.body).toMatchObject({ current_page: 2, limit_value: 3, count: 4 });
  expect(second.body.access_logs).toHaveLength(1);
  expect((await ask({ action: 'sign_in_failed' })).body.count).toBe(1);
});

it('is narrowed by member, days, object and address, and written out', async () => {
  const agency = await world.agency();
  const { browser } = agency;
  const colleague = await world.colleague(agency, 0);
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
    candidate: { l_name: '調べられた人' },
  });
  const id = body.candidate.id_by_enterprise_id;
  await colleague.expect(200, 'GET', `/api/enterprise/candidates/show/${id}`);
  const ask = async (conditions: object) =>
    (await browser.expect(200, 'POST', '/api/enterprise/access_logs/index', conditions)).body;
  const [seen] = await logUntil(browser, (rows) => rows.some(({ action }) => action === 'candidate_view'));
  const { member_id } = seen as unknown as { member_id: number };
  const day = (days: number) => new Date(Date.now() + 9 * 3600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const all = (await ask({})).count;
  expect((await ask({ member_id, action: 'candidate_view' })).access_logs).toMatchObject([{ target_id: String(id) }]);
  expect((await ask({ member_id: member_id + 100 })).count).toBe(0);
  // A day ago to tomorrow: midnight may pass meanwhile.
  expect((await ask({ from: day(-1), until: day(1) })).count).toBe(all);
  expect((await ask({ until: day(-2) })).count).toBe(0);
  expect((await ask({ from: day(2) })).count).toBe(0);
  expect((await ask({ keyword: 'メンバー：' })).count).toBeLessThan(all);
  for (const keyword of ['(', '.*', '候補者.']) expect((await ask({ keyword })).count).toBe(0);
  const file = await browser.expect(200, 'POST', '/api/enterprise/access_logs/export', { member_id });
  const lines = file.text.trim().split('\r\n');
  expect(lines[0]).toContain('日時,メンバー,内容,対象,対象ID,IPアドレス,端末');
  expect(lines).toHaveLength(1 + (await ask({ member_id })).count);
  await colleague.expect(404, 'POST', '/api/enterprise/access_logs/export', {});
});

it('keeps entries while identity is away, and those of a process that was killed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-access-'));
  const entry = {
    id: 'left-behind-1',
    enterprise_id: 900,
    member_id: 1,
    action: 'download',
    at: new Date().toISOString(),
  };
  writeFileSync(path.join(folder, 'killed.jsonl'), `${JSON.stringify(entry)}\n{"id":"cut of`);
  let away = true;
  const { clients } = world.constellation;
  const recorder = createAccessRecorder({
    folder,
    clients: {
      rpc: mapRpc(
        clients.rpc,
        (invoke) =>
          (...call) =>
            away ? Promise.reject(new Error('away')) : invoke(...call),
      ),
    },
    log: createLog('test', 'silent'),
    everyMs: 20,
    quietMs: 0,
  });
  const { connection } = world.constellation.service('identity').deps;
  const count = () => connection.collection('access_logs').countDocuments({ enterprise_id: 900 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await count()).toBe(0);
  away = false;
  for (let tries = 0; tries < 3_000 && (await count()) === 0; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await recorder.stop();
  expect(await count()).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
