/** An operator enters an agency's console that was opened to it; asking, allowing and ending are rows (`protos/identity/http.ts`). */
import { QUERY } from '@enishi/protos/http/words';
import { idOf } from '../api/crud';
import { within } from '../api/within';
import { fields, id } from '../http/input';
import type { Route } from '../http/route';
import { withSession } from '../http/session';
import type { RouteOptions } from './options';

export const enterSupport = ({ secureCookies }: RouteOptions): Route =>
  within({
    audience: 'admin',
    guard: 'admin',
    right: 'support',
    verbs: QUERY,
    path: '/support_accesses/enter',
    gains: 'grants rights',
    needs: 'none',
    support: 'closed',
    input: fields({ id }),
    summary: 'エージェントの管理画面を開く',
    reads: 'json',
    records: 'nothing',
    probe: {},
    async handle(input, rpc) {
      const request = {
        id: idOf(String(input.body.id ?? '')),
        user_agent: input.header('user-agent') ?? '',
        key: input.session?.key ?? '',
      };
      return withSession({ body: {} }, await rpc.identity.SupportService.Enter(request), secureCookies);
    },
  });
