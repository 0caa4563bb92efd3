/** The public calls of the secret address of a member's calendar; the calendar itself is a route of the gateway. */
import { member, type RowsOf } from '../http/row';
import { CREATE, DELETE, READ_OR_QUERY } from '../http/words';

const own = { ...member, gains: 'own account', needs: 'none', support: 'closed', probe: {}, input: 'nothing' } as const;

export const calendarKeyRows = {
  Show: {
    ...own,
    verbs: READ_OR_QUERY,
    path: '/calendar_key/show',
    summary: '自分のカレンダーの秘密のアドレスの有無',
    under: 'calendar_key',
  },
  Make: {
    ...own,
    verbs: CREATE,
    path: '/calendar_key/create',
    summary: '自分のカレンダーの秘密のアドレスの発行（前のアドレスは使えなくなる）',
  },
  Remove: {
    ...own,
    verbs: DELETE,
    path: '/calendar_key/delete',
    summary: '自分のカレンダーの秘密のアドレスの停止',
  },
} as const satisfies RowsOf<'identity'>['CalendarKeyService'];
