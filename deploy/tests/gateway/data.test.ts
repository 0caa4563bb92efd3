import { masterNames } from '@enishi/protos/master/index';
import { metrics } from '@enishi/service-kit/observe/metrics';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('master data', () => {
  it.each([...masterNames])('%s is a list for everybody, sent once per version', async (name) => {
    const { body, headers } = await world.browser().expect(200, 'GET', `/api/masterdata/${name}/index`);
    expect(body[name].length).toBeGreaterThan(1);
    expect(body[name][0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
    const again = { headers: { 'if-none-match': String(headers.etag) } };
    const { text } = await world.browser().expect(304, 'GET', `/api/masterdata/${name}/index`, undefined, again);
    expect(text).toBe('');
  });

  it('tells its version, and lets browsers keep a list of that version for a day', async () => {
    const { body } = await world.browser().expect(200, 'GET', '/api/masterdata/master_versions/latest');
    const at = `/api/masterdata/skills/index?v=${body.master_version.version}`;
    const { headers } = await world.browser().expect(200, 'GET', at);
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });

  it('has features by group', async () => {
    const of = async (group: string) =>
      (await world.browser().expect(200, 'GET', `/api/masterdata/features/by_group_${group}`)).body.features;
    const [company, job] = [await of('company'), await of('job')];
    expect(company.length).toBeGreaterThan(0);
    expect(job.length).toBeGreaterThan(0);
    expect(company).not.toEqual(job);
  });

  it.each([
    ['stations', 'しぶや', '渋谷'],
    ['skills', 'ｊａｖａ', 'Java'],
    ['nationalities', '日本', '日本'],
  ])('finds %s by %s', async (name, keyword, found) => {
    const { body } = await world.browser().expect(200, 'POST', `/api/masterdata/${name}/search`, { keyword });
    expect(body[name].map((item: { name: string }) => item.name)).toContain(found);
  });

  it('knows the address of a postal code however it is written, and says when it is none', async () => {
    const ask = (status: number, zipcode: unknown) =>
      world.browser().expect(status, 'POST', '/api/masterdata/zipcodes/search', { zipcode });
    const towns = [{ zipcode: '150-0001', prefecture_id: 13, city: '渋谷区', town: '神宮前' }];
    for (const zipcode of ['150-0001', '1500001', '〒１５０－０００１'])
      expect((await ask(200, zipcode)).body).toEqual({ zipcodes: towns });
    expect((await ask(200, '999-9999')).body).toEqual({ zipcodes: [] });
    expect((await ask(400, '150')).body.message).toContain('7桁');
    await ask(400, undefined);
    await ask(400, { $gt: '' });
  });
});

describe('the partner API', () => {
  it('opens with a token that an administrator made, for what the token is for, until the linkage is deleted', async () => {
    const { browser } = await world.agency();
    const linkage = { name: '基幹システム', kind: 1 };
    const made = await browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
    const headers = { authorization: `Bearer ${made.body.token}` };
    expect(JSON.stringify(made.body.linkage)).not.toContain(made.body.token);
    const partner = world.browser();
    const candidate = { l_name: '連携', f_name: '太郎', inception_day_type_id: 1 };
    await partner.expect(201, 'POST', '/api/partner/v1/candidates/create', { candidate }, { headers });
    const list = await partner.expect(200, 'POST', '/api/partner/v1/candidates/index', {}, { headers });
    expect(list.body.candidates).toHaveLength(1);
    await partner.expect(404, 'POST', '/api/partner/v1/jobs/index', {}, { headers });
    await partner.expect(401, 'POST', '/api/partner/v1/candidates/index', {});
    const id = made.body.linkage.id_by_enterprise_id;
    await browser.expect(200, 'DELETE', `/api/enterprise/linkages/delete/${id}`);
    await partner.expect(401, 'POST', '/api/partner/v1/candidates/index', {}, { headers });
  });

  it('takes skills group by group as it describes them', async () => {
    const { browser } = await world.agency();
    const linkage = { name: '基幹システム', kind: 1 };
    const made = await browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
    const partner = world.browser();
    const headers = { authorization: `Bearer ${made.body.token}` };
    const send = (status: number, call: string, candidate: object) =>
      partner.expect(status, 'POST', `/api/partner/v1/candidates/${call}`, { candidate }, { headers });
    const { body } = await send(201, 'create', {
      l_name: '連携',
      skill_skill: [1],
      skill_fw: [1001],
      skill_design: [],
    });
    expect(body.candidate.skill_ids).toEqual([1, 1001]);
    const changed = await send(200, `update/${body.candidate.id_by_enterprise_id}`, { skill_fw: [1002] });
    expect(changed.body.candidate.skill_ids).toEqual([1002, 1]);
    const described = (await world.browser().expect(200, 'GET', '/api/partner/v1/openapi.json')).body.components
      .schemas;
    expect(described.candidate_input.properties).toMatchObject({
      skill_skill: { title: 'スキル（言語）' },
      skill_fw: {},
      skill_infradb: {},
      skill_design: {},
      skill_other: {},
    });
    expect(described.job_input.properties).not.toHaveProperty('skill_fw');
  });

  it('describes itself by OpenAPI 3.1 and as a page', async () => {
    const { body } = await world.browser().expect(200, 'GET', '/api/partner/v1/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/partner/v1/candidates/update/{id}'].put.security).toEqual([{ token: [] }]);
    expect(body.components.schemas.candidate.properties.email).toMatchObject({ format: 'email' });
    const refs = JSON.stringify(body).match(/#\/components\/schemas\/(\w+)/g) ?? [];
    for (const ref of new Set(refs)) expect(body.components.schemas).toHaveProperty(ref.split('/').pop() as string);
    const page = await world.browser().expect(200, 'GET', '/api/partner/v1/docs');
    expect(page.text).toContain('/api/partner/v1/candidates/create');
  });
});

it('tells whether it lives, whether it can work, and counts by route', async () => {
  const { browser } = await world.agency();
  await browser.expect(200, 'GET', '/healthz');
  const ready = await browser.expect(200, 'GET', '/readyz');
  expect(ready.body).toMatchObject({ ready: true, checks: { identity: 'ok', storage: 'ok' } });
  expect(await metrics.render()).toContain(
    'http_server_request_duration_seconds_count{http_request_method="POST",http_route="/api/enterprise/auth",http_response_status_code="201"}',
  );
});
