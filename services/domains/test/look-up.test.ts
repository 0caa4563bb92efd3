/** Look-ups at the servers that a zone names, which may not agree, not answer, or answer late. */

import { type DnsServer, type Fault, startDnsServer, type ZoneRow } from '@enishi/embedded/dns/server';
import { createLookUp, type LookUp } from '@enishi/service-kit/dns/look-up';

const ZONE: readonly ZoneRow[] = [
  { type: 'NS', host: 'zone.test', value: 'ns1.zone.test' },
  { type: 'NS', host: 'zone.test', value: 'ns2.zone.test' },
  { type: 'A', host: 'ns1.zone.test', value: '127.0.0.2' },
  { type: 'A', host: 'ns2.zone.test', value: '127.0.0.3' },
];

const rows: ZoneRow[][] = [[], []];
let fault: (server: number, name: string) => Fault = () => undefined;
let resolver: DnsServer;
let servers: DnsServer[] = [];

beforeAll(async () => {
  const first = await startDnsServer({
    host: '127.0.0.2',
    rows: () => rows[0],
    fault: (_type, name) => fault(0, name),
  });
  const { port } = first;
  const second = await startDnsServer({
    host: '127.0.0.3',
    port,
    rows: () => rows[1],
    fault: (_type, name) => fault(1, name),
  });
  servers = [first, second];
  // A resolver's memory does not count.
  resolver = await startDnsServer({ rows: () => [...ZONE, { type: 'TXT', host: 'kept.zone.test', value: 'old' }] });
});
afterAll(() => Promise.all([resolver, ...servers].map((server) => server?.close())));
beforeEach(() => {
  for (const list of rows) list.length = 0;
  fault = () => undefined;
});

const lookUp = (mode: 'embedded' | 'production' = 'embedded'): LookUp =>
  createLookUp({
    DNS_SERVERS: [resolver.address],
    DNS_TEST_SERVER: undefined,
    DNS_ZONE_PORT: servers[0].port,
    ENISHI_MODE: mode,
  });

const put = (at: 0 | 1, type: ZoneRow['type'], host: string, value: string): void => {
  rows[at].push({ type, host, value });
};
const putBoth = (type: ZoneRow['type'], host: string, value: string): void => {
  put(0, type, host, value);
  put(1, type, host, value);
};

it('is the answer when all servers of the zone tell the same, in whatever order', async () => {
  put(0, 'TXT', 'kept.zone.test', 'one');
  put(0, 'TXT', 'kept.zone.test', 'two');
  put(1, 'TXT', 'kept.zone.test', 'two');
  put(1, 'TXT', 'kept.zone.test', 'one');
  expect(await lookUp().txt('kept.zone.test')).toEqual({ state: 'found', values: ['one', 'two'] });
});

it('is no answer yet while one server tells something else, or does not know the name', async () => {
  put(0, 'TXT', 'new.zone.test', 'here');
  expect(await lookUp().txt('new.zone.test')).toEqual({ state: 'spreading', values: ['here'] });
  put(1, 'TXT', 'new.zone.test', 'elsewhere');
  expect(await lookUp().txt('new.zone.test')).toEqual({ state: 'spreading', values: ['elsewhere', 'here'] });
});

it('is what the servers know now: nothing at first, then the value', async () => {
  expect(await lookUp().txt('late.zone.test')).toEqual({ state: 'none' });
  putBoth('TXT', 'late.zone.test', 'now');
  expect(await lookUp().txt('late.zone.test')).toEqual({ state: 'found', values: ['now'] });
});

it('is what those tell that answer, when one of them is broken', async () => {
  putBoth('TXT', 'half.zone.test', 'value');
  fault = (server) => (server === 0 ? 'REFUSED' : undefined);
  expect(await lookUp().txt('half.zone.test')).toEqual({ state: 'found', values: ['value'] });
  fault = () => 'SERVFAIL';
  expect(await lookUp().txt('half.zone.test')).toMatchObject({ state: 'failed', code: 'ESERVFAIL' });
});

it('follows aliases, long texts over TCP, and gives up a circle', async () => {
  putBoth('CNAME', 'alias.zone.test', 'there.zone.test');
  putBoth('TXT', 'there.zone.test', 'x'.repeat(900));
  expect(await lookUp().txt('alias.zone.test')).toEqual({ state: 'found', values: ['x'.repeat(900)] });
  putBoth('CNAME', 'a.zone.test', 'b.zone.test');
  putBoth('CNAME', 'b.zone.test', 'a.zone.test');
  expect(await lookUp().txt('a.zone.test')).toMatchObject({ state: 'failed', code: 'ELOOP' });
});

it('does not ask servers of its own network that a stranger’s zone names', async () => {
  putBoth('TXT', 'kept.zone.test', 'inside');
  const asked = servers.map((server) => server.asked.length);
  expect(await lookUp('production').txt('kept.zone.test')).toEqual({ state: 'found', values: ['old'] });
  expect(servers.map((server) => server.asked.length)).toEqual(asked);
});
