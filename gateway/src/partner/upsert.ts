/** Records by the ids of the partner's own system: a hundred at a time, with a result for each. */
import type { Entity, Field, FieldErrors, Kind } from '@enishi/protos/fields/types';
import { linkageDuplicate } from '@enishi/protos/master/identity';
import { invalid } from '@enishi/service-kit/base/errors';
import { isObject } from '@enishi/service-kit/base/is-object';
import { inputField } from '../api/openapi-input';
import { anything, fields, needed } from '../http/input';
import { columnsOf, isLenient, oddNames } from '../http/known';
import type { Json, Route, RouteRpc } from '../http/route';

const MAX_RECORDS = 100;
const DEADLINE = { deadlineMs: 20_000 };
const elsewhere = new Set<Kind>(['file', 'files', 'password', 'records']);

const writable = ({ own }: Entity): string[] =>
  Object.keys(own).filter((name) => !own[name].readOnly && !own[name].secret && !elsewhere.has(own[name].kind));

const policies = {
  hold: linkageDuplicate.code.hold,
  update: linkageDuplicate.code.update,
  create: linkageDuplicate.code.create,
};
type Policy = keyof typeof policies;
const isPolicy = (value: unknown): value is Policy => typeof value === 'string' && Object.hasOwn(policies, value);

function policyOf({ on_duplicate: given }: Json, usual: number): number {
  if (given === undefined || given === null) return usual;
  if (isPolicy(given)) return policies[given];
  throw invalid({ on_duplicate: ['hold、update、createのいずれかを指定してください。'] });
}

const MAX_EXTERNAL_ID = 200;
const NAMELESS = `送信元のシステムでの番号を1文字から${MAX_EXTERNAL_ID}文字で指定してください。`;
const isExternalId = (value: unknown): boolean =>
  Number.isSafeInteger(value) || (typeof value === 'string' && value !== '' && [...value].length <= MAX_EXTERNAL_ID);

interface Item {
  external_id: string;
  input: string;
  /** Messages for names that are not read: the record is not applied. */
  odd: FieldErrors;
}

function itemsOf(entity: Entity, body: Json, lenient: boolean): Item[] {
  const { records } = body;
  const beside = lenient ? {} : oddNames(body, ['records', 'on_duplicate']);
  if (Object.keys(beside).length > 0) throw invalid(beside);
  if (!Array.isArray(records) || records.length === 0 || records.length > MAX_RECORDS)
    throw invalid({ records: [`1件から${MAX_RECORDS}件までの一覧を指定してください。`] });
  const names = writable(entity);
  // A record that was read can be sent back as it is.
  const taken = ['external_id', ...columnsOf({ entity })];
  return records.map((record: unknown, at) => {
    if (!isObject(record)) throw invalid({ [`records.${at}`]: ['オブジェクトを指定してください。'] });
    const { external_id } = record;
    if (!isExternalId(external_id)) throw invalid({ [`records.${at}.external_id`]: [NAMELESS] });
    const odd = lenient ? {} : oddNames(record, taken, '', entity.fields);
    const given = names.filter((name) => Object.hasOwn(record, name)).map((name) => [name, record[name]]);
    return { external_id: String(external_id), input: JSON.stringify(Object.fromEntries(given)), odd };
  });
}

type Apply = RouteRpc['crm']['UpsertService']['Apply'];
const owners: Partial<Record<Entity['service'], (rpc: RouteRpc) => Apply>> = {
  crm: (rpc) => rpc.crm.UpsertService.Apply,
  jobs: (rpc) => rpc.jobs.UpsertService.Apply,
  deals: (rpc) => rpc.deals.UpsertService.Apply,
};

/** @throws Error for an entity of a service that takes none */
function ownerOf({ name, service }: Entity): (rpc: RouteRpc) => Apply {
  const owner = owners[service];
  if (!owner) throw new Error(`${service} takes no ${name} by external ids`);
  return owner;
}

/** The rule of a value in words: a wrong one refuses its own record, not the call. */
function valueNote(field: Field): Json {
  const { title, description } = inputField(field);
  return { title, ...(description ? { description } : {}) };
}

const recordSchema = (entity: Entity): Json => ({
  type: 'object',
  required: ['external_id'],
  properties: {
    external_id: {
      anyOf: [
        { type: 'string', minLength: 1, maxLength: MAX_EXTERNAL_ID },
        { type: 'integer', minimum: -(2 ** 53) + 1, maximum: 2 ** 53 - 1 },
      ],
      description: '送信元のシステムでの番号。同じ番号のデータは更新されます',
    },
    ...Object.fromEntries(writable(entity).map((name) => [name, valueNote(entity.own[name])])),
  },
});

const resultSchema: Json = {
  type: 'object',
  properties: {
    external_id: { type: 'string' },
    outcome: { enum: ['created', 'updated', 'unchanged', 'refused'] },
    id: { type: ['integer', 'null'] },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    duplicates: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          title: { type: 'string' },
          reasons: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};

interface UpsertOptions {
  kinds: readonly number[];
  scope?: number;
  /** Values that new records have, whatever is sent. */
  fixed?: Json;
}

const upsertInput = (entity: Entity) =>
  fields({
    records: needed({ type: 'array', minItems: 1, maxItems: MAX_RECORDS, items: recordSchema(entity) }),
    on_duplicate: anything({
      enum: [...Object.keys(policies), null],
      description:
        '登録済みのデータと重複していると思われるとき。hold: 登録せずに知らせる、update: 既存のデータを更新する、create: 新しく登録する',
    }),
  });

/** `POST /v1/<plural>/upsert` */
export function upsert(entity: Entity, { kinds, scope, fixed = {} }: UpsertOptions): Route {
  const apply = ownerOf(entity);
  return {
    audience: 'partner',
    verbs: ['post'],
    path: `/v1/${entity.plural}/upsert`,
    gains: 'writes many',
    needs: 'none',
    support: 'closed',
    input: upsertInput(entity),
    guard: 'partner',
    kinds,
    ...(scope ? { scope } : {}),
    summary: `${entity.label}の一括登録・更新（送信元の番号による）`,
    reads: 'json',
    records: 'nothing',
    probe: { body: { records: [] } },
    describes: {
      tag: entity.label,
      keyed: true,
      response: { type: 'object', properties: { results: { type: 'array', items: resultSchema } } },
    },
    unknown: 'named',
    async handle({ body, query, partner }, rpc) {
      const items = itemsOf(entity, body, isLenient(query));
      const sound = items.filter(({ odd }) => Object.keys(odd).length === 0);
      const request = {
        entity: entity.name,
        linkage_id: partner?.linkage_id ?? 0,
        items: sound.map(({ external_id, input }) => ({ external_id, input })),
        duplicate_type_id: policyOf(body, partner?.duplicate_type_id ?? policies.hold),
        fixed: JSON.stringify(fixed),
        dry: false,
      };
      const { outcomes = [] } = sound.length > 0 ? await apply(rpc)(request, DEADLINE) : {};
      const applied = outcomes.map(({ external_id, outcome, id = null, errors, duplicates = [] }) => ({
        ...{ external_id, outcome, id, duplicates },
        errors: errors ? (JSON.parse(errors) as Json) : {},
      }));
      const bySound = new Map(sound.map((item, at) => [item, applied[at]]));
      const results = items.map(
        (item) =>
          bySound.get(item) ?? {
            external_id: item.external_id,
            outcome: 'refused',
            id: null,
            duplicates: [],
            errors: item.odd,
          },
      );
      return { body: { results } };
    },
  };
}
