/** The entities that can be duplicates and be merged: candidates and companies. */
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { notFound } from '@enishi/service-kit/base/errors';
import { type Link, linksTo } from '@enishi/service-kit/crud/repoint-references';
import type { MergeDeps } from './collections';

export const mergeable = { candidate, company } as const satisfies Record<string, Entity>;
export type Mergeable = keyof typeof mergeable;

/** Parts of a record: they move with it and leave no trace of their own. */
const parts = ['comment_candidate', 'candidate_resume', 'apply', 'comment_company'];

/** Columns of this service's collections that hold ids of the entity. */
export function ownLinks(deps: Pick<MergeDeps, 'records'>, entity: Entity): Link[] {
  const histories = { collection: 'histories', column: 'record_id', filter: { entity: entity.name } };
  // Where an address alone waits, the other record has all that was given.
  const waiting = { collection: 'held_registrations', column: 'candidate_id', filter: { moves: { $exists: false } } };
  const projected = {
    candidate: [
      ...['activities', 'saved_conditions', 'candidate_likes'].map((name) => ({
        collection: name,
        column: 'candidate_id',
      })),
      waiting,
    ],
    company: [{ collection: 'company_jobs', column: 'company_id' }],
  } satisfies Record<Mergeable, Link[]>;
  return [...linksTo(deps, 'crm', entity.name, parts), histories, ...projected[entity.name as Mergeable]];
}

/** @throws AppError `not_found` for anything else */
export function mergeableOf(name: string | undefined): Entity {
  if (!name || !Object.hasOwn(mergeable, name)) throw notFound();
  return mergeable[name as Mergeable] as Entity;
}
