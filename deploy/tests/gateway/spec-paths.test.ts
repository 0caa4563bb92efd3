/** Calls as the specification writes them: ids in the body, searches beside master data, the description of the API. */

import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { allowMembers } from '../identity/leave';
import { check, csv, upload } from '../imports/files';
import type { Browser } from './browser';
import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
let browser: Browser;
let operator: Browser;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  browser = agency.browser;
  operator = await world.operator();
  await allowMembers(world, agency);
});
afterAll(() => world.stop());

it('updates an agency, an announcement and a contract by the id in the body', async () => {
  const { id } = agency.enterprise;
  const renamed = { enterprise: { id, name: '株式会社改名' } };
  const { body } = await operator.expect(200, 'POST', '/api/admin/enterprises/update', renamed);
  expect(body.enterprise).toMatchObject({ id, name: '株式会社改名' });

  const announce = { title: 'お知らせ', content: '本文' };
  const made = await operator.expect(201, 'POST', '/api/admin/announces/create', { announce });
  const changed = { announce: { ...announce, id: made.body.announce.id, title: '訂正' } };
  const said = await operator.expect(200, 'POST', '/api/admin/announces/update', changed);
  expect(said.body.announce.title).toBe('訂正');

  const at = (call: string) => `/api/admin/enterprise_invoice_settings/${call}`;
  const contract = { price: 50_000, period_start: '2026-04-01', period_end: '2027-03-31' };
  const drawn = await operator.expect(201, 'POST', at('create'), {
    enterprise_invoice_setting: { ...contract, enterprise_id: id },
  });
  const { id_by_enterprise_id } = drawn.body.enterprise_invoice_setting;
  const raised = await operator.expect(200, 'POST', at('update'), {
    enterprise_invoice_setting: { enterprise_id: id, id_by_enterprise_id, price: 60_000 },
  });
  expect(raised.body.enterprise_invoice_setting.price).toBe(60_000);
});

it('answers every call of the operators that the specification names, with the rows it names', async () => {
  const enterprise_id = agency.enterprise.id;
  const rows: [status: number, method: string, path: string, body: object, part: string][] = [
    [200, 'GET', 'admin_members/show', {}, 'admin_member'],
    [200, 'PUT', 'admin_members/update', { admin_member: { l_name: '運営', f_name: '一郎' } }, 'admin_member'],
    [200, 'POST', 'companies/index', { enterprise_id }, 'companies'],
    [200, 'POST', 'enterprises/index', {}, 'enterprises'],
    [200, 'GET', `enterprises/show/${enterprise_id}`, {}, 'enterprise'],
    [201, 'POST', 'enterprises/create', { enterprise: { name: '株式会社新規' } }, 'enterprise'],
    [
      200,
      'POST',
      'enterprises/update',
      { enterprise: { id: enterprise_id, name_service: '改名' }, context: 'x' },
      'enterprise',
    ],
    [200, 'POST', 'enterprise_members/index', { enterprise_id }, 'enterprise_members'],
    [
      201,
      'POST',
      'invites/create',
      { enterprise_id, enterprise_member: { email: 'neu@x.example.jp' } },
      'enterprise_member',
    ],
    [200, 'POST', 'enterprise_invoice_settings/index', { enterprise_id }, 'enterprise_invoice_settings'],
    [200, 'GET', `enterprise_invoice_settings/show/1?enterprise_id=${enterprise_id}`, {}, 'enterprise_invoice_setting'],
    [200, 'POST', 'enterprise_invoice_schedules/sheet', {}, 'rows'],
    [200, 'POST', 'enterprise_invoices/index', {}, 'enterprise_invoices'],
    [404, 'GET', 'enterprise_invoices/show/700001', {}, 'message'],
    [404, 'GET', 'enterprise_invoices/pdf/700001', {}, 'message'],
    [200, 'POST', 'announces/index', {}, 'announces'],
    [200, 'GET', 'announces/show/1', {}, 'announce'],
  ];
  for (const [status, method, path, body, part] of rows) {
    const answer = await operator.send(method, `/api/admin/${path}`, method === 'GET' ? undefined : body);
    expect([path, answer.status, Object.keys(answer.body)]).toEqual([path, status, expect.arrayContaining([part])]);
    if (part.endsWith('s') && part !== 'rows')
      expect([path, answer.body]).toEqual([
        path,
        expect.objectContaining({
          [part]: expect.any(Array),
          current_page: expect.any(Number),
          limit_value: expect.any(Number),
          count: expect.any(Number),
        }),
      ]);
  }
});

it('shows a linkage and completes an import by the id in the query or the body', async () => {
  const linkage = { kind: 1, name: '連携', service_id: 98 };
  const made = await browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
  const id = made.body.linkage.id_by_enterprise_id;
  for (const answer of [
    await browser.expect(200, 'GET', `/api/enterprise/linkages/show?id=${id}`),
    await browser.expect(200, 'POST', '/api/enterprise/linkages/show', { linkage: { id_by_enterprise_id: id } }),
  ])
    expect(answer.body.linkage).toMatchObject({ id_by_enterprise_id: id, name: '連携' });

  const file = await upload(browser, 1, csv([['氏名'], ['山田 太郎']]));
  await check(browser, file);
  const wanted = { enterprise_import_file: { id_by_enterprise_id: file, title: '4月' } };
  const done = await browser.expect(200, 'POST', '/api/enterprise/enterprise_import_files/complete', wanted);
  expect(done.body.enterprise_import_file).toMatchObject({ id_by_enterprise_id: file, title: '4月' });
});

it('says which id is missing', async () => {
  const { body } = await browser.expect(400, 'POST', '/api/enterprise/linkages/show', {});
  expect(body.message).toContain('id_by_enterprise_id');
});

it('finds the agency’s own records beside the master data', async () => {
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: 'みどり商事' },
  });
  const found = await browser.expect(200, 'POST', '/api/masterdata/companies/search', { keyword: 'みどり' });
  const { id_by_enterprise_id: id } = body.company;
  expect(found.body.companies).toEqual([expect.objectContaining({ id, name: 'みどり商事' })]);
});

it('describes every call of the console, saved views with what they hold', async () => {
  const at = '/api/enterprise/openapi.json';
  const { body } = await world.browser().expect(200, 'GET', at);
  const routes = createRoutes({ secureCookies: false, rateFactor: 1, previews: createPreviews('secret') });
  const own = routes.filter(({ audience, path }) => audience === 'enterprise' && !/^\/(?:openapi|docs)/.test(path));
  for (const { path, verbs } of own)
    expect([path, Object.keys(body.paths[`/api/enterprise${path}`]).sort()]).toEqual([
      path,
      expect.arrayContaining([...verbs]),
    ]);
  const calls = Object.keys(body.paths).filter((path) => path.includes('/saved_views/'));
  expect(calls.map((path) => path.split('/')[4]).sort()).toEqual([
    'bulk_dependants',
    'create',
    'delete',
    'index',
    'show',
    'update',
  ]);
  expect(Object.keys(body.components.schemas.saved_view.properties)).toEqual(
    expect.arrayContaining(['name', 'list', 'keyword', 'sort', 'conditions', 'columns', 'shared_flg']),
  );
  expect((await world.browser().expect(200, 'GET', '/api/enterprise/docs')).text).toContain('saved_view');
});

it('describes what calls take and answer: files, what was made, the cookie of a session, too few rights', async () => {
  const { body } = await world.browser().expect(200, 'GET', '/api/enterprise/openapi.json');
  const { paths, components } = body;
  const at = (path: string) => paths[`/api/enterprise/${path}`].post;
  const company = { company: { name: '説明どおり' } };
  const made = await browser.expect(201, 'POST', '/api/enterprise/companies/create', company);
  const token = { linkage: { group: 1, kind: 1, service_id: 98, name: '説明', scope_ids: [1] } };
  await browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', token);
  expect(made.status).toBe(201);
  for (const path of ['companies/create', 'linkages/create_token', 'enterprise_images/create', 'invites/create'])
    expect([path, Object.keys(at(path).responses)]).toEqual([path, expect.arrayContaining(['201', '403'])]);
  expect(Object.keys(at('companies/index').responses)).toEqual(expect.arrayContaining(['200', '403']));
  const files = ['candidate_resumes/create/{id}', 'enterprise_import_files/create', 'agreement_hours/import'];
  for (const path of [...files, 'enterprise_images/create']) {
    const { required, content } = at(path).requestBody;
    expect([path, required, Object.keys(content)]).toEqual([path, true, ['multipart/form-data', 'application/json']]);
    for (const { schema } of Object.values(content) as { schema: { required: string[] } }[])
      expect(schema).toMatchObject({ required: ['file'], properties: { file: { type: 'string' } } });
  }
  expect(at('agreement_hours/import').requestBody.content['multipart/form-data'].schema.properties).toHaveProperty(
    'month',
  );
  expect(components.securitySchemes.cookie).toMatchObject({ in: 'cookie', name: '__Host-enishi_enterprise_key' });
  expect(at('companies/index').security[0]).toHaveProperty('cookie');
});

it('takes date-times with Z or an offset as the instants that they are', async () => {
  const candidate = async (values: object) =>
    (
      await browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
        candidate: { l_name: '山田', inception_day_type_id: 1, ...values },
      })
    ).body.candidate;
  const { id_by_enterprise_id: id } = await candidate({ birth_date: '1990-03-31T15:00:00.000Z' });
  const { body } = await browser.expect(200, 'GET', `/api/enterprise/candidates/show/${id}`);
  expect(body.candidate.birth_date).toBe('1990-04-01');
});
