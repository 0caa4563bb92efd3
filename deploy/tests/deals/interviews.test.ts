/** Interviews and their mails, the board's sums, forecasts and reminders, over the wire. */
import { occupationBackfill } from '@enishi/deals/src/opportunities/occupation-backfill';
import { japanDateTime } from '@enishi/protos/master/dates';
import { createMailer } from '@enishi/service-kit/mail/mailer';
import type { Browser } from '../gateway/browser';
import { linkDomain } from '../gateway/linked-domain';
import { type Agency, startWorld, type World } from '../gateway/world';
import { at, recordsOf } from './records';

const DAY_MS = 86_400_000;

let world: World;
let agency: Agency;
let browser: Browser;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  agency = await world.agency();
  browser = agency.browser;
  await linkDomain(world.constellation, agency.enterprise.id);
});

const { make, makeCompany, makeJob, makeCandidate, makeDeal, pair } = recordsOf(() => browser);
const post = async (plural: string, call: string, body: object, status = 200) =>
  (await browser.expect(status, 'POST', at(plural, call), body)).body;
const dayFrom = (days: number) => japanDateTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10);

describe('an interview', () => {
  it('is told to candidate, company and staff with a calendar entry, once for each press', async () => {
    const { of, company, candidate, job } = await pair();
    await browser.expect(200, 'PUT', at('candidates', `update/${candidate}`), {
      candidate: { email: 'hanako@example.jp', name_for_company: 'H.Y' },
    });
    const contact = await make('company_members', 'company_member', {
      l_name: '佐藤',
      email: 'sato@client.example.jp',
      company_id_by_enterprise_id: company,
    });
    const deal = await makeDeal(of);
    const talk = await make('interviews', 'interview', {
      opportunity_id_by_enterprise_id: deal,
      interview_datetime: '2037-01-20T23:30',
      minutes_num: 60,
      meeting_url: 'https://meet.example.com/abc',
      company_member_id_by_enterprise_ids: [contact],
      enterprise_member_ids: [agency.member.id_by_enterprise_id],
    });
    const headers = { 'idempotency-key': `invite-${deal}` };
    const body = { to: ['candidate', 'company', 'staff'] };
    for (const _time of [1, 2]) {
      const answer = await browser.send('POST', at('interviews', `invite/${talk}`), body, { headers });
      expect([answer.status, answer.body.count]).toEqual([200, 3]);
    }
    await world.constellation.settle();
    const mails = (await createMailer(world.constellation.config).list(100)).filter(
      ({ attachments }) => attachments?.length,
    );
    expect(mails.map(({ to }) => String(to)).sort()).toEqual(
      [agency.email, 'hanako@example.jp', 'sato@client.example.jp'].sort(),
    );
    const [toCompany] = mails.filter(({ to }) => String(to).startsWith('sato'));
    expect(toCompany.text).toContain('候補者：H.Y');
    expect(toCompany.text).not.toContain('山田');
    expect(toCompany.text).toContain('日時：2037/01/20（火） 23:30〜00:30');
    const calendar = String(toCompany.attachments?.[0].content);
    expect(calendar).toContain('DTSTART:20370120T143000Z');
    expect(calendar).toContain('SEQUENCE:1');
    // Colleagues read the name of the deal in their calendar, others what is theirs to know.
    const summaryTo = (address: string) => {
      const [mail] = mails.filter(({ to }) => String(to).startsWith(address));
      return /^SUMMARY:(.*)\r$/m.exec(String(mail.attachments?.[0].content))?.[1];
    };
    expect(summaryTo(agency.email)).toBe('面談：山田 → 在庫管理の改善');
    expect(['sato', 'hanako'].map(summaryTo)).toEqual(['面談：在庫管理の改善', '面談：在庫管理の改善']);
    expect(job).toBeGreaterThan(0);
  });

  it.each([
    ['no name for companies', {}],
    ['one that gives the real one away', { name_for_company: '山田（Java）' }],
  ])('names a candidate with %s by initials', async (_case, names) => {
    const company = await makeCompany();
    const email = `to-${company}-${Object.keys(names).length}@client.example.jp`;
    const contact = await make('company_members', 'company_member', {
      ...{ l_name: '佐藤', email, company_id_by_enterprise_id: company },
    });
    const deal = await makeDeal({
      candidate_id_by_enterprise_id: await makeCandidate({ l_name_kana: 'ヤマダ', ...names }),
      job_id_by_enterprise_id: await makeJob(company),
    });
    const talk = await make('interviews', 'interview', {
      ...{ opportunity_id_by_enterprise_id: deal, interview_datetime: '2037-01-20T10:00' },
      company_member_id_by_enterprise_ids: [contact],
    });
    await post('interviews', `invite/${talk}`, { to: ['company'] });
    await world.constellation.settle();
    const [mail] = (await createMailer(world.constellation.config).list(100)).filter(({ to }) => to === email);
    expect(mail.text).toContain('候補者：Y\n');
    expect(mail.text + String(mail.attachments?.[0].content)).not.toContain('山田');
  });

  it('is told to nobody who is out, and says who that is', async () => {
    const { of, company } = await pair();
    const contact = (l_name: string, more: object) =>
      make('company_members', 'company_member', { l_name, company_id_by_enterprise_id: company, ...more });
    const ids = [
      await contact('佐藤', { email: `here-${company}@client.example.jp` }),
      await contact('退任', { email: `left-${company}@client.example.jp`, company_member_status_id: 1 }),
      await contact('宛先なし', {}),
    ];
    const talk = await make('interviews', 'interview', {
      ...{ opportunity_id_by_enterprise_id: await makeDeal(of), interview_datetime: '2037-01-20T10:00' },
      company_member_id_by_enterprise_ids: ids,
    });
    const invite = at('interviews', `invite/${talk}`);
    const answer = await browser.expect(200, 'POST', invite, { to: ['company'] });
    expect(answer.body).toMatchObject({ count: 1, left_out: ['退任 様', '宛先なし 様'] });
    await world.constellation.settle();
    const mails = await createMailer(world.constellation.config).list(100);
    const own = mails.map(({ to }) => String(to)).filter((to) => /^(?:here|left)-/.test(to));
    expect(own).toEqual([`here-${company}@client.example.jp`]);
    await browser.expect(200, 'PUT', at('interviews', `update/${talk}`), {
      interview: { company_member_id_by_enterprise_ids: ids.slice(1) },
    });
    // The entry of a person who is taken out is withdrawn; after that no person is left.
    expect((await browser.expect(200, 'POST', invite, { to: ['company'] })).body.count).toBe(1);
    const { body } = await browser.expect(422, 'POST', invite, { to: ['company'] });
    expect(body.errors.to).toEqual([expect.stringContaining('退任 様、宛先なし 様には送信できません')]);
  });

  it('invites nobody to a time that has passed', async () => {
    const { of } = await pair();
    const talk = await make('interviews', 'interview', {
      ...{ opportunity_id_by_enterprise_id: await makeDeal(of), interview_datetime: '2040-01-20T10:00' },
    });
    const { connection } = world.constellation.service('deals').deps;
    await connection
      .collection('interviews')
      .updateOne(
        { enterprise_id: agency.enterprise.id, id_by_enterprise_id: talk },
        { $set: { interview_datetime: '2020-01-20T10:00' } },
      );
    const invite = at('interviews', `invite/${talk}`);
    const { body } = await browser.expect(422, 'POST', invite, { to: ['candidate'] });
    expect(body.errors.interview_datetime).toEqual([expect.stringContaining('現在の日時')]);
  });

  it('gives the deal its day: the next one planned, and none that was called off', async () => {
    const { of } = await pair();
    const deal = await makeDeal(of);
    const show = async () => (await browser.expect(200, 'GET', at('opportunities', `show/${deal}`))).body.opportunity;
    const talk = (interview_datetime: string) =>
      make('interviews', 'interview', { opportunity_id_by_enterprise_id: deal, interview_datetime });
    await talk('2037-02-01T10:00');
    const first = await talk('2037-01-10T10:00');
    expect((await show()).opportunity_datetime).toBe('2037-01-10T10:00');
    await browser.expect(200, 'PUT', at('interviews', `update/${first}`), { interview: { interview_state_id: 3 } });
    expect((await show()).opportunity_datetime).toBe('2037-02-01T10:00');
  });

  it('takes only contacts of the company of the deal', async () => {
    const { of, company } = await pair();
    const contact = (company_id_by_enterprise_id: number) =>
      make('company_members', 'company_member', { l_name: '佐藤', company_id_by_enterprise_id });
    const [own, other] = [await contact(company), await contact(await makeCompany('株式会社べつ'))];
    const opportunity_id_by_enterprise_id = await makeDeal(of);
    const values = (...company_member_id_by_enterprise_ids: number[]) => ({
      interview: {
        ...{ opportunity_id_by_enterprise_id, interview_datetime: '2037-01-20T10:00' },
        company_member_id_by_enterprise_ids,
      },
    });
    const { body } = await browser.expect(422, 'POST', at('interviews', 'create'), values(own, other));
    expect(body.errors.company_member_id_by_enterprise_ids[0]).toContain('この企業の担当者');
    const { interview } = await post('interviews', 'create', values(own), 201);
    const path = at('interviews', `update/${interview.id_by_enterprise_id}`);
    await browser.expect(422, 'PUT', path, values(own, other));
  });

  it('cannot be told to nobody', async () => {
    const { of } = await pair();
    const opportunity_id_by_enterprise_id = await makeDeal(of);
    const talk = await make('interviews', 'interview', {
      opportunity_id_by_enterprise_id,
      interview_datetime: '2037-01-20T10:00',
    });
    const answer = await browser.send('POST', at('interviews', `invite/${talk}`), { to: ['company'] });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['to']]);
  });
});

it('sums the columns of the board within what is asked for', async () => {
  const company = await makeCompany();
  const other = await makeCompany('株式会社あお');
  const deal = async (of: number, status: number, sell: number | null, buy: number | null) =>
    makeDeal({
      candidate_id_by_enterprise_id: await makeCandidate(),
      job_id_by_enterprise_id: await makeJob(of),
      opportunity_status_id: status,
      monthly_payment_num: sell,
      monthly_price_num: buy,
    });
  await deal(company, 0, 80, 70);
  await deal(company, 0, 60, null);
  await deal(company, 3, 50, 55);
  await deal(other, 0, 100, 90);
  const columns = async (conditions: object[]) =>
    (await post('opportunities', 'board', { conditions })).columns.filter(({ count }: { count: number }) => count > 0);
  expect(await columns([])).toEqual([
    { status: 0, count: 3, payment: 240, margin: 20, unpriced: 1 },
    { status: 3, count: 1, payment: 50, margin: -5, unpriced: 0 },
  ]);
  expect(await columns([{ column: 'company_id_by_enterprise_id', operator: 'any', value: [other] }])).toEqual([
    { status: 0, count: 1, payment: 100, margin: 10, unpriced: 0 },
  ]);
});

it('forecasts what was written, also by occupation of the job', async () => {
  const company = await makeCompany();
  const job = await makeJob(company, { occupation_ids: [2, 3] });
  await makeDeal({
    candidate_id_by_enterprise_id: await makeCandidate(),
    job_id_by_enterprise_id: job,
    opportunity_possibility_id: 2,
    monthly_payment_num: 80,
    monthly_price_num: 70,
    start_date: '2027-03-01',
  });
  // As an earlier version left it.
  const { deps } = world.constellation.service('deals');
  await deps.connection
    .collection('opportunities')
    .updateOne({ enterprise_id: agency.enterprise.id }, { $unset: { occupation_ids: '' } });
  await deps.connection.collection('backfills').deleteMany({});
  await occupationBackfill(deps as never).run(new Date(), new AbortController().signal);
  const { months, occupations, members } = await post('opportunities', 'forecast', { from: '2027-02', to: '2027-03' });
  expect(
    months.map(({ month, figure }: { month: string; figure: Record<string, number> }) => [
      month,
      figure.starts,
      figure.weighted_payment,
      figure.weighted_margin,
    ]),
  ).toEqual([
    ['2027-02', 0, 0, 0],
    ['2027-03', 1, 560, 70],
  ]);
  expect(occupations.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
  expect(members.map(({ id }: { id: number }) => id)).toEqual([0]);
  await browser.expect(422, 'POST', at('opportunities', 'forecast'), { from: '2027-03', to: '2027-02' });
});

it('reminds of interviews, answers that are due and deals that stand still', async () => {
  const company = await makeCompany();
  const person = await makeCandidate({ possession_flg: 2, possession_date: dayFrom(2) });
  const deal = (candidate: number, job: number) =>
    makeDeal({ candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job });
  const due = await deal(person, await makeJob(company));
  const met = await deal(await makeCandidate(), await makeJob(company));
  await make('interviews', 'interview', {
    opportunity_id_by_enterprise_id: met,
    interview_datetime: `${dayFrom(1)}T10:00`,
  });
  const still = await deal(await makeCandidate(), await makeJob(company));
  const { connection } = world.constellation.service('deals').deps;
  await connection
    .collection('opportunities')
    .updateOne(
      { enterprise_id: agency.enterprise.id, id_by_enterprise_id: still },
      { $set: { moved_at: new Date(Date.now() - 8 * DAY_MS) } },
    );
  const { reminders } = await post('opportunities', 'reminders', {});
  expect(reminders.map(({ kind, opportunity_id }: Record<string, unknown>) => [kind, opportunity_id])).toEqual([
    ['interview', met],
    ['answer_due', due],
    ['stalled', still],
  ]);
  expect((await post('opportunities', 'reminders', { member_id: 999 })).reminders).toEqual([]);
});
