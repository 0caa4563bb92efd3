import { useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { domain } from '@enishi/protos/domains/domain';
import { type EnterpriseMember, enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { domainStatus, senderUse } from '@enishi/protos/master/domains';
import { memberSender } from '@enishi/protos/master/messaging';
import { senderOf, USUAL_ACCOUNT, useSenders } from './senders';

/** The linked domain; undefined without one. */
export function useMailDomain() {
  const { data } = useRead(domain.plural, ['sender'], (calls, options) =>
    calls.domains.MailDomainService.Show({}, options),
  );
  const own = data?.domain;
  return own?.domain_status === domainStatus.code.linked ? own : undefined;
}

interface Named {
  /** The member in whose name it goes; none: the agency's. */
  member?: number | null;
  /** The address that was chosen. */
  address?: number | null;
  /** Its kind, a code of `sender_use`. */
  use?: number;
}

/** The sender as mail programs show it; without the address while no domain is linked. */
export function useFrom({ member, address, use = senderUse.code.other }: Named): string | undefined {
  const agency = useCurrentEnterprise()?.name;
  const { data: person } = useShow<EnterpriseMember>(enterpriseMember, member ?? undefined, { enabled: !!member });
  const own = useMailDomain();
  const chosen = senderOf(useSenders(), address, use);
  if (!agency) return undefined;
  const name = chosen?.display_name || memberSender(agency, (member && person?.name) || undefined);
  return own ? `${name} <${chosen?.account || own.sender_account || USUAL_ACCOUNT}@${own.domain_name}>` : name;
}
