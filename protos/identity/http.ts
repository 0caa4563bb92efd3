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
import { calendarKeyRows } from './calendar-key-http';
import { linkage } from './linkage';
import { readingRows } from './reading-http';
import { singleSignOnRows } from './single-sign-on-http';

const ownDevices = {
  verbs: DELETE,
  gains: 'own account',
  needs: 'none',
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
const own = {
  verbs: READ_OR_QUERY,
  path: '/sessions/index',
  summary: 'ログイン中の端末の一覧',
  gains: 'own account',
  needs: 'none',
  support: 'closed',
  sessionKey: 'key',
  whole: 'sessions',
  probe: {},
  input: 'nothing',
} as const;
const ownFactor = {
  verbs: READ_OR_QUERY,
  path: '/second_factors/show',
  summary: '二段階認証の状態',
  gains: 'own account',
  needs: 'none',
  support: 'closed',
  beforeSecondFactor: true,
  under: 'second_factor',
  probe: {},
  input: 'nothing',
} as const;
/** For those who have lost app and recovery codes: whether one is set up, and that it is taken away. Their paths say whose. */
const factorOf = {
  unnamed: true,
  verbs: READ_OR_QUERY,
  gains: 'reads records',
  needs: 'none',
  support: 'closed',
  under: 'second_factor',
  input: 'nothing',
} as const;
const factorReset = {
  unnamed: true,
  verbs: ['post'],
  gains: 'grants rights',
  needs: 'none',
  support: 'closed',
  answers: 'nothing',
  input: 'nothing',
} as const;
const ofMember = {
  path: '/second_factors/show/{id}',
  summary: 'メンバーの二段階認証の状態',
  probe: { ids: 'enterprise_members' },
} as const;
const resetOfMember = {
  path: '/second_factors/reset/{id}',
  summary: 'メンバーの二段階認証の解除',
  probe: { ids: 'enterprise_members' },
} as const;
/** Where an agency has no top administrator who could do it. */
const forMembers = { ...operator, right: 'members_write', forAgency: true } as const;
const forOperators = { ...operator, right: 'operators', probe: { ids: 'admin_members' } } as const;
/** An operator looks into an agency's console: asked for by the operator, allowed and ended by the agency. */
const asking = { ...operator, right: 'support', forAgency: true, probe: {} } as const;
const allowing = { ...topAdministrator, support: 'closed', probe: {} } as const;

export const identityHttp = {
  ReadingService: readingRows,
  SessionService: {
    Index: [
      { ...member, ...own },
      { ...operator, right: 'own', ...own },
    ],
    CloseOthers: [
      { ...member, ...others },
      { ...operator, right: 'own', ...others },
    ],
  },
  SecondFactorService: {
    Show: [
      { ...member, ...ownFactor },
      { ...operator, right: 'own', ...ownFactor },
    ],
    Of: [
      { ...topAdministrator, ...factorOf, ...ofMember },
      { ...forMembers, ...factorOf, ...ofMember },
      {
        ...forOperators,
        ...factorOf,
        path: '/admin_members/second_factor/{id}',
        summary: '運営メンバーの二段階認証の状態',
      },
    ],
    Reset: [
      { ...topAdministrator, ...factorReset, ...resetOfMember },
      { ...forMembers, ...factorReset, ...resetOfMember },
      {
        ...forOperators,
        ...factorReset,
        path: '/admin_members/reset_second_factor/{id}',
        summary: '運営メンバーの二段階認証の解除',
      },
    ],
    Require: {
      ...topAdministrator,
      verbs: UPDATE,
      path: '/second_factors/require',
      summary: '二段階認証の必須化',
      gains: 'grants rights',
      needs: 'none',
      support: 'closed',
      answers: 'nothing',
      probe: {},
      input: { required: flag },
    },
  },
  AddressRuleService: {
    Show: {
      ...topAdministrator,
      verbs: READ_OR_QUERY,
      path: '/address_rules/show',
      summary: '接続を許可するIPアドレス',
      gains: 'reads records',
      needs: 'none',
      support: 'closed',
      under: 'address_rule',
      probe: {},
      input: 'nothing',
    },
    Update: {
      ...topAdministrator,
      verbs: UPDATE,
      path: '/address_rules/update',
      summary: '接続を許可するIPアドレスの変更',
      gains: 'grants rights',
      needs: 'none',
      support: 'closed',
      under: 'address_rule',
      probe: {},
      input: { allowed_addresses: text() },
    },
  },
  SingleSignOnService: singleSignOnRows,
  CalendarKeyService: calendarKeyRows,
  LinkageKeyService: {
    Rotate: {
      ...administrator,
      verbs: QUERY,
      path: '/linkages/rotate/{id}',
      summary: '外部連携のキーの交換',
      gains: 'grants rights',
      needs: 'linkages',
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
      needs: 'linkages',
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
      needs: 'none',
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
        needs: 'none',
        input: 'nothing',
      },
      {
        ...asking,
        verbs: READ_OR_QUERY,
        path: '/support_accesses/index',
        summary: 'サポートアクセスの一覧',
        gains: 'reads records',
        needs: 'none',
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
        needs: 'none',
        input: { id, hours: whole },
      },
      {
        ...asking,
        verbs: QUERY,
        path: '/support_accesses/decide',
        summary: '別の運営メンバーの申請の許可・拒否',
        gains: 'grants rights',
        needs: 'none',
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
        needs: 'none',
        input: { id },
      },
      {
        ...asking,
        verbs: QUERY,
        path: '/support_accesses/end',
        summary: 'サポートアクセスの終了',
        gains: 'grants rights',
        needs: 'none',
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
      needs: 'none',
      keyed: true,
      input: { reason: text(2_000), scope_id: whole },
    },
  },
} as const satisfies RowsOf<'identity'>;
