/** The requests and answers of the nine CRUD methods as they look on the wire (see protos/common/crud.proto). */
import type { FieldErrors } from '../errors';

/** A record as a message: lists are wrapped as `{ values }`, what is empty is absent. */
export type WireRecord = Record<string, unknown>;

export interface WireCondition {
  column: string;
  operator?: string;
  type?: number;
  values?: string[];
  min?: string;
  max?: string;
}

export interface IndexRequest {
  page?: number;
  per_page?: number;
  sort?: string;
  keyword?: string;
  conditions?: WireCondition[];
  columns?: string[];
  full?: boolean;
  cursor?: string;
  /** Only records with these ids; none or absent: all. */
  ids?: number[];
  /** No rows, but how many there are, however long counting takes. */
  exact_count?: boolean;
}

/** Beside these: the rows under the entity's plural. `count` only where no cursor was given. */
export interface IndexResponse {
  current_page: number;
  limit_value: number;
  count?: number;
  /** There are more rows than `count` says, too many to count them while somebody waits. */
  count_more?: boolean;
  /** There while the page has more rows than one answer carries. */
  cursor?: string;
}

export interface ShowRequest {
  id: number;
}

/** Beside these: the values under the entity's name. */
export interface CreateRequest {
  /** Fields left empty on purpose: their defaults are not put. */
  cleared?: string[];
  context?: string;
}

/** Beside these: the values under the entity's name. */
export interface UpdateRequest {
  id: number;
  /** Fields to empty; what is neither here nor in the values stays as it is. */
  cleared?: string[];
  /** As the caller last read it; refused with 409 when the record has changed since. */
  updated_at?: string;
  context?: string;
}

export interface DeleteRequest {
  id: number;
  updated_at?: string;
}

export interface BulkUpdateRequest {
  select_ids?: number[];
  cleared?: string[];
}

export interface BulkDeleteRequest {
  select_ids?: number[];
}

export interface BulkError {
  id: number;
  message: string;
  fields?: { field: string; messages: string[] }[];
}

export interface BulkResponse {
  /** Records changed (or deleted). */
  count: number;
  errors: BulkError[];
}

export interface SearchRequest {
  keyword?: string;
  ids?: number[];
  limit?: number;
}

export interface SearchItem {
  id: number;
  title: string;
  sub?: string;
}

export interface HistoryRequest {
  id: number;
  column_name?: string;
  page?: number;
  per_page?: number;
}

export interface HistoryEntry {
  id: string;
  action: 'created' | 'updated' | 'deleted';
  realm: string;
  member_id: number;
  created_at: string;
  changes: { column_name: string; old_value?: string; new_value?: string }[];
}

export interface HistoryResponse {
  histories: HistoryEntry[];
  current_page: number;
  limit_value: number;
  count: number;
}

export const wireFieldErrors = (errors: FieldErrors = {}) =>
  Object.entries(errors).map(([field, messages]) => ({ field, messages }));
