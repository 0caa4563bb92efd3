/** Host names of public sites that are taken, and those that are not. */
import { AppError } from '@enishi/service-kit/base/errors';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { createSiteResolver } from '../src/http/site-of-host';

/** Identity, with what it was asked. */
function identity() {
  const asked: string[] = [];
  const hosts = new Set(['jobs.known.test']);
  let held: Promise<void> = Promise.resolve();
  async function ResolveSite(_ctx: unknown, { domain }: { domain: string }) {
    asked.push(domain);
    const isKnown = hosts.has(domain);
    await held;
    if (!isKnown) throw new AppError('not_found');
    return { domain, enterprise_id: 1, name: '株式会社' };
  }
  const clients = { rpc: { identity: { AuthService: { ResolveSite } } } } as unknown as Clients;
  return {
    ...{ asked, hosts, clients },
    hold(until: Promise<void>) {
      held = until;
    },
  };
}

// The clock stands still: answers that are kept for seconds do not end, however slow the machine is.
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-04-01T00:00:00Z')));
afterEach(() => jest.restoreAllMocks());

it('asks for a name that nobody has once in a moment, and again when something has changed', async () => {
  const { asked, hosts, clients } = identity();
  const sites = createSiteResolver(clients);
  for (const name of ['jobs.new.test', 'JOBS.NEW.TEST', 'jobs.new.test:443'])
    expect(await sites.resolve(name)).toBeUndefined();
  expect(asked).toEqual(['jobs.new.test']);
  hosts.add('jobs.new.test');
  sites.clear();
  expect(await sites.resolve('jobs.new.test')).toMatchObject({ enterprise_id: 1 });
});

it.each([
  ['refusal', 'jobs.new.test', undefined],
  ['site', 'jobs.known.test', { enterprise_id: 1 }],
])('keeps no %s that was under way while something changed', async (_what, name, before) => {
  const { hosts, clients, hold } = identity();
  const sites = createSiteResolver(clients);
  let release = () => {};
  hold(new Promise((resolve) => (release = resolve)));
  const early = sites.resolve(name);
  if (before) hosts.delete(name);
  else hosts.add(name);
  sites.clear();
  release();
  expect(await early).toEqual(before && expect.objectContaining(before));
  expect(await sites.resolve(name)).toEqual(before ? undefined : expect.objectContaining({ enterprise_id: 1 }));
});

it('keeps a bounded number of refusals, and a scan pushes out no site that is there', async () => {
  const { asked, clients } = identity();
  const sites = createSiteResolver(clients);
  await sites.resolve('jobs.known.test');
  for (let at = 0; at <= 1_000; at++) await sites.resolve(`h${at}.scan.test`);
  asked.length = 0;
  for (const name of ['jobs.known.test', 'h1000.scan.test', 'h0.scan.test']) await sites.resolve(name);
  expect(asked).toEqual(['h0.scan.test']);
});
