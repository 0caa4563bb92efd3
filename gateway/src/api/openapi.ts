/** The OpenAPI 3.1 description of an audience's routes, made from the route table and the definitions. */
import type { Entity } from '@enishi/protos/fields/types';
import type { Audience, Verb } from '@enishi/protos/http/words';
import { errorCodes } from '@enishi/service-kit/base/errors';
import { problemTitle } from '../http/errors';
import { entitiesOf, schemaOf } from '../http/input';
import type { Json, Route } from '../http/route';
import { cookieName } from '../http/session';
import { entitySchema } from './openapi-fields';
import { indexParameters, indexSchema, inputSchema } from './openapi-input';
import { inboundSchemas, toldDefinitions, webhooks } from './openapi-webhooks';
import { PARTNER_GUIDE } from './partner-guide';

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const object = (properties: Json): Json => ({ type: 'object', properties });

/** Schema of the paging of a list. */
export const pageSchema = {
  current_page: { type: 'integer' },
  limit_value: { type: 'integer' },
  count: { type: 'integer' },
  count_more: {
    type: 'boolean',
    description: 'True when there are more than `count` rows, too many to count at once.',
  },
  progress: {
    type: 'integer',
    description: 'Of an exact count asked for with `limit`: how much is counted, in per cent.',
  },
};
const next_cursor = {
  type: ['string', 'null'],
  description: '「limit」「cursor」「updated_since」のいずれかを指定したときだけ。続きがなければnull',
};
const bulk = object({ count: { type: 'integer' }, errors: { type: 'array', items: { type: 'object' } } });

/** The answers of an entity's calls. */
type Shape = (entity: Entity) => { response: Json };

const shapes: Record<string, Shape> = {
  index: ({ name, plural }) => ({
    response: object({ [plural]: { type: 'array', items: ref(name) }, next_cursor, ...pageSchema }),
  }),
  show: ({ name }) => ({ response: object({ [name]: ref(name) }) }),
  create: (entity) => ({ response: object({ [entity.name]: ref(entity.name) }) }),
  update: (entity) => ({ response: object({ [entity.name]: ref(entity.name) }) }),
  delete: () => ({ response: object({ id: { type: 'integer' } }) }),
  bulk_update: () => ({ response: bulk }),
  bulk_delete: () => ({ response: bulk }),
  search: ({ plural }) => ({
    response: object({ [plural]: { type: 'array', items: { type: 'object' } } }),
  }),
  history: () => ({ response: object({ histories: { type: 'array', items: { type: 'object' } }, ...pageSchema }) }),
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
};

/** Errors of the partner API: RFC 9457, with everything that an error has elsewhere. */
const problemSchemas: Json = {
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'code', 'message', 'errors'],
    properties: {
      type: { type: 'string', description: 'エラーの説明の場所' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string', description: '何が起きたか、どうすればよいか' },
      code: { enum: Object.keys(errorCodes), description: '変わることのないエラーの名前' },
      message: { type: 'string', description: 'detailと同じ' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  },
};

const failureOf: Record<'problem' | 'error', Json> = {
  problem: { content: { 'application/problem+json': { schema: ref('Problem') } } },
  error: json(ref('Error')),
};

const failures = (codes: readonly (keyof typeof errorCodes)[], audience: Audience): Json =>
  Object.fromEntries(
    codes.map((code) => [
      String(errorCodes[code].status),
      audience === 'partner'
        ? { description: problemTitle(code), ...failureOf.problem }
        : { description: errorCodes[code].message, ...failureOf.error },
    ]),
  );

/** Failures that every call may answer, and those of calls that write. */
const COMMON = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'invalid',
  'too_many',
  'unavailable',
] as const;
const WRITING = ['conflict', 'payload_too_large', 'unsupported_media'] as const;

/** Headers and parameters beside the body. */
const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: '取得したときのETag。ほかの人が先に更新していれば412',
};
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: '同じ値で送り直しても1回だけ登録され、24時間は同じ応答を返します。内容が違えば409',
};

const sandboxHeader: Json = {
  headers: {
    'X-Enishi-Sandbox': { schema: { const: '1' }, description: 'テスト用のトークンで呼び出したときだけ付きます' },
  },
};

const lenientQuery: Json = {
  name: 'lenient',
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: '「1」を指定すると、APIの説明にない項目名をエラーにせず、読み飛ばします',
};

function partnerParameters(route: Route, verb: Verb): Json[] {
  if (route.audience !== 'partner') return [];
  const readsBody = verb !== 'get' && verb !== 'delete' && route.unknown === 'named' && route.reads === 'json';
  return [...partnerHeaders(route), ...(readsBody ? [lenientQuery] : [])];
}

function partnerHeaders({ crud, describes }: Route): Json[] {
  if (crud?.call === 'update' || crud?.call === 'delete') return [ifMatch];
  return crud?.call === 'create' || describes?.keyed ? [idempotencyKey] : [];
}

/** The query of a GET: lists and records have no place there. */
function queryOf({ crud }: Route, taken: Json | undefined): Json[] {
  if (crud?.call === 'index') return indexParameters(crud.entity);
  const parts = Object.entries((taken?.properties ?? {}) as Record<string, Json>);
  return parts
    .filter(([, { type, anyOf, $ref }]) => !$ref && !anyOf && !/object|array/.test(String(type)))
    .map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}
type Shown = Partial<NonNullable<Route['describes']>> & { response: Json | 'file' };

const answerOf = ({ response }: Shown): Json => (response === 'file' ? { content: { '*/*': {} } } : json(response));

/** What is taken beside a file: with the file as a part of a form, or as base64 in JSON. */
function withFile(taken: Json | undefined, description = 'ファイル'): Json {
  const beside = (taken?.properties ?? {}) as Json;
  const schema = (file: Json, more: Json = {}): Json => ({
    schema: { ...object({ ...beside, file: { ...file, description }, ...more }), required: ['file'] },
  });
  return {
    content: {
      'multipart/form-data': schema({ type: 'string', format: 'binary' }),
      'application/json': schema(
        { type: 'string', contentEncoding: 'base64' },
        { file_name: { type: ['string', 'null'], description: 'ファイルの名前' } },
      ),
    },
  };
}

/** The body of a call that has one. */
function bodyOf(route: Route, taken: Json | undefined): Json {
  if (route.reads === 'file' || route.reads === 'stream')
    return { requestBody: { required: true, ...withFile(taken, route.describes?.file) } };
  return taken ? { requestBody: { required: 'required' in taken, ...json(taken) } } : {};
}

function operation(route: Route, verb: Verb): Json {
  const { crud, audience } = route;
  const told = route.answers ? { response: route.answers } : undefined;
  const shape: Shown | undefined = crud ? shapes[crud.call]?.(crud.entity) : (route.describes ?? told);
  const headers = partnerParameters(route, verb);
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const status = String(route.status ?? 200);
  const taken = schemaOf(route.input);
  const query = verb === 'get' ? queryOf(route, taken) : [];
  return {
    summary: route.summary,
    operationId: `${verb}${route.path.replace(/\W+/g, '_')}`.replace(/_+$/, ''),
    tags: [crud?.entity.label ?? route.describes?.tag ?? 'その他'],
    ...(route.guard === 'public' ? {} : { security: [securityOf[route.audience] ?? {}] }),
    parameters: [...names.map((name) => ({ name, in: 'path', required: true, schema: pathId })), ...query, ...headers],
    ...(verb === 'get' || verb === 'delete' ? {} : bodyOf(route, taken)),
    responses: {
      [status]: {
        description: '成功',
        ...(audience === 'partner' ? sandboxHeader : {}),
        ...(shape ? answerOf(shape) : {}),
      },
      ...failures(
        [
          ...COMMON,
          ...(headers.includes(ifMatch) ? (['precondition_failed'] as const) : []),
          ...(verb === 'get' ? [] : WRITING),
        ],
        audience,
      ),
    },
  };
}

/** A session as a browser has it: what signing in answered, in headers, and a cookie. */
const SESSION = ['access-token', 'client', 'uid', 'token-type', 'csrf-token', 'strategies'];

const schemes: Partial<Record<Audience, Json>> = {
  partner: { token: { type: 'http', scheme: 'bearer', description: '外部連携の画面で発行したAPIトークン' } },
  enterprise: {
    ...Object.fromEntries(
      SESSION.map((name) => [name, { type: 'apiKey', in: 'header', name, description: 'ログインの応答と同じ値' }]),
    ),
    cookie: {
      ...{ type: 'apiKey', in: 'cookie', name: cookieName('enterprise', true) },
      description: 'ログインの応答のSet-Cookieの値。HTTPSを使わない環境では、名前に「__Host-」が付きません',
    },
  },
};

const securityOf: Partial<Record<Audience, Json>> = {
  partner: { token: [] },
  enterprise: Object.fromEntries([...SESSION, 'cookie'].map((name) => [name, []])),
};

const pathId = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 };

const PLAIN = '日時はISO 8601、金額の単位は各項目の説明のとおりです。';
const descriptionOf: Partial<Record<Audience, string>> = { partner: PARTNER_GUIDE };

/** The document for one audience; `routes` may hold others too. */
export function openApi(routes: readonly Route[], audience: Audience, title: string): Json {
  const own = routes.filter((route) => route.audience === audience);
  const named = own.flatMap(({ crud, input, shows = [] }) => [
    ...(crud ? [crud.entity] : []),
    ...entitiesOf(input),
    ...shows,
  ]);
  const entities = new Map(named.map((entity) => [entity.name, entity] as const));
  const beside = new Map(own.flatMap(({ crud }) => (crud?.beside ? [[crud.entity.name, crud.beside] as const] : [])));
  const partner = audience === 'partner';
  // Partners' odd names are refused, those of the consoles ignored.
  const closed = partner ? { additionalProperties: false } : {};
  const schemas = Object.fromEntries(
    [...entities].flatMap(([name, entity]) => [
      [name, entitySchema(entity)],
      [`${name}_input`, { ...inputSchema(entity, beside.get(name)), ...closed }],
      [`${name}_index`, { ...indexSchema(entity), ...closed }],
    ]),
  );
  const webhookEntities = partner ? toldDefinitions.filter(({ name }) => !entities.has(name)) : [];
  const paths: Record<string, Json> = {};
  for (const route of own) {
    const path = `/api/${audience}${route.path}`;
    for (const verb of route.verbs) paths[path] = { ...paths[path], [verb]: operation(route, verb) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.4.0', description: descriptionOf[audience] ?? PLAIN },
    paths,
    ...(partner ? { webhooks: webhooks() } : {}),
    components: {
      schemas: {
        ...(partner ? problemSchemas : commonSchemas),
        ...schemas,
        ...Object.fromEntries(webhookEntities.map((entity) => [entity.name, entitySchema(entity)])),
        ...(partner ? inboundSchemas() : {}),
      },
      securitySchemes: schemes[audience] ?? {},
    },
  };
}
