/** A host name that is removed in each state of its way up, and a provider that refuses, stumbles and loses its answers. */

import { identity } from '@enishi/identity/src/service';
import { SITE_DOMAIN_CREATION, SITE_DOMAIN_DELETION_ENTRY, siteDomainStatus } from '@enishi/protos/master/domains';
import { systemContext } from '@enishi/service-kit/base/context';
import { readEnv } from '@enishi/service-kit/base/env';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { domainsEnv } from '../src/env';
import { domains } from '../src/service';
import type { SiteDeps } from '../src/site';
import { StepRefused } from '../src/site/provider';
import { siteDomainJob } from '../src/site/worker';
import { ALL, type Cloud, cloudProvider, startCloud } from './cloud';

let mongo: TestMongo;
let world: Constellation;
let cloud: Cloud;
let refusal: Error | undefined;
let now = Date.now();
let agencies = 0;

beforeAll(async () => {
  mongo = await startMongo();
  cloud = await startCloud();
  const real = cloudProvider(cloud.url);
  const provider: typeof real = {
    ...real,
    step: (status, work) => (refusal ? Promise.reject(refusal) : real.step(status, work)),
  };
  world = await startConstellation({
    mongoUrl: mongo.url,
    clock: { now: () => new Date(now) },
    services: [identity, { ...domains, jobs: (deps: SiteDeps) => [siteDomainJob(deps, () => provider)] }],
    config: { domains: readEnv(domainsEnv, { DNS_TEST_SERVER: '127.0.0.1:9' }) },
  });
});
afterAll(async () => {
  await world?.stop();
  await cloud?.close();
  await mongo?.stop();
});

const { live } = siteDomainStatus.code;

/** An agency with a host name that was just asked for. */
function agency() {
  const ctx = systemContext('test', ++agencies);
  const { SiteLinkService } = world.clients.rpc.domains;
  return {
    create: () => SiteLinkService.Create(ctx, { site_domain: `jobs.agency${ctx.enterprise_id}.test` }),
    remove: () => SiteLinkService.Delete(ctx, {}),
    retry: () => SiteLinkService.Retry(ctx, {}),
    show: async () => (await SiteLinkService.Show(ctx, {})).site_domain,
  };
}

async function work(ms = 15 * 60_000): Promise<void> {
  now += ms;
  await world.service('domains').runJobs();
}

const made = (): string[] => [...cloud.made.values()].flat().sort();

describe.each(SITE_DOMAIN_CREATION.slice(1))('removed in state %i', (state) => {
  it('begins with what that state may have made, and leaves nothing', async () => {
    const one = agency();
    cloud.steps.length = 0;
    cloud.answer = (status, when) => (status === state && when === 'after' ? 'not yet' : undefined);
    await one.create();
    await work();
    expect((await one.show())?.site_domain_status).toBe(state);
    await one.remove();
    const before = cloud.steps.length;
    cloud.answer = () => undefined;
    await work();
    expect(cloud.steps[before]).toBe(SITE_DOMAIN_DELETION_ENTRY[state]);
    expect(await one.show()).toBeUndefined();
    expect(made()).toEqual([]);
    const { connection } = world.service('identity').deps;
    expect(await connection.collection('site_hosts').countDocuments({})).toBe(0);
  });
});

describe('a provider', () => {
  it.each([429, 500, 'hang up'] as const)(
    'that answers %s is asked again, and everything is there once',
    async (wrong) => {
      const one = agency();
      const stumbled = new Set<string>();
      cloud.answer = (status, when) => {
        const place = `${status} ${when}`;
        if (stumbled.has(place)) return undefined;
        stumbled.add(place);
        return wrong;
      };
      await one.create();
      await work();
      expect((await one.show())?.reason).toContain('一時的なエラー');
      for (let tries = 0; tries < 40 && (await one.show())?.site_domain_status !== live; tries++) await work();
      expect(await one.show()).toMatchObject({ site_domain_status: live });
      expect(made()).toEqual([...ALL].sort());
      await one.remove();
      for (let tries = 0; tries < 40 && (await one.show()); tries++) await work();
      expect(await one.show()).toBeUndefined();
      expect(made()).toEqual([]);
    },
  );

  it('that refuses for good stops the way up with its reason, until somebody tries again', async () => {
    const one = agency();
    cloud.answer = () => undefined;
    refusal = new StepRefused('証明書の上限に達しています。運営の担当者へご連絡ください。');
    await one.create();
    await work();
    expect(await one.show()).toMatchObject({ failed_at: expect.any(String), reason: refusal.message });
    refusal = undefined;
    await work();
    expect((await one.show())?.site_domain_status).toBe(1);
    await one.retry();
    await work();
    expect(await one.show()).toMatchObject({ site_domain_status: live });
    expect((await one.show())?.failed_at).toBeUndefined();
  });
});
