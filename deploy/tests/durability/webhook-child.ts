// Database, event log and the services that webhooks need, in one process, on data that outlives it.
import path from 'node:path';
import { crm } from '@enishi/crm/src/service';
import { identity } from '@enishi/identity/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { createMongoServer } from '@enishi/mongo-lite/server';
import { startConstellation } from '@enishi/service-kit/boot/constellation';

/** An agency with one address, and events of its candidates. */
const context = { realm: 'enterprise', enterprise_id: 1, member_id: 1, authority: 2, request_id: 'webhook' } as const;

async function main(): Promise<void> {
  const [dataDir, url, first] = process.argv.slice(2);
  const server = createMongoServer({ path: path.join(dataDir, 'mongo'), sync: true });
  const { url: mongoUrl } = await server.listen();
  const world = await startConstellation({
    ...{ mongoUrl, dataDir, services: [identity, crm, messaging] },
    environment: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', CONTEXT_SECRET: 'a secret that outlives the process' },
  });
  const { connection, clients } = world.service('identity').deps;
  const out = world.service('messaging').deps.connection;
  if (first === 'first') {
    const now = new Date();
    const ids = { enterprise_id: 1, id_by_enterprise_id: 1 };
    await connection.collection('enterprises').insertOne({ id: 1, name: '株式会社', enterprise_contract_status_id: 1 });
    const linkage = { ...ids, group: 2, kind: 3, service_id: 99, name: '通知', url, hub_secret: 'secret' };
    await connection.collection('linkages').insertOne({ ...linkage, created_at: now, updated_at: now });
    const endpoint = { enterprise_id: 1, linkage_id: 1, kind: 3, service_id: 99, scope_ids: [], state: 'active' };
    await out.collection('webhook_endpoints').insertOne(endpoint);
  }
  const { CandidateService } = clients.rpc.crm;
  process.on('message', async ({ records, changes }: { records: number; changes: number }) => {
    const write = async (n: number) => {
      const { candidate } = await CandidateService.Create(context, { candidate: { l_name: `候補${n}` } } as never);
      const id = Number(candidate?.id_by_enterprise_id);
      for (let change = 1; change < changes; change++)
        await CandidateService.Update(context, { id, candidate: { l_name: `候補${n}の${change}` } } as never);
    };
    await Promise.all(Array.from({ length: records }, (_, n) => write(n)));
    process.send?.({ written: records * changes });
  });
  process.send?.({ mongoUrl });
}

void main();
