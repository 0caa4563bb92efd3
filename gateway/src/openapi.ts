/** The OpenAPI 3.1 description of an audience's routes, made from the route table and the definitions. */
import type { Entity, Field } from '@enishi/protos/fields/types';
import { wireTypes } from '@enishi/protos/tools/wire';
import { errorCodes } from '@enishi/service-kit/errors';
import type { Audience, Json, Route } from './http/route';

const formats: Partial<Record<Field['kind'], string>> = {
  email: 'email',
  url: 'uri',
  date: 'date',
  timestamp: 'date-time',
};

function choicesOf({ choices }: Field): Json {
  const items = choices?.items ?? [];
  if (items.length === 0) return {};
  return { enum: items.map(({ id }) => id), description: items.map(({ id, name }) => `${id}: ${name}`).join('、') };
}

/** The JSON schema of one field's value; everything may be null, which means empty. */
export function fieldSchema(field: Field): Json {
  const { label: title, unit, hint, min, max, readOnly } = field;
  const notes = [hint, unit && `単位: ${unit}`, field.master && `マスタ: ${field.master}`].filter(Boolean).join(' ');
  const base = { title, ...(notes ? { description: notes } : {}), ...(readOnly ? { readOnly: true } : {}) };
  const type = wireTypes[field.kind];
  if (type === 'int32') {
    return {
      ...base,
      type: ['integer', 'null'],
      ...choicesOf(field),
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    };
  }
  if (type === 'int32s') return { ...base, type: ['array', 'null'], items: { type: 'integer', ...choicesOf(field) } };
  if (type === 'strings') return { ...base, type: ['array', 'null'], items: { type: 'string' } };
  if (type === 'records') {
    const properties = Object.fromEntries(
      Object.entries(field.fields ?? {}).map(([name, inner]) => [name, fieldSchema(inner)]),
    );
    return { ...base, type: ['array', 'null'], items: { type: 'object', properties } };
  }
  const format = formats[field.kind];
  return {
    ...base,
    type: ['string', 'null'],
    ...(format ? { format } : {}),
    ...(max === undefined ? {} : { maxLength: max }),
  };
}

/** The schema of an entity's record. */
export function entitySchema(entity: Entity): Json {
  const shown = Object.entries(entity.fields).filter(([, field]) => !field.secret);
  return {
    type: 'object',
    title: entity.label,
    properties: Object.fromEntries(shown.map(([name, field]) => [name, fieldSchema(field)])),
  };
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const object = (properties: Json): Json => ({ type: 'object', properties });
const integers: Json = { type: 'array', items: { type: 'integer' } };

const page = {
  current_page: { type: 'integer' },
  limit_value: { type: 'integer' },
  count: { type: 'integer' },
  count_more: {
    type: 'boolean',
    description: 'True when there are more than `count` rows, too many to count at once.',
  },
};
const bulk = object({ count: { type: 'integer' }, errors: { type: 'array', items: { type: 'object' } } });

type Shape = (entity: Entity) => { request?: Json; response: Json };

const shapes: Record<string, Shape> = {
  index: ({ name, plural }) => ({
    request: ref('IndexRequest'),
    response: object({ [plural]: { type: 'array', items: ref(name) }, ...page }),
  }),
  show: ({ name }) => ({ response: object({ [name]: ref(name) }) }),
  create: ({ name }) => ({ request: object({ [name]: ref(name) }), response: object({ [name]: ref(name) }) }),
  update: ({ name }) => ({
    request: object({ [name]: ref(name), updated_at: { type: 'string', format: 'date-time' } }),
    response: object({ [name]: ref(name) }),
  }),
  delete: () => ({ response: object({ id: { type: 'integer' } }) }),
  bulk_update: ({ name }) => ({ request: object({ [name]: ref(name), select_ids: integers }), response: bulk }),
  bulk_delete: () => ({ request: object({ select_ids: integers }), response: bulk }),
  search: ({ plural }) => ({
    request: object({ keyword: { type: 'string' } }),
    response: object({ [plural]: { type: 'array', items: { type: 'object' } } }),
  }),
  history: () => ({ response: object({ histories: { type: 'array', items: { type: 'object' } }, ...page }) }),
};

const commonSchemas: Json = {
  Error: {
    type: 'object',
    required: ['message', 'status', 'errors'],
    properties: {
      message: { type: 'string' },
      status: { type: 'integer' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  },
  IndexRequest: object({
    page: { type: 'integer', minimum: 1 },
    per_page: { type: 'integer', minimum: 1, maximum: 99_999 },
    sort: { type: 'string', description: '「列名 asc」または「列名 desc」' },
    keyword: { type: 'string' },
    ids: { ...integers, description: 'これらのIDのものだけ。空なら絞り込みません' },
    conditions: {
      type: 'array',
      items: object({ column: { type: 'string' }, type: { type: 'integer' }, operator: { type: 'string' }, value: {} }),
    },
  }),
};

const failures = (codes: readonly (keyof typeof errorCodes)[]): Json =>
  Object.fromEntries(
    codes.map((code) => [
      String(errorCodes[code].status),
      { description: errorCodes[code].message, ...json(ref('Error')) },
    ]),
  );

function operation(route: Route): Json {
  const shape = route.crud && shapes[route.crud.call]?.(route.crud.entity);
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const status = route.crud?.call === 'create' ? '201' : '200';
  return {
    summary: route.summary,
    operationId: `${route.verbs[0]}${route.path.replace(/\W+/g, '_')}`.replace(/_+$/, ''),
    tags: [route.crud?.entity.label ?? 'その他'],
    ...(route.guard === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'integer' } })),
    ...(shape?.request ? { requestBody: { required: status === '201', ...json(shape.request) } } : {}),
    responses: {
      [status]: { description: '成功', ...(shape ? json(shape.response) : {}) },
      ...failures(['bad_request', 'unauthenticated', 'not_found', 'invalid', 'too_many']),
    },
  };
}

/** The document for one audience; `routes` may hold others too. */
export function openApi(routes: readonly Route[], audience: Audience, title: string): Json {
  const own = routes.filter((route) => route.audience === audience);
  const entities = new Map(own.flatMap(({ crud }) => (crud ? [[crud.entity.name, crud.entity] as const] : [])));
  const schemas = Object.fromEntries([...entities].map(([name, entity]) => [name, entitySchema(entity)]));
  const paths: Record<string, Json> = {};
  for (const route of own) {
    const path = `/api/${audience}${route.path}`;
    for (const verb of route.verbs) paths[path] = { ...paths[path], [verb]: operation({ ...route, verbs: [verb] }) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: '日時はISO 8601、金額の単位は各項目の説明のとおりです。' },
    paths,
    components: {
      schemas: { ...commonSchemas, ...schemas },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: '外部連携の画面で発行したAPIトークン' },
      },
    },
  };
}
