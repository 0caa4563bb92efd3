/** Records of which an agency has one, number 1, which no call names: its settings. */
import type { Entity } from '@enishi/protos/fields/types';
import { notFound } from '@enishi/service-kit/base/errors';
import { type CrudOptions, crud, idOf } from '../api/crud';
import type { Route } from '../http/route';

export const ONLY = 1;

/** An agency that has changed nothing has no record yet, and its history is empty; there is none of another id. */
export const historyOfOnly = (entity: Entity, options: Omit<CrudOptions, 'only'> = {}): Route[] =>
  crud(entity, { ...options, only: ['history'] }).map(
    (one): Route => ({
      ...one,
      handle(input, rpc) {
        if (idOf(input.params.id) !== ONLY) throw notFound();
        return one.handle(input, rpc);
      },
    }),
  );
