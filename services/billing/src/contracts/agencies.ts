/** Agencies, which identity keeps, as lists of this service need them. */
import type { Enterprise } from '@enishi/protos/identity/rpc';
import { everyPart } from '@enishi/service-kit/crud/every-part';
import type { IndexRequest } from '@enishi/service-kit/crud/messages';
import { actingFor } from '../needs';
import type { ContractDeps } from './collections';

/** All that the question finds, however many parts the answer comes in. */
export async function findAgencies(
  { clients }: ContractDeps,
  ask: Pick<IndexRequest, 'keyword' | 'ids' | 'conditions' | 'columns'>,
): Promise<Enterprise[]> {
  const found: Enterprise[] = [];
  const asked = { columns: ['id', 'name'], sort: 'id', ...ask };
  const { EnterpriseService } = clients.rpc.identity;
  for await (const { enterprises = [] } of everyPart((place, within) =>
    EnterpriseService.Index(actingFor(), { ...asked, ...place }, within),
  ))
    found.push(...enterprises);
  return found;
}
