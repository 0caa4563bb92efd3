/** Mailings to a segment whose sending has not ended: a segment is theirs, too. */
import { mailingState } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import type { SegmentUse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { ClientSession } from 'mongoose';
import type { SegmentDeps } from './deps';

const { finished, cancelled } = mailingState.code;
const MOST = 20;

export async function usesOf(
  deps: Pick<SegmentDeps, 'connection'>,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  mail_segment_id: number,
  session?: ClientSession,
): Promise<SegmentUse[]> {
  const found = await ownRecords(deps, broadcast, { enterprise_id }).find(
    { mail_segment_id, mailing_state_id: { $nin: [finished, cancelled] } },
    { projection: { id_by_enterprise_id: 1, name: 1, mailing_state_id: 1 }, sort: { _id: -1 }, limit: MOST, session },
  );
  return found.map(({ id_by_enterprise_id, name, mailing_state_id }) => ({
    ...{ broadcast_id: Number(id_by_enterprise_id), name: String(name) },
    state_id: Number(mailing_state_id),
  }));
}
