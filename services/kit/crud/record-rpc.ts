/** RPCs of records, for code that learns only when it runs which entity it serves. */
import type { Entity } from '@enishi/protos/fields/types';
import { pascalCase } from '@enishi/protos/tools/wire';
import type { Methods, Rpc } from '../rpc/rpc';
import type {
  BulkDeleteRequest,
  BulkResponse,
  BulkUpdateRequest,
  CreateRequest,
  DeleteRequest,
  DeleteResponse,
  HistoryRequest,
  HistoryResponse,
  IndexRequest,
  IndexResponse,
  SearchRequest,
  SearchResponse,
  ShowRequest,
  UpdateRequest,
} from './messages';

/** A message with a record under its entity's name, or with records under the plural. */
type Carrying = Record<string, unknown>;

interface RecordMethods {
  Index: { request: IndexRequest; response: IndexResponse & Carrying };
  Show: { request: ShowRequest; response: Carrying };
  Create: { request: CreateRequest & Carrying; response: Carrying };
  Update: { request: UpdateRequest & Carrying; response: Carrying };
  Delete: { request: DeleteRequest; response: DeleteResponse };
  BulkUpdate: { request: BulkUpdateRequest & Carrying; response: BulkResponse };
  BulkDelete: { request: BulkDeleteRequest; response: BulkResponse };
  Search: { request: SearchRequest; response: SearchResponse };
  History: { request: HistoryRequest; response: HistoryResponse };
}

/** The RPCs that every entity has. */
export type RecordRpc<Before extends unknown[], Options> = Methods<RecordMethods, Before, Options>;

/** The RPC service of an entity's records, e.g. `rpc.crm.CandidateService` of the candidate. */
export function recordRpc<Before extends unknown[], Options>(
  rpc: Rpc<Before, Options>,
  { service, name }: Pick<Entity, 'service' | 'name'>,
): RecordRpc<Before, Options> {
  const services: unknown = rpc[service];
  return (services as Record<string, RecordRpc<Before, Options>>)[`${pascalCase(name)}Service`];
}
