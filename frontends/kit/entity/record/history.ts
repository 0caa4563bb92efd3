/** Edit histories as the API answers them. */
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../runtime/api/api';
import { useCall } from '../../runtime/api/entities';

export interface HistoryChange {
  column_name: string;
  old_value: FieldValue;
  new_value: FieldValue;
}

export interface HistoryEntry {
  id: string;
  action: 'created' | 'updated' | 'deleted' | 'restored';
  realm: 'enterprise' | 'admin' | 'site' | 'partner' | 'system';
  member_id: number;
  /** ISO instant. */
  created_at: string;
  changes: HistoryChange[];
}

export interface HistoryPage {
  histories: HistoryEntry[];
  current_page: number;
  limit_value: number;
  count: number;
}

export const HISTORY_PAGE = 20;

interface HistoryQuery {
  /** Only saves that changed this column. */
  column?: string;
  page?: number;
}

/** Saves of a record, newest first. While the next page loads, `data` keeps the last one (`isPlaceholderData`). */
export function useHistory(
  definition: Entity,
  id: number,
  { column, page = 1 }: HistoryQuery,
): UseQueryResult<HistoryPage, ApiError> {
  const params = new URLSearchParams({ page: String(page), per_page: String(HISTORY_PAGE) });
  if (column) params.set('column_name', column);
  const path = `${definition.plural}/edit_histories/${id}?${params}`;
  return useCall<HistoryPage>(definition.plural, path, undefined, { keeps: true });
}

const elsewhere: Partial<Record<HistoryEntry['realm'], string>> = {
  admin: '運営',
  site: '公開サイトからの登録',
  partner: 'API連携',
  system: 'システム',
};

/** The author of a change who is no member of the agency. */
export const actorOf = ({ realm }: HistoryEntry): string | undefined => elsewhere[realm];

export const actionLabels: Record<HistoryEntry['action'], string> = {
  created: '登録',
  updated: '更新',
  deleted: '削除',
  restored: '削除の取り消し',
};
