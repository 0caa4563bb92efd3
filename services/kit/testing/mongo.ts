import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createConnection } from 'mongoose';

export interface TestMongo {
  url: string;
  stop(): Promise<void>;
}

async function emptied(url: string, databases: string[]): Promise<TestMongo> {
  const connection = await createConnection(url).asPromise();
  for (const name of databases) await connection.useDb(name).dropDatabase();
  await connection.close();
  return { url, stop: async () => undefined };
}

/**
 * An embedded server in a temporary folder, or the real MongoDB of MONGO_URL.
 * @param databases what the test file uses, emptied first; no two files share one, they run side by side
 */
export async function startMongo(...databases: string[]): Promise<TestMongo> {
  return process.env.MONGO_URL ? emptied(process.env.MONGO_URL, databases) : startEmbedded();
}

/** TTL indexes go by the machine's clock, and a test may have another one: nothing is swept while it runs. */
const NEVER_MS = 2 ** 31 - 1;

/** An embedded server, also for tests that take it away. */
export async function startEmbedded(): Promise<TestMongo> {
  const { createMongoServer } = await import('@enishi/mongo-lite/server');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-kit-'));
  const server = createMongoServer({ path: folder, sync: false, ttlIntervalMs: NEVER_MS });
  const { url } = await server.listen();
  return {
    url,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
