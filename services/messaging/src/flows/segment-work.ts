/**
 * People who enter a segment begin its flows. A flow knows who is in its segment: those who were there when it was switched on,
 * or when the segment's conditions were changed, have entered nothing. After that only candidates who have changed are asked
 * about; all of them once a day.
 */
import { flowTrigger } from '@enishi/protos/master/automation-flow';
import { broadcastTarget } from '@enishi/protos/master/messaging';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { orderedId } from '@enishi/service-kit/base/ids';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { insertInParts, inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { type StoredSegment, segmentAmong, segmentOfId, segmentTargets } from '../segments';
import type { FlowDeps, FlowRun, FlowSegment, FlowSegmentMark } from './collections';
import { type Entry, openFlows, segmentOf } from './flow-record';
import { trackKey } from './segment-marks';

const EVERY_MS = 30_000;
/** Conditions that a member has changed are noticed after this at the latest. */
const LOOK_MS = 15 * 60_000;
const PART = 200;

/** A flow of a segment, and whom it knows to be there. */
interface Track {
  row: FlowSegment;
  entry: Entry;
  known: Set<number>;
  /** Its people are to be known first. */
  isNew: boolean;
}

async function trackOf(
  deps: FlowDeps,
  row: FlowSegment,
  entry: Entry,
  segment: StoredSegment,
  asked: readonly number[] | undefined,
): Promise<Track> {
  const isNew = row.segment_id !== segment.id || row.digest !== segment.digest;
  const among = asked && !isNew ? { candidate_id: { $in: [...asked] } } : {};
  const people = await deps.of(row).flowSegmentPeople.find({ flow_id: row.flow_id, ...among });
  return { row, entry, isNew, known: new Set(people.map(({ candidate_id }) => candidate_id)) };
}

/** The flows in which an arrival of this person counts. */
const newsFor = (tracks: readonly Track[], candidate_id: number): number[] =>
  tracks
    .filter(({ known, isNew, entry }) => {
      const counts = !isNew || entry.edition.plan.trigger_present_flg === 1;
      return counts && !known.has(candidate_id);
    })
    .map(({ row }) => row.flow_id);

/** Notes arrivals with what they begin in one transaction: after a kill each has begun its flows, or is still to come. */
async function arrive(
  deps: FlowDeps,
  segment: StoredSegment,
  tracks: readonly Track[],
  inside: ReadonlySet<number>,
): Promise<void> {
  const [{ row }] = tracks;
  const { enterprise_id } = row;
  const now = deps.clock.now();
  const arrived = [...inside].filter((id) => tracks.some(({ known }) => !known.has(id)));
  for (let at = 0; at < arrived.length; at += PART) {
    const part = arrived.slice(at, at + PART);
    const people = part.flatMap((candidate_id) =>
      tracks
        .filter(({ known }) => !known.has(candidate_id))
        .map(({ row: { flow_id } }) => ({
          filter: { _id: `${trackKey(enterprise_id, flow_id)}:${candidate_id}` },
          update: { $setOnInsert: { flow_id, candidate_id } },
        })),
    );
    const runs = part.flatMap((candidate_id): FlowRun[] => {
      const among = newsFor(tracks, candidate_id);
      if (among.length === 0) return [];
      const occasion = { trigger_id: flowTrigger.code.segment_entered, segment_id: segment.id, candidate_id, among };
      return [{ _id: orderedId(), enterprise_id, ...occasion, happened_at: now, due_at: now, step: 0, tries: 0 }];
    });
    await inTransaction(deps.connection, async (session) => {
      await deps.of(row).flowSegmentPeople.upsertMany(people, { session });
      if (runs.length > 0) await insertInParts(deps.connection, { name: 'flow_runs' }, runs, session);
    });
  }
}

async function depart(deps: FlowDeps, { row, known }: Track, inside: ReadonlySet<number>): Promise<void> {
  const gone = [...known].filter((id) => !inside.has(id));
  for (let at = 0; at < gone.length; at += PART)
    await deps
      .of(row)
      .flowSegmentPeople.deleteMany({ flow_id: row.flow_id, candidate_id: { $in: gone.slice(at, at + PART) } });
}

async function lookAt(
  deps: FlowDeps,
  ctx: CallContext,
  segment: StoredSegment,
  of: readonly { row: FlowSegment; entry: Entry }[],
  mark: FlowSegmentMark | null,
): Promise<void> {
  const isOther = of.some(({ row }) => row.segment_id !== segment.id || row.digest !== segment.digest);
  const asked = isOther || mark?.all ? undefined : (mark?.ids ?? []);
  const look_at = new Date(deps.clock.now().getTime() + LOOK_MS);
  const note = async (update: { $set: Partial<FlowSegment>; $unset?: { problem: '' } }) => {
    for (const { row } of of) await deps.of(row).flowSegments.updateOne({ _id: row._id }, update);
  };
  // No one has changed, and the conditions are those that were known.
  if (asked?.length === 0) return note({ $set: { look_at } });
  const { ids, problem } = await (asked ? segmentAmong(deps, ctx, segment, asked) : segmentTargets(deps, ctx, segment));
  if (problem) return note({ $set: { look_at, problem: `セグメントの該当者を判定できません。${problem}` } });
  const inside = new Set(ids);
  const tracks = await Promise.all(of.map(({ row, entry }) => trackOf(deps, row, entry, segment, asked)));
  await arrive(deps, segment, tracks, inside);
  for (const track of tracks) await depart(deps, track, inside);
  await note({ $set: { look_at, segment_id: segment.id, digest: segment.digest }, $unset: { problem: '' } });
}

/** The flow is OFF, deleted, or begins otherwise by now. */
async function forget(deps: FlowDeps, { _id, flow_id, ...owner }: FlowSegment): Promise<void> {
  const own = deps.of(owner);
  await own.flowSegmentPeople.deleteMany({ flow_id });
  await own.flowSegments.deleteMany({ _id });
}

async function lookAround(deps: FlowDeps, enterprise_id: number): Promise<void> {
  const ctx = systemContext(orderedId(), enterprise_id);
  const own = deps.of(ctx);
  const mark = await own.flowSegmentMarks.findOne({ _id: String(enterprise_id) });
  const entries = new Map(
    (await openFlows(deps, ctx)).map((entry) => [entry.flow.id_by_enterprise_id as number, entry] as const),
  );
  const tracked: { row: FlowSegment; entry: Entry; segment: number }[] = [];
  for (const row of await own.flowSegments.find({}, { sort: { flow_id: 1 } })) {
    const entry = entries.get(row.flow_id);
    const segment = entry && segmentOf(entry.edition.plan);
    if (entry && segment) tracked.push({ row, entry, segment });
    else await forget(deps, row);
  }
  for (const [id, of] of groupBy(tracked, ({ segment }) => segment)) {
    const segment = await segmentOfId(deps, ctx, id);
    const isUsable = segment?.target_type_id === broadcastTarget.code.candidates;
    if (segment && isUsable) await lookAt(deps, ctx, segment, of, mark);
    else for (const { row } of of) await forget(deps, row);
  }
  // What has changed meanwhile is looked at with the next round.
  if (mark) await own.flowSegmentMarks.deleteMany({ _id: mark._id, version: mark.version });
}

export function segmentJob(deps: FlowDeps): Job {
  const { flowSegments, flowSegmentMarks } = deps.acrossAgencies;
  return {
    name: 'flows of segments',
    everyMs: EVERY_MS,
    isWanted: async (at) =>
      (await hasRow(flowSegmentMarks, { due_at: { $lte: at } })) || hasRow(flowSegments, { look_at: { $lte: at } }),
    async bringBack(at) {
      await flowSegmentMarks.updateMany({ due_at: { $gt: at } }, { $set: { due_at: at } });
      await flowSegments.updateMany({ look_at: { $gt: at } }, { $set: { look_at: at } });
    },
    async run(at, signal) {
      const agencies = new Set([
        ...(await flowSegmentMarks.distinct('enterprise_id', { due_at: { $lte: at } })),
        ...(await flowSegments.distinct('enterprise_id', { look_at: { $lte: at } })),
      ]);
      for (const enterprise_id of agencies) {
        if (signal.aborted) return;
        await lookAround(deps, enterprise_id).catch((err) =>
          deps.log.warn({ err, enterprise: enterprise_id }, 'segments of flows were not looked at, trying again'),
        );
      }
    },
  };
}
