/** A member's calendar under its secret address: calendars that read it have no session. */
import { READ } from '@enishi/protos/http/words';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { type Route, route } from '../http/route';
import { senderKey } from '../http/sender';
import type { RouteOptions } from './options';

const QUARTER_HOUR = 900;
/** The servers of a calendar that many use ask from few addresses. */
const POINTS = 600;

export function calendarRoutes({ redis, rateFactor }: RouteOptions): Route[] {
  const tries = rateLimiter({ name: 'calendars', points: POINTS * rateFactor, duration: QUARTER_HOUR, redis });
  return [
    route({
      audience: 'enterprise',
      guard: 'public',
      verbs: READ,
      path: '/calendars/{key}',
      gains: 'reads records',
      needs: 'none',
      support: 'closed',
      reads: 'none',
      records: 'nothing',
      input: 'nothing',
      answers: 'file',
      summary: 'メンバーのタスクと面談のカレンダー（iCalendar。秘密のアドレスを知るカレンダーが読む）',
      probe: {},
      async handle({ ctx, params }, rpc) {
        await tries.consume(senderKey(ctx.ip));
        const { text } = await rpc.deals.CalendarService.Read({ key: params.key.replace(/\.ics$/, '') });
        return { bytes: Buffer.from(text), headers: { 'content-type': 'text/calendar; charset=utf-8' } };
      },
    }),
  ];
}
