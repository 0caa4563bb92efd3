/** The demo agency sends from a domain of its own: its rows are in the DNS of the embedded default. */

import { systemContext } from '@enishi/service-kit/base/context';
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import { DEMO_MAIL_DOMAIN, demoEnterprise } from './agency';

/** A DNS whose rows can be written. */
interface Names {
  add(rows: readonly { type: string; host: string; value: string }[]): void;
}

interface Progress {
  _id: string;
  done: boolean;
}

/** Looking rows up and making a key on a busy machine. */
const SLOW = { deadlineMs: 30_000 };

/** Links the demo agency's domain, once: what members do with it afterwards stays. */
export async function linkDemoDomain({ clients, service }: Constellation, dns: Names): Promise<void> {
  const { connection } = service('identity').deps;
  const progress = connection.collection<Progress>('demo_progress');
  if (await progress.findOne({ _id: 'domain' })) return;
  const agency = await connection.collection('enterprises').findOne({ name: demoEnterprise.name });
  if (!agency) return;
  const ctx = systemContext('demo', agency.id as number);
  const { MailDomainService } = clients.rpc.domains;
  const there = await MailDomainService.Show(ctx, {});
  const { domain } = there.domain ? there : await MailDomainService.Create(ctx, { domain: DEMO_MAIL_DOMAIN }, SLOW);
  const rows = domain?.dns_records?.values ?? [];
  dns.add(rows.map(({ type = '', host = '', value = '' }) => ({ type, host, value })));
  await MailDomainService.Check(ctx, {}, SLOW);
  await progress.insertOne({ _id: 'domain', done: true });
}
