/** What becomes of an RPC's answer on its way to the caller, and how the API description tells of it. */
import type { Entity } from '@enishi/protos/fields/types';
import type { Row } from '@enishi/protos/http/row';
import { answers, shapes } from '@enishi/protos/http/shapes';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { fileReply, type StoredFile } from '../http/files/download';
import type { Json, Reply } from '../http/route';

const isMissing = (word: string) => word.endsWith('?');
const isList = (word: string) => word.endsWith('[]');
const bare = (word: string): string => word.replace(/(?:\?|\[\])$/, '');

/** The message with `null` under each name that it lacks, in what it holds, too. */
function withNulls(shape: string, message: Json): Json {
  const whole = Object.entries(shapes[shape]).map(([name, word]) => {
    const value = message[name];
    const inner = bare(word);
    if (value === undefined || value === null) return [name, null];
    if (!shapes[inner]) return [name, value];
    return [
      name,
      isList(word) ? (value as Json[]).map((one) => withNulls(inner, one)) : withNulls(inner, value as Json),
    ];
  });
  return Object.fromEntries(whole);
}

/** Records as every call of records has them, in place of their messages. */
function withRecords(shows: Readonly<Record<string, Entity | undefined>>, message: Json): Json {
  const shown = Object.entries(shows).flatMap(([name, entity]) => {
    const value = message[name];
    if (!entity) return [];
    const rows = Array.isArray(value) ? value.map((row) => recordFromWire(entity, row as WireRecord)) : undefined;
    return [[name, rows ?? (value ? recordFromWire(entity, value as WireRecord) : null)]];
  });
  return { ...message, ...Object.fromEntries(shown) };
}

const readJson = (text: unknown): unknown => (text ? JSON.parse(text as string) : null);

/** What its texts of JSON say, and the figures of a page beside a list that came whole. */
function completed({ json = [], whole }: Row, message: Json): Json {
  const told = { ...message, ...Object.fromEntries(json.map((name) => [name, readJson(message[name])])) };
  if (!whole) return told;
  const { length } = message[whole] as unknown[];
  return { ...told, current_page: 1, limit_value: length, count: length };
}

const personalIn = ({ personal }: Row, message: Json): number | undefined =>
  typeof personal === 'string' ? (message[personal] as unknown[]).length : personal;

/** @param rpc `messaging.MailingService/Show` */
export function replyOf(rpc: string, row: Row, message: Json): Reply {
  if (row.answers === 'file' || row.answers === 'shown file')
    return fileReply(message as unknown as StoredFile, row.answers === 'shown file');
  if (row.answers === 'nothing') return { body: {} };
  const { shows, under } = row;
  const whole = row.nulls ? withNulls(answers[rpc], message) : message;
  const told = completed(row, shows ? withRecords(shows, whole) : whole);
  const personal = personalIn(row, message);
  return { body: under ? { [under]: told } : told, ...(personal === undefined ? {} : { personal }) };
}

const scalars: Readonly<Record<string, Json>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  bytes: { type: 'string' },
};

const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });

/** What `completed` makes of an answer. */
function completedSchema({ json = [], whole }: Row, { properties, required, ...schema }: ObjectSchema): ObjectSchema {
  const figures = whole ? ['current_page', 'limit_value', 'count'] : [];
  return {
    ...schema,
    properties: {
      ...properties,
      ...Object.fromEntries(json.map((name) => [name, {}])),
      ...Object.fromEntries(figures.map((name) => [name, scalars.number])),
    },
    required: [...required, ...figures],
  };
}

interface ObjectSchema extends Json {
  properties: Json;
  required: string[];
}

function messageSchema(row: Row, shape: string, shows: Row['shows'] = {}): ObjectSchema {
  const properties = Object.entries(shapes[shape]).map(([name, word]): [string, Json] => {
    const entity = (shows as Record<string, Entity | undefined>)[name];
    const inner = bare(word);
    const one = entity
      ? { $ref: `#/components/schemas/${entity.name}` }
      : (scalars[inner] ?? messageSchema(row, inner));
    if (isList(word)) return [name, { type: 'array', items: one }];
    return [name, isMissing(word) && (row.nulls || entity) ? orNull(one) : one];
  });
  const required = Object.entries(shapes[shape]).flatMap(([name, word]) =>
    isMissing(word) && !row.nulls && !(shows as Json)[name] ? [] : [name],
  );
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

/** The JSON schema of what a row answers. */
export function answerSchema(rpc: string, row: Row): Json | 'file' {
  if (row.answers === 'file' || row.answers === 'shown file') return 'file';
  if (row.answers === 'nothing') return { type: 'object' };
  const schema = completedSchema(row, messageSchema(row, answers[rpc], row.shows));
  return row.under ? { type: 'object', properties: { [row.under]: schema }, required: [row.under] } : schema;
}

/** Entities whose schemas the answer refers to. */
export const entitiesIn = ({ shows = {} }: Row): Entity[] => Object.values(shows as Record<string, Entity>);
