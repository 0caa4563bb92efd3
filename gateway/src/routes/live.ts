/** What is new, told to an open console, and who else has a record open. */
import { findEntity } from '@enishi/protos/entities';
import { CREATE, READ } from '@enishi/protos/http/words';
import { openedEntities } from '@enishi/protos/master/notifications';
import { AppError, notFound } from '@enishi/service-kit/base/errors';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { idOf } from '../api/crud';
import { fields, flag, text } from '../http/input';
import { type Input, type Route, route } from '../http/route';
import { readCredentials } from '../http/session';
import type { RouteOptions } from './options';

const STREAM = 'text/event-stream';

/** Whether the session that a stream began with is still there, with the same rights; asking keeps none alive. */
function standing({ rpc }: Clients, { ctx, header }: Input, secure: boolean): () => Promise<boolean> {
  const credentials = { ...readCredentials(header, 'enterprise', secure), unattended: true };
  return async () => {
    try {
      const now = await rpc.identity.AuthService.Check({ ...ctx, realm: 'system' }, credentials);
      const { member_id, authority, withheld_rights = [], visible_member_ids = [] } = now;
      const same =
        withheld_rights.join() === (ctx.withheld_rights ?? []).join() &&
        visible_member_ids.join() === (ctx.visible_member_ids ?? []).join();
      return member_id === ctx.member_id && authority === ctx.authority && same;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') return false;
      throw error;
    }
  };
}

const base = { audience: 'enterprise', guard: 'member', records: 'nothing', probe: {} } as const;

export const liveRoutes = ({ live, secureCookies }: RouteOptions): Route[] => [
  route({
    ...base,
    verbs: READ,
    path: '/live',
    gains: 'reads records',
    needs: 'none',
    support: 'closed',
    reads: 'none',
    input: 'nothing',
    summary: `新着の合図（Acceptが${STREAM}のとき、続けて送信）。それ以外のときは、未読の通知の件数`,
    answers: { type: 'object', properties: { unread_count: { type: 'integer' } } },
    async handle(input, rpc) {
      if (!live || !input.header('accept')?.includes(STREAM))
        return { body: await rpc.messaging.NotificationService.Count({}) };
      return {
        stays: true,
        pieces: live.streams.open(input.ctx, standing(live.clients, input, secureCookies)),
        // Nothing on the way may pack it, or keep it until it ends.
        headers: {
          ...{ 'content-type': `${STREAM}; charset=utf-8`, 'cache-control': 'no-cache, no-transform' },
          'x-accel-buffering': 'no',
        },
      };
    },
  }),
  ...openedEntities.map((name) => {
    const entity = findEntity(name);
    if (!entity) throw new Error(`${name}: no such entity`);
    return route({
      ...base,
      verbs: CREATE,
      path: `/${entity.plural}/presence/{id}`,
      gains: 'reads records',
      needs: 'none',
      support: 'closed',
      reads: 'json',
      input: fields({ window: text(40), left: flag }),
      summary: `${entity.label}を開いているメンバー（20秒ごとに送信）`,
      answers: { type: 'object', properties: { member_ids: { type: 'array', items: { type: 'integer' } } } },
      probe: { ids: entity.plural },
      async handle({ ctx, params, given }, rpc) {
        const id = idOf(params.id);
        const { enterprise_id, member_id } = ctx;
        // Who may not see it learns nothing of it, and is not shown to those who do.
        if (!given.left && !(await recordRpc(rpc, entity).Search({ ids: [id] })).items?.length) throw notFound();
        const beat = { enterprise_id, entity: name, id, member_id, window: given.window ?? '', left: given.left };
        return { body: { member_ids: live?.streams.beat(beat) ?? [] } };
      },
    });
  }),
];
