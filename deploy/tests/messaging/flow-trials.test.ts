/** Automation flows before they run: what is refused, what can reach no one, and trials on history and on a person. */
import type { Answer } from '../gateway/browser';
import { conditionStep, DAY, daysStep, FLOWS, type FlowWorld, mailStep, startFlowWorld } from './flow-world';

let flows: FlowWorld;

beforeAll(async () => {
  flows = await startFlowWorld();
});
afterAll(() => flows?.world.stop());

const remove = (id: number) => flows.own.browser.expect(200, 'DELETE', `${FLOWS}/delete/${id}`);
const prefecture = (...value: number[]) => ({ column: 'prefecture_id', operator: 'any', value });
const refused = async (values: object): Promise<Answer> => {
  const automation_flow = { name: '試し', trigger_id: 1, steps: [], ...values };
  return (await flows.post(`${FLOWS}/create`, { automation_flow }, 422)).errors;
};
const numberOf = ({ id_by_enterprise_id: id }: Answer): number => id;

describe('a flow that could not run', () => {
  const cases: [name: string, values: object, field: string, said: RegExp][] = [
    ['has a step without its words', { steps: [{ step_kind_id: 3, title: '件名' }] }, 'steps', /ステップ1：本文を入力/],
    ['names a place in a mail that is not replaced', { steps: [mailStep('{{氏名}}')] }, 'steps', /ステップ1/],
    ['names a job where there is none', { steps: [mailStep('{{応募案件名}}')] }, 'steps', /応募や商談の状況/],
    [
      'asks a column that there is not',
      { steps: [conditionStep([{ column: 'nothing', operator: 'has' }])] },
      'steps',
      /ステップ1：検索条件の項目/,
    ],
    [
      'asks with an operator that the column does not have',
      { steps: [conditionStep([{ column: 'prefecture_id', operator: 'contains', value: 'x' }])] },
      'steps',
      /使用できません/,
    ],
    ['has conditions that are none', { steps: [{ step_kind_id: 2, conditions: '{"a":' }] }, 'steps', /条件を1つ以上/],
    [
      'sets the state of a deal without one',
      { steps: [{ step_kind_id: 4, state_id: 4, value_num: 1 }] },
      'steps',
      /商談状況は/,
    ],
    [
      'sets a state that there is not',
      { steps: [{ step_kind_id: 4, state_id: 2, value_num: 99 }] },
      'steps',
      /変更後の状況/,
    ],
    ['waits for nothing', { steps: [{ step_kind_id: 1, wait_unit_id: 2 }] }, 'steps', /待つ長さを入力/],
    ['is never open', { from_hour: 19, to_hour: 19 }, 'to_hour', /後にしてください/],
    ['waits for silence of a day', { trigger_id: 7, trigger_days_num: 1 }, 'trigger_days_num', /7日以上/],
    ['knows no days', { trigger_id: 8 }, 'trigger_days_num', /日数を入力/],
    ['has too many steps', { steps: Array.from({ length: 21 }, () => daysStep(1)) }, 'steps', /20件以内/],
  ];
  it.each(cases)('%s', async (_name, values, field, said) => {
    expect((await refused(values))[field]?.[0]).toMatch(said);
  });

  it('becomes official with something to do only, and not while somebody else has changed it', async () => {
    const empty = await flows.flow({ steps: [daysStep(1)] });
    await flows.own.browser.expect(422, 'PUT', `${FLOWS}/set_official_edition/${numberOf(empty)}`, {});
    const made = await flows.flow({});
    await flows.own.browser.expect(200, 'PUT', `${FLOWS}/update/${numberOf(made)}`, {
      automation_flow: { name: '別' },
    });
    const stale = { updated_at: made.updated_at };
    await flows.own.browser.expect(409, 'PUT', `${FLOWS}/set_official_edition/${numberOf(made)}`, stale);
    for (const one of [empty, made]) await remove(numberOf(one));
  });
});

describe('a flow that no one can enter', () => {
  const overview = async (id: number): Promise<Answer> => {
    const { flows: all } = await flows.post(`${FLOWS}/overview`, {});
    return all.find((one: Answer) => one.id === id);
  };

  it('says so where its conditions contradict each other, or the trigger', async () => {
    const steps = [conditionStep([prefecture(13)]), conditionStep([prefecture(1, 2)]), mailStep('誰にも')];
    const twice = numberOf(await flows.flow({ steps }));
    expect((await overview(twice)).never).toMatch('都道府県');
    const state = { trigger_id: 3, trigger_state_id: 2, trigger_value_num: 2 };
    const other = [conditionStep([{ column: 'sales_status_id', operator: 'any', value: [1] }]), mailStep('誰にも')];
    const against = numberOf(await flows.flow({ ...state, steps: other }));
    expect((await overview(against)).never).toMatch('営業状況');
    const after = numberOf(await flows.flow({ ...state, steps: [daysStep(1), ...other] }));
    expect((await overview(after)).never).toBeUndefined();
    for (const id of [twice, against, after]) await remove(id);
  });

  it('says which one above it takes all its people, until it is moved above that', async () => {
    const wide = await flows.running({ name: '広い', steps: [mailStep('広い')] });
    const narrow = await flows.running({ name: '狭い', steps: [conditionStep([prefecture(13)]), mailStep('狭い')] });
    expect((await overview(narrow)).never).toMatch('先に上の「広い」');
    await flows.own.browser.expect(200, 'PUT', `${FLOWS}/update_order`, { select_ids: [narrow, wide] });
    expect((await overview(narrow)).never).toBeUndefined();
    expect((await overview(wide)).never).toBeUndefined();
    for (const id of [wide, narrow]) await remove(id);
  });
});

it('is tried on the people of the last days, step by step, and sends nothing', async () => {
  const people = [await flows.register({ prefecture_id: 13 }), await flows.register({ prefecture_id: 13 })];
  const far = await flows.register({ prefecture_id: 1 });
  const steps = [mailStep('全員'), conditionStep([prefecture(13)]), mailStep('東京')];
  const id = numberOf(await flows.flow({ steps }));
  const before = await flows.post(`${FLOWS}/trial/${id}`, {});
  expect([before.days, before.met, before.entered]).toEqual([30, 3, 3]);
  expect(before.steps.map(({ count }: Answer) => count)).toEqual([3, 2, 2]);
  expect(before.steps[2].people.map(({ candidate_id }: Answer) => candidate_id).sort()).toEqual(
    people.map((person) => person.id).sort(),
  );
  flows.later(31 * 60_000);
  expect((await flows.post(`${FLOWS}/trial/${id}`, { days: 90 })).days).toBe(90);
  expect(await flows.subjectsTo(far.email)).not.toContain('全員');
  await remove(id);
});

it('says for a person what each step would do, and why not', async () => {
  const person = await flows.register({ prefecture_id: 1 });
  const steps = [daysStep(2), mailStep('ご案内'), conditionStep([prefecture(13)]), mailStep('東京')];
  const id = numberOf(await flows.flow({ steps }));
  const tried = await flows.post(`${FLOWS}/try/${id}`, { candidate_id: person.id });
  expect(tried.enters).toBe(true);
  expect(tried.steps.map(({ goes }: Answer) => goes)).toEqual([true, true, false, false]);
  expect(tried.steps[1]).toMatchObject({ title: 'ご案内', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(tried.steps[1].body).toContain('佐藤 次郎様');
  expect(tried.steps[2].reasons).toEqual(['条件に当てはまりません']);
  await flows.post(`${FLOWS}/try/${id}`, { candidate_id: 999_999 }, 404);
  const other = await flows.linked('別の会社');
  await flows.post(`${FLOWS}/try/${id}`, { candidate_id: person.id }, 404, other);
  await flows.post(`${FLOWS}/people/${id}`, {}, 404, other);
  await remove(id);
});

it('finds people in the morning with whom there was no contact for so long, once each, also after missed mornings', async () => {
  const id = await flows.running({ trigger_id: 7, trigger_days_num: 7, steps: [mailStep('お元気ですか')] });
  const { email } = await flows.register();
  const asked = async () => (await flows.subjectsTo(email)).filter((subject) => subject === 'お元気ですか').length;
  flows.later(5 * DAY);
  expect(await asked()).toBe(0);
  // No process ran on the morning of the seventh day.
  flows.later(4 * DAY);
  expect(await asked()).toBe(1);
  flows.later(DAY);
  expect(await asked()).toBe(1);
  await remove(id);
});
