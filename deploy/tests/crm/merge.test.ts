import { deals } from '@enishi/deals/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { proposal } from '@enishi/protos/messaging/proposal';
import { type EventHandler, handleAll } from '@enishi/service-kit/events/events';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { contextOf, refusal, type World } from '@enishi/service-kit/testing/world';
import {
  again,
  call,
  create,
  everything,
  histories,
  merge,
  newAgency,
  show,
  startMergeWorld,
  still,
  taro,
  timeline,
  twins,
  undo,
} from './merge-world';

let world: World;
beforeAll(async () => {
  world = await startMergeWorld();
});
afterAll(() => world.stop());

describe('candidates that are merged', () => {
  it('become one record with the chosen values and everything that belonged to either', async () => {
    const ctx = newAgency();
    const { survivor, absorbed, bystander, deal, comment, proposals } = await twins(ctx);
    const edits = (await histories(candidate, survivor, ctx)) + (await histories(candidate, absorbed, ctx));
    const made = await merge(candidate, survivor, [absorbed], { address: again.address }, ctx);
    expect(made.absorbed).toEqual([{ id: absorbed, title: '山田 太郎' }]);
    expect(await show(candidate, survivor, ctx)).toMatchObject({
      id_by_enterprise_id: survivor,
      tel: taro.tel,
      address: again.address,
      comment: null,
      candidate_resume_ids: [expect.any(Number)],
    });
    expect(await show(opportunity, deal, ctx)).toMatchObject({ candidate_id_by_enterprise_id: survivor });
    expect(await show(commentCandidate, comment, ctx)).toMatchObject({ candidate_id_by_enterprise_id: survivor });
    const listed = await Promise.all(proposals.map((id) => show(proposal, id, ctx)));
    expect(listed.map((row) => row.candidate_id_by_enterprise_ids)).toEqual([
      [survivor, bystander],
      [survivor, bystander],
      [bystander],
    ]);
    expect(await timeline(survivor, ctx)).toEqual(
      expect.arrayContaining([
        'candidate.merged',
        'comment_candidate.created',
        'opportunity.created',
        'proposal.created',
      ]),
    );
    // One more: the survivor's own change.
    expect(await histories(candidate, survivor, ctx)).toBe(edits + 1);
  });

  it('answer for the number that was merged away, also after another merge', async () => {
    const ctx = newAgency();
    const { survivor, absorbed, bystander } = await twins(ctx);
    await merge(candidate, survivor, [absorbed], {}, ctx);
    expect(await show(candidate, absorbed, ctx)).toMatchObject({ id_by_enterprise_id: survivor });
    await merge(candidate, bystander, [survivor], {}, ctx);
    expect(await show(candidate, absorbed, ctx)).toMatchObject({ id_by_enterprise_id: bystander });
    expect((await refusal(show(candidate, absorbed, newAgency()))).status).toBe(404);
  });

  it('leave no suspicion behind', async () => {
    const ctx = newAgency();
    const { survivor, absorbed } = await twins(ctx);
    const pairs = async () =>
      (await call<{ pairs?: unknown[] }>('DuplicateService/Index', { entity: 'candidate' }, ctx)).pairs ?? [];
    expect(await pairs()).toHaveLength(1);
    const { id } = await merge(candidate, survivor, [absorbed], {}, ctx);
    expect(await pairs()).toEqual([]);
    await undo(candidate, survivor, id, ctx);
    expect(await pairs()).toHaveLength(1);
  });

  it('can be five at once and no more, and must all be there', async () => {
    const ctx = newAgency();
    const ids: number[] = [];
    for (let n = 0; n < 6; n++) ids.push(await create(candidate, { ...taro, email: `t${n}@example.jp` }, ctx));
    const [first, ...others] = ids;
    expect((await refusal(merge(candidate, first, others, {}, ctx))).status).toBe(400);
    expect((await refusal(merge(candidate, first, [first], {}, ctx))).status).toBe(400);
    expect((await refusal(merge(candidate, first, [999_999], {}, ctx))).status).toBe(404);
    expect((await refusal(merge(candidate, first, [others[0]], {}, newAgency()))).status).toBe(404);
    await merge(candidate, first, others.slice(0, 4), {}, ctx);
    expect(await show(candidate, others[3], ctx)).toMatchObject({ id_by_enterprise_id: first });
    expect(await show(candidate, others[4], ctx)).toMatchObject({ id_by_enterprise_id: others[4] });
  });

  it('are refused as a whole when a value is wrong or a record was changed meanwhile', async () => {
    const ctx = newAgency();
    const { survivor, absorbed } = await twins(ctx);
    const before = await everything(ctx);
    const wrong = await refusal(merge(candidate, survivor, [absorbed], { company_id_by_enterprise_id: 99_999 }, ctx));
    expect(wrong).toMatchObject({ status: 422, errors: { company_id_by_enterprise_id: [expect.any(String)] } });
    const versions = [{ id: absorbed, updated_at: '2020-01-01T00:00:00.000Z' }];
    expect((await refusal(merge(candidate, survivor, [absorbed], {}, ctx, { versions }))).status).toBe(409);
    expect(await everything(ctx)).toEqual(before);
  });

  it('keep the start day of an older record, whatever its list of files still names', async () => {
    const ctx = newAgency();
    const { survivor, absorbed } = await twins(ctx);
    const { candidate_resume_ids } = await show(candidate, absorbed, ctx);
    const [resume] = candidate_resume_ids as number[];
    const { connection } = world.constellation.service('crm').deps;
    const $set = { inception_day_type_id: 0, inception_day: '2024-04-01', candidate_resume_ids: [resume, 9_999] };
    const filter = { ...{ enterprise_id: ctx.enterprise_id }, id_by_enterprise_id: absorbed };
    await connection.collection('candidates').updateOne(filter, { $set });
    const start = { inception_day_type_id: 0, inception_day: '2024-04-01' };
    await merge(candidate, survivor, [absorbed], start, ctx);
    expect(await show(candidate, survivor, ctx)).toMatchObject({ ...start, candidate_resume_ids: [resume] });
  });

  it('are merged once however often the call is repeated', async () => {
    const ctx = { ...newAgency(), idempotency_key: 'merge-1' };
    const { survivor, absorbed } = await twins({ ...ctx, idempotency_key: undefined });
    const first = await merge(candidate, survivor, [absorbed], {}, ctx);
    expect(await merge(candidate, survivor, [absorbed], {}, ctx)).toEqual(first);
  });
});

describe('companies that are merged', () => {
  it('bring their jobs, people, candidates and deals, and give them back', async () => {
    const ctx = newAgency();
    const [survivor, absorbed] = [
      await create(company, { name: '株式会社みどり' }, ctx),
      await create(company, { name: '㈱みどり' }, ctx),
    ];
    const of = { company_id_by_enterprise_id: absorbed };
    const [opening] = [
      await create(job, { ...of, name: '募集中の案件' }, ctx),
      await create(job, { company_id_by_enterprise_id: survivor, name: '別の案件' }, ctx),
    ];
    const contact = await create(companyMember, { ...of, l_name: '佐藤', f_name: '花子' }, ctx);
    const employee = await create(candidate, { ...taro, ...of, company_member_id_by_enterprise_id: contact }, ctx);
    const deal = await create(
      opportunity,
      { ...of, candidate_id_by_enterprise_id: employee, job_id_by_enterprise_id: opening },
      ctx,
    );
    await world.constellation.settle();
    const before = await everything(ctx);
    const position = await world.call<{ jobs: { id_by_enterprise_id: number }[] }>(job, 'Index', {}, ctx);
    const { id } = await merge(company, survivor, [absorbed], { name: '株式会社みどり商事' }, ctx);
    for (const [definition, each] of [
      [job, opening],
      [companyMember, contact],
      [candidate, employee],
      [opportunity, deal],
    ] as [Entity, number][])
      expect(await show(definition, each, ctx)).toMatchObject({ company_id_by_enterprise_id: survivor });
    expect(await show(company, survivor, ctx)).toMatchObject({ name: '株式会社みどり商事', job_application_count: 2 });
    // Nothing that only followed moves up its list.
    expect(await world.call(job, 'Index', {}, ctx)).toMatchObject({
      jobs: position.jobs.map(({ id_by_enterprise_id }) => ({ id_by_enterprise_id })),
    });
    await undo(company, survivor, id, ctx);
    expect(still(await everything(ctx))).toEqual(still(before));
  });
});

it('what comes back from the trash points to what its records were merged into, and to themselves again', async () => {
  const ctx = newAgency();
  const { survivor, absorbed, deal } = await twins(ctx);
  const [kept, gone] = [await create(company, { name: '残る' }, ctx), await create(company, { name: '統合' }, ctx)];
  const contact = await create(companyMember, { l_name: '担当', company_id_by_enterprise_id: gone }, ctx);
  const put = async (service: string, entity: string, id: number) => {
    const asked = { entity, select_ids: [id] };
    return callRpc<{ count: number }>(
      world.constellation.clients,
      `${service}.TrashService/Restore`,
      contextOf(ctx),
      asked,
    );
  };
  for (const [definition, id] of [[opportunity, deal] as const, [companyMember, contact] as const])
    await world.call(definition, 'Delete', { id }, ctx);
  await merge(company, kept, [gone], {}, ctx);
  const made = await merge(candidate, survivor, [absorbed], {}, ctx);
  await undo(candidate, survivor, made.id, ctx);
  await merge(candidate, survivor, [absorbed], {}, ctx);
  expect(await put('crm', 'company_member', contact)).toMatchObject({ count: 1 });
  expect(await put('deals', 'opportunity', deal)).toMatchObject({ count: 1 });
  expect(await show(companyMember, contact, ctx)).toMatchObject({ company_id_by_enterprise_id: kept });
  expect(await show(opportunity, deal, ctx)).toMatchObject({ candidate_id_by_enterprise_id: survivor });
});

it('a service that hears of the end of a merge before its beginning changes nothing', async () => {
  const ctx = newAgency();
  const { survivor, absorbed, deal } = await twins(ctx);
  const service = world.constellation.service('deals');
  const handlers = deals.events(service.deps as never);
  const payload = {
    id: survivor,
    absorbed_ids: [absorbed],
    merge_id: `out-of-order-${ctx.enterprise_id}`,
    realm: 'enterprise',
    member_id: 7,
  };
  const event = { id: 'e', enterprise_id: ctx.enterprise_id, payload };
  for (const name of ['candidate.unmerged', 'candidate.merged'] as const)
    await service.deps.connection.transaction((session) =>
      handleAll(handlers[name] as EventHandler<unknown>, [event], session),
    );
  expect(await show(opportunity, deal, ctx)).toMatchObject({ candidate_id_by_enterprise_id: absorbed });
});
