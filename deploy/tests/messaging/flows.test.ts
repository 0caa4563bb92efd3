/** Automation flows: who enters, what the steps do, and how people leave. */
import { unavailable } from '@enishi/service-kit/base/errors';
import type { Answer } from '../gateway/browser';
import { deleteForGood } from '../gateway/trash';
import { conditionStep, DAY, daysStep, FLOWS, type FlowWorld, HOUR, mailStep, startFlowWorld } from './flow-world';

let flows: FlowWorld;

beforeAll(async () => {
  flows = await startFlowWorld();
});
afterAll(() => flows?.world.stop());

/** Signs in before, as a session ends after some days, and what waits for business days passes over many. */
async function remove(id: number): Promise<void> {
  const { browser, email, password } = flows.own;
  await browser.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  await browser.expect(200, 'DELETE', `${FLOWS}/delete/${id}`);
}
const change = (path: string, body: object): Promise<Answer> =>
  flows.own.browser.expect(200, 'PUT', `/api/enterprise/${path}`, body).then(({ body: answer }) => answer);
const candidate = (id: number, values: object) => change(`candidates/update/${id}`, { candidate: values });
const list = async (plural: string, conditions: object[]): Promise<Answer[]> =>
  (await flows.post(`/api/enterprise/${plural}/index`, { conditions, full: true }))[plural];
const inTokyo = [{ column: 'prefecture_id', operator: 'any', value: [13] }];
const stateStep = (state_id: number, value_num: number) => ({ step_kind_id: 4, state_id, value_num });
const ofCandidate = (id: number) => [{ column: 'candidate_id_by_enterprise_id', operator: 'any', value: [id] }];

describe('a flow', () => {
  it('goes on step by step, by its waits, and takes each person once', async () => {
    const id = await flows.running({ steps: [mailStep('一通目'), daysStep(3), mailStep('二通目')] });
    const { email } = await flows.register();
    expect(await flows.subjectsTo(email)).toContain('一通目');
    expect((await flows.figures(id)).steps[2]).toMatchObject({ step: 2, waiting: 1, done: 0 });
    flows.later(2 * DAY);
    expect(await flows.subjectsTo(email)).not.toContain('二通目');
    flows.later(DAY + 60_000);
    expect(await flows.subjectsTo(email)).toContain('二通目');
    expect(await flows.people(id)).toMatchObject([{ name: '佐藤 次郎', state_id: 2 }]);
    expect((await flows.figures(id)).steps[0]).toMatchObject({ step: 0, done: 1 });
    await remove(id);
  });

  it('is entered by the first one that fits, and never twice by a person', async () => {
    const state = { trigger_id: 3, trigger_state_id: 2, trigger_value_num: 2 };
    const first = await flows.running({ ...state, steps: [conditionStep(inTokyo), mailStep('東京')] });
    const second = await flows.running({ ...state, steps: [mailStep('その他')] });
    const [tokyo, other] = [await flows.register({ prefecture_id: 13 }), await flows.register({ prefecture_id: 1 })];
    for (const { id } of [tokyo, other]) await candidate(id, { sales_status_id: 2 });
    expect(await flows.subjectsTo(tokyo.email)).toContain('東京');
    expect(await flows.subjectsTo(other.email)).toContain('その他');
    for (const sales_status_id of [1, 2]) await candidate(tokyo.id, { sales_status_id });
    const subjects = await flows.subjectsTo(tokyo.email);
    expect(subjects.filter((subject) => subject === '東京')).toHaveLength(1);
    expect(subjects).not.toContain('その他');
    for (const id of [first, second]) await remove(id);
  });

  it('changes a state, gives a task to who looks after the person, and tells them', async () => {
    const { id, email } = await flows.register();
    const owner = flows.own.member.id_by_enterprise_id;
    const steps = [
      stateStep(2, 2),
      { step_kind_id: 5, title: '電話する', body: '様子を聞く', due_days_num: 1 },
      { step_kind_id: 6, title: '休止中の方が動きました' },
      { step_kind_id: 7 },
    ];
    const flow = await flows.running({ trigger_id: 3, trigger_state_id: 3, trigger_value_num: 1, steps });
    await candidate(id, { enterprise_member1_id: owner, candidate_rank_id: 1 });
    await flows.run();
    expect((await list('candidates', [])).find((one) => one.id_by_enterprise_id === id)).toMatchObject({
      sales_status_id: 2,
    });
    expect(await list('tasks', ofCandidate(id))).toMatchObject([
      { title: '電話する', note: '様子を聞く', enterprise_member1_id: owner },
    ]);
    const { notifications } = await flows.post('/api/enterprise/notifications/index', {});
    expect(notifications.filter(({ kind }: Answer) => kind === 18)).toMatchObject([
      { record_id: id, excerpt: '休止中の方が動きました' },
    ]);
    expect((await flows.figures(flow)).steps.map(({ done }: Answer) => done)).toEqual([1, 1, 1, 1]);
    expect(await flows.subjectsTo(email)).toHaveLength(1);
    await remove(flow);
  });

  it('gives one task where the answer to it was lost, also on the day after and with another in charge', async () => {
    const { id } = await flows.register();
    const steps = [{ step_kind_id: 5, title: '一度だけ', due_days_num: 1 }];
    const flow = await flows.running({ trigger_id: 3, trigger_state_id: 3, trigger_value_num: 2, steps });
    const { TaskService } = flows.world.constellation.service('messaging').deps.clients.rpc.deals;
    const lost = jest.spyOn(TaskService, 'Create');
    lost.mockImplementationOnce(async (...asked) => {
      lost.mockRestore();
      await TaskService.Create(...asked);
      throw unavailable();
    });
    await candidate(id, { enterprise_member1_id: flows.own.member.id_by_enterprise_id, candidate_rank_id: 2 });
    await flows.run();
    const [task] = await list('tasks', ofCandidate(id));
    expect((await flows.figures(flow)).steps[0]).toMatchObject({ done: 0, refused: 0 });
    await candidate(id, { enterprise_member1_id: null });
    // Ten minutes past midnight in Japan.
    flows.later(DAY - ((flows.now().getTime() + 9 * HOUR) % DAY) + 10 * 60_000);
    await flows.run();
    expect(await list('tasks', ofCandidate(id))).toMatchObject([{ title: '一度だけ', due_date: task.due_date }]);
    expect((await flows.figures(flow)).steps[0]).toMatchObject({ done: 1, refused: 0 });
    await remove(flow);
  });

  it('ends where the condition does not hold any more, and says at which step', async () => {
    const id = await flows.running({ steps: [daysStep(1), conditionStep(inTokyo), mailStep('まだ東京の方へ')] });
    const person = await flows.register({ prefecture_id: 13 });
    await flows.run();
    await candidate(person.id, { prefecture_id: 27 });
    flows.later(DAY);
    expect(await flows.subjectsTo(person.email)).not.toContain('まだ東京の方へ');
    expect(await flows.people(id)).toMatchObject([
      { state_id: 4, step: 1, reason: 'ステップ2の条件に当てはまりませんでした' },
    ]);
    await remove(id);
  });

  it('is left with its goal, by what happens and by what is so', async () => {
    const steps = [daysStep(1), mailStep('応募しませんか')];
    const goal_conditions = JSON.stringify([{ column: 'sales_status_id', operator: 'any', value: [3] }]);
    const id = await flows.running({ steps, goal_ids: [1], goal_conditions });
    const [applies, works] = [await flows.register(), await flows.register()];
    await flows.run();
    await candidate(works.id, { sales_status_id: 3 });
    flows.later(DAY);
    expect(await flows.subjectsTo(works.email)).not.toContain('応募しませんか');
    expect(await flows.subjectsTo(applies.email)).toContain('応募しませんか');
    expect(await flows.people(id)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ candidate_id: works.id, state_id: 3 })]),
    );
    await remove(id);
  });

  it('sends nothing to who opted out, of whom it says so', async () => {
    const id = await flows.running({ steps: [daysStep(1), mailStep('ご案内')] });
    const { email } = await flows.register();
    await flows.run();
    await flows.post('/api/enterprise/suppressions/create', { suppression: { email, suppression_reason_id: 1 } }, 201);
    flows.later(DAY);
    expect(await flows.subjectsTo(email)).not.toContain('ご案内');
    expect((await flows.people(id))[0]).toMatchObject({ state_id: 4 });
    await remove(id);
  });

  it('can be stopped by the link in its mail', async () => {
    const id = await flows.running({ steps: [mailStep('一通目'), daysStep(1), mailStep('二通目')] });
    const { email } = await flows.register();
    await flows.run();
    const mail = (await flows.mailsTo(email)).find(({ subject }) => subject === '一通目');
    const [link] = /http\S+\/mail\/unsubscribe\/\w+/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toContain('千代田区丸の内1-1-1');
    await flows.own.browser.send('POST', new URL(link ?? '').pathname, {});
    flows.later(DAY);
    expect(await flows.subjectsTo(email)).not.toContain('二通目');
    await remove(id);
  });

  it('can be stopped by the link in its mail also after its person is deleted for good', async () => {
    const id = await flows.running({ steps: [mailStep('一通目')] });
    const { id: person, email } = await flows.register();
    await flows.run();
    const mail = (await flows.mailsTo(email)).find(({ subject }) => subject === '一通目');
    const { pathname } = new URL(/http\S+\/mail\/unsubscribe\/\w+/.exec(mail?.text ?? '')?.[0] ?? '');
    await deleteForGood(flows.world, flows.own.browser, person);
    const { connection } = flows.world.constellation.service('messaging').deps;
    const stored = async (name: string) => JSON.stringify(await connection.collection(name).find({}).toArray());
    for (const name of ['automation_mails', 'automation_email_mail_mgmts'])
      expect(await stored(name)).not.toContain(email);
    expect(await stored('automation_mails')).not.toContain(pathname.split('/').at(-1));
    const stranger = flows.world.browser();
    expect((await stranger.send('GET', pathname)).text).toContain('配信を停止する');
    expect((await stranger.send('POST', pathname)).text).toContain('配信を停止しました');
    const { suppressions } = await flows.post('/api/enterprise/suppressions/index', { keyword: email });
    expect(suppressions).toMatchObject([{ email, suppression_reason_id: 1 }]);
    await remove(id);
  });

  it('sends no more on a day than the agency says, over all flows', async () => {
    await change('mailing_settings/update', { mailing_setting: { automation_per_day: 2 } });
    // A person's thanks for their registration are the first one.
    const one = await flows.running({ steps: [mailStep('一つ目'), mailStep('二つ目')] });
    const { email } = await flows.register();
    expect(await flows.subjectsTo(email)).toEqual([expect.any(String), '一つ目']);
    expect((await flows.people(one))[0].reason).toMatch('1日の自動メールの上限');
    flows.later(DAY);
    expect(await flows.subjectsTo(email)).toEqual([expect.any(String), '一つ目', '二つ目']);
    await remove(one);
  });

  it('stands still while it is off, and goes on where it was', async () => {
    const id = await flows.running({ steps: [daysStep(1), mailStep('続き')] });
    const { email } = await flows.register();
    await flows.run();
    await change(`automation_flows/update/${id}`, { automation_flow: { open_flg: 0 } });
    flows.later(2 * DAY);
    expect(await flows.subjectsTo(email)).not.toContain('続き');
    expect((await flows.people(id))[0].reason).toMatch('OFF');
    await change(`automation_flows/update/${id}`, { automation_flow: { open_flg: 1 } });
    expect(await flows.subjectsTo(email)).toContain('続き');
    await remove(id);
  });

  it('stands still while the agency has no contract, and goes on once it has one again', async () => {
    const id = await flows.running({ steps: [daysStep(1), mailStep('契約のあと')] });
    const { email } = await flows.register();
    await flows.run();
    const agencies = flows.world.constellation.service('identity').deps.connection.collection('enterprises');
    const contract = (enterprise_contract_status_id: number) =>
      agencies.updateOne({ id: flows.own.enterprise.id }, { $set: { enterprise_contract_status_id } });
    await contract(0);
    flows.later(DAY + 60_000);
    expect(await flows.subjectsTo(email)).not.toContain('契約のあと');
    await contract(1);
    expect((await flows.people(id))[0].reason).toMatch('ご契約が終了');
    flows.later(6 * HOUR);
    expect(await flows.subjectsTo(email)).toContain('契約のあと');
    await remove(id);
  });

  it('is finished in the edition that was begun, while others enter the new one', async () => {
    const id = await flows.running({ steps: [daysStep(1), mailStep('第1版')] });
    const before = await flows.register();
    await flows.run();
    const made = await change(`automation_flows/update/${id}`, {
      automation_flow: { steps: [daysStep(1), mailStep('第2版')] },
    });
    expect(made.automation_flow.official_edition_flg).toBe(0);
    await change(`automation_flows/set_official_edition/${id}`, {});
    const after = await flows.register();
    await flows.run();
    flows.later(DAY);
    expect(await flows.subjectsTo(before.email)).toContain('第1版');
    expect(await flows.subjectsTo(after.email)).toContain('第2版');
    await remove(id);
  });

  it('lets a member take a person out, and goes with its record', async () => {
    const id = await flows.running({ steps: [daysStep(1), mailStep('外した方へ')] });
    const [out, stays] = [await flows.register(), await flows.register()];
    await flows.run();
    await change(`automation_flows/remove_people/${id}`, { select_ids: [out.id] });
    flows.later(DAY);
    expect(await flows.subjectsTo(out.email)).not.toContain('外した方へ');
    expect(await flows.subjectsTo(stays.email)).toContain('外した方へ');
    await remove(id);
  });

  it('does nothing outside its hours, and says until when it waits', async () => {
    const hour = new Date(flows.now().getTime() + 9 * HOUR).getUTCHours();
    const closed = hour < 12 ? { from_hour: 13, to_hour: 20 } : { from_hour: 1, to_hour: 6 };
    const id = await flows.running({ ...closed, business_days_flg: 1, steps: [mailStep('昼に届くメール')] });
    const { email } = await flows.register();
    expect(await flows.subjectsTo(email)).not.toContain('昼に届くメール');
    const [{ due_at, reason }] = await flows.people(id);
    expect(reason).toBe('実行する時間になるまで待っています');
    flows.later(Date.parse(due_at) - flows.now().getTime());
    expect(await flows.subjectsTo(email)).toContain('昼に届くメール');
    await remove(id);
  });

  it('goes on with the person that two records have become, once', async () => {
    const id = await flows.running({ steps: [daysStep(1), mailStep('統合のあと')] });
    const [kept, absorbed] = [await flows.register(), await flows.register()];
    await flows.run();
    await flows.post(`/api/enterprise/candidates/merge/${kept.id}`, { candidate: {}, select_ids: [absorbed.id] }, 201);
    flows.later(DAY);
    // What is due does not wait for the news of the merger.
    await flows.world.constellation.service('messaging').runJobs();
    const subjects = [...(await flows.subjectsTo(kept.email)), ...(await flows.subjectsTo(absorbed.email))];
    expect(subjects.filter((subject) => subject === '統合のあと')).toHaveLength(1);
    await remove(id);
  });

  it('forgets who is deleted for good', async () => {
    const id = await flows.running({ steps: [daysStep(9), mailStep('届かない')] });
    const person = await flows.register();
    await flows.run();
    expect(await flows.people(id)).toHaveLength(1);
    await deleteForGood(flows.world, flows.own.browser, person.id);
    await flows.run();
    expect(await flows.people(id)).toHaveLength(0);
    await remove(id);
  });
});
