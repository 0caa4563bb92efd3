/** Tasks: whose they are, the next one of those that come again, and the way back. */
import type { Answer } from '../gateway/browser';
import type { World } from '../gateway/world';
import { type Deal, signedDeal, startDeals, turningClock } from './world';

const clock = turningClock('2037-03-20');
let world: World;
let deal: Deal;

beforeAll(async () => {
  world = await startDeals(clock);
  deal = await signedDeal(world);
});
afterAll(() => world?.stop());
beforeEach(() => clock.set('2037-03-20'));

const OPEN = 1;
const DONE = 2;
const MONTHLY = 5;
const WEEKDAYS = 2;

const browser = () => deal.agency.browser;
const at = (path: string) => `/api/enterprise/tasks/${path}`;

const make = async (values: object): Promise<Answer> => (await deal.post('tasks/create', { task: values }, 201)).task;
const change = async (id: number, values: object): Promise<Answer> =>
  (await browser().expect(200, 'PUT', at(`update/${id}`), { task: values })).body.task;
const show = async (id: number): Promise<Answer> => (await browser().expect(200, 'GET', at(`show/${id}`))).body.task;

async function members() {
  const { enterprise_members } = await deal.post('enterprise_members/index');
  return { rows: enterprise_members.map((row: Answer) => row.id_by_enterprise_id) as number[] };
}

describe('tasks', () => {
  it('belong to who wrote them until another owner is named', async () => {
    const own = await make({ title: '見積を送る', candidate_id_by_enterprise_id: deal.candidate });
    const me = deal.agency.member.id_by_enterprise_id;
    expect(own).toMatchObject({
      ...{ enterprise_member_id: me, enterprise_member1_id: me, candidate_id_by_enterprise_id: deal.candidate },
      ...{ task_state_id: OPEN, done_at: null },
    });
    await world.colleague(deal.agency, 1);
    const { rows } = await members();
    const other = rows.find((id) => id !== me);
    expect(await make({ title: '折り返し', enterprise_member1_id: other })).toMatchObject({
      ...{ enterprise_member_id: me, enterprise_member1_id: other },
    });
  });

  it('need a day for a time and for a repetition', async () => {
    for (const values of [{ due_time_id: 600 }, { task_repeat_id: MONTHLY }]) {
      const { errors } = await deal.post('tasks/create', { task: { title: '電話', ...values } }, 422);
      expect(errors).toMatchObject({ due_date: [expect.stringContaining('期日を入力してください')] });
    }
  });

  it('tell who did them and when, and are open again', async () => {
    const { id_by_enterprise_id: id } = await make({ title: '電話', due_date: '2037-03-20' });
    const done = await change(id, { task_state_id: DONE });
    expect(done.done_member_id).toBe(done.enterprise_member_id);
    expect(String(done.done_at)).toMatch(/^2037-03-20/);
    const again = await change(id, { task_state_id: OPEN });
    expect(again).toMatchObject({ done_at: null, done_member_id: null });
  });

  it('that come again are followed by the next, once, which goes when the first is open again', async () => {
    const values = {
      title: '月末の連絡',
      due_date: '2037-01-31',
      task_repeat_id: MONTHLY,
      company_id_by_enterprise_id: deal.company,
    };
    const { id_by_enterprise_id: id } = await make(values);
    const done = await change(id, { task_state_id: DONE });
    expect(done.task_repeat_id).toBeNull();
    const next = await show(done.next_task_id_by_enterprise_id);
    expect(next).toMatchObject({ ...values, due_date: '2037-03-31', task_state_id: OPEN });
    expect(next.enterprise_member1_id).toBe(done.enterprise_member1_id);

    const again = await change(id, { task_state_id: OPEN });
    expect(again).toMatchObject({ task_repeat_id: MONTHLY, next_task_id_by_enterprise_id: null });
    await browser().expect(404, 'GET', at(`show/${next.id_by_enterprise_id}`));

    // The day of the month comes back after a shorter one.
    clock.set('2037-04-01');
    const second = await show((await change(id, { task_state_id: DONE })).next_task_id_by_enterprise_id);
    expect(second.due_date).toBe('2037-04-30');
    // A session goes on for two weeks without a call.
    clock.set('2037-04-14');
    const third = await show(
      (await change(second.id_by_enterprise_id, { task_state_id: DONE })).next_task_id_by_enterprise_id,
    );
    expect(third.due_date).toBe('2037-05-31');
  });

  it('keep a next one that was changed', async () => {
    const { id_by_enterprise_id: id } = await make({
      title: '朝の確認',
      due_date: '2037-03-20',
      task_repeat_id: WEEKDAYS,
    });
    const done = await change(id, { task_state_id: DONE });
    const next = done.next_task_id_by_enterprise_id;
    expect((await show(next)).due_date).toBe('2037-03-23');
    await change(next, { title: '朝の電話の確認' });
    expect(await change(id, { task_state_id: OPEN })).toMatchObject({ task_repeat_id: null });
    expect((await show(next)).title).toBe('朝の電話の確認');
  });

  it('are done and followed also when what they are about is gone', async () => {
    const { candidate } = await deal.post(
      'candidates/create',
      { candidate: { l_name: '去る', inception_day_type_id: 1 } },
      201,
    );
    const about = { candidate_id_by_enterprise_id: candidate.id_by_enterprise_id };
    const { id_by_enterprise_id: id } = await make({
      title: '連絡',
      due_date: '2037-03-20',
      task_repeat_id: 1,
      ...about,
    });
    await browser().expect(200, 'DELETE', `/api/enterprise/candidates/delete/${candidate.id_by_enterprise_id}`);
    const done = await change(id, { task_state_id: DONE });
    expect(await show(done.next_task_id_by_enterprise_id)).toMatchObject({ due_date: '2037-03-21', ...about });
  });

  it('are done many at once, each with its next', async () => {
    const ids: number[] = [];
    for (const n of [1, 2, 3])
      ids.push((await make({ title: `まとめて${n}`, due_date: '2037-03-20', task_repeat_id: 1 })).id_by_enterprise_id);
    const { body: answer } = await browser().expect(200, 'PUT', at('bulk_update'), {
      select_ids: ids,
      task: { task_state_id: DONE },
    });
    expect(answer).toMatchObject({ count: 3, errors: [] });
    const conditions = [{ column: 'title', operator: 'contains', value: 'まとめて' }];
    const { tasks } = await deal.post('tasks/index', { conditions });
    expect(tasks.map(({ task_state_id, due_date }: Answer) => [task_state_id, due_date]).sort()).toEqual([
      ...[1, 2, 3].map(() => [OPEN, '2037-03-21']),
      ...[1, 2, 3].map(() => [DONE, '2037-03-20']),
    ]);
  });
});
