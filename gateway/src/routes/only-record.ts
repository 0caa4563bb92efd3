/** Records of which an agency has one, number 1, which no call names: its settings. */
import type { Entity } from '@enishi/protos/fields/types';
import { UPDATE } from '@enishi/protos/http/words';
import type { Needs } from '@enishi/protos/master/member-rights';
import { notFound } from '@enishi/service-kit/base/errors';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { type CrudOptions, crud, idOf, recordBody, versionOf } from '../api/crud';
import { written } from '../http/input';
import { objectAt } from '../http/json';
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

/** The save of how an agency's administrators want something done. */
export const updateOfOnly = (entity: Entity, { needs, summary }: { needs: Needs; summary: string }): Route => ({
  ...{ audience: 'enterprise', guard: 'administrator', reads: 'json', records: 'nothing', verbs: UPDATE },
  ...{ path: `/${entity.plural}/update`, gains: 'writes records', needs, support: 'closed', summary },
  input: written(entity),
  probe: { body: { [entity.name]: {} } },
  async handle({ body }, rpc) {
    const form = objectAt(body, entity.name);
    const { values, cleared } = patchToWire(entity, form);
    const request = { id: ONLY, [entity.name]: values, cleared, ...versionOf(body, form) };
    return { body: recordBody(entity, await recordRpc(rpc, entity).Update(request)) };
  },
});
