/** Fills the measured agency with companies and deals, seeded, as `generate.ts` does with candidates. */
import path from 'node:path';
import { createRandom } from '@enishi/demo/random';
import { startMongoWorker } from '@enishi/mongo-lite/worker';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { parseCreate } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { isOpportunityLost, isOpportunityRunning, isOpportunityWon } from '@enishi/protos/master/opportunity-moves';
import { hiddenColumns } from '@enishi/service-kit/crud/keyword';
import { makeModel } from '@enishi/service-kit/crud/schema';
import { connectMongo, ensureCollections } from '@enishi/service-kit/data/mongo';

const SEED = 20_261_123;
const NOW = new Date('2026-11-21T00:00:00Z');
const MINUTE_MS = 60_000;
const COMPANIES = 50;
const DAY_MS = 1_440 * MINUTE_MS;
/** Deals began within the last so many days. */
const LOOK_BACK_DAYS = 1_000;
const BATCH = 5_000;

export interface DealSizes {
  deals: number;
  candidates: number;
  jobs: number;
}

/** Writes into one database while nothing runs on it. */
async function write(
  dataDir: string,
  database: string,
  definition: Entity,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const server = await startMongoWorker({ path: path.join(dataDir, 'mongo'), sync: false });
  const connection = await connectMongo(server.url, database);
  const model = makeModel(connection, definition);
  await ensureCollections(connection);
  const documents = rows.map((row, i) => {
    const { values } = parseCreate(definition, row, { now: NOW });
    Object.assign(values, row);
    const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
    const at = new Date(NOW.getTime() - (rows.length - i) * MINUTE_MS);
    const system = { id_by_enterprise_id: i + 1, created_at: at, updated_at: at };
    return { enterprise_id: 1, ...hiddenColumns(definition, values), ...Object.fromEntries(filled), ...system };
  });
  for (let at = 0; at < documents.length; at += BATCH)
    await model.collection.insertMany(documents.slice(at, at + BATCH) as never[], { ordered: false });
  await connection
    .collection('counters')
    .updateOne({ _id: `1:${definition.name}` as never }, { $set: { seq: rows.length } }, { upsert: true });
  await connection.close();
  await server.close();
}

/** Two moves of each deal: its beginning, and one that led to where it is. */
async function writeMoves(dataDir: string, deals: readonly { status: number; began: number; days: number }[]) {
  const server = await startMongoWorker({ path: path.join(dataDir, 'mongo'), sync: false });
  const connection = await connectMongo(server.url, 'enishi_deals');
  const by = { enterprise_id: 1, realm: 'enterprise', member_id: 1 };
  const moves = deals.flatMap(({ status, began, days }, i) => {
    const opportunity_id = i + 1;
    const id = String(opportunity_id).padStart(8, '0');
    return [
      { _id: `${id}-a`, ...by, opportunity_id, from: null, to: 0, at: new Date(began), kind: 'begin' },
      {
        _id: `${id}-b`,
        ...by,
        opportunity_id,
        from: 0,
        to: status,
        at: new Date(began + days * DAY_MS),
        kind: 'forward',
      },
    ];
  });
  const rows = connection.collection('opportunity_moves');
  for (let at = 0; at < moves.length; at += BATCH)
    await rows.insertMany(moves.slice(at, at + BATCH) as never[], { ordered: false });
  await connection.close();
  await server.close();
}

/** Deals in every state, each of another pair of candidate and job. */
export async function generateDeals(dataDir: string, { deals, candidates, jobs }: DealSizes): Promise<void> {
  const random = createRandom(SEED);
  const firms = Array.from({ length: COMPANIES }, (_, i) => ({ name: `株式会社測定${i + 1}` }));
  await write(dataDir, 'enishi_crm', company, firms);
  const statuses = opportunityStatus.items.map(({ id }) => id);

  const moves: { status: number; began: number; days: number }[] = [];
  const rows = Array.from({ length: deals }, (_, i) => {
    const candidate = (i % candidates) + 1;
    const job = ((Math.floor(i / candidates) * 97 + i) % jobs) + 1;
    const status = random.pick(statuses);
    const sell = random.int(55, 120);
    const began = NOW.getTime() - random.int(30, LOOK_BACK_DAYS) * DAY_MS;
    const days = random.int(1, 30);
    const day = (by: number) => new Date(began + by * DAY_MS).toISOString();
    moves.push({ status, began, days });
    return {
      candidate_id_by_enterprise_id: candidate,
      job_id_by_enterprise_id: job,
      company_id_by_enterprise_id: random.int(1, COMPANIES),
      opportunity_status_id: status,
      opportunity_possibility_id: random.int(1, 3),
      proposal_datetime: day(0).slice(0, 16),
      ...(status >= opportunityStatus.code.meeting_held ? { opportunity_datetime: day(7).slice(0, 16) } : {}),
      ...(isOpportunityWon(status)
        ? { close_datetime: day(days).slice(0, 16), start_date: day(days).slice(0, 10) }
        : {}),
      monthly_payment_num: sell,
      monthly_price_num: sell - random.int(5, 15),
      enterprise_member1_id: 1,
      moved_at: new Date(NOW.getTime() - random.int(1, 60) * 1_440 * MINUTE_MS),
      ...(isOpportunityLost(status) ? { closing_reason_id: 1, reached_status_id: 1 } : { reached_status_id: status }),
      ...(isOpportunityRunning(status) ? { running_key: `${candidate}:${job}` } : {}),
    };
  });
  await write(dataDir, 'enishi_deals', opportunity, rows);
  await writeMoves(dataDir, moves);
}
