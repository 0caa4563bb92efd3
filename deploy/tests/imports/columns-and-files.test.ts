import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { job } from '@enishi/protos/jobs/job';
import { masterIdsOf } from '@enishi/protos/master/search';
import { importFields } from '@enishi/service-kit/import/fields';
import { workbook } from '../../../services/kit/testing/xlsx-file';
import type { Answer, Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import {
  BASE,
  CANDIDATE,
  COMPANY,
  check,
  complete,
  csv,
  importFile,
  JOB,
  list,
  people,
  rows,
  send,
  show,
  shown,
  upload,
} from './files';

let world: World;
let agency: Agency;
let browser: Browser;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  agency = await world.agency();
  browser = agency.browser;
});

describe('columns', () => {
  it('are told apart by their headings, of which no two are alike', () => {
    for (const definition of [candidate, company, job]) {
      const labels = [...importFields(definition).values()].map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('take every spelling that a search knows, and of two stations of one name the one that the record has', async () => {
    const at = '/api/enterprise/candidates';
    const station_id = masterIdsOf('stations', '福島（大阪府）')[0];
    const { body } = await browser.expect(201, 'POST', `${at}/create`, { candidate: { name: '駅前', station_id } });
    const known = body.candidate.id_by_enterprise_id;
    const file = csv([
      ['ID', '氏名', 'スキル', '最寄り駅'],
      [String(known), '駅前', 'React.js、リアクト', '福島'],
      ['', '別人', 'Nuxt.js', '市ヶ谷'],
      ['', '迷子', '', '福島'],
      ['', '北国', '', '福島(福島県)'],
    ]);
    const id = await upload(browser, CANDIDATE, file);
    const { check: counts } = await check(browser, id, ['id_by_enterprise_id', 'name', 'skill_ids', 'station_id']);
    expect(counts).toMatchObject({ created: 2, updated: 1, error: 1 });
    expect(JSON.stringify(await rows(browser, id, 'refused'))).toContain(
      '「福島（福島県）」「福島（大阪府）」のように',
    );
    await complete(browser, id);
    expect(await shown(browser, 'candidates', known)).toMatchObject({
      station_id,
      skill_ids: masterIdsOf('skills', 'React'),
    });
    const made = (await list(browser, 'candidates')).candidates.slice(1);
    const stations = await Promise.all(
      made.map(async (one: Answer) => (await shown(browser, 'candidates', one.id_by_enterprise_id)).station_id),
    );
    expect(stations).toEqual(['市ケ谷', '福島（福島県）'].flatMap((name) => masterIdsOf('stations', name)));
  });

  it('go where the agency sent them the last time, and nobody else’s do', async () => {
    const file = csv([
      ['なまえ', '謎の列'],
      ['山田 太郎', 'メモ'],
    ]);
    const first = await upload(browser, CANDIDATE, file);
    const fields = async (id: number, by = browser) =>
      (await show(by, id)).columns.map(({ field }: { field: string }) => field);
    expect(await fields(first)).toEqual(['', '']);
    await browser.expect(422, 'PUT', `${BASE}/check/${first}`, { mapping: ['', ''] });
    await browser.expect(422, 'PUT', `${BASE}/check/${first}`, { mapping: ['name', 'name'] });
    await check(browser, first, ['name', 'comment']);
    expect(await fields(await upload(browser, CANDIDATE, file))).toEqual(['name', 'comment']);
    const other = (await world.agency()).browser;
    expect(await fields(await upload(other, CANDIDATE, file), other)).toEqual(['', '']);
  });

  it.each([
    [CANDIDATE, '氏名'],
    [COMPANY, '企業名'],
    [JOB, '案件名'],
  ])('of kind %i come as a file to fill in, which is read back as it is', async (kind, label) => {
    const { text, headers } = await browser.expect(200, 'GET', `${BASE}/download_format/${kind}`);
    expect(headers['content-disposition']).toContain('attachment');
    const columns = text.replace('\ufeff', '').trim().split(',');
    expect(columns[0]).toMatch(/^ID（縁:[0-9a-f]{6}）$/);
    expect(columns).toContain(label);
    const id = await upload(browser, kind, Buffer.from(`${text}${columns.map(() => 'x').join(',')}\r\n`));
    expect((await show(browser, id)).columns.every(({ field }: { field: string }) => field !== '')).toBe(true);
  });

  it('of a kind that is not there are not found', async () => {
    await browser.expect(404, 'GET', `${BASE}/download_format/4`);
  });
});

describe('a file', () => {
  it('may be an Excel book', async () => {
    const book = workbook([
      ['氏名', '生年月日', '希望単価'],
      ['山田 太郎', { date: 33_239 }, 70],
    ]);
    const done = await importFile(browser, CANDIDATE, book);
    expect(done.encoding).toBe('xlsx');
    expect(await shown(browser, 'candidates', 1)).toMatchObject({ birth_date: '1991-01-01', monthly_price_num: 70 });
  });

  it.each([
    ['has no rows', '氏名,メモ\n', /見出しの行だけ/],
    ['never closes a quote', '氏名\n"山田\n', /引用符/],
    ['is no list', 'GIF89a\u0000\u0001', /CSVまたはExcel/],
    ['is empty', ' \n', /データがありません/],
  ])('that %s is refused with what to do, and not listed', async (_name, text, message) => {
    const { status, body } = await send(browser, CANDIDATE, Buffer.from(text));
    expect([status, body.message]).toEqual([422, expect.stringMatching(message)]);
    expect((await list(browser, 'enterprise_import_files')).count).toBe(0);
  });

  it('that breaks further down fails with the row, after the ones before were looked at', async () => {
    const good = Array.from({ length: 3_000 }, (_, at) => `山田 ${at}`).join('\n');
    const id = await upload(browser, CANDIDATE, Buffer.from(`氏名\n${good}\n"佐藤\n`));
    const { enterprise_import_file: record } = await check(browser, id);
    expect(record).toMatchObject({ import_status_id: 6, problem: expect.stringMatching(/3002行目.*引用符/) });
    await browser.expect(409, 'PUT', `${BASE}/complete/${id}`, { enterprise_import_file: { title: '壊れた' } });
    await browser.expect(200, 'DELETE', `${BASE}/delete/${id}`);
    expect((await list(browser, 'enterprise_import_files')).count).toBe(0);
  });

  it('that ends the process that reads it is given up after some, and can be removed', async () => {
    const states = world.constellation.service('crm').deps.connection.collection('import_states');
    const id = await upload(browser, CANDIDATE, people);
    const own = { enterprise_id: agency.enterprise.id, import_id: id };
    await check(browser, id);
    expect(await states.findOne(own)).not.toHaveProperty('begun');
    // As processes leave it that died while they read.
    await states.updateOne(own, { $set: { begun: 5 } });
    const { enterprise_import_file: record } = await check(browser, id);
    expect(record).toMatchObject({ import_status_id: 6, problem: expect.stringContaining('何度も途中で止まった') });
    expect(await states.findOne(own)).not.toHaveProperty('begun');
    await browser.expect(200, 'DELETE', `${BASE}/delete/${id}`);
  });

  it('is imported once: neither before it was looked at, nor again', async () => {
    const id = await upload(browser, CANDIDATE, people);
    const path = `${BASE}/complete/${id}`;
    await browser.expect(409, 'PUT', path, { enterprise_import_file: { title: '早すぎる' } });
    await check(browser, id);
    await browser.expect(422, 'PUT', path, { enterprise_import_file: { title: ' ' } });
    await complete(browser, id);
    await browser.expect(409, 'PUT', path, { enterprise_import_file: { title: '二度目' } });
    await browser.expect(409, 'PUT', `${BASE}/check/${id}`, { mapping: ['name'] });
    await browser.expect(409, 'DELETE', `${BASE}/delete/${id}`);
    expect((await list(browser, 'candidates')).count).toBe(2);
  });

  it('sent again with its key is the same import file, and nothing is kept twice', async () => {
    const keyed = { 'idempotency-key': 'import-1' };
    const [one, two] = await Promise.all([1, 2].map(() => send(browser, CANDIDATE, people, '一覧.csv', keyed)));
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
    expect((await list(browser, 'enterprise_import_files')).count).toBe(1);
    const { connection, files } = world.constellation.service('crm').deps;
    const states = await connection.collection('import_states').find({ enterprise_id: agency.enterprise.id }).toArray();
    expect(states).toHaveLength(1);
    expect(await files.stat(`${states[0].file}/0`)).toBeDefined();
    expect(await connection.collection('import_uploads').countDocuments()).toBe(0);
    const other = csv([['氏名'], ['別の 人物']]);
    expect((await send(browser, CANDIDATE, other, '一覧.csv', keyed)).status).toBe(409);
  });

  it('is nothing to another agency', async () => {
    const id = await upload(browser, CANDIDATE, people);
    const other = (await world.agency()).browser;
    for (const call of ['show', 'rows', 'refused']) await other.expect(404, 'GET', `${BASE}/${call}/${id}`);
    await other.expect(404, 'PUT', `${BASE}/check/${id}`, { mapping: ['name'] });
    await other.expect(404, 'PUT', `${BASE}/complete/${id}`, { enterprise_import_file: { title: '盗む' } });
    await other.expect(404, 'DELETE', `${BASE}/delete/${id}`);
    expect((await list(other, 'enterprise_import_files')).count).toBe(0);
  });

  it('says nowhere where it is stored', async () => {
    const { body } = await send(browser, CANDIDATE, people);
    expect(
      JSON.stringify([body, (await list(browser, 'enterprise_import_files')).enterprise_import_files]),
    ).not.toMatch(/imports\//);
  });

  it('may have a title above its headings, and another row can be chosen for them', async () => {
    const file = Buffer.from(
      '候補者一覧（2026年11月）\r\n\r\n氏名,電話番号,メモ\r\n前置 一,09033330001,\r\n氏名,連絡,備考\r\n後 二,x,朝型\r\n',
    );
    const id = await upload(browser, CANDIDATE, file);
    const first = await show(browser, id);
    expect(first).toMatchObject({ header_row: 3, heads: [{ row: 1 }, { row: 3 }, { row: 4 }, { row: 5 }] });
    expect(first.columns.map(({ field }: { field: string }) => field)).toEqual(['name', 'tel', 'comment']);
    expect((await check(browser, id)).check).toMatchObject({ total: 3, created: 1, error: 2 });
    const at = `${BASE}/heading/${id}`;
    await browser.expect(200, 'PUT', at, { row: 5 });
    const second = await show(browser, id);
    expect(second).toMatchObject({ header_row: 5, check: null, enterprise_import_file: { import_status_id: 1 } });
    expect(second.columns.map(({ header }: { header: string }) => header)).toEqual(['氏名', '連絡', '備考']);
    for (const row of [2, 6, 0, '']) await browser.expect(422, 'PUT', at, { row });
    await browser.expect(409, 'PUT', `${BASE}/complete/${id}`, { enterprise_import_file: { title: '古い確認' } });
    await check(browser, id, ['name', '', 'comment']);
    await complete(browser, id);
    expect((await list(browser, 'candidates')).candidates).toEqual([expect.objectContaining({ name: '後 二' })]);
    await browser.expect(422, 'PUT', at, { row: 3 });
    await (await world.agency()).browser.expect(404, 'PUT', at, { row: 3 });
  });

  it('that shows errors of formulas is refused with their names', async () => {
    const id = await upload(
      browser,
      CANDIDATE,
      csv([
        ['氏名', 'メモ'],
        ['山田 太郎', '#N/A'],
        ['#REF!', ''],
      ]),
    );
    expect((await check(browser, id)).check).toMatchObject({ created: 0, error: 2 });
    const said = (await rows(browser, id)).rows.map((row: Answer) => row.messages[0].message);
    expect(said).toEqual([expect.stringContaining('「#N/A」'), expect.stringContaining('「#REF!」')]);
  });
});
