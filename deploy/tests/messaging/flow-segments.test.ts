/** People who enter a segment begin its flows: each once, and not those who were there before. */
import type { Answer } from '../gateway/browser';
import { DAY, FLOWS, type FlowWorld, mailStep, startFlowWorld } from './flow-world';

let flows: FlowWorld;

beforeAll(async () => {
  flows = await startFlowWorld();
});
afterAll(() => flows?.world.stop());

const api = '/api/enterprise';
const SEGMENT = 10;
const MINUTE = 60_000;

const browser = () => flows.own.browser;
const change = (path: string, body: object) => browser().expect(200, 'PUT', `${api}/${path}`, body);
const candidate = (id: number, values: object) => change(`candidates/update/${id}`, { candidate: values });
const remove = (id: number) => browser().expect(200, 'DELETE', `${FLOWS}/delete/${id}`);
const rank = (value: number) => JSON.stringify([['candidate_rank_id', 'any', [value]]]);
const segment = async (conditions: string, more: object = {}): Promise<number> =>
  (
    await flows.post(
      `${api}/mail_segments/create`,
      { mail_segment: { name: 'ランク', target_type_id: 1, conditions, ...more } },
      201,
    )
  ).mail_segment.id_by_enterprise_id;
const entered = async (id: number): Promise<number[]> =>
  (await flows.people(id)).map(({ candidate_id }: Answer) => candidate_id).sort((a: number, b: number) => a - b);

/** The round of the segments' work, and what follows from it. */
async function round(): Promise<void> {
  await flows.run();
  flows.later(MINUTE + 1_000);
  await flows.run();
}

it('takes who comes to match, once, and not who was there when it was switched on', async () => {
  const [before, later, never] = [await flows.register(), await flows.register(), await flows.register()];
  await candidate(before.id, { candidate_rank_id: 1 });
  const trigger_segment_id = await segment(rank(1));
  const id = await flows.running({ trigger_id: SEGMENT, trigger_segment_id, steps: [mailStep('ようこそ')] });
  await round();
  expect(await entered(id)).toEqual([]);
  await candidate(later.id, { candidate_rank_id: 1 });
  await candidate(never.id, { candidate_rank_id: 2 });
  await round();
  expect(await entered(id)).toEqual([later.id]);
  expect((await flows.mailsTo(later.email)).map(({ subject }) => subject)).toContain('ようこそ');
  // Who was there leaves it, and comes back.
  await candidate(before.id, { candidate_rank_id: 3 });
  await round();
  await candidate(before.id, { candidate_rank_id: 1 });
  await candidate(later.id, { candidate_rank_id: 2 });
  await round();
  await candidate(later.id, { candidate_rank_id: 1 });
  await round();
  expect(await entered(id)).toEqual([before.id, later.id].sort((a, b) => a - b));
  await remove(id);
});

it('takes those who are there where that is asked, and those of no other agency', async () => {
  const { id: there } = await flows.register();
  await candidate(there, { candidate_rank_id: 4 });
  const trigger_segment_id = await segment(rank(4));
  const id = await flows.running({
    ...{ trigger_id: SEGMENT, trigger_segment_id, trigger_present_flg: 1, steps: [mailStep('皆さまへ')] },
  });
  await round();
  expect(await entered(id)).toEqual([there]);
  await remove(id);
});

it('takes no one for a change of the segment, nor for the time in which it was OFF', async () => {
  const [wide, off, after] = [await flows.register(), await flows.register(), await flows.register()];
  await candidate(wide.id, { candidate_rank_id: 3 });
  const trigger_segment_id = await segment(rank(5));
  const id = await flows.running({ trigger_id: SEGMENT, trigger_segment_id, steps: [mailStep('広げました')] });
  await round();
  const both = JSON.stringify([['candidate_rank_id', 'any', [3, 5]]]);
  await change(`mail_segments/update/${trigger_segment_id}`, { mail_segment: { conditions: both } });
  flows.later(16 * MINUTE);
  await round();
  expect(await entered(id)).toEqual([]);
  const { updated_at } = (await browser().expect(200, 'GET', `${FLOWS}/show/${id}`)).body.automation_flow;
  await change(`automation_flows/update/${id}`, { automation_flow: { open_flg: 0, updated_at } });
  await candidate(off.id, { candidate_rank_id: 5 });
  await round();
  await change(`automation_flows/update/${id}`, { automation_flow: { open_flg: 1 } });
  await round();
  expect(await entered(id)).toEqual([]);
  await candidate(after.id, { candidate_rank_id: 3 });
  await round();
  expect(await entered(id)).toEqual([after.id]);
  await remove(id);
});

it('finds once a day whom no event has told of', async () => {
  const { id: silent } = await flows.register();
  const trigger_segment_id = await segment(rank(5));
  const id = await flows.running({ trigger_id: SEGMENT, trigger_segment_id, steps: [mailStep('毎朝')] });
  await round();
  const { connection } = flows.world.constellation.service('crm').deps;
  const whose = { enterprise_id: flows.own.enterprise.id, id_by_enterprise_id: silent };
  await connection.collection('candidates').updateOne(whose, { $set: { candidate_rank_id: 5 } });
  await round();
  expect(await entered(id)).toEqual([]);
  flows.later(DAY);
  await round();
  expect(await entered(id)).toEqual([silent]);
  await remove(id);
});

it('keeps its segment: that is neither deleted nor made one of other people, and says where it is used', async () => {
  const id = await segment(rank(1), { name: '使用中' });
  const flow = (await flows.flow({ name: '歓迎', trigger_id: SEGMENT, trigger_segment_id: id })).id_by_enterprise_id;
  const gone = await browser().expect(409, 'DELETE', `${api}/mail_segments/delete/${id}`);
  expect(gone.body.message).toContain('自動フロー「歓迎」のきっかけ');
  const other = await browser().expect(422, 'PUT', `${api}/mail_segments/update/${id}`, {
    mail_segment: { target_type_id: 2, conditions: null, keyword: 'x' },
  });
  expect(other.body.errors.target_type_id[0]).toContain('歓迎');
  const { uses } = await flows.post(`${api}/mail_segments/evaluate`, { id });
  expect(uses).toMatchObject([{ flow_id: flow, name: '歓迎' }]);
  await remove(flow);
  await browser().expect(200, 'DELETE', `${api}/mail_segments/delete/${id}`);
});

it('is refused without a segment of candidates', async () => {
  const refused = async (values: object) =>
    (
      await flows.post(
        `${FLOWS}/create`,
        { automation_flow: { name: 'x', trigger_id: SEGMENT, steps: [mailStep('x')], ...values } },
        422,
      )
    ).errors.trigger_segment_id[0];
  expect(await refused({})).toContain('セグメントを選択');
  expect(await refused({ trigger_segment_id: 9_999 })).toContain('見つかりません');
  const contacts = await segment('', { target_type_id: 2, conditions: null, keyword: '担当' });
  expect(await refused({ trigger_segment_id: contacts })).toContain('候補者');
});

it('is tried on the past by who is in the segment now', async () => {
  const person = await flows.register();
  await candidate(person.id, { candidate_rank_id: 2 });
  const trigger_segment_id = await segment(
    JSON.stringify([
      ['candidate_rank_id', 'any', [2]],
      ['email', 'eq', person.email],
    ]),
  );
  const { id_by_enterprise_id: id } = await flows.flow({ trigger_id: SEGMENT, trigger_segment_id });
  expect(await flows.post(`${FLOWS}/trial/${id}`, { days: 30 })).toMatchObject({ met: 1, entered: 1 });
  await remove(id);
});
