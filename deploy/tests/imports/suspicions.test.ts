/** A dry run says which new rows are probably known already; the import itself refuses none of them. */
import { type Agency, startWorld, type World } from '../gateway/world';
import { CANDIDATE, COMPANY, check, complete, csv, importFile, rows, upload } from './files';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  agency = await world.agency();
});

interface Row {
  row: number;
  outcome: string;
  messages: { message: string; record_id?: number }[];
}

const said = (all: { rows: Row[] }) =>
  all.rows.map(({ row, outcome, messages }) => [row, outcome, ...messages.map(({ message }) => message)]);

it('names the candidate or the earlier row that a new row agrees with', async () => {
  const { browser } = agency;
  const given = { name: '山田 太郎', email: 'taro@example.jp', tel: '090-1111-2222' };
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', { candidate: given });
  const { id_by_enterprise_id: known } = body.candidate;
  const file = csv([
    ['氏名', 'メールアドレス', '電話番号'],
    ['やまだ 太郎', 'TARO@example.jp', '09011112222'],
    ['鈴木 一郎', 'ichiro@example.jp', ''],
    ['スズキ 一郎', 'Ichiro@example.jp', ''],
  ]);
  const id = await upload(browser, CANDIDATE, file);
  const { check: counts } = await check(browser, id);
  expect(counts).toMatchObject({ total: 3, created: 3, error: 0, suspected: 2 });
  const doubt = '重複の可能性があります。';
  expect(said(await rows(browser, id))).toEqual([
    [2, 'created', `${doubt}登録済みのデータとメールアドレス、電話番号が一致しています。`],
    [3, 'created'],
    [4, 'created', `${doubt}3行目とメールアドレスが一致しています。`],
  ]);
  const named = (await rows(browser, id)).rows.map((row: Row) => row.messages.map(({ record_id }) => record_id));
  expect(named).toEqual([[known], [], [null]]);
  const done = await importFile(browser, CANDIDATE, file);
  expect(done.enterprise_import_file).toMatchObject({ count_created: 3, count_error: 0 });
});

it('compares all rows of a file, however far apart', async () => {
  const { browser } = agency;
  const people = Array.from({ length: 1_200 }, (_, n) => [`候補者 ${n}`, `person${n}@example.jp`]);
  people[1_150] = ['別人', 'PERSON7@example.jp'];
  const id = await upload(browser, CANDIDATE, csv([['氏名', 'メールアドレス'], ...people]));
  const { check: counts } = await check(browser, id);
  expect(counts).toMatchObject({ total: 1_200, created: 1_200, error: 0, suspected: 1 });
  expect(said(await rows(browser, id, 'suspected'))).toEqual([
    [1_152, 'created', '重複の可能性があります。9行目とメールアドレスが一致しています。'],
  ]);
});

it('knows a company by its name, whatever its legal form', async () => {
  const { browser } = agency;
  await browser.expect(201, 'POST', '/api/enterprise/companies/create', { company: { name: '株式会社青葉' } });
  const id = await upload(browser, COMPANY, csv([['企業名'], ['㈱青葉'], ['株式会社若葉']]));
  const { check: counts } = await check(browser, id);
  expect(counts).toMatchObject({ total: 2, created: 2, suspected: 1 });
});

it('asks about a first 0 that a spreadsheet took away, of new rows and of known ones, and changes nothing by itself', async () => {
  const { browser } = agency;
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
    candidate: { name: '既存' },
  });
  const { id_by_enterprise_id: known } = body.candidate;
  const file = csv([
    ['ID', '氏名', '電話番号'],
    ['', '山田 太郎', '9011112222'],
    [`${known}`, '既存', '312345678'],
    ['', '鈴木 一郎', '090-1111-3333'],
  ]);
  const id = await upload(browser, CANDIDATE, file);
  const { check: counts } = await check(browser, id, ['id_by_enterprise_id', 'name', 'tel']);
  expect(counts).toMatchObject({ total: 3, created: 2, updated: 1, error: 0, suspected: 2 });
  expect(said(await rows(browser, id, 'suspected'))).toEqual([
    [2, 'created', expect.stringContaining('090-1111-2222 ではありませんか')],
    [3, 'updated', expect.stringContaining('0312345678 ではありませんか')],
  ]);
  await complete(browser, id);
  const found = await browser.expect(200, 'POST', '/api/enterprise/candidates/index', { keyword: '9011112222' });
  expect(found.body.count).toBe(1);
});
