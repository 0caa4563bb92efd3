import { candidate } from '@enishi/protos/crm/candidate';
import { TAKE_BACK } from '@enishi/protos/master/constants';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import type { BulkResponse } from '@enishi/service-kit/crud/messages';
import { startWorld, type World } from '@enishi/service-kit/testing/world';
import { crm } from '../src/service';

let world: World;
beforeAll(async () => {
  world = await startWorld([crm]);
});
afterAll(() => world.stop());

test('a created candidate is shown, listed, and found in any script', async () => {
  const made = await world.call<{ candidate: object }>(candidate, 'Create', {
    candidate: { l_name: '山田', f_name: '太郎', l_name_kana: 'ヤマダ', skill_ids: { values: [1, 2] } },
    cleared: ['birth_date'],
  });
  const record = recordFromWire(candidate, made.candidate as never);
  expect(record).toMatchObject({ id_by_enterprise_id: 1, name: '山田 太郎', skill_ids: [1, 2], birth_date: null });
  const shown = await world.call(candidate, 'Show', { id: 1 });
  expect(recordFromWire(candidate, shown.candidate)).toEqual(record);
  const row = { id_by_enterprise_id: 1, name: '山田 太郎', skill_ids: { values: [1, 2] } };
  for (const keyword of ['ﾔﾏﾀﾞ', 'やまだ　山', '田', ' 田太 '])
    expect(await world.call(candidate, 'Index', { keyword })).toMatchObject({ count: 1, candidates: [row] });
  expect(await world.call(candidate, 'Index', { keyword: '山口' })).toMatchObject({ count: 0 });
});

test('a bulk change is taken back with the days that followed from it, also those that have passed', async () => {
  const start = { inception_day_type_id: 0, inception_day: '2024-04-01' };
  const made = await world.call<{ candidate: { id_by_enterprise_id: number } }>(candidate, 'Create', {
    candidate: { l_name: '佐藤', inception_day_type_id: 1 },
  });
  const id = made.candidate.id_by_enterprise_id;
  const { connection } = world.constellation.service('crm').deps;
  await connection.collection('candidates').updateOne({ enterprise_id: 1, id_by_enterprise_id: id }, { $set: start });
  const update = (values: object, context?: string) =>
    world.call<BulkResponse>(candidate, 'BulkUpdate', { select_ids: [id], candidate: values, context });
  const shown = async () => recordFromWire(candidate, (await world.call(candidate, 'Show', { id })).candidate);
  expect(await update({ inception_day_type_id: 1 })).toMatchObject({ count: 1 });
  expect(await shown()).toMatchObject({ inception_day_type_id: 1, inception_day: null });
  expect(await update({ inception_day_type_id: 0 }, TAKE_BACK)).toMatchObject({ count: 1 });
  expect(await shown()).toMatchObject(start);
  expect(await update({ inception_day: '2040-04-01' })).toMatchObject({ count: 1 });
  expect(await update({ inception_day: '2023-04-01' }, TAKE_BACK)).toMatchObject({
    errors: [{ id, fields: [{ field: 'inception_day' }] }],
  });
  expect(await update({ inception_day: '2024-04-01' }, TAKE_BACK)).toMatchObject({ count: 1 });
  expect(await shown()).toMatchObject(start);
});
