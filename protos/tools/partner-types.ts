/** Types of the package for partners, written out from the API's description (OpenAPI 3.1). */
import { pascalCase } from './wire';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  title?: string;
  description?: string;
  readOnly?: boolean;
}
interface Operation {
  requestBody: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}
export interface ApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema> };
}

const PREFIX = '/api/partner/v1/';
const JSON_TYPE = 'application/json';
const KEPT: readonly string[] = ['id_by_enterprise_id', 'created_at', 'updated_at'];

const literals = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(' | ');
const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Schemas are of the words that the gateway's generator uses; what it does not know is `unknown`. */
function typeOf(schema: Schema, depth: string): string {
  if (schema.$ref) return pascalCase(schema.$ref.replace(/^.*\//, ''));
  if ('const' in schema) return literals([schema.const]);
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, depth)).join(' | ');
  const types = [schema.type ?? []].flat();
  const nothing = types.includes('null') ? ' | null' : '';
  if (schema.enum) return literals(schema.enum) + nothing;
  const known = types.filter((type) => type !== 'null').map((type) => typeOfOne(type, schema, depth));
  return [...known, ...(nothing ? ['null'] : [])].join(' | ') || 'unknown';
}

const listOf = (item: string): string => (/^\w+$/.test(item) ? `${item}[]` : `(${item})[]`);

function typeOfOne(type: string, schema: Schema, depth: string): string {
  if (type === 'array') return listOf(schema.items ? typeOf(schema.items, depth) : 'unknown');
  if (type !== 'object') return plainTypes[type] ?? 'unknown';
  if (schema.properties) return bodyOf(schema.properties, depth, schema.required);
  const { additionalProperties } = schema;
  return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties, depth) : 'unknown'}>`;
}

/** What stands above a property: its name in Japanese and how its values are meant. */
function noteOf({ title, description, items }: Schema, depth: string): string {
  const words = [title, description ?? items?.description].filter(Boolean).join('。').replace(/\*\//g, '* /');
  return words ? `${depth}/** ${words.replace(/\s*\n\s*/g, ' ')} */\n` : '';
}

function bodyOf(properties: Record<string, Schema>, depth = '', required: readonly string[] = []): string {
  const inner = `${depth}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${noteOf(schema, inner)}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};\n`,
  );
  return `{\n${lines.join('')}${depth}}`;
}

const answerOf = ({ responses }: Operation): Schema =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content[JSON_TYPE].schema ?? {};

/** A record as it is answered: its id and times always come, other fields where they have a value. */
function recordType(name: string, schema: Schema): string {
  const kept = Object.entries(schema.properties ?? {}).map(([field, one]): [string, Schema] =>
    KEPT.includes(field)
      ? [field, { ...one, type: [one.type ?? []].flat().filter((type) => type !== 'null') }]
      : [field, one],
  );
  return `/** ${schema.title} */\nexport interface ${pascalCase(name)} ${bodyOf(Object.fromEntries(kept), '', KEPT)}\n`;
}

/** What is written, with the types of what is read: the API takes more spellings than a program should send. */
function inputType(name: string, title: string, given: Schema, record: Schema): string {
  const properties = Object.entries(given.properties ?? {}).map(([field, schema]): [string, Schema] => {
    const { readOnly: _readOnly, ...read } = record.properties?.[field] ?? {};
    return [
      field,
      Object.keys(read).length > 0 ? read : { ...schema, type: ['array', 'null'], items: { type: 'integer' } },
    ];
  });
  return `/** ${title} */\nexport interface ${name} ${bodyOf(Object.fromEntries(properties))}\n`;
}

function kindTypes(plural: string, name: string, { paths, components }: ApiDocument): string {
  const [one, { schemas }] = [pascalCase(name), components];
  const record = schemas[name];
  const given = schemas[`${name}_input`];
  const index = schemas[`${name}_index`].properties ?? {};
  const upserted =
    paths[`${PREFIX}${plural}/upsert`].post.requestBody.content[JSON_TYPE].schema.properties?.records.items;
  const { external_id: _external, ...upsert } = upserted?.properties ?? {};
  const condition = index.conditions.items?.anyOf?.[0].properties ?? {};
  return [
    inputType(`${one}Input`, `${record.title}（登録・更新）`, given, record),
    inputType(`${one}Upsert`, `${record.title}（一括登録・更新）`, { properties: upsert }, record),
    `/** ${record.title}の検索条件 */\nexport interface ${one}Condition {\n`,
    `  column: ${typeOf(condition.column, '  ')};\n`,
    `  operator?: ${typeOf(condition.operator.anyOf?.[0] ?? {}, '  ')};\n`,
    `${noteOf(condition.value, '  ')}  value?: unknown;\n${noteOf(condition.not, '  ')}  not?: boolean;\n}\n`,
  ].join('');
}

function eventTypes(name: string, { post }: { post: Operation }): string {
  const { properties = {}, required } = post.requestBody.content[JSON_TYPE].schema;
  return `export interface ${pascalCase(name)}Event ${bodyOf(properties, '', required)}\n`;
}

/** Type of the sorting by a column, as a list takes it. */
const SORT_TYPE = `type Sort<C extends PropertyKey> = C extends string
  ? C | \`-\${C}\` | \`\${C} asc\` | \`\${C} desc\`
  : never;
`;

/** Whether a schema is a record: inputs, lists and deliveries are written by themselves, or nothing that a program names. */
const isRecord = (name: string): boolean => !/^Problem$|_(?:input|index)$|^inbound_/.test(name);

/**
 * The text of `model.ts`.
 * @param names of one, by those in addresses
 * @throws Error when the description has other kinds of records than the client
 */
export function partnerTypes(document: ApiDocument, names: Readonly<Record<string, string>>): string {
  const { paths, webhooks, components } = document;
  const described = Object.keys(paths).flatMap((path) => /^\/api\/partner\/v1\/(\w+)\/upsert$/.exec(path)?.[1] ?? []);
  if (described.sort().join() !== Object.keys(names).sort().join())
    throw new Error(`The client knows ${Object.keys(names).join()}, the description ${described.join()}`);
  const resume = answerOf(paths[`${PREFIX}candidate_resumes/create/{id}`].post).properties?.candidate_resume ?? {};
  const records = Object.entries(components.schemas).filter(([name]) => isRecord(name));
  const kinds = Object.entries(names).map(([plural, name]) => {
    const one = pascalCase(name);
    const sort = `Sort<keyof ${one}>`;
    return `  ${plural}: { record: ${one}; input: ${one}Input; upsert: ${one}Upsert; condition: ${one}Condition; sort: ${sort} };\n`;
  });
  const events = Object.keys(webhooks).map((name) => `${pascalCase(name)}Event`);
  return [
    '// Written out from the description of the API.\n',
    SORT_TYPE,
    ...records.map(([name, schema]) => recordType(name, schema)),
    recordType('candidate_resume', resume),
    ...Object.entries(names).map(([plural, name]) => kindTypes(plural, name, document)),
    `export interface Model {\n${kinds.join('')}  resume: CandidateResume;\n}\n`,
    ...Object.entries(webhooks).map(([name, webhook]) => eventTypes(name, webhook)),
    `/** 送信Webhookの通知 */\nexport type PartnerEvent = ${events.join(' | ')};\n`,
    `/** 変わることのないエラーの名前 */\nexport type PartnerErrorCode = ${typeOf(components.schemas.Problem.properties?.code ?? {}, '')};\n`,
  ].join('\n');
}

/** The text of `index.ts`: what the package exports, with the types of `model.ts`. */
export const PARTNER_ENTRY = `
import { createPartnerClient as createClient, type PartnerClient as Client } from './client';
import type { PartnerClientOptions } from './call';
import { PartnerApiError as ApiError } from './errors';
import type { Model, PartnerErrorCode, PartnerEvent } from './model';
import * as webhooks from './webhooks';

export type * from './model';
export type { PartnerClientOptions } from './call';
export type { EachOptions, Page, PageOptions, Resource, Resumes, UpsertOptions, UpsertResult } from './client';
export { WebhookError, type WebhookRefusal } from './errors';
export {
  seenInMemory,
  type ReceiverOptions,
  type SeenEvents,
  type VerifyOptions,
  type WebhookRequest,
} from './webhooks';

export type PartnerClient = Client<Model>;
export const createPartnerClient = (options: PartnerClientOptions): PartnerClient => createClient<Model>(options);

export type PartnerApiError = ApiError<PartnerErrorCode>;
/** For \`instanceof\`: the client alone makes them. */
export const PartnerApiError: abstract new (...given: never) => PartnerApiError = ApiError;

export type WebhookReceiver = webhooks.WebhookReceiver<PartnerEvent>;
export const createWebhookReceiver = (options: webhooks.ReceiverOptions): WebhookReceiver =>
  webhooks.createWebhookReceiver<PartnerEvent>(options);
export const verifyWebhook = (request: webhooks.WebhookRequest, options: webhooks.VerifyOptions): Promise<PartnerEvent> =>
  webhooks.verifyWebhook<PartnerEvent>(request, options);
`;
