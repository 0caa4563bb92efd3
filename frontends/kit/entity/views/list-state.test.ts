import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { columnsOf, defaultColumnIds } from './columns';
import { displayFields } from './displays';
import { directionOf, isSortable, type ListState, nextSort, readListState, writeListState } from './list-state';
import { lookOf, sameLook, viewValues } from './saved-views';

const definition: Entity = candidate;
const read = (query: string) => readListState(definition, new URLSearchParams(query));
const write = (state: ListState, query = '') =>
  writeListState(definition, state, new URLSearchParams(query)).toString();
const rows = { show: 'list', by: '', month: '' } as const;
const usual: ListState = { ...rows, page: 1, perPage: 30, sort: '', keyword: '', conditions: [] };

describe('the state of a list in the URL', () => {
  it('is not there while everything is as usual', () => {
    expect(read('')).toEqual(usual);
    expect(write(usual)).toBe('');
  });

  it('comes back as it was written', () => {
    const state: ListState = {
      ...rows,
      page: 3,
      perPage: 100,
      sort: '-monthly_price_num',
      keyword: '山田　React',
      conditions: [{ column: 'register_status_id', operator: 'any', value: [1, 5] }],
    };
    expect(read(write(state))).toEqual(state);
  });

  it('leaves the parameters of others alone', () => {
    expect(write({ ...usual, page: 2 }, 'tab=job&page=9&keyword=x')).toBe('tab=job&page=2');
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

describe('how a list is shown', () => {
  const board: ListState = { ...usual, show: 'board', by: 'register_status_id' };
  const calendar: ListState = { ...usual, show: 'calendar', by: 'inception_day' };

  it('is in the URL where it is not as rows, without the field that is usual', () => {
    expect(write(board)).toBe('show=board');
    expect(write({ ...board, by: 'candidate_rank_id' })).toBe('show=board&by=candidate_rank_id');
    expect(write({ ...calendar, month: '2026-02' })).toBe('show=calendar&month=2026-02');
    expect(write(usual, 'show=calendar&by=possession_date&month=2026-02')).toBe('');
  });

  it('comes back as it was written', () => {
    const states = [board, { ...board, by: 'candidate_rank_id' }, calendar, { ...calendar, month: '2028-12' }];
    for (const state of states) expect(read(write(state))).toEqual(state);
  });

  it.each([
    ['show=table', usual],
    ['show=board&by=email', board],
    ['show=board&by=inception_day', board],
    ['show=board&by=constructor', board],
    ['show=calendar&by=birth_date&month=2026-13', calendar],
    ['by=candidate_rank_id&month=2026-01', usual],
  ])('reads %s as what comes next to it', (query, state) => {
    expect(read(query)).toEqual(state);
  });

  it('is offered by few choices, and by days that are not long past', () => {
    const people: Entity = candidate;
    expect(displayFields(people, 'board').slice(0, 3)).toEqual([
      'register_status_id',
      'sales_status_id',
      'candidate_rank_id',
    ]);
    expect(displayFields(people, 'board')).not.toContain('prefecture_id');
    expect(displayFields(people, 'calendar')[0]).toBe('inception_day');
    expect(displayFields(people, 'calendar')).not.toContain('birth_date');
    expect(displayFields(people, 'calendar').slice(-2).sort()).toEqual(['created_at', 'updated_at']);
    expect(displayFields(job, 'board')).toContain('work_styles_id');
    expect(displayFields(people, 'list')).toEqual([]);
  });

  it('is kept by a view', () => {
    const all = columnsOf(definition);
    const usualIds = defaultColumnIds(definition);
    const look = { state: { ...calendar, month: '2026-02' }, columns: usualIds };
    const kept = viewValues(look);
    expect(kept.display).toBe('calendar:inception_day');
    expect(sameLook(lookOf(definition, all, usualIds, kept), look)).toBe(true);
    expect(viewValues({ ...look, state: usual }).display).toBeNull();
    expect(lookOf(definition, all, usualIds, { display: 'board:gone' }).state).toMatchObject({
      show: 'board',
      by: 'register_status_id',
    });
    expect(lookOf(definition, all, usualIds, {}).state).toMatchObject({ show: 'list', by: '' });
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
