/**
 * Every route and the pages, sent bodies that are broken in every way: cut, without an end, of another length or type
 * than they say, left in the middle. Each of them is refused in words, and the process lives.
 */
import path from 'node:path';
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { type Callers, ENDS_SESSION, headersOf, openCallers } from './callers';
import { headOf, type RawAnswer, type RawOptions, sendRaw } from './raw';
import { startWorld, type World } from './world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
/** Set it higher to look longer. */
const PER_ROUTE = Number(process.env.BODIES ?? 9);
const PER_PAGE = 4 * PER_ROUTE;
const PAGES = [
  ...['/', '/jobs', '/jobs/detail/1', '/jobs/price-3', '/privacy', '/nowhere', '/enterprise/signin', '/admin/signin'],
  ...['profile', 'occupations', 'skills', 'business_days', 'others', 'thanks'].map((step) => `/register/${step}`),
];

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
const asked = routes.filter(({ path: at }) => !ENDS_SESSION.test(at));

const UNKNOWN_ID = 700_001;

let world: World;
let callers: Callers;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  callers = await openCallers(world);
});
afterAll(() => world.stop());

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

type Roll = ReturnType<typeof dice>;

interface Broken extends RawOptions {
  headers: Record<string, string>;
  body: Buffer;
  /** A client that has gone hears nothing. */
  unanswered?: boolean;
}

const FORM = 'multipart/form-data; boundary=x';
const part = (name: string, more = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const whole = `${part('candidate')}{"l_name":"山田"}\r\n${part('file', '; filename="a.pdf"')}%PDF-1.4 %%EOF\r\n--x--\r\n`;
/** A request with the body's length in its header, unless `more` says otherwise. */
const sized = (type: string, body: Buffer | string, more: Partial<Broken> = {}): Broken => ({
  body: Buffer.from(body),
  ...more,
  headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)), ...more.headers },
});
const longer = (type: string, body: string, more: Partial<Broken>): Broken =>
  sized(type, body, { ...more, headers: { 'content-length': String(Buffer.byteLength(body) + 500) } });
const chunked = (type: string, body: string, more: Partial<Broken> = {}): Broken => ({
  body: Buffer.from(body),
  ...more,
  headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
});
const cut = (text: string, roll: Roll) => text.slice(0, 1 + roll(text.length - 12));
const noise = (roll: Roll, length: number) => Buffer.from(Array.from({ length }, () => roll(256)));
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';

/** None of these is a request that could be carried out. */
const breakers: ((roll: Roll) => Broken)[] = [
  () => sized(FORM, `${part('f', '; filename="a"')}zz`),
  (roll) => sized(FORM, cut(whole, roll)),
  () => sized(FORM, whole.replace('--x--', '')),
  () => sized(FORM, whole.replace(/\r\n/g, '\n')),
  () => sized('multipart/form-data', whole),
  () => sized('multipart/form-data; boundary=', whole),
  () => sized('multipart/form-data; boundary=y', whole),
  () => sized(FORM, `--x\r\nContent-Disposition form-data name\r\n\r\nz\r\n--x--`),
  () => sized(FORM, `--x\r\n${'a'.repeat(20_000)}: b\r\n\r\nz\r\n--x--`),
  (roll) => sized(FORM, Buffer.concat([Buffer.from(part('f', '; filename="a"')), noise(roll, 300)])),
  (roll) => sized(FORM, noise(roll, 200)),
  () => sized(FORM, `${part('a').repeat(60)}`),
  () => sized(FORM, Array.from({ length: 400 }, (_, n) => `${part(`f${n}`)}z\r\n`).join('')),
  (roll) => longer(FORM, cut(whole, roll), { halfClose: true }),
  (roll) => longer(FORM, cut(whole, roll), { abort: true, unanswered: true }),
  (roll) => chunked(FORM, chunk(cut(whole, roll)), { halfClose: true }),
  (roll) => chunked(FORM, `${chunk(cut(whole, roll))}zz\r\n`),
  (roll) => chunked(FORM, `${chunk(cut(whole, roll))}0\r\n\r\n`),
  (roll) => chunked(FORM, chunk(cut(whole, roll)), { abort: true, unanswered: true }),
  () => sized(JSON_TYPE, '{"candidate":{"l_name":'),
  (roll) => sized(JSON_TYPE, noise(roll, 50)),
  () => sized(JSON_TYPE, '[1]'),
  () => sized(JSON_TYPE, '"text"'),
  () => sized(JSON_TYPE, Buffer.from([0x7b, 0xff, 0x7d])),
  () => longer(JSON_TYPE, '{"a":1}', { halfClose: true }),
  () => longer(JSON_TYPE, '{"a":1', { abort: true, unanswered: true }),
  () => chunked(JSON_TYPE, 'zz\r\n{}\r\n'),
  () => chunked(JSON_TYPE, '-1\r\n{}\r\n0\r\n\r\n'),
  () => chunked(JSON_TYPE, 'ffffffffffffffffff\r\n{}'),
  () => chunked(JSON_TYPE, chunk('{"a"'), { halfClose: true }),
  () => sized('text/plain', '{}'),
  () => sized('', '{}'),
  () => longer(URLENCODED, 'l_name=%E3', { halfClose: true }),
  () => longer(URLENCODED, 'l_name=%E3', { abort: true, unanswered: true }),
  () => chunked(URLENCODED, `${chunk('a=%')}x`),
  () => sized(URLENCODED, Array.from({ length: 2_000 }, (_, n) => `f${n}=1`).join('&')),
  () => sized(URLENCODED, `a=${'%E3%81%82'.repeat(60_000)}`),
  (roll) => sized(JSON_TYPE, noise(roll, 40), { headers: { 'content-encoding': 'gzip' } }),
  () => sized(JSON_TYPE, '{}', { headers: { 'content-encoding': 'compress' } }),
];

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

interface Case {
  name: string;
  broken: Broken;
  answer: RawAnswer;
}

async function send(name: string, verb: string, at: string, headers: Record<string, string>, broken: Broken) {
  const head = headOf(verb, at, { host: 'localhost', ...headers, ...broken.headers });
  const bytes = Buffer.concat([Buffer.from(head), broken.body]);
  return { name, broken, answer: await sendRaw(world.url, bytes, broken) };
}

/** So many at a time. */
async function inTurns<T, R>(list: readonly T[], width: number, run: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = list.entries();
  const worker = async () => {
    for (const [at, one] of rest) results[at] = await run(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

const shown = ({ name, broken: { body, ...rest }, answer }: Case) => {
  const said = answer.text.split('\r\n\r\n')[1]?.slice(0, 200);
  return `${name} -> ${answer.status} ${said} to ${JSON.stringify(rest)} ${body.toString('latin1').slice(0, 150)}`;
};

/** Bodies that were not refused as they should be, in words. */
function wrongOnes(cases: readonly Case[], expected: readonly number[]): string[] {
  return cases
    .filter(({ broken, answer: { status, text } }) => {
      if (status === undefined) return !broken.unanswered;
      return !expected.includes(status) || !JAPANESE.test(text);
    })
    .map(shown);
}

let sent = 0;

async function alive(): Promise<void> {
  expect((await world.browser().send('GET', '/healthz')).status).toBe(200);
}

it('refuses broken bodies on every route in words, and lives', async () => {
  const plans = asked.flatMap((route: Route, n) => {
    const roll = dice(n + 1);
    const verb = route.verbs.find((one) => one !== 'get') ?? 'get';
    return Array.from({ length: PER_ROUTE }, (_, at) => ({
      route,
      verb,
      make: breakers[(n * PER_ROUTE + at) % breakers.length](roll),
    }));
  });
  const cases = await inTurns(plans, 12, async ({ route, verb, make }) => {
    // A route that reads no body acts at once, so it is given nothing that others need.
    const id = route.reads === 'none' ? UNKNOWN_ID : callers.id;
    const at = `/api/${route.audience}${route.path.replace(/\{\w+\}/g, String(id))}`;
    const found = await send(`${verb} ${at}`, verb.toUpperCase(), at, headersOf(callers.of(route)), make);
    return { ...found, route };
  });
  sent += cases.length;
  // Routes that read no body ignore it; routes that look at ids first find none.
  const reading = cases.filter(({ route }) => route.reads !== 'none' && route.before === undefined);
  expect(wrongOnes(reading, [400, 413, 415])).toEqual([]);
  const others = cases.filter((one) => !reading.includes(one));
  expect(others.filter(({ answer }) => (answer.status ?? 0) >= 500).map(shown)).toEqual([]);
  await alive();
});

it('refuses broken forms on pages in words, and lives', async () => {
  const plans = PAGES.flatMap((page, n) => {
    const roll = dice(1_000 + n);
    return Array.from({ length: PER_PAGE }, (_, at) => ({
      page,
      make: breakers[(n * PER_PAGE + at) % breakers.length](roll),
    }));
  });
  const cases = await inTurns(plans, 12, ({ page, make }) =>
    send(`POST ${page}`, 'POST', page, { host: callers.domain, accept: 'text/html' }, make),
  );
  sent += cases.length;
  expect(wrongOnes(cases, [400, 413, 415])).toEqual([]);
  await alive();
});

it('was asked often enough for that to mean something', () => {
  expect(sent).toBeGreaterThanOrEqual(2_000);
});
