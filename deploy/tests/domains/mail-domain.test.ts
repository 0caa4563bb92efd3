/** An agency links the domain it sends mail from, over HTTP and with real DNS answers. */

import type { Agency } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { type DomainsWorld, enter, type ShownRow, startDomainsWorld, states } from './world';

const HOUR_MS = 3_600_000;
const RIGHT = 1;

let world: DomainsWorld;

beforeAll(async () => {
  world = await startDomainsWorld();
});
afterAll(() => world?.stop());

const at = (path: string) => `/api/enterprise/domains/${path}`;
const create = (agency: Agency, domain: unknown, status = 201) =>
  agency.browser.expect(status, 'POST', at('create'), { enterprise: { domain } });
const shown = async ({ browser }: Agency) => (await browser.expect(200, 'GET', at('show'))).body.domain;
const rowsOf = (domain: { dns_records: ShownRow[] }) => domain.dns_records;
const own = async ({ browser }: Agency) =>
  (await browser.expect(200, 'GET', '/api/enterprise/enterprises/show')).body.enterprise;

const check = (agency: Agency) => world.checkDomain(agency);

/** An agency with a linked domain. */
async function linked(domain: string): Promise<Agency> {
  const agency = await world.agency();
  const { body } = await create(agency, domain);
  enter(world.zone, rowsOf(body.domain));
  expect((await check(agency)).domain_status).toBe(2);
  return agency;
}

const remove = (keep: (row: { type: string; host: string }) => boolean) => {
  const kept = world.zone.filter(keep);
  world.zone.splice(0, world.zone.length, ...kept);
};

describe('linking a domain', () => {
  it('goes from nothing over verifying to linked, and opens what needs it at once', async () => {
    const agency = await world.agency();
    expect(await shown(agency)).toBeNull();
    await agency.browser.expect(404, 'POST', '/api/enterprise/proposals/index', {});

    const { body } = await create(agency, ' Ｓｅｎｄ.Example.TEST. ');
    expect(body.domain).toMatchObject({ domain: 'send.example.test', domain_status: 1, verified_at: null });
    expect(rowsOf(body.domain).map(({ type, host }) => `${type} ${host}`)).toEqual([
      'TXT _enishi.send.example.test',
      expect.stringMatching(/^TXT enishi-[0-9a-f]{6}\._domainkey\.send\.example\.test$/),
      'TXT send.example.test',
      'CNAME enishi-bounce.send.example.test',
      'TXT _dmarc.send.example.test',
    ]);
    await world.constellation.settle();
    expect(await own(agency)).toMatchObject({ domain: null, domain_status: 1 });

    const nothing = await check(agency);
    expect(states(rowsOf(nothing))).toEqual({ ownership: 2, dkim: 2, spf: 2, return_path: 2, dmarc: 2 });
    await agency.browser.expect(404, 'POST', '/api/enterprise/proposals/index', {});

    enter(world.zone, rowsOf(body.domain));
    const done = await check(agency);
    expect(done).toMatchObject({ domain_status: 2, verified_at: expect.any(String), checked_at: expect.any(String) });
    expect(new Set(Object.values(states(rowsOf(done))))).toEqual(new Set([RIGHT]));
    expect(await own(agency)).toMatchObject({ domain: 'send.example.test', domain_status: 2 });
    await agency.browser.expect(200, 'POST', '/api/enterprise/proposals/index', {});
  });

  it('is found out in the background, too, with longer and longer pauses', async () => {
    const agency = await world.agency();
    const { body } = await create(agency, 'background.test');
    await world.work();
    const pauses: number[] = [];
    for (let times = 0; times < 4; times++) {
      const { checked_at, next_check_at } = await shown(agency);
      pauses.push(Date.parse(next_check_at) - Date.parse(checked_at));
      world.later(pauses[times] + 6_000);
      await world.work();
    }
    expect(pauses[3]).toBeGreaterThan(pauses[0] * 3);
    enter(world.zone, rowsOf(body.domain));
    world.later(HOUR_MS);
    await world.work();
    expect(await shown(agency)).toMatchObject({ domain_status: 2 });
    expect(await own(agency)).toMatchObject({ domain: 'background.test', domain_status: 2 });
  });

  it('keeps the private key sealed, and away from every answer', async () => {
    const agency = await world.agency();
    const { text } = await create(agency, 'sealed.test');
    const { connection } = world.constellation.service('domains').deps;
    const doc = await connection.collection('domains').findOne({ domain: 'sealed.test' });
    expect(doc?.keys[0].sealed_key).toMatch(/^v1\./);
    expect(JSON.stringify(doc)).not.toContain('PRIVATE KEY');
    expect(text).not.toContain(doc?.keys[0].sealed_key);
    expect(text).not.toMatch(/sealed_key|"keys"|"token"/);
    const { dns_records } = await shown(agency);
    const published = dns_records.find(({ purpose }: ShownRow) => purpose === 'dkim').value;
    expect(Buffer.from(published.split('p=')[1], 'base64')).toHaveLength(294);
  });

  it('shows an international name as people write it', async () => {
    const agency = await world.agency();
    const { body } = await create(agency, '日本語.test');
    expect(body.domain).toMatchObject({ domain: 'xn--wgv71a119e.test', domain_name: '日本語.test' });
  });

  it('is for administrators; members may look', async () => {
    const agency = await world.agency();
    await create(agency, 'rights.test');
    const member = await world.colleague(agency, 0);
    expect((await member.expect(200, 'GET', at('show'))).body.domain.domain).toBe('rights.test');
    for (const path of ['create', 'check', 'rotate', 'delete'])
      await member.expect(404, 'POST', at(path), { enterprise: { domain: 'other.test' } });
    const administrator = await world.colleague(agency, 1);
    await administrator.expect(200, 'POST', at('check'));
  });
});

describe('a name that is refused', () => {
  it.each([
    ['', 'ドメインを入力してください。'],
    ['gmail.com', 'だれでも使えるメールサービス'],
    ['mail.yahoo.co.jp', 'だれでも使えるメールサービス'],
    ['co.jp', '多くの人が共用する名前'],
    ['github.io', '多くの人が共用する名前'],
    ['jp', '「.」より後ろ'],
    ['localhost', '「.」より後ろ'],
    ['taro@example.co.jp', '「@」より後ろだけ'],
    ['https://example.co.jp/', '「https://」'],
    ['192.168.0.1', 'IPアドレス'],
    ['example.local', 'インターネットで使われていません'],
    ['-a.example.co.jp', '正しい形式'],
    ['a b.example.co.jp', '正しい形式'],
    [`${'a'.repeat(64)}.co.jp`, '正しい形式'],
    [`${'abcdefghi.'.repeat(26)}co.jp`, '253文字以内'],
    [`${'長い名前の例.'.repeat(20)}co.jp`, '253文字以内'],
  ])('%s', async (name, reason) => {
    const agency = await world.agency();
    const { body } = await create(agency, name, 422);
    expect(body.errors.domain[0]).toContain(reason);
    expect(await shown(agency)).toBeNull();
  });

  it('because another agency has proved it: the first to prove has it, whoever was the first to ask', async () => {
    const [first, second, third] = [await world.agency(), await world.agency(), await world.agency()];
    const asked = await create(first, 'contested.test');
    const other = await create(second, 'contested.test');
    enter(world.zone, rowsOf(other.body.domain));
    expect((await check(second)).domain_status).toBe(2);
    // Without a proof of ownership the answer does not tell that another agency has the domain.
    const { body } = await create(third, 'contested.test');
    expect(JSON.stringify([body, await check(third)])).not.toContain('別のエージェント');

    enter(
      world.zone,
      rowsOf(asked.body.domain).filter(({ purpose }) => ['ownership', 'dkim'].includes(purpose)),
    );
    const refused = await check(first);
    expect(refused).toMatchObject({ domain_status: 1, reason: expect.stringContaining('別のエージェント') });
    expect(await own(first)).toMatchObject({ domain: null, domain_status: 1 });

    await second.browser.expect(200, 'DELETE', at('delete'));
    expect(await check(first)).toMatchObject({ domain_status: 2, reason: null });
  });
});

describe('two administrators at once', () => {
  it('make one domain, and one of them reads why not two', async () => {
    const agency = await world.agency();
    const answers = await Promise.all(
      ['one.test', 'two.test', 'three.test', 'four.test'].map((domain) =>
        agency.browser.clone().send('POST', at('create'), { enterprise: { domain } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { connection } = world.constellation.service('domains').deps;
    expect(await connection.collection('domains').countDocuments({ enterprise_id: agency.enterprise.id })).toBe(1);
  });

  it('may both look and remove: the second removal finds nothing', async () => {
    const agency = await linked('both.test');
    const removals = await Promise.all([1, 2].map(() => agency.browser.clone().send('DELETE', at('delete'))));
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404]);
    await world.constellation.settle();
    expect(await own(agency)).toMatchObject({ domain: null, domain_status: 0 });
    await agency.browser.expect(404, 'POST', at('check'));
  });

  it('one removes while the other looks up: what was found comes to nothing', async () => {
    const agency = await world.agency();
    const { body } = await create(agency, 'slowly.test');
    enter(world.zone, rowsOf(body.domain));
    let gone: Promise<unknown> | undefined;
    world.fault = (type, name) => {
      if (name.endsWith('slowly.test') && type === 'TXT') gone ??= agency.browser.clone().send('DELETE', at('delete'));
      return name.endsWith('slowly.test') && type === 'CNAME' ? 'silent' : undefined;
    };
    const { body: after } = await agency.browser.expect(200, 'POST', at('check'));
    world.fault = () => undefined;
    await gone;
    await world.constellation.settle();
    expect(after.domain).toBeNull();
    expect(await own(agency)).toMatchObject({ domain: null, domain_status: 0 });
    const { connection } = world.constellation.service('domains').deps;
    expect(await connection.collection('proven_domains').countDocuments({ _id: 'slowly.test' as never })).toBe(0);
  });
});

describe('a linked domain whose rows vanish', () => {
  it('warns its administrators, stops after 72 hours, and goes on when they are back', async () => {
    const agency = await linked('vanishing.test');
    const kept = [...world.zone];
    remove(({ host }) => host !== '_dmarc.vanishing.test');
    world.later(25 * HOUR_MS);
    await world.work();
    const warned = await shown(agency);
    expect(warned).toMatchObject({ domain_status: 2, missing_at: expect.any(String) });
    expect(Date.parse(warned.stops_at) - Date.parse(warned.missing_at)).toBe(72 * HOUR_MS);
    const [mail] = await mailsTo(world, agency.email);
    expect(mail).toContain('vanishing.test から見つからなくなりました');
    expect(mail).toContain('受信側への方針（DMARC）');
    expect(mail).toContain('/enterprise/setting/domains/email');

    for (let hours = 0; hours < 70; hours += 10) {
      world.later(10 * HOUR_MS);
      await world.work();
    }
    expect((await mailsTo(world, agency.email)).filter((text) => text.includes('vanishing.test'))).toHaveLength(1);
    expect(await shown(agency)).toMatchObject({ domain_status: 2 });
    world.later(2 * HOUR_MS);
    await world.work();
    expect(await shown(agency)).toMatchObject({
      domain_status: 1,
      reason: expect.stringContaining('送信を停止しました'),
    });
    expect(await own(agency)).toMatchObject({ domain: null, domain_status: 1 });
    await agency.browser.expect(404, 'POST', '/api/enterprise/proposals/index', {});
    expect((await mailsTo(world, agency.email))[0]).toContain('送信を停止しました');

    world.zone.splice(0, world.zone.length, ...kept);
    world.later(HOUR_MS);
    await world.work();
    expect(await shown(agency)).toMatchObject({ domain_status: 2, missing_at: null, stops_at: null, reason: null });
    await agency.browser.expect(200, 'POST', '/api/enterprise/proposals/index', {});
  });

  it('does not stop because its DNS is away: nobody can say that the rows are gone', async () => {
    const agency = await linked('away.test');
    world.fault = (_type, name) => (name.endsWith('away.test') ? 'SERVFAIL' : undefined);
    for (let days = 0; days < 5; days++) {
      world.later(24 * HOUR_MS);
      await world.work();
    }
    const during = await shown(agency);
    world.fault = () => undefined;
    expect(during).toMatchObject({ domain_status: 2, missing_at: null });
    expect(rowsOf(during)[0]).toMatchObject({ state: 4, found: 'DNSサーバーがエラーを返しました。' });
  });
});

describe('another key', () => {
  it('takes over when its row is there, and mail is signed with the first one until then', async () => {
    const agency = await linked('rotating.test');
    const { MailDomainService } = world.constellation.clients.rpc.domains;
    const ctx = {
      realm: 'system',
      enterprise_id: agency.enterprise.id,
      member_id: 0,
      authority: 0,
      request_id: 'test',
    } as const;
    const first = await MailDomainService.Sender(ctx, {});
    const { body } = await agency.browser.expect(200, 'POST', at('rotate'));
    const next = rowsOf(body.domain).find(({ purpose }) => purpose === 'dkim_next') as ShownRow;
    await agency.browser.expect(409, 'POST', at('rotate'));
    expect(await check(agency)).toMatchObject({ domain_status: 2 });
    expect((await MailDomainService.Sender(ctx, {})).selector).toBe(first.selector);

    enter(world.zone, [next]);
    const after = await check(agency);
    expect(after.reason).toContain(`${first.selector}._domainkey`);
    const second = await MailDomainService.Sender(ctx, {});
    expect(`${second.selector}._domainkey.rotating.test`).toBe(next.host);
    remove(({ host }) => host !== `${first.selector}._domainkey.rotating.test`);
    expect(await check(agency)).toMatchObject({ domain_status: 2, missing_at: null });
  });
});
