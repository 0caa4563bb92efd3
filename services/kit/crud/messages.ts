/**
 * The requests and answers of the nine CRUD methods (see protos/common/crud.proto). Messages that carry a record are made
 * for each entity; what they have beside it is the same for all, and taken from one of them.
 */

import type * as common from '@enishi/protos/common/rpc';
import type {
  CandidateBulkUpdateRequest,
  CandidateCreateRequest,
  CandidateIndexResponse,
  CandidateUpdateRequest,
} from '@enishi/protos/crm/rpc';
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

/** Beside these: the rows under the entity's plural. `count` only where no cursor was given. */
export type IndexResponse = Omit<CandidateIndexResponse, 'candidates'>;

/** Beside these: the values under the entity's name. `cleared`: fields left empty on purpose, which get no default. */
export type CreateRequest = Omit<CandidateCreateRequest, 'candidate'>;

/**
 * Beside these: the values under the entity's name. `cleared`: fields to empty; what is neither here nor in the values
 * stays as it is. `updated_at`: as the caller last read it; refused with 409 when the record has changed since.
 */
export type UpdateRequest = Omit<CandidateUpdateRequest, 'candidate'>;

/** Beside these: the values under the entity's name. */
export type BulkUpdateRequest = Omit<CandidateBulkUpdateRequest, 'candidate'>;

export const wireFieldErrors = (errors: FieldErrors = {}) =>
  Object.entries(errors).map(([field, messages]) => ({ field, messages }));
