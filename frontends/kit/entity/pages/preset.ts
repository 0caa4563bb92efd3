import type { EntityRow } from '../values/row';

/** Values that another page hands to a create form: `?company=12` with `{ company: 'company_id_by_enterprise_id' }`. */
export function presetFrom(params: URLSearchParams, fields: Readonly<Record<string, string>>): EntityRow {
  const given = Object.entries(fields).filter(([name]) => /^[1-9]\d{0,9}$/.test(params.get(name) ?? ''));
  return Object.fromEntries(given.map(([name, field]) => [field, Number(params.get(name))]));
}
