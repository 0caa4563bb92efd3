/** What makes segments of flows worth a look: their flow was switched on, candidates have changed, or a day has gone by. */
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ClientSession } from 'mongoose';
import type { FlowDeps, FlowSegmentMark } from './collections';

type Marking = Pick<FlowDeps, 'of' | 'clock'>;

/** So many are asked about by name; of more, all people of the segment are found anew. */
const MOST_NAMED = 400;
/** What changes together is looked at together. */
const SOON_MS = 60_000;

export const trackKey = (enterprise_id: number, flow_id: number): string => `${enterprise_id}:${flow_id}`;

/** @param anew the flow was OFF: who has entered its segment meanwhile counts as having been there */
export async function beginLooking(
  { of, clock }: Marking,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  flow_id: number,
  session: ClientSession,
  anew?: 'anew',
): Promise<void> {
  await of({ enterprise_id }).flowSegments.updateOne(
    { _id: trackKey(enterprise_id, flow_id) },
    {
      $set: { look_at: clock.now() },
      $setOnInsert: { flow_id },
      ...(anew && { $unset: { segment_id: '', digest: '' } }),
    },
    { upsert: true, session },
  );
}

async function mark(
  { of, clock }: Marking,
  enterprise_id: number,
  ids: readonly number[] | 'all',
  session?: ClientSession,
): Promise<void> {
  const { flowSegments, flowSegmentMarks } = of({ enterprise_id });
  if (!(await flowSegments.findOne({}, { projection: { _id: 1 }, session }))) return;
  const _id = String(enterprise_id);
  const known: FlowSegmentMark | null = await flowSegmentMarks.findOne({ _id }, { session });
  const named = ids === 'all' ? [] : [...new Set([...(known?.ids ?? []), ...ids])];
  const isAll = ids === 'all' || known?.all === true || named.length > MOST_NAMED;
  await flowSegmentMarks.updateOne(
    { _id },
    {
      $set: isAll ? { all: true as const, ids: [] } : { ids: named },
      $inc: { version: 1 },
      $setOnInsert: { due_at: new Date(clock.now().getTime() + SOON_MS) },
    },
    { upsert: true, session },
  );
}

/** Costs one question where no flow of the agency goes by a segment. */
export const markChanged = (deps: Marking, enterprise_id: number, ids: readonly number[], session: ClientSession) =>
  mark(deps, enterprise_id, ids, session);

export const markAll = (deps: Marking, enterprise_id: number) => mark(deps, enterprise_id, 'all');
