/**
 * Events that a service could not handle: the operator sees them, and has them handled again once the cause is gone.
 */
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world.stop());

const LIST = '/api/admin/dead_letters/index';
const replayOf = ({ service, id }: { service: string; id: string }) =>
  `/api/admin/dead_letters/replay/${service}/${encodeURIComponent(id)}`;

/** An event that the candidates' timeline cannot read. */
async function poison(): Promise<void> {
  const { connection, outbox } = world.constellation.service('crm').deps;
  const event = { name: 'comment_candidate.created', enterprise_id: agency.enterprise.id, key: 'poison' };
  const payload = { id: 77, member_id: 1, realm: 'enterprise', changed: ['text'], record: null, text: '内緒の話' };
  await inTransaction(connection, (session) => outbox.add(session, { ...event, payload }));
  await world.constellation.settle();
}

it('shows what was given up, without what it says, and lets it be handled again', async () => {
  const operator = await world.operator();
  expect((await operator.expect(200, 'GET', LIST)).body.dead_letters).toEqual([]);
  await poison();
  const listed = await operator.expect(200, 'GET', LIST);
  const [letter] = listed.body.dead_letters;
  expect(listed.body.dead_letters).toEqual([
    {
      service: 'crm',
      id: expect.any(String),
      topic: 'comment_candidate.created',
      enterprise_id: agency.enterprise.id,
      record_id: 77,
      attempts: 5,
      error: expect.stringContaining('TypeError'),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect(listed.text).not.toContain('内緒');

  const failed = await operator.expect(200, 'POST', replayOf(letter));
  expect(failed.body.dead_letter).toMatchObject({ id: letter.id, attempts: 6 });

  const { connection } = world.constellation.service('crm').deps;
  await connection
    .collection<{ _id: string }>('dead_letters')
    .updateOne({ _id: letter.id }, { $set: { 'event.payload.record': { candidate_id_by_enterprise_id: 5 } } });
  expect((await operator.expect(200, 'POST', replayOf(letter))).body).toEqual({ dead_letter: null });
  expect((await operator.expect(200, 'GET', LIST)).body.dead_letters).toEqual([]);
  expect(await connection.collection('activities').countDocuments({ candidate_id: 5, subject_id: 77 })).toBe(1);
  await operator.expect(404, 'POST', replayOf(letter));
});

it('knows no service that is not one', async () => {
  const operator = await world.operator();
  for (const service of ['common', 'nothing', '../../test', '__proto__'])
    await operator.expect(404, 'POST', replayOf({ service, id: 'x' }));
});

it('says which services could not be asked', async () => {
  const operator = await world.operator();
  await world.constellation.service('domains').stop();
  expect((await operator.expect(200, 'GET', LIST)).body.unavailable).toEqual(['domains']);
});
