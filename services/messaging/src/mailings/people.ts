/** Candidates, contacts of companies and members as recipients: names and addresses, many at once. */
import type { CallContext } from '@enishi/service-kit/context';
import type { MessagingDeps } from '../deps';
import type { Addressed, Target } from './kinds';

type Person = Pick<Addressed, 'target' | 'name' | 'subtitle' | 'email' | 'problems'>;
type Ask = (deps: Pick<MessagingDeps, 'clients'>, ctx: CallContext, ids: number[]) => Promise<Person[]>;

const page = (ids: number[], columns: string[]) => ({ ids, columns, per_page: ids.length });

const candidates: Ask = async ({ clients }, ctx, ids) => {
  const asked = page(ids, ['id_by_enterprise_id', 'name', 'email']);
  const { candidates: rows = [] } = await clients.rpc.crm.CandidateService.Index(ctx, asked);
  return rows.map(({ id_by_enterprise_id: id = 0, name = '', email }) => ({
    ...{ target: { entity: 'candidate', id }, name, email, problems: [] },
  }));
};

const INACTIVE = { code: 'inactive', message: 'この担当者は無効になっています。', entity: 'company_member' };

const companyMembers: Ask = async ({ clients }, ctx, ids) => {
  const columns = ['id_by_enterprise_id', 'name', 'email', 'company_id_by_enterprise_id', 'company_member_status_id'];
  const { company_members: rows = [] } = await clients.rpc.crm.CompanyMemberService.Index(ctx, page(ids, columns));
  const companies = [...new Set(rows.map((row) => row.company_id_by_enterprise_id ?? 0))].filter((id) => id > 0);
  const { items = [] } =
    companies.length > 0 ? await clients.rpc.crm.CompanyService.Search(ctx, { ids: companies }) : { items: [] };
  const names = new Map(items.map(({ id, title }) => [id, title]));
  return rows.map((row) => {
    const { id_by_enterprise_id: id = 0, name = '', email, company_member_status_id } = row;
    return {
      ...{ target: { entity: 'company_member', id }, name, email },
      subtitle: names.get(row.company_id_by_enterprise_id ?? 0),
      problems: company_member_status_id === 1 ? [{ ...INACTIVE, id }] : [],
    };
  });
};

const asks: Readonly<Record<string, Ask>> = { candidate: candidates, company_member: companyMembers };

/** Those of the targets that are there, in any order. */
export async function peopleOf(
  deps: Pick<MessagingDeps, 'clients'>,
  ctx: CallContext,
  targets: readonly Target[],
): Promise<Person[]> {
  const found: Person[] = [];
  for (const [entity, ask] of Object.entries(asks)) {
    const ids = targets.filter((target) => target.entity === entity).map(({ id }) => id);
    if (ids.length > 0) found.push(...(await ask(deps, ctx, ids)));
  }
  return found;
}
