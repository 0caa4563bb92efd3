/** A candidate has done something at マイページ that waits for the agency: its owners hear of it, else the administrators. */
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { EventMap } from '@enishi/protos/events/catalog';
import { candidateAct } from '@enishi/protos/master/my-page';
import { notificationKind } from '@enishi/protos/master/notifications';
import { systemContext } from '@enishi/service-kit/base/context';
import type { EventOf } from '@enishi/service-kit/events/events';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './collections';
import { tell } from './make';
import { ownersOf } from './owners';

const { entered, withdrew, disclosure, liked, saved_condition, ended_condition } = candidateAct.code;
/** The timeline tells of them; no answer waits for a member. */
const QUIET: readonly number[] = [entered, liked, saved_condition, ended_condition];
/** The privacy desk is the administrators'. */
const OF_DESK: readonly number[] = [withdrew, disclosure];

export async function acted(
  deps: NotificationDeps,
  { id: key, enterprise_id, payload: { id, act } }: EventOf<EventMap, 'candidate.acted'>,
  session: ClientSession,
): Promise<void> {
  if (QUIET.includes(act)) return;
  const ctx = systemContext(key, enterprise_id);
  const { candidate: person } = await ifThere(deps.clients.rpc.crm.CandidateService.Show(ctx, { id }));
  const owners = ownersOf(person);
  const administrators = owners.length === 0 || OF_DESK.includes(act) ? await administratorsOf(deps, ctx) : [];
  const about = {
    key,
    kind: notificationKind.code.my_page_request,
    entity: candidate.name,
    record_id: id,
    actor_id: 0,
  };
  const members = [...new Set([...owners, ...administrators])];
  await tell(
    deps,
    session,
    enterprise_id,
    members.map((member_id) => ({ ...about, member_id })),
  );
}

export async function answered(
  deps: NotificationDeps,
  { id: key, enterprise_id, payload }: EventOf<EventMap, 'interview_offer.answered'>,
  session: ClientSession,
): Promise<void> {
  const { opportunity_id: record_id, candidate_id, owner_ids } = payload;
  const ctx = systemContext(key, enterprise_id);
  const { candidate: person } =
    owner_ids.length > 0
      ? { candidate: undefined }
      : await ifThere(deps.clients.rpc.crm.CandidateService.Show(ctx, { id: candidate_id }));
  const owners = owner_ids.length > 0 ? owner_ids : ownersOf(person);
  const members = owners.length > 0 ? [...new Set(owners)] : await administratorsOf(deps, ctx);
  const kind = notificationKind.code.interview_answered;
  const about = { key, kind, entity: opportunity.name, record_id, actor_id: 0 };
  await tell(
    deps,
    session,
    enterprise_id,
    members.map((member_id) => ({ ...about, member_id })),
  );
}
