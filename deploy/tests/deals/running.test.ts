/** One running process per candidate and job, also where a merge or an earlier version made two. */
import { deals } from '@enishi/deals/src/service';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { at, recordsOf } from './records';

const { code } = opportunityStatus;

let world: World;
let agency: Agency;
let browser: Browser;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  browser = agency.browser;
});
afterAll(() => world.stop());

const { makeCompany, makeJob, makeCandidate, makeDeal, pair } = recordsOf(() => browser);

const update = (id: number, opportunity: object, more: object = {}) =>
  browser.send('PUT', at('opportunities', `update/${id}`), { opportunity, ...more });
const show = async (id: number) =>
  (await browser.expect(200, 'GET', at('opportunities', `show/${id}`))).body.opportunity;

it('lets one of fifty parallel requests through and names it to the others', async () => {
  const { of } = await pair();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => browser.send('POST', at('opportunities', 'create'), { opportunity: of })),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  const { id_by_enterprise_id: first } = made[0].body.opportunity;
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    expect(status).toBe(409);
    expect(body.errors.job_id_by_enterprise_id[0]).toContain(`商談ID ${first}・提案中`);
  }
});

it('lets a new one follow one that has ended, and refuses to reopen the first beside it', async () => {
  const { of } = await pair();
  const first = await makeDeal(of);
  expect(await update(first, { opportunity_status_id: 11, closing_reason_id: 11 })).toMatchObject({ status: 200 });
  const second = await makeDeal(of);
  const again = await update(first, { opportunity_status_id: 1, reopen_flg: 1, move_reason: '再度の依頼' });
  expect(again.status).toBe(409);
  expect(again.body.errors.job_id_by_enterprise_id[0]).toContain(`商談ID ${second}`);
});

it('counts what is told beforehand: the process that is under way', async () => {
  const { of, candidate, job } = await pair();
  const first = await makeDeal(of);
  const { body } = await browser.expect(200, 'POST', at('opportunities', 'effects'), {
    candidate_id: candidate,
    job_id: job,
    to: 0,
  });
  expect(body.running).toMatchObject({ id: first, status: code.proposing });
});

it('says of merged candidates which of two processes is the double, and gives it back with the merge', async () => {
  const { of, job } = await pair();
  const other = await makeCandidate({ l_name: '山田二' });
  const first = await makeDeal(of);
  const double = await makeDeal({ ...of, candidate_id_by_enterprise_id: other });
  await update(first, { opportunity_status_id: code.offer });
  const survivor = of.candidate_id_by_enterprise_id;
  const { body } = await browser.expect(201, 'POST', at('candidates', `merge/${survivor}`), {
    candidate: {},
    select_ids: [other],
  });
  await world.constellation.settle();
  expect(await show(double)).toMatchObject({
    candidate_id_by_enterprise_id: survivor,
    duplicate_of_id_by_enterprise_id: first,
    job_id_by_enterprise_id: job,
  });
  await browser.expect(200, 'POST', at('candidates', `unmerge/${survivor}`), { merge_id: body.merge.id });
  await world.constellation.settle();
  expect(await show(double)).toMatchObject({
    candidate_id_by_enterprise_id: other,
    duplicate_of_id_by_enterprise_id: null,
  });
  const again = await browser.send('POST', at('opportunities', 'create'), {
    opportunity: { ...of, candidate_id_by_enterprise_id: other },
  });
  expect(again.status).toBe(409);
});

/** Two processes of one job that a merge brought together, the first one farther than its double. */
async function mergedPair() {
  const { of } = await pair();
  const other = await makeCandidate({ l_name: '山田二' });
  const first = await makeDeal(of);
  const double = await makeDeal({ ...of, candidate_id_by_enterprise_id: other });
  await update(first, { opportunity_status_id: code.offer });
  const survivor = of.candidate_id_by_enterprise_id;
  await browser.expect(201, 'POST', at('candidates', `merge/${survivor}`), { candidate: {}, select_ids: [other] });
  await world.constellation.settle();
  const third = () => browser.send('POST', at('opportunities', 'create'), { opportunity: of });
  return { of, first, double, third };
}

it('goes on with the double when the first one ends, and both stay two when that is taken back', async () => {
  const { first, double, third } = await mergedPair();
  expect((await third()).status).toBe(409);
  expect(await update(first, { opportunity_status_id: 11, closing_reason_id: 11 })).toMatchObject({ status: 200 });
  // Also before the double has heard of it.
  expect((await third()).body.errors.job_id_by_enterprise_id[0]).toContain(`商談ID ${double}`);
  await world.constellation.settle();
  expect(await show(double)).toMatchObject({ duplicate_of_id_by_enterprise_id: null });
  expect((await third()).status).toBe(409);
  await browser.expect(200, 'POST', at('opportunities', `undo_move/${first}`), {});
  await world.constellation.settle();
  expect(await show(first)).toMatchObject({
    opportunity_status_id: code.offer,
    duplicate_of_id_by_enterprise_id: double,
  });
  expect((await third()).status).toBe(409);
  for (const id of [double, first]) await update(id, { opportunity_status_id: 11, closing_reason_id: 11 });
  await world.constellation.settle();
  expect((await third()).status).toBe(201);
});

it('goes on with the double when the first one is deleted, or is about another job', async () => {
  const gone = await mergedPair();
  await browser.expect(200, 'DELETE', at('opportunities', `delete/${gone.first}`));
  const moved = await mergedPair();
  const elsewhere = await makeJob(await makeCompany());
  expect(await update(moved.first, { job_id_by_enterprise_id: elsewhere })).toMatchObject({ status: 200 });
  await world.constellation.settle();
  for (const { double, third } of [gone, moved]) {
    expect(await show(double)).toMatchObject({ duplicate_of_id_by_enterprise_id: null });
    expect((await third()).status).toBe(409);
  }
});

it('gives the pair to doubles of an earlier version whose first one had ended', async () => {
  const { of, first, double, third } = await mergedPair();
  const { connection } = world.constellation.service('deals').deps;
  const rows = connection.collection('opportunities');
  const own = { enterprise_id: agency.enterprise.id, id_by_enterprise_id: first };
  await rows.updateOne(own, { $set: { opportunity_status_id: 11 }, $unset: { running_key: '' } });
  const migration = deals.migrations.find(({ name }) => name.includes('doubles'));
  await connection.transaction(async (session) =>
    migration?.step({ connection, session: session as never, after: undefined }),
  );
  expect(await show(double)).toMatchObject({ duplicate_of_id_by_enterprise_id: null });
  expect(await rows.findOne({ ...own, id_by_enterprise_id: double })).toMatchObject({
    running_key: `${of.candidate_id_by_enterprise_id}:${of.job_id_by_enterprise_id}`,
  });
  expect((await third()).status).toBe(409);
});

it('finds its way through records of an earlier version that hold a pair twice', async () => {
  const { enterprise } = agency;
  const { connection } = world.constellation.service('deals').deps;
  const rows = connection.collection('opportunities');
  const old = (id: number, status: number, job = 901) => ({
    enterprise_id: enterprise.id,
    id_by_enterprise_id: id,
    candidate_id_by_enterprise_id: 900,
    job_id_by_enterprise_id: job,
    opportunity_status_id: status,
    created_at: new Date('2026-01-01'),
    updated_at: new Date('2026-02-01'),
  });
  await rows.insertMany([old(9001, 2), old(9002, 0), old(9003, 9), old(9004, 8), old(9005, 1, 902)]);
  const [migration] = deals.migrations;
  const filter = { enterprise_id: enterprise.id, id_by_enterprise_id: { $lt: 9000 } };
  const others = await rows.find(filter).toArray();
  await rows.deleteMany(filter);
  await connection.transaction((session) =>
    migration.step({ connection, session: session as never, after: undefined }),
  );
  if (others.length > 0) await rows.insertMany(others);
  const found = await rows
    .find({ enterprise_id: enterprise.id, id_by_enterprise_id: { $gte: 9001 } }, { sort: { id_by_enterprise_id: 1 } })
    .toArray();
  expect(found.map((doc) => [doc.running_key, doc.duplicate_of_id_by_enterprise_id, doc.reached_status_id])).toEqual([
    ['900:901', undefined, 2],
    [undefined, 9001, 0],
    [undefined, undefined, 3],
    [undefined, undefined, 8],
    ['900:902', undefined, 1],
  ]);
  await rows.deleteMany({ enterprise_id: enterprise.id, id_by_enterprise_id: { $gte: 9001 } });
});
