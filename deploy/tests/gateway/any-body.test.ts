/**
 * Every route, sent values of every wrong kind in every place that it may read: whatever comes, the caller is told in
 * words what is wrong, and never that we failed.
 */
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { entities } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import type { z } from 'zod';
import { type Callers, openCallers } from './callers';
import { startWorld, type World } from './world';

/** Set it higher to look longer: `BODIES=1000 npx jest any-body`. */
const BODIES = Number(process.env.BODIES ?? 5);

const WRONG: readonly unknown[] = [
  ...[null, true, 0, -1, 0.5, 2 ** 31, 2 ** 53, 1e308],
  ...['', ' ', 'x', '1', '😀', '\ud800', '%', '[', '\\', '2023-02-30', '0000-00-00', 'あ'.repeat(70_000)],
  ...[[], [null], [[]], [{}], ['x'], [0.5], [2 ** 40], Array(1001).fill(1)],
  ...[{}, { min: 1 }, { min: 'x', max: {} }, { id: {} }, { length: 3 }, { toString: 'x' }, { valueOf: 1 }],
  ...[[{ column: 'name' }], [{ column: 'name', operator: 'any', values: [[]] }]],
];

/** Parts of requests beside the records that they bring; those that a route declares come first. */
const PARTS = [
  ...['page', 'per_page', 'sort', 'keyword', 'conditions', 'columns', 'limit', 'count', 'before', 'from', 'to'],
  ...['id', 'ids', 'select_ids', 'enterprise_id', 'job_id_by_enterprise_id', 'merge_id', 'kind', 'type'],
  ...['name', 'title', 'text', 'texts', 'email', 'password', 'token', 'recaptcha_token', 'file', 'format', 'encoding'],
  ...['mapping', 'choices', 'values', 'category', 'occupations', 'prices', 'step', 'zipcode', 'candidate', 'group'],
];

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
/** Calls that end the session, or take what later ones are about, would make those meaningless. */
const ENDING = /sign_out|delete|revoke|rotate|\/my\/(?:leave|end_)/;
const asked = routes.filter(({ path, verbs }) => !ENDING.test(path) && verbs.some((verb) => verb !== 'get'));

const records = Object.values(entities) as Entity[];

/** A body with a wrong value in each place, all kinds of values in turn. */
function wrongBodies({ probe: { body = {} }, crud, input }: Route): object[] {
  const at = (names: readonly string[], put: (name: string, value: unknown) => object) =>
    [...new Set(names)].flatMap((name) => WRONG.map((value) => put(name, value)));
  const inner = Object.entries(body).flatMap(([record, given]) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
    const fields = (crud?.entity ?? records.find(({ name }) => name === record))?.own ?? {};
    const names = [...Object.keys(fields), ...Object.keys(given)];
    return at(names, (name, value) => ({ ...body, [record]: { ...given, [name]: value } }));
  });
  const declared = input === 'nothing' ? [] : Object.keys(input.shape);
  return [
    ...at([...declared, ...PARTS, ...Object.keys(body)], (name, value) => ({ ...body, [name]: value })),
    ...inner,
  ];
}

/** So many of the list, the same ones in every run, spread over it. */
function some<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  // Coprime to most lengths, so neither the places nor the values repeat.
  return Array.from({ length: count }, (_, n) => list[(n * 7919 + 104_729) % list.length]);
}

/** A value that each declared part of a route cannot have; parts that take anything have none. */
function refusedParts({ input, probe: { body = {} } }: Route): [name: string, body: Record<string, unknown>][] {
  if (input === 'nothing') return [];
  return Object.entries(input.shape).flatMap(([name, part]) => {
    const wrong = [{}, 'x', []].find((value) => !(part as z.ZodType).safeParse(value).success);
    return wrong === undefined ? [] : [[name, { ...body, [name]: wrong }]];
  });
}

let world: World;
let callers: Callers;
beforeAll(async () => {
  world = await startWorld();
  callers = await openCallers(world);
});
afterAll(() => world.stop());

it.each(asked.map((route): [string, Route] => [`${route.audience} ${route.path}`, route]))(
  '%s',
  async (_name, route) => {
    const { browser, base, options } = callers.of(route);
    const verb = String(route.verbs.find((one) => one !== 'get')).toUpperCase();
    const url = `/api/${route.audience}${route.path.replace(/\{\w+\}/g, String(callers.id))}`;
    for (const body of some(wrongBodies(route), BODIES)) {
      const { status, text } = await browser.send(verb, url, { ...base, ...body }, options);
      const words = status < 400 || /[ぁ-んァ-ヶ一-龠]/.test(text);
      // Shown when it fails: which body, and what came back.
      const seen = `${JSON.stringify(body).slice(0, 300)} -> ${status} ${text.slice(0, 300)}`;
      expect([seen, status < 500, words]).toEqual([seen, true, true]);
      if (route.guard !== 'public') expect([seen, status]).not.toEqual([seen, 401]);
    }
  },
);

const declaring = asked.flatMap((route) =>
  refusedParts(route).map(([name, body]): [string, Route, string, object] => [
    `${route.audience} ${route.path}`,
    route,
    name,
    body,
  ]),
);

it.each(declaring)('%s names what is of a wrong type', async (_path, route, name, body) => {
  const { browser, base, options } = callers.of(route);
  const verb = String(route.verbs.find((one) => one !== 'get')).toUpperCase();
  const url = `/api/${route.audience}${route.path.replace(/\{\w+\}/g, String(callers.id))}`;
  const answer = await browser.send(verb, url, { ...base, ...body }, options);
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(new RegExp(`「${name}[」.]`))]);
});
