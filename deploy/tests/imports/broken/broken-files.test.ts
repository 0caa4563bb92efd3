/**
 * Two hundred files that no program should write and that people upload: each is refused in words that say what to do, or
 * what it holds is imported as it stands. None is a failure of ours, none takes the processor for long, and of none is a
 * part left.
 */
import { readdirSync } from 'node:fs';
import type { Agency, World } from '../../gateway/world';
import { startWorld } from '../../gateway/world';
import { BASE, CANDIDATE, list, rows, send, settled, show } from '../files';
import { books } from './books';
import type { Case } from './case';
import { others } from './others';
import { texts } from './texts';

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
const FAILED = 6;
/** Time of a processor for reading a file twice and importing it: far more than any of them takes, far less than a bomb wants. */
const MOST_CPU_MS = 5_000;

let world: World;
let agency: Agency;

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world?.stop());

const crm = () => world.constellation.service('crm').deps;

/** The next file finds no record of the last one. */
afterEach(async () => {
  const { connection } = crm();
  await connection.collection('candidates').deleteMany({ enterprise_id: agency.enterprise.id });
  await connection.collection('import_mappings').deleteMany({});
});

interface Outcome {
  /** What was said, where all of it was refused. */
  refusal?: string;
  names: string[];
  /** Words for rows that were refused. */
  messages: string[];
}

async function outcomeOf({ name, bytes }: Case): Promise<Outcome> {
  const { browser } = agency;
  const sent = await send(browser, CANDIDATE, bytes(), name);
  const refused = (refusal: string): Outcome => ({ refusal, names: [], messages: [] });
  if (sent.status >= 500) throw new Error(`${sent.status} ${sent.text}`);
  if (sent.status !== 201) return refused(sent.body.message);
  const id = sent.body.enterprise_import_file.id_by_enterprise_id;
  const mapping = (await show(browser, id)).columns.map(({ field }: { field: string }) => field);
  const asked = await browser.send('PUT', `${BASE}/check/${id}`, { mapping, blank: 'keep' });
  if (asked.status >= 500) throw new Error(`${asked.status} ${asked.text}`);
  if (asked.status !== 200) return refused(asked.body.message);
  const { enterprise_import_file: looked, check } = await settled(browser, id);
  // A dry run writes nothing.
  expect((await list(browser, 'candidates')).count).toBe(0);
  if (looked.import_status_id === FAILED) return refused(looked.problem);
  const found = (await rows(browser, id)).rows as { messages: { message: string }[] }[];
  const messages = found.flatMap((row) => row.messages.map(({ message }) => message));
  if (check.created === 0) return { refusal: messages[0], names: [], messages };
  await browser.expect(200, 'PUT', `${BASE}/complete/${id}`, { enterprise_import_file: { title: '取り込み' } });
  await settled(browser, id);
  const { candidates } = await list(browser, 'candidates');
  return { names: candidates.map((one: { name: string }) => one.name), messages };
}

const cases = [...texts, ...books, ...others];

it('are more than 150, each of another kind', () => {
  expect(cases.length).toBeGreaterThan(150);
  const named = cases.map(({ what, name }) => `${name} ${what}`);
  expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
});

it.each(cases.map((one): [string, Case] => [`${one.what} (${one.name.slice(0, 20)})`, one]))(
  '%s',
  async (_name, one) => {
    const from = process.cpuUsage();
    const { refusal, names, messages } = await outcomeOf(one);
    const { user, system } = process.cpuUsage(from);
    if (one.outcome === 'refused') expect([refusal, names]).toEqual([expect.stringMatching(JAPANESE), []]);
    else expect([refusal, [...names].sort()]).toEqual([undefined, [...one.outcome].sort()]);
    for (const message of messages) expect(message).toMatch(JAPANESE);
    expect((user + system) / 1_000).toBeLessThan(MOST_CPU_MS);
    // What was refused is nowhere.
    const { connection } = crm();
    expect(await connection.collection('import_uploads').countDocuments()).toBe(0);
  },
);

it('leave no file that no import names', async () => {
  const states = await crm().connection.collection('import_states').find({}).toArray();
  const folder = world.constellation.config.DATA_DIR;
  const stored = readdirSync(folder, { recursive: true }).flatMap(
    (file) => /(\d+\/imports\/[0-9a-f]+)\/\d/.exec(String(file))?.[1] ?? [],
  );
  const known = new Set(states.map(({ file }) => file));
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((file) => !known.has(file))).toEqual([]);
});
