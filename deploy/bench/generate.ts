/**
 * Fills an agency's database with candidates, seeded, so that every run measures the same data. Documents are those
 * that the service itself would store (values, search columns), written in bulk before the product starts.
 */

import path from 'node:path';
import { deriveCandidate } from '@enishi/crm/src/records/candidate-overrides';
import { demoCandidates } from '@enishi/demo/candidates';
import { createRandom } from '@enishi/demo/random';
import { startMongoWorker } from '@enishi/mongo-lite/worker';
import { candidate } from '@enishi/protos/crm/candidate';
import { parseCreate } from '@enishi/protos/fields/parse';
import { hiddenColumns } from '@enishi/service-kit/crud/keyword';
import { makeModel } from '@enishi/service-kit/crud/schema';
import { connectMongo, ensureCollections } from '@enishi/service-kit/data/mongo';
import type { Collection } from 'mongoose';

const BATCH = 1_000;
const SEED = 20_261_121;
/** A fixed present, so that ages and spread of dates do not change from day to day. */
const NOW = new Date('2026-11-21T00:00:00Z');
const MINUTE_MS = 60_000;

/** The number of candidates that whole batches of an earlier run have left; what it left besides goes. */
async function writtenBefore(rows: Collection, enterprise_id: number): Promise<number> {
  const whole = Math.floor((await rows.countDocuments({ enterprise_id })) / BATCH) * BATCH;
  await rows.deleteMany({ enterprise_id, id_by_enterprise_id: { $gt: whole } });
  return whole;
}

/**
 * Writes candidates 1..count of the enterprise into the database below `dataDir`, going on where an earlier run was
 * ended; answers documents per second.
 */
export async function generate(dataDir: string, enterprise_id: number, count: number): Promise<number> {
  const server = await startMongoWorker({ path: path.join(dataDir, 'mongo'), sync: false });
  const connection = await connectMongo(server.url, 'enishi_crm');
  const model = makeModel(connection, candidate);
  await ensureCollections(connection);
  const random = createRandom(SEED);
  const before = await writtenBefore(model.collection as unknown as Collection, enterprise_id);
  const started = performance.now();
  let written: Promise<unknown> = Promise.resolve();
  for (let first = 1; first <= count; first += BATCH) {
    const people = demoCandidates(random, Math.min(BATCH, count - first + 1), 5, NOW);
    if (first <= before) continue;
    const documents = people.map((person, i) => {
      const id_by_enterprise_id = first + i;
      const { values } = parseCreate(candidate, person.values, { now: NOW });
      Object.assign(values, deriveCandidate(values, {}));
      const at = new Date(NOW.getTime() - (count - id_by_enterprise_id) * MINUTE_MS);
      const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
      return {
        enterprise_id,
        ...hiddenColumns(candidate, values),
        id_by_enterprise_id,
        ...Object.fromEntries(filled),
        created_at: at,
        updated_at: at,
      };
    });
    // The next batch is made while this one is written.
    await written;
    written = model.collection.insertMany(documents as never[], { ordered: false });
  }
  await written;
  const perSecond = (count - before) / ((performance.now() - started) / 1_000);
  await connection
    .collection('counters')
    .updateOne({ _id: `${enterprise_id}:candidate` as never }, { $set: { seq: count } }, { upsert: true });
  await connection.close();
  await server.close();
  return perSecond;
}
