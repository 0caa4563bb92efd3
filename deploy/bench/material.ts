/** Material of questions: texts, ids and numbers of the records themselves, as people would think of them. */
import path from 'node:path';
import { startMongoWorker } from '@enishi/mongo-lite/worker';
import { connectMongo } from '@enishi/service-kit/data/mongo';

export interface Material {
  /** Documents spread over the whole list, without their derived columns. */
  candidates: Record<string, unknown>[];
  jobs: Record<string, unknown>[];
}

const SAMPLE = 4_000;

/** Reads a sample of a data folder on which nothing runs. */
export async function readMaterial(dataDir: string, enterprise_id: number): Promise<Material> {
  const server = await startMongoWorker({ path: path.join(dataDir, 'mongo'), sync: false });
  const sample = async (database: string, collection: string) => {
    const connection = await connectMongo(server.url, database);
    const rows = connection.collection(collection);
    const total = await rows.countDocuments({ enterprise_id });
    const step = Math.max(1, Math.floor(total / SAMPLE));
    const ids = Array.from({ length: Math.min(SAMPLE, total) }, (_, i) => 1 + i * step);
    const projection = { _terms: 0, _fold: 0, _text: 0, _same: 0 };
    const found = await rows
      .find({ enterprise_id, id_by_enterprise_id: { $in: ids } }, { projection, sort: { id_by_enterprise_id: 1 } })
      .toArray();
    await connection.close();
    return found;
  };
  try {
    return { candidates: await sample('enishi_crm', 'candidates'), jobs: await sample('enishi_jobs', 'jobs') };
  } finally {
    await server.close();
  }
}
