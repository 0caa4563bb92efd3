/** An agency's console is open to the addresses of its list, and to one more for a day when a top administrator says so. */
import { authority } from '@enishi/protos/master/identity';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { mailsTo, tokenFor } from './mails';

const OFFICE = '203.0.113.5';
const HOTEL = '198.51.100.7';
let world: World;
let agency: Agency;
let now = Date.parse('2026-12-01T00:00:00Z');
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

beforeAll(async () => {
  world = await startWorld({ TRUSTED_PROXIES: '1' }, { clock: { now: () => new Date(now) } });
  agency = await world.agency();
});
afterAll(() => world.stop());

const update = (browser: Browser, allowed_addresses: string, address = OFFICE) =>
  browser.send('PUT', '/api/enterprise/address_rules/update', { allowed_addresses }, from(address));
const look = (browser: Browser, address: string) =>
  browser.send('POST', '/api/enterprise/candidates/index', {}, from(address)).then(({ status }) => status);
const signIn = (address: string, { email, password }: Pick<Agency, 'email' | 'password'> = agency) =>
  world
    .browser()
    .send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } }, from(address));
const pass = (token: string) => world.browser().send('POST', '/api/enterprise/address_rules/pass', { token });

test('a list is refused that is none, or would shut its author out; others can neither see nor change it', async () => {
  const { browser } = agency;
  const none = await update(browser, '203.0.113.0/33');
  expect([none.status, none.body.errors.allowed_addresses[0]]).toEqual([
    422,
    expect.stringContaining('203.0.113.0/33'),
  ]);
  const away = await update(browser, '192.0.2.1');
  expect([away.status, away.body.errors.allowed_addresses[0]]).toEqual([422, expect.stringContaining(OFFICE)]);
  expect(await look(browser, HOTEL)).toBe(200);
  const colleague = await world.colleague(agency, authority.code.administrator);
  expect((await update(colleague, OFFICE)).status).toBe(404);
  expect((await colleague.send('POST', '/api/enterprise/address_rules/show')).status).toBe(404);
});

test('a session ends at an address that is not in the list, and goes on at one that is', async () => {
  const { browser } = agency;
  expect(await look(browser, HOTEL)).toBe(200);
  expect((await update(browser, '203.0.113.0/24\n2001:db8::/32')).status).toBe(200);
  const shown = await browser.send('POST', '/api/enterprise/address_rules/show', {}, from(OFFICE));
  expect(shown.body.address_rule).toEqual({
    allowed_addresses: '203.0.113.0/24\n2001:db8::/32',
    own_address: OFFICE,
  });
  // The gateway had confirmed this session at that address a moment ago.
  expect(await look(browser, HOTEL)).toBe(401);
  expect(await look(browser, '2001:db8::7')).toBe(200);
  expect(await look(browser, `::ffff:${OFFICE}`)).toBe(200);
  expect(await look(browser, OFFICE)).toBe(200);
});

test('a member is refused at the sign-in from elsewhere, after the right password alone, and gets no mail', async () => {
  const email = 'elsewhere@example.jp';
  const invited = { enterprise_member: { email, authority: authority.code.member } };
  await agency.browser.expect(201, 'POST', '/api/enterprise/invites/create', invited, from(OFFICE));
  const password = 'Elsewhere-2026-enishi';
  const joining = { l_name: '出先', f_name: '花子', password, password_confirmation: password };
  const invitation_token = await tokenFor(world, email);
  await world.browser().expect(200, 'POST', '/api/enterprise/invites/accept', {
    enterprise_member: { ...joining, invitation_token },
  });
  const mails = (await mailsTo(world, email)).length;
  expect((await signIn(HOTEL, { email, password: 'Wrong-2026-enishi' })).status).toBe(401);
  const refused = await signIn(HOTEL, { email, password });
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(HOTEL)]);
  expect((await signIn(OFFICE, { email, password })).status).toBe(200);
  expect(await mailsTo(world, email)).toHaveLength(mails);
});

test('a top administrator lets one address in for a day by the link of a mail, which works once', async () => {
  const refused = await signIn(HOTEL);
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('メール')]);
  const token = await tokenFor(world, agency.email);
  expect((await pass('unknown')).status).toBe(422);
  expect((await pass(token)).status).toBe(200);
  expect((await pass(token)).status).toBe(422);
  expect((await signIn(HOTEL)).status).toBe(200);
  expect(await look(agency.browser, HOTEL)).toBe(200);
  expect((await signIn('198.51.100.8')).status).toBe(403);
  now += 24 * 3_600_000 + 1;
  expect((await signIn(HOTEL)).status).toBe(403);
});

test('without a list every address is let in again; another agency never noticed', async () => {
  const other = await world.agency();
  expect(await look(other.browser, HOTEL)).toBe(200);
  const browser = world.browser();
  const { email, password } = agency;
  await browser.send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } }, from(OFFICE));
  expect((await update(browser, ' ')).status).toBe(200);
  expect(await look(browser, HOTEL)).toBe(200);
  const { access_logs } = (await browser.send('POST', '/api/enterprise/access_logs/index', { per_page: 100 })).body;
  const told = access_logs.filter(({ action }: { action: string }) => action === 'address_rule_change');
  expect(told.map(({ target }: { target: string }) => target)).toEqual([
    '制限をやめる',
    `${HOTEL}を24時間許可`,
    '許可するIPアドレスの変更',
  ]);
});
