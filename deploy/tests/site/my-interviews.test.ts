/** Times for an interview: offered by staff, accepted once at マイページ, or answered with a wish for others. */
import { mailsTo } from '../identity/mails';
import { leadsTo, shown, startVisits, type Visits } from './my-page-world';

let visits: Visits;
let company: number;
let now = new Date('2026-04-01T03:00:00Z');

const FIRST = '2026-04-10T10:00';
const SECOND = '2026-04-11T19:00';

beforeAll(async () => {
  visits = await startVisits({ clock: { now: () => now } });
  company = (await staff(201, 'companies/create', { company: { name: '発注元' } })).body.company.id_by_enterprise_id;
});
afterAll(() => visits?.world.stop());

const staff: Visits['staff'] = (...call) => visits.staff(...call);
const dealOf = async (id: number) => (await staff(200, `opportunities/show/${id}`, undefined, 'GET')).body.opportunity;
const offerOf = async (id: number) =>
  (await staff(200, `interview_offers/show/${id}`, undefined, 'GET')).body.interview_offer;
const talksOf = async (deal: number) => {
  const conditions = [{ column: 'opportunity_id_by_enterprise_id', operator: 'any', value: [deal] }];
  return (await staff(200, 'interviews/index', { conditions, full: true })).body.interviews;
};

let people = 0;

async function dealWith(more: object = {}): Promise<{ email: string; candidate: number; deal: number }> {
  const email = `mendan${++people}@example.jp`;
  const candidate = await visits.candidate(email);
  const made = await staff(201, 'jobs/create', {
    job: { name: `案件${people}`, company_id_by_enterprise_id: company, application_status_flg: 1 },
  });
  const { body } = await staff(201, 'opportunities/create', {
    opportunity: {
      ...{ candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: made.body.job.id_by_enterprise_id },
      ...{ proposal_datetime: '2026-03-30T10:00', enterprise_member1_id: visits.agency.member.id_by_enterprise_id },
      ...more,
    },
  });
  return { email, candidate, deal: body.opportunity.id_by_enterprise_id };
}

const offering = (deal: number, more: object = {}) => ({
  interview_offer: {
    ...{ opportunity_id_by_enterprise_id: deal, slot1_datetime: FIRST, slot2_datetime: SECOND, minutes_num: 45 },
    ...{ meeting_url: 'https://meet.example.com/abc', message: 'よろしくお願いします', ...more },
  },
});

async function offer(deal: number, more: object = {}): Promise<number> {
  const { body } = await staff(201, 'interview_offers/create', offering(deal, more));
  return body.interview_offer.id_by_enterprise_id;
}

it('are told by a mail, shown at マイページ, and one press sets the interview, its deal, its mails and the bell', async () => {
  const { agency, world, entered, get, post } = visits;
  const { email, candidate, deal } = await dealWith();
  const id = await offer(deal);
  const [mail] = await mailsTo(world, email);
  expect(mail).toContain('/mypage#interviews');
  expect(mail).not.toMatch(/meet\.example|よろしく|案件/);
  const browser = await entered(email);
  const page = shown(await get(browser, '/mypage'));
  for (const words of ['2026/04/10（金） 10:00〜10:45', 'よろしくお願いします', 'https://meet.example.com/abc'])
    expect(page).toContain(words);
  const accepted = await post(browser, '/mypage', { act: 'accept', key: String(id), slot: SECOND });
  expect(leadsTo(accepted)).toEqual([303, '/mypage?done=accept#interviews']);
  expect(await offerOf(id)).toMatchObject({ interview_offer_state_id: 2, accepted_datetime: SECOND });
  expect(await talksOf(deal)).toMatchObject([
    { interview_datetime: SECOND, minutes_num: 45, round_num: 1, meeting_url: 'https://meet.example.com/abc' },
  ]);
  expect(await dealOf(deal)).toMatchObject({ opportunity_status_id: 2, opportunity_datetime: SECOND });
  expect(shown(await get(browser, '/mypage'))).toContain('面談の日程が決まりました');
  const texts = await mailsTo(world, email);
  expect(texts[0]).toContain('2026/04/11');
  expect((await mailsTo(world, agency.email)).join()).toContain('2026/04/11');
  const { body } = await staff(200, `candidates/activities/${candidate}`);
  expect(body.activities).toContainEqual(
    expect.objectContaining({ name: 'interview_offer.answered', realm: 'site', states: { candidate_act_id: 6 } }),
  );
  const bell = (await staff(200, 'notifications/index')).body.notifications;
  expect(bell).toContainEqual(expect.objectContaining({ kind: 12, entity: 'opportunity', record_id: deal }));
});

it('are accepted once, however many presses meet, and whichever time they name', async () => {
  const { entered, call } = visits;
  const { email, deal } = await dealWith();
  const id = await offer(deal);
  const browser = await entered(email);
  const presses = await Promise.all(
    [FIRST, SECOND, FIRST, SECOND, FIRST].map((slot) => call(browser, `my/interview_offers/accept/${id}`, { slot })),
  );
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await talksOf(deal)).toHaveLength(1);
  expect((await call(browser, `my/interview_offers/ask_others/${id}`, { answer: 'やはり別の日に' })).status).toBe(409);
});

it('may be answered with a wish for others, which staff read, and with new times', async () => {
  const { entered, get, post, call } = visits;
  const { email, deal } = await dealWith();
  const id = await offer(deal);
  const browser = await entered(email);
  const empty = await post(browser, '/mypage', { act: 'ask_others', key: String(id), answer: '  ' });
  expect([empty.status, shown(empty).includes('ご希望の日時を入力してください')]).toEqual([422, true]);
  const long = await call(browser, `my/interview_offers/ask_others/${id}`, { answer: 'あ'.repeat(1_500) });
  expect(long.status).toBe(422);
  const wish = { act: 'ask_others', key: String(id), answer: '来週の19時以降' };
  expect(leadsTo(await post(browser, '/mypage', wish))).toEqual([303, '/mypage?done=ask_others#interviews']);
  expect(await offerOf(id)).toMatchObject({ interview_offer_state_id: 3, answer: '来週の19時以降' });
  expect(shown(await get(browser, '/mypage'))).toContain('来週の19時以降');
  const next = await offer(deal, { slot1_datetime: '2026-04-20T19:30', slot2_datetime: null });
  expect((await call(browser, `my/interview_offers/accept/${next}`, { slot: '2026-04-20T19:30' })).status).toBe(200);
});

it('that are over, were never offered, or were replaced, are not accepted', async () => {
  const { entered, call } = visits;
  const { email, deal } = await dealWith();
  const old = await offer(deal);
  const id = await offer(deal, { slot1_datetime: '2026-04-05T10:00' });
  const browser = await entered(email);
  const accept = async (which: number | string, slot: unknown) =>
    (await call(browser, `my/interview_offers/accept/${which}`, { slot })).status;
  expect(await accept(old, FIRST)).toBe(409);
  for (const slot of ['2026-04-10T11:00', '', '$ne', 'あ', '2026-04-10'])
    expect([slot, await accept(id, slot)]).toEqual([slot, 422]);
  for (const which of [999_999, 0, -1, 'x', '%24ne']) expect([which, await accept(which, FIRST)]).toEqual([which, 404]);
  now = new Date('2026-04-06T03:00:00Z');
  expect(await accept(id, '2026-04-05T10:00')).toBe(422);
  expect(await talksOf(deal)).toEqual([]);
  now = new Date('2026-04-01T03:00:00Z');
});

it('of another candidate, or of a deal that is hidden, are unknown', async () => {
  const { entered, call } = visits;
  const [one, other] = [await dealWith(), await dealWith()];
  const id = await offer(one.deal);
  const stranger = await entered(other.email);
  expect((await call(stranger, `my/interview_offers/accept/${id}`, { slot: FIRST })).status).toBe(404);
  expect((await call(stranger, `my/interview_offers/ask_others/${id}`, { answer: '別の日' })).status).toBe(404);
  await staff(200, `opportunities/update/${one.deal}`, { opportunity: { candidate_view_id: 3 } }, 'PUT');
  const browser = await entered(one.email);
  expect((await call(browser, `my/interview_offers/accept/${id}`, { slot: FIRST })).status).toBe(404);
  expect((await call(browser, 'my/deals')).body).toEqual({ deals: [] });
  expect(await offerOf(id)).toMatchObject({ interview_offer_state_id: 1 });
});

it('are refused to staff in words that help, and never offered twice or in the past', async () => {
  const { deal } = await dealWith();
  const errors = async (more: object) =>
    (await staff(422, 'interview_offers/create', offering(deal, more))).body.errors as Record<string, string[]>;
  expect(await errors({ slot1_datetime: '2026-03-31T10:00' })).toEqual({
    slot1_datetime: ['これからの日時を入力してください。'],
  });
  expect(await errors({ slot2_datetime: FIRST })).toEqual({ slot2_datetime: ['同じ日時が2回入力されています。'] });
  expect(Object.keys(await errors({ communications_way_id: 2, meeting_url: null }))).toEqual(['place']);
  expect(Object.keys(await errors({ slot1_datetime: null }))).toEqual(['slot1_datetime']);
  const lost = await dealWith({ opportunity_status_id: 11, closing_reason_id: 11 });
  await staff(409, 'interview_offers/create', offering(lost.deal));
  const hidden = await dealWith({ candidate_view_id: 3 });
  await staff(409, 'interview_offers/create', offering(hidden.deal));
  // What a candidate has answered, no member writes.
  const { body } = await staff(
    201,
    'interview_offers/create',
    offering(deal, { interview_offer_state_id: 2, answer: '偽' }),
  );
  expect(body.interview_offer).toMatchObject({ interview_offer_state_id: 1, answer: null });
});
