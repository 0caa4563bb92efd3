/** What a segment is needed for: mailings to it whose sending has not ended, and flows that people enter by it. */
import { mailingState } from '@enishi/protos/master/messaging';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import type { SegmentFigures, SegmentUse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { ClientSession } from 'mongoose';
import type { SegmentDeps } from './deps';

const { finished, cancelled } = mailingState.code;
const MOST = 20;

type Asking = Pick<SegmentDeps, 'connection'>;

/** `further_uses` counts mailings that the caller does not see, or that are too many to be named. */
export type Uses = Pick<SegmentFigures, 'uses' | 'further_uses'>;

async function mailingsTo(
  deps: Asking,
  ctx: CallContext,
  mail_segment_id: number,
  session?: ClientSession,
): Promise<Uses> {
  const open = { mail_segment_id, mailing_state_id: { $nin: [finished, cancelled] } };
  const all = await ownRecords(deps, broadcast, { enterprise_id: ctx.enterprise_id }).countDocuments(open, { session });
  const seen = await ownRecords(deps, broadcast, ctx).find(open, {
    ...{ sort: { _id: -1 }, limit: MOST, session },
    projection: { id_by_enterprise_id: 1, name: 1, mailing_state_id: 1 },
  });
  const uses = seen.map(({ id_by_enterprise_id, name, mailing_state_id }) => ({
    ...{ broadcast_id: Number(id_by_enterprise_id), name: String(name), flow_id: 0 },
    state_id: Number(mailing_state_id),
  }));
  return { uses, further_uses: all - uses.length };
}

/** By the draft or by the official edition, ON or OFF. */
async function flowsBy(
  deps: Asking,
  { enterprise_id }: CallContext,
  segment_id: number,
  session?: ClientSession,
): Promise<SegmentUse[]> {
  const found = await ownRecords(deps, automationFlow, { enterprise_id }).find(
    { $or: [{ trigger_segment_id: segment_id }, { official_segment_id: segment_id }] },
    { projection: { id_by_enterprise_id: 1, name: 1 }, sort: { order: 1 }, limit: MOST, session },
  );
  return found.map(({ id_by_enterprise_id, name }) => ({
    ...{ broadcast_id: 0, state_id: 0, flow_id: Number(id_by_enterprise_id), name: String(name) },
  }));
}

/** Mailings by the names that the caller sees, as a colleague's mailing needs its segment, too; flows are all members'. */
export async function usesOf(
  deps: Asking,
  ctx: CallContext,
  segment_id: number,
  session?: ClientSession,
): Promise<Uses> {
  const { uses, further_uses } = await mailingsTo(deps, ctx, segment_id, session);
  return { uses: [...uses, ...(await flowsBy(deps, ctx, segment_id, session))], further_uses };
}
