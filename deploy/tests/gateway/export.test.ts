/** Lists as files, as a browser downloads them. */
import type { Browser } from './browser';
import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world.stop());

const COMPANIES = '/api/enterprise/companies';

/** Adds a company. @returns its id */
async function addCompany({ browser }: Pick<Agency, 'browser'>, values: object): Promise<number> {
  const { body } = await browser.expect(201, 'POST', `${COMPANIES}/create`, { company: values });
  return body.company.id_by_enterprise_id;
}

const exported = (browser: Browser, body: object, path = COMPANIES) =>
  browser.expect(200, 'POST', `${path}/export`, { format: 'csv-utf8', ...body });

/** Lines of a CSV file whose values have no line breaks. */
const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');

it('writes names, numbers and days, harmless in a spreadsheet, for Excel to read as UTF-8', async () => {
  const me = agency.member.id_by_enterprise_id;
  const id = await addCompany(agency, {
    name: '=HYPERLINK("http://evil.example")',
    tel: '+81-3-1234-5678',
    establishment: '2001-04-01',
    prefecture_id: 13,
    company_status_id: 4,
    company_type_ids: [1],
    enterprise_member1_id: me,
  });
  const columns = ['name', 'tel', 'establishment', 'prefecture_id', 'company_status_id', 'enterprise_member1_id'];
  const { bytes, headers } = await exported(agency.browser, { select_ids: [id], columns });
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(linesOf(bytes)).toEqual([
    expect.stringMatching(/^ID（縁:[0-9a-f]{6}）,企業名,電話番号,設立日,都道府県,企業状況,主担当$/),
    `${id},"'=HYPERLINK(""http://evil.example"")",'+81-3-1234-5678,2001/04/01,東京都,提案可能,山田 花子`,
  ]);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['x-export-count']).toBe('1');
  const name = /filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition']))?.[1] ?? '';
  expect(decodeURIComponent(name)).toMatch(/^企業_\d{8}-\d{4}\.csv$/);
});

it('writes every column of the definition when none are chosen, in the order of the list', async () => {
  const { browser } = await world.agency();
  for (const name of ['い', 'あ', 'う']) await addCompany({ browser }, { name });
  const { bytes } = await exported(browser, { sort: '-name' });
  const [head, ...rows] = linesOf(bytes);
  expect(head).toMatch(/^ID（縁:[0-9a-f]{6}）,企業名,ホームページ,/);
  expect(head.endsWith(',登録日時,更新日時')).toBe(true);
  expect(rows.map((row) => row.split(',')[1])).toEqual(['う', 'い', 'あ']);
});

it('writes what conditions and keyword find, or what is selected of it', async () => {
  const { browser } = await world.agency();
  const ids: number[] = [];
  for (const name of ['東京一', '東京二', '大阪一']) ids.push(await addCompany({ browser }, { name }));
  const found = { keyword: '東京', sort: 'name', columns: ['name'] };
  expect(linesOf((await exported(browser, found)).bytes).slice(1)).toEqual([`${ids[0]},東京一`, `${ids[1]},東京二`]);
  const one = { ...found, conditions: [{ column: 'name', operator: 'contains', value: '二' }] };
  expect(linesOf((await exported(browser, one)).bytes).slice(1)).toEqual([`${ids[1]},東京二`]);
  const chosen = { columns: ['name'], sort: 'name', select_ids: [ids[0], ids[2]] };
  expect(linesOf((await exported(browser, chosen)).bytes).slice(1)).toEqual([`${ids[2]},大阪一`, `${ids[0]},東京一`]);
});

it('writes Shift_JIS as Windows reads it, and says how many characters it lacks', async () => {
  const { browser } = await world.agency();
  await addCompany({ browser }, { name: '𠮷野〜髙橋🍣' });
  const { bytes, headers } = await exported(browser, { format: 'csv-sjis', columns: ['name'] });
  const text = new TextDecoder('shift_jis').decode(bytes);
  expect(text.replace(/^ID（縁:[0-9a-f]{6}）/, 'ID')).toBe('ID,企業名\r\n1,〓野～髙橋〓\r\n');
  expect([headers['x-export-replaced'], headers['content-type']]).toEqual(['2', 'text/csv; charset=shift_jis']);
});

it('writes a workbook that Excel opens', async () => {
  const { browser } = await world.agency();
  await addCompany({ browser }, { name: '=1+1' });
  const { bytes, headers } = await exported(browser, { format: 'xlsx' });
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/企業_\d{8}-\d{4}\.xlsx$/);
});

it('writes 20,000 rows in every format, completely', async () => {
  const { browser, enterprise } = await world.agency();
  const { connection } = world.constellation.service('crm').deps;
  const at = new Date('2026-04-01T00:00:00.000Z');
  const row = (id: number) => ({
    enterprise_id: enterprise.id,
    id_by_enterprise_id: id,
    name: `企業${id}`,
    prefecture_id: 13,
    created_at: at,
    updated_at: at,
  });
  const docs = Array.from({ length: 20_000 }, (_, index) => row(index + 1));
  for (let from = 0; from < docs.length; from += 2_000)
    await connection.collection('companies').insertMany(docs.slice(from, from + 2_000));
  const { bytes, headers } = await exported(browser, {
    sort: 'id_by_enterprise_id',
    columns: ['name', 'prefecture_id'],
  });
  const lines = linesOf(bytes);
  expect([lines.length, lines[1], lines[20_000]]).toEqual([20_001, '1,企業1,東京都', '20000,企業20000,東京都']);
  expect(headers['content-length']).toBeUndefined();
  const sjis = await exported(browser, { format: 'csv-sjis', columns: ['name'] });
  expect(new TextDecoder('shift_jis').decode(sjis.bytes).trimEnd().split('\r\n')).toHaveLength(20_001);
  const xlsx = await exported(browser, { format: 'xlsx', columns: ['name'] });
  expect(xlsx.headers['x-export-count']).toBe('20000');
  // Texts are looked through to the end for the number, and what asks for a list part by part is no part of a file.
  for (const more of [
    { conditions: [{ column: 'name', operator: 'not_contains', value: '村' }] },
    { exact_count: true },
    { limit: 10 },
    { page: 3, per_page: 10, full: true },
  ]) {
    const found = await exported(browser, { columns: ['name'], ...more });
    expect([more, found.headers['x-export-count'], linesOf(found.bytes).length]).toEqual([more, '20000', 20_001]);
  }
});

it('never brings another agency’s records, not even by their ids', async () => {
  const id = await addCompany(agency, { name: '他社の秘密' });
  const stranger = await world.agency();
  const { bytes, headers } = await exported(stranger.browser, { select_ids: [id] });
  expect(linesOf(bytes)).toHaveLength(1);
  expect(headers['x-export-count']).toBe('0');
});

it('refuses formats and columns that do not exist, and columns that are secret', async () => {
  const { browser } = agency;
  await browser.expect(422, 'POST', `${COMPANIES}/export`, { format: 'pdf' });
  await browser.expect(422, 'POST', `${COMPANIES}/export`, { format: 'xlsx', sort: 'nothing' });
  const members = await exported(browser, { columns: ['password', 'name'] }, '/api/enterprise/enterprise_members');
  expect(linesOf(members.bytes)[0]).toBe('ID,氏名');
});

it('is in the access log with the number of records and the format', async () => {
  const { browser } = await world.agency();
  await addCompany({ browser }, { name: '記録' });
  await exported(browser, { format: 'xlsx' });
  for (let tries = 0; ; tries++) {
    const { body } = await browser.expect(200, 'POST', '/api/enterprise/access_logs/index', { page: 1 });
    const entry = body.access_logs.find(({ action }: { action: string }) => action === 'download');
    if (entry) {
      expect(entry.target).toBe('企業のファイルへの書き出し（1件・Excel）');
      break;
    }
    if (tries > 1_000) throw new Error('The entry never came');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
