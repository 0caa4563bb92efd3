/** What the description of the consoles' API says of an answer is what comes: asked of every row of the contract, with records that are there. */

import { openApi } from '@enishi/gateway/src/api/openapi';
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { plantVictim, type Victim } from './wall/victim';
import { startWorld, type World } from './world';

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
const document = openApi(routes, 'enterprise', 'Answers');
const described = routes.filter(({ audience, answers }) => audience === 'enterprise' && answers && answers !== 'file');
const looking = described.filter(({ gains }) => gains === 'reads records' || gains === 'reads people');

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(document, 'api');

const pointer = (text: string) =>
  text.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

/** The check of a successful answer of a route. */
function answerOf({ path, verbs, status }: Route): ValidateFunction {
  const place = ['paths', pointer(`/api/enterprise${path}`), verbs[0], 'responses', String(status ?? 200), 'content'];
  return ajv.compile({ $ref: `api#/${place.join('/')}/application~1json/schema` });
}

let world: World;
let victim: Victim;

beforeAll(async () => {
  world = await startWorld();
  victim = await plantVictim(world);
});
afterAll(() => world.stop());

/** Refusals that the agency's records lead to: a deal that has an agreement already, mails without recipients. */
const REFUSED: Readonly<Record<string, number>> = {
  '/agreements/draft/{id}': 409,
  '/proposals/preview/{id}': 404,
  '/direct_mails/preview/{id}': 404,
  '/transfer_files/show': 404,
  // No file has the key.
  '/time_sheets/file_read/{id}': 404,
};

/** Bodies that name records of the agency, where the probe's do not. */
const bodies = (): Readonly<Record<string, object>> => ({
  '/automation_email_drafts/fitting': { candidate_id: victim.ids.get('candidates') },
  '/automation_flows/try/{id}': { candidate_id: victim.ids.get('candidates') },
  '/direct_mails/compose': { candidate_id: victim.ids.get('candidates') },
  '/direct_mails/compose_preview': { candidate_id: victim.ids.get('candidates') },
  '/time_sheets/sheet/{id}': { month: '2037-04-01' },
  '/time_sheets/files/{id}': { month: '2037-04-01' },
  '/time_sheets/file_read/{id}': { month: '2037-04-01', key: 'x' },
  '/webhook_deliveries/show': { id: victim.names.get('webhook_delivery') },
});

/** What a rightful caller sends: the numbers of its own records, and what the probe says. */
async function ask({ path, verbs, probe }: Route) {
  const id = victim.ids.get(probe.ids ?? '');
  const verb = verbs.includes('post') ? 'POST' : verbs[0].toUpperCase();
  return victim.browser.send(
    verb,
    `/api/enterprise${path.replace('{id}', String(id))}`,
    verb === 'GET' ? undefined : { ...probe.body, ...bodies()[path] },
  );
}

it.each(looking.map((route): [string, Route] => [route.path, route]))(
  '%s answers what it is described to',
  async (_path, route) => {
    const { status, body } = await ask(route);
    expect([status, body]).toEqual([REFUSED[route.path] ?? 200, expect.anything()]);
    if (status !== 200) return;
    const check = answerOf(route);
    check(body);
    expect(check.errors ?? []).toEqual([]);
  },
);

it('would notice an answer that lacks a part, or has one of another kind', () => {
  const check = answerOf(described.find(({ path }) => path === '/opportunities/forecast') as Route);
  const whole = { months: [], members: [], companies: [], occupations: [], undated: 0 };
  expect(check(whole)).toBe(true);
  expect(check({ ...whole, undated: '0' })).toBe(false);
  const { months: _months, ...rest } = whole;
  expect(check(rest)).toBe(false);
});
