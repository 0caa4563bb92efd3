/** Another system's data in the words of this one: its names as our fields, its values as our choices. */
import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { isObject } from '@enishi/service-kit/base/is-object';
import { type NameIds, readCell } from '@enishi/service-kit/import/cells';
import { importFields, mapHeadings } from '@enishi/service-kit/import/fields';
import { toOurs } from '@enishi/service-kit/import/translate';

export const inboundEntities: Readonly<Record<string, Entity>> = { candidate, job };

export interface Mapping {
  source: string;
  /** A field of ours; `external_id` for the other system's own number; empty: left out. */
  target: string | null;
  /** Lines `theirs=ours`. */
  choice_values: string | null;
}

export interface Mapped {
  values: Record<string, unknown>;
  external_id?: string;
  /** The job that a person comes for. */
  job_id?: number;
  errors: Record<string, string[]>;
  /** Names that lead nowhere. */
  unknown: string[];
}

export const EXTERNAL_ID = 'external_id';
/** Column of a delivered person that names the job they come for. */
const JOB = 'job_id_by_enterprise_id';
const MAX_NAMES = 500;
const MAX_DEPTH = 5;

type Json = Record<string, unknown>;

/** `{person: {name: 'a'}}` as `person.name`; lists of plain values stay lists. */
function flat(record: Json, prefix = '', depth = 0): [string, unknown][] {
  if (depth > MAX_DEPTH) return [];
  return Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
    isObject(value) ? flat(value, `${prefix}${name}.`, depth + 1) : [[`${prefix}${name}`, value]],
  );
}

/** References are given by id: two companies may share a name. */
const noNames: NameIds = () => [];

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join('、') : typeof value === 'string' ? value : String(value);

const special: ReadonlySet<string> = new Set([EXTERNAL_ID, JOB]);
const MAX_ID = 2 ** 31 - 1;

function readJob(mapped: Mapped, value: unknown): void {
  const id = Number(asText(value ?? '').normalize('NFKC'));
  if (Number.isInteger(id) && id > 0 && id <= MAX_ID) mapped.job_id = id;
  else if (asText(value ?? '').trim() !== '') mapped.errors[JOB] = ['案件のIDを数字で指定してください。'];
}

/**
 * Reads one record. A name that no mapping knows means the field of that name or label.
 * @param entity the definition of what is to be made of it
 */
export function mapRecord(entity: Entity, record: Json, mappings: readonly Mapping[]): Mapped {
  const fields = importFields(entity);
  const own = new Map(mappings.map((mapping) => [mapping.source.trim(), mapping]));
  const given = flat(record).slice(0, MAX_NAMES);
  const known = mapHeadings(
    entity,
    given.map(([name]) => name),
  );
  const mapped: Mapped = { values: {}, errors: {}, unknown: [] };
  const { company_id_by_enterprise_id: company } = record;
  for (const [at, [name, value]] of given.entries()) {
    const mapping = own.get(name);
    const target = mapping ? (mapping.target ?? '') : special.has(name) ? name : known[at];
    const field = fields.get(target);
    if (target === EXTERNAL_ID) mapped.external_id = asText(value ?? '');
    else if (target === JOB && entity.name === candidate.name) readJob(mapped, value);
    else if (mapping && target === '') continue;
    else if (!field || target === entity.key) mapped.unknown.push(name);
    else if (value === null || value === undefined || asText(value).trim() === '') mapped.values[target] = null;
    else {
      const text = toOurs(mapping?.choice_values)(asText(value));
      const cell = readCell(field, text, noNames);
      if ('error' in cell) mapped.errors[target] = [cell.error];
      else mapped.values[target] = cell.input;
    }
  }
  if (typeof company === 'number' && entity.own.company_id_by_enterprise_id)
    mapped.values.company_id_by_enterprise_id = company;
  return mapped;
}
