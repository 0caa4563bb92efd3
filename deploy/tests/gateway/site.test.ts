import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
let site: Record<string, string>;
let company: number | undefined;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  site = { host: agency.enterprise.site_domain };
});
afterAll(() => world.stop());

const job = { name: 'Go言語によるバックエンド開発', occupation_ids: [1], monthly_price_l_num: 90, skill_ids: [1] };
const person = {
  name: '田中 次郎',
  email: 'jiro@example.jp',
  tel: '090-1234-5678',
  birth_date: '1990-04-01',
  prefecture_id: 13,
};
const resume = {
  name: '職務経歴書（田中）.pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
};

async function publish(values: object = {}) {
  if (!company) {
    const made = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
      company: { name: '株式会社発注元' },
    });
    company = made.body.company.id_by_enterprise_id;
  }
  const body = {
    job: { ...job, company_id_by_enterprise_id: company, application_status_flg: 1, ...values },
  };
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', body);
  return made.body.job.id_by_enterprise_id as number;
}

const visit = (path: string, body: object = {}, headers = site) =>
  world.browser().send('POST', `/api/site/${path}`, body, { headers });

describe('a visitor of an agency’s site', () => {
  it('finds a published job by host or by domain parameter, without what is internal', async () => {
    const id = await publish({ comment: '社内メモ', monthly_payment_l_num: 120 });
    const list = await visit('jobs/index', { keyword: 'バックエンド', occupation_ids: '1' });
    expect(list.body.jobs.map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id)).toContain(id);
    const shown = await visit(`jobs/show/${id}`, { domain: site.host }, { host: 'unknown.example' });
    expect(shown.body.job).toMatchObject({ name: job.name });
    for (const name of ['comment', 'monthly_payment_l_num', 'company_id_by_enterprise_id', 'expected_age_min']) {
      expect(shown.body.job).not.toHaveProperty(name);
    }
    expect((await visit('jobs/search_count', { prices: [6] })).body.count).toBeGreaterThan(0);
    expect((await visit('jobs/category_items')).body.category_items.length).toBeGreaterThan(0);
  });

  it('gets the names of what jobs and searches point to, and of nothing else', async () => {
    const id = await publish({ occupation_ids: [1], prefecture_id: 13, skill_ids: [2], business_day_ids: [] });
    const { names } = (await visit(`jobs/show/${id}`)).body;
    expect(names).toMatchObject({ occupations: { 1: expect.any(String) }, prefectures: { 13: '東京都' } });
    expect(Object.keys(names.skills)).toEqual(['2']);
    expect(names).not.toHaveProperty('business_days');
    const found = await visit('jobs/index', {
      keyword: 'どこにもない案件',
      skill_ids: '3,999999',
      category: 'price-6',
    });
    expect(found.body).toMatchObject({
      jobs: [],
      names: { skills: { 3: expect.any(String) }, prices: { 6: '60万〜' } },
    });
    expect(Object.keys(found.body.names.skills)).toEqual(['3']);
  });

  it('sees neither private jobs nor those of another agency, nor anything on an unknown domain', async () => {
    const hidden = await publish({ open_status_flg: 2 });
    expect((await visit(`jobs/show/${hidden}`)).status).toBe(404);
    const other = await world.agency();
    const open = await publish();
    expect((await visit(`jobs/show/${open}`, {}, { host: other.enterprise.site_domain })).status).toBe(404);
    expect((await visit('jobs/index', {}, { host: 'nobody.example' })).status).toBe(404);
  });

  it('reads the site’s settings by GET and by POST', async () => {
    const posted = await visit('site_settings/show');
    expect(posted.body.site_setting).toMatchObject({ main_color: '2170C3' });
    const got = await world.browser().expect(200, 'GET', `/api/site/site_settings/show?domain=${site.host}`);
    expect(got.body).toEqual(posted.body);
  });

  it('registers, applies, continues and sends a résumé with the token that the first step answered', async () => {
    const id = await publish();
    const first = await visit('candidates/create', { candidate: person, apply: { job_id_by_enterprise_id: id } });
    expect(first.status).toBe(201);
    const { token, candidate } = first.body;
    expect(token.length).toBeGreaterThan(20);
    const later = await visit('candidates/update', {
      token,
      candidate: { monthly_price_num: 70, occupation_ids: [1] },
    });
    expect(later.status).toBe(200);
    const fields = { token, domain: site.host };
    const sent = await world
      .browser()
      .upload(`/api/site/candidate_resumes/create/${candidate.id_by_enterprise_id}`, fields, resume);
    expect(sent.status).toBe(201);

    const { browser } = agency;
    const at = `/api/enterprise/candidates/show/${candidate.id_by_enterprise_id}`;
    expect((await browser.expect(200, 'GET', at)).body.candidate).toMatchObject({
      email: person.email,
      monthly_price_num: 70,
    });
    const applied = await browser.expect(200, 'GET', `/api/enterprise/applies/${candidate.id_by_enterprise_id}`);
    expect(applied.body.applies[0]).toMatchObject({ job_name: job.name });
    const files = await browser.expect(
      200,
      'GET',
      `/api/enterprise/candidate_resumes/index/${candidate.id_by_enterprise_id}`,
    );
    const file = files.body.candidate_resumes[0].id_by_enterprise_id;
    const download = await browser.expect(200, 'GET', `/api/enterprise/candidate_resumes/download/${file}`);
    expect(download.text).toBe(resume.bytes.toString());
    expect(download.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('職務経歴書')}`);
    expect(download.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'application/pdf' });
    expect(download.headers['content-security-policy']).toContain('sandbox');
    const preview = await browser.expect(200, 'GET', `/api/enterprise/candidate_resumes/preview/${file}`);
    expect(preview.headers['content-disposition']).toMatch(/^inline/);
  });

  it('changes nobody’s record without that token', async () => {
    const first = await visit('candidates/create', { candidate: { ...person, email: 'saburo@example.jp' } });
    const id = first.body.candidate.id_by_enterprise_id;
    for (const token of [undefined, '', 'forged', `${first.body.token}x`]) {
      const update = await visit('candidates/update', {
        token,
        candidate: { id_by_enterprise_id: id, tel: '0312345678' },
      });
      expect([401, 403, 404]).toContain(update.status);
      const fields = { ...(token ? { token } : {}), domain: site.host };
      const upload = await world.browser().upload(`/api/site/candidate_resumes/create/${id}`, fields, resume);
      expect([401, 403, 404]).toContain(upload.status);
    }
    const own = await visit('candidates/create', { candidate: { ...person, email: 'shiro@example.jp' } });
    const crossed = await world
      .browser()
      .upload(`/api/site/candidate_resumes/create/${id}`, { token: own.body.token, domain: site.host }, resume);
    expect([401, 403, 404]).toContain(crossed.status);
  });
});
