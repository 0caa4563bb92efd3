import { candidate } from '@enishi/protos/crm/candidate';
import type { Condition } from '@enishi/protos/fields/operators';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { columnsOf as tableColumns } from '../views/columns';
import { columnsOf, conditionOf } from './columns';
import { factsOf } from './facts';
import { PAGE, pageAt, pagesAt, slotCount, storedIndex } from './slots';

const people: Entity = candidate;
const jobs: Entity = job;
const namesOf = (definition: Entity, by: string, conditions: Condition[] = []) =>
  columnsOf(by, definition.fields[by], [], conditions).map(({ name }) => name);

describe('the columns of a board', () => {
  const rank = 'candidate_rank_id';
  const [a, b] = people.fields[rank].choices?.items ?? [];

  it('are the choices in their order, and what has none where that may be', () => {
    const all = namesOf(people, rank);
    expect(all).toEqual([...(people.fields[rank].choices?.items ?? []).map(({ name }) => name), '未設定']);
    expect(columnsOf(rank, people.fields[rank], []).at(-1)).toMatchObject({ value: null, hides: false });
    const status = 'register_status_id';
    expect(columnsOf(status, people.fields[status], []).at(-1)).toMatchObject({ value: null, hides: true });
    expect(columnsOf(rank, { ...people.fields[rank], required: true }, []).at(-1)).not.toMatchObject({ value: null });
  });

  it('are the entries of a master list', () => {
    const entries = [
      { id: 3, name: '常駐' },
      { id: 1, name: 'リモート' },
    ];
    const columns = columnsOf('work_styles_id', jobs.fields.work_styles_id, entries);
    expect(columns.map(({ name }) => name)).toEqual(['常駐', 'リモート', '未設定']);
  });

  it.each<[string, Condition, (name: string) => boolean]>([
    ['one of some', { column: rank, operator: 'any', value: [a.id, b.id] }, (name) => [a.name, b.name].includes(name)],
    ['none of some', { column: rank, operator: 'not_any', value: [a.id] }, (name) => name !== a.name],
    ['not one of some', { column: rank, operator: 'any', value: [a.id], not: true }, (name) => name !== a.name],
    ['any value', { column: rank, operator: 'has' }, (name) => name !== '未設定'],
    ['no value', { column: rank, operator: 'none' }, (name) => name === '未設定'],
    ['another field', { column: 'sales_status_id', operator: 'any', value: [1] }, () => true],
  ])('leave out what a condition on %s leaves empty', (_name, condition, stays) => {
    expect(namesOf(people, rank, [condition])).toEqual(namesOf(people, rank).filter(stays));
  });

  it('ask for their records with one condition more', () => {
    expect(conditionOf(rank, 2)).toEqual({ column: rank, operator: 'any', value: [2] });
    expect(conditionOf(rank, null)).toEqual({ column: rank, operator: 'none' });
  });
});

describe('the facts of a card', () => {
  it('are the first short columns of the list, without what stands there otherwise', () => {
    const options = { all: tableColumns(people), usual: people.list.columns };
    const facts = factsOf(people, { ...options, without: ['register_status_id', people.list.under] });
    expect(facts.map(({ column }) => column.id)).toEqual(['sales_status_id', 'candidate_rank_id', 'monthly_price_num']);
    // A state is known by its dot, a price by its unit; a letter needs the name of its column.
    expect(facts.map(({ label }) => label)).toEqual([undefined, 'ランク', undefined]);
  });
});

describe('the places of a column', () => {
  it('are read page by page, only those on the screen', () => {
    expect(pageAt(0)).toBe(1);
    expect(pageAt(PAGE - 1)).toBe(1);
    expect(pageAt(PAGE)).toBe(2);
    expect(pagesAt(0, 6)).toEqual([]);
    expect(pagesAt(PAGE - 2, PAGE + 4)).toEqual([2]);
    expect(pagesAt(9_990, 9_999)).toEqual([334]);
    expect(pagesAt(PAGE * 3 - 1, PAGE * 3)).toEqual([3, 4]);
  });

  it('make room for cards that come, and close where some go', () => {
    const shown = (comes: number, goes: number[]) => [0, 1, 2, 3].map((index) => storedIndex(index, { comes, goes }));
    expect(shown(0, [])).toEqual([0, 1, 2, 3]);
    expect(shown(1, [])).toEqual([-1, 0, 1, 2]);
    expect(shown(2, [])).toEqual([-1, -1, 0, 1]);
    expect(shown(0, [1])).toEqual([0, 2, 3, 4]);
    expect(shown(0, [2, 1])).toEqual([0, 3, 4, 5]);
    expect(shown(1, [0, 3])).toEqual([-1, 1, 2, 4]);
    expect(slotCount(3, { comes: 2, goes: [] })).toBe(5);
    expect(slotCount(3, { comes: 1, goes: [0, 2] })).toBe(2);
    expect(slotCount(0, { comes: 0, goes: [0] })).toBe(0);
  });
});
