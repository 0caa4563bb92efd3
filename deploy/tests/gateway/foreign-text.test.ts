/**
 * Signs that no person types, in every field of every route, in queries, conditions, forms and files: control characters
 * are taken out, what no text can hold is refused in a sentence that names the field, and nothing fails.
 */
import path from 'node:path';
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { entities } from '@enishi/protos/entities';
import { kindOperators } from '@enishi/protos/fields/operators';
import type { Entity } from '@enishi/protos/fields/types';
import { isWrapped } from '@enishi/protos/tools/wire';
import { CANDIDATE, check, complete, csv, send, upload } from '../imports/files';
import type { Browser, Response } from './browser';
import { type Callers, ENDS_SESSION, openCallers } from './callers';
import { startWorld, type World } from './world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const CONTROLS = Array.from({ length: 31 }, (_, n) => String.fromCharCode(n + 1));
const KEPT = new Set(['\t', '\n', '\r']);
/** All that may be taken out, in one text. */
const TAKEN_OUT = `あ${CONTROLS.filter((sign) => !KEPT.has(sign)).join('')}\u007f\u0080\ufffe\uffffい`;
const REFUSED = ['あ\u0000い', 'あ\ud800い', '\udfff'];
const ALL = [TAKEN_OUT, ...REFUSED];
/** One in so many places is tried with each text. */
const SAMPLE = 24;
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
const asked = routes.filter(({ path: at, reads }) => reads !== 'none' && !ENDS_SESSION.test(at));
const records = Object.values(entities) as Entity[];

/** Parts of requests beside the records that they bring. */
const PARTS = [
  ...['keyword', 'sort', 'columns', 'email', 'token', 'recaptcha_token', 'title', 'name', 'text', 'cursor', 'domain'],
  ...['group', 'key', 'category', 'format', 'file_name', 'merge_id', 'context', 'mapping', 'outcome', 'zipcode', 'id'],
  ...['enterprise_id', 'select_ids', 'step', 'website', 'updated_at', 'action', 'versions', 'bootstrap_token'],
];

let world: World;
let callers: Callers;
let browser: Browser;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  callers = await openCallers(world);
  browser = callers.of(routes[0]).browser;
});
afterAll(() => world.stop());

/** Nothing is taken away that later calls are about. */
const idFor = ({ path: at }: Route) => String(/delete|merge|rotate|linkages\/update/.test(at) ? 700_001 : callers.id);

interface Place {
  body: object;
  /** The name under which a refusal stands. */
  name: string;
  /** A field of the record that is sent. */
  isField?: boolean;
}

/** The body of a route with a text in each place that it may read. */
function placesOf({ probe: { body = {} }, crud }: Route, text: string): Place[] {
  const beside = [...PARTS, ...Object.keys(body)].map((name) => ({ name, body: { ...body, [name]: text } }));
  const inner = Object.entries(body).flatMap(([record, given]) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
    const fields = (crud?.entity ?? records.find(({ name }) => name === record))?.own ?? {};
    return [...Object.keys(fields), ...Object.keys(given)].map((name) => {
      const isList = fields[name] && isWrapped(fields[name]);
      return { name, isField: true, body: { ...body, [record]: { ...given, [name]: isList ? [text] : text } } };
    });
  });
  return [...beside, ...inner];
}

const LIST_PARTS = new Set(['page', 'per_page', 'sort', 'keyword', 'conditions', 'ids']);

const isUnread = ({ audience, crud }: Route, { name, isField }: Place): boolean =>
  audience === 'partner' && crud !== undefined && !isField && name !== crud.entity.name && !LIST_PARTS.has(name);

const seen = (text: string, { status, text: said }: Response, name: string) =>
  `${name}=${JSON.stringify(text)} -> ${status} ${said.slice(0, 200)}`;

const named = asked.map((route): [string, Route] => [`${route.audience} ${route.verbs.at(-1)} ${route.path}`, route]);

it.each(named)('%s', async (_name, route) => {
  const { browser: caller, base, options } = callers.of(route);
  const at = `/api/${route.audience}${route.path.replace(/\{\w+\}/g, idFor(route))}`;
  const verb = String(route.verbs.find((one) => one !== 'get') ?? 'get').toUpperCase();
  const wrong: string[] = [];
  for (const [n, text] of ALL.entries()) {
    // A record is read whole where it is written; elsewhere, and of what is refused before it is looked at where it
    // stands, some of the places tell as much.
    const whole = n === 0 && /^(?:create|update)$/.test(route.crud?.call ?? '');
    const places = placesOf(route, text).filter((_, at) => whole || at % SAMPLE === (n * 7 + named.length) % SAMPLE);
    for (const place of places) {
      const { body, name } = place;
      const answer = await caller.send(verb, at, { ...base, ...body }, options);
      const { status, body: said } = answer;
      if (status >= 500) wrong.push(seen(text, answer, name));
      if (n === 0) continue;
      // A domain that no site has finds none; partners' calls never see what they do not read.
      const unknown = (status === 404 && name === 'domain') || isUnread(route, place);
      const isRefused = status === 422 && JAPANESE.test(said.errors?.[name]?.[0] ?? '');
      if (!isRefused && !unknown) wrong.push(seen(text, answer, name));
    }
  }
  expect(wrong).toEqual([]);
});

it('is asked in queries of every route that reads one', async () => {
  const wrong: string[] = [];
  const reading = routes.filter(({ verbs, path: at }) => verbs.some((verb) => verb === 'get') && !/auth\//.test(at));
  for (const route of reading) {
    const { browser: caller, options } = callers.of(route);
    const at = `/api/${route.audience}${route.path.replace(/\{\w+\}/g, idFor(route))}`;
    const domain = route.audience === 'site' ? `&domain=${callers.domain}` : '';
    for (const name of ['keyword', 'sort', 'cursor', 'column_name'])
      for (const [n, text] of ['%01%0B%1F%7F%EF%BF%BE', 'a%00b'].entries()) {
        const answer = await caller.send('GET', `${at}?${name}=${text}${domain}`, undefined, options);
        const isRefused = answer.status === 422 && JAPANESE.test(answer.body.errors?.[name]?.[0] ?? '');
        if (answer.status >= 500 || (n === 1 && !isRefused)) wrong.push(`${at} ${seen(text, answer, name)}`);
      }
    for (const odd of ['%00', '%01', '1%00', '%EF%BF%BE', '%ED%A0%80', '%FF']) {
      if (!route.path.includes('{')) continue;
      const place = `/api/${route.audience}${route.path.replace(/\{\w+\}/g, odd)}`;
      const answer = await caller.send('GET', place, undefined, options);
      if (![400, 404].includes(answer.status)) wrong.push(`${place} ${seen(odd, answer, 'id')}`);
    }
  }
  expect(wrong).toEqual([]);
});

const AT_ONCE = 10;
const searched = records.filter(({ plural }) => asked.some(({ path: at }) => at === `/${plural}/index`));

it.each(searched.map((entity): [string, Entity] => [entity.plural, entity]))(
  'is asked in conditions on every column of %s',
  async (_name, entity) => {
    const route = asked.find(({ path: at }) => at === `/${entity.plural}/index`) as Route;
    const { browser: caller } = callers.of(route);
    const at = `/api/${route.audience}${route.path}`;
    const wrong: string[] = [];
    const ask = (conditions: object[]) => caller.send('POST', at, { enterprise_id: 1, conditions });
    const all = entity.search.flatMap((column) =>
      kindOperators[entity.fields[column].kind].map((operator) => ({ column, operator })),
    );
    const harmless = all.flatMap((one) =>
      [TAKEN_OUT, [TAKEN_OUT], { min: TAKEN_OUT }].map((value) => ({ ...one, value })),
    );
    for (let from = 0; from < harmless.length; from += AT_ONCE) {
      const answer = await ask(harmless.slice(from, from + AT_ONCE));
      if (answer.status >= 500) wrong.push(seen(TAKEN_OUT, answer, `${from} on`));
    }
    // Every column once, and every operator: where a text is read does not depend on which of them come together.
    const first = (key: 'column' | 'operator') =>
      all.filter((one, n) => all.findIndex((b) => b[key] === one[key]) === n);
    for (const one of [...first('column'), ...first('operator')]) {
      const answer = await ask([{ ...one, value: 'a\u0000b' }]);
      const isRefused = answer.status === 422 && /検索条件/.test(answer.body.errors?.conditions?.[0] ?? '');
      if (!isRefused) wrong.push(seen('a\u0000b', answer, `${one.column} ${one.operator}`));
    }
    expect(wrong).toEqual([]);
  },
);

it.each([...CONTROLS, '\u007f', '\u0085', '\ufffe'])(
  'U+%# is taken out or kept where it is a line end',
  async (sign) => {
    const candidate = { l_name: `山${sign}田`, comment: `一${sign}二`, inception_day_type_id: 1 };
    const { body } = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', { candidate });
    const kept = KEPT.has(sign) || sign === '\u0085';
    expect(body.candidate.comment).toBe(kept ? `一${sign === '\r' ? '\n' : sign}二` : '一二');
    if (!kept) expect(body.candidate.l_name).toBe('山田');
  },
);

it('leaves a password as it was typed', async () => {
  const { email } = await world.agency();
  const member = { email, password: 'x\u0001y' };
  const answer = await world.browser().send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: member });
  expect(answer.status).toBe(401);
});

it('is taken out of cells of a file, which is refused where no text can hold it', async () => {
  const rows = [...CONTROLS, '\ufffe'].map((sign, n) => [`取込 ${n}`, `前${sign}後`]);
  const id = await upload(browser, CANDIDATE, csv([['氏名', '備考'], ...rows]));
  expect((await check(browser, id)).check).toMatchObject({ total: rows.length, created: rows.length, error: 0 });
  await complete(browser, id);
  const asked = { conditions: [{ column: 'name', operator: 'contains', value: '取込' }], full: true, per_page: 100 };
  const { candidates } = (await browser.expect(200, 'POST', '/api/enterprise/candidates/index', asked)).body;
  expect(candidates).toHaveLength(rows.length);
  const texts = new Set(candidates.map(({ comment }: { comment: string }) => comment));
  expect([...texts].sort()).toEqual(['前\t後', '前\n後', '前後']);
  const refused = await send(browser, CANDIDATE, csv([['氏名'], ['a\u0000b']]));
  expect([refused.status, refused.body.errors.file[0]]).toEqual([422, expect.stringMatching(/ヌル文字/)]);
});

describe('a page of the site', () => {
  const visit = (at: string, verb = 'GET', raw?: string) =>
    world.browser().send(verb, at, undefined, {
      raw,
      headers: {
        host: callers.domain,
        accept: 'text/html',
        ...(raw === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
  const PLACES = ['keyword', 'occupation_ids', 'page', 'preview', 'job'];
  const SIGNS = ['a%00b', '%01%1F', '%EF%BF%BE', '%ED%A0%80', '%FF', '%'];

  it('is shown or refused in words', async () => {
    const wrong: string[] = [];
    for (const page of ['/', '/jobs', '/jobs/price-3', '/jobs/detail/1', '/register/profile', '/terms'])
      for (const name of PLACES)
        for (const sign of SIGNS) {
          const { status } = await visit(`${page}?${name}=${sign}`);
          if (status >= 500) wrong.push(`${page}?${name}=${sign} -> ${status}`);
        }
    for (const sign of SIGNS)
      for (const page of [`/${sign}`, `/jobs/${sign}`, `/jobs/detail/${sign}`, `/files/${sign}`, `/register/${sign}`]) {
        const { status } = await visit(page);
        if (status !== 404 && status !== 400) wrong.push(`${page} -> ${status}`);
      }
    expect(wrong).toEqual([]);
  });

  it('takes a form with them, or says what is wrong', async () => {
    const wrong: string[] = [];
    for (const page of ['profile', 'occupations', 'skills', 'business_days', 'others'])
      for (const name of ['name', 'email', 'birth_date', 'desired_other'])
        for (const sign of SIGNS) {
          const { status } = await visit(`/register/${page}`, 'POST', `${name}=${sign}`);
          if (status >= 500) wrong.push(`${page} ${name}=${sign} -> ${status}`);
        }
    expect(wrong).toEqual([]);
  });
});
