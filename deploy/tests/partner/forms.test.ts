/** Forms on agencies' sites, and forms of other systems' files. */
import type { Response, SendOptions } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { BASE, CANDIDATE, complete, csv, settled, upload } from '../imports/files';

let world: World;
let agency: Agency;

const RECEIVER = '/linkage/enterprise/webhook/candidate/';
const at = (path: string) => `/api/enterprise/${path}`;
const post = (body: unknown, options: SendOptions, path: string): Promise<Response> =>
  world.browser().send('POST', path, body, options);

async function list(keyword: string) {
  await world.constellation.settle();
  const { body } = await agency.browser.expect(200, 'POST', at('candidates/index'), { keyword, full: true });
  return body.candidates as Record<string, unknown>[];
}

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world?.stop());

describe('the form of a site', () => {
  const origin = 'https://www.example.co.jp';
  const form = (fields: Record<string, string>, from = origin) => ({
    raw: new URLSearchParams(fields).toString(),
    headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const opened = async (more: object = {}): Promise<{ key: string }> => {
    const linkage = { group: 2, kind: 1, service_id: 0, name: 'フォーム', form_origin: `${origin}/contact`, ...more };
    const { body } = await agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
    return { key: body.linkage.access_key };
  };
  const challenge = (key: string, from = origin) =>
    world.browser().send('GET', `/linkage/enterprise/form/challenge/?key=${key}`, undefined, {
      headers: { origin: from },
    });

  /** The answer that the script of a page works out. */
  async function solved(key: string): Promise<string> {
    const script = (await world.browser().expect(200, 'GET', '/linkage/enterprise/form/form.js')).text;
    const solve = new Function(`${script.split('async function check')[0]}; return solve;`)();
    const given = (await challenge(key)).body;
    return btoa(JSON.stringify({ challenge: given, solution: await solve(given) }));
  }

  it('is taken from the one site that may, once for each check, and from nobody who fills in what is not seen', async () => {
    const { key } = await opened();
    const path = `${RECEIVER}?key=${key}`;
    const given = await challenge(key);
    expect([given.status, given.headers['access-control-allow-origin']]).toEqual([200, origin]);
    expect((await challenge(key, 'https://evil.example')).status).toBe(401);
    const altcha = await solved(key);
    const taken = await post(undefined, form({ l_name: 'サイト', website: '', altcha }), path);
    expect([taken.status, taken.headers['access-control-allow-origin']]).toEqual([202, origin]);
    // The same once more, with a check of its own, is the same delivery.
    const again = form({ l_name: 'サイト', website: '', altcha: await solved(key) });
    expect((await post(undefined, again, path)).body).toMatchObject({ id: taken.body.id, known: true });
    const refused: [string, Record<string, string>][] = [
      ['none', {}],
      ['used', { altcha }],
      ['text', { altcha: 'x' }],
      ['unsigned', { altcha: btoa(JSON.stringify({ challenge: { parameters: { data: { key } } }, solution: {} })) }],
      ['of another connection', { altcha: await solved((await opened()).key) }],
    ];
    for (const [name, more] of refused) {
      const answer = await post(undefined, form({ l_name: '未確認', website: '', ...more }), path);
      expect([name, answer.status, Object.keys(answer.body.errors)]).toEqual([name, 422, ['altcha']]);
      expect(answer.headers['access-control-allow-origin']).toBe(origin);
    }
    expect((await post(undefined, form({ l_name: 'ロボット', website: 'x' }), path)).status).toBe(202);
    expect((await post(undefined, form({ l_name: '他社' }, 'https://evil.example'), path)).status).toBe(401);
    expect(await list('サイト')).toMatchObject([{ register_route_type_id: 4 }]);
    expect(await list('ロボット')).toEqual([]);
    expect(await list('未確認')).toEqual([]);
  });

  it('from before there was a check goes on without one', async () => {
    const { key } = await opened({ form_check_flg: 0 });
    const sent = await post(undefined, form({ l_name: '以前のフォーム', website: '' }), `${RECEIVER}?key=${key}`);
    expect(sent.status).toBe(202);
    expect(await list('以前のフォーム')).toHaveLength(1);
  });
});

it('reads files of another system by a saved form, and writes them in its words', async () => {
  const lines = (target: string) => [
    { source: '番号', target, choice_values: null },
    { source: '苗字', target: 'l_name', choice_values: null },
    { source: '性別区分', target: 'gender_id', choice_values: 'M=男性\nF=女性\nX=その他' },
  ];
  const save = (kind: number, mappings: object[]) =>
    agency.browser.expect(201, 'POST', at('linkages/create_token'), {
      linkage: { group: 1, kind, service_id: 50, name: `他社の形式${kind}`, mappings },
    });
  const form = await save(1, lines(''));
  // Files are carried by people: there is no key.
  expect([form.body.token, form.body.hub_secret, form.body.linkage.token_hint]).toEqual(['', '', null]);
  const linkage_id = form.body.linkage.id_by_enterprise_id;
  const other = await world.agency();
  const member = (browser: typeof agency.browser) => browser.expect(200, 'POST', at('linkages/file_forms'), {});
  expect((await member(agency.browser)).body.file_forms).toMatchObject([{ id: linkage_id, kind: 1 }]);
  expect((await member(other.browser)).body.file_forms).toEqual([]);

  const file = csv([
    ['番号', '苗字', '性別区分'],
    ['7', '形式太郎', 'M'],
    ['8', '形式花子', 'F'],
    ['9', '形式不明', 'Z'],
  ]);
  const id = await upload(agency.browser, CANDIDATE, file);
  const mapping = ['', 'l_name', 'gender_id'];
  const look = (more: object) => agency.browser.expect(200, 'PUT', `${BASE}/check/${id}`, { mapping, ...more });
  await look({});
  expect((await settled(agency.browser, id)).check).toMatchObject({ created: 0, error: 3 });
  await look({ linkage_id });
  expect((await settled(agency.browser, id)).check).toMatchObject({ created: 2, error: 1 });
  await complete(agency.browser, id);
  expect((await list('形式')).map(({ l_name, gender_id }) => [l_name, gender_id]).sort()).toEqual([
    ['形式太郎', 1],
    ['形式花子', 2],
  ]);

  const out = await save(3, lines('id_by_enterprise_id'));
  const write = (browser: typeof agency.browser, form_id: number, body: object) =>
    browser.send('POST', at(`linkages/write_file/${form_id}`), { format: 'csv-utf8', keyword: '形式', ...body });
  const written = await write(agency.browser, out.body.linkage.id_by_enterprise_id, {});
  expect(written.status).toBe(200);
  const [head, ...rows] = written.text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe('番号,苗字,性別区分');
  expect(rows.map((row) => row.split(',').slice(1).join()).sort()).toEqual(['形式太郎,M', '形式花子,F']);
  expect((await write(other.browser, out.body.linkage.id_by_enterprise_id, {})).status).toBe(404);
  // One that is read is not written.
  expect((await write(agency.browser, linkage_id, {})).status).toBe(404);
});
