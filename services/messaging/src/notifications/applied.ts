/** A visitor has registered, applied or asked: the owners of the job and of the person hear of it, else the administrators. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import type { EventMap } from '@enishi/protos/events/catalog';
import { notificationKind } from '@enishi/protos/master/notifications';
import { systemContext } from '@enishi/service-kit/base/context';
import type { EventOf } from '@enishi/service-kit/events/events';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './collections';
import { type News, tell } from './make';
import { ownersOf } from './owners';

type Came = EventOf<EventMap, 'candidate.registered' | 'candidate.applied' | 'candidate.asked'>;

const { applied: application, asked, registered } = notificationKind.code;

const kindOf = ({ name }: Came, job_id: number | null): News['kind'] =>
  name === 'candidate.asked' ? asked : job_id ? application : registered;

/** The words of a question are read where they are kept. */
const wordsOf = ({ payload }: Came): Partial<News> =>
  'apply_id' in payload ? { comment_entity: apply.name, comment_id: payload.apply_id } : {};

export async function applied(
  deps: NotificationDeps,
  event: Came,
  job_id: number | null,
  session: ClientSession,
): Promise<void> {
  const { id: key, enterprise_id, payload } = event;
  const { id } = payload;
  const { crm, jobs } = deps.clients.rpc;
  const ctx = systemContext(key, enterprise_id);
  const [{ candidate: person }, { job }] = await Promise.all([
    ifThere(crm.CandidateService.Show(ctx, { id })),
    job_id ? ifThere(jobs.JobService.Show(ctx, { id: job_id })) : { job: undefined },
  ]);
  const owners = new Set([...ownersOf(job), ...ownersOf(person)]);
  const members = owners.size > 0 ? [...owners] : await administratorsOf(deps, ctx);
  const kind = kindOf(event, job_id);
  const about = { key, kind, entity: candidate.name, record_id: id, actor_id: 0, ...wordsOf(event) };
  await tell(
    deps,
    session,
    enterprise_id,
    members.map((member_id) => ({ ...about, member_id })),
  );
}
