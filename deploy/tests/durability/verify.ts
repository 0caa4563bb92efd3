/** Holds the data of a settled product against what its clients were told. */
import { connectMongo } from '@enishi/service-kit/data/mongo';
import type { Connection } from 'mongoose';
import { columns, type Entry, type Kind, type Ledger } from './ledger';

type Row = Record<string, unknown>;

export interface Findings {
  /** Acknowledged writes that are not there, or not with their value. */
  lost: string[];
  /** Records that exist more than once. */
  doubled: string[];
  /** Histories that do not tell how a record came to its value. */
  history: string[];
  /** Committed changes with no effect or several, and projections that say something else than the data. */
  effects: string[];
  /** Work that should be done and is not. */
  left: string[];
}

const SERVICES = ['identity', 'crm', 'jobs', 'deals', 'messaging', 'site', 'billing', 'domains'];
const kinds = Object.keys(columns) as Kind[];

function groupBy(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const all = (connection: Connection, collection: string) =>
  connection
    .collection(collection)
    .find({}, { sort: { _id: 1 } })
    .toArray() as Promise<Row[]>;

interface Change {
  column_name: string;
  old_value?: unknown;
  new_value?: unknown;
}

/** The values a record's column had, one after the other, as its history tells them; undefined when it has a gap. */
function valuesOf(histories: Row[], column: string): unknown[] | undefined {
  const values: unknown[] = [];
  for (const { changes } of histories) {
    const change = (changes as Change[]).find(({ column_name }) => column_name === column);
    if (!change) continue;
    if (change.old_value !== values.at(-1)) return undefined;
    values.push(change.new_value);
  }
  return values;
}

/** Acknowledged values in their order, with others (unanswered ones) between them; a value that stays is no change. */
function tells(values: unknown[], { acknowledged }: Entry): boolean {
  let at = 0;
  for (const value of acknowledged) {
    const found = values.indexOf(value, at);
    if (found < 0) return false;
    at = found;
  }
  return true;
}

async function checkKind(tally: Connection, own: Connection, kind: Kind, ledger: Ledger, found: Findings) {
  const { key, value, plural } = columns[kind];
  const entries = ledger.entries.filter((entry) => entry.kind === kind);
  const records = groupBy(await all(own, plural), (row) => String(row[key]));
  const ofKind = (await all(own, 'histories')).filter(({ entity }) => entity === kind);
  const histories = groupBy(ofKind, ({ record_id }) => String(record_id));
  const effects = groupBy(await all(tally, 'effects'), ({ topic, id }) => `${topic} ${id}`);

  for (const entry of entries) {
    const rows = records.get(entry.key) ?? [];
    if (rows.length > 1) found.doubled.push(`${kind} ${entry.key}: ${rows.length} records`);
    if (rows.length === 0) {
      if (entry.id) found.lost.push(`${kind} ${entry.key}: acknowledged as ${entry.id}, not there`);
      continue;
    }
    const [row] = rows;
    const id = String(row.id_by_enterprise_id);
    if (entry.id && String(entry.id) !== id) found.lost.push(`${kind} ${entry.key}: ${id} instead of ${entry.id}`);
    if (![entry.value, ...entry.unanswered].includes(row[value] as string))
      found.lost.push(`${kind} ${entry.key}: ${row[value]} instead of ${entry.value}`);

    const saves = histories.get(id) ?? [];
    const values = valuesOf(saves, value);
    const creations = saves.filter(({ action }) => action === 'created').length;
    if (creations !== 1 || !values || values.at(-1) !== row[value] || !tells(values, entry))
      found.history.push(`${kind} ${entry.key}: ${creations} creations, values ${JSON.stringify(values)}`);

    const created = effects.get(`${kind}.created ${id}`) ?? [];
    const updated = effects.get(`${kind}.updated ${id}`) ?? [];
    const announced = JSON.stringify([...created, ...updated].map(({ changed }) => changed));
    const saved = JSON.stringify(saves.map(({ changes }) => (changes as Change[]).map((one) => one.column_name)));
    // Effects come in order per record; every save has one, and none has two.
    if (created.length !== 1 || announced !== saved)
      found.effects.push(`${kind} ${entry.key}: effects ${announced}, saves ${saved}`);
  }
  const known = new Set(entries.map((entry) => entry.key));
  for (const name of records.keys()) if (!known.has(name)) found.doubled.push(`${kind} ${name}: nobody sent it`);
}

/** The crm service's count of recruiting jobs, which only events tell it, against the jobs themselves. */
async function checkProjection(crm: Connection, jobs: Connection, found: Findings): Promise<void> {
  const recruiting = groupBy(
    (await all(jobs, 'jobs')).filter((row) => row.application_status_flg === 1),
    (row) => String(row.company_id_by_enterprise_id),
  );
  for (const { id_by_enterprise_id: id, job_application_count: count } of await all(crm, 'companies')) {
    const actual = recruiting.get(String(id))?.length ?? 0;
    if ((count ?? 0) !== actual) found.effects.push(`company ${id}: counts ${count} recruiting jobs of ${actual}`);
  }
}

/** @param mongoUrl database of a product that has settled and that is not written to */
export async function verify(mongoUrl: string, ledger: Ledger): Promise<Findings> {
  const found: Findings = { lost: [], doubled: [], history: [], effects: [], left: [] };
  const names = [...SERVICES, 'tally'];
  const open = await Promise.all(names.map((name) => connectMongo(mongoUrl, `enishi_${name}`)));
  const connections = Object.fromEntries(names.map((name, at) => [`enishi_${name}`, open[at]]));
  try {
    const { enishi_crm: crm, enishi_jobs: jobs, enishi_tally: tally } = connections;
    for (const kind of kinds) await checkKind(tally, connections[columns[kind].database], kind, ledger, found);
    await checkProjection(crm, jobs, found);
    for (const [name, connection] of Object.entries(connections))
      for (const collection of ['outbox', 'dead_letters']) {
        const count = await connection.collection(collection).countDocuments({});
        if (count > 0) found.left.push(`${name}.${collection}: ${count} rows`);
      }
  } finally {
    await Promise.all(open.map((connection) => connection.close()));
  }
  return found;
}
