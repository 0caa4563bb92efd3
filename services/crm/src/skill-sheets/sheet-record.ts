/** The records that skill sheets are made of. */
import type { Known } from '@enishi/protos/crm/anonymous/person';
import { type Candidate, candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { CallContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecords } from '@enishi/service-kit/crud/store';
import type { SheetDeps } from './collections';

export type Sheet = Partial<Candidate> & Known;

/**
 * Candidates with what their texts may tell beside the records: the name of the company that each belongs to. In the
 * order of the ids; those out of reach are missing.
 */
export async function sheetRecords(
  deps: SheetDeps,
  ctx: CallContext,
  ids: readonly number[],
): Promise<Map<number, Sheet>> {
  const records = await findRecords(crudOf(deps, candidate).store, ctx, ids);
  const belongs = [...records.values()].flatMap(({ company_id_by_enterprise_id: of }) => (of ? [Number(of)] : []));
  const employers =
    belongs.length > 0 ? await findRecords(crudOf(deps, company).store, ctx, belongs) : new Map<number, never>();
  return new Map(
    ids.flatMap((id): [number, Sheet][] => {
      const record = records.get(id);
      if (!record) return [];
      const employer = employers.get(Number(record.company_id_by_enterprise_id));
      return [[id, { ...(record as Sheet), companies: employer ? [String(employer.name)] : [] }]];
    }),
  );
}
