/** entity(): one definition that proto, validation, storage, API, forms, tables, search and files are made from. */

import { integer, timestamp } from './builders';
import { kindOperators } from './operators';
import { type Entity, type EntityOptions, type Field, type Fields, type Kind } from './types';

export * from './builders';
export type { Entity, Field, FieldErrors, Fields, FieldValue, Infer, Kind, MasterName, Section } from './types';

const NAME = /^[a-z][a-z0-9_]*$/;

function systemFields(tenant: boolean): Fields {
  return {
    [tenant ? 'id_by_enterprise_id' : 'id']: integer('ID', { readOnly: true }),
    created_at: timestamp('登録日時', { short: '登録', readOnly: true }),
    updated_at: timestamp('更新日時', { short: '更新', readOnly: true }),
  };
}

const offFiles: ReadonlySet<Kind> = new Set(['password', 'records']);

/** Usual columns of files: the id first, the system's times last. */
function fileView(fields: Readonly<Record<string, Field>>, key: string): string[] {
  const times = ['created_at', 'updated_at'];
  const own = Object.keys(fields).filter((name) => name !== key && !times.includes(name));
  return [key, ...own, ...times].filter((name) => !fields[name].secret && !offFiles.has(fields[name].kind));
}

/**
 * Defines an entity. `name` is the wire name in the singular; own fields keep the order of the definition.
 * Throws when a view names a field that does not exist (the compiler says so first).
 */
export function entity<const F extends Fields, const N extends string>(
  name: N,
  own: F,
  options: EntityOptions<Extract<keyof F, string>>,
): Entity<F, N> {
  const tenant = options.tenant ?? true;
  const key = tenant ? 'id_by_enterprise_id' : 'id';
  const fields: Record<string, Field> = { ...systemFields(tenant), ...own };
  const names = Object.keys(fields);
  for (const field of names) if (!NAME.test(field)) throw new Error(`${name}.${field}: not a snake_case name`);
  const searchable = names.filter((field) => kindOperators[fields[field].kind].length > 0 && !fields[field].secret);
  const made: Entity<F, N> = {
    name,
    plural: options.plural,
    label: options.label,
    service: options.service,
    tenant,
    key,
    title: options.title ?? 'name',
    titleParts: options.titleParts ?? [],
    history: options.history ?? tenant,
    events: options.events ?? tenant,
    trash: options.trash ?? false,
    own,
    fields,
    table: options.table,
    list: options.list ?? { columns: options.table },
    search: options.search ?? searchable,
    csv: options.csv ?? fileView(fields, key),
    keyword: options.keyword ?? [],
    names: options.names ?? options.keyword?.filter((field) => field === (options.title ?? 'name')) ?? [],
    forms: options.forms ?? { full: [{ title: options.label, fields: Object.keys(own) }] },
    public: options.public ?? [],
    indexes: options.indexes ?? [],
    unique: options.unique ?? [],
    duplicates: options.duplicates ?? [],
    identity: options.identity ?? [],
    check: options.check,
  };
  const sections = Object.values(made.forms).flatMap((form) => form.flatMap((section) => section.fields));
  const used = [
    made.table,
    made.list.columns,
    made.list.under ?? [],
    made.search,
    made.csv,
    made.keyword,
    made.names,
    ...made.titleParts,
    made.public,
    sections,
    ...made.indexes,
    ...made.unique,
    ...made.identity,
    ...made.duplicates.flatMap(({ fields, typed = [] }) => [fields, typed]),
  ];
  for (const field of used.flat()) if (!fields[field]) throw new Error(`${name}: a view names ${field}, not a field`);
  return made;
}
