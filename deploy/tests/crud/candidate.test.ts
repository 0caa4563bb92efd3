import { crm } from '@enishi/crm/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import { startWorld, type World } from './world';

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
