// Database, identity and domains in one process, on data that outlives it; its clock begins where the test says.
import path from 'node:path';
import type { DomainsDeps } from '@enishi/domains/src/deps';
import { domainsEnv } from '@enishi/domains/src/env';
import { domains } from '@enishi/domains/src/service';
import { siteDomainJob } from '@enishi/domains/src/site/worker';
import { identity } from '@enishi/identity/src/service';
import { createMongoServer } from '@enishi/mongo-lite/server';
import { startConstellation } from '@enishi/service-kit/constellation';
import { systemContext } from '@enishi/service-kit/context';
import { readEnv } from '@enishi/service-kit/env';
import { cloudProvider } from './cloud';

export type Asked = 'Create' | 'Delete' | 'Show';

const HOST = 'jobs.kill.test';

async function main(): Promise<void> {
  const [dataDir, cloud, ahead] = process.argv.slice(2);
  const server = createMongoServer({ path: path.join(dataDir, 'mongo'), sync: true });
  const { url } = await server.listen();
  const provider = cloudProvider(cloud);
  const clock = { now: () => new Date(Date.now() + Number(ahead)) };
  const world = await startConstellation({
    mongoUrl: url,
    dataDir,
    clock,
    services: [identity, { ...domains, jobs: (deps: DomainsDeps) => [siteDomainJob(deps, () => provider)] }],
    config: { domains: readEnv(domainsEnv, { DNS_TEST_SERVER: '127.0.0.1:9' }) },
  });
  const { SiteLinkService } = world.clients.rpc.domains;
  const ask = (what: Asked) => {
    const ctx = systemContext('test', 1);
    return what === 'Create' ? SiteLinkService.Create(ctx, { site_domain: HOST }) : SiteLinkService[what](ctx, {});
  };
  process.on('message', async (what: Asked) => {
    const { site_domain } = await ask(what);
    const { connection } = world.service('identity').deps;
    const hosts = await connection.collection('site_hosts').countDocuments({});
    process.send?.({ status: site_domain?.site_domain_status ?? 0, hosts });
  });
  process.send?.({ ready: true });
}

void main();
