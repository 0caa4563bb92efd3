// Adds one to every row of `rows` by a migration and tells of each batch. Usage: fork(this, [where, database]), where is
// the URL of a server, or a folder that this process serves itself, so that a kill ends both as in the embedded default.

import { createMongoServer } from '@enishi/mongo-lite/server';
import { createLog } from '@enishi/service-kit/log';
import { changeEach, migrate } from '@enishi/service-kit/migrate';
import { connectMongo } from '@enishi/service-kit/mongo';

async function main(): Promise<void> {
  const [where, database] = process.argv.slice(2);
  const server = where.includes('://') ? undefined : createMongoServer({ path: where, sync: true });
  const url = server ? (await server.listen()).url : where;
  const connection = await connectMongo(url, database);
  const add = changeEach('rows', () => ({ $inc: { n: 1 } }));
  await migrate(
    connection,
    [
      {
        name: '2026-01-01-add-one',
        step: async (batch) => {
          const answer = await add(batch);
          process.send?.('batch');
          return answer;
        },
      },
    ],
    { log: createLog('migrate-child', 'silent') },
  );
  await connection.destroy();
  await server?.close();
  process.disconnect?.();
}

void main();
