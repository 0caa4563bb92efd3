/**
 * The wall between agencies, made from the route table: in every place of every call that can name a record, another
 * agency's members, tokens and visitors put each number and key of the victim. They are answered as if there were no such
 * thing, nothing of the victim stands in an answer, and everything that is stored of it stays as it is, byte by byte.
 * Beside the table: what is no route (pages and files of sites, deliveries of other systems, links in mails).
 */
import path from 'node:path';
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { linkageKind, linkageService } from '@enishi/protos/master/identity';
import { mailsTo } from '../../identity/mails';
import type { Browser, Response, SendOptions } from '../browser';
import { linkDomain } from '../linked-domain';
import { type Agency, startWorld, type World } from '../world';
import { type Named, type Place, placesOf, undeclared } from './places';
import { changesOf, standStill, stateOf } from './state';
import { LATIN_MARK, MARK, mailSecrets, PDF, PNG, plantVictim, type Victim } from './victim';

const FRONTEND_DIR = path.resolve(__dirname, '../../../../frontends/dist');
/** An id that no record has. */
const UNKNOWN_ID = 700_001;
const UNKNOWN_KEY = '01a21571-5630-7000-ba66-000000000000';

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
/** Operators act for every agency, and have a test of their own. */
const walled = routes.filter(({ audience, guard }) => audience !== 'admin' && guard !== 'public');
const placed = walled.map((route): [string, Route, Place[]] => [
  `${route.audience} ${route.verbs.at(-1)} ${route.path}`,
  route,
  // Announcements are for all agencies; import files of a kind are no record.
  placesOf(route).filter(({ of }) => of !== 'announces' && !route.path.endsWith('{kind}')),
]);

let world: World;
let victim: Victim;
let attacker: Agency;
let before: Map<string, string>;
let visitor: Browser;
/** Tokens of the attacker's own connections. */
const tokens = new Map<number, string>();
let registration: string;

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  victim = await plantVictim(world);
  await mailSecrets(victim, world);
  attacker = await world.agency();
  await linkDomain(world.constellation, attacker.enterprise.id);
  for (const kind of Object.values(linkageKind.code)) {
    const linkage = { kind, name: `連携${kind}`, service_id: 98, scope_ids: [1, 2, 3, 4, 5] };
    const made = await attacker.browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
    tokens.set(kind, made.body.token);
  }
  visitor = world.browser();
  const candidate = {
    l_name: '訪問',
    f_name: '者',
    l_name_kana: 'ホウモン',
    f_name_kana: 'シャ',
    email: 'visit@example.jp',
  };
  const person = { ...candidate, tel: '090-1234-5678', birth_date: '1990-01-01', prefecture_id: 13 };
  const made = await visitor.send('POST', '/api/site/candidates/create', {
    domain: attacker.enterprise.site_domain,
    candidate: person,
  });
  registration = made.body?.token ?? '';
  await standStill(world);
  before = await stateOf(world, victim.enterprise.id);
});
afterAll(() => world?.stop());

const isMarked = (text: string): boolean => text.includes(MARK) || text.includes(LATIN_MARK);

function ask(route: Route, place: Place, id: Named): Promise<Response> {
  const { audience, probe, verbs, kinds, reads } = route;
  const at = place.path(`/api/${audience}${route.path}`, id).replace(/\{\w+\}/g, '1');
  const site = audience === 'site' ? { domain: attacker.enterprise.site_domain, token: registration } : {};
  const body = place.body({ ...probe.body, ...site }, id);
  const browser = audience === 'enterprise' || audience === 'masterdata' ? attacker.browser : visitor;
  const options: SendOptions =
    audience === 'partner' ? { headers: { authorization: `Bearer ${tokens.get(kinds?.[0] ?? 1)}` } } : {};
  if (reads === 'file' || reads === 'stream') {
    const fields = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    const file = route.path.includes('image') ? { name: 'a.png', bytes: PNG } : { name: 'a.pdf', bytes: PDF };
    return browser.upload(at, fields, file, options);
  }
  const verb = verbs.find((one) => one !== 'get') ?? 'get';
  if (verb !== 'get') return browser.send(verb.toUpperCase(), at, body, options);
  const named = place.name === 'path' ? '' : `?${place.name}=${id}`;
  return browser.send('GET', `${at}${named}`, undefined, options);
}

/** Times and requests differ from call to call; short numbers stand everywhere. */
function told({ status, text }: Response, id: Named): string {
  const shown = String(id).length > 3 ? text.replaceAll(String(id), 'ID') : text;
  return `${status} ${shown.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').slice(0, 2_000)}`;
}

it('knows of every route with an id what it names', () => {
  expect(walled.flatMap(undeclared)).toEqual([]);
  const blind = placed.filter(
    ([, { path: at, guard }, places]) => at.includes('{') && places.length === 0 && guard !== 'public',
  );
  // Said above.
  expect(blind.map(([name]) => name).filter((name) => !/announces|\{kind\}/.test(name))).toEqual([]);
  expect(placed.flatMap(([, , places]) => places).length).toBeGreaterThan(600);
});

const asked = placed.filter(([, , places]) => places.length > 0);

it.each(asked)('%s', async (_name, route, places) => {
  const wrong: string[] = [];
  for (const place of places) {
    const isKey = place.of.startsWith('key:');
    const id = isKey ? victim.names.get(place.of.slice(4)) : victim.ids.get(place.of);
    if (id === undefined) throw new Error(`the victim has no ${place.of}`);
    const found = await ask(route, place, id);
    const unknown = await ask(route, place, isKey ? UNKNOWN_KEY : UNKNOWN_ID);
    const [one, other] = [told(found, id), told(unknown, isKey ? UNKNOWN_KEY : UNKNOWN_ID)];
    if (one !== other) wrong.push(`${place.name}: ${one.slice(0, 300)} instead of ${other.slice(0, 300)}`);
    if (isMarked(found.text)) wrong.push(`${place.name}: ${found.text.slice(0, 300)}`);
    if (found.status >= 500) wrong.push(`${place.name}: ${found.status}`);
  }
  expect(wrong).toEqual([]);
});

describe('beside the table', () => {
  const at = (page: string, host = attacker.enterprise.site_domain) =>
    world.browser().send('GET', page, undefined, { headers: { host, accept: 'text/html' } });

  it('shows no page, picture or logo of another agency on a site', async () => {
    const { connection } = world.constellation.service('site').deps;
    const image = await connection.collection('enterprise_images').findOne({ enterprise_id: victim.enterprise.id });
    const file = String(image?.file).split('/').at(-1);
    const logo = String(image?.file).replace(/.*\//, '');
    const pages = [
      `/jobs/detail/${victim.ids.get('jobs')}`,
      `/files/${file}`,
      `/files/logo/${logo}`,
      '/jobs',
      '/',
      '/sitemap.xml',
      '/feed.xml',
    ];
    for (const page of pages) {
      const answer = await at(page);
      expect([page, isMarked(answer.text), answer.status]).toEqual([page, false, page.match(/\d|files/) ? 404 : 200]);
    }
  });

  it('takes a preview of another agency’s draft for nothing', async () => {
    const { body } = await victim.browser.expect(200, 'POST', '/api/enterprise/site_setting_drafts/preview', {});
    const { token } = typeof body.preview === 'string' ? { token: body.preview } : body.preview;
    const host = attacker.enterprise.site_domain;
    const answer = await world.browser().send('POST', '/preview', undefined, {
      raw: `token=${encodeURIComponent(token)}`,
      headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('keeps deliveries of the attacker’s connections in its own agency, whatever they name', async () => {
    const { connection } = world.constellation.service('identity').deps;
    const row = await connection.collection('linkages').findOne({ enterprise_id: victim.enterprise.id, kind: 1 });
    const key = String(row?.access_key);
    const record = {
      l_name: '越境',
      external_id: '1',
      enterprise_id: victim.enterprise.id,
      id_by_enterprise_id: victim.ids.get('candidates'),
    };
    const linkage = { group: 2, kind: 1, service_id: linkageService.code.webhook, name: '受信' };
    const own = await attacker.browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
    const named = {
      authorization: `Bearer ${own.body.token}`,
      'x-enishi-delivery': victim.names.get('inbound_delivery') as string,
    };
    for (const where of [`?key=${key}`, '']) {
      const answer = await visitor.send('POST', `/linkage/enterprise/webhook/candidate/${where}`, record, {
        headers: named,
      });
      expect(answer.status).toBe(202);
    }
    // The victim's public key proves nothing by itself.
    const bare = await visitor.send('POST', `/linkage/enterprise/webhook/candidate/?key=${key}`, record);
    expect(bare.status).toBe(401);
    await world.constellation.settle();
    const made = await attacker.browser.expect(200, 'POST', '/api/enterprise/candidates/index', { keyword: '越境' });
    expect(made.body.count).toBeGreaterThanOrEqual(1);
  });

  it('takes the secret of one mail for nothing else', async () => {
    const secrets: string[] = [];
    for (const address of [
      `person@${LATIN_MARK}.example`,
      `contact@${LATIN_MARK}.example`,
      `invited@${LATIN_MARK}.example`,
    ])
      for (const text of await mailsTo(world, address))
        secrets.push(...[...text.matchAll(/#?token=([\w.-]+)/g)].map(([, token]) => token));
    expect(secrets.length).toBeGreaterThan(0);
    const member = (name: string) => (token: string) => ({
      enterprise_member: { [name]: token, password: '月曜日の朝は静か', l_name: '侵入', f_name: '者' },
    });
    const uses: readonly (readonly [string, (token: string) => object])[] = [
      ['/api/enterprise/auth/confirm', member('confirmation_token')],
      ['/api/enterprise/enterprise_members/confirm_email', member('confirmation_token')],
      ['/api/enterprise/reset_passwords/validation', member('reset_password_token')],
      ['/api/enterprise/reset_passwords/update', member('reset_password_token')],
      [
        '/api/admin/reset_passwords/update',
        (token) => ({ admin_member: { reset_password_token: token, password: '月曜日の朝は静か' } }),
      ],
      ['/api/site/candidates/show', (token) => ({ domain: victim.enterprise.site_domain, token })],
      [
        '/api/site/candidates/update',
        (token) => ({ domain: victim.enterprise.site_domain, token, candidate: { l_name: '侵入' } }),
      ],
    ];
    for (const [use, bodyOf] of uses)
      for (const secret of secrets) {
        const answer = await world.browser().send('POST', use, bodyOf(secret));
        expect([use, answer.status >= 400 && answer.status < 500, isMarked(answer.text)]).toEqual([use, true, false]);
      }
    for (const secret of secrets)
      for (const page of [`/mail/unsubscribe/${secret}`, `/mail/open/${secret}.gif`]) {
        const answer = await world.browser().send('GET', page);
        expect([page, answer.status < 500, isMarked(answer.text)]).toEqual([page, true, false]);
      }
  });
});

it('leaves everything that is stored of the victim as it was', async () => {
  await world.constellation.settle();
  expect(changesOf(before, await stateOf(world, victim.enterprise.id))).toEqual([]);
});
