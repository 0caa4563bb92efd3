/** The charts let through exactly the calls that the code makes: one too few stops every write that needs it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entities, findEntity } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import { MAILBOX_PORTS } from '@enishi/protos/master/received';
import { OUTWARD_PORTS } from '@enishi/service-kit/outward/addresses';
import { processes } from './values';

const root = path.resolve(__dirname, '../../..');
const all = Object.values(entities) as Entity[];
const services = [...new Set(all.map(({ service }) => service))];

const sources = (service: string): string =>
  readdirSync(path.join(root, 'services', service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, 'services', service, 'src', file), 'utf8'))
    .join('\n');

/** Services a service asks: whose records its own point at, and those whose RPCs its use cases name. */
function asked(service: string): Set<string> {
  const fields = all.filter((entity) => entity.service === service).flatMap(({ own }) => Object.values(own));
  const owners = fields.flatMap(({ entity }) => findEntity(entity ?? '')?.service ?? []);
  const named = [...sources(service).matchAll(/['"`](\w+)\.\w+Service\/\w+/g)].map(([, name]) => name);
  const typed = [...sources(service).matchAll(/\brpc\.(\w+)\.\w+Service/g)].map(([, name]) => name);
  // Mails in an agency's name are sent from the domain that it has linked; see services/kit/mail/sender.ts.
  const senders = /\bagency: \{ name/.test(sources(service)) ? ['domains'] : [];
  return new Set([...owners, ...named, ...typed, ...senders].filter((name) => name !== service));
}

it.each(services)('%s may be called by the gateway and by those who ask it', (service) => {
  const callers = services.filter((other) => asked(other).has(service));
  expect([...(processes[service].allowFrom ?? [])].sort()).toEqual(['gateway', ...callers].sort());
});

it('webhooks leave by the ports that an address may be entered with', () => {
  expect(processes.messaging.publicPorts).toEqual([...OUTWARD_PORTS, MAILBOX_PORTS.starttls, MAILBOX_PORTS.tls]);
  // Providers of single sign-on, too; mail domains are proven in the DNS.
  expect(processes.identity.publicPorts).toEqual([53, ...OUTWARD_PORTS]);
});
