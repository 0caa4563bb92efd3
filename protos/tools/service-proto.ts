/** The .proto of one service, from the definitions of its entities. */
import type { Entity, Field } from '../fields/types';
import { type Lock, readLock, renderMessage, type WireField } from './lock';
import { pascalCase, type WireType, wireTypes } from './wire';

const COMMON = 'enishi.common';

interface Message {
  name: string;
  fields: WireField[];
}

const field = (name: string, type: string, label: WireField['label'] = 'optional'): WireField => ({
  name,
  type,
  label,
});

/** The field's own declaration, preceded by the messages that a `records` field brings along. */
function declare(owner: string, name: string, definition: Field, messages: Message[]): WireField {
  const type: WireType = wireTypes[definition.kind];
  if (type === 'strings') return field(name, `${COMMON}.StringList`);
  if (type === 'int32s') return field(name, `${COMMON}.Int32List`);
  if (type !== 'records') return field(name, type);
  const item = `${owner}${pascalCase(name)}`;
  const columns = Object.entries(definition.fields ?? {});
  messages.push({ name: item, fields: columns.map(([column, inner]) => declare(item, column, inner, messages)) });
  messages.push({ name: `${item}List`, fields: [field('values', item, 'repeated')] });
  return field(name, `${item}List`);
}

function entityMessages(entity: Entity): Message[] {
  const name = pascalCase(entity.name);
  const messages: Message[] = [];
  const fields = Object.entries(entity.fields).map(([column, inner]) => declare(name, column, inner, messages));
  // Told only to operators, who act for one tenant after the other.
  if (entity.tenant) fields.unshift(field('enterprise_id', 'int32'));
  const required = (wireName: string, type: string) => field(wireName, type, '');
  const many = (wireName: string, type: string) => field(wireName, type, 'repeated');
  return [
    ...messages,
    { name, fields },
    { name: `${name}Response`, fields: [field(entity.name, name, '')] },
    {
      name: `${name}IndexResponse`,
      fields: [
        many(entity.plural, name),
        required('current_page', 'int32'),
        required('limit_value', 'int32'),
        field('count', 'int32'),
        field('cursor', 'string'),
        field('count_more', 'bool'),
        // How far an exact count is that is asked for in parts, in per cent.
        field('progress', 'int32'),
        // Instead of rows as messages: a JSON list of them, and how many they are.
        field('rows_json', 'bytes'),
        field('rows_count', 'int32'),
      ],
    },
    {
      name: `${name}CreateRequest`,
      fields: [field(entity.name, name, ''), many('cleared', 'string'), field('context', 'string')],
    },
    {
      name: `${name}UpdateRequest`,
      fields: [
        required('id', 'int32'),
        field(entity.name, name, ''),
        many('cleared', 'string'),
        field('updated_at', 'string'),
        field('context', 'string'),
      ],
    },
    {
      name: `${name}BulkUpdateRequest`,
      fields: [
        many('select_ids', 'int32'),
        field(entity.name, name, ''),
        many('cleared', 'string'),
        field('context', 'string'),
      ],
    },
  ];
}

function entityService(entity: Entity): string {
  const name = pascalCase(entity.name);
  const rpcs = [
    ['Index', `${COMMON}.IndexRequest`, `${name}IndexResponse`],
    ['Show', `${COMMON}.ShowRequest`, `${name}Response`],
    ['Create', `${name}CreateRequest`, `${name}Response`],
    ['Update', `${name}UpdateRequest`, `${name}Response`],
    ['Delete', `${COMMON}.DeleteRequest`, `${COMMON}.DeleteResponse`],
    ['BulkUpdate', `${name}BulkUpdateRequest`, `${COMMON}.BulkResponse`],
    ['BulkDelete', `${COMMON}.BulkDeleteRequest`, `${COMMON}.BulkResponse`],
    ['Search', `${COMMON}.SearchRequest`, `${COMMON}.SearchResponse`],
    ['History', `${COMMON}.HistoryRequest`, `${COMMON}.HistoryResponse`],
  ];
  const lines = rpcs.map(([rpc, request, response]) => `  rpc ${rpc}(${request}) returns (${response});`);
  return [`service ${name}Service {`, ...lines, '}'].join('\n');
}

/** Other services ask the owner whether what a record points at is there; the gateway, what points at a record. */
const referenceService = [
  'service ReferenceService {',
  `  rpc Existing(${COMMON}.ReferenceRequest) returns (${COMMON}.ReferenceResponse);`,
  `  rpc Dependants(${COMMON}.DependantsRequest) returns (${COMMON}.DependantsResponse);`,
  '}',
].join('\n');

/** Deleted records that can be taken back, of services that keep such. */
const trashService = [
  'service TrashService {',
  `  rpc Index(${COMMON}.TrashRequest) returns (${COMMON}.TrashResponse);`,
  `  rpc Restore(${COMMON}.TrashChoice) returns (${COMMON}.BulkResponse);`,
  `  rpc Purge(${COMMON}.TrashChoice) returns (${COMMON}.BulkResponse);`,
  '}',
].join('\n');

/**
 * @param previous the committed file, whose numbers are kept; empty for a new service
 * @returns the text of `<service>/<service>.proto`
 */
export function serviceProto(service: string, entities: readonly Entity[], previous: string): string {
  const lock: Lock = readLock(previous);
  const head = [
    '// Generated from the definitions in this folder by `npm run gen`. Numbers are kept from one version to the next,',
    '// so this file is committed and never edited by hand.',
    'syntax = "proto3";',
    '',
    `package enishi.${service};`,
    '',
    'import "common/crud.proto";',
  ].join('\n');
  const parts = entities.flatMap((entity) => [
    entityService(entity),
    ...entityMessages(entity).map((message) => renderMessage(message.name, message.fields, lock)),
  ]);
  return `${[head, referenceService, ...(entities.some(({ trash }) => trash) ? [trashService] : []), ...parts].join('\n\n')}\n`;
}
