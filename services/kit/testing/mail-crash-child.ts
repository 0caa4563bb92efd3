// Database, event log and a service that sends mails, in one process, on data that outlives it.
import path from 'node:path';
import { createMongoServer } from '@enishi/mongo-lite/server';
import { startConstellation } from '../boot/constellation';
import type { Deps } from '../boot/service';
import { inTransaction } from '../data/mongo';
import { type PostMails, ping, pong, post, protoDir } from './fixtures';

async function main(): Promise<void> {
  const [dataDir, SMTP_URL] = process.argv.slice(2);
  const server = createMongoServer({ path: path.join(dataDir, 'mongo'), sync: true });
  const { url } = await server.listen();
  const started = Date.now();
  const ticking = {
    name: 'ticking',
    everyMs: 1_000,
    run: async () => void process.send?.({ ran: Date.now() - started }),
  };
  const services = [ping, pong, { ...post, jobs: () => [ticking] }];
  const environment = { SMTP_URL };
  const world = await startConstellation({ mongoUrl: url, services, protoDir, dataDir, environment });
  const { connection, mails } = world.service('post').deps as unknown as Deps<object, object, PostMails>;
  process.on('message', async (addresses: string[]) => {
    await inTransaction(connection, (session) =>
      mails.queue(
        session,
        addresses.map((to) => ({ kind: 'greeting', enterprise_id: 1, id: to, data: { to } })),
      ),
    );
    process.send?.({ queued: addresses.length });
  });
  process.send?.({ mongoUrl: url, addresses: world.addresses, secret: world.config.CONTEXT_SECRET });
}

void main();
