/** The people a proposal goes to: contacts of companies, or candidates. */
import { companyMemberStatus, companySalesStatus } from '@enishi/protos/master/company';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/context';
import type { Addressed, Target } from '../mailings/kinds';
import type { OfferDeps } from './offer';
import { isEnded, type Reader } from './words';

export type Read = Reader & Pick<Addressed, 'target' | 'subtitle' | 'email' | 'problems'>;

const page = (ids: number[], columns: string[]) => ({ ids, columns, per_page: ids.length });

const stopped = new Set<number>([
  companySalesStatus.code.no_sales,
  companySalesStatus.code.stopped,
  companySalesStatus.code.invalid,
]);

async function contacts({ clients }: OfferDeps, ctx: CallContext, ids: number[]): Promise<Read[]> {
  const { CompanyMemberService, CompanyService } = clients.rpc.crm;
  const columns = ['id_by_enterprise_id', 'name', 'email', 'company_id_by_enterprise_id', 'company_member_status_id'];
  const { company_members: rows = [] } = await CompanyMemberService.Index(ctx, page(ids, columns));
  const wanted = [...new Set(rows.map((row) => row.company_id_by_enterprise_id ?? 0))].filter((id) => id > 0);
  const asked = page(wanted, ['id_by_enterprise_id', 'name', 'company_status_id']);
  const { companies = [] } = wanted.length > 0 ? await CompanyService.Index(ctx, asked) : {};
  const byId = new Map(companies.map((company) => [company.id_by_enterprise_id, company]));
  return rows.map(({ id_by_enterprise_id: id = 0, name = '', email, company_id_by_enterprise_id, ...row }) => {
    const company = byId.get(company_id_by_enterprise_id);
    const problems: MailingProblem[] = [];
    if (row.company_member_status_id === companyMemberStatus.code.inactive)
      problems.push({ code: 'inactive', message: 'この担当者は無効になっています。', entity: 'company_member', id });
    if (stopped.has(company?.company_status_id ?? -1))
      problems.push({
        ...{ code: 'company_stopped', entity: 'company', id: company_id_by_enterprise_id },
        message: `企業の状況が「${companySalesStatus.label(company?.company_status_id)}」です。`,
      });
    return {
      ...{ target: { entity: 'company_member', id }, name, subtitle: company?.name, email, problems },
      ...(company && { company: { id: company.id_by_enterprise_id ?? 0, name: company.name } }),
    };
  });
}

async function candidates({ clients }: OfferDeps, ctx: CallContext, ids: number[]): Promise<Read[]> {
  const columns = ['id_by_enterprise_id', 'name', 'email', 'register_status_id', 'sales_status_id'];
  const { candidates: rows = [] } = await clients.rpc.crm.CandidateService.Index(ctx, page(ids, columns));
  return rows.map((row) => {
    const { id_by_enterprise_id: id = 0, name = '', email } = row;
    const message = '登録または取引が終了している候補者です。';
    const problems = isEnded(row) ? [{ code: 'candidate_ended', message, entity: 'candidate', id }] : [];
    return { target: { entity: 'candidate', id }, name, email, problems };
  });
}

/** Those of the targets that are there, in any order. All are of one kind. */
export function readersOf(deps: OfferDeps, ctx: CallContext, targets: readonly Target[]): Promise<Read[]> {
  const ids = targets.map(({ id }) => id);
  if (ids.length === 0) return Promise.resolve([]);
  return targets[0].entity === 'candidate' ? candidates(deps, ctx, ids) : contacts(deps, ctx, ids);
}
