// Adds one to every row of `rows` by a migration and tells of each batch. Usage: fork(this, [where, database, most]),
// where is the URL of a server, or a folder that this process serves itself, so that a kill ends both as in the embedded
// default. After `most` batches, if given, it stands still within the next one.

import { createMongoServer } from '@enishi/mongo-lite/server';
import { changeEach, migrate } from '../data/migrate';
import { connectMongo } from '../data/mongo';
import { createLog } from '../observe/log';

async function main(): Promise<void> {
  const [where, database, most = 'Infinity'] = process.argv.slice(2);
  const server = where.includes('://') ? undefined : createMongoServer({ path: where, sync: true });
  const url = server ? (await server.listen()).url : where;
  const connection = await connectMongo(url, database);
  const add = changeEach('rows', () => ({ $inc: { n: 1 } }));
  let batches = 0;
  await migrate(
    connection,
    [
      {
        name: '2026-01-01-add-one',
        step: async (batch) => {
          const answer = await add(batch);
          process.send?.('batch');
          batches += 1;
          if (batches > Number(most)) await new Promise(() => undefined);
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
