/** Mail of an agency with a linked domain, judged by an independent verifier at the server that receives it. */
import { Resolver } from 'node:dns/promises';
import { type SmtpServer, startSmtpServer } from '@enishi/service-kit/testing/smtp-server';
import { authenticate } from 'mailauth';
import { type Agency, letVisitorsIn } from '../gateway/world';
import { type DomainsWorld, enter, startDomainsWorld } from './world';

let world: DomainsWorld;
let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  world = await startDomainsWorld({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await world?.stop();
  await smtp?.close();
});

/** The verdict of a receiver about a mail, with the test's own DNS. */
async function judged(raw: string, sender: string) {
  const resolver = new Resolver();
  resolver.setServers([world.dns.address]);
  const { dkim, spf, dmarc } = await authenticate(Buffer.from(raw, 'latin1'), {
    ip: '127.0.0.1',
    helo: 'mail.enishi.test',
    mta: 'mx.receiver.test',
    sender,
    resolver: (name, type) => resolver.resolve(name, type) as Promise<string[]>,
  });
  const [signature] = dkim.results;
  return {
    dkim: signature?.status.result,
    aligned: signature?.status.aligned,
    spf: spf ? spf.status.result : undefined,
    dmarc: dmarc ? dmarc.status.result : undefined,
  };
}

async function agencyWith(domain?: string): Promise<Agency> {
  smtp.received.length = 0;
  const agency = await founded();
  if (!domain) return agency;
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/domains/create', {
    enterprise: { domain },
  });
  enter(world.zone, body.domain.dns_records);
  // The members' service opens broadcasts to the agency when it has heard of the domain, which this waits for.
  expect((await world.checkDomain(agency)).domain_status).toBe(2);
  return agency;
}

let agencies = 0;

/** Mail really goes out here, so that the sign-up's link is not in a folder. */
async function founded(): Promise<Agency> {
  const operator = await world.operator();
  const name = `株式会社署名 "${++agencies}" 号`;
  const { body } = await operator.expect(201, 'POST', '/api/admin/enterprises/create', { enterprise: { name } });
  const { enterprise } = body;
  await letVisitorsIn(world.constellation, enterprise.id);
  const browser = await world.colleague({ enterprise } as Agency, 2);
  return { browser, enterprise, email: '', password: '', member: { id_by_enterprise_id: 1 } };
}

/** Mails that the queue has not brought to an end. */
async function waiting() {
  const { connection } = world.constellation.service('messaging').deps;
  return {
    deliveries: await connection
      .collection('deliveries')
      .find({ due_at: { $exists: true } })
      .toArray(),
  };
}

/** A candidate registers on the agency's site. */
async function register({ enterprise }: Agency): Promise<void> {
  smtp.received.length = 0;
  await world.browser().expect(201, 'POST', '/api/site/candidates/create', {
    domain: enterprise.site_domain,
    candidate: {
      name: '山田 花子',
      email: 'hanako@receiver.test',
      tel: '090-0000-1111',
      birth_date: '1992-05-06',
      prefecture_id: 14,
    },
  });
}

/** The mail that a candidate gets who registers. */
async function registered(agency: Agency) {
  await register(agency);
  await world.constellation.settle();
  const [mail] = smtp.received;
  return mail;
}

it('passes DKIM, SPF and DMARC, and fails after one changed byte', async () => {
  const mail = await registered(await agencyWith('agency.test'));
  expect(mail.raw).toMatch(/^From: .*<info@agency\.test>/m);
  expect(mail.raw).toMatch(/^Message-ID: <[^>]+@agency\.test>/im);
  expect(mail.from).toMatch(/^bounce\+[\w-]+@enishi-bounce\.agency\.test$/);
  expect(mail.raw).not.toContain('PRIVATE KEY');
  expect(await judged(mail.raw, mail.from)).toEqual({
    dkim: 'pass',
    aligned: 'agency.test',
    spf: 'pass',
    dmarc: 'pass',
  });

  const body = mail.raw.indexOf('\r\n\r\n') + 10;
  const other = mail.raw[body] === 'A' ? 'B' : 'A';
  const changed = mail.raw.slice(0, body) + other + mail.raw.slice(body + 1);
  expect(await judged(changed, mail.from)).toMatchObject({ dkim: 'neutral', aligned: 'agency.test' });
  const forged = mail.raw.replace('Subject: ', 'Subject: x');
  expect(await judged(forged, mail.from)).toMatchObject({ dkim: 'fail' });
  // Without the domain's own return path nothing is left that could speak for it.
  expect(await judged(forged, 'someone@elsewhere.test')).toMatchObject({ dkim: 'fail', dmarc: 'fail' });
});

it('comes from the account that the agency has chosen, as soon as it counts', async () => {
  const agency = await agencyWith('chosen.test');
  const set = (sender_account: string, status: number) =>
    agency.browser.expect(status, 'PUT', '/api/enterprise/domains/update', { enterprise: { sender_account } });
  for (const wrong of ['sales@elsewhere.test', 'a..b', 'あ', '-x', 'x'.repeat(65), 'a@b@chosen.test'])
    expect((await set(wrong, 422)).body.errors.sender_account).toHaveLength(1);
  expect((await set('Ｓales@chosen.test', 200)).body.domain).toMatchObject({ sender_account: 'sales' });
  const mail = await registered(agency);
  expect(mail.raw).toMatch(/^From: .*<sales@chosen\.test>/m);
  expect(await judged(mail.raw, mail.from)).toMatchObject({ dkim: 'pass', spf: 'pass', dmarc: 'pass' });
  expect((await set('', 200)).body.domain.sender_account).toBeNull();
  const member = await world.colleague(agency, 0);
  await member.expect(404, 'PUT', '/api/enterprise/domains/update', { enterprise: { sender_account: 'x' } });
});

it('of an agency without a domain is sent under the name of the installation, unsigned', async () => {
  const mail = await registered(await agencyWith());
  expect(mail.raw).toMatch(/^From: Enishi <no-reply@enishi\.example\.jp>/m);
  expect(mail.from).toBe('no-reply@enishi.example.jp');
  expect(mail.raw).not.toMatch(/^DKIM-Signature/m);
});

it('signs each mail of a broadcast, one press to unsubscribe included', async () => {
  const { browser, member, enterprise } = await agencyWith('broadcast.test');
  const { connection } = world.constellation.service('identity').deps;
  const own = { tel: '03-1234-5678', prefecture_id: 13, address: '千代田区1-1' };
  await connection.collection('enterprises').updateOne({ id: enterprise.id }, { $set: own });
  const me = (await browser.expect(200, 'GET', '/api/enterprise/enterprise_members/show')).body.enterprise_member;
  const ids: number[] = [];
  for (const email of ['hanako@receiver.test', 'taro@receiver.test']) {
    const candidate = { l_name: '山田', f_name: '花子', inception_day_type_id: 1, email };
    const { body } = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', { candidate });
    ids.push(body.candidate.id_by_enterprise_id);
  }
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/broadcasts/create', {
    broadcast: {
      ...{ name: '配信', title: '{{宛名}}様へ：春のご案内', body: '{{宛名}}様\n\n新しい案件のご案内です。' },
      ...{ target_type_id: 1, candidate_id_by_enterprise_ids: ids },
      form_enterprise_member_id: me.id_by_enterprise_id ?? member.id_by_enterprise_id,
    },
  });
  const id = body.broadcast.id_by_enterprise_id;
  const run = async () => {
    world.later(2_000);
    await world.constellation.service('messaging').runJobs();
    await world.constellation.settle();
  };
  await run();
  smtp.received.length = 0;
  await browser.expect(200, 'POST', `/api/enterprise/broadcasts/confirm/${id}`, {});
  world.later(61_000);
  for (let round = 0; smtp.received.length < ids.length && round < 20; round++) await run();
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['hanako@receiver.test', 'taro@receiver.test']);
  for (const { raw, from } of smtp.received) {
    expect(from).toMatch(/^bounce\+[0-9a-f]{32}@enishi-bounce\.broadcast\.test$/);
    expect(await judged(raw, from)).toEqual({ dkim: 'pass', aligned: 'broadcast.test', spf: 'pass', dmarc: 'pass' });
  }
  const [{ raw, from }] = smtp.received;
  const at = raw.indexOf('\r\n\r\n') + 200;
  const changed = raw.slice(0, at) + (raw[at] === 'A' ? 'B' : 'A') + raw.slice(at + 1);
  expect(await judged(changed, from)).toMatchObject({ dkim: 'neutral' });
  // Where to unsubscribe is covered, too: it cannot be led elsewhere.
  const led = raw.replace('/mail/unsubscribe/', '/mail/elsewhere/');
  expect(led).not.toBe(raw);
  expect(await judged(led, from)).toMatchObject({ dkim: 'fail' });
});

it('waits while nobody can say which domain the agency has', async () => {
  const agency = await agencyWith('waiting.test');
  const { service } = world.constellation;
  await service('domains').stop();
  await register(agency);
  for (const name of ['crm', 'messaging']) await service(name).settle();
  expect(smtp.received).toEqual([]);
  const { deliveries } = await waiting();
  expect(deliveries).toEqual([expect.objectContaining({ kind: 'automation', tries: 1 })]);
});
