/** Inputs of calls as JSON schemas: as wide as the parsers are, so that what the description allows is understood. */
import { kindOperators, MAX_ALTERNATIVES } from '@enishi/protos/fields/operators';
import { countedName, countedPeriods, namedPeriods } from '@enishi/protos/fields/periods';
import type { Entity, Field } from '@enishi/protos/fields/types';
import { MAX_PER_PAGE } from '@enishi/protos/master/constants';
import { wireTypes } from '@enishi/protos/tools/wire';
import {
  MAX_CONDITION_TEXT,
  MAX_CONDITION_VALUES,
  MAX_CONDITIONS,
  MAX_CURSOR,
  MAX_KEYWORD,
  MAX_LIST_IDS,
  MAX_PAGE,
  MAX_PART,
} from '@enishi/service-kit/crud/requests';
import type { Json } from '../http/route';

/** Control characters that are taken out of every text. */
const GONE = '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\ufffe\\uffff]*';
const NOTHING: Json = { type: 'string', pattern: `^${GONE}$` };

/** A number, its digits, or nothing. */
const whole = (maximum: number): Json => ({
  anyOf: [
    { type: 'integer', minimum: 1, maximum },
    { type: 'string', pattern: `^${GONE}([1-9]${GONE}([0-9]${GONE}){0,${String(maximum).length - 1}})?$` },
    { type: 'null' },
  ],
});

/** Schema of an id in a list: a number, or its digits. */
const ID: Json = {
  anyOf: [
    { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
    { type: 'string', pattern: `^${GONE}[0-9]{0,9}${GONE}$` },
  ],
};

const notes = ({ hint, unit, master, choices }: Field): string =>
  [
    hint,
    unit && `単位: ${unit}`,
    master && `マスタ: ${master}`,
    choices?.items.map(({ id, name }) => `${id}: ${name}`).join('、'),
  ]
    .filter(Boolean)
    .join(' ');

/** Ids may come as digits. */
function numberSchema({ choices, min, max }: Field): Json {
  const items = choices?.items ?? [];
  const number =
    items.length > 0
      ? { enum: items.map(({ id }) => id) }
      : {
          type: 'integer',
          ...(min === undefined ? {} : { minimum: min }),
          ...(max === undefined ? {} : { maximum: max }),
        };
  return { anyOf: [number, { type: 'string' }, { type: 'boolean' }, { type: 'null' }] };
}

function valueSchema(field: Field): Json {
  const type = wireTypes[field.kind];
  if (type === 'int32') return numberSchema(field);
  // Lists may come comma-separated, or as their only item.
  if (type === 'int32s' || type === 'strings') {
    return { type: ['array', 'string', 'integer', 'null'], items: { type: ['integer', 'string', 'null'] } };
  }
  if (type === 'records') return { type: ['array', 'null', 'string'], items: { type: 'object' } };
  return {
    type: ['string', 'number', 'null'],
    // Line ends do not count.
    ...(field.max === undefined ? {} : { description: `${field.max}文字以内` }),
  };
}

export function inputField(field: Field): Json {
  const schema = valueSchema(field);
  const description = [notes(field), schema.description].filter(Boolean).join(' ');
  return { title: field.label, ...schema, ...(description ? { description } : {}) };
}

/**
 * A record to create or to change; read-only names are ignored.
 * @param beside what may be written beside the entity's own fields
 */
export const inputSchema = ({ label, own }: Entity, beside: Readonly<Record<string, Field>> = {}): Json => ({
  type: 'object',
  title: `${label}（登録・更新）`,
  properties: Object.fromEntries(
    Object.entries({ ...own, ...beside })
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => [name, inputField(field)]),
  ),
});

const PERIODS = [...namedPeriods.map(({ name }) => name), ...countedPeriods.map(({ way }) => countedName(way, 7))].join(
  '、',
);

const singleCondition = ({ search, fields }: Entity): Json => {
  const operators = new Set(search.flatMap((name) => [...kindOperators[fields[name].kind]]));
  return {
    type: 'object',
    required: ['column'],
    properties: {
      column: { enum: search, description: '検索する項目' },
      type: { type: ['integer', 'string', 'null'], description: '条件の種別。「operator」の代わりに使えます' },
      operator: {
        anyOf: [{ enum: [...operators, null] }, NOTHING],
        description: '項目の種類により使えるものが異なります',
      },
      value: {
        description: `文字、数値、一覧（${MAX_CONDITION_VALUES}件以内）、または {min, max}。文字は${MAX_CONDITION_TEXT}文字以内。「operator」がperiodのときは、今日を基準にした期間の名前（例: ${PERIODS}）`,
      },
      not: { type: ['boolean', 'null'], description: 'trueなら、この条件に当てはまらないもの' },
    },
  };
};

/** A condition, or several of which one is enough. */
function condition(entity: Entity): Json {
  const single = singleCondition(entity);
  return {
    anyOf: [
      single,
      {
        type: 'object',
        required: ['any_of'],
        properties: {
          any_of: {
            ...{ type: 'array', minItems: 1, maxItems: MAX_ALTERNATIVES, items: single },
            description: 'いずれかに当てはまるもの。中にany_ofは指定できません',
          },
        },
      },
    ],
  };
}

const sort = ({ fields }: Entity): Json => ({
  anyOf: [
    { enum: Object.keys(fields).flatMap((name) => [name, `-${name}`, `${name} asc`, `${name} desc`]) },
    { type: 'object', required: ['column'] },
    { type: 'null' },
    NOTHING,
  ],
  description: '「列名 asc」「列名 desc」、または「-列名」',
});

/** The parameters of a list. */
export const indexSchema = (entity: Entity): Json => ({
  type: 'object',
  title: `${entity.label}の一覧の指定`,
  properties: {
    page: whole(MAX_PAGE),
    per_page: whole(MAX_PER_PAGE),
    sort: sort(entity),
    keyword: { type: ['string', 'null'], maxLength: MAX_KEYWORD },
    ids: {
      anyOf: [{ type: 'array', maxItems: MAX_LIST_IDS, items: ID }, { type: 'string' }, { type: 'null' }],
      description: 'これらのIDのものだけ。空なら絞り込みません',
    },
    conditions: { type: ['array', 'null'], maxItems: MAX_CONDITIONS, items: condition(entity) },
    updated_since: {
      type: ['string', 'null'],
      maxLength: 40,
      description: 'この日時以降に変更されたものだけ。例: 2026-04-01T09:00:00+09:00。更新日時の古い順に返します',
    },
    limit: { ...whole(MAX_PART), description: '1回に返す件数。指定すると「next_cursor」で続きを読めます' },
    cursor: {
      type: ['string', 'null'],
      maxLength: MAX_CURSOR,
      description: '前の応答の「next_cursor」。ほかの指定は前回と同じにしてください',
    },
    fields: {
      anyOf: [{ type: 'array', maxItems: 200, items: { type: 'string' } }, { type: 'string' }, { type: 'null' }],
      description: '返す項目の名前。一覧、またはカンマ区切り',
    },
    exact_count: {
      type: ['boolean', 'null'],
      description:
        'trueなら一覧の代わりに正確な件数だけを返します。「limit」も指定すると途中までの件数と進み具合（progress、％）を返し、「next_cursor」で数え続けられます',
    },
  },
});

/** The same in the query of a GET, where conditions have no place. */
export function indexParameters(entity: Entity): Json[] {
  const { page, per_page, keyword, updated_since, limit, cursor } = indexSchema(entity).properties as Record<
    string,
    Json
  >;
  const names = Object.keys(entity.fields).flatMap((name) => [name, `-${name}`, `${name} asc`, `${name} desc`]);
  const sorted = { anyOf: [{ enum: names }, NOTHING] };
  const text = { ...keyword, type: 'string' };
  const texts = { updated_since: { ...updated_since, type: 'string' }, cursor: { ...cursor, type: 'string' } };
  const fields = { type: 'string', description: '返す項目の名前（カンマ区切り）' };
  return Object.entries({ page, per_page, sort: sorted, keyword: text, limit, ...texts, fields }).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: false,
      schema,
    }),
  );
}
