/** A list that was written to a file comes back by import as it was. */

import type { Browser } from '../gateway/browser';
import { startWorld, type World } from '../gateway/world';
import { CANDIDATE, COMPANY, check, csv, JOB, rows, shown, upload } from './files';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const FORMATS = ['csv-utf8', 'csv-sjis', 'xlsx'];

const values = {
  name: '=SUM(A1)・株式会社「=1」',
  contact: '＋81',
  tel: '+81-3-1234-5678',
  establishment: '1885-04-01',
  prefecture_id: 27,
  // There is another 福島.
  station_id: 27012,
  company_status_id: 4,
  company_type_ids: [1],
  business_description: '一行目, "引用"\n- 二行目\n_x000D_ そのまま',
  representative_name: "'=1",
};

const create = async (browser: Browser, entity: string, plural: string, record: object): Promise<number> => {
  const { body } = await browser.expect(201, 'POST', `/api/enterprise/${plural}/create`, { [entity]: record });
  return body[entity].id_by_enterprise_id;
};

const exported = (browser: Browser, plural: string, format: string) =>
  browser.expect(200, 'POST', `/api/enterprise/${plural}/export`, { format });

const checked = async (browser: Browser, kind: number, bytes: Buffer) => {
  const id = await upload(browser, kind, bytes);
  return { id, counts: (await check(browser, id)).check, ...(await rows(browser, id)) };
};

it.each(FORMATS)('brings back what %s holds without changing or adding anything', async (format) => {
  const { browser } = await world.agency();
  await create(browser, 'company', 'companies', values);
  const { bytes } = await exported(browser, 'companies', format);
  const { id, counts } = await checked(browser, COMPANY, bytes);
  expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 1, error: 0 });
  const at = `/api/enterprise/enterprise_import_files/complete/${id}`;
  const answer = await browser.expect(422, 'PUT', at, { enterprise_import_file: { title: '往復' } });
  expect(answer.body.message).toContain('どの行も登録済みのデータと同じです');
});

/** Signs that Windows has others for, signs that Shift_JIS lacks, names that two records have. */
it.each(FORMATS)('leaves alone what %s says in other signs, or cannot hold', async (format) => {
  const { browser, enterprise } = await world.agency();
  const company = await create(browser, 'company', 'companies', { name: '𠮷野〜商会—' });
  await create(browser, 'company', 'companies', { name: '𠮷野〜商会—' });
  const person = await create(browser, 'candidate', 'candidates', {
    name: '𠮷野 花子',
    email: 'hanako@example.jp',
    company_id_by_enterprise_id: company,
    comment: '10〜20時 − 😀¥¢£¬‖\n〓印は元から',
  });
  const job = await create(browser, 'job', 'jobs', { name: '80〜100万円 🎉', company_id_by_enterprise_id: company });
  const { connection: people } = world.constellation.service('crm').deps;
  // As earlier versions kept it: taken apart, and in a form that is refused today.
  const old = { desired_working_schedule: 'か\u3099く', tel: '内線12' };
  await people
    .collection('candidates')
    .updateOne({ enterprise_id: enterprise.id, id_by_enterprise_id: person }, { $set: old });
  for (const [kind, plural] of [
    [CANDIDATE, 'candidates'],
    [COMPANY, 'companies'],
    [JOB, 'jobs'],
  ] as const) {
    const { bytes } = await exported(browser, plural, format);
    const { counts, rows: said } = await checked(browser, kind, bytes);
    expect([plural, counts]).toMatchObject([plural, { created: 0, updated: 0, error: 0 }]);
    const left = said.flatMap(({ messages }: { messages: { message: string }[] }) => messages);
    expect(left.every(({ message }: { message: string }) => message.includes('登録済みの内容のまま'))).toBe(true);
    expect(left.length > 0).toBe(format === 'csv-sjis');
  }
  expect(await shown(browser, 'candidates', person)).toMatchObject({ name: '𠮷野 花子', tel: '内線12' });
  expect(await shown(browser, 'jobs', job)).toMatchObject({ name: '80〜100万円 🎉' });
});

it('refuses marks that would take the place of signs, in new rows and old ones, and takes what repairs them', async () => {
  const { browser } = await world.agency();
  const lost = await create(browser, 'candidate', 'candidates', { name: '〓野 花子', email: 'hanako@example.jp' });
  const kept = await create(browser, 'candidate', 'candidates', { name: '𠮷野 太郎', comment: '😀さん' });
  const head = ['番号', '氏名', 'メールアドレス', '社内メモ'];
  const mapping = ['id_by_enterprise_id', 'name', 'email', 'comment'];
  const file = csv([
    head,
    [`${lost}`, '𠮷野 花子', 'hanako@example.jp', ''],
    [`${kept}`, '〓野 次郎', '', ''],
    ['', '〓田 一郎', '', ''],
    ['', '佐藤 三郎', '', '〓〓 朝型 〓〓'],
  ]);
  const id = await upload(browser, CANDIDATE, file);
  await check(browser, id, mapping);
  const { rows: said } = await rows(browser, id);
  expect(said.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['updated', 'refused', 'refused', 'created']);
  expect(said[1].messages[0].message).toContain('Shift_JISのファイルで表せない文字');
  expect(said[3].messages[0].message).toContain('元の文字を確認してください');
  const again = await upload(browser, CANDIDATE, csv([head, [`${kept}`, '', '', '〓さん、朝型']]));
  await check(browser, again, mapping);
  expect((await rows(browser, again)).rows[0].outcome).toBe('refused');
});

it('says which signs were replaced, and where', async () => {
  const { browser } = await world.agency();
  const id = await create(browser, 'candidate', 'candidates', { name: '𠮷野 花子', comment: '😀と🍣' });
  const { headers } = await exported(browser, 'candidates', 'csv-sjis');
  const places = JSON.parse(decodeURIComponent(String(headers['x-export-replacements'])));
  expect(places).toEqual([
    [2, id, '姓', '𠮷'],
    [2, id, '氏名', '𠮷'],
    [2, id, '社内メモ', '😀🍣'],
  ]);
});
