/** Candidates and contacts of companies as recipients: names and addresses, and who is not written to; many at once. */
import { isEnded, isPaused } from '@enishi/protos/master/candidate';
import { companyMemberStatus, companySalesStatus } from '@enishi/protos/master/company';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { MailingDeps } from './deps';
import type { Addressed, Target } from './kinds';

export interface Person extends Pick<Addressed, 'target' | 'name' | 'subtitle' | 'email' | 'problems'> {
  /** The company that a contact belongs to; absent for candidates. */
  company?: { id: number; name?: string };
}

type Asking = Pick<MailingDeps, 'clients'>;
type Ask = (deps: Asking, ctx: CallContext, ids: number[]) => Promise<Person[]>;

/** By the order of their ids, which is that of the index; a page with room left has told how many there are. */
const page = (ids: number[], columns: string[]) => ({
  ...{ ids, columns, sort: 'id_by_enterprise_id' },
  per_page: ids.length + 1,
});

const ENDED = {
  ...{ code: 'candidate_ended', entity: 'candidate' },
  message: '登録または取引が終了している候補者です。',
};

const PAUSED = {
  ...{ code: 'candidate_paused', entity: 'candidate' },
  message: '応募・スカウトを停止している候補者です。',
};

const candidates: Ask = async ({ clients }, ctx, ids) => {
  const columns = ['id_by_enterprise_id', 'name', 'email', 'register_status_id', 'sales_status_id', 'pause_flg'];
  const { candidates: rows = [] } = await clients.rpc.crm.CandidateService.Index(ctx, page(ids, columns));
  return rows.map((row) => {
    const { id_by_enterprise_id: id = 0, name = '', email } = row;
    const problems = isEnded(row) ? [{ ...ENDED, id }] : isPaused(row) ? [{ ...PAUSED, id }] : [];
    return { target: { entity: 'candidate', id }, name, email, problems };
  });
};

const INACTIVE = { code: 'inactive', message: 'この担当者は無効になっています。', entity: 'company_member' };

const stopped = new Set<number>([
  companySalesStatus.code.no_sales,
  companySalesStatus.code.stopped,
  companySalesStatus.code.invalid,
]);

async function companiesOf({ clients }: Asking, ctx: CallContext, ids: readonly (number | undefined)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined && id > 0) as number[];
  if (wanted.length === 0) return new Map();
  const asked = page(wanted, ['id_by_enterprise_id', 'name', 'company_status_id']);
  const { companies = [] } = await clients.rpc.crm.CompanyService.Index(ctx, asked);
  return new Map(companies.map((company) => [company.id_by_enterprise_id, company] as const));
}

const companyMembers: Ask = async (deps, ctx, ids) => {
  const columns = ['id_by_enterprise_id', 'name', 'email', 'company_id_by_enterprise_id', 'company_member_status_id'];
  const asked = page(ids, columns);
  const { company_members: rows = [] } = await deps.clients.rpc.crm.CompanyMemberService.Index(ctx, asked);
  const byId = await companiesOf(
    deps,
    ctx,
    rows.map((row) => row.company_id_by_enterprise_id),
  );
  return rows.map(({ id_by_enterprise_id: id = 0, name = '', email, ...row }) => {
    const company = byId.get(row.company_id_by_enterprise_id);
    const problems: MailingProblem[] = [];
    if (row.company_member_status_id === companyMemberStatus.code.inactive) problems.push({ ...INACTIVE, id });
    if (stopped.has(company?.company_status_id ?? -1))
      problems.push({
        ...{ code: 'company_stopped', entity: 'company', id: company?.id_by_enterprise_id },
        message: `企業の状況が「${companySalesStatus.label(company?.company_status_id)}」です。`,
      });
    return {
      ...{ target: { entity: 'company_member', id }, name, subtitle: company?.name, email, problems },
      ...(company && { company: { id: company.id_by_enterprise_id ?? 0, name: company.name } }),
    };
  });
};

const asks: Readonly<Record<string, Ask>> = { candidate: candidates, company_member: companyMembers };

/** Those of the targets that are there, in any order. */
export async function peopleOf(deps: Asking, ctx: CallContext, targets: readonly Target[]): Promise<Person[]> {
  const found: Person[] = [];
  for (const [entity, ask] of Object.entries(asks)) {
    const ids = targets.filter((target) => target.entity === entity).map(({ id }) => id);
    if (ids.length > 0) found.push(...(await ask(deps, ctx, ids)));
  }
  return found;
}
