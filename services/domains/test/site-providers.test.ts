/** Host names at clouds: made once and removed whole, whatever the cloud answers, and from every state. */
import { type DnsServer, startDnsServer, type ZoneRow } from '@enishi/embedded/dns/server';
import { identity } from '@enishi/identity/src/service';
import { SITE_DOMAIN_CREATION, SITE_DOMAIN_DELETION_ENTRY, siteDomainStatus } from '@enishi/protos/master/domains';
import { systemContext } from '@enishi/service-kit/base/context';
import { readEnv } from '@enishi/service-kit/base/env';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { domainsEnv } from '../src/env';
import { domains } from '../src/service';
import type { SiteDeps } from '../src/site';
import type { SiteProvider } from '../src/site/provider';
import { siteDomainJob } from '../src/site/worker';
import { CLOUDS } from './clouds';
import type { PlayedCluster } from './cluster';
import type { PlayedCloud, Wrong } from './gate';

const { live } = siteDomainStatus.code;
/** Longer than any back-off of a step. */
const LATER_MS = 11 * 60_000;
const TURNS = 60;

describe.each(CLOUDS)('at %s', (_name, start) => {
  let mongo: TestMongo;
  let dns: DnsServer;
  let cloud: PlayedCloud;
  let world: Constellation;
  let zone: ZoneRow[] = [];
  let now = Date.now();
  let agencies = 0;
  /** A state that has its effect and does not end. */
  let held: number | undefined;

  async function holding({ shared }: SiteDeps): Promise<SiteProvider> {
    const provider = await shared.siteProvider();
    const step: SiteProvider['step'] = async (status, work) => {
      const result = await provider.step(status, work);
      return status === held ? { ...result, done: false } : result;
    };
    return { ...provider, step };
  }

  beforeAll(async () => {
    mongo = await startMongo();
    dns = await startDnsServer({ rows: () => zone });
    cloud = await start();
    world = await startConstellation({
      mongoUrl: mongo.url,
      clock: { now: () => new Date(now) },
      services: [identity, { ...domains, jobs: (deps: SiteDeps) => [siteDomainJob(deps, () => holding(deps))] }],
      config: { domains: readEnv(domainsEnv, { DNS_TEST_SERVER: dns.address, ...cloud.environment }) },
    });
  });
  afterAll(async () => {
    await world?.stop();
    await cloud?.close();
    await dns?.close();
    await mongo?.stop();
  });
  beforeEach(() => {
    zone = [];
    cloud.gate.wrong = () => undefined;
  });

  function agency() {
    const { SiteLinkService } = world.clients.rpc.domains;
    const ctx = systemContext('test', ++agencies);
    const host = `jobs.agency${agencies}.test`;
    const show = async () => (await SiteLinkService.Show(ctx, {})).site_domain;
    /** One turn of the worker; rows that the page shows are entered where `enters`. */
    const turn = async (enters: boolean) => {
      now += LATER_MS;
      await world.service('domains').runJobs();
      const shown = await show();
      const rows = shown?.dns_records?.values ?? [];
      if (enters) zone = rows.map(({ type, host: at, value }) => ({ type, host: at, value }) as ZoneRow);
      return shown;
    };
    return {
      show,
      turn,
      create: () => SiteLinkService.Create(ctx, { site_domain: host }),
      certificate: () => SiteLinkService.Certificate(ctx, {}),
      remove: () => SiteLinkService.Delete(ctx, {}),
      async until(status: number | undefined, enters = true) {
        for (let at = 0; at < TURNS; at++) {
          const shown = await turn(enters);
          if (shown?.site_domain_status === status) return shown;
        }
        throw new Error(`not in state ${status}: ${JSON.stringify(await show())}`);
      },
    };
  }

  it('it waits for the rows that it shows, and is live with everything once', async () => {
    const one = agency();
    await one.create();
    for (let at = 0; at < 3; at++) await one.turn(false);
    expect(await one.show()).toMatchObject({
      site_domain_status: 1,
      reason: expect.stringMatching(/登録してください/),
    });
    await one.until(live);
    expect(await cloud.made()).toEqual(cloud.all);
    expect((await one.show())?.certificate_expires_at).toEqual(expect.any(String));
    const ending = await one.certificate();
    expect(ending).toMatchObject({ state: 'issued', expires_at: expect.any(String) });
    expect(ending.dns_records?.map(({ state }) => state)).toEqual(ending.dns_records?.map(() => 1));
    await one.remove();
    await one.until(undefined);
    expect(await cloud.made()).toEqual([]);
  });

  it.each(SITE_DOMAIN_CREATION.slice(1))('removed in state %i, it leaves nothing', async (state) => {
    const one = agency();
    await one.create();
    held = state;
    await one.until(state);
    await one.turn(true);
    held = undefined;
    await one.remove();
    expect((await one.show())?.site_domain_status).toBe(SITE_DOMAIN_DELETION_ENTRY[state]);
    await one.until(undefined);
    expect(await cloud.made()).toEqual([]);
  });

  it.each<Wrong>(['hang up', 429, 500])(
    'answers that are %s once for every call change nothing in the end',
    async (wrong) => {
      const one = agency();
      const stumbled = new Set<string>();
      cloud.gate.wrong = (call, when) => {
        const place = `${call} ${when}`;
        if (stumbled.has(place)) return undefined;
        stumbled.add(place);
        return wrong;
      };
      await one.create();
      await one.until(live);
      expect(await cloud.made()).toEqual(cloud.all);
      await one.remove();
      await one.until(undefined);
      expect(await cloud.made()).toEqual([]);
      expect(stumbled.size).toBeGreaterThan(0);
    },
  );

  it('objects of the same names that are another site’s are left alone, and the page says so', async () => {
    // Only the played cluster lets a test change its objects.
    if (!('things' in cloud)) return;
    const { things } = cloud as PlayedCluster;
    const one = agency();
    await one.create();
    await one.until(live);
    for (const { metadata } of things.values())
      for (const name of Object.keys(metadata.labels ?? {})) metadata.labels[name] = 'another';
    await one.remove();
    for (let at = 0; at < 3; at++) await one.turn(true);
    expect((await one.show())?.reason).toContain('同じ名前のものがクラスターにある');
    expect(await cloud.made()).toEqual(cloud.all);
    things.clear();
  });
});
