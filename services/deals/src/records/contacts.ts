/** Contacts that a deal or an agreement names are those of its company: what they are sent is not for others. */

import { invalid } from '@enishi/service-kit/base/errors';
import type { Write } from '@enishi/service-kit/crud/store';
import { hear } from '@enishi/service-kit/data/rounds';
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
  { ctx, session }: Pick<Write, 'ctx' | 'session'>,
  { ids, company, column }: Named,
): Promise<void> {
  // A write of the system follows from an event.
  if (ids.length === 0 || !company || ctx.realm === 'system') return;
  const columns = ['company_id_by_enterprise_id'];
  const ask = () => clients.rpc.crm.CompanyMemberService.Index(ctx, { ids: [...ids], columns, per_page: ids.length });
  const { company_members: people = [] } = await hear(session, `contacts ${ctx.enterprise_id}/${ids}`, ask);
  if (people.some((person) => person.company_id_by_enterprise_id !== company)) throw invalid({ [column]: [OTHERS] });
}
