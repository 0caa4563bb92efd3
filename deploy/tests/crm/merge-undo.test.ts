import { candidate } from '@enishi/protos/crm/candidate';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { linkageDuplicate } from '@enishi/protos/master/identity';
import { proposal } from '@enishi/protos/messaging/proposal';
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
  update,
} from './merge-world';

let world: World;
beforeAll(async () => {
  world = await startMergeWorld();
});
afterAll(() => world.stop());

describe('a merge that is taken back', () => {
  it('restores every record and every link of every service', async () => {
    const ctx = newAgency();
    const { survivor, absorbed } = await twins(ctx);
    const before = await everything(ctx);
    const [mine, theirs] = [await timeline(survivor, ctx), await timeline(absorbed, ctx)];
    const { id } = await merge(
      candidate,
      survivor,
      [absorbed],
      { address: again.address, comment: again.comment },
      ctx,
    );
    expect(still(await everything(ctx))).not.toEqual(still(before));
    await undo(candidate, survivor, id, ctx);
    expect(still(await everything(ctx))).toEqual(still(before));
    const entries = await timeline(absorbed, ctx);
    expect(entries).toContain('candidate.unmerged');
    expect(entries.slice(-theirs.length)).toEqual(theirs);
    expect(await timeline(survivor, ctx)).toEqual(expect.arrayContaining(mine));
    expect(await histories(candidate, absorbed, ctx)).toBeGreaterThan(1);
    expect((await refusal(undo(candidate, survivor, id, ctx))).status).toBe(404);
  });

  it('keeps what was edited since, and leaves with the survivor what came since', async () => {
    const ctx = newAgency();
    const { survivor, absorbed, bystander, deal, comment, firm, proposals } = await twins(ctx);
    const values = { address: again.address, comment: again.comment };
    const { id } = await merge(candidate, survivor, [absorbed], values, ctx);
    await update(candidate, survivor, { address: '千代田区' }, ctx);
    await update(opportunity, deal, { candidate_id_by_enterprise_id: bystander }, ctx);
    await update(commentCandidate, comment, { text: '書き直し' }, ctx);
    const later = { candidate_id_by_enterprise_id: survivor, company_id_by_enterprise_id: firm };
    const newDeal = await create(opportunity, later, ctx);
    const newest = await create(candidate, { ...taro, email: 'n@example.jp', tel: null }, ctx);
    await update(
      proposal,
      proposals[0],
      { candidate_id_by_enterprise_ids: [survivor, bystander, newest] },
      { ...ctx, realm: 'system' },
    );
    await undo(candidate, survivor, id, ctx);
    expect(await show(candidate, survivor, ctx)).toMatchObject({
      address: '千代田区',
      comment: null,
      candidate_resume_ids: null,
    });
    expect(await show(candidate, absorbed, ctx)).toMatchObject({
      address: again.address,
      candidate_resume_ids: [expect.any(Number)],
    });
    expect(await show(opportunity, deal, ctx)).toMatchObject({ candidate_id_by_enterprise_id: bystander });
    expect(await show(opportunity, newDeal, ctx)).toMatchObject({ candidate_id_by_enterprise_id: survivor });
    expect(await show(commentCandidate, comment, ctx)).toMatchObject({
      candidate_id_by_enterprise_id: absorbed,
      text: '書き直し',
    });
    const row = await show(proposal, proposals[0], ctx);
    expect(row.candidate_id_by_enterprise_ids).toEqual([survivor, bystander, newest, absorbed]);
  });

  it('gives the word of who had stopped offers in one record to both, and back to that one', async () => {
    const ctx = newAgency();
    const { survivor, absorbed } = await twins(ctx);
    const { enterprise_id } = ctx;
    const people = world.constellation.service('crm').deps.connection.collection('candidates');
    await people.updateOne({ enterprise_id, id_by_enterprise_id: absorbed }, { $set: { pause_flg: 1 } });
    const { id } = await merge(candidate, survivor, [absorbed], {}, ctx);
    expect(await show(candidate, survivor, ctx)).toMatchObject({ pause_flg: 1 });
    await undo(candidate, survivor, id, ctx);
    expect((await show(candidate, survivor, ctx)).pause_flg ?? 0).toBe(0);
    expect(await show(candidate, absorbed, ctx)).toMatchObject({ pause_flg: 1 });
  });

  it('leaves out what was deleted since, and follows companies that were merged since', async () => {
    const ctx = newAgency();
    const { survivor, absorbed, firm } = await twins(ctx);
    const [gone, left, last] = [
      await create(company, { name: '株式会社解散' }, ctx),
      await create(company, { name: '青葉株式会社' }, ctx),
      await create(company, { name: '株式会社若葉' }, ctx),
    ];
    await update(candidate, survivor, { company_id_by_enterprise_id: gone }, ctx);
    await update(candidate, absorbed, { company_id_by_enterprise_id: left }, ctx);
    const { candidate_resume_ids } = await show(candidate, absorbed, ctx);
    const values = { company_id_by_enterprise_id: last };
    const { id } = await merge(candidate, survivor, [absorbed], values, ctx);
    const companies = await merge(company, firm, [left], {}, ctx);
    await world.call(company, 'Delete', { id: gone }, contextOf(ctx));
    await call('ResumeFileService/Delete', { id: (candidate_resume_ids as number[])[0] }, ctx);
    await undo(candidate, survivor, id, ctx);
    expect(await show(candidate, survivor, ctx)).toMatchObject({ company_id_by_enterprise_id: null });
    expect(await show(candidate, absorbed, ctx)).toMatchObject({
      company_id_by_enterprise_id: firm,
      candidate_resume_ids: null,
    });
    const upload = { id: absorbed, bytes: Buffer.from('%PDF-1.7\nnew'), file_name: '新.pdf' };
    const { candidate_resume } = await call<{ candidate_resume: { id_by_enterprise_id: number } }>(
      'ResumeFileService/Create',
      upload,
      ctx,
    );
    await undo(company, firm, companies.id, ctx);
    expect(await show(candidate, absorbed, ctx)).toMatchObject({
      company_id_by_enterprise_id: left,
      candidate_resume_ids: [candidate_resume.id_by_enterprise_id],
    });
  });

  it('gives the ids of partners, and what was said of a person for a job, back to the record they were of', async () => {
    const ctx = { ...newAgency(), realm: 'partner' as const };
    const staff = { ...ctx, realm: 'enterprise' as const };
    const send = async (external_id: string, input: object) => {
      const items = [{ external_id, input: JSON.stringify(input) }];
      const request = {
        entity: 'candidate',
        linkage_id: 1,
        items,
        duplicate_type_id: linkageDuplicate.code.create,
        fixed: '',
      };
      const { outcomes } = await call<{ outcomes: { id: number }[] }>('UpsertService/Apply', request, ctx);
      return outcomes[0].id;
    };
    const [survivor, absorbed] = [await send('A', taro), await send('B', again)];
    const { connection } = world.constellation.service('jobs').deps;
    const dismissals = connection.collection('match_dismissals');
    const of = (candidate_id: number, job_id: number) => ({
      ...{ enterprise_id: ctx.enterprise_id, candidate_id, job_id, reason: `${candidate_id}`, member_id: 7 },
      at: new Date(),
    });
    await dismissals.insertMany([of(survivor, 1), of(absorbed, 1), of(absorbed, 2)]);
    const kept = async () => {
      const rows = await dismissals.find({ enterprise_id: ctx.enterprise_id }, { sort: { _id: 1 } }).toArray();
      return rows.map(({ candidate_id, job_id }) => [candidate_id, job_id]);
    };
    const { id } = await merge(candidate, survivor, [absorbed], {}, staff);
    expect(await send('B', { comment: '統合後' })).toBe(survivor);
    expect(await kept()).toEqual([
      [survivor, 1],
      [absorbed, 1],
      [survivor, 2],
    ]);
    await undo(candidate, survivor, id, staff);
    expect(await send('B', { comment: '分離後' })).toBe(absorbed);
    expect(await show(candidate, survivor, staff)).toMatchObject({ comment: '統合後' });
    expect(await kept()).toEqual([
      [survivor, 1],
      [absorbed, 1],
      [absorbed, 2],
    ]);
  });

  it('waits for a later merge of the survivor to be taken back first', async () => {
    const ctx = newAgency();
    const { survivor, absorbed, bystander, deal } = await twins(ctx);
    const before = await everything(ctx);
    const first = await merge(candidate, survivor, [absorbed], {}, ctx);
    const second = await merge(candidate, bystander, [survivor], {}, ctx);
    expect(await show(opportunity, deal, ctx)).toMatchObject({ candidate_id_by_enterprise_id: bystander });
    expect((await refusal(undo(candidate, survivor, first.id, ctx))).status).toBe(409);
    await undo(candidate, bystander, second.id, ctx);
    expect(await show(opportunity, deal, ctx)).toMatchObject({ candidate_id_by_enterprise_id: survivor });
    await undo(candidate, survivor, first.id, ctx);
    expect(still(await everything(ctx))).toEqual(still(before));
  });

  it('is for who merged and for administrators, and only of the same agency', async () => {
    const ctx = newAgency();
    const { survivor, absorbed } = await twins(ctx);
    const { id } = await merge(candidate, survivor, [absorbed], {}, { ...ctx, member_id: 7, authority: 0 });
    const colleague = { ...ctx, member_id: 8, authority: 0 };
    expect((await refusal(undo(candidate, survivor, id, colleague))).status).toBe(403);
    expect((await refusal(undo(candidate, survivor, id, newAgency()))).status).toBe(404);
    expect((await refusal(undo(candidate, survivor, id, { ...ctx, realm: 'partner' }))).status).toBe(403);
    await undo(candidate, survivor, id, { ...colleague, authority: 1 });
    expect(await show(candidate, absorbed, ctx)).toMatchObject({ id_by_enterprise_id: absorbed });
  });

  it('is too late after thirty days', async () => {
    const ctx = newAgency();
    const { survivor, absorbed } = await twins(ctx);
    const { id, undoable_until } = await merge(candidate, survivor, [absorbed], {}, ctx);
    const { connection } = world.constellation.service('crm').deps;
    const { merged_at } = (await connection.collection('merges').findOne({ _id: id as never })) as unknown as {
      merged_at: Date;
    };
    expect(Date.parse(undoable_until) - merged_at.getTime()).toBe(30 * 86_400_000);
    const passed = new Date(Date.now() - 1);
    await connection.collection('merged_records').updateOne({ _id: id as never }, { $set: { expires_at: passed } });
    await connection
      .collection('merges')
      .updateOne({ _id: id as never }, { $set: { merged_at: new Date(passed.getTime() - 30 * 86_400_000) } });
    expect((await refusal(undo(candidate, survivor, id, ctx))).status).toBe(409);
    const list = await call<{ merges?: unknown[] }>('MergeService/Index', { entity: 'candidate', id: survivor }, ctx);
    expect(list.merges ?? []).toEqual([]);
  });
});
