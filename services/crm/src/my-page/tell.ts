/** What a candidate has done at マイページ, for the timeline and for the members who look after them. */
import { type CandidateAct, candidateAct } from '@enishi/protos/master/my-page';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ClientSession } from 'mongoose';
import type { MyPageDeps } from './collections';

/** Tells it in the transaction that does it; in the order of the candidate's other events. */
export async function tell(
  deps: Pick<MyPageDeps, 'outbox'>,
  session: ClientSession,
  { enterprise_id, realm, member_id }: CallContext,
  id: number,
  act: CandidateAct,
): Promise<void> {
  const key = `${enterprise_id}:candidate:${id}`;
  const payload = { id, realm, member_id, act: candidateAct.code[act] };
  await deps.outbox.add(session, { name: 'candidate.acted', enterprise_id, key, payload });
}
