import { deals } from '@enishi/deals/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { candidateRegisterStatus } from '@enishi/protos/master/candidate';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { bindCollections } from '@enishi/service-kit/data/collections';
import { type EventEnvelope, type EventHandler, handleAll } from '@enishi/service-kit/events/events';
import { handleAllOnce } from '@enishi/service-kit/events/inbox';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { contextOf, refusal, startWorld, type World } from '@enishi/service-kit/testing/world';
import { activityBackfill } from '../src/activity/activity-backfill';
import { crm } from '../src/service';

interface Activity {
  id: string;
  name: string;
  at: string;
  realm: string;
  member_id?: number;
  subject_id: number;
  changed?: string[];
  states?: { column_name: string; value?: number }[];
  text?: string;
  company_id_by_enterprise_id?: number;
}

interface Timeline {
  activities?: Activity[];
  count?: number;
  cursor?: string;
}

let world: World;
let company_id: number;

beforeAll(async () => {
  world = await startWorld([crm, deals]);
  company_id = await create(company, { name: '株式会社青葉システムズ' });
});
afterAll(() => world.stop());

async function create(definition: Entity, input: object, ctx?: Partial<CallContext>): Promise<number> {
  const { values, cleared } = inputToWire(definition, input, 'create');
  const answer = await world.call<Record<string, { id_by_enterprise_id: number }>>(
    definition,
    'Create',
    { [definition.name]: values, cleared },
    ctx,
  );
  return answer[definition.name].id_by_enterprise_id;
}

function update(definition: Entity, id: number, input: object, ctx?: Partial<CallContext>) {
  const { values, cleared } = inputToWire(definition, input, 'update');
  return world.call(definition, 'Update', { id, [definition.name]: values, cleared }, ctx);
}

const newcomer = (ctx?: Partial<CallContext>) =>
  create(candidate, { l_name: '山田', f_name: '花子', inception_day_type_id: 1 }, ctx);

async function timeline(id: number, request: object = {}, ctx?: Partial<CallContext>): Promise<Timeline> {
  await world.constellation.settle();
  return callRpc(world.constellation.clients, 'crm.ActivityService/Index', contextOf(ctx), { id, ...request });
}

it('tells what all services did with a candidate, the newest first, and who did it', async () => {
  const id = await newcomer({ member_id: 3 });
  await update(candidate, id, { register_status_id: candidateRegisterStatus.code.interview_set, address: '港区' });
  const comment = await create(commentCandidate, { candidate_id_by_enterprise_id: id, text: '電話しました' });
  const deal = await create(opportunity, {
    candidate_id_by_enterprise_id: id,
    company_id_by_enterprise_id: company_id,
  });
  await update(
    opportunity,
    deal,
    { opportunity_status_id: opportunityStatus.code.meeting_scheduled },
    { member_id: 9 },
  );
  const { activities, count } = await timeline(id);
  expect(count).toBe(5);
  expect(activities).toMatchObject([
    {
      name: 'opportunity.moved',
      subject_id: deal,
      member_id: 9,
      changed: [],
      states: [{ column_name: 'opportunity_status_id', value: opportunityStatus.code.meeting_scheduled }],
    },
    { name: 'opportunity.created', subject_id: deal, company_id_by_enterprise_id: company_id },
    { name: 'comment_candidate.created', subject_id: comment, text: '電話しました', member_id: 7, realm: 'enterprise' },
    {
      name: 'candidate.updated',
      changed: ['address', 'register_status_id'],
      states: [{ column_name: 'register_status_id', value: candidateRegisterStatus.code.interview_set }],
    },
    { name: 'candidate.created', member_id: 3 },
  ]);
  const times = (activities ?? []).map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});

it('keeps one row per event however often the event comes, also after the inbox has forgotten it', async () => {
  const id = await newcomer();
  const before = await timeline(id);
  const { connection } = world.constellation.service('crm').deps;
  const [row] = before.activities ?? [];
  const again: EventEnvelope = {
    id: row.id,
    name: 'candidate.created',
    enterprise_id: 1,
    key: `1:candidate:${id}`,
    at: '2030-01-01T00:00:00.000Z',
    payload: { id, realm: 'system', member_id: 0, changed: [], record: {} },
  };
  const own = { connection, ...bindCollections(connection, crm.collections) };
  const handler = crm.events(own as never)['candidate.created'] as EventHandler<EventEnvelope>;
  const repeat = () =>
    handleAllOnce(connection, 'crm', [again], (events, session) => handleAll(handler, events, session));
  expect(await repeat()).toBe(0);
  await connection.collection('inbox').deleteMany({});
  expect(await repeat()).toBe(1);
  expect(await timeline(id)).toEqual(before);
});

it('reads on from where a page ended, without gaps or repeats while more happens', async () => {
  const id = await newcomer();
  for (let n = 1; n <= 4; n++) await create(commentCandidate, { candidate_id_by_enterprise_id: id, text: `${n}回目` });
  const first = await timeline(id, { per_page: 2 });
  expect(first.activities?.map(({ text }) => text)).toEqual(['4回目', '3回目']);
  await create(commentCandidate, { candidate_id_by_enterprise_id: id, text: '5回目' });
  const second = await timeline(id, { per_page: 2, cursor: first.cursor });
  expect(second.activities?.map(({ text }) => text)).toEqual(['2回目', '1回目']);
  const third = await timeline(id, { per_page: 2, cursor: second.cursor });
  expect(third.activities?.map(({ name }) => name)).toEqual(['candidate.created']);
  expect(third.cursor).toBeUndefined();
});

it('says nothing about what a deleted comment said', async () => {
  const id = await newcomer();
  const comment = await create(commentCandidate, { candidate_id_by_enterprise_id: id, text: '書き間違い' });
  await world.call(commentCandidate, 'Delete', { id: comment });
  const answer = await timeline(id);
  expect(answer.activities?.map(({ name }) => name)).toEqual([
    'comment_candidate.deleted',
    'comment_candidate.created',
    'candidate.created',
  ]);
  expect(JSON.stringify(answer)).not.toContain('書き間違い');
});

it('moves with a deal that is given to another candidate, and leaves the past where it was', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const deal = await create(opportunity, {
    candidate_id_by_enterprise_id: one,
    company_id_by_enterprise_id: company_id,
  });
  await update(opportunity, deal, { candidate_id_by_enterprise_id: other });
  const names = async (id: number) => (await timeline(id)).activities?.map(({ name }) => name);
  expect(await names(one)).toEqual(['opportunity.created', 'candidate.created']);
  expect(await names(other)).toEqual(['opportunity.updated', 'candidate.created']);
});

it('answers nobody but staff of the candidate’s agency', async () => {
  const id = await newcomer();
  expect(await refusal(timeline(id, {}, { enterprise_id: 2 }))).toMatchObject({ status: 404 });
  expect(await refusal(timeline(id, {}, { realm: 'site', member_id: 0 }))).toMatchObject({ status: 403 });
  expect(await refusal(timeline(99_999))).toMatchObject({ status: 404 });
});

it('is filled in from the histories for what happened before it was kept, once and in the same order', async () => {
  const id = await newcomer({ member_id: 3 });
  await update(candidate, id, { candidate_rank_id: 1 });
  const comment = await create(commentCandidate, { candidate_id_by_enterprise_id: id, text: '昔の話' });
  await world.call(commentCandidate, 'Delete', { id: comment });
  const kept = (await timeline(id)).activities ?? [];
  expect(kept).toHaveLength(4);

  const crmService = world.constellation.service('crm');
  await crmService.runJobs();
  // Young histories are left to the events that are still on their way.
  const now = { ...crmService.deps, ...bindCollections(crmService.deps.connection, crm.collections) };
  const deps = { ...now, clock: { now: () => new Date(Date.now() + 3_600_000) } };
  const rows = deps.connection.collection('activities');
  const forget = () => deps.connection.collection('backfills').deleteMany({});
  const run = (own = deps) => activityBackfill(own).run(new Date(), new AbortController().signal);
  await forget();
  await run();
  expect((await timeline(id)).count).toBe(4);

  await rows.deleteMany({ candidate_id: id });
  await run();
  expect((await timeline(id)).count ?? 0).toBe(0);
  await forget();
  await run(now);
  expect((await timeline(id)).count ?? 0).toBe(0);
  for (let round = 0; round < 2; round++) {
    await forget();
    await run();
    const again = (await timeline(id)).activities ?? [];
    const said = (list: Activity[]) => list.map(({ id: _id, at: _at, ...rest }) => rest);
    expect(said(again)).toEqual(said(kept));
  }
});
