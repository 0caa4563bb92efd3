/** The company and the contact that a mail comes from, among those that the agency knows. */
import { FREE_MAIL } from '@enishi/protos/master/free-mail';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ReceivedDeps } from './collections';

/** Their domain names no company. */
const SHARED: ReadonlySet<string> = new Set(FREE_MAIL);

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** By which a sender is known again. */
export function senderKeyOf(address: string): string {
  const domain = domainOf(address);
  return !domain || SHARED.has(domain) ? address.toLowerCase() : domain;
}

export interface KnownSender {
  company_id_by_enterprise_id?: number;
  company_member_id_by_enterprise_id?: number;
}

const MOST = 50;

/** Contacts are known by their address; a company by its contacts' domain, where all of them are of one company. */
export async function knownSender(deps: ReceivedDeps, ctx: CallContext, address: string): Promise<KnownSender> {
  if (!address.includes('@')) return {};
  const columns = ['id_by_enterprise_id', 'email', 'company_id_by_enterprise_id'];
  const ask = async (operator: string, value: string) => {
    const conditions = [{ column: 'email', operator, values: [value] }];
    const request = { page: 1, per_page: MOST, conditions, columns };
    const { company_members = [] } = await deps.clients.rpc.crm.CompanyMemberService.Index(ctx, request);
    return company_members;
  };
  const [contact] = await ask('eq', address);
  if (contact)
    return {
      company_id_by_enterprise_id: contact.company_id_by_enterprise_id,
      company_member_id_by_enterprise_id: contact.id_by_enterprise_id,
    };
  const domain = domainOf(address);
  if (SHARED.has(domain)) return {};
  const colleagues = (await ask('contains', `@${domain}`)).filter(({ email }) => email && domainOf(email) === domain);
  const companies = new Set(colleagues.map(({ company_id_by_enterprise_id }) => company_id_by_enterprise_id));
  const [company] = companies;
  return companies.size === 1 && company ? { company_id_by_enterprise_id: company } : {};
}
