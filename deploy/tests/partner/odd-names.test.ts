/** Names that the partner API does not know: told with the one that was meant, or dropped where the partner asks for that. */
import type { SendOptions } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;
let options: SendOptions;

const at = (path: string) => `/api/enterprise/${path}`;
const send = (verb: string, path: string, body: unknown) =>
  world.browser().send(verb, `/api/partner/v1/${path}`, body, options);

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  const linkage = { kind: 1, service_id: 98, name: '基幹', scope_ids: [1, 2, 3, 4, 5] };
  const { body } = await agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
  options = { headers: { authorization: `Bearer ${body.token}` } };
});
afterAll(() => world?.stop());

it.each([
  ['emial', '「email」（メールアドレス）の間違いではありませんか。'],
  ['lname', '「l_name」（姓）の間違いではありませんか。'],
  ['電話番号', '「tel」（電話番号）の間違いではありませんか。'],
  ['favourite_colour', 'APIの説明にある項目名にしてください。'],
  ['$where', 'APIの説明にある項目名にしてください。'],
])('refuses %s in a record and says what was meant; nothing is stored', async (name, hint) => {
  const count = async () => (await agency.browser.expect(200, 'POST', at('candidates/index'), {})).body.count;
  const before = await count();
  const { status, body } = await send('POST', 'candidates/create', { candidate: { l_name: '山田', [name]: 'x' } });
  expect([status, body.errors]).toEqual([
    422,
    { [`candidate.${name}`]: [`「${name}」という項目はありません。${hint}`] },
  ]);
  expect(await count()).toBe(before);
});

it('refuses odd names of the request, of a list and of its conditions', async () => {
  const list = { per_pege: 10, conditions: [{ column: 'l_name', operator: 'eq', value: '山田', typ: 1 }] };
  const group = { conditions: [{ any_of: [{ column: 'l_name', operator: 'has', nott: true }] }] };
  const { status, body } = await send('POST', 'candidates/index', list);
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['conditions.0.typ', 'per_pege']]);
  const grouped = await send('POST', 'candidates/index', group);
  expect(Object.keys(grouped.body.errors)).toEqual(['conditions.0.any_of.0.nott']);
  expect(body.errors.per_pege[0]).toContain('「per_page」');
  const wrapped = await send('POST', 'candidates/create', { candidates: { l_name: '山田' } });
  expect(wrapped.body.errors.candidates[0]).toContain('「candidate」');
});

it('tells of long and broken names a beginning that can be sent back', async () => {
  const names = ['𝑻'.repeat(60), `a${String.fromCharCode(0xd835)}`];
  const { body } = await send('POST', 'candidates/create', {
    candidate: Object.fromEntries(names.map((name) => [name, 1])),
  });
  expect(Object.keys(body.errors)).toEqual([`candidate.${'𝑻'.repeat(50)}`, 'candidate.a\ufffd']);
});

it('refuses of a batch only the records with odd names', async () => {
  const records = [
    { external_id: 'A', l_name: '一' },
    { external_id: 'B', l_name: '二', mail: 'b@example.jp' },
    { external_id: 'C', l_name: '三' },
  ];
  const { body } = await send('POST', 'candidates/upsert', { records });
  expect(body.results).toMatchObject([
    { external_id: 'A', outcome: 'created' },
    { external_id: 'B', outcome: 'refused', id: null, errors: { mail: [expect.stringContaining('「email」')] } },
    { external_id: 'C', outcome: 'created' },
  ]);
  const { status } = await send('POST', 'candidates/upsert', { records, on_dupliacte: 'update' });
  expect(status).toBe(422);
});

it('takes a record back as it was read, and drops odd names where the partner asks for it', async () => {
  const made = await send('POST', 'candidates/create?lenient=1', {
    candidate: { l_name: '大目', emial: 'x@example.jp' },
  });
  expect([made.status, made.body.candidate.l_name]).toEqual([201, '大目']);
  const id = made.body.candidate.id_by_enterprise_id;
  const { body: read } = await send('GET', `candidates/show/${id}`, undefined);
  const { status, body } = await send('PUT', `candidates/update/${id}`, {
    candidate: { ...read.candidate, f_name: '見て' },
  });
  expect([status, body.candidate?.f_name]).toEqual([200, '見て']);
  const records = [{ external_id: 'D', l_name: '四', mail: 'd@example.jp' }];
  const batch = await send('POST', 'candidates/upsert?lenient=1', { records });
  expect(batch.body.results).toMatchObject([{ outcome: 'created' }]);
  const { body: openapi } = await send('GET', 'openapi.json', undefined);
  expect(openapi.components.schemas.candidate_input.additionalProperties).toBe(false);
  const parameters = openapi.paths['/api/partner/v1/candidates/create'].post.parameters;
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'lenient', in: 'query' }));
});
