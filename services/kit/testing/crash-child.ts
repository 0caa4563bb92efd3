// Database, event log and two services in one process, on data that outlives it.
import path from 'node:path';
import { createMongoServer } from '@enishi/mongo-lite/server';
import { startConstellation } from '../boot/constellation';
import { ping, pong, protoDir } from './fixtures';

async function main(): Promise<void> {
  const dataDir = process.argv[2];
  const server = createMongoServer({ path: path.join(dataDir, 'mongo'), sync: true });
  const { url } = await server.listen();
  const world = await startConstellation({ mongoUrl: url, services: [ping, pong], protoDir, dataDir });
  process.on('message', async () => {
    await world.settle();
    process.send?.('settled');
  });
  process.send?.({ addresses: world.addresses, secret: world.config.CONTEXT_SECRET });
}

void main();
