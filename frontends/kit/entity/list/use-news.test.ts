import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import { changedRows } from './use-news';

const people: Entity = candidate;
const row = (id: number, at: string) => ({ id_by_enterprise_id: id, updated_at: `2026-11-26T0${at}:00:00.000Z` });

it('counts rows that are new and rows that were changed, not those that went to another place', () => {
  const shown = [row(3, '3'), row(2, '2'), row(1, '1')];
  expect(changedRows(people, shown, shown)).toBe(0);
  expect(changedRows(people, shown, [row(1, '1'), row(3, '3')])).toBe(0);
  expect(changedRows(people, shown, [row(4, '4'), row(1, '5'), row(3, '3')])).toBe(2);
});
