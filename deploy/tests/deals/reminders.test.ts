/** Reminders to owners in the morning, once each, and those of agreements. */
import { agreementJob } from '@enishi/deals/src/agreements/daily';
import { reminderJob } from '@enishi/deals/src/reminders/daily';
import { deals } from '@enishi/deals/src/service';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import type { World } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { type Deal, signAgreement, signedDeal, startDeals, turningClock } from './world';

const TODAY = '2037-03-20';
const clock = turningClock(TODAY);
let world: World;

beforeAll(async () => {
  world = await startDeals(clock);
});
afterAll(() => world?.stop());
beforeEach(() => clock.set(TODAY));

const at = (path: string) => `/api/enterprise/${path}`;

async function morning(day: string): Promise<void> {
  clock.set(day);
  const deps = depsOf(world.constellation, deals);
  // Two processes at once, as after a restart in the middle.
  const run = () => reminderJob(deps).run(clock.now(), new AbortController().signal);
  await Promise.all([run(), run()]);
  await agreementJob(deps).run(clock.now(), new AbortController().signal);
  await world.constellation.settle();
  clock.set(TODAY);
}

/** Reminders about deals that the owner has, the newest first. */
const remindersTo = async ({ agency }: Deal) =>
  (await mailsTo(world, agency.email)).filter((text) => text.includes('担当されている商談のお知らせ'));

const meet = (deal: Deal, interview_datetime: string) =>
  deal.post(
    'interviews/create',
    { interview: { opportunity_id_by_enterprise_id: deal.opportunity, interview_datetime } },
    201,
  );

const put = (deal: Deal, path: string, body: object) => deal.agency.browser.expect(200, 'PUT', at(path), body);

/** A member without authority, and how they leave. */
async function colleagueOf({ agency }: Deal) {
  const { credentials } = await world.colleague(agency, 1);
  const members = world.constellation.service('identity').deps.connection.collection('enterprise_members');
  const email = String(credentials.uid);
  const found = await members.findOne({ email });
  const leave = () => members.updateOne({ email }, { $set: { enterprise_member_status_id: 3 } });
  return { id: Number(found?.id_by_enterprise_id), email, leave };
}

describe('a mail in the morning', () => {
  it('tells of an interview on the day before and on the day, once each, and again when it was put off', async () => {
    const deal = await signedDeal(world);
    const { interview } = await meet(deal, '2037-03-22T10:00');
    await morning('2037-03-20');
    expect(await remindersTo(deal)).toHaveLength(0);
    await morning('2037-03-21');
    await morning('2037-03-21');
    const [ahead, ...others] = await remindersTo(deal);
    expect(others).toEqual([]);
    expect(ahead).toContain('・明日 10:00（2037/03/22）／田中 一郎 → ECサイトの開発／株式会社青空商事／提案中');
    expect(ahead).toContain(`/enterprise/opportunities/${deal.opportunity}`);
    await morning('2037-03-22');
    expect((await remindersTo(deal))[0]).toContain('・今日 10:00');
    const later = { interview: { interview_datetime: '2037-03-23T15:00' } };
    await put(deal, `interviews/update/${interview.id_by_enterprise_id}`, later);
    await morning('2037-03-22');
    expect(await remindersTo(deal)).toHaveLength(3);
    expect((await remindersTo(deal))[0]).toContain('・明日 15:00（2037/03/23）');
  });

  it('counts by the morning on which it began, though it takes until the next day', async () => {
    const deal = await signedDeal(world);
    await meet(deal, '2037-03-22T10:00');
    await morning('2037-03-21');
    const deps = depsOf(world.constellation, deals);
    const late = { ...deps, clock: { now: () => new Date('2037-03-22T00:00:00Z') } };
    await reminderJob(late).run(new Date('2037-03-21T00:00:00Z'), new AbortController().signal);
    expect(await remindersTo(deal)).toHaveLength(1);
  });

  it('says nothing of interviews that were called off, and of deals that have ended', async () => {
    const deal = await signedDeal(world);
    const { interview } = await meet(deal, '2037-03-21T10:00');
    const off = { interview: { interview_state_id: 3 } };
    await put(deal, `interviews/update/${interview.id_by_enterprise_id}`, off);
    const lost = await signedDeal(world);
    await meet(lost, '2037-03-21T10:00');
    const end = { opportunity: { opportunity_status_id: 10, closing_reason_id: 1 } };
    await put(lost, `opportunities/update/${lost.opportunity}`, end);
    await morning('2037-03-21');
    expect(await remindersTo(deal)).toEqual([]);
    expect(await remindersTo(lost)).toEqual([]);
  });

  it('tells once of a deal that stands still, again after another stand, and not of one that has stood for weeks', async () => {
    const deal = await signedDeal(world);
    await morning('2037-03-27');
    expect(await remindersTo(deal)).toHaveLength(0);
    await morning('2037-03-28');
    await morning('2037-03-29');
    expect(await remindersTo(deal)).toHaveLength(1);
    expect((await remindersTo(deal))[0]).toContain('■ 7日以上動きのない商談（1件）');
    clock.set('2037-03-29');
    await put(deal, `opportunities/update/${deal.opportunity}`, { opportunity: { opportunity_status_id: 1 } });
    await morning('2037-04-06');
    expect(await remindersTo(deal)).toHaveLength(2);
    const old = await signedDeal(world);
    await morning('2037-04-20');
    expect(await remindersTo(old)).toEqual([]);
  });

  it("tells once of another company's answer that is due", async () => {
    const deal = await signedDeal(world);
    const due = { candidate: { possession_flg: 2, possession_date: '2037-03-24' } };
    await put(deal, `candidates/update/${deal.candidate}`, due);
    await morning('2037-03-20');
    expect(await remindersTo(deal)).toEqual([]);
    await morning('2037-03-21');
    await morning('2037-03-22');
    expect(await remindersTo(deal)).toHaveLength(1);
    expect((await remindersTo(deal))[0]).toContain('・回答期限 2037/03/24／田中 一郎 → ECサイトの開発');
  });

  it('does not come to whoever has turned it off, nor is it sent later', async () => {
    const deal = await signedDeal(world);
    await meet(deal, '2037-03-22T10:00');
    const setting = (reminder_mail_off_flg: 0 | 1) =>
      put(deal, 'enterprise_members/update', {
        enterprise_member: { reminder_mail_off_flg },
        context: 'update_profile',
      });
    await setting(1);
    await morning('2037-03-21');
    await setting(0);
    await morning('2037-03-21');
    expect(await remindersTo(deal)).toEqual([]);
    await morning('2037-03-22');
    expect(await remindersTo(deal)).toHaveLength(1);
  });

  it('comes to the second owner where the first one has left, and to administrators where both have', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id } = await signAgreement(deal);
    const [first, second] = await Promise.all([colleagueOf(deal), colleagueOf(deal)]);
    const owners = { enterprise_member1_id: first.id, enterprise_member2_id: second.id };
    await put(deal, `opportunities/update/${deal.opportunity}`, { opportunity: owners });
    await put(deal, `agreements/update/${id}`, { agreement: owners });
    await meet(deal, '2037-04-02T10:00');
    await first.leave();
    await morning('2037-04-01');
    expect((await mailsTo(world, first.email)).join()).not.toContain('担当されている');
    const told = (await mailsTo(world, second.email)).join();
    expect(told).toContain('担当されている商談のお知らせ');
    expect(told).toContain('担当されている稼働契約');
    await second.leave();
    await morning('2037-04-02');
    await morning('2037-05-02');
    // A digest of notifications may have come in between, which is no reminder.
    const reminded = (await mailsTo(world, second.email)).filter((text) => text.includes('担当されている'));
    expect(reminded).toHaveLength(2);
    const ours = (await mailsTo(world, deal.agency.email)).join();
    expect(ours).toContain('担当者のいない商談のお知らせ');
    expect(ours).toContain('担当者のいない稼働契約');
  });
});

describe('an agreement', () => {
  const timeline = async ({ post }: Deal, id: number) =>
    (await post(`agreements/timeline/${id}`)).happenings as { kind: string; text: string | null; changed: string[] }[];

  it('tells of everything that happened to it, the newest first', async () => {
    const deal = await signedDeal(world);
    const terms = { inspection_type_id: 1, inspection_days: 5 };
    const { id_by_enterprise_id: id } = await signAgreement(deal, terms);
    clock.set('2037-03-21');
    await put(deal, `agreements/update/${id}`, { agreement: { work_place: '在宅' } });
    clock.set('2037-03-22');
    const { agreement_document: paper } = await deal.post(
      `agreement_documents/create/${id}`,
      { kind: 1, party: 2 },
      201,
    );
    clock.set('2037-03-23');
    await deal.post(`agreement_documents/send/${paper.id_by_enterprise_id}`);
    clock.set('2037-03-24');
    await deal.post(`comment_agreements/create/${id}`, { comment_agreement: { text: '単価は来期に見直す' } }, 201);
    clock.set('2037-03-25');
    const save = (entry: object) =>
      deal.post('agreement_hours/save', { month: '2037-04-01', entries: [{ agreement_id: id, ...entry }] });
    await save({ minutes: 9_600 });
    clock.set('2037-03-26');
    const { lines } = await deal.post('agreement_hours/sheet', { month: '2037-04-01' });
    const { updated_at } = lines[0].agreement_hour;
    await save({ minutes: 9_600, hour_status_id: 2, updated_at });
    clock.set('2037-03-27');
    await deal.post(`agreements/renew/${id}`, {});
    clock.set('2037-03-28');
    await deal.post(`agreements/settle/${id}`);
    const entries = (await timeline(deal, id)).map(({ kind, text }) => [kind, text]);
    expect(entries).toEqual([
      ['settled', '2037/09/30'],
      ['renewed', '2037/09/30まで'],
      ['hours_fixed', '2037年4月'],
      ['hours_entered', '2037年4月'],
      ['commented', '単価は来期に見直す'],
      ['paper_sent', paper.name],
      ['paper_created', paper.name],
      ['updated', null],
      ['created', null],
    ]);
    expect((await timeline(deal, id)).at(-2)?.changed).toEqual(['work_place']);
    const stranger = await signedDeal(world);
    await stranger.post(`agreements/timeline/${id}`, {}, 404);
  });

  it('stands in the timeline of the candidate: signed, renewed, ended once', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id } = await signAgreement(deal, { renewal_type_id: 3 });
    clock.set('2037-03-21');
    await deal.post(`agreements/renew/${id}`, { period_end: '2037-07-31' });
    await morning('2037-08-01');
    await morning('2037-08-02');
    const { activities } = await deal.post(`candidates/activities/${deal.candidate}`);
    const names = activities
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => name.startsWith('agreement.'));
    expect(names).toEqual(['agreement.ended', 'agreement.renewed', 'agreement.created']);
    expect((await timeline(deal, id))[0]).toMatchObject({ kind: 'ended', text: '2037/07/31' });
  });
});
