/** News from the operator, for the panel of every member. */

import { announce } from '@enishi/protos/messaging/announce';
import { crud } from '../api/crud';
import { indexReply, indexRequest } from '../http/index-reply';
import { type Route } from '../http/route';

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

export const announceRoutes: Route[] = [
  ...crud(announce, { only: ['index', 'show'], support: { index: 'frame' } }).map((route) =>
    route.crud?.call === 'index' ? whole(route) : route,
  ),
];
