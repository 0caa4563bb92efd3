/** A list that was written to a file comes back by import as it was. */
import { startWorld, type World } from '../gateway/world';
import { COMPANY, check, upload } from './files';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

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
  business_description: '一行目, "引用"\n- 二行目',
};

it.each(['csv-utf8', 'csv-sjis', 'xlsx'])(
  'brings back what %s holds without changing or adding anything',
  async (format) => {
    const { browser } = await world.agency();
    await browser.expect(201, 'POST', '/api/enterprise/companies/create', { company: values });
    const { bytes } = await browser.expect(200, 'POST', '/api/enterprise/companies/export', { format });
    const id = await upload(browser, COMPANY, bytes);
    const { check: counts } = await check(browser, id);
    expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 1, error: 0 });
    const at = `/api/enterprise/enterprise_import_files/complete/${id}`;
    const answer = await browser.expect(422, 'PUT', at, { enterprise_import_file: { title: '往復' } });
    expect(answer.body.message).toContain('どの行も登録済みのデータと同じです');
  },
);
