/** Public jobs are to be confirmed, or have left the site because they were not: their owners hear of it, else the administrators. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { job } from '@enishi/protos/jobs/job';
import { type NotificationKind } from '@enishi/protos/master/notifications';
import { systemContext } from '@enishi/service-kit/base/context';
import type { EventOf } from '@enishi/service-kit/events/events';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './collections';
import { type News, tell } from './make';
import { ownersOf } from './owners';

type Unconfirmed = EventOf<EventMap, 'job.confirmation_due' | 'job.lapsed'>;

export async function unconfirmed(
  deps: NotificationDeps,
  { id: key, enterprise_id, payload: { ids } }: Unconfirmed,
  kind: NotificationKind,
  session: ClientSession,
): Promise<void> {
  const ctx = systemContext(key, enterprise_id);
  const columns = ['enterprise_member1_id', 'enterprise_member2_id'];
  const { JobService } = deps.clients.rpc.jobs;
  const { jobs = [] } = await JobService.Index(ctx, { ids, columns, page: 1, per_page: ids.length });
  const administrators = jobs.some((one) => ownersOf(one).length === 0) ? await administratorsOf(deps, ctx) : [];
  const news = jobs.flatMap((one): News[] => {
    const record_id = one.id_by_enterprise_id ?? 0;
    const owners = ownersOf(one);
    const about = { key: `${key}/${record_id}`, kind, entity: job.name, record_id, actor_id: 0 };
    return (owners.length > 0 ? owners : administrators).map((member_id) => ({ ...about, member_id }));
  });
  await tell(deps, session, enterprise_id, news);
}
