/** Billing data of an agency is for its administrators; plain members see none of it. */
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;
let member: Browser;
const billing = { invoice_person: '請求係の誰某', invoice_email: 'seikyu-saki@example.jp' };

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  member = await world.colleague(agency, 0);
  await agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise: billing });
});
afterAll(() => world.stop());

const show = (browser: Browser) => browser.expect(200, 'GET', '/api/enterprise/enterprises/show');

it('is shown to administrators and kept from plain members', async () => {
  const administrator = await world.colleague(agency, 1);
  expect((await show(agency.browser)).body.enterprise).toMatchObject(billing);
  expect((await show(administrator)).body.enterprise).toMatchObject(billing);
  const { enterprise } = (await show(member)).body;
  expect(enterprise).toMatchObject({ name: expect.any(String), id: agency.enterprise.id });
  expect(enterprise.invoice_person ?? null).toBeNull();
  expect(enterprise.invoice_email ?? null).toBeNull();
});

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') }).filter(
  ({ audience, path }) => (audience === 'enterprise' || audience === 'masterdata') && path !== '/auth/sign_out',
);

it.each(routes.map((route): [string, Route] => [`${route.audience} ${route.path}`, route]))(
  '%s: answers nothing of it to a plain member',
  async (_name, { audience, path, verbs, probe }) => {
    const url = `/api/${audience}${path.replace(/\{\w+\}/g, String(agency.enterprise.id))}`;
    const ask = { keyword: '請求係', columns: Object.keys(billing), ...probe.body };
    for (const verb of verbs.filter((one) => one === 'get' || one === 'post')) {
      const { text } = await member.send(verb.toUpperCase(), url, verb === 'get' ? undefined : ask);
      for (const value of Object.values(billing)) expect(text).not.toContain(value);
    }
  },
);
