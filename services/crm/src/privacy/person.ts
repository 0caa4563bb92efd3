/** Who a request is about: records, with what hangs on them, and the texts that tell of the person elsewhere. */

import type { PersonRecord, PersonRequest } from '@enishi/protos/common/rpc';
import { candidate } from '@enishi/protos/crm/candidate';
import { companyMember } from '@enishi/protos/crm/company-member';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { pointersAt } from '@enishi/service-kit/crud/dependants';
import { ownHistories, ownRecords, ownTrash } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { PrivacyDeps } from './collections';

type Deps = Pick<PrivacyDeps, 'connection' | 'records'>;

/** The columns of the request that name a record, with what they name. */
export const named: readonly (readonly [column: string, definition: Entity])[] = [
  ['candidate_id_by_enterprise_id', candidate as Entity],
  ['company_member_id_by_enterprise_id', companyMember as Entity],
];

/** @throws AppError `not_found` */
export async function mustFindRequest(deps: Deps, ctx: CallContext, id: number): Promise<Values> {
  const request = await findRecord(crudOf(deps, privacyRequest).store, ctx, id);
  if (!request) throw notFound();
  return request;
}

/** Shorter names are parts of other words. */
const SHORTEST_NAME = 3;
const NAMES = ['name', 'name_kana'];
const PARTS = [
  ['l_name', 'f_name'],
  ['l_name_kana', 'f_name_kana'],
] as const;
const ADDRESSES = ['email', 'tel'];

const textIn = (values: Values, name: string): string =>
  typeof values[name] === 'string' ? (values[name] as string) : '';

/** Texts that mean this person and no other: a family name alone is many people's. */
function marksOf(values: Values): string[] {
  const whole = PARTS.map(([last, first]) => [textIn(values, last), textIn(values, first)])
    .filter((parts) => parts.every(Boolean))
    .map((parts) => parts.join(' '));
  const halves = new Set(PARTS.flat().map((name) => textIn(values, name)));
  const names = [...whole, ...NAMES.map((name) => textIn(values, name)).filter((name) => !halves.has(name))];
  const long = names.filter((name) => name.replace(/[\s　]/g, '').length >= SHORTEST_NAME);
  return [...long, ...ADDRESSES.map((name) => textIn(values, name)).filter(Boolean)];
}

/** What the record was called, and where it was reached, before. */
async function earlierMarks(deps: Deps, ctx: CallContext, { entity, id }: PersonRecord): Promise<string[]> {
  const told = [...NAMES, ...ADDRESSES];
  const saves = await ownHistories(deps, ctx).find({ entity, record_id: id, 'changes.column_name': { $in: told } });
  return saves.flatMap(({ changes }) =>
    changes
      .filter(({ column_name }) => told.includes(column_name))
      .flatMap(({ old_value, new_value }) => [old_value, new_value])
      .filter(
        (text): text is string => typeof text === 'string' && text.replace(/[\s　]/g, '').length >= SHORTEST_NAME,
      ),
  );
}

/** Records that go with another one, as they point at it now or lie in the trash with it. */
async function partsOf(deps: Deps, ctx: CallContext, { entity, id }: PersonRecord): Promise<PersonRecord[]> {
  const parts: PersonRecord[] = [];
  for (const { store, column, field } of pointersAt(deps.records.stores, entity)) {
    if (field.gone !== 'remove') continue;
    const { definition } = store;
    const found = await ownRecords(deps, definition, ctx).find(
      { [column]: id },
      { projection: { [definition.key]: 1 } },
    );
    parts.push(...found.map((doc) => ({ entity: definition.name, id: Number(doc[definition.key]) })));
  }
  const root = await ownTrash(deps, ctx).findOne({ entity, record_id: id, root: { $exists: true } });
  if (!root?.deletion) return parts;
  const others = await ownTrash(deps, ctx).find({ deletion: root.deletion, root: { $exists: false } });
  return [...parts, ...others.map((doc) => ({ entity: doc.entity, id: doc.record_id }))];
}

type Named = Required<Pick<PersonRequest, 'records' | 'marks'>>;

export async function personOf(deps: Deps, ctx: CallContext, request: Values): Promise<Named> {
  const records: PersonRecord[] = [];
  const marks = [textIn(request, 'person_email'), ...marksOf({ name: request.person_name })].filter(Boolean);
  for (const [column, definition] of named) {
    const id = request[column];
    if (typeof id !== 'number') continue;
    const record = { entity: definition.name, id };
    records.push(record, ...(await partsOf(deps, ctx, record)));
    const copy = () => ownTrash(deps, ctx).findOne({ entity: definition.name, record_id: id });
    const values = (await findRecord(crudOf(deps, definition).store, ctx, id)) ?? (await copy())?.record ?? {};
    marks.push(...marksOf(values as Values), ...(await earlierMarks(deps, ctx, record)));
  }
  return { records, marks: [...new Set(marks)] };
}
