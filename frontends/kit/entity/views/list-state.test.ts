import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import { directionOf, isSortable, type ListState, nextSort, readListState, writeListState } from './list-state';

const definition: Entity = candidate;
const read = (query: string) => readListState(definition, new URLSearchParams(query));
const usual: ListState = { page: 1, perPage: 30, sort: '', keyword: '', conditions: [] };

describe('the state of a list in the URL', () => {
  it('is not there while everything is as usual', () => {
    expect(read('')).toEqual(usual);
    expect(writeListState(usual).toString()).toBe('');
  });

  it('comes back as it was written', () => {
    const state: ListState = {
      page: 3,
      perPage: 100,
      sort: '-monthly_price_num',
      keyword: '山田　React',
      conditions: [{ column: 'register_status_id', operator: 'any', value: [1, 5] }],
    };
    expect(read(writeListState(state).toString())).toEqual(state);
  });

  it('leaves the parameters of others alone', () => {
    const params = writeListState({ ...usual, page: 2 }, new URLSearchParams('tab=job&page=9&keyword=x'));
    expect(params.toString()).toBe('tab=job&page=2');
  });

  it.each([
    ['page=0&per_page=31&sort=password'],
    ['page=-1&per_page=99999&sort=skill_ids'],
    ['page=1e3&per_page=abc&sort=-'],
    ['page=2.5&per_page=&sort=name;drop'],
  ])('reads %s as usual', (query) => {
    expect(read(query)).toEqual(usual);
  });
});

describe('the order of a list', () => {
  it('goes up, down, and back to the usual one', () => {
    expect(nextSort('', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('');
    expect(nextSort('-updated_at', 'name')).toBe('name');
  });

  it('is known to the column it belongs to', () => {
    expect(directionOf('-name', 'name')).toBe('desc');
    expect(directionOf('name', 'name')).toBe('asc');
    expect(directionOf('name', 'email')).toBeUndefined();
  });

  it('is offered for columns with one value whose order means something', () => {
    expect(isSortable(definition, 'monthly_price_num')).toBe(true);
    expect(isSortable(definition, 'updated_at')).toBe(true);
    expect(isSortable(definition, 'skill_ids')).toBe(false);
    expect(isSortable(definition, 'enterprise_member1_id')).toBe(false);
    expect(isSortable(definition, 'nobody')).toBe(false);
  });
});
