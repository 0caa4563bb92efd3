/**
 * A session has two halves: what scripts of the page can read, and a cookie that they cannot. A thief who takes all of the
 * one, by a script that was smuggled in, or makes a browser send the other, from another site, has nothing.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { type Browser, createBrowser } from '../gateway/browser';
import { type Stage, signIn, startStage, type Visitor } from './support/stage';

type Realm = 'enterprise' | 'admin';
const REALMS = ['enterprise', 'admin'] as const;
const HOME = { enterprise: 'candidates', admin: 'enterprises' } as const;
const OWN = { enterprise: 'enterprise_members/show', admin: 'admin_members/show' } as const;

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
const closedOf = (realm: Realm) =>
  routes.filter(({ audience, guard }) => audience === realm && guard !== 'public' && guard !== 'site');

/** Everything of a page that a script in it can get hold of. */
interface Loot {
  cookies: string;
  stored: string;
  page: string;
  globals: string;
}

let stage: Stage;
let visitor: Visitor;
const loot = {} as Record<Realm, Loot>;

/** Runs in the page. */
function takeAll(): Loot {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (typeof value === 'string') texts.push(value);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
    if (seen.has(value) || seen.size > 100_000 || depth > 12 || value instanceof Node || value === window) return;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) for (const one of value) walk(one, depth + 1);
    for (const key of Reflect.ownKeys(value)) {
      const found = Object.getOwnPropertyDescriptor(value, key);
      if (found && 'value' in found) walk(found.value, depth + 1);
    }
  };
  // What every page has is left out: only what this product has put there can be its secret.
  const frame = document.body.appendChild(document.createElement('iframe'));
  const native = new Set(Reflect.ownKeys(frame.contentWindow as object));
  frame.remove();
  const own = window as unknown as Record<PropertyKey, unknown>;
  for (const key of Reflect.ownKeys(window)) if (!native.has(key)) walk(own[key], 0);
  const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
  return {
    cookies: document.cookie,
    stored: storages.join('\n'),
    page: document.documentElement.outerHTML,
    globals: texts.join('\n'),
  };
}

beforeAll(async () => {
  stage = await startStage('demo', { RATE_FACTOR: '1000' });
  visitor = await stage.visitor();
  for (const realm of REALMS) {
    await signIn(stage, visitor.page, realm);
    await visitor.page.goto(`${stage.url}/${realm}/${HOME[realm]}`);
    await visitor.page.getByRole('row').nth(1).waitFor();
    loot[realm] = await visitor.page.evaluate(takeAll);
  }
});
afterAll(() => stage?.stop());

const pairsOf = (cookies: string) =>
  cookies
    .split('; ')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);

/** A program with the half that scripts read: its cookies, and the headers that the console makes of them. */
function withReadable(realm: Realm): Browser {
  const program = createBrowser(stage.url);
  for (const [name, value] of pairsOf(loot[realm].cookies)) program.cookies.set(name, value);
  const session = program.cookies.get(`enishi_${realm}_session`);
  Object.assign(program.credentials, JSON.parse(decodeURIComponent(String(session))));
  return program;
}

async function hidden(): Promise<[string, string][]> {
  const all = await visitor.context.cookies(stage.url);
  return all.filter(({ httpOnly }) => httpOnly).map(({ name, value }) => [name, value]);
}

async function withHidden(): Promise<Browser> {
  const program = createBrowser(stage.url);
  for (const [name, value] of await hidden()) program.cookies.set(name, value);
  return program;
}

function ask(program: Browser, { audience, verbs, path, probe }: Route, verb = verbs[0]) {
  const url = `/api/${audience}${path.replace(/\{\w+\}/g, '1')}`;
  return program.send(verb.toUpperCase(), url, verb === 'get' ? undefined : { ...probe.body, id: 1 });
}

async function refusedEverywhere(program: Browser, realm: Realm): Promise<void> {
  const asked = closedOf(realm).flatMap((route) => route.verbs.map((verb) => [route, verb] as const));
  expect(asked.length).toBeGreaterThan(realm === 'admin' ? 100 : 400);
  for (const [route, verb] of asked) {
    const { status } = await ask(program, route, verb);
    expect([verb, route.path, status]).toEqual([verb, route.path, 401]);
  }
}

test('scripts see nothing of the cookie, wherever they look', async () => {
  const secrets = await hidden();
  expect(secrets.map(([name]) => name).sort()).toEqual(
    REALMS.flatMap((realm) => [`enishi_${realm}_device`, `enishi_${realm}_key`]).sort(),
  );
  for (const realm of REALMS) {
    const everything = Object.values(loot[realm]).join('\n');
    // The search finds what is there: the readable half stands in it.
    expect(everything).toContain(withReadable(realm).credentials['access-token']);
    expect(loot[realm].globals.length).toBeGreaterThan(1_000);
    for (const [name, value] of secrets) expect([name, everything.includes(value)]).toEqual([name, false]);
  }
  const cookies = await visitor.context.cookies(stage.url);
  expect(cookies.filter(({ httpOnly, sameSite }) => httpOnly && sameSite !== 'Lax')).toEqual([]);
});

describe.each(REALMS)('of a session of %s', (realm) => {
  test('both halves together are one', async () => {
    const whole = withReadable(realm);
    for (const [name, value] of await hidden()) whole.cookies.set(name, value);
    await whole.expect(200, 'GET', `/api/${realm}/${OWN[realm]}`);
  });

  test('the half that scripts read is refused by every route', async () => {
    await refusedEverywhere(withReadable(realm), realm);
  });

  test('the cookie alone is refused by every route, so that no other site can use it', async () => {
    await refusedEverywhere(await withHidden(), realm);
  });

  test('halves of two sessions do not fit, and neither does a token in place of a partner’s', async () => {
    const mixed = withReadable(realm);
    const other = await stage.visitor();
    await signIn(stage, other.page, realm);
    for (const { name, value, httpOnly } of await other.context.cookies(stage.url))
      if (httpOnly) mixed.cookies.set(name, value);
    await mixed.expect(401, 'GET', `/api/${realm}/${OWN[realm]}`);
    const partner = createBrowser(stage.url);
    partner.credentials.authorization = `Bearer ${mixed.credentials['access-token']}`;
    const calls = routes.filter(({ guard }) => guard === 'partner');
    expect(calls.length).toBeGreaterThan(10);
    for (const route of calls) expect([route.path, (await ask(partner, route)).status]).toEqual([route.path, 401]);
  });
});

test('a form of another site that sends itself changes nothing', async () => {
  const { page } = visitor;
  const answers: [string, number][] = [];
  page.on('response', (answer) => answers.push([new URL(answer.url()).pathname, answer.status()]));
  const target = `${stage.url}/api/enterprise/sessions/delete_others`;
  const document = (type: string) =>
    `<form method="post" enctype="${type}" action="${target}"><input name='{"a":"' value='"}'></form>` +
    '<script>document.forms[0].submit()</script>';
  const site = http.createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(document(request.url === '/plain' ? 'text/plain' : 'application/x-www-form-urlencoded'));
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const { port } = site.address() as AddressInfo;
  for (const path of ['plain', 'form']) {
    answers.length = 0;
    await page.goto(`http://127.0.0.1:${port}/${path}`, { waitUntil: 'commit' });
    await page.waitForURL(target);
    expect(answers.at(-1)).toEqual(['/api/enterprise/sessions/delete_others', 401]);
  }
  await new Promise((closed) => site.close(closed));
});
