/** The public calls of accounts, second factors, connections and support access. */
import {
  administrator,
  flag,
  id,
  member,
  operator,
  paging,
  type RowsOf,
  text,
  topAdministrator,
  whole,
} from '../http/row';
import { CREATE, DELETE, QUERY, READ_OR_QUERY, UPDATE } from '../http/words';
import { linkage } from './linkage';

const ownDevices = {
  verbs: DELETE,
  gains: 'own account',
  support: 'closed',
  sessionKey: 'key',
  input: 'nothing',
} as const;
const others = {
  ...ownDevices,
  path: '/sessions/delete_others',
  summary: 'ほかの端末すべてのログアウト',
  probe: {},
} as const;
/** An operator looks into an agency's console: asked for by the operator, allowed and ended by the agency. */
const asking = { ...operator, right: 'support', forAgency: true, probe: {} } as const;
const allowing = { ...topAdministrator, support: 'closed', probe: {} } as const;

export const identityHttp = {
  SessionService: {
    CloseOthers: [
      { ...member, ...others },
      { ...operator, right: 'own', ...others },
    ],
  },
  SecondFactorService: {
    Require: {
      ...topAdministrator,
      verbs: UPDATE,
      path: '/second_factors/require',
      summary: '二段階認証の必須化',
      gains: 'grants rights',
      support: 'closed',
      answers: 'nothing',
      probe: {},
      input: { required: flag },
    },
  },
  LinkageKeyService: {
    Rotate: {
      ...administrator,
      verbs: QUERY,
      path: '/linkages/rotate/{id}',
      summary: '外部連携のキーの交換',
      gains: 'grants rights',
      records: 'key_change',
      support: 'closed',
      shows: { linkage },
      probe: { ids: 'linkages', body: { secret: 'token' } },
      input: { secret: text(), keep_old: flag },
    },
    Requests: {
      ...administrator,
      verbs: READ_OR_QUERY,
      path: '/linkages/requests/{id}',
      summary: 'APIの呼び出しの記録',
      gains: 'reads records',
      support: 'shown',
      probe: { ids: 'linkages' },
      input: paging,
    },
    // All members import, and are offered the forms of other systems' files.
    FileForms: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/linkages/file_forms',
      summary: '手動アップロードの形式の一覧',
      gains: 'reads records',
      support: 'closed',
      fixed: { id: 0 },
      probe: {},
      input: 'nothing',
    },
  },
  SupportService: {
    Index: [
      {
        ...allowing,
        verbs: READ_OR_QUERY,
        path: '/support_accesses/index',
        summary: 'サポートアクセスの一覧',
        gains: 'reads records',
        input: 'nothing',
      },
      {
        ...asking,
        verbs: READ_OR_QUERY,
        path: '/support_accesses/index',
        summary: 'サポートアクセスの一覧',
        gains: 'reads records',
        input: 'nothing',
      },
    ],
    Decide: [
      {
        ...allowing,
        verbs: QUERY,
        path: '/support_accesses/decide',
        summary: 'サポートアクセスの許可・拒否',
        gains: 'grants rights',
        input: { id, hours: whole },
      },
      {
        ...asking,
        verbs: QUERY,
        path: '/support_accesses/decide',
        summary: '別の運営メンバーの申請の許可・拒否',
        gains: 'grants rights',
        input: { id, hours: whole },
      },
    ],
    End: [
      {
        ...allowing,
        verbs: QUERY,
        path: '/support_accesses/end',
        summary: 'サポートアクセスの取り消し',
        gains: 'grants rights',
        input: { id },
      },
      {
        ...asking,
        verbs: QUERY,
        path: '/support_accesses/end',
        summary: 'サポートアクセスの終了',
        gains: 'grants rights',
        input: { id },
      },
    ],
    Ask: {
      ...asking,
      verbs: CREATE,
      path: '/support_accesses/create',
      summary: 'サポートアクセスの申請',
      status: 201,
      gains: 'mails others',
      keyed: true,
      input: { reason: text(2_000), scope_id: whole },
    },
  },
} as const satisfies RowsOf<'identity'>;
