/** The product with a DNS that the test writes, a clock that it moves, and a mail server where it asks for one. */
import { type DnsServer, type Fault, startDnsServer, type ZoneRow } from '@enishi/embedded/dns/server';
import type { Answer } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

/** The installation's records at its own provider. */
const INSTALLATION: readonly ZoneRow[] = [
  { type: 'TXT', host: 'spf.enishi.test', value: 'v=spf1 ip4:127.0.0.1 -all' },
  { type: 'TXT', host: 'bounce.enishi.test', value: 'v=spf1 ip4:127.0.0.1 -all' },
  { type: 'A', host: 'sites.enishi.test', value: '127.0.0.1' },
];

export interface ShownRow {
  type: ZoneRow['type'];
  host: string;
  value: string;
  purpose: string;
  state: number;
  found?: string | null;
}

export interface DomainsWorld extends World {
  dns: DnsServer;
  /** Rows of the agencies; the test changes them as it likes. */
  zone: ZoneRow[];
  /** The present fault of the DNS. */
  fault: (type: string, name: string) => Fault;
  /** Moves the clock of all services. */
  later(ms: number): void;
  /** Some seconds later: the background work that is due, and what follows from it. */
  work(): Promise<void>;
  /** The agency asks for a look-up of its mail domain; the answer is what its page shows then. */
  checkDomain(agency: Agency): Promise<Answer>;
}

/** Longer than the pause of any job. */
const PAUSE_MS = 6_000;

/** A question to the DNS that a busy machine answered too late. */
const isLate = ({ found }: ShownRow): boolean => Boolean(found?.includes('時間内に応答しませんでした'));

/**
 * @param environment variables of the services, e.g. SMTP_URL
 * @param gateway variables of the gateway, e.g. FRONTEND_DIR
 */
export async function startDomainsWorld(
  environment: Record<string, string> = {},
  gateway: Record<string, string> = {},
): Promise<DomainsWorld> {
  const zone: ZoneRow[] = [];
  let now = Date.now();
  const started = Date.now();
  const clock = { now: () => new Date(now + Date.now() - started) };
  const made = { fault: (() => undefined) as DomainsWorld['fault'] };
  const dns = await startDnsServer({
    rows: () => [...INSTALLATION, ...zone],
    fault: (type, name) => made.fault(type, name),
  });
  const world = await startWorld(
    { SESSION_CACHE_MS: '0', ...gateway },
    { clock, environment, domains: { DNS_TEST_SERVER: dns.address } },
  );
  return Object.assign(made, world, {
    dns,
    zone,
    later(ms: number) {
      now += ms;
    },
    async work() {
      now += PAUSE_MS;
      await world.constellation.service('domains').runJobs();
      await world.constellation.settle();
    },
    async checkDomain({ browser }: Agency) {
      const { runJobs } = world.constellation.service('domains');
      for (;;) {
        // A look-up of the clock that began before the rows were entered would take the place of this one.
        await runJobs();
        now += 5_000;
        await browser.expect(200, 'POST', '/api/enterprise/domains/check');
        // So does one that began a moment before; it finds the same.
        await runJobs();
        await world.constellation.settle();
        const { domain } = (await browser.expect(200, 'GET', '/api/enterprise/domains/show')).body;
        if (!domain.dns_records.some(isLate)) return domain;
      }
    },
    async stop() {
      await world.stop();
      await dns.close();
    },
  });
}

/** Puts the rows that a page shows into the DNS, as a member does who copies them. */
export const enter = (zone: ZoneRow[], rows: readonly ShownRow[]): void => {
  zone.push(...rows.map(({ type, host, value }) => ({ type, host, value })));
};

export const states = (rows: readonly ShownRow[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ purpose, state }) => [purpose, state]));
