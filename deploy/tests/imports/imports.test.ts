import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import type { Browser } from '../gateway/browser';
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

describe('an import of candidates', () => {
  it('tells first what would happen to each row and why, and writes nothing', async () => {
    const id = await upload(browser, CANDIDATE, people);
    const file = await show(browser, id);
    expect(file.columns.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'email',
      'register_status_id',
      'skill_ids',
      'monthly_price_num',
      'prefecture_id',
      'nationality_id',
      'comment',
    ]);
    expect(file.columns[0].samples[0]).toBe('山田 太郎');
    const { check: counts, enterprise_import_file: record } = await check(browser, id);
    expect(counts).toEqual({ total: 5, created: 2, updated: 0, unchanged: 0, error: 3, suspected: 0, strangers: 0 });
    expect(record).toMatchObject({ import_status_id: 3, count_created: 0, count_total: 5 });
    const all = await rows(browser, id);
    expect(all.rows.map((row: { row: number; outcome: string }) => [row.row, row.outcome])).toEqual([
      [2, 'created'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'created'],
    ]);
    const said = (at: number) =>
      all.rows[at].messages.map((one: { label: string; message: string }) => `${one.label}：${one.message}`);
    // All that is wrong with a row at once, so that it is mended once.
    expect(said(1)).toEqual([
      expect.stringMatching(/^登録状況：「面接済」は登録状況の選択肢にありません/),
      expect.stringMatching(/^メールアドレス：/),
    ]);
    expect(said(2)).toContain('氏名：氏名を入力してください。');
    expect(said(3)).toEqual([expect.stringMatching(/^スキル：「COBOL9999」/)]);
    expect((await list(browser, 'candidates')).count).toBe(0);
  });

  it('creates what can be created, counts, and hands the refused rows back with reasons', async () => {
    const done = await importFile(browser, CANDIDATE, people);
    expect(done.enterprise_import_file).toMatchObject({
      title: '4月の一覧',
      import_status_id: 5,
      count_created: 2,
      count_updated: 0,
      count_error: 3,
      count_done: 5,
    });
    const made = await list(browser, 'candidates');
    expect(made.candidates.map(({ name }: { name: string }) => name)).toEqual(['山田 太郎', '田中 次郎']);
    expect(await shown(browser, 'candidates', 1)).toMatchObject({
      l_name: '山田',
      f_name: '太郎',
      email: 'taro@example.jp',
      monthly_price_num: 70,
      comment: '朝型',
      register_route_type_id: 2,
      // Facts that the file does not have are not made up from the defaults of a form.
      birth_date: null,
      nationality_id: null,
    });
    const id = done.enterprise_import_file.id_by_enterprise_id;
    const { text, headers } = await browser.expect(200, 'GET', `${BASE}/refused/${id}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff行,氏名,メールアドレス,登録状況,スキル,希望単価,都道府県,国籍,備考,エラーの内容',
      expect.stringMatching(/^3,佐藤 花子,花子,面接済,Java,80,,,,.*登録状況：/),
    ]);
  });

  it('changes the records whose IDs the file has, column by column, and leaves what a cell leaves out', async () => {
    await importFile(browser, CANDIDATE, people);
    const changes = csv([
      ['ID', '希望単価', 'メモ'],
      ['1', '75', ''],
      ['2', '', '連絡済み'],
      ['1', '80', ''],
      ['99', '80', ''],
    ]);
    const mapping = ['id_by_enterprise_id', 'monthly_price_num', 'comment'];
    const id = await upload(browser, CANDIDATE, changes);
    const { check: counts } = await check(browser, id, mapping);
    expect(counts).toEqual({ total: 4, created: 0, updated: 2, unchanged: 0, error: 2, suspected: 0, strangers: 0 });
    const [first, , twice, unknown] = (await rows(browser, id)).rows;
    expect(first).toMatchObject({ outcome: 'updated', id: 1, changed: [1] });
    expect(twice.messages[0].message).toMatch(/2行目/);
    expect(unknown.messages[0].message).toMatch(/見つかりません/);
    await complete(browser, id);
    expect(await shown(browser, 'candidates', 1)).toMatchObject({ monthly_price_num: 75, comment: '朝型' });
    expect(await shown(browser, 'candidates', 2)).toMatchObject({ comment: '連絡済み', name: '田中 次郎' });
    const { body } = await browser.expect(200, 'GET', '/api/enterprise/candidates/edit_histories/1');
    expect(body.histories[0]).toMatchObject({
      action: 'updated',
      member_id: agency.member.id_by_enterprise_id,
      changes: [{ column_name: 'monthly_price_num', old_value: 70, new_value: 75 }],
    });
    // The same file once more changes nothing, so there is nothing to run.
    const again = await upload(browser, CANDIDATE, changes);
    expect((await check(browser, again, mapping)).check).toEqual({
      total: 4,
      created: 0,
      updated: 0,
      unchanged: 2,
      error: 2,
      suspected: 0,
      strangers: 0,
    });
    await browser.expect(422, 'PUT', `${BASE}/complete/${again}`, { enterprise_import_file: { title: '同じ' } });
  });

  it('empties what a blank cell stands for, when asked to', async () => {
    await importFile(browser, CANDIDATE, people);
    const id = await upload(
      browser,
      CANDIDATE,
      csv([
        ['ID', 'メモ'],
        ['1', ''],
      ]),
    );
    await check(browser, id, ['id_by_enterprise_id', 'comment'], 'clear');
    await complete(browser, id);
    expect((await shown(browser, 'candidates', 1)).comment).toBeNull();
  });

  it('tells everybody who listens, once a record', async () => {
    await importFile(browser, CANDIDATE, people);
    await world.constellation.settle();
    const activities = world.constellation.service('crm').deps.connection.collection('activities');
    const created = { enterprise_id: agency.enterprise.id, name: 'candidate.created' };
    expect(await activities.countDocuments(created)).toBe(2);
  });
});

describe('an import of companies and jobs', () => {
  it('finds the company of a job by its name, and refuses one that nobody knows', async () => {
    await importFile(
      browser,
      COMPANY,
      csv([
        ['会社名', '電話番号'],
        ['株式会社青空', '03-1234-5678'],
        ['合同会社夕焼け', ''],
      ]),
    );
    const done = await importFile(
      browser,
      JOB,
      csv([
        ['企業', '案件名', '仕入単価（下限）', '仕入単価（上限）', '勤務形態'],
        ['株式会社青空', 'Reactの画面開発', '60', '80', ''],
        ['合同会社夕焼け', '単価が逆', '90', '80', ''],
        ['株式会社どこにもない', '企業がない', '', '', ''],
      ]),
    );
    expect(done.enterprise_import_file).toMatchObject({ count_created: 1, count_error: 2 });
    const { jobs } = await list(browser, 'jobs');
    expect(jobs).toEqual([expect.objectContaining({ name: 'Reactの画面開発', company_id_by_enterprise_id: 1 })]);
    const id = done.enterprise_import_file.id_by_enterprise_id;
    const refused = await rows(browser, id, 'refused');
    expect(refused.rows.map((row: { messages: { message: string }[] }) => row.messages[0].message)).toEqual([
      '仕入単価の上限は、下限以上の金額を入力してください。',
      expect.stringMatching(/「株式会社どこにもない」という企業は登録されていません/),
    ]);
    await world.constellation.settle();
    expect(await shown(browser, 'companies', 1)).toMatchObject({ job_application_count: 1 });
  });

  it('applies a batch once, however often it is sent, and nothing of one from before', async () => {
    const { id: enterprise_id } = agency.enterprise;
    const ctx = { realm: 'enterprise', enterprise_id, member_id: 0, authority: 0, request_id: 'test' } as const;
    const batch = (first: number) => ({
      entity: 'job',
      import_id: 7,
      first,
      last: first,
      ...{ own: false, confirmed: false },
      rows: [{ row: first, input: JSON.stringify({ name: `案件${first}`, company_id_by_enterprise_id: 1 }) }],
    });
    await importFile(browser, COMPANY, csv([['企業名'], ['株式会社青空']]));
    const apply = (first: number) =>
      callRpc<{ created?: number }>(world.constellation.clients, 'jobs.ImportRowsService/Apply', ctx, batch(first));
    const answers = await Promise.all([apply(2), apply(2), apply(2)]);
    expect(answers.map(({ created }) => created)).toEqual([1, 1, 1]);
    await apply(3);
    await expect(apply(2)).rejects.toMatchObject({ code: 'conflict' });
    expect((await list(browser, 'jobs')).jobs.map(({ name }: { name: string }) => name)).toEqual(['案件2', '案件3']);
  });
});
