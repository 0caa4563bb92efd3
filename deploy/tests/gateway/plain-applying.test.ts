/** Applying for a job and asking about one without JavaScript, and what an applicant adds afterwards. */
import path from 'node:path';
import { decode } from '../site/markup';
import type { Browser, Response } from './browser';
import { type Agency, startWorld, type World } from './world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');

let world: World;
let agency: Agency;
let host: string;
let job: number;

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('縁サイト');
  host = agency.enterprise.site_domain;
  const company = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '発注元' },
  });
  const offer = {
    ...{ name: '決済基盤の設計', prefecture_id: 13 },
    ...{ monthly_price_f_num: 70, monthly_price_l_num: 90, skill_ids: [1, 2], occupation_ids: [1] },
    company_id_by_enterprise_id: company.body.company.id_by_enterprise_id,
  };
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job: offer });
  await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', {
    job: { ...offer, name: '送金基盤の設計', skill_ids: [2, 3] },
  });
  job = made.body.job.id_by_enterprise_id;
});
afterAll(() => world.stop());

const headers = () => ({ accept: 'text/html', host, origin: `http://${host}` });
const get = (visitor: Browser, at: string) => visitor.send('GET', at, undefined, { headers: headers() });
const post = (visitor: Browser, at: string, fields: Record<string, string> = {}) =>
  visitor.send('POST', at, undefined, {
    raw: new URLSearchParams(fields).toString(),
    headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
  });

/** The page as it is without scripts. */
const shown = ({ text }: Response): string =>
  decode(
    (text.split('<div id="root">')[1] ?? text).split('<script type="application/json"')[0].replace(/<!-- -->/g, ''),
  );
const leadsTo = ({ status, headers: { location } }: Response) => [status, location];

let mailboxes = 0;
const applicant = () => ({ name: '応募 太郎', email: `applicant${++mailboxes}@example.jp`, tel: '090-1111-2222' });
const asker = (message: string) => ({ name: '質問 花子', email: `asker${++mailboxes}@example.jp`, message });

const applies = (filter: object) =>
  world.constellation.service('crm').deps.connection.collection('applies').find(filter).toArray();
const candidates = (email: string) =>
  world.constellation.service('crm').deps.connection.collection('candidates').find({ email }).toArray();

it('shows the job, three fields, the terms and who recruits, and one button', async () => {
  const page = shown(await get(world.browser(), `/register/apply?job=${job}`));
  for (const part of ['決済基盤の設計', '70〜90', '東京都', '同意して応募する', '利用規約', '募集者：'])
    expect(page).toContain(part);
  for (const name of ['name', 'email', 'tel', 'website']) expect(page).toContain(`name="${name}"`);
  expect(page).not.toContain('birth_date');
});

it('says everything that is wrong at once, beside what was typed', async () => {
  const refused = await post(world.browser(), `/register/apply?job=${job}`, { name: '応募', email: 'x', tel: '' });
  expect(refused.status).toBe(422);
  for (const field of ['email', 'tel'])
    expect([field, new RegExp(`id="field-${field}-error"[^>]*><p`).test(shown(refused))]).toEqual([field, true]);
  expect(shown(refused)).toContain('value="応募"');
  const asked = await post(world.browser(), `/register/ask?job=${job}`, {
    name: '',
    email: 'a@example.jp',
    message: ' ',
  });
  for (const field of ['name', 'message'])
    expect([field, new RegExp(`id="field-${field}-error"[^>]*><p`).test(shown(asked))]).toEqual([field, true]);
  const long = await post(world.browser(), `/register/ask?job=${job}`, asker('あ'.repeat(2_001)));
  expect([long.status, shown(long)]).toEqual([422, expect.stringContaining('2000文字')]);
});

it('thanks who applied, shows jobs that fit with what makes them so, and takes what is added press by press', async () => {
  const visitor = world.browser();
  const person = applicant();
  const thanks = `/register/thanks?applied=${job}`;
  expect(leadsTo(await post(visitor, `/register/apply?job=${job}`, person))).toEqual([303, thanks]);
  const page = shown(await get(visitor, thanks));
  for (const part of ['応募を受け付けました', person.email, '送金基盤の設計', '一致：', '登録度 <strong>30%'])
    expect(page).toContain(part);
  for (const toggle of ['skill_ids:2', 'skill_ids:1', 'skill_ids:1', 'monthly_price_num:70', 'work_styles_ids:3'])
    expect(leadsTo(await post(visitor, thanks, { toggle }))).toEqual([303, thanks]);
  for (const toggle of ['email:1', 'enterprise_id:2', 'skill_ids:x'])
    expect(leadsTo(await post(visitor, thanks, { toggle }))).toEqual([303, thanks]);
  const [stored] = await candidates(person.email);
  expect(stored).toMatchObject({ skill_ids: [2], monthly_price_num: 70, work_styles_ids: [3], register_status_id: 0 });
  expect(shown(await get(visitor, thanks))).toContain('登録度 <strong>55%');
  await post(visitor, thanks, { complete: '1' });
  expect((await candidates(person.email))[0]).toMatchObject({ register_status_id: 1 });
  expect(shown(await get(visitor, thanks))).toContain('登録は完了しています');
});

it('tells a stranger nothing, and keeps nothing of theirs', async () => {
  const stranger = world.browser();
  const thanks = `/register/thanks?applied=${job}`;
  expect(shown(await get(stranger, thanks))).not.toMatch(/受け付けました|登録度/);
  expect((await post(stranger, thanks, { toggle: 'skill_ids:1' })).status).toBe(409);
});

it('takes a question, a further one without asking who it is, and neither as an application', async () => {
  const visitor = world.browser();
  const first = asker('在宅は週に何日ですか。');
  const thanks = `/register/thanks?asked=${job}`;
  expect(leadsTo(await post(visitor, `/register/ask?job=${job}`, first))).toEqual([303, thanks]);
  const page = shown(await get(visitor, thanks));
  for (const part of ['質問を受け付けました', first.message, first.email, 'この案件に応募する'])
    expect(page).toContain(part);
  const again = shown(await get(visitor, `/register/ask?job=${job}`));
  expect(again).toContain('前回の登録内容で質問できます');
  expect(again).not.toMatch(/asker|name="email"/);
  await post(visitor, `/register/ask?job=${job}`, { message: '面談は何回ですか。' });
  const [{ id_by_enterprise_id }] = await candidates(first.email);
  expect(await applies({ candidate_id_by_enterprise_id: id_by_enterprise_id, apply_kind_id: 2 })).toHaveLength(2);
  // Only the telephone is missing for an application.
  const apply = shown(await get(visitor, `/register/apply?job=${job}`));
  expect(apply).toContain('name="tel"');
  expect(apply).not.toContain('name="email"');
  expect(leadsTo(await post(visitor, `/register/apply?job=${job}`, { tel: '090-3333-4444' }))).toEqual([
    303,
    `/register/thanks?applied=${job}`,
  ]);
  expect(await applies({ candidate_id_by_enterprise_id: id_by_enterprise_id })).toHaveLength(3);
});

it('answers a known mailbox as an unknown one, and changes nothing of its candidate', async () => {
  const one = applicant();
  await post(world.browser(), `/register/apply?job=${job}`, one);
  const [before] = await candidates(one.email);
  for (const wish of ['apply', 'ask']) {
    const other = world.browser();
    const fields = { ...one, name: '別人', message: '質問です。' };
    const known = await post(other, `/register/${wish}?job=${job}`, fields);
    expect(leadsTo(known)).toEqual([303, `/register/thanks?${wish === 'ask' ? 'asked' : 'applied'}=${job}`]);
    expect(shown(await get(other, `${known.headers.location}`))).toContain('受け付けました');
  }
  expect(await candidates(one.email)).toEqual([before]);
  expect(await applies({ candidate_id_by_enterprise_id: before.id_by_enterprise_id })).toHaveLength(1);
});

it('presses at once from one form make one candidate, one application and one question', async () => {
  const one = applicant();
  const api = (apply: object, token?: string) =>
    world
      .browser()
      .send('POST', '/api/site/candidates/create', { candidate: one, apply, token }, { headers: { host } });
  const question = { job_id_by_enterprise_id: job, apply_kind_id: 2, message: '質問です。' };
  const { body } = await api({ job_id_by_enterprise_id: job });
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => api(at % 2 ? question : { job_id_by_enterprise_id: job }, body.token)),
  );
  const found = await candidates(one.email);
  expect(found).toHaveLength(1);
  expect(await applies({ candidate_id_by_enterprise_id: found[0].id_by_enterprise_id })).toHaveLength(2);
});

it('refuses a program, a job that is not there, and a page that names none', async () => {
  const robot = await post(world.browser(), `/register/ask?job=${job}`, {
    ...asker('?'),
    website: 'https://spam.example',
  });
  expect([robot.status, shown(robot)]).toEqual([422, expect.stringContaining('自動送信の可能性')]);
  const gone = await post(world.browser(), '/register/ask?job=999999', asker('?'));
  expect([gone.status, shown(gone)]).toEqual([404, expect.stringContaining('応募せずに会員登録へ進む')]);
  for (const query of ['', '?job=x', '?job=-1', '?job=1&job=2'])
    expect((await get(world.browser(), `/register/ask${query}`)).status).toBeLessThan(500);
  expect((await post(world.browser(), '/register/apply', applicant())).status).toBe(409);
});

it('names the licence of the agency beside it', async () => {
  const enterprise = { license_number: '13-ユ-123456' };
  await agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise });
  await world.constellation.settle();
  const page = shown(await get(world.browser(), `/register/apply?job=${job}&x=1`));
  expect(page).toContain('許可番号 13-ユ-123456');
});
