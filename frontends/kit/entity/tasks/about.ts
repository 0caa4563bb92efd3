/** The column of a task that names a record of an entity. */
import { task } from '@enishi/protos/deals/task';
import type { Entity } from '@enishi/protos/fields/types';
import { type EntityRow, idOf } from '../values/row';

const columns = Object.entries(task.own).filter(([, field]) => field.kind === 'ref' && !field.readOnly);

/** `undefined` for entities that no task is about. */
export function taskColumn({ name }: Pick<Entity, 'name'>): string | undefined {
  if (name === 'enterprise_member') return undefined;
  return columns.find(([, field]) => field.entity === name)?.[0];
}

/** Columns of a task that say what it is about, the nearest first. */
export const ABOUT = [
  'opportunity_id_by_enterprise_id',
  'candidate_id_by_enterprise_id',
  'job_id_by_enterprise_id',
  'company_member_id_by_enterprise_id',
  'company_id_by_enterprise_id',
] as const;

/** The values of a new task about that record. */
export function aboutRecord(definition: Entity, record: EntityRow): Record<string, number> {
  const column = taskColumn(definition);
  return column ? { [column]: idOf(definition, record) } : {};
}
