import { domainStatus } from '@enishi/protos/master/domains';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { DmarcDeps } from './collections';

/** The domain from which the agency's mails come; undefined while none is linked. */
export async function linkedDomain(
  { clients }: Pick<DmarcDeps, 'clients'>,
  ctx: CallContext,
): Promise<string | undefined> {
  const { enterprise } = await ifThere(clients.rpc.identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id }));
  return enterprise?.domain_status === domainStatus.code.linked ? enterprise.domain?.toLowerCase() : undefined;
}
