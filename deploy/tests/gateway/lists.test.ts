/** Everything a list of the console offers, asked of the gateway: no offer may end in a refusal. */
import {
  type ConditionValue,
  emptyValue,
  newCondition,
  operatorsOf,
  toRequest,
} from '@enishi/frontend-kit/entity/conditions/conditions';
import { isSortable } from '@enishi/frontend-kit/entity/views/list-state';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import type { Operator } from '@enishi/protos/fields/operators';
import type { Entity, Field } from '@enishi/protos/fields/types';
import { PAGE_SIZES } from '@enishi/protos/master/constants';
import { type Agency, startWorld, type World } from './world';

const lists = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') }).flatMap(
  ({ audience, crud }) => (audience === 'enterprise' && crud?.call === 'index' ? [crud.entity] : []),
);
const named = lists.map((definition): [string, Entity] => [definition.name, definition]);

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  const { connection } = world.constellation.service('identity').deps;
  await connection.collection('enterprises').updateOne({ id: agency.enterprise.id }, { $set: { domain_status: 2 } });
});
afterAll(() => world.stop());

const times = new Set(['date', 'dateTime', 'timestamp']);
const numbers = new Set(['integer', 'money', 'tel', 'zipcode']);

/** The value that the builder holds after a member has typed or chosen something. */
function typed({ kind, choices }: Field, operator: Operator): ConditionValue {
  const empty = emptyValue(operator);
  if (Array.isArray(empty)) return [choices?.items[0]?.id ?? 1];
  if (operator === 'period') return empty;
  const text = times.has(kind) ? '2026-04-01' : numbers.has(kind) ? '12' : 'テスト';
  return typeof empty === 'string' ? text : { min: text, max: text };
}

const index = (definition: Entity, body: object) =>
  agency.browser.send('POST', `/api/enterprise/${definition.plural}/index`, body);

it('knows the lists', () => {
  expect(lists.length).toBeGreaterThan(10);
});

/** Conditions by what they are called in a message, as the builder sends them. */
const conditionsOf = (definition: Entity, column: string) =>
  operatorsOf(definition.fields[column]).map((operator) => {
    const built = { ...newCondition(definition, column), operator, value: typed(definition.fields[column], operator) };
    return [`${column} ${operator}`, toRequest(definition, built)] as const;
  });

it.each(named)('%s: answers every operator of every column that can be searched', async (_name, definition) => {
  const refused: string[] = [];
  for (const column of definition.search) {
    const conditions = conditionsOf(definition, column);
    // All of a column at once; one by one only to tell which it is that is refused.
    const { status } = await index(definition, { conditions: conditions.map(([, condition]) => condition) });
    if (status === 200) continue;
    refused.push(`${column}: ${status}`);
    for (const [called, condition] of conditions) {
      const answer = await index(definition, { conditions: [condition] });
      if (answer.status !== 200) refused.push(`${called}: ${answer.text}`);
    }
  }
  expect(refused).toEqual([]);
});

it.each(named)('%s: answers in the order of every column that can be sorted, both ways', async (_name, definition) => {
  const refused: string[] = [];
  for (const column of Object.keys(definition.fields).filter((field) => isSortable(definition, field)))
    for (const sort of [column, `-${column}`]) {
      const { status, text } = await index(definition, { sort });
      if (status !== 200) refused.push(`${sort}: ${text}`);
    }
  expect(refused).toEqual([]);
});

it.each(named)('%s: answers pages of every size the list offers', async (_name, definition) => {
  for (const per_page of PAGE_SIZES) {
    const { body } = await index(definition, { per_page });
    expect(body.limit_value).toBe(per_page);
  }
});
