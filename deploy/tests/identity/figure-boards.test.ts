/** Boards of figures are saved views whose conditions are charts: what is none is refused in words. */
import { BOARD_LIST, givenBoard, MOST_CHARTS } from '@enishi/protos/figures/board';
import { startWorld, type World } from '../gateway/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const VIEWS = '/api/enterprise/saved_views';
const chart = givenBoard[0];

it('keeps charts that there are, each once, and as many as a board has room for', async () => {
  const { browser } = await world.agency();
  const board = (conditions: unknown, name = 'ボード') => ({
    saved_view: { name, list: BOARD_LIST, conditions: JSON.stringify(conditions) },
  });
  const { body } = await browser.expect(201, 'POST', `${VIEWS}/create`, board(givenBoard));
  const { id_by_enterprise_id: id } = body.saved_view;
  const refused = async (conditions: unknown): Promise<string> =>
    (await browser.expect(422, 'PUT', `${VIEWS}/update/${id}`, board(conditions))).body.errors.conditions[0];
  expect(await refused(Array(MOST_CHARTS + 1).fill(chart))).toContain('12個まで');
  expect(await refused([{ ...chart, figure: 'toString' }])).toContain('存在しない集計');
  expect(await refused([{ ...chart, group: 'age' }])).toContain('存在しない集計');
  expect(await refused(['deals', null])).toContain('存在しない集計');
  expect(await refused([chart, chart])).toContain('同じグラフ');
  await browser.expect(200, 'PUT', `${VIEWS}/update/${id}`, { saved_view: { shared_flg: 1 } });
  // Conditions of other lists are none of boards'.
  await browser.expect(201, 'POST', `${VIEWS}/create`, {
    saved_view: { name: '候補者', list: 'candidate', conditions: '[["register_status_id","any",[7]]]' },
  });
});
