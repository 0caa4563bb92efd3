/** An agency publishes its site on a host name of its own, over HTTP and with real DNS answers. */
import path from 'node:path';
import type { SiteShared } from '@enishi/domains/src/site/index';
import type { Agency } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { type DomainsWorld, enter, startDomainsWorld, states } from './world';

const DAY_MS = 86_400_000;

let world: DomainsWorld;

beforeAll(async () => {
  const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
  world = await startDomainsWorld({}, { FRONTEND_DIR, SESSION_CACHE_MS: '60000' });
});
afterAll(() => world?.stop());

const at = (call: string) => `/api/enterprise/site_domains/${call}`;
const create = (agency: Agency, site_domain: unknown, status = 201) =>
  agency.browser.expect(status, 'POST', at('create'), { enterprise: { site_domain } });
const shown = async ({ browser }: Agency) => (await browser.expect(200, 'GET', at('show'))).body.site_domain;
const own = async ({ browser }: Agency) =>
  (await browser.expect(200, 'GET', '/api/enterprise/enterprises/show')).body.enterprise;

const visit = (host: string, where = '/') =>
  world.browser().send('GET', where, undefined, { headers: { host, accept: 'text/html' } });
const answers = async (host: string) => (await visit(host)).status;

/**
 * The background work that opens a host whose rows are there. A question that a busy machine answers too late, or that
 * was asked just before the rows were entered, is asked again after its pause.
 */
async function opening(agency: Agency): Promise<void> {
  await world.work();
  for (let round = 0; round < 5 && (await shown(agency)).site_domain_status !== 10; round++) await world.work();
}

async function live(host: string): Promise<Agency> {
  const agency = await world.agency();
  const { body } = await create(agency, host);
  enter(world.zone, body.site_domain.dns_records);
  await opening(agency);
  expect((await shown(agency)).site_domain_status).toBe(10);
  return agency;
}

describe('a host name of its own', () => {
  it('goes live when its rows are there, leads the old host there, and gives it back when it goes', async () => {
    const agency = await world.agency();
    const old = agency.enterprise.site_domain;
    expect(await shown(agency)).toBeNull();
    const { body } = await create(agency, 'Jobs.Aoba.TEST');
    expect(body.site_domain).toMatchObject({ site_domain: 'jobs.aoba.test', site_domain_status: 1 });
    await world.work();
    const waiting = await shown(agency);
    expect(waiting).toMatchObject({ site_domain_status: 1, reason: expect.stringContaining('DNSの設定') });
    expect(states(waiting.dns_records)).toEqual({ site_ownership: 2, site_target: 2 });
    expect(await answers('jobs.aoba.test')).toBe(404);
    expect(await answers(old)).toBe(200);

    enter(world.zone, waiting.dns_records);
    world.later(600_000);
    await opening(agency);
    expect(await shown(agency)).toMatchObject({ site_domain_status: 10, reason: null, opened_at: expect.any(String) });
    expect(await own(agency)).toMatchObject({
      site_domain: 'jobs.aoba.test',
      site_domain_status: 10,
      former_site_domain: old,
    });
    const page = await visit('jobs.aoba.test');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<link[^>]* rel="canonical"[^>]* href="http:\/\/jobs\.aoba\.test\//);
    const moved = await visit(old, '/jobs?occupation_ids=2&page=1');
    expect(moved.status).toBe(301);
    expect(moved.headers.location).toBe('http://jobs.aoba.test/jobs?occupation_ids=2&page=1');
    expect((await visit(old, '/sitemap.xml')).headers.location).toBe('http://jobs.aoba.test/sitemap.xml');
    expect((await visit(old, '//elsewhere.example/')).headers.location ?? 'http://jobs.aoba.test/').toMatch(
      /^http:\/\/jobs\.aoba\.test\//,
    );
    expect((await visit('jobs.aoba.test', '/sitemap.xml')).text).toContain('http://jobs.aoba.test/');

    await agency.browser.expect(200, 'DELETE', at('delete'));
    await world.constellation.settle();
    expect(await answers(old)).toBe(200);
    expect(await answers('jobs.aoba.test')).toBe(404);
    await world.work();
    expect(await shown(agency)).toBeNull();
    expect(await own(agency)).toMatchObject({ site_domain: old, site_domain_status: 10, former_site_domain: null });
  });

  it('is one agency’s at most: against agencies that are live, and against what operators give', async () => {
    const first = await live('jobs.one.test');
    const second = await world.agency();
    expect((await create(second, 'jobs.one.test', 422)).body.errors.site_domain[0]).toContain('別のエージェント');
    expect((await create(second, first.enterprise.site_domain, 422)).status).toBe(422);
    const operator = await world.operator();
    const give = (site_domain: string, status: number) =>
      operator.expect(status, 'PUT', `/api/admin/enterprises/update/${second.enterprise.id}`, {
        enterprise: { site_domain },
      });
    await give('jobs.one.test', 422);
    await give(first.enterprise.site_domain, 422);
    await give('given.one.test', 200);
    const third = await world.agency();
    expect((await create(third, 'given.one.test', 422)).body.errors.site_domain[0]).toContain('別のエージェント');
  });

  it('of two agencies that try is the one’s that proves it first', async () => {
    const [first, second] = [await world.agency(), await world.agency()];
    await create(first, 'jobs.both.test');
    const { body } = await create(second, 'jobs.both.test');
    enter(world.zone, body.site_domain.dns_records);
    await opening(second);
    expect(await shown(second)).toMatchObject({ site_domain_status: 10 });
    const [proof] = (await shown(first)).dns_records;
    enter(world.zone, [proof]);
    world.later(600_000);
    await world.work();
    expect(await shown(first)).toMatchObject({
      site_domain_status: 1,
      failed_at: expect.any(String),
      reason: 'このドメインは別のエージェントが使用しています。',
    });
    const operator = await world.operator();
    const { site_domains: all } = (await operator.expect(200, 'GET', '/api/admin/site_domains/index')).body;
    expect(all[0]).toMatchObject({ enterprise_id: first.enterprise.id, failed_at: expect.any(String) });
  });

  it('is given up after its time, and goes on when somebody tries again', async () => {
    const agency = await world.agency();
    const { body } = await create(agency, 'jobs.late.test');
    await world.work();
    world.later(8 * 86_400_000);
    await world.work();
    expect(await shown(agency)).toMatchObject({ failed_at: expect.any(String), next_check_at: null });
    enter(world.zone, body.site_domain.dns_records);
    const operator = await world.operator();
    const again = { enterprise_id: agency.enterprise.id };
    await operator.expect(200, 'POST', '/api/admin/site_domains/retry', again);
    await opening(agency);
    expect(await shown(agency)).toMatchObject({ site_domain_status: 10, failed_at: null });
  });

  it('can be removed in any state, once, by whoever comes first', async () => {
    const agency = await world.agency();
    await create(agency, 'jobs.early.test');
    const both = await Promise.all([1, 2].map(() => agency.browser.clone().send('DELETE', at('delete'))));
    // It may be gone before the second one is heard.
    const statuses = both.map(({ status }) => status).sort();
    expect(['200,200', '200,404']).toContain(statuses.join());
    await world.work();
    expect(await shown(agency)).toBeNull();
    await agency.browser.expect(404, 'DELETE', at('delete'));
    await create(agency, 'jobs.early.test');
  });

  it('is made once by two administrators at once', async () => {
    const agency = await world.agency();
    const made = await Promise.all(
      ['a.twice.test', 'b.twice.test'].map((site_domain) =>
        agency.browser.clone().send('POST', at('create'), { enterprise: { site_domain } }),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('has a certificate whose end the administrators are told of, once for each term, unless it is renewed', async () => {
    const agency = await live('jobs.ending.test');
    const provider = await (world.constellation.service('domains').deps.shared as SiteShared).siteProvider();
    const { certificate } = provider;
    const opened = new Date((await shown(agency)).opened_at).getTime();
    let ends = opened + 20.5 * DAY_MS;
    provider.certificate = async (work) => ({
      ...(await certificate(work)),
      ...{ state: 'issued', expires_at: new Date(ends), reason: undefined },
    });
    const mailCountAfter = async (days: number) => {
      world.later(days * DAY_MS);
      await world.work();
      const mails = await mailsTo(world, agency.email);
      return mails.filter((text) => text.includes('公開サイト jobs.ending.test の証明書')).length;
    };
    try {
      const counts = [];
      for (const days of [1.1, 1.1, 12, 1.1, 5, 1.1]) counts.push(await mailCountAfter(days));
      expect(counts).toEqual([1, 1, 2, 2, 3, 4]);
      expect((await shown(agency)).reason).toContain('期限が切れています');
      ends += 90 * DAY_MS;
      expect(await mailCountAfter(1.1)).toBe(4);
      expect(await shown(agency)).toMatchObject({ site_domain_status: 10, reason: null });
    } finally {
      provider.certificate = certificate;
    }
  });

  it('has a certificate that can be asked for by administrators alone', async () => {
    const agency = await live('jobs.asked.test');
    const { body } = await agency.browser.expect(200, 'GET', at('acmDescribeCertificate'));
    expect(body.certificate).toMatchObject({ state: 'none', reason: expect.any(String) });
    expect(body.certificate.dns_records).toHaveLength(2);
    const member = await world.colleague(agency, 0);
    await member.expect(404, 'GET', at('acmDescribeCertificate'));
    await member.expect(404, 'POST', at('create'), { enterprise: { site_domain: 'x.test' } });
    await member.expect(200, 'GET', at('show'));
  });
});

it('a mail domain that is linked counts in the same moment, although the gateway remembers sessions', async () => {
  const agency = await world.agency();
  const { browser } = agency;
  const index = '/api/enterprise/proposals/index';
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/domains/create', {
    enterprise: { domain: 'remembered.test' },
  });
  enter(world.zone, body.domain.dns_records);
  await browser.expect(404, 'POST', index, {});
  expect((await world.checkDomain(agency)).domain_status).toBe(2);
  await browser.expect(200, 'POST', index, {});
  await browser.expect(200, 'DELETE', '/api/enterprise/domains/delete');
  await world.constellation.settle();
  await browser.expect(404, 'POST', index, {});
});

describe('answers of a DNS that means harm', () => {
  const cases: [string, (host: string) => void, number, string | RegExp][] = [
    [
      'aliases in a circle',
      (host) =>
        world.zone.push(
          { type: 'CNAME', host: `_enishi-site.${host}`, value: `a.${host}` },
          { type: 'CNAME', host: `a.${host}`, value: `_enishi-site.${host}` },
        ),
      4,
      /循環/,
    ],
    [
      '500 texts of one name',
      (host) => {
        for (let at = 0; at < 500; at++)
          world.zone.push({ type: 'TXT', host: `_enishi-site.${host}`, value: `${at} ${'x'.repeat(60)}` });
      },
      3,
      /^0 x/,
    ],
  ];
  it.each(cases)('%s: the page says what there is', async (name, harm, state, found) => {
    const agency = await world.agency();
    const host = `h${cases.findIndex(([one]) => one === name)}.harm.test`;
    await create(agency, host);
    harm(host);
    await world.work();
    const [row] = (await shown(agency)).dns_records;
    expect(row).toMatchObject({ purpose: 'site_ownership', state, found: expect.stringMatching(found) });
    expect(row.found.length).toBeLessThanOrEqual(2_000);
  });

  it('silence: nothing hangs, and the page says so', async () => {
    const agency = await world.agency();
    await create(agency, 'silent.harm.test');
    world.fault = (_type, name) => (name.endsWith('silent.harm.test') ? 'silent' : undefined);
    const started = Date.now();
    await world.work();
    world.fault = () => undefined;
    expect(Date.now() - started).toBeLessThan(40_000);
    const [row] = (await shown(agency)).dns_records;
    expect(row).toMatchObject({ state: 4, found: expect.stringContaining('応答しませんでした') });
  });
});
