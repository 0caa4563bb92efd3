/** News from the operator, for the panel of every member. */

import { announce } from '@enishi/protos/messaging/announce';
import { crud } from '../crud';
import { indexReply, indexRequest } from '../http/index-reply';
import { fields, wholes } from '../http/input';
import { CREATE, READ, type Route, route } from '../http/route';

/** The panel reads whole announcements, the newest first; lists of anything else leave long texts out. */
function whole(route: Route): Route {
  return {
    ...route,
    handle(input, rpc) {
      const { sort = 'published_at desc', ...request } = indexRequest(input);
      return indexReply(announce, input, rpc, { ...request, sort, full: true });
    },
  };
}

/** The panel says what it has shown. */
const read = route({
  audience: 'enterprise',
  verbs: CREATE,
  path: `/${announce.plural}/read`,
  gains: 'own account',
  input: fields({ ids: wholes(100) }),
  guard: 'member',
  summary: 'お知らせの既読の記録',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ given: { ids = [] } }, rpc) {
    return { body: { count: (await rpc.messaging.AnnounceReaderService.Note({ ids })).count } };
  },
});

/** The number at the question mark. */
const unread = route({
  audience: 'enterprise',
  verbs: READ,
  path: `/${announce.plural}/unread`,
  gains: 'reads records',
  input: 'nothing',
  guard: 'member',
  summary: '未読のお知らせ',
  reads: 'none',
  records: 'nothing',
  probe: {},
  async handle(_input, rpc) {
    return { body: { ids: (await rpc.messaging.AnnounceReaderService.Unread({})).ids ?? [] } };
  },
});

export const announceRoutes: Route[] = [
  ...crud(announce, { only: ['index', 'show'] }).map((route) => (route.crud?.call === 'index' ? whole(route) : route)),
  read,
  unread,
];
