/** The public calls of the notification centre: a member's own, and no other's. */
import { flag, member, type RowsOf, rows, text, texts, whole } from '../http/row';
import { READ_OR_QUERY, UPDATE } from '../http/words';

export const notificationHttp = {
  NotificationService: {
    Index: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/notifications/index',
      summary: '自分あての通知（新しい順）',
      gains: 'reads records',
      needs: 'none',
      support: 'closed',
      probe: {},
      input: { unread: flag, before: text(36), per_page: whole, id: text(36) },
    },
    // The number at the bell.
    Count: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/notifications/count',
      summary: '未読の通知の件数（100件まで）',
      gains: 'reads records',
      needs: 'none',
      support: 'frame',
      probe: {},
      input: 'nothing',
    },
    Read: {
      ...member,
      verbs: UPDATE,
      path: '/notifications/read',
      summary: '通知の既読の記録（idsが空のときは、すべて）',
      gains: 'own account',
      needs: 'none',
      support: 'closed',
      probe: {},
      input: { ids: texts(100) },
    },
    Settings: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/notification_settings/show',
      summary: '自分の通知の設定',
      gains: 'reads records',
      needs: 'none',
      support: 'closed',
      probe: {},
      input: 'nothing',
    },
    SaveSettings: {
      ...member,
      verbs: UPDATE,
      path: '/notification_settings/update',
      summary: '自分の通知の設定の更新',
      gains: 'own account',
      needs: 'none',
      support: 'closed',
      probe: { body: { kinds: [] } },
      input: {
        kinds: rows({ kind: whole, screen: flag, mail: flag, digest: flag }, 50),
        quiet_from: text(5),
        quiet_to: text(5),
      },
    },
  },
} as const satisfies RowsOf<'messaging'>;
