/** The people with whom a call about a record can have been, the likeliest first. */
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import { useIndex } from '../../runtime/api/entities';
import { useNames } from '../values/names';
import { type EntityRow, titleOf } from '../values/row';
import type { CallsOf } from './call';

/** A list from which one picks has no more. */
const MOST = 100;

/** @returns undefined while they are being read */
export function useCallPeople(of: Entity, record: EntityRow, calls: CallsOf): string[] | undefined {
  const { self, person, contacts } = calls;
  const names = useNames(of.fields, [record], [...titleColumns(of), ...(person ? [person] : [])]);
  const owner = contacts && record[contacts.of];
  const asked = contacts !== undefined && typeof owner === 'number';
  const { data, error } = useIndex<EntityRow>(
    contacts?.definition ?? of,
    {
      ...{ page: 1, per_page: MOST },
      columns: contacts && [contacts.definition.key, contacts.definition.title],
      conditions: contacts && [{ column: contacts.column, name: '', type: 1, operator: 'any', value: [Number(owner)] }],
    },
    { enabled: asked },
  );
  if (asked && !data && !error) return undefined;
  const pointed = person && typeof record[person] === 'number' ? record[person] : undefined;
  const named = person && pointed !== undefined ? names(`ref:${of.fields[person].entity}`, Number(pointed)) : undefined;
  if (pointed !== undefined && named === undefined) return undefined;
  const people = [
    ...(self ? [titleOf(of, record, names)] : []),
    ...(named ? [named] : []),
    ...(contacts && data ? data.rows.map((row) => titleOf(contacts.definition, row)) : []),
  ];
  return [...new Set(people)];
}
