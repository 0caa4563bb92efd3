/** Events told to other systems: signed, in order, again after failures, and never to addresses inside. */
import { createHmac } from 'node:crypto';
import { at, HOUR_MS, outboundWorld } from './outbound-world';
import { startReceiver } from './receiver';

const partner = outboundWorld();
const { connect, remove, candidate, deliver, log } = partner;

it('tells of a record with its id, its event and a signature that the receiver can check', async () => {
  const { id, secret } = await connect(partner.receiver.url);
  const candidate_id = await candidate('通知');
  await deliver();
  const [{ headers, text, body }] = partner.receiver.received;
  expect(body).toMatchObject({
    type: 'candidate.created',
    data: { entity: 'candidate', id: candidate_id, record: { l_name: '通知', email: 'secret@example.jp' } },
  });
  const expected = createHmac('sha256', secret).update(`${headers['x-enishi-timestamp']}.${text}`).digest('hex');
  expect(headers['x-hub-signature-256']).toBe(`sha256=${expected}`);
  expect(headers['x-enishi-delivery']).toBe(body.id);
  const { webhook_deliveries: list } = await log({ linkage_id: id });
  expect(list[0]).toMatchObject({ id: body.id, state: 'delivered', tries_count: 1 });
  const shown = await partner.agency.browser.expect(200, 'POST', at('webhook_deliveries/show'), { id: body.id });
  expect(shown.body.webhook_delivery.tries[0]).toMatchObject({ status: 200, answer: 'ok' });
  // The log says what was sent, not who a candidate is.
  expect(shown.text).not.toContain('secret@example.jp');
  expect(shown.text).not.toContain(secret);
  await remove(id);
});

it('tells who it is where the receiver asks for a name and a password, which nobody can read again', async () => {
  const pair = 'v1.user:p@ss:言葉';
  const { id } = await connect(partner.receiver.url, { basic_auth: pair });
  const { browser } = partner.agency;
  const change = (basic_auth: string | null, status = 200) =>
    browser.expect(status, 'PUT', at(`linkages/update/${id}`), { linkage: { basic_auth } });
  const asked = async () => {
    await browser.expect(200, 'POST', at(`linkages/test/${id}`));
    const { authorization = '' } = partner.receiver.received.at(-1)?.headers ?? {};
    return Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
  };
  const shows = async (text: string) =>
    (await browser.expect(200, 'GET', at(`linkages/show/${id}`))).text.includes(text);
  expect([await asked(), await shows('p@ss'), await shows('"basic_auth_flg":1')]).toEqual([pair, false, true]);
  expect((await change('no colon', 422)).body.errors.basic_auth).toEqual([expect.stringContaining('「:」')]);
  for (const next of ['other:pass', null])
    expect([(await change(next)).status, await asked()]).toEqual([200, next ?? '']);
  expect(await shows('"basic_auth_flg":0')).toBe(true);
  await remove(id);
});

it('tries again with the same id and a fresh signature, keeps the order of a record, and lets others pass', async () => {
  const { id } = await connect(partner.receiver.url);
  let failing = true;
  partner.receiver.answer = (_received, res) => void res.writeHead(failing ? 500 : 204).end();
  const first = await candidate('順番');
  await partner.agency.browser.expect(200, 'PUT', at(`candidates/update/${first}`), { candidate: { l_name: '変更' } });
  await deliver();
  const failed = partner.receiver.received.filter(({ body }) => body.data.id === first);
  // The second event waits for the first.
  expect(failed.map(({ body }) => body.type)).toEqual(['candidate.created']);
  failing = false;
  const other = await candidate('別人');
  await deliver(HOUR_MS);
  await deliver();
  const mine = partner.receiver.received.filter(({ body }) => body.data.id === first);
  expect(mine.map(({ body }) => body.type)).toEqual(['candidate.created', 'candidate.created', 'candidate.updated']);
  expect(mine[1].headers['x-enishi-delivery']).toBe(mine[0].headers['x-enishi-delivery']);
  expect(mine[1].headers['x-hub-signature-256']).not.toBe(mine[0].headers['x-hub-signature-256']);
  expect(partner.receiver.received.some(({ body }) => body.data.id === other)).toBe(true);
  await remove(id);
});

it('tells of a record that was merged away that it has gone, and of its return', async () => {
  const { id } = await connect(partner.receiver.url);
  const [survivor, absorbed] = [await candidate('残る'), await candidate('統合')];
  await deliver();
  const { browser } = partner.agency;
  const request = { candidate: {}, select_ids: [absorbed] };
  const { body } = await browser.expect(201, 'POST', at(`candidates/merge/${survivor}`), request);
  await deliver();
  const told = () =>
    partner.receiver.received.filter(({ body: { data } }) => data.id === absorbed).map(({ body: { type } }) => type);
  expect(told()).toEqual(['candidate.created', 'candidate.deleted']);
  await browser.expect(200, 'POST', at(`candidates/unmerge/${survivor}`), { merge_id: body.merge.id });
  await deliver();
  expect(told()).toEqual(['candidate.created', 'candidate.deleted', 'candidate.created']);
  expect(partner.receiver.received.at(-1)?.body.data.record).toMatchObject({ l_name: '統合' });
  await remove(id);
});

it('sends a test event at once and says what was answered', async () => {
  const { id } = await connect(partner.receiver.url);
  partner.receiver.answer = (_received, res) =>
    void res.writeHead(302, { location: 'http://169.254.169.254/' }).end('moved');
  const { body } = await partner.agency.browser.expect(200, 'POST', at(`linkages/test/${id}`));
  // A redirect is an answer, not a way to go.
  expect(body.webhook_delivery).toMatchObject({ event: 'test', state: 'failed', tries: [{ status: 302 }] });
  partner.receiver.answer = (_received, res) => void res.writeHead(200).end('x'.repeat(200_000));
  const fine = await partner.agency.browser.expect(200, 'POST', at(`linkages/test/${id}`));
  expect(fine.body.webhook_delivery.state).toBe('delivered');
  await remove(id);
});

it('tells the referral service what it may offer, and takes it back', async () => {
  const { id, token } = await connect(partner.receiver.url, { kind: 4, service_id: 1 });
  const company = await partner.agency.browser.expect(201, 'POST', at('companies/create'), {
    company: { name: '発注元' },
  });
  const { id_by_enterprise_id: company_id_by_enterprise_id } = company.body.company;
  const made = await partner.agency.browser.expect(201, 'POST', at('jobs/create'), {
    job: { name: '開発', company_id_by_enterprise_id },
  });
  await deliver();
  expect(partner.receiver.received.map(({ body }) => body.type)).toEqual(['job.offered']);
  const job_id = made.body.job.id_by_enterprise_id;
  const feed = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await partner.world.browser().expect(200, 'GET', '/linkage/enterprise/feed/job/', undefined, { headers }))
      .body.jobs;
  };
  expect(await feed()).toMatchObject([{ id_by_enterprise_id: job_id, name: '開発' }]);
  // Nothing that only the agency knows.
  expect(Object.keys((await feed())[0])).not.toContain('company_id_by_enterprise_id');
  const job = { application_status_fs_flg: 2 };
  await partner.agency.browser.expect(200, 'PUT', at(`jobs/update/${job_id}`), { job });
  await deliver();
  expect(partner.receiver.received.map(({ body }) => body.type)).toEqual(['job.offered', 'job.withdrawn']);
  expect(partner.receiver.received[1].body.data.record).toBeNull();
  expect(await feed()).toEqual([]);
  // Offered again, and closed here altogether: its seats are filled.
  const types = async (change: object) => {
    await partner.agency.browser.expect(200, 'PUT', at(`jobs/update/${job_id}`), { job: change });
    await deliver();
    return partner.receiver.received.slice(2).map(({ body }) => body.type);
  };
  expect(await types({ application_status_fs_flg: 1 })).toEqual(['job.offered']);
  expect(await types({ application_status_flg: 2 })).toEqual(['job.offered', 'job.withdrawn']);
  expect(await feed()).toEqual([]);
  expect(await types({ application_status_flg: 1 })).toEqual(['job.offered', 'job.withdrawn', 'job.offered']);
  await partner.agency.browser.expect(200, 'DELETE', at(`jobs/delete/${job_id}`));
  await deliver();
  expect(partner.receiver.received.at(-1)?.body).toMatchObject({ type: 'job.withdrawn', data: { id: job_id } });
  expect(await feed()).toEqual([]);
  await remove(id);
});

it('tells of opportunities and agreements to addresses that were given them, and of neither to others', async () => {
  const { id } = await connect(partner.receiver.url, { scope_ids: [2, 5] });
  const other = await startReceiver();
  const { id: plain } = await connect(other.url);
  const company = await partner.agency.browser.expect(201, 'POST', at('companies/create'), {
    company: { name: '契約先' },
  });
  const candidate_id_by_enterprise_id = await candidate('契約');
  const pair = {
    candidate_id_by_enterprise_id,
    company_id_by_enterprise_id: company.body.company.id_by_enterprise_id,
  };
  const deal = await partner.agency.browser.expect(201, 'POST', at('opportunities/create'), { opportunity: pair });
  const { id_by_enterprise_id: opportunity_id } = deal.body.opportunity;
  const moved = { opportunity_status_id: 1 };
  await partner.agency.browser.expect(200, 'PUT', at(`opportunities/update/${opportunity_id}`), { opportunity: moved });
  const terms = {
    ...{ name: '開発の契約', contract_date: '2037-03-20', period_start: '2037-04-01', period_end: '2037-06-30' },
    ...{ sell_price: 700_000, buy_price: 600_000, agreement_type_id: 1 },
  };
  const made = await partner.agency.browser.expect(201, 'POST', at('agreements/create'), {
    agreement: { ...pair, ...terms },
  });
  await deliver();
  await deliver();
  const events = partner.receiver.received.map(({ body }) => [body.type, body.data.id]);
  expect(events).toEqual(
    expect.arrayContaining([
      ['opportunity.created', opportunity_id],
      ['opportunity.updated', opportunity_id],
      ['agreement.created', made.body.agreement.id_by_enterprise_id],
    ]),
  );
  const agreement = partner.receiver.received.find(({ body }) => body.data.entity === 'agreement');
  expect(agreement?.body.data.record).toMatchObject(pair);
  expect(other.received.map(({ body }) => body.data.entity)).not.toContain('agreement');
  await other.close();
  await remove(id);
  await remove(plain);
});

it('refuses addresses that lead inside when they are entered', async () => {
  for (const url of [
    'https://localhost/x',
    'https://169.254.169.254/latest',
    'http://example.com/',
    'https://[::1]/',
    'https://example.com:9443/',
  ]) {
    const linkage = { group: 2, kind: 3, service_id: 99, name: '内側', url };
    const { body } = await partner.agency.browser.expect(422, 'POST', at('linkages/create_token'), { linkage });
    expect([url, Object.keys(body.errors)]).toEqual([url, ['url']]);
  }
});
