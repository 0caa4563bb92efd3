/** The calls of plain CRUD: verbs, paths, what they take. */
import type { Entity } from '@enishi/protos/fields/types';
import {
  CREATE,
  DELETE,
  type Gains,
  QUERY,
  READ_OR_QUERY,
  type Records,
  UPDATE,
  type Verb,
} from '@enishi/protos/http/words';
import type { Needs } from '@enishi/protos/master/member-rights';
import { anything, fields, form, listOf, paged, select_ids, text, written } from '../http/input';
import { type Reads, type RouteInput } from '../http/route';

export type CrudCall =
  | 'index'
  | 'show'
  | 'create'
  | 'update'
  | 'bulk_update'
  | 'delete'
  | 'bulk_delete'
  | 'bulk_dependants'
  | 'search'
  | 'history'
  | 'export';

interface CallShape {
  verbs: readonly Verb[];
  /** Below `/<plural>`. */
  path: string;
  reads: Reads;
  records: Records;
  /** What the caller gains: people where the entity holds them, unless the table says more. */
  gains: Gains;
  /** The rights of a member that it needs, unless the table says otherwise. */
  needs: Needs;
  summary: string;
  ids?: boolean;
}

export const shapes: Record<CrudCall, CallShape> = {
  index: {
    verbs: READ_OR_QUERY,
    path: '/index',
    reads: 'json',
    records: 'nothing',
    gains: 'reads records',
    needs: 'none',
    summary: '一覧',
  },
  show: {
    verbs: READ_OR_QUERY,
    path: '/show/{id}',
    reads: 'json',
    records: 'nothing',
    gains: 'reads records',
    needs: 'none',
    summary: '詳細',
    ids: true,
  },
  create: {
    verbs: CREATE,
    path: '/create',
    reads: 'json',
    records: 'nothing',
    gains: 'writes records',
    needs: 'none',
    summary: '登録',
  },
  update: {
    verbs: UPDATE,
    path: '/update/{id}',
    reads: 'json',
    records: 'nothing',
    gains: 'writes records',
    needs: 'none',
    summary: '更新',
    ids: true,
  },
  bulk_update: {
    verbs: UPDATE,
    path: '/bulk_update',
    reads: 'json',
    records: 'nothing',
    gains: 'writes many',
    needs: 'bulk',
    summary: '一括更新',
    ids: true,
  },
  delete: {
    verbs: DELETE,
    path: '/delete/{id}',
    reads: 'json',
    records: 'nothing',
    gains: 'writes records',
    needs: 'delete',
    summary: '削除',
    ids: true,
  },
  bulk_delete: {
    verbs: DELETE,
    path: '/bulk_delete',
    reads: 'json',
    records: 'nothing',
    gains: 'writes many',
    needs: ['bulk', 'delete'],
    summary: '一括削除',
    ids: true,
  },
  bulk_dependants: {
    verbs: QUERY,
    path: '/bulk_dependants',
    reads: 'json',
    records: 'nothing',
    gains: 'reads records',
    needs: 'none',
    summary: '削除の影響を受けるデータの件数',
    ids: true,
  },
  search: {
    verbs: READ_OR_QUERY,
    path: '/search',
    reads: 'json',
    records: 'nothing',
    gains: 'reads records',
    needs: 'none',
    summary: '候補の検索',
  },
  history: {
    verbs: READ_OR_QUERY,
    path: '/edit_histories/{id}',
    reads: 'json',
    records: 'nothing',
    gains: 'reads records',
    needs: 'none',
    summary: '編集履歴',
    ids: true,
  },
  export: {
    verbs: QUERY,
    path: '/export',
    reads: 'json',
    records: 'download',
    gains: 'takes files',
    needs: 'export',
    summary: 'ファイルへの書き出し',
  },
};

const context = text(100);
const version = fields({ updated_at: text(), context });

/** The input of each call; fields of records and parts of lists are checked by the kinds of the definition. */
export const inputs: Record<CrudCall, (entity: Entity) => RouteInput> = {
  index: listOf,
  show: () => 'nothing',
  create: (entity) => form(entity, { context }),
  update: (entity) => written(entity, { context }),
  bulk_update: (entity) => form(entity, { select_ids, context }),
  delete: () => version,
  bulk_delete: () => fields({ select_ids }),
  bulk_dependants: () => fields({ select_ids }),
  search: () => fields({ keyword: anything({ type: 'string' }), ids: anything(), limit: anything() }),
  history: () => paged({ column_name: text() }),
  export: (entity) =>
    fields({
      ...{ format: anything({ enum: ['csv-utf8', 'csv-sjis', 'xlsx'] }), select_ids },
      ...{ columns: anything({ type: 'array', items: { enum: Object.keys(entity.fields) } }), keyword: anything() },
      ...{ conditions: anything(), sort: anything() },
    }),
};
