/** The effects of a deletion on records that point there: told before, done with it, seen afterwards. */
import type { Browser } from './browser';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const at = (plural: string, call: string) => `/api/enterprise/${plural}/${call}`;

async function make(browser: Browser, plural: string, name: string, values: object): Promise<number> {
  const { body } = await browser.expect(201, 'POST', at(plural, 'create'), { [name]: values });
  return body[name].id_by_enterprise_id;
}

/** A client company with two contacts, a comment, two jobs, an affiliated candidate and a deal. */
async function plant(browser: Browser) {
  const company_id_by_enterprise_id = await make(browser, 'companies', 'company', { name: '株式会社みどり' });
  const of = { company_id_by_enterprise_id };
  const contact = await make(browser, 'company_members', 'company_member', { l_name: '佐藤', ...of });
  await make(browser, 'company_members', 'company_member', { l_name: '鈴木', ...of });
  const comments = at('comment_companies', `create/${company_id_by_enterprise_id}`);
  await browser.expect(201, 'POST', comments, { comment_company: { text: '与信を確認した' } });
  const job = await make(browser, 'jobs', 'job', { name: '在庫管理の改善', ...of });
  await make(browser, 'jobs', 'job', { name: '経理の自動化', open_status_flg: 2, ...of });
  const candidate = await make(browser, 'candidates', 'candidate', {
    l_name: '山田',
    inception_day_type_id: 1,
    company_member_id_by_enterprise_id: contact,
    ...of,
  });
  const deal = await make(browser, 'opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: candidate,
    job_id_by_enterprise_id: job,
    ...of,
  });
  await world.constellation.settle();
  return { company: company_id_by_enterprise_id, contact, job, candidate, deal };
}

const dependantsOf = async (browser: Browser, plural: string, ids: number[]) => {
  const { body } = await browser.expect(200, 'POST', at(plural, 'bulk_dependants'), { select_ids: ids });
  const rows = body.dependants as { label: string; gone: string; count: number }[];
  return Object.fromEntries(rows.map(({ label, gone, count }) => [label, `${gone} ${count}`]));
};

it('tells what hangs on a company, by kind and by what becomes of it', async () => {
  const { browser } = await world.agency();
  const { company } = await plant(browser);
  expect(await dependantsOf(browser, 'companies', [company])).toEqual({
    企業担当者: 'remove 2',
    企業コメント: 'remove 1',
    候補者: 'clear 1',
    案件: 'stop 2',
    商談: 'keep 1',
  });
  expect(
    await dependantsOf(browser, 'companies', [await make(browser, 'companies', 'company', { name: '株式会社ひとり' })]),
  ).toEqual({});
});

it('takes contacts and comments along, frees candidates, ends the jobs and keeps the deals', async () => {
  const { browser, enterprise } = await world.agency();
  const { company, contact, job, candidate, deal } = await plant(browser);
  await browser.expect(200, 'DELETE', at('companies', `delete/${company}`));
  await world.constellation.settle();
  await browser.expect(404, 'GET', at('company_members', `show/${contact}`));
  const person = (await browser.expect(200, 'GET', at('candidates', `show/${candidate}`))).body.candidate;
  expect([person.company_id_by_enterprise_id, person.company_member_id_by_enterprise_id]).toEqual([null, null]);
  const ended = (await browser.expect(200, 'GET', at('jobs', `show/${job}`))).body.job;
  expect([ended.application_status_flg, ended.open_status_flg, ended.name]).toEqual([2, 2, '在庫管理の改善']);
  await browser.expect(200, 'GET', at('opportunities', `show/${deal}`));
  const { connection } = world.constellation.service('crm').deps;
  expect(
    await connection
      .collection('comment_companies')
      .countDocuments({ enterprise_id: enterprise.id, company_id_by_enterprise_id: company }),
  ).toBe(0);
  const left = await browser.expect(200, 'POST', at('company_members', 'index'), {});
  expect(left.body.count).toBe(0);
});

it('leaves nothing of a candidate behind, neither applications nor the files of résumés, once the trash lets go of it', async () => {
  const { browser, enterprise } = await world.agency();
  const { candidate } = await plant(browser);
  const file = { name: '経歴書.pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') };
  const sent = await browser.upload(at('candidate_resumes', `create/${candidate}`), {}, file);
  expect(sent.status).toBe(201);
  const { connection, files } = world.constellation.service('crm').deps;
  const resume = await connection
    .collection('candidate_resumes')
    .findOne({ enterprise_id: enterprise.id, candidate_id_by_enterprise_id: candidate });
  const key = resume?.file as string;
  (await files.get(key)).destroy();
  expect(await dependantsOf(browser, 'candidates', [candidate])).toEqual({ 職務経歴書: 'remove 1', 商談: 'keep 1' });
  await browser.expect(200, 'DELETE', at('candidates', `delete/${candidate}`));
  await world.constellation.settle();
  expect(
    await connection
      .collection('candidate_resumes')
      .countDocuments({ enterprise_id: enterprise.id, candidate_id_by_enterprise_id: candidate }),
  ).toBe(0);
  (await files.get(key)).destroy();
  await browser.expect(200, 'POST', at('candidates', 'trash/purge'), { select_ids: [candidate] });
  await world.constellation.settle();
  await expect(files.get(key)).rejects.toMatchObject({ code: 'not_found' });
});

it('does the same in bulk, for a member who wrote none of the comments', async () => {
  const agency = await world.agency();
  const [one, other] = [await plant(agency.browser), await plant(agency.browser)];
  const colleague = await world.colleague(agency, 0);
  const { body } = await colleague.expect(200, 'DELETE', at('companies', 'bulk_delete'), {
    select_ids: [one.company, other.company],
  });
  expect(body).toMatchObject({ count: 2, errors: [] });
  await world.constellation.settle();
  const { body: jobs } = await colleague.expect(200, 'POST', at('jobs', 'index'), {
    conditions: [{ column: 'open_status_flg', operator: 'any', value: [1] }],
  });
  expect(jobs.count).toBe(0);
});
