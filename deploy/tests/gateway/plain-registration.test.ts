/** Registering without JavaScript: mistakes, files that are too large, cookies that got lost, and the way back. */
import path from 'node:path';
import { masterIdsOf } from '@enishi/protos/master/search';
import { decode } from '../site/markup';
import type { Browser, Response } from './browser';
import { type Agency, startWorld, type World } from './world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const MB = 1024 * 1024;

let world: World;
let agency: Agency;
let host: string;
let company: number;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('縁サイト');
  host = agency.enterprise.site_domain;
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '発注元' },
  });
  company = made.body.company.id_by_enterprise_id;
});
afterAll(() => world.stop());

async function publish(name: string): Promise<number> {
  const job = { name, company_id_by_enterprise_id: company, application_status_flg: 1 };
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job });
  return made.body.job.id_by_enterprise_id;
}

const headers = () => ({ accept: 'text/html', host, origin: `http://${host}` });
const get = (visitor: Browser, at: string) => visitor.send('GET', at, undefined, { headers: headers() });
const form = (fields: [string, string][]) => new URLSearchParams(fields).toString();

const post = (visitor: Browser, step: string, fields: Record<string, string> = {}) =>
  visitor.send('POST', `/register/${step}`, undefined, {
    raw: form(Object.entries(fields)),
    headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
  });

/** The last step as a browser sends it: fields first, then the file. */
function sendFile(visitor: Browser, fields: Record<string, string>, file: { name: string; bytes: Buffer }) {
  const part = (head: string) => `--cut\r\ncontent-disposition: form-data; ${head}`;
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"\r\n\r\n${value}\r\n`));
  const raw = Buffer.concat([
    Buffer.from(`${texts.join('')}${part(`name="file"; filename="${file.name}"\r\n\r\n`)}`),
    file.bytes,
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  return visitor.send('POST', '/register/others', undefined, {
    raw,
    headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=cut' },
  });
}

/** The page as it is without scripts. */
const shown = ({ text }: Response): string =>
  decode(
    (text.split('<div id="root">')[1] ?? text).split('<script type="application/json"')[0].replace(/<!-- -->/g, ''),
  );
const times = (text: string, part: string): number => text.split(part).length - 1;
const leadsTo = ({ status, headers: { location } }: Response) => [status, location];

let mailboxes = 0;

/** Each reading has a mailbox of its own, since one mailbox is one candidate. */
const profile = {
  name: '無線 花子',
  get email() {
    return `hanako${++mailboxes}@example.jp`;
  },
  tel: '090-1111-2222',
  birth_date_year: '1992',
  birth_date_month: '02',
  birth_date_day: '03',
  prefecture_id: '14',
};

async function begin(): Promise<Browser> {
  const visitor = world.browser();
  expect(leadsTo(await post(visitor, 'profile', profile))).toEqual([303, '/register/occupations']);
  return visitor;
}

/** The one screen of an application. */
async function applied(job: number): Promise<Browser> {
  const visitor = world.browser();
  const { name, email, tel } = profile;
  const sent = await post(visitor, `apply?job=${job}`, { name, email, tel });
  expect(leadsTo(sent)).toEqual([303, `/register/thanks?applied=${job}`]);
  return visitor;
}

async function beginOthers(): Promise<Browser> {
  const visitor = await begin();
  await post(visitor, 'occupations', { occupation_ids: '1' });
  await post(visitor, 'skills', { skill_ids: '1' });
  await post(visitor, 'business_days', { inception_day_type_id: '1' });
  return visitor;
}

const pdf = (size: number) => Buffer.alloc(size, '%PDF-1.4 ');
const resumesOf = async () => {
  const { connection } = world.constellation.service('crm').deps;
  return connection.collection('candidate_resumes').find({}).toArray();
};

it('leads from /register to the first step, or to the page of the job that the visitor came for', async () => {
  const visitor = world.browser();
  expect(leadsTo(await get(visitor, '/register'))).toEqual([303, '/register/profile']);
  expect(leadsTo(await get(visitor, '/site/register?job=1&ask=1'))).toEqual([303, '/register/ask?job=1']);
  expect(leadsTo(await get(visitor, '/register/profile?job=1'))).toEqual([303, '/register/apply?job=1']);
});

it('asks for a birthday without guessing one, in lists that open at 1990', async () => {
  const page = shown(await get(world.browser(), '/register/profile'));
  const years = /<select[^>]*name="birth_date_year".*?<\/select>/s.exec(page)?.[0] ?? '';
  expect(years).toMatch(
    /1991年<\/option><option (?=[^>]*selected)[^>]*value(?:="")?(?: [^>]*)?>年<\/option><option value="1990">/,
  );
  expect(page).not.toContain('満');
});

it('says everything that is wrong at once, and each thing once', async () => {
  const refused = await post(world.browser(), 'profile', { email: 'x', birth_date_year: '1992', tel: '03' });
  const page = shown(refused);
  expect(refused.status).toBe(422);
  for (const field of ['name', 'birth_date', 'prefecture_id', 'email', 'tel'])
    expect([field, new RegExp(`id="field-${field}-error"[^>]*><p`).test(page)]).toEqual([field, true]);
  const [, name] = /id="field-name-error"[^>]*>(.*?)<\/div>/s.exec(page) ?? [];
  expect(times(name, '</p>')).toBe(1);
  expect(name).toContain('氏名を入力してください。');
  expect(page).toMatch(/<option (?=[^>]*selected)[^>]*value="1992"/);
});

it('shows on the way back what was sent, to its sender only', async () => {
  const visitor = await begin();
  const back = await get(visitor, '/register/profile');
  expect(back.headers['cache-control']).toBe('no-store');
  expect(shown(back)).toContain('value="無線 花子"');
  expect(shown(back)).toMatch(/<option (?=[^>]*selected)[^>]*value="1992"/);
  expect(shown(await get(world.browser(), '/register/profile'))).not.toContain('無線 花子');
});

it('leads back to a step that was left out, and does not end without it', async () => {
  const visitor = await begin();
  expect(leadsTo(await get(visitor, '/register/others'))).toEqual([303, '/register/occupations']);
  const refused = await post(visitor, 'others', { contact_time_type_id: '1' });
  expect(refused.status).toBe(422);
  expect(shown(refused)).toContain('先に「経験職種」を入力してください');
  expect(shown(refused)).toContain('href="/register/occupations"');
  expect(shown(await get(visitor, '/register/thanks'))).toContain('登録はまだ完了していません');
});

it('says how to go on when the cookie of the steps is lost', async () => {
  for (const step of ['occupations', 'skills', 'business_days', 'others']) {
    const refused = await post(world.browser(), step, { skill_ids: '1' });
    expect([step, refused.status]).toEqual([step, 409]);
    expect(shown(refused)).toContain('登録の途中の情報が見つかりませんでした');
    expect(shown(refused)).toContain('href="/register/profile"');
    expect(shown(refused)).not.toContain('各項目のメッセージを確認してください');
  }
});

it('keeps the answers of the step when its résumé is too large or no document, and does not end there', async () => {
  const visitor = await beginOthers();
  const answers = { contact_time_type_id: '2', current_contract_type_id: '4' };
  const large = await sendFile(visitor, answers, { name: 'large.pdf', bytes: pdf(10 * MB + 1) });
  expect(large.status).toBe(413);
  const odd = await sendFile(visitor, answers, { name: 'a.pdf', bytes: Buffer.from('MZ\u0090\u0000 a program') });
  expect(odd.status).toBe(415);
  for (const [answer, reason] of [
    [large, '10MB以下のファイルを選択してください'],
    [odd, 'この形式のファイルは登録できません'],
  ] as const) {
    expect(times(shown(answer), reason)).toBe(1);
    expect(shown(answer)).toMatch(/<input (?=[^>]*checked)(?=[^>]*value="2")[^>]*name="contact_time_type_id"/);
  }
  expect(shown(await get(visitor, '/register/thanks'))).toContain('登録はまだ完了していません');
  expect(await resumesOf()).toEqual([]);
});

it('takes a résumé of exactly 10 MB, lists it after the step, and takes it back', async () => {
  const visitor = await beginOthers();
  const sent = await sendFile(visitor, {}, { name: '経歴.pdf', bytes: pdf(10 * MB) });
  expect(leadsTo(sent)).toEqual([303, '/register/thanks']);
  const [resume] = await resumesOf();
  expect(resume).toMatchObject({ size: 10 * MB });
  const listed = shown(await get(visitor, '/register/others'));
  expect(listed).toContain('経歴.pdf');
  expect(listed).toContain('name="remove_resume"');
  const remove = { remove_resume: String(resume.id_by_enterprise_id), contact_time_type_id: '3' };
  expect(leadsTo(await post(visitor, 'others', remove))).toEqual([303, '/register/others']);
  const after = shown(await get(visitor, '/register/others'));
  expect(after).not.toContain('経歴.pdf');
  expect(after).toMatch(/<input (?=[^>]*checked)[^>]*value="3"/);
  expect(await resumesOf()).toEqual([]);
});

it('answers a form that is far too large with a page that says so', async () => {
  const visitor = await beginOthers();
  const answer = await sendFile(visitor, {}, { name: 'large.pdf', bytes: Buffer.alloc(41 * MB) }).catch(
    () => undefined,
  );
  // The rest of it is not waited for: a sender may find the connection closed.
  if (answer) expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('10MB以下')]);
  expect((await get(visitor, '/register/others')).status).toBe(200);
});

it('names the job and the mailbox at the end, and congratulates nobody else', async () => {
  const job = await publish('決済基盤の設計');
  const visitor = await applied(job);
  // Nothing more is demanded: the last step may be the only one.
  expect((await get(visitor, '/register/others')).status).toBe(200);
  expect(leadsTo(await post(visitor, 'others'))).toEqual([303, `/register/thanks?applied=${job}`]);
  const thanks = shown(await get(visitor, `/register/thanks?applied=${job}`));
  for (const part of ['応募を受け付けました', '決済基盤の設計', 'hanako']) expect(thanks).toContain(part);
  const stranger = shown(await get(world.browser(), `/register/thanks?applied=${job}`));
  expect(stranger).not.toMatch(/完了しました|受け付けました|決済基盤/);
  expect(stranger).toContain('会員登録へ進む');
});

it('applies for the next job with one press, as the same person, or begins anew', async () => {
  const [first, second] = [await publish('一件目'), await publish('二件目')];
  const visitor = await applied(first);
  const again = shown(await get(visitor, `/register/apply?job=${second}`));
  expect(again).toContain('前回の登録内容で応募できます');
  expect(again).not.toMatch(/hanako|name="email"/);
  const sent = await post(visitor, `apply?job=${second}`);
  expect(leadsTo(sent)).toEqual([303, `/register/thanks?applied=${second}`]);
  const { connection } = world.constellation.service('crm').deps;
  const applies = await connection
    .collection('applies')
    .find({ job_id_by_enterprise_id: { $in: [first, second] } })
    .toArray();
  expect(applies).toHaveLength(2);
  expect(new Set(applies.map(({ candidate_id_by_enterprise_id: id }) => id)).size).toBe(1);
  const here = `/register/apply?job=${second}`;
  expect(leadsTo(await post(visitor, `apply?job=${second}`, { begin_anew: '1' }))).toEqual([303, here]);
  expect(shown(await get(visitor, here))).toContain('name="email"');
});

it('offers the way on when the job is gone, before and after the form is sent', async () => {
  const [gone, other] = [await publish('消える案件'), await publish('残る案件')];
  const at = `/api/enterprise/jobs/update/${gone}`;
  await agency.browser.expect(200, 'PUT', at, { job: { open_status_flg: 2 } });
  for (const id of [gone, 987_654]) {
    const visitor = world.browser();
    for (const page of [
      await get(visitor, `/register/apply?job=${id}`),
      await post(visitor, `apply?job=${id}`, { name: '応募', email: 'gone@example.jp', tel: '090-1111-2222' }),
    ]) {
      expect([200, 404]).toContain(page.status);
      expect(shown(page)).toContain('応募せずに会員登録へ進む');
      expect(shown(page)).toContain(`href="/jobs/detail/${other}"`);
      expect(shown(page)).not.toContain('消える案件');
    }
  }
});

it('stores skills that come group by group, and keeps the groups that are not named', async () => {
  const [java, react, aws] = ['Java', 'React', 'AWS'].flatMap((name) => masterIdsOf('skills', name));
  const api = (at: string, body: object) =>
    world.browser().send('POST', `/api/site/${at}`, body, { headers: { host } });
  const person = { ...profile, birth_date: '1992-02-03', skill_skill: [java], skill_infradb: `${aws}` };
  const made = await api('candidates/create', { candidate: person });
  expect(made.body.candidate.skill_ids.sort()).toEqual([java, aws].sort());
  const { token } = made.body;
  const changed = await api('candidates/update', { token, candidate: { skill_fw: [react], skill_infradb: [] } });
  expect(changed.body.candidate.skill_ids.sort()).toEqual([java, react].sort());
  const wrong = await api('candidates/update', { token, candidate: { skill_fw: [999_999] } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['skill_ids']]);
});
