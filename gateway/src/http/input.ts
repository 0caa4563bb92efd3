/**
 * The input of a route beside its path, declared once: the handler gets it read and typed (`given`), the API
 * description shows it, and tests send every route wrong values of what it declares. Names that a call does not declare
 * are ignored, because the specification's clients send more than is read.
 */
import { parseDay } from '@enishi/protos/fields/days';
import type { Entity } from '@enishi/protos/fields/types';
import { badRequest, type FieldErrors, invalid } from '@enishi/service-kit/base/errors';
import { isObject } from '@enishi/service-kit/base/is-object';
import { z } from 'zod';
import type { Given, Json, RouteInput } from './route';

/** How a value stands in the API description, and whose schemas its `$ref`s need. */
interface Described {
  schema?: Json;
  entity?: Entity;
}

const describedAs = (schema: z.ZodType): Described => (schema.meta() ?? {}) as Described;

const MAX_INT = 2 ** 31 - 1;

/** Queries have numbers as digits. */
const numeral = (raw: unknown): unknown => (typeof raw === 'string' && /^-?\d{1,10}$/.test(raw) ? Number(raw) : raw);

/**
 * A value that may be missing, `null` or empty, which is all the same: `undefined`. `read` answers that for what it
 * cannot take; `type` tells a value that is not allowed from one of a wrong type.
 */
function value<T>(
  type: 'number' | 'string' | 'other',
  words: string,
  schema: Json,
  read: (raw: unknown) => T | undefined,
) {
  return z
    .any()
    .transform((raw, place): T | undefined => {
      if (raw === undefined || raw === null || raw === '') return undefined;
      const known = read(raw);
      const params = { ofType: typeof numeral(raw) === type || typeof raw === type };
      if (known === undefined) place.addIssue({ code: 'custom', message: words, params });
      return known;
    })
    .optional()
    .meta({ schema });
}

const integer = (words: string, min: number) =>
  value('number', words, { type: ['integer', 'null'], minimum: min, maximum: MAX_INT }, (raw) => {
    const number = numeral(raw);
    return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= MAX_INT
      ? number
      : undefined;
  });

/** A whole number from 0 on. */
export const whole = integer('は0以上の整数で指定してください。', 0);
/** A whole number, below zero too. */
export const signed = integer('は整数で指定してください。', -MAX_INT);

export const text = (max = 200) =>
  value(
    'string',
    `は${max}文字以内の文字列で指定してください。`,
    { type: ['string', 'null'], maxLength: max },
    (raw) => (typeof raw === 'string' && raw.length <= max ? raw : undefined),
  );

const flags = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map((on) => [on, true] as const),
  ...[false, 0, '0', 'false'].map((off) => [off, false] as const),
]);
export const flag = value('other', 'はtrueまたはfalseで指定してください。', { type: ['boolean', 'null'] }, (raw) =>
  flags.get(raw),
);

/** YYYY-MM-DD of the calendar; with slashes, too. */
export const day = value(
  'string',
  'には日付を「2026/04/30」のように指定してください。',
  { type: ['string', 'null'], format: 'date' },
  (raw) => {
    const given = typeof raw === 'string' ? raw.replaceAll('/', '-') : '';
    return parseDay(given) === given ? given : undefined;
  },
);

/** `{...}` that the code behind the route checks: by what words, it knows better. */
export const json = value('other', 'にオブジェクトを指定してください。', { type: ['object', 'null'] }, (raw) =>
  isObject(raw) ? raw : undefined,
);

/** An input that every type fits, or that rules of its own check. */
export const anything = (schema: Json = {}) => z.any().optional().meta({ schema });
/** The same, but never missing in what the description promises. */
export const needed = (schema: Json) => z.any().meta({ schema });
/** A value that cannot be an id names nothing, and is answered as such (`idOf`). */
export const id = anything({ type: 'integer', minimum: 1, maximum: MAX_INT });

/** Whole numbers from 0 on. */
export const wholes = (max: number) =>
  value(
    'other',
    `は0以上の整数の一覧（${max}件以内）で指定してください。`,
    { type: ['array', 'null'], maxItems: max, items: { type: 'integer', minimum: 0, maximum: MAX_INT } },
    (raw) => {
      if (!Array.isArray(raw) || raw.length > max) return undefined;
      const read = raw.map(numeral);
      const isWhole = (one: unknown): one is number =>
        typeof one === 'number' && Number.isInteger(one) && one >= 0 && one <= MAX_INT;
      return read.every(isWhole) ? read : undefined;
    },
  );

export const texts = (max: number) =>
  value(
    'other',
    `は文字列の一覧（${max}件以内）で指定してください。`,
    { type: ['array', 'null'], maxItems: max, items: { type: 'string' } },
    (raw): string[] | undefined => {
      if (!Array.isArray(raw) || raw.length > max) return undefined;
      const read = raw.map((one) => one ?? '');
      return read.every((one) => typeof one === 'string') ? read : undefined;
    },
  );

/** The answer to the captcha of a form; `Captcha.check` reads it. */
export const recaptcha_token = anything({ type: 'string' });

/** Ids that a bulk call is about; `selectedIds` reads them. */
export const select_ids = anything({ type: 'array', items: { type: 'integer' } });

export const fields = <S extends z.ZodRawShape>(shape: S) => z.looseObject(shape);

/** `{...}` within what is sent; it must be there. */
export const object = <S extends z.ZodRawShape>(shape: S) =>
  z.looseObject(shape, { error: 'にオブジェクトを指定してください。' });

/** `[{...}, ...]`; how many is seen before any of them is looked at. */
export const rows = <S extends z.ZodRawShape>(shape: S, max: number) =>
  z.preprocess(
    (raw, place) => {
      if (!Array.isArray(raw) || raw.length <= max) return raw;
      place.addIssue({
        code: 'custom',
        message: `は一度に${max}件までです。分けて送信してください。`,
        params: { ofType: true },
      });
      return z.NEVER;
    },
    z
      .array(z.looseObject(shape, { error: 'にはオブジェクトの一覧を指定してください。' }), {
        error: 'には一覧を指定してください。',
      })
      .meta({ maxItems: max }),
  );

const place = { page: whole, per_page: whole };
/** Which part of a list. */
export const page = fields(place);
export const paged = <S extends z.ZodRawShape>(shape: S) => fields({ ...place, ...shape });

/** The record that a call writes, by its name; without it there is nothing to do. Its fields are checked by their kinds. */
export const record = (entity: Entity) =>
  z
    .custom<Json>(isObject, { error: 'にオブジェクトを指定してください。' })
    .meta({ schema: { $ref: `#/components/schemas/${entity.name}_input` }, entity });

/** `{<entity>: {...}}`; typed by what stands beside the record, whose fields the definition checks. */
export const form = <S extends z.ZodRawShape = Record<never, never>>(entity: Entity, beside?: S) =>
  fields({ [entity.name]: record(entity), ...beside }) as unknown as z.ZodObject<S, z.core.$loose>;

const updated_at = value(
  'string',
  'には最後に読み込んだときの更新日時を指定してください。',
  { type: ['string', 'null'], description: '最後に読み込んだときの更新日時。変わっていれば409' },
  (raw) => (typeof raw === 'string' ? raw : undefined),
);

/** The same with the version that the caller has read. */
export const written = <S extends z.ZodRawShape = Record<never, never>>(entity: Entity, beside?: S) =>
  form(entity, { updated_at, ...(beside as S) });

/** The parameters of an entity's list; `indexRequest` reads it. */
export const listOf = (entity: Entity) =>
  z.looseObject({}).meta({ schema: { $ref: `#/components/schemas/${entity.name}_index` }, entity });

/** Entities whose schemas the description of this input refers to. */
export const entitiesOf = (input: RouteInput): Entity[] =>
  input === 'nothing'
    ? []
    : [input, ...(Object.values(input.shape) as z.ZodType[])].flatMap((part) => describedAs(part).entity ?? []);

/** The JSON schema of what a route takes; undefined for nothing. */
export function schemaOf(input: RouteInput): Json | undefined {
  if (input === 'nothing') return undefined;
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const own = describedAs(zodSchema as unknown as z.ZodType).schema;
      if (own) for (const name of Object.keys(jsonSchema)) delete (jsonSchema as Json)[name];
      delete jsonSchema.additionalProperties;
      Object.assign(jsonSchema, own);
    },
  }) as Json;
  return schema;
}

/** Places of a name, as `rows.3.email`. */
const nameOf = ({ path }: z.core.$ZodIssue): string => path.join('.');

/** Most problems told at once: more would not be read. */
const MAX_ISSUES = 20;

const badRequestAt = (errors: FieldErrors, message: string) => badRequest(message, errors);

/**
 * The caller's input, as the route declares it; values in the body count more than the same in the query.
 * @throws AppError `bad_request` that names what is of a wrong type, `invalid` what is of the right one and not allowed
 */
export function givenOf<I extends RouteInput>(input: I, sent: { body: Json; query: Json }): Given<I> {
  if (input === 'nothing') return {} as Given<I>;
  const read = input.safeParse({ ...sent.query, ...sent.body });
  if (read.success) return read.data as Given<I>;
  const issues = read.error.issues.slice(0, MAX_ISSUES);
  const errors: FieldErrors = {};
  for (const issue of issues) errors[nameOf(issue)] ??= [`「${nameOf(issue)}」${issue.message}`];
  const refuse = issues.every((issue) => issue.code === 'custom' && issue.params?.ofType) ? invalid : badRequestAt;
  throw refuse(errors, Object.values(errors).flat().join(''));
}
