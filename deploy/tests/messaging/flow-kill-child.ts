// Database, event log and the services by which people go through automation flows, in one process, on data that outlives it.
import path from 'node:path';
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { domains } from '@enishi/domains/src/service';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { createMongoServer } from '@enishi/mongo-lite/server';
import { startConstellation } from '@enishi/service-kit/boot/constellation';

async function main(): Promise<void> {
  const [dataDir] = process.argv.slice(2);
  const server = createMongoServer({ path: path.join(dataDir, 'mongo'), sync: true });
  const { url } = await server.listen();
  await startConstellation({ mongoUrl: url, dataDir, services: [identity, crm, jobs, deals, messaging, domains] });
  process.send?.(url);
}

void main();
