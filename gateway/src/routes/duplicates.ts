/** Records that are probably the same: a check of what is being typed, and the list of suspected pairs. */
import type { Duplicate } from '@enishi/protos/crm/rpc';
import type { Entity } from '@enishi/protos/fields/types';
import { parseValue } from '@enishi/protos/fields/values';
import { QUERY, READ_OR_QUERY } from '@enishi/protos/http/words';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { idOf } from '../api/crud';
import { form, page, whole } from '../http/input';
import { objectAt } from '../http/json';
import { type Json, type Route, route } from '../http/route';

const toBody = ({ id, title, reasons = [] }: Duplicate) => ({ id, title, reasons });

/** Ids and places in lists begin at 1. */
const positive = (value: number | undefined) => value || undefined;

/** The readable part of values that are still being typed; the rest says nothing yet. */
const readable = ({ own }: Entity, values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => Object.hasOwn(own, key) && !('error' in parseValue(own[key], value)),
    ),
  );

/** `duplicates`, `duplicate_pairs` and `duplicate_pairs/{id}` of an entity. */
export function duplicates(entity: Entity): Route[] {
  const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
  const { name, plural, label } = entity;
  const list: Route<typeof page>['handle'] = async ({ params, given }, rpc) => {
    const answer = await rpc.crm.DuplicateService.Index({
      entity: name,
      id: params.id === undefined ? undefined : idOf(params.id),
      page: positive(given.page),
      per_page: positive(given.per_page),
    });
    const { current_page, limit_value, count } = answer;
    const pairs = (answer.pairs ?? []).map(({ records = [], reasons = [], found_at }) => ({
      records: records.map(({ id, title }) => ({ id, title })),
      reasons,
      found_at,
    }));
    return { body: { pairs, current_page, limit_value, count } };
  };
  return [
    route({
      ...base,
      verbs: QUERY,
      path: `/${plural}/duplicates`,
      gains: 'reads people',
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
    route({
      ...base,
      verbs: READ_OR_QUERY,
      path: `/${plural}/duplicate_pairs`,
      gains: 'reads records',
      support: 'shown',
      input: page,
      summary: `重複の可能性がある${label}の一覧`,
      probe: {},
      handle: list,
    }),
    route({
      ...base,
      verbs: READ_OR_QUERY,
      path: `/${plural}/duplicate_pairs/{id}`,
      gains: 'reads records',
      support: 'shown',
      input: page,
      summary: `ある${label}と重複の可能性があるもの`,
      probe: { ids: plural },
      handle: list,
    }),
  ];
}
