/**
 * Every route of the table and every page, asked by chance: values of every wrong kind in every place, odd headers, forms,
 * files and methods, by rightful callers and by others. No answer is a failure of ours, nothing hangs, nothing of
 * another agency is in an answer, and of that agency nothing changes. `FUZZ=50000` asks so often; `FUZZ_SEED` repeats a run.
 */

import v8 from 'node:v8';
import vm from 'node:vm';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { seeded } from '@enishi/service-kit/testing/sample';
import type { Response } from '../browser';
import { changesOf, standStill, stateOf } from '../wall/state';
import { LATIN_MARK, MARK } from '../wall/victim';
import { mountedPaths, pageCall, remotePages, STANDING } from './pages';
import { type Call, callOf } from './requests';
import { openStage, type Stage } from './stage';
import { createTurns } from './turns';

const COUNT = Number(process.env.FUZZ ?? 1_500);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 6;
/** One in so many calls is to a page. */
const PAGES_EVERY = 4;
/** No caller waits so long for an answer, on any machine. */
const HUNG_MS = 90_000;
const RESTORE_EVERY = 200;

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
const pages = [...new Set([...remotePages(), ...STANDING])];

interface Finding {
  call: Call;
  what: string;
}

const figures = {
  calls: 0,
  statuses: new Map<number, number>(),
  slowest: [] as [number, string][],
  heap: [] as number[],
};
const findings: Finding[] = [];

let stage: Stage;
/** A renewal is alone: a call beside it could sign out who has just been let in. */
const turns = createTurns();
let before: Map<string, string>;

v8.setFlagsFromString('--expose_gc');
const collect = vm.runInNewContext('gc') as () => void;

/** What is held after everything that can go has gone, in MiB. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 2 ** 20);
}

function note(call: Call, { status, text, headers }: Response, ms: number, mayKnow: boolean): void {
  figures.calls += 1;
  figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  figures.slowest.push([Math.round(ms), `${call.verb} ${call.at.slice(0, 120)} ${status}`]);
  figures.slowest = figures.slowest.sort((one, other) => other[0] - one[0]).slice(0, 12);
  const say = (what: string) => findings.push({ call, what: `${status} ${what}: ${text.slice(0, 300)}` });
  // Another call holds what is needed, and the answer says when to come again.
  const isByDesign = status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !isByDesign) say('a failure of ours');
  if (!mayKnow && (text.includes(MARK) || text.includes(LATIN_MARK))) say('of another agency');
  if (/node_modules|at \w+ \(|\.ts:\d/.test(text) && !/\.(js|map)(\?|$)/.test(call.at)) say('tells of our insides');
}

/** @returns what there is to be done before further calls */
async function ask(n: number): Promise<(() => Promise<void>) | undefined> {
  const random = seeded(SEED + n);
  const isPage = n % PAGES_EVERY === 0;
  const route = isPage ? undefined : routes[(n * 7919) % routes.length];
  const caller = route && stage.of(route, random);
  const call = route
    ? callOf(route, random, stage.names, caller?.base)
    : pageCall(pages[(n / PAGES_EVERY) % pages.length], random, stage.names, stage);
  const browser = caller?.browser ?? stage.world.browser();
  const headers = { ...caller?.headers, ...call.headers };
  const from = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), HUNG_MS);
  });
  const answer = await Promise.race([
    browser.send(call.verb, call.at, undefined, { raw: call.raw, headers }),
    hung,
  ]).catch((error: Error) => error);
  clearTimeout(timer);
  if (answer === undefined) findings.push({ call, what: 'no answer' });
  else if (answer instanceof Error) findings.push({ call, what: `${answer}` });
  else {
    // The captured mail of all agencies is what /dev/mail is for.
    note(call, answer, performance.now() - from, caller?.isOperator === true || call.at.startsWith('/dev/mail'));
    const out = answer.status === 401 || answer.status === 403;
    if (route && caller?.isRightful && out && route.guard !== 'public') return () => stage.renew(route);
  }
  return n % RESTORE_EVERY === 0 ? () => stage.restore() : undefined;
}

async function askAll(from: number, to: number): Promise<void> {
  let next = from;
  const worker = async () => {
    while (next < to) {
      const n = next++;
      const after = await turns.call(() => ask(n));
      if (after) await turns.alone(after);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const shown = ({ call, what }: Finding) =>
  `${what}\n  ${call.verb} ${call.at.slice(0, 300)} ${JSON.stringify(call.headers).slice(0, 300)} ${call.raw?.toString().slice(0, 600) ?? ''}`;

beforeAll(async () => {
  stage = await openStage();
  await standStill(stage.world);
  before = await stateOf(stage.world, stage.victim.enterprise.id);
});
afterAll(() => stage?.stop());

it('knows every page that there is', () => {
  const isKnown = (at: string) => STANDING.includes(at) || STANDING.includes(at.replace(/\/$/, ''));
  expect(mountedPaths().filter((at) => !isKnown(at))).toEqual([]);
  expect(remotePages().length).toBeGreaterThan(60);
});

it(
  `answers ${COUNT} calls by chance (FUZZ_SEED=${SEED}) with nothing that is ours to be ashamed of`,
  async () => {
    for (let part = 0; part < 4; part++) {
      await askAll((COUNT / 4) * part, (COUNT / 4) * (part + 1));
      figures.heap.push(held());
    }
    const { statuses, ...rest } = figures;
    const counts = Object.fromEntries([...statuses].sort(([one], [other]) => one - other));
    process.stdout.write(
      `fuzz: ${JSON.stringify({ seed: SEED, findings: findings.length, statuses: counts, ...rest })}\n`,
    );
    expect(findings.slice(0, 12).map(shown)).toEqual([]);
  },
  240_000 + COUNT * 200,
);

it('has left the other agency and the process as they were', async () => {
  expect((await stage.world.browser().send('GET', '/healthz')).status).toBe(200);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  await stage.world.constellation.settle();
  expect(changesOf(before, await stateOf(stage.world, stage.victim.enterprise.id))).toEqual([]);
});
