/** Certificates that the cloud refuses: people read why, nothing is left of them, and trying again asks for another. */

import { identity } from '@enishi/identity/src/service';
import { systemContext } from '@enishi/service-kit/base/context';
import { readEnv } from '@enishi/service-kit/base/env';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { domainsEnv } from '../src/env';
import { domains } from '../src/service';
import { type PlayedAcm, startAcm } from './certificates';

let mongo: TestMongo;
let world: Constellation;
let acm: PlayedAcm;
let now = Date.now();
let agencies = 0;

beforeAll(async () => {
  mongo = await startMongo();
  acm = await startAcm();
  world = await startConstellation({
    mongoUrl: mongo.url,
    clock: { now: () => new Date(now) },
    services: [identity, domains],
    config: { domains: readEnv(domainsEnv, { DNS_TEST_SERVER: '127.0.0.1:9', ...acm.environment }) },
  });
});
afterAll(async () => {
  await world?.stop();
  await acm?.close();
  await mongo?.stop();
});

/** Longer than any back-off of a step. */
async function work(): Promise<void> {
  now += 11 * 60_000;
  await world.service('domains').runJobs();
}

it.each([
  ['FAILED', 'CAA_ERROR', /CAAレコード.*「amazon\.com」を許可してください/],
  ['FAILED', 'DOMAIN_NOT_ALLOWED', /証明書を発行できません/],
  ['FAILED', 'ADDITIONAL_VERIFICATION_REQUIRED', /運営の担当者へご連絡ください/],
  ['FAILED', 'NO_AVAILABLE_CONTACTS', /確認ができませんでした/],
  ['FAILED', 'A_REASON_OF_TOMORROW', /証明書が発行されませんでした/],
  ['VALIDATION_TIMED_OUT', undefined, /期限内に確認用の行が見つからなかった/],
  ['REVOKED', undefined, /証明書が発行されませんでした/],
])('%s because of %s', async (Status, FailureReason, reason) => {
  const ctx = systemContext('test', ++agencies);
  const { SiteLinkService } = world.clients.rpc.domains;
  const show = async () => (await SiteLinkService.Show(ctx, {})).site_domain;
  acm.outcome = { Status, FailureReason };
  await SiteLinkService.Create(ctx, { site_domain: `jobs.agency${agencies}.test` });
  await work();
  expect(await show()).toMatchObject({
    site_domain_status: 1,
    failed_at: expect.any(String),
    reason: expect.stringMatching(reason),
  });
  expect(acm.made).toEqual([]);

  // Nothing is asked for behind people's backs.
  const asked = acm.asked;
  await work();
  expect(acm.asked).toBe(asked);

  acm.outcome = { Status: 'PENDING_VALIDATION' };
  await SiteLinkService.Retry(ctx, {});
  await work();
  const tried = await show();
  expect(tried).toMatchObject({ site_domain_status: 1, reason: expect.stringMatching(/登録してください/) });
  expect(tried?.failed_at).toBeUndefined();
  expect(tried?.dns_records?.values?.map(({ purpose }) => purpose)).toContain('certificate');
  expect(acm.asked).toBe(asked + 1);
  expect(await SiteLinkService.Certificate(ctx, {})).toMatchObject({ state: 'pending' });

  await SiteLinkService.Delete(ctx, {});
  for (let turn = 0; turn < 5 && (await show()); turn++) await work();
  expect(await show()).toBeUndefined();
  expect(acm.made).toEqual([]);
});
