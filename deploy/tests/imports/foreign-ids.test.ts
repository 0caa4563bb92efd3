/** Ids of other systems never make another person of a record. */
import type { Answer } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { BASE, CANDIDATE, COMPANY, check, complete, csv, JOB, rows, settled, show, shown, upload } from './files';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  agency = await world.agency();
});

const person = { name: '本来 一郎', email: 'ichiro@example.jp', tel: '090-1000-0001' };

const create = async (entity: string, plural: string, record: object, { browser } = agency): Promise<number> => {
  const { body } = await browser.expect(201, 'POST', `/api/enterprise/${plural}/create`, { [entity]: record });
  return body[entity].id_by_enterprise_id;
};

const exported = async (plural: string): Promise<string> =>
  (await agency.browser.expect(200, 'POST', `/api/enterprise/${plural}/export`, { format: 'csv-utf8' })).text;

const messages = async (id: number): Promise<string[]> =>
  (await rows(agency.browser, id)).rows.flatMap((row: Answer) =>
    row.messages.map(({ message }: Answer) => `${row.outcome}: ${message}`),
  );

it.each(['ID', 'id_by_enterprise_id', '管理番号', 'Candidate ID', 'No.'])(
  'does not take a column called %s for its own, and says which records its numbers have',
  async (heading) => {
    const known = await create('candidate', 'candidates', person);
    const file = csv([
      [heading, 'Name', 'Email', 'Phone'],
      [`${known}`, 'Hanako Suzuki', 'hanako@example.jp', '090-2000-0002'],
      [`${known + 1000}`, 'Jiro Tanaka', 'jiro@example.jp', ''],
    ]);
    const id = await upload(agency.browser, CANDIDATE, file);
    const { check: counts } = await check(agency.browser, id);
    expect(counts).toMatchObject({ created: 2, updated: 0, error: 0, suspected: 1 });
    expect(await messages(id)).toEqual([expect.stringMatching(/^created: .*別のデータとして新しく登録します/)]);
    // What a member chose for another file is not chosen for the next one.
    await check(agency.browser, id, ['id_by_enterprise_id', 'name', 'email', 'tel']);
    const { columns } = await show(agency.browser, await upload(agency.browser, CANDIDATE, file));
    expect(columns[0].field).toBe('');
  },
);

it('stops a row that agrees with the record of its id in nothing, until somebody confirms', async () => {
  const { browser } = agency;
  const known = await create('candidate', 'candidates', person);
  const file = csv([
    ['ID', '姓', '名', 'メールアドレス', '電話番号'],
    [`${known}`, '鈴木', '花子', 'hanako@example.jp', '090-2000-0002'],
  ]);
  const id = await upload(browser, CANDIDATE, file);
  const { check: counts } = await check(browser, id, ['id_by_enterprise_id', 'l_name', 'f_name', 'email', 'tel']);
  expect(counts).toMatchObject({ updated: 0, error: 1, strangers: 1 });
  const [row] = (await rows(browser, id)).rows;
  expect(row).toMatchObject({ outcome: 'refused', messages: [{ record_id: known, title: '本来 一郎' }] });
  await browser.expect(422, 'PUT', `${BASE}/complete/${id}`, { enterprise_import_file: { title: '別人' } });
  await browser.expect(200, 'PUT', `${BASE}/check/${id}`, { confirmed: true });
  expect((await settled(browser, id)).check).toMatchObject({ updated: 1, error: 0, strangers: 0 });
  await complete(browser, id);
  expect(await shown(browser, 'candidates', known)).toMatchObject({ name: '鈴木 花子' });
});

it('takes a row that agrees in one of them, and a new name in a file that was written here', async () => {
  const { browser } = agency;
  const known = await create('candidate', 'candidates', person);
  const head = ['ID', '氏名', 'メールアドレス', '電話番号'];
  const moved = csv([head, [`${known}`, '新姓 一郎', 'new@example.jp', '09010000001']]);
  const id = await upload(browser, CANDIDATE, moved);
  await check(browser, id, ['id_by_enterprise_id', 'name', 'email', 'tel']);
  expect((await rows(browser, id)).rows[0].outcome).toBe('updated');
  const [heading] = (await exported('candidates')).replace('\ufeff', '').split(',');
  const renamed = await upload(
    browser,
    CANDIDATE,
    csv([
      [heading, '氏名'],
      [`${known}`, '新姓 一郎'],
    ]),
  );
  const { check: counts } = await check(browser, renamed);
  expect(counts).toMatchObject({ created: 0, updated: 1, error: 0 });
});

it('stops jobs and companies in the same way', async () => {
  const { browser } = agency;
  const company = await create('company', 'companies', { name: '株式会社青空', tel: '03-1111-2222' });
  const other = await create('company', 'companies', { name: '合同会社夕焼け' });
  const job = await create('job', 'jobs', { name: '画面の開発', company_id_by_enterprise_id: company });
  const companies = await upload(
    browser,
    COMPANY,
    csv([
      ['No', '企業名'],
      [`${company}`, '有限会社朝焼け'],
    ]),
  );
  await check(browser, companies, ['id_by_enterprise_id', 'name']);
  expect(await messages(companies)).toEqual([expect.stringMatching(/^refused: .*企業名・電話番号・ホームページ/)]);
  const jobs = await upload(
    browser,
    JOB,
    csv([
      ['No', '案件名', '企業'],
      [`${job}`, '経理', `${other}`],
    ]),
  );
  await check(browser, jobs, ['id_by_enterprise_id', 'name', 'company_id_by_enterprise_id']);
  expect(await messages(jobs)).toEqual([expect.stringMatching(/^refused: .*案件名・企業のどれも一致しません/)]);
});

it('does not take the file of another agency, or of another list, for its own', async () => {
  await create('candidate', 'candidates', person);
  await create('company', 'companies', { name: '株式会社青空' });
  const files = [await exported('candidates'), await exported('companies')].map((text) => Buffer.from(text));
  const other = (await world.agency()).browser;
  const fieldOf = async (browser: typeof other, kind: number, file: Buffer) =>
    (await show(browser, await upload(browser, kind, file))).columns[0].field;
  expect(await fieldOf(other, CANDIDATE, files[0])).toBe('');
  expect(await fieldOf(agency.browser, CANDIDATE, files[1])).toBe('');
  expect(await fieldOf(agency.browser, COMPANY, files[1])).toBe('id_by_enterprise_id');
});
