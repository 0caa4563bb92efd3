import { candidate } from '@enishi/protos/crm/candidate';
import { masterItems } from '@enishi/protos/master/index';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { reindex } from '@enishi/service-kit/crud/reindex';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { contextOf, startWorld, type World } from '@enishi/service-kit/testing/world';
import { pairsOfReindexed } from '../src/duplicates/duplicate-pairs';
import { type CrmDeps, crm } from '../src/service';

let world: World;
beforeAll(async () => {
  world = await startWorld([crm]);
});
afterAll(() => world.stop());

const [skill] = masterItems('skills');

async function create(input: object): Promise<number> {
  const { values } = inputToWire(candidate, { inception_day_type_id: 1, ...input }, 'create');
  const answer = await world.call<{ candidate: { id_by_enterprise_id: number } }>(candidate, 'Create', {
    candidate: values,
  });
  return answer.candidate.id_by_enterprise_id;
}

it('records of an earlier version are found by what the definition says now, and are read only once', async () => {
  const { deps } = world.constellation.service('crm');
  const { store } = crudOf(deps, candidate);
  // The service's own look, a second after its start, is over before there is anything to find.
  await world.constellation.service('crm').runJobs();
  const ids = [];
  for (let n = 0; n < 220; n++)
    ids.push(
      await create({
        name: `${n}`,
        ...(n < 2 ? { email: 'same@example.jp' } : {}),
        skill_ids: n === 7 ? [skill.id] : [],
      }),
    );
  await world.constellation.settle();
  // As a version left them that knew neither names of skills nor duplicates.
  const { collection } = store.model;
  await collection.updateMany({}, { $unset: { _same: '', _text: '', _terms: '' } });
  await deps.connection.collection('duplicate_pairs').deleteMany({});
  await deps.connection.collection('hidden_columns').deleteMany({});
  const search = async () => {
    const answer = await world.call<{ candidates?: { id_by_enterprise_id: number }[] }>(candidate, 'Index', {
      keyword: skill.name,
    });
    return (answer.candidates ?? []).map((row) => row.id_by_enterprise_id);
  };
  expect(await search()).toEqual([]);
  const before = await collection.findOne({ id_by_enterprise_id: ids[7] });
  expect(await reindex(store, pairsOfReindexed(deps as unknown as CrmDeps))).toBe(220);
  expect(await search()).toEqual([ids[7]]);
  const after = await collection.findOne({ id_by_enterprise_id: ids[7] });
  expect(after?.updated_at).toEqual(before?.updated_at);
  const pairs = await callRpc<{ pairs: { records: { id: number }[] }[] }>(
    world.constellation.clients,
    'crm.DuplicateService/Index',
    contextOf(),
    { entity: 'candidate' },
  );
  expect(pairs.pairs.map(({ records }) => records.map(({ id }) => id))).toEqual([[ids[0], ids[1]]]);
  const reads = jest.spyOn(collection, 'find');
  expect(await reindex(store)).toBe(0);
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
});
