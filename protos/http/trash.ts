/** The calls of the trash, the same in every service that keeps one. */
import type { BulkResponse, TrashChoice, TrashRequest, TrashResponse } from '../common/rpc';
import type { Entity } from '../fields/types';
import { member, paging, type Row, select_ids, text, topAdministrator } from './row';
import { CREATE, READ_OR_QUERY } from './words';

interface TrashRows {
  readonly Index: Row<TrashRequest, TrashResponse>;
  readonly Restore: Row<TrashChoice, BulkResponse>;
  readonly Purge: Row<TrashChoice, BulkResponse>;
}

/** Rows of `TrashService` for entities whose definition has `trash`. */
export function trashRows(entities: readonly Pick<Entity, 'name' | 'plural' | 'label'>[]): TrashRows {
  const family = { field: 'entity', entities } as const;
  return {
    Index: {
      ...member,
      verbs: READ_OR_QUERY,
      family,
      path: '/{plural}/trash/index',
      summary: 'ごみ箱にある{label}の一覧',
      gains: 'reads records',
      needs: 'none',
      support: 'shown',
      probe: {},
      input: { ...paging, keyword: text() },
    },
    Restore: {
      ...member,
      verbs: CREATE,
      family,
      path: '/{plural}/trash/restore',
      summary: '削除した{label}を元に戻す',
      gains: 'writes many',
      needs: 'none',
      support: 'closed',
      probe: { ids: '{plural}', body: { select_ids: [] } },
      input: { select_ids },
    },
    Purge: {
      ...topAdministrator,
      verbs: CREATE,
      family,
      path: '/{plural}/trash/purge',
      summary: '削除した{label}をごみ箱からも削除する',
      gains: 'writes many',
      needs: ['bulk', 'delete'],
      records: 'purged',
      support: 'closed',
      probe: { ids: '{plural}', body: { select_ids: [] } },
      input: { select_ids },
    },
  };
}
