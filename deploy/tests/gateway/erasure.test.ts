/**
 * A person is filled into every place that the product has for people, and erased: then every document of every database,
 * every file and the log of events is searched for what told of them. Nothing is found but the proof.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@enishi/protos/fields/types';
import { holdingsOf } from '@enishi/protos/privacy/holdings';
import { CANDIDATE, check, csv, upload } from '../imports/files';
import { byPlural, PDF, plantVictim, type Victim } from './wall/victim';
import { startWorld, type World } from './world';

const SERVICES = ['identity', 'crm', 'jobs', 'deals', 'messaging', 'site', 'billing', 'domains'] as const;
const PERSON = { l_name: '鬼灯', f_name: '蓮太郎', l_name_kana: 'ホオズキ', f_name_kana: 'レンタロウ' };
const FULL = `${PERSON.l_name}　${PERSON.f_name}`;
const EMAIL = 'hozuki.rentaro@unique-person.example';
const TEL = '090-9182-7364';
/** Texts of the person, none of which may be found anywhere afterwards. */
const TRACES = /鬼灯[\s　]*蓮太郎|ホオズキ[\s　]*レンタロウ|ほおずき|hozuki|unique-person|090-?9182-?7364/iu;

let world: World;
let victim: Victim;
beforeAll(async () => {
  world = await startWorld();
  victim = await plantVictim(world);
  // Some of its records were stored without a call, and so without taking a number.
  for (const name of SERVICES) {
    const counters = world.constellation.service(name).deps.connection.collection('counters');
    await counters.updateMany({ seq: { $gte: 5_000 } }, { $set: { seq: 6_000 } });
  }
});
afterAll(() => world.stop());

const at = (call: string) => `/api/enterprise/${call}`;
const settle = () => world.constellation.settle();
const make = async (plural: string, values: object): Promise<number> => {
  const name = byPlural.get(plural)?.name as string;
  const { body } = await victim.browser.expect(201, 'POST', at(`${plural}/create`), { [name]: values });
  return body[name].id_by_enterprise_id;
};

/** Places of documents that tell of the person. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const name of SERVICES) {
    const { db } = world.constellation.service(name).deps.connection;
    for (const { name: collection } of (await db?.listCollections().toArray()) ?? [])
      for (const row of (await db?.collection(collection).find({}).toArray()) ?? [])
        if (TRACES.test(JSON.stringify(row))) found.push(`${name}.${collection}`);
  }
  return [...new Set(found)].sort();
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesIn(file) : [file];
  });
}

/** Stored files, and the log of events where it lies beside them, with a text of the person. */
const tracesInFiles = (): string[] =>
  filesIn(world.constellation.service('crm').deps.config.DATA_DIR).filter((file) =>
    TRACES.test(readFileSync(file).toString('utf8')),
  );

async function comment(of: string, id: number): Promise<void> {
  const [plural, name] = [`comment_${of}`, byPlural.get(`comment_${of}`)?.name as string];
  const text = `${FULL}さんに${TEL}で連絡。${EMAIL}`;
  await victim.browser.expect(201, 'POST', at(`${plural}/create/${id}`), { [name]: { text } });
}

/** The person in every place; answers the candidate. */
async function plantPerson(): Promise<number> {
  const { browser, ids } = victim;
  const of = (plural: string) => ids.get(plural) as number;
  const own = { ...PERSON, inception_day_type_id: 1 };
  const person = await make('candidates', { ...own, email: EMAIL, tel: TEL, comment: `${FULL}です` });
  const double = await make('candidates', { ...own, email: EMAIL, tel: TEL });
  await browser.expect(201, 'POST', at(`candidates/merge/${person}`), { candidate: {}, select_ids: [double] });
  const bytes = Buffer.concat([PDF, Buffer.from(`\n% ${EMAIL}`)]);
  const file = { name: '職務経歴書_鬼灯蓮太郎.pdf', bytes };
  const resume = await browser.upload(at(`candidate_resumes/create/${person}`), {}, file);
  expect(resume.status).toBe(201);
  const deal = await make('opportunities', {
    candidate_id_by_enterprise_id: person,
    company_id_by_enterprise_id: of('companies'),
    job_id_by_enterprise_id: of('jobs'),
  });
  const time = '2037-04-01T10:00';
  await make('interviews', { opportunity_id_by_enterprise_id: deal, interview_datetime: time, comment: FULL });
  await make('tasks', { title: `${FULL}に電話`, due_date: '2037-04-01', candidate_id_by_enterprise_id: person });
  await make('suppressions', { email: EMAIL });
  await make('saved_views', { name: `${FULL}の検索`, list: 'candidate', shared_flg: 1 });
  await make('mail_segments', { name: FULL, keyword: FULL, note: EMAIL });
  await make('mail_templates', { kind: 5, name: FULL, body: EMAIL, shared_flg: 1 });
  const form = { form_enterprise_member_id: victim.member.id_by_enterprise_id };
  const text = { name: FULL, title: FULL, body: `${FULL}様\n{{宛名}}様` };
  await make('broadcasts', { ...text, ...form, target_type_id: 1, candidate_id_by_enterprise_ids: [person] });
  for (const plural of ['candidates', 'companies', 'jobs', 'opportunities'])
    await comment(plural, plural === 'candidates' ? person : plural === 'opportunities' ? deal : of(plural));
  const lines = [
    ['氏名', 'メールアドレス'],
    [FULL, EMAIL],
  ];
  await check(browser, await upload(browser, CANDIDATE, csv(lines)));
  const sent = { ...PERSON, email: EMAIL, birth_date: FULL };
  const headers = { authorization: `Bearer ${victim.tokens[0]}` };
  await world.browser().send('POST', '/linkage/enterprise/webhook/candidate/', sent, { headers });
  await browser.expect(200, 'PUT', at(`candidates/update/${person}`), { candidate: { tel: '03-0000-1111' } });
  await browser.expect(200, 'GET', at(`candidates/show/${person}`));
  await settle();
  return person;
}

/** The erasure once it is done. */
async function ended(request: number) {
  for (;;) {
    await world.constellation.service('crm').runJobs();
    const { body } = await victim.browser.expect(200, 'POST', at(`privacy_requests/erasure/${request}`), {});
    if (body.state === 'done') return body;
  }
}

it('knows of every collection what it holds of people', async () => {
  const missing: string[] = [];
  for (const name of SERVICES) {
    const { db } = world.constellation.service(name).deps.connection;
    for (const { name: collection } of (await db?.listCollections().toArray()) ?? [])
      if (!(collection in holdingsOf(name as ServiceName))) missing.push(`${name}.${collection}`);
  }
  expect(missing).toEqual([]);
});

it('erases a person from everywhere, and proves it without naming anybody', async () => {
  const { browser } = victim;
  const candidate_id_by_enterprise_id = await plantPerson();
  expect((await traces()).length).toBeGreaterThan(15);
  expect(tracesInFiles().length).toBeGreaterThan(0);
  const asked = { privacy_request_kind_id: 4, received_date: '2026-11-20', person_name: FULL, person_email: EMAIL };
  const request = await make('privacy_requests', { ...asked, candidate_id_by_enterprise_id });
  const shown = (await browser.expect(200, 'GET', at(`privacy_requests/show/${request}`))).body.privacy_request;
  expect(shown).toMatchObject({ due_date: '2026-12-04', privacy_request_state_id: 1 });

  const early = await browser.expect(422, 'POST', at(`privacy_requests/erase/${request}`), {});
  expect(early.body.errors.identity_check_id[0]).toContain('本人確認');
  const identified = { identity_check_id: 1, identified_date: '2026-11-21' };
  await browser.expect(200, 'PUT', at(`privacy_requests/update/${request}`), { privacy_request: identified });
  const preview = (await browser.expect(200, 'POST', at(`privacy_requests/preview/${request}`), {})).body;
  const told = preview.lines.map(
    ({ label, treatment }: { label: string; treatment: string }) => `${label} ${treatment}`,
  );
  expect(told).toEqual(
    expect.arrayContaining(['候補者 gone', '職務経歴書 gone', '案件コメント cleaned', '配信停止 gone']),
  );

  const bundle = await browser.expect(200, 'GET', at(`privacy_requests/bundle/${request}`));
  expect(bundle.headers['content-type']).toContain('application/zip');
  expect(bundle.headers['content-disposition']).toContain('.zip');

  const administrator = await world.colleague(victim, 1);
  await administrator.expect(404, 'POST', at(`privacy_requests/erase/${request}`), {});
  await browser.expect(200, 'POST', at(`privacy_requests/erase/${request}`), {});
  const proof = await ended(request);
  await settle();
  expect(proof).toMatchObject({
    state: 'done',
    steps_done: proof.steps,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(JSON.stringify(proof)).not.toMatch(TRACES);

  expect(await traces()).toEqual([]);
  expect(tracesInFiles()).toEqual([]);
  const done = (await browser.expect(200, 'GET', at(`privacy_requests/show/${request}`))).body.privacy_request;
  expect(done).toMatchObject({ privacy_request_state_id: 4, person_name: null, person_email: null });
  await browser.expect(404, 'GET', at(`candidates/show/${candidate_id_by_enterprise_id}`));
  await browser.expect(409, 'DELETE', at(`privacy_requests/delete/${request}`));
  // Records beside the person's are there as before.
  await browser.expect(200, 'GET', at(`candidates/show/${victim.ids.get('candidates')}`));
});
