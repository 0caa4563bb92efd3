/** Agencies, which identity keeps, as lists of this service need them. */
import type { Enterprise } from '@enishi/protos/identity/rpc';
import type { IndexRequest } from '@enishi/service-kit/crud/messages';
import { actingFor, type BillingDeps } from './deps';

const ALL = 99_999;

/** All that the question finds, however many parts the answer comes in. */
export async function findAgencies(
  { clients }: BillingDeps,
  ask: Pick<IndexRequest, 'keyword' | 'ids' | 'conditions' | 'columns'>,
): Promise<Enterprise[]> {
  const found: Enterprise[] = [];
  let cursor: string | undefined;
  do {
    const request = { page: 1, per_page: ALL, columns: ['id', 'name'], sort: 'id', cursor, ...ask };
    const { enterprises = [], cursor: next } = await clients.rpc.identity.EnterpriseService.Index(actingFor(), request);
    found.push(...enterprises);
    cursor = next;
  } while (cursor);
  return found;
}
