/** Contacts that a deal or an agreement names are those of its company: what they are sent is not for others. */

import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import type { RecordDeps } from './deps';

interface Named {
  ids: readonly number[];
  company: number | null | undefined;
  /** Where they stand in the record. */
  column: string;
}

const OTHERS = 'この企業の担当者ではない人が含まれています。この企業の担当者を選び直してください。';

/** @throws AppError `invalid` where one of them is of another company */
export async function checkContacts(
  { clients }: Pick<RecordDeps, 'clients'>,
  ctx: CallContext,
  { ids, company, column }: Named,
): Promise<void> {
  // A write of the system follows from an event.
  if (ids.length === 0 || !company || ctx.realm === 'system') return;
  const { company_members: people = [] } = await clients.rpc.crm.CompanyMemberService.Index(ctx, {
    ids: [...ids],
    columns: ['company_id_by_enterprise_id'],
    per_page: ids.length,
  });
  if (people.some((person) => person.company_id_by_enterprise_id !== company)) throw invalid({ [column]: [OTHERS] });
}
