/** Whether an agency is still served: nothing goes out for one whose contract is over, whatever was due before. */
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import { systemContext } from '../base/context';
import { orderedId } from '../base/ids';
import type { Clients } from '../rpc/client';
import { ifThere } from '../rpc/if-there';

export const isContractOver = ({ enterprise_contract_status_id: status }: { enterprise_contract_status_id?: number }) =>
  status === enterpriseContractStatus.code.ended;

/** False for an agency that is gone, too. */
export async function isServed({ clients }: { clients: Clients }, enterprise_id: number): Promise<boolean> {
  const ctx = systemContext(orderedId(), enterprise_id);
  const { enterprise } = await ifThere(clients.rpc.identity.EnterpriseService.Show(ctx, { id: enterprise_id }));
  return enterprise !== undefined && !isContractOver(enterprise);
}
