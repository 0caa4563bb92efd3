/** Matching answers what a scan of all pairs answers, in the same order, and says why. */
import { crm } from '@enishi/crm/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import type { MatchHit, MatchResponse } from '@enishi/protos/jobs/rpc';
import { japanDateTime } from '@enishi/protos/master/dates';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { contextOf, refusal, startWorld, type World } from '@enishi/service-kit/testing/world';
import { jobs } from '../src/service';
import { type Row, referenceOrder } from './matching-reference';

const PEOPLE = 50;
const JOBS = 40;
/** Stands still: no midnight comes between what is made, what is asked and what is expected. */
const NOW = new Date();
const clock = { now: () => NOW };
const today = japanDateTime(NOW).slice(0, 10);

let world: World;
const people: Row[] = [];
const openings: Row[] = [];

/** Seed of the random choices: the same every time. */
let seed = 20_261_122;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}
const some = (from: readonly number[], most: number) => [
  ...new Set(Array.from({ length: random(most + 1) }, () => from[random(from.length)])),
];
const maybe = <T>(value: T): T | undefined => (random(4) === 0 ? undefined : value);
const dayIn = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const SKILLS = [1, 2, 3, 5, 12, 16, 1001];
const shared = () => ({
  skill_ids: some(SKILLS, 4),
  occupation_ids: some([1, 2, 3], 2),
  contract_type_ids: some([1, 2, 3], 2),
  business_day_ids: some([3, 4, 5], 2),
  prefecture_id: maybe(12 + random(3)),
});

async function create(definition: Entity, input: object, enterprise_id = 1): Promise<number> {
  const { values } = inputToWire(definition, input, 'create');
  const request = { [definition.name]: values };
  const answer = await world.call<Record<string, { id_by_enterprise_id: number }>>(definition, 'Create', request, {
    enterprise_id,
  });
  return answer[definition.name].id_by_enterprise_id;
}

/** Asks again, as the screen does, while the candidates of an agency are gathered, however long that takes. */
async function call(rpc: string, request: object, ctx: object = {}): Promise<MatchResponse> {
  const name = `jobs.MatchingService/${rpc}`;
  const options = { deadlineMs: 20_000 };
  for (;;) {
    const answer = await callRpc<MatchResponse>(world.constellation.clients, name, contextOf(ctx), request, options);
    if (!answer.preparing) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** All pages of a list. */
async function all(rpc: string, id: number): Promise<MatchHit[]> {
  const hits: MatchHit[] = [];
  for (let page = 1; ; page++) {
    const answer = await call(rpc, { id, page, per_page: 7 });
    expect(answer.preparing).toBe(false);
    hits.push(...(answer.hits ?? []));
    if (hits.length >= answer.count) return hits;
  }
}
const order = (hits: readonly MatchHit[]) => hits.map(({ id, score, unmet }) => ({ id, score, unmet }));

beforeAll(async () => {
  world = await startWorld([crm, jobs], clock);
  const firm = await create(company, { name: '株式会社みどり' });
  for (let at = 0; at < PEOPLE; at++) {
    const fixed = random(2) === 0;
    const input = {
      l_name: `候補${at}`,
      ...shared(),
      monthly_price_num: maybe(50 + random(50)),
      inception_day_type_id: fixed ? 0 : 1,
      inception_day: fixed ? dayIn(1 + random(90)) : undefined,
      work_styles_ids: some([1, 2, 3], 2),
      register_status_id: random(8) === 0 ? 9 : 7,
      sales_status_id: random(8) === 0 ? 3 : 1,
      affiliation_type_id: random(3) === 0 ? 2 : 1,
      name_for_company: 'T.Y',
    };
    people.push({ ...input, id: await create(candidate, input) });
  }
  for (let at = 0; at < JOBS; at++) {
    const input = {
      company_id_by_enterprise_id: firm,
      name: `案件${at}`,
      ...shared(),
      welcome_skill_ids: some(SKILLS, 2),
      monthly_price_l_num: maybe(55 + random(40)),
      inception_day: maybe(dayIn(random(90) - 20)),
      work_styles_id: maybe(1 + random(3)),
      resale_restriction_type_id: maybe(1 + random(3)),
      application_status_flg: random(6) === 0 ? 2 : 1,
    };
    openings.push({ ...input, id: await create(job, input) });
  }
  await world.constellation.settle();
});
afterAll(() => world.stop());

it('ranks people for each job, and jobs for each person, exactly as a scan of 2,000 pairs', async () => {
  expect(people.length * openings.length).toBe(2_000);
  for (const opening of openings)
    expect([opening.id, order(await all('Candidates', opening.id))]).toEqual([
      opening.id,
      referenceOrder('people', opening, people, today),
    ]);
  for (const person of people)
    expect([person.id, order(await all('Jobs', person.id))]).toEqual([
      person.id,
      referenceOrder('jobs', person, openings, today),
    ]);
});

it('says what fits, what does not and what nobody knows', async () => {
  const firm = await create(company, { name: '株式会社あお' }, 2);
  const opening = await create(
    job,
    {
      company_id_by_enterprise_id: firm,
      name: 'API開発',
      skill_ids: [1, 3, 5],
      monthly_price_l_num: 70,
      occupation_ids: [1],
      prefecture_id: 13,
      resale_restriction_type_id: 2,
    },
    2,
  );
  const person = await create(
    candidate,
    {
      l_name: '山田',
      name_for_company: 'T.Y',
      skill_ids: [1, 2],
      monthly_price_num: 75,
      inception_day_type_id: 1,
      affiliation_type_id: 2,
      prefecture_id: 27,
    },
    2,
  );
  await world.constellation.settle();
  const { hits = [] } = await call('Candidates', { id: opening }, { enterprise_id: 2 });
  expect(hits.map(({ id }) => id)).toEqual([person]);
  const findings = Object.fromEntries(
    (hits[0].findings ?? []).map(({ criterion, verdict, text }) => [criterion, `${verdict} ${text}`]),
  );
  expect(findings).toEqual({
    skills: 'partly 1/3　Javaあり／TypeScriptは近いスキルあり／Pythonなし',
    occupation: expect.stringMatching(/^unknown 募集 .+／候補者 未登録$/),
    price: 'partly 仕入の上限 70万円／希望 75万円',
    place: 'unfit 勤務地 東京都／居住地 大阪府',
    resale: 'unfit 自社直のみ／候補者 他社所属',
  });
});

it('looks at nothing that a person is: gender, birth, nationality change no order and no word', async () => {
  const firm = await create(company, { name: '株式会社きいろ' }, 3);
  const opening = await create(
    job,
    {
      company_id_by_enterprise_id: firm,
      name: '開発',
      skill_ids: [1],
      expected_age_min: 25,
      expected_age_max: 35,
      accept_foreigner_type_id: 2,
    },
    3,
  );
  const alike = { l_name: '佐藤', skill_ids: [1], inception_day_type_id: 1 };
  await create(candidate, { ...alike, gender_id: 1, birth_date: '1995-01-01', nationality_type_id: 1 }, 3);
  await create(candidate, { ...alike, gender_id: 2, birth_date: '1960-01-01', nationality_type_id: 2 }, 3);
  await world.constellation.settle();
  const { hits = [] } = await call('Candidates', { id: opening }, { enterprise_id: 3 });
  expect(hits).toHaveLength(2);
  const [{ id: _one, ...first }, { id: _two, ...second }] = hits;
  expect(first).toEqual(second);
});

it('keeps a pair away that was found not suitable, with the reason, and lets it come back', async () => {
  const [opening] = openings;
  const [{ id }] = await all('Candidates', opening.id);
  const pair = { job_id: opening.id, candidate_id: id };
  expect(await refusal(call('Dismiss', { ...pair, reason: ' ' }))).toMatchObject({ status: 422 });
  await call('Dismiss', { ...pair, reason: '前回の面談で辞退' });
  expect((await all('Candidates', opening.id)).map((hit) => hit.id)).not.toContain(id);
  expect((await all('Jobs', id)).map((hit) => hit.id)).not.toContain(opening.id);
  const kept = await call('Candidates', { id: opening.id, dismissed: true });
  expect(kept.hits).toMatchObject([{ id, reason: '前回の面談で辞退' }]);
  await call('Dismiss', { ...pair, back: true });
  expect((await all('Candidates', opening.id)).map((hit) => hit.id)).toContain(id);
});

it("goes by the agency's own weights, which administrators set", async () => {
  const weights = [{ criterion: 'skills', weight: 0 }];
  expect(await refusal(call('Weights', { weights }, { authority: 0, enterprise_id: 2 }))).toMatchObject({
    status: 403,
  });
  expect(
    await refusal(call('Weights', { weights: [{ criterion: 'age', weight: 3 }] }, { enterprise_id: 2 })),
  ).toMatchObject({ status: 422 });
  await call('Weights', { weights }, { enterprise_id: 2 });
  const { hits = [] } = await call('Candidates', { id: 1 }, { enterprise_id: 2 });
  expect((hits[0].findings ?? []).map(({ criterion }) => criterion)).not.toContain('skills');
  // Only records of the own agency.
  expect(order(await all('Candidates', openings[0].id))).toEqual(referenceOrder('people', openings[0], people, today));
});

it('follows what changes, and gathers the candidates of an agency that had them before', async () => {
  const [opening] = openings;
  const [{ id }] = await all('Candidates', opening.id);
  await world.call(candidate, 'Update', { id, candidate: { register_status_id: 10 } });
  await world.constellation.settle();
  expect((await all('Candidates', opening.id)).map((hit) => hit.id)).not.toContain(id);
  const { connection } = world.constellation.service('jobs').deps;
  await connection.collection('match_people').deleteMany({ enterprise_id: 3 });
  await connection.collection('match_fills').deleteMany({ enterprise_id: 3 });
  const { hits = [] } = await call('Candidates', { id: 1 }, { enterprise_id: 3 });
  expect(hits).toHaveLength(2);
});
