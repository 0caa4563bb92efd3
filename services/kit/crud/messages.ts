/**
 * The requests and answers of the nine CRUD methods (see protos/common/crud.proto). Messages that carry a record are made
 * for each entity; what they have beside it is the same for all.
 */

import type * as common from '@enishi/protos/common/rpc';
import type { Sent } from '@enishi/protos/http/sent';
import type { FieldErrors } from '../base/errors';

export type {
  BulkDeleteRequest,
  BulkError,
  BulkResponse,
  DeleteRequest,
  DeleteResponse,
  DependantCount,
  DependantsRequest,
  DependantsResponse,
  HistoryEntry,
  HistoryRequest,
  HistoryResponse,
  RecordBulkUpdateRequest as BulkUpdateRequest,
  RecordCreateRequest as CreateRequest,
  RecordIndexResponse as IndexResponse,
  RecordUpdateRequest as UpdateRequest,
  ReferenceList,
  ReferenceRequest,
  ReferenceResponse,
  SearchItem,
  SearchRequest,
  SearchResponse,
  ShowRequest,
} from '@enishi/protos/common/rpc';

/** A question to a list, and one of its conditions, as callers write them. */
export type IndexRequest = Sent<common.IndexRequest>;
export type WireCondition = Sent<common.Condition>;

/** A record as a message: lists are wrapped as `{ values }`, what is empty is absent. */
export type WireRecord = Record<string, unknown>;

export const wireFieldErrors = (errors: FieldErrors = {}) =>
  Object.entries(errors).map(([field, messages]) => ({ field, messages }));
