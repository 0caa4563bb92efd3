/** Readers who follow changes by time, while clocks are set back or behind. */
import { company } from '@enishi/protos/crm/company';
import { type Constellation, startConstellation } from '../boot/constellation';
import { callRpc } from '../testing/call-rpc';
import { startMongo, type TestMongo } from '../testing/mongo';
import { contextOf } from '../testing/world';
import { registerEntities } from './register';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const START = Date.parse('2026-04-01T01:00:00Z');

const crm = {
  name: 'crm',
  handlers: (deps: Parameters<typeof registerEntities>[0]) => registerEntities(deps, [company]).handlers,
};

interface Row {
  id_by_enterprise_id: number;
  updated_at: string;
}

let mongo: TestMongo;
const started: Constellation[] = [];

/** A process of its own on the one database, with a clock that a test sets. */
async function host(at: number) {
  const clock = { at, now: () => new Date(clock.at) };
  const constellation = await startConstellation({ mongoUrl: mongo.url, services: [crm], clock });
  started.push(constellation);
  const call = <Answer>(method: string, request: object) =>
    callRpc<Answer>(constellation.clients, `crm.CompanyService/${method}`, contextOf(), request, {
      deadlineMs: 20_000,
    });
  const named = async (answer: Promise<{ company: Row }>) => (await answer).company.id_by_enterprise_id;
  return {
    clock,
    create: (name: string) => named(call('Create', { company: { name } })),
    rename: (id: number, name: string) => named(call('Update', { id, company: { name } })),
    changes: async (updated_since: string) =>
      (await call<{ companies?: Row[] }>('Index', { columns: ['updated_at'], updated_since, part_size: 400 }))
        .companies ?? [],
    rows: () => constellation.service('crm').deps.connection.collection('write_times').find().toArray(),
  };
}
type Host = Awaited<ReturnType<typeof host>>;

/** A partner that goes by what the description of the API tells it. */
function partner({ changes }: Pick<Host, 'changes'>) {
  let since = new Date(START - HOUR).toISOString();
  const known = new Set<string>();
  return async (): Promise<number[]> => {
    const rows = await changes(since);
    const fresh = rows.filter(
      ({ id_by_enterprise_id, updated_at }) => !known.has(`${id_by_enterprise_id}${updated_at}`),
    );
    for (const { id_by_enterprise_id, updated_at } of fresh) known.add(`${id_by_enterprise_id}${updated_at}`);
    const last = rows
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1);
    if (last) since = new Date(Date.parse(last) - MINUTE).toISOString();
    return fresh.map(({ id_by_enterprise_id }) => id_by_enterprise_id);
  };
}

beforeEach(async () => {
  mongo = await startMongo('enishi_crm');
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
  await mongo.stop();
});

describe.each([
  ['two minutes', 2 * MINUTE],
  ['an hour', HOUR],
  ['a day', 24 * HOUR],
])('a clock set back by %s', (_, ms) => {
  test('hides no change from who follows them, then and after it has caught up', async () => {
    const { clock, create, rename, changes } = await host(START);
    const read = partner({ changes });
    const first = await create('前');
    expect(await read()).toEqual([first]);
    clock.at += 5 * SECOND - ms;
    const second = await create('戻したあと');
    expect(await read()).toEqual([second]);
    clock.at += 30 * SECOND;
    const third = await create('しばらくあと');
    expect(await rename(first, '前の変更')).toBe(first);
    expect((await read()).sort((a, b) => a - b)).toEqual([first, third]);
    clock.at += ms;
    const late = await create('追いついたあと');
    expect(await read()).toEqual([late]);
    expect(await read()).toEqual([]);
  });
});

test('who asks for the first time after the clock has caught up gets what was dated back, too', async () => {
  const { clock, create, changes } = await host(START);
  const read = partner({ changes });
  await create('前');
  await read();
  clock.at -= 10 * MINUTE;
  const hidden = await create('戻したあと');
  clock.at += HOUR;
  const late = await create('追いついたあと');
  expect((await read()).sort((a, b) => a - b)).toEqual([hidden, late]);
});

test('a process that starts with a clock of before hides nothing, and neither does a host that stays behind', async () => {
  const ahead = await host(START);
  const read = partner(ahead);
  await ahead.create('進んだ時計');
  await read();
  const behind = await host(START - 10 * MINUTE);
  for (let round = 0; round < 3; round += 1) {
    const [one, other] = [await ahead.create(`進${round}`), await behind.create(`遅${round}`)];
    expect((await read()).sort((a, b) => a - b)).toEqual([one, other]);
    for (const { clock } of [ahead, behind]) clock.at += 30 * MINUTE;
  }
  // As many as hours went by, however many changes there are.
  expect((await behind.rows()).length).toBeLessThanOrEqual(1 + 2);
});

test('clocks that go right keep one row, and what is read again is the minute that was asked for', async () => {
  const { clock, create, changes, rows } = await host(START);
  const since = () => new Date(clock.at - MINUTE).toISOString();
  await create('一');
  clock.at += 2 * MINUTE;
  // A correction as clocks have every day.
  clock.at -= 2 * SECOND;
  const second = await create('二');
  expect((await changes(since())).map(({ id_by_enterprise_id }) => id_by_enterprise_id)).toEqual([second]);
  expect(await rows()).toHaveLength(1);
});
