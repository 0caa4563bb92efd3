/** Personal data is counted: unusual amounts are noted and told, and a session that takes an agency along is stopped. */
import { MOST_ROWS, UNUSUAL_ROWS } from '@enishi/gateway/src/http/readings';
import { mailsTo } from '../identity/mails';
import { BASE, CANDIDATE, settled, show, upload } from '../imports/files';
import type { Browser } from './browser';
import { type Agency, startWorld, type World } from './world';

let world: World;
const at = (path: string) => `/api/enterprise/${path}`;

beforeAll(async () => {
  world = await startWorld({ RATE_FACTOR: '1' });
});
afterAll(() => world?.stop());

async function filled(count: number): Promise<Agency> {
  const agency = await world.agency();
  const { connection, clock } = world.constellation.service('crm').deps;
  const row = (n: number) => ({
    ...{
      enterprise_id: agency.enterprise.id,
      id_by_enterprise_id: n + 1,
      name: `候補 ${n}`,
      email: `c${n}@example.jp`,
    },
    ...{ created_at: clock.now(), updated_at: clock.now() },
  });
  await connection.collection('candidates').insertMany(Array.from({ length: count }, (_, n) => row(n)));
  return agency;
}

const page = (browser: Browser, body: object) =>
  browser.send('POST', at('candidates/index'), { per_page: 100, columns: ['name', 'email', 'tel'], ...body });

/** Reads pages until they are refused, at most so many. */
async function read(browser: Browser, pages: number, body: object = {}): Promise<number> {
  for (let n = 0; n < pages; n++) if ((await page(browser, { page: (n % 5) + 1, ...body })).status !== 200) return n;
  return pages;
}

/** What there is of something once there is any: entries are handed over in the background, and mails follow them. */
async function some<T>(ask: () => Promise<T[]>): Promise<T[]> {
  for (let tries = 0; tries < 100; tries++) {
    const found = await ask();
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [];
}

const entries = (agency: Agency, action: string) =>
  some<{ target: string }>(
    async () => (await agency.browser.expect(200, 'POST', at('access_logs/index'), { action })).body.access_logs,
  );

it('is noted and told once when it becomes unusual, and asks for a proof above the limit', async () => {
  const agency = await filled(500);
  const { browser, email, password } = agency;
  expect(await read(browser, UNUSUAL_ROWS / 100)).toBe(UNUSUAL_ROWS / 100);
  const [entry, ...more] = await entries(agency, 'many_read');
  expect([entry.target, more]).toEqual([expect.stringContaining(`${UNUSUAL_ROWS}件`), []]);
  const told = async () => (await mailsTo(world, email)).filter((text) => text.includes('通常より多くの個人情報'));
  expect(await some(told)).toHaveLength(1);
  const rest = (MOST_ROWS - UNUSUAL_ROWS) / 100;
  expect(await read(browser, rest + 5)).toBe(rest);
  const refused = await page(browser, {});
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ['proof']]);
  // Records and files alike.
  await browser.expect(403, 'GET', at('candidates/show/1'));
  const file = { format: 'csv-utf8', columns: ['name', 'email'] };
  await browser.expect(403, 'POST', at('candidates/export'), file);
  // Work that shows no more of people than their names goes on.
  expect((await page(browser, { columns: ['name'] })).status).toBe(200);
  await browser.expect(422, 'POST', at('sessions/prove'), { proof: 'まちがい' });
  expect((await page(browser, {})).status).toBe(403);
  // Another session of the member has to prove itself, too.
  const second = browser.clone();
  await second.expect(200, 'POST', at('auth/sign_in'), { enterprise_member: { email, password } });
  await browser.expect(200, 'POST', at('sessions/prove'), { proof: password });
  expect((await page(browser, {})).status).toBe(200);
  expect((await page(second, {})).status).toBe(403);
  // As many rows again, not without end.
  expect(await read(browser, 100)).toBeLessThanOrEqual(MOST_ROWS / 100);
  expect(await told()).toHaveLength(1);
});

it('counts by member: one who reads much stops nobody else', async () => {
  const agency = await filled(500);
  await read(agency.browser, 30);
  expect((await page(agency.browser, {})).status).toBe(403);
  expect((await page(await world.colleague(agency, 0), {})).status).toBe(200);
});

it('counts the rows of a large answer before it goes out, and lets one out after a proof', async () => {
  const agency = await filled(MOST_ROWS + 100);
  const { browser, password } = agency;
  const whole = { per_page: 99_999 };
  expect((await page(browser, whole)).status).toBe(403);
  await browser.expect(200, 'POST', at('sessions/prove'), { proof: password });
  const answer = await page(browser, whole);
  expect([answer.status, answer.body.candidates.length]).toEqual([200, MOST_ROWS + 100]);
  expect((await page(browser, {})).status).toBe(403);
});

it('lists bring the columns of their table and no more, unless they are asked for', async () => {
  const agency = await filled(1);
  const { body } = await agency.browser.expect(200, 'POST', at('candidates/index'), {});
  expect(Object.keys(body.candidates[0])).not.toEqual(expect.arrayContaining(['email']));
});

it('does not count a file that is being checked each time that its progress is asked for', async () => {
  const { browser } = await world.agency();
  const lines = Array.from({ length: 5_000 }, (_, n) => `候補 ${n},c${n}@example.jp`);
  const id = await upload(browser, CANDIDATE, Buffer.from(`氏名,メールアドレス\n${lines.join('\n')}\n`));
  const { heads, columns } = await show(browser, id);
  expect(heads.length).toBeGreaterThan(1);
  expect(columns[0].samples).not.toEqual([]);
  await browser.expect(200, 'PUT', `${BASE}/check/${id}`, { mapping: ['name', 'email'], blank: 'keep' });
  const asked = await show(browser, id);
  expect(asked).toMatchObject({ heads: [], columns: [{ samples: [] }, { samples: [] }] });
  // Before and afterwards its first rows are told, with what was found.
  expect((await settled(browser, id)).heads).toHaveLength(heads.length);
});

it('counts the first rows of a file that waits for its virus scan once, and each file by itself', async () => {
  const { browser, password } = await world.agency();
  const lines = Array.from({ length: 30 }, (_, n) => `候補 ${n},c${n}@example.jp`);
  const file = Buffer.from(`氏名,メールアドレス\n${lines.join('\n')}\n`);
  const first = await upload(browser, CANDIDATE, file);
  const { heads } = await show(browser, first);
  // As often as the page asks in twenty minutes.
  for (let asked = 0; asked < UNUSUAL_ROWS / 2; asked++) await show(browser, first);
  const { body } = await browser.expect(200, 'POST', at('access_logs/index'), { action: 'many_read' });
  expect(body.access_logs).toEqual([]);
  const others = Math.ceil(MOST_ROWS / heads.length);
  const seen = async (id: number) => (await browser.send('GET', `${BASE}/show/${id}`)).status;
  let last = first;
  let files = 0;
  while ((await seen(last)) === 200 && files < 2 * others) {
    last = await upload(browser, CANDIDATE, file);
    files += 1;
  }
  expect(files).toBeGreaterThan(others / 2);
  expect(files).toBeLessThanOrEqual(others);
  // One that was refused is no file that was shown, and one that was shown is shown again.
  expect([await seen(last), await seen(first)]).toEqual([403, 200]);
  await browser.expect(200, 'POST', at('sessions/prove'), { proof: password });
  expect(await seen(last)).toBe(200);
});
