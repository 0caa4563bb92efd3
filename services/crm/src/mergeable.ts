/** What can be a duplicate and be merged: candidates and companies. */
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { notFound } from '@enishi/service-kit/errors';

export const mergeable = { candidate, company } as const satisfies Record<string, Entity>;
export type Mergeable = keyof typeof mergeable;

/** @throws AppError `not_found` for anything else */
export function mergeableOf(name: string | undefined): Entity {
  if (!name || !Object.hasOwn(mergeable, name)) throw notFound();
  return mergeable[name as Mergeable] as Entity;
}
