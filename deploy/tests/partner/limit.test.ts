/** A partner who calls too often, as its program meets it. */
import type { Response } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

const A_MINUTE = 600;
const V1 = '/api/partner/v1';

let world: World;
let agency: Agency;

beforeAll(async () => {
  world = await startWorld({ RATE_FACTOR: '1' });
  agency = await world.agency();
});
afterAll(() => world?.stop());

async function issue() {
  const linkage = { kind: 1, service_id: 98, name: '基幹' };
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
  return { headers: { authorization: `Bearer ${body.token}` } };
}

it('is told when to come back, by token, and the console and other tokens go on', async () => {
  const [busy, calm] = [await issue(), await issue()];
  const partner = world.browser();
  const call = (options: object) => partner.send('GET', `${V1}/candidates/index?per_page=1`, undefined, options);
  const AT_ONCE = 10;
  let fine = 0;
  let refused: Response | undefined;
  // More get through where a minute has passed in between.
  for (let n = 0; n < 10 * A_MINUTE && !refused; n += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => call(busy)));
    refused = answers.find(({ status }) => status === 429);
    fine += answers.filter(({ status }) => status === 200).length;
  }
  expect(fine).toBeGreaterThanOrEqual(A_MINUTE);
  if (!refused) throw new Error('Nobody was refused');
  const { headers, body } = refused;
  const after = Number(headers['retry-after']);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThanOrEqual(60);
  expect([headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([String(A_MINUTE), '0']);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(body).toMatchObject({ status: 429, code: 'too_many', type: `${V1}/docs#too_many` });
  expect(body.detail).toMatch(/[ぁ-ん]/);
  expect((await call(calm)).status).toBe(200);
  await agency.browser.expect(200, 'POST', '/api/enterprise/candidates/index', {});
});

it('is not let in by a right secret after too many wrong ones', async () => {
  const linkage = { group: 2, kind: 1, service_id: 98, name: '基幹', duplicate_type_id: 1 };
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
  const send = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const record = { l_name: '山田', inception_day_type_id: 1 };
    return (await world.browser().send('POST', '/linkage/enterprise/webhook/candidate/', record, { headers })).status;
  };
  expect(await send(body.token)).toBe(202);
  let status = 401;
  for (let tries = 0; tries < 70 && status === 401; tries++) status = await send(`${tries}`.padEnd(43, 'x'));
  expect(status).toBe(429);
  expect(await send(body.token)).toBe(429);
});
