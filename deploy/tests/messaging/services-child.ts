// Database, event log and the named services in one process, on data that outlives it: FOLDER SERVICE ...
import path from 'node:path';
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { domains } from '@enishi/domains/src/service';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { createMongoServer } from '@enishi/mongo-lite/server';
import { startConstellation } from '@enishi/service-kit/boot/constellation';

const known = { identity, crm, jobs, deals, messaging, domains };
export type ServiceName = keyof typeof known;

async function main(): Promise<void> {
  const [dataDir, ...names] = process.argv.slice(2);
  const server = createMongoServer({ path: path.join(dataDir, 'mongo'), sync: true });
  const { url } = await server.listen();
  const services = names.map((name) => known[name as ServiceName]);
  await startConstellation({ mongoUrl: url, dataDir, services });
  process.send?.(url);
}

void main();
