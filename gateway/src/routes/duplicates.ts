/** Records that are probably the same as what is being typed; suspected pairs are rows (`protos/crm/http.ts`). */
import type { Duplicate } from '@enishi/protos/crm/rpc';
import type { Entity } from '@enishi/protos/fields/types';
import { parseValue } from '@enishi/protos/fields/values';
import { QUERY } from '@enishi/protos/http/words';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { form, whole } from '../http/input';
import { objectAt } from '../http/json';
import { type Json, type Route, route } from '../http/route';

const toBody = ({ id, title, reasons = [] }: Duplicate) => ({ id, title, reasons });

/** Ids begin at 1. */
const positive = (value: number | undefined) => value || undefined;

/** The readable part of values that are still being typed; the rest says nothing yet. */
const readable = ({ own }: Entity, values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => Object.hasOwn(own, key) && !('error' in parseValue(own[key], value)),
    ),
  );

/** `duplicates` of an entity. */
export function duplicates(entity: Entity): Route[] {
  const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
  const { name, plural, label } = entity;
  return [
    route({
      ...base,
      verbs: QUERY,
      path: `/${plural}/duplicates`,
      gains: 'reads people',
      needs: 'none',
      support: 'closed',
      input: form(entity, { id: whole }),
      summary: `${label}の重複の確認（入力中の値と一致するもの）`,
      probe: { body: { [name]: {} } },
      async handle({ body, given }, rpc) {
        const { values } = patchToWire(entity, readable(entity, objectAt(body, name)));
        const request = { entity: name, [name]: values, id: positive(given.id) };
        const { duplicates: found = [] } = await rpc.crm.DuplicateService.Find(request);
        return { body: { duplicates: found.map(toBody) } };
      },
    }),
  ];
}
