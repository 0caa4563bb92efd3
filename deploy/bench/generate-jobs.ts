/** Fills the measured agency's job site with open jobs, seeded, as `generate.ts` does with candidates. */
import path from 'node:path';
import { demoJobs } from '@enishi/demo/jobs';
import { createRandom } from '@enishi/demo/random';
import { jobDerive } from '@enishi/jobs/src/records/publication';
import { startMongoWorker } from '@enishi/mongo-lite/worker';
import { parseCreate } from '@enishi/protos/fields/parse';
import { job } from '@enishi/protos/jobs/job';
import { hiddenColumns } from '@enishi/service-kit/crud/keyword';
import { makeModel } from '@enishi/service-kit/crud/schema';
import { connectMongo, ensureCollections } from '@enishi/service-kit/data/mongo';

const SEED = 20_261_122;
const NOW = new Date('2026-11-21T00:00:00Z');
const MINUTE_MS = 60_000;

/** Writes jobs 1..count of the enterprise, unless it has them already. */
export async function generateJobs(dataDir: string, enterprise_id: number, count: number): Promise<void> {
  const server = await startMongoWorker({ path: path.join(dataDir, 'mongo'), sync: false });
  const connection = await connectMongo(server.url, 'enishi_jobs');
  const model = makeModel(connection, job);
  await ensureCollections(connection);
  const derive = jobDerive({ now: () => NOW });
  const shown = { company_id_by_enterprise_id: 1, open_status_flg: 1, application_status_flg: 1 };
  const jobs = demoJobs(createRandom(SEED), { count, companies: [0], members: 1, now: NOW });
  const documents = jobs.map((row, i) => {
    const { values } = parseCreate(job, { ...row.values, ...shown }, { now: NOW });
    Object.assign(values, derive(values, {}));
    const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
    const at = new Date(NOW.getTime() - (count - i) * MINUTE_MS);
    const system = { id_by_enterprise_id: i + 1, created_at: at, updated_at: at };
    return { enterprise_id, ...hiddenColumns(job, values), ...Object.fromEntries(filled), ...system };
  });
  if ((await model.collection.countDocuments({ enterprise_id })) === 0)
    await model.collection.insertMany(documents as never[], { ordered: false });
  await connection
    .collection('counters')
    .updateOne({ _id: `${enterprise_id}:job` as never }, { $set: { seq: count } }, { upsert: true });
  await connection.close();
  await server.close();
}
