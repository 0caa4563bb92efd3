// Database, identity and domains in one process, on data that outlives it; its clock begins where the test says.
import path from 'node:path';
import { identity } from '@enishi/identity/src/service';
import { createMongoServer } from '@enishi/mongo-lite/server';
import type { SiteDomainDnsRecords } from '@enishi/protos/domains/rpc';
import { systemContext } from '@enishi/service-kit/base/context';
import { readEnv } from '@enishi/service-kit/base/env';
import { startConstellation } from '@enishi/service-kit/boot/constellation';
import { domainsEnv } from '../src/env';
import { domains } from '../src/service';
import type { SiteDeps } from '../src/site';
import { siteDomainJob } from '../src/site/worker';
import { cloudProvider, telling } from './cloud';

export type Asked = 'Create' | 'Delete' | 'Show';

export interface Report {
  ready?: true;
  status: number;
  /** Host names that are kept for an agency. */
  hosts: number;
  rows: SiteDomainDnsRecords[];
}

const HOST = 'jobs.kill.test';

async function main(): Promise<void> {
  const [dataDir, cloud, ahead, environment] = process.argv.slice(2);
  const server = createMongoServer({ path: path.join(dataDir, 'mongo'), sync: true });
  const { url } = await server.listen();
  const config = readEnv(domainsEnv, JSON.parse(environment));
  // The stand-in is told nothing by its environment.
  const own = config.SITE_DOMAIN_PROVIDER === 'embedded';
  const clock = { now: () => new Date(Date.now() + Number(ahead)) };
  const world = await startConstellation({
    mongoUrl: url,
    dataDir,
    clock,
    services: [
      identity,
      {
        ...domains,
        jobs: (deps: SiteDeps) => [
          siteDomainJob(deps, async () =>
            own ? cloudProvider(cloud) : telling(cloud, await deps.shared.siteProvider()),
          ),
        ],
      },
    ],
    config: { domains: config },
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
    const rows = site_domain?.dns_records?.values ?? [];
    process.send?.({ status: site_domain?.site_domain_status ?? 0, hosts, rows } satisfies Report);
  });
  process.send?.({ ready: true });
}

void main();
