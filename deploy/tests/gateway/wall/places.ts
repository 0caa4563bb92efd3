/** Every place of a route in which a caller can name a record, by what the table declares: paths, lists of ids, references. */
import type { Route } from '@enishi/gateway/src/http/route';
import { entities } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import { sampleRecord, seeded } from '@enishi/service-kit/testing/sample';

type Json = Record<string, unknown>;
export type Named = number | string;

export interface Place {
  /** For messages. */
  name: string;
  /** The plural of what is named, or the word of a key (`names` of the victim). */
  of: string;
  isKey?: true;
  /** What cannot be an id is left out of a condition: the list is the caller's own. */
  filters?: true;
  path(at: string, id: Named): string;
  body(body: Json, id: Named): Json;
}

const byName = new Map((Object.values(entities) as Entity[]).map((entity) => [entity.name, entity]));

/** Declared names that are ids of records, by what they name. */
const IDS: Readonly<Record<string, string>> = {
  ...{ candidate_id: 'candidates', job_id: 'jobs', company_id: 'companies', member_id: 'enterprise_members' },
  invoice_id: 'client_invoices',
  ...{ linkage_id: 'linkages', merge_id: 'key:merge', company_member_id: 'company_members' },
  ...{
    opportunity_id: 'opportunities',
    received_mail_id: 'received_mails',
    form_enterprise_member_id: 'enterprise_members',
    sender_address_id: 'sender_addresses',
  },
};

/** Names that look like ids, and are of lists that all agencies have, or of nothing that is an agency's. */
const NO_IDS = new Set([
  // The name of this product at an agency's own provider of OpenID Connect.
  'client_id',
  // The number, among the caller's own, of what a draft became: it is kept beside the draft, and leads to nothing else.
  'record_id',
  ...[
    'skill_ids',
    'occupation_ids',
    'business_day_ids',
    'work_styles_ids',
    'prefecture_ids',
    'feature_ids',
    'station_ids',
    'line_ids',
  ],
  ...['occupation_id', 'prefecture_id', 'state_ids', 'scope_id', 'opportunity_status_id', 'duplicate_type_id'],
  ...['target_type_id', 'state_id'],
  ...['value_id', 'job_side_id', 'person_side_id', 'mailbox_security_id'],
  ...['withholding_id', 'bank_kind_id'],
]);

/** Texts that name something of an agency, by the path of the route. */
const KEYS: readonly (readonly [RegExp, string])[] = [
  [/^\/inbound_deliveries\//, 'key:inbound_delivery'],
  [/^\/webhook_deliveries\//, 'key:webhook_delivery'],
  [/^\/sessions\//, 'key:session'],
  [/^\/sheet_layouts\//, 'key:sheet_layout'],
  [/^\/direct_mails\/download$/, 'key:mail_file'],
];

/** Parts that hold ids in a form of their own. */
const PARTS: Readonly<Record<string, readonly [of: string, make: (id: Named) => unknown]>> = {
  'finds/index recent': ['candidates', (id) => [`candidates:${id}`]],
  'agreement_hours/save entries': ['agreements', (id) => [{ agreement_id: id, minutes: 60 }]],
  'transfer_files/create ids': ['payment_notices', (id) => [id]],
  'transfer_files/create invoice_ids': ['purchase_invoices', (id) => [id]],
  'withdrawals/confirm papers': ['payment_notices', (id) => [{ paper: 'payment_notices', paper_id: id }]],
  'receipts/confirm shares': ['client_invoices', (id) => [{ invoice_id: id, price: 1, fee: 0 }]],
  'time_sheets/fix agreement_ids': ['agreements', (id) => [id]],
  'time_sheets/send agreement_ids': ['agreements', (id) => [id]],
  'candidates/merge versions': ['candidates', (id) => ({ [String(id)]: '2026-04-01T00:00:00.000Z' })],
  'companies/merge versions': ['companies', (id) => ({ [String(id)]: '2026-04-01T00:00:00.000Z' })],
};

const partKey = (path: string, name: string) => `${path.slice(1).replace('/{id}', '')} ${name}`;

const idLike = (name: string) => /(?:^|_)ids?(?:_by_enterprise_ids?)?$/.test(name);

const filled = (path: string, id: Named) => path.replace(/\{\w+\}/g, String(id));
const same = (path: string) => path;

const pluralOf = (name: string | undefined): string => byName.get(String(name))?.plural ?? '';

/** References in the record that a call writes. */
function references(record: Entity, whole: Json): Place[] {
  return Object.entries(record.own).flatMap(([name, field]) => {
    const of = pluralOf(field.entity);
    if (!of || field.readOnly) return [];
    const put = (id: Named) => (field.kind === 'refs' ? [id] : id);
    return [
      {
        name: `${record.name}.${name}`,
        of,
        path: same,
        body: (body: Json, id: Named) => ({ ...body, [record.name]: { ...whole, [name]: put(id) } }),
      },
    ];
  });
}

/** Conditions of a list on columns that refer to records. */
function conditions(entity: Entity): Place[] {
  return entity.search.flatMap((column) => {
    const of = pluralOf(entity.fields[column].entity);
    if (!of) return [];
    const asked = (id: Named) => [{ column, operator: 'any', value: [id] }];
    return [
      {
        name: `condition ${column}`,
        of,
        filters: true as const,
        path: same,
        body: (body: Json, id: Named) => ({ ...body, conditions: asked(id) }),
      },
    ];
  });
}

/** A record that a definition accepts; empty where none can be made up. */
export function wholeOf(entity: Entity): Json {
  try {
    return sampleRecord(entity, seeded(7));
  } catch {
    return {};
  }
}

/** Declared names that look like ids, while no line here says what they name. */
export function undeclared({ input, path, crud }: Route): string[] {
  if (input === 'nothing') return [];
  const known = (name: string) =>
    name in IDS ||
    NO_IDS.has(name) ||
    partKey(path, name) in PARTS ||
    ['id', 'ids', 'select_ids', 'enterprise_id'].includes(name) ||
    crud !== undefined;
  return Object.keys(input.shape).flatMap((name) => (idLike(name) && !known(name) ? [`${path} ${name}`] : []));
}

/** All places of a route. */
export function placesOf(route: Route): Place[] {
  const { path, input, probe, crud } = route;
  const places: Place[] = [];
  const of = probe.ids ?? KEYS.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  if (path.includes('{') && of) places.push({ name: 'path', of, path: filled, body: (body) => body });
  const declared = input === 'nothing' ? [] : Object.keys(input.shape);
  const put = (name: string, what: string, value: (id: Named) => unknown) =>
    places.push({ name, of: what, path: same, body: (body, id) => ({ ...body, [name]: value(id) }) });
  for (const name of declared) {
    const record = byName.get(name);
    if (record && !['index', 'search', 'export'].includes(crud?.call ?? ''))
      places.push(...references(record, wholeOf(record)));
    if (name === 'id' && of) put(name, of, (id) => id);
    else if (name === 'select_ids' && of) put(name, of, (id) => [id]);
    else if (name in IDS) put(name, IDS[name], (id) => id);
    const part = PARTS[partKey(path, name)];
    if (part) put(name, ...part);
  }
  if (crud?.call === 'index' || crud?.call === 'export') {
    places.push(...conditions(crud.entity));
    places.push({
      name: 'ids',
      of: crud.entity.plural,
      filters: true,
      path: same,
      body: (body, id) => ({ ...body, ids: [id], select_ids: [id] }),
    });
  }
  if (crud?.call === 'search') put('ids', crud.entity.plural, (id) => [id]);
  if (probe.named && !declared.includes('id')) put('id', of, (id) => id);
  return places;
}
