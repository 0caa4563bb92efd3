/** Several records of the same person or company become one, and several again within 30 days. */
import type { MergedRecord, MergeMade } from '@enishi/protos/crm/rpc';
import type { Entity } from '@enishi/protos/fields/types';
import { CREATE } from '@enishi/protos/http/words';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { idOf, selectedIds } from '../api/crud';
import { fields, json, select_ids } from '../http/input';
import { optionalObjectAt } from '../http/json';
import { type Json, type Route } from '../http/route';

const record = ({ id, title }: MergedRecord) => ({ id, title });

const toBody = ({ id, survivor, absorbed = [], merged_at, undoable_until, member_id }: MergeMade) => ({
  id,
  survivor: survivor ? record(survivor) : null,
  absorbed: absorbed.map(record),
  merged_at,
  undoable_until,
  member_id,
});

/** `{ "12": "<updated_at>" }` as the wire has it; what is no such thing is left out, and then nothing is compared. */
const versionsOf = (body: Json) =>
  Object.entries(optionalObjectAt(body, 'versions') ?? {}).flatMap(([id, updated_at]) =>
    /^\d{1,9}$/.test(id) && typeof updated_at === 'string' ? [{ id: Number(id), updated_at }] : [],
  );

/** `merge/{id}` of an entity; `{id}` is the record that stays. */
export function merging(entity: Entity): Route[] {
  const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
  const { name, plural, label } = entity;
  return [
    {
      ...base,
      verbs: CREATE,
      path: `/${plural}/merge/{id}`,
      gains: 'writes many',
      needs: 'delete',
      support: 'closed',
      input: fields({ [name]: json, select_ids, versions: json }),
      summary: `${label}の統合（select_idsのデータを{id}へまとめる）`,
      status: 201,
      probe: { ids: plural, body: { [name]: {}, select_ids: [] } },
      async handle({ params, body }, rpc) {
        const { values, cleared } = patchToWire(entity, optionalObjectAt(body, name) ?? {});
        const { merge } = await rpc.crm.MergeService.Merge({
          entity: name,
          id: idOf(params.id),
          absorbed_ids: selectedIds(body),
          [name]: values,
          cleared,
          versions: versionsOf(body),
        });
        return { body: { merge: toBody(merge) } };
      },
    },
  ];
}
