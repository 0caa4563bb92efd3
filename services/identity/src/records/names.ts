/** Names of people in logs and requests, also of those who are gone. */
import { personName } from '@enishi/protos/crm/person';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { operatorStore, type RecordDeps } from './stores';

const NAME_PARTS = ['l_name', 'f_name'] as const;

/** One name for lists and mails, from the two that people enter; a patch may bring one of them. */
export function fullName(patch: Values, before: Values): Record<string, string> {
  if (!NAME_PARTS.some((name) => name in patch)) return {};
  const values = { ...before, ...patch };
  const [l_name, f_name] = NAME_PARTS.map((name) =>
    typeof values[name] === 'string' ? (values[name] as string) : null,
  );
  const name = personName({ l_name, f_name });
  return name ? { name } : {};
}

const shown = ({ name, email }: Record<string, unknown>): string => String(name ?? email ?? '');

/** Names of an agency's members by their ids. */
export async function memberNames(
  deps: RecordDeps,
  enterprise_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const projection = { id_by_enterprise_id: 1, name: 1, email: 1 };
  const named = { id_by_enterprise_id: { $in: [...ids] } };
  const members = await ownRecords(deps, enterpriseMember, { enterprise_id }).find(named, { projection });
  return new Map(members.map((row) => [row.id_by_enterprise_id as number, shown(row)]));
}

/** Names of operators by their ids. */
export async function operatorNames(deps: RecordDeps, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const operators = await operatorStore(deps)
    .model.collection.find({ id: { $in: ids } }, { projection: { id: 1, name: 1, email: 1 } })
    .toArray();
  return new Map(operators.map((row) => [row.id as number, shown(row)]));
}
