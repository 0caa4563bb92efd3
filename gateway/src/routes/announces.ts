/** News from the operator, for the panel of every member. */
import { announce } from '@enishi/protos/messaging/announce';
import { crud } from '../crud';
import { indexReply, indexRequest } from '../http/index-reply';
import { CREATE, type Route } from '../http/route';

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
const read: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: `/${announce.plural}/read`,
  guard: 'member',
  summary: 'お知らせの既読の記録',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ body }, rpc) {
    const given = Array.isArray(body.ids) ? body.ids : [];
    const ids = given.filter((id): id is number => Number.isInteger(id) && id > 0 && id < 2 ** 31).slice(0, 100);
    return { body: { count: (await rpc.messaging.AnnounceReaderService.Note({ ids })).count } };
  },
};

export const announceRoutes: Route[] = [
  ...crud(announce, { only: ['index', 'show'] }).map((route) => (route.crud?.call === 'index' ? whole(route) : route)),
  read,
];
