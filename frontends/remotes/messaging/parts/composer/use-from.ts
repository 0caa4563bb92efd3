import { useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { domain } from '@enishi/protos/domains/domain';
import { type EnterpriseMember, enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { domainStatus } from '@enishi/protos/master/domains';
import { memberSender } from '@enishi/protos/master/messaging';

/** Where the agency has chosen none. */
const USUAL = 'info';

/**
 * The sender as mail programs show it; without the address while no domain is linked.
 * @param member in whose name it goes; none: the agency's
 */
export function useFrom(member: number | null | undefined): string | undefined {
  const agency = useCurrentEnterprise()?.name;
  const { data: person } = useShow<EnterpriseMember>(enterpriseMember, member ?? undefined, { enabled: !!member });
  const { data } = useRead(domain.plural, ['sender'], (calls, options) =>
    calls.domains.MailDomainService.Show({}, options),
  );
  if (!agency) return undefined;
  const name = memberSender(agency, (member && person?.name) || undefined);
  const own = data?.domain;
  const isLinked = own?.domain_status === domainStatus.code.linked;
  return isLinked ? `${name} <${own.sender_account || USUAL}@${own.domain_name}>` : name;
}
