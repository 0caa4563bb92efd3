// Database, event log and the services that a mailing needs, in one process, on data that outlives it.
import path from 'node:path';
import { crm } from '@enishi/crm/src/service';
import { domains } from '@enishi/domains/src/service';
import { identity } from '@enishi/identity/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { createMongoServer } from '@enishi/mongo-lite/server';
import { startConstellation } from '@enishi/service-kit/boot/constellation';

async function main(): Promise<void> {
  const [dataDir, SMTP_URL, MAIL_KEY_SECRET] = process.argv.slice(2);
  const server = createMongoServer({ path: path.join(dataDir, 'mongo'), sync: true });
  const { url } = await server.listen();
  const world = await startConstellation({
    ...{ mongoUrl: url, dataDir, services: [identity, crm, messaging, domains] },
    environment: { SMTP_URL, MAIL_KEY_SECRET },
    config: { messaging: { MAILING_RATE_PER_AGENCY: 10_000, MAILING_RATE_PER_DOMAIN: 10_000 } },
  });
  process.send?.({ mongoUrl: url, addresses: world.addresses, secret: world.config.CONTEXT_SECRET });
}

void main();
