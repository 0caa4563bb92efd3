/** Mails and sheets of the corpus over HTTP: what is answered as a draft can be saved as it is. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Agency, startWorld, type World } from '../gateway/world';

jest.setTimeout(120_000);

const CORPUS = path.join(__dirname, 'corpus');
const fileOf = (name: string) => ({ name: path.basename(name), bytes: readFileSync(path.join(CORPUS, name)) });
const filesOf = (folder: string, end: RegExp): string[] =>
  readdirSync(path.join(CORPUS, folder))
    .filter((name) => end.test(name))
    .map((name) => `${folder}/${name}`);

const CANDIDATES = '/api/enterprise/candidates';
const JOBS = '/api/enterprise/jobs';

let world: World;
let agency: Agency;
let company: number;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '株式会社試験' },
  });
  company = made.body.company.id_by_enterprise_id;
});
afterAll(() => world.stop());

type Values = Record<string, unknown>;
interface Drafts {
  kind: string;
  drafts: {
    values: Values;
    unknown: Record<string, string[]>;
    uncertain: string[];
    evidence: Record<string, unknown>;
  }[];
}

async function read(at: string, name: string): Promise<Drafts> {
  const answer = await agency.browser.upload(`${at}/read`, {}, fileOf(name));
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text.slice(0, 500)}`);
  return answer.body as Drafts;
}

const saved = async (entity: 'job' | 'candidate', at: string, values: Values) =>
  (await agency.browser.expect(201, 'POST', `${at}/create`, { [entity]: values })).body[entity] as Values;

it('makes jobs of a mail with two of them, each value with where it was read', async () => {
  const { kind, drafts } = await read(JOBS, 'mails/012.eml');
  expect(kind).toBe('job');
  expect(drafts.map(({ values }) => values.name)).toEqual([
    '医療予約SaaSのフロントエンド開発',
    'フィットネスアプリのiOS開発',
  ]);
  for (const { values, evidence } of drafts) {
    expect(evidence.name).toEqual({ text: expect.stringContaining(String(values.name)), at: expect.any(String) });
    const record = await saved('job', JOBS, { ...values, company_id_by_enterprise_id: company });
    expect(record).toMatchObject(values);
  }
});

it('makes records of every draft of the corpus', async () => {
  let jobs = 0;
  let people = 0;
  for (const name of filesOf('mails', /\.eml$/)) {
    const { kind, drafts } = await read(JOBS, name);
    for (const { values } of drafts) {
      if (!values.name) continue;
      await saved('job', JOBS, { ...values, company_id_by_enterprise_id: company });
      jobs += 1;
    }
    if (kind !== 'people') continue;
    expect(drafts).toEqual([]);
    for (const { values } of (await read(CANDIDATES, name)).drafts) {
      if (!values.name_for_company && !values.l_name) continue;
      await saved('candidate', CANDIDATES, values);
      people += 1;
    }
  }
  for (const name of filesOf('sheets', /\.(?:xlsx|docx|pdf|txt|md)$/)) {
    const { drafts } = await read(CANDIDATES, name);
    for (const { values } of drafts) {
      await saved('candidate', CANDIDATES, { l_name: '無名', ...values });
      people += 1;
    }
  }
  expect(jobs).toBeGreaterThan(80);
  expect(people).toBeGreaterThan(80);
});

it('reads what was pasted, and says what kind it is where the other one was asked for', async () => {
  const text = '■案件名：在庫管理の刷新\n■必須：Java 3年\n■単価：65〜75万円\n■面談：1回\n■場所：品川駅';
  const job = await agency.browser.expect(200, 'POST', `${JOBS}/read`, { text });
  expect(job.body).toMatchObject({ kind: 'job', drafts: [{ values: { name: '在庫管理の刷新' } }] });
  const person = await agency.browser.expect(200, 'POST', `${CANDIDATES}/read`, { text });
  expect(person.body).toEqual({ kind: 'job', drafts: [] });
});

it('says what to do about what it cannot read', async () => {
  const { browser } = agency;
  const refused = async (bytes: Buffer, name = 'a.xlsx') => {
    const { status, body } = await browser.upload(`${CANDIDATES}/read`, {}, { name, bytes });
    return [status, body.message];
  };
  expect(await refused(Buffer.from('89504e470d0a1a0a', 'hex'))).toEqual([415, expect.stringContaining('画像の文字')]);
  expect(await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([415, expect.stringContaining('.xlsx')]);
  expect(await refused(Buffer.alloc(0))).toEqual([400, expect.stringContaining('空です')]);
  expect(await refused(Buffer.from('PK\u0003\u0004broken'))).toEqual([422, expect.stringContaining('読み取れません')]);
  expect((await refused(Buffer.alloc(10 * 1024 * 1024 + 1)))[0]).toBe(413);
  for (const body of [{}, { text: '  ' }])
    expect((await browser.expect(400, 'POST', `${JOBS}/read`, body)).body.message).toContain('貼り付けるか');
  for (const [status, text] of [
    [400, ['a']],
    [422, 'あ'.repeat(500_001)],
  ] as const)
    expect((await browser.expect(status, 'POST', `${JOBS}/read`, { text })).body.message).toContain('文字以内');
});
