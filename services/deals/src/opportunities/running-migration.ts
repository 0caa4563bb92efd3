/** Which process of a candidate and job is under way: earlier versions did not say, and allowed several. */
import { isOpportunityLost, isOpportunityRunning } from '@enishi/protos/master/opportunity-moves';
import { type Migration, passOver } from '@enishi/service-kit/data/migrate';
import type { mongo } from 'mongoose';

/** Batch size where records are read and hardly any is written. */
const LOOKED_AT = 1_000;
const DOUBLE = 'duplicate_of_id_by_enterprise_id';
const PASSED_MEETING = 9;
const MEETING_HELD = 3;

type Doc = mongo.Document;

const pairOf = ({ enterprise_id, candidate_id_by_enterprise_id, job_id_by_enterprise_id }: Doc) =>
  `${enterprise_id}/${candidate_id_by_enterprise_id}:${job_id_by_enterprise_id}`;

const isRunning = (doc: Doc): boolean =>
  Boolean(doc.job_id_by_enterprise_id) && isOpportunityRunning(doc.opportunity_status_id ?? 0);

/** How far a lost opportunity had come, as earlier versions left it: unknown, except that a meeting was held. */
function reachedBy({ opportunity_status_id: status = 0 }: Doc): number {
  if (!isOpportunityLost(status)) return status;
  return status === PASSED_MEETING ? MEETING_HELD : 0;
}

/** The first record of a pair keeps it; later ones name the first, for staff to end them. */
export const runningOpportunities: Migration = {
  name: '2026-11-22-opportunities-under-way',
  step: passOver('opportunities', async (docs, { rows, session }) => {
    const candidates = [...new Set(docs.map((doc) => doc.candidate_id_by_enterprise_id))];
    const holders = await rows
      .find({ candidate_id_by_enterprise_id: { $in: candidates }, running_key: { $exists: true } }, { session })
      .toArray();
    const first = new Map<string, number>(holders.map((doc) => [pairOf(doc), doc.id_by_enterprise_id]));
    const writes = docs.map((doc) => {
      const set: Doc = { reached_status_id: reachedBy(doc), moved_at: doc.updated_at };
      const pair = pairOf(doc);
      if (isRunning(doc)) {
        const holder = first.get(pair);
        if (holder === undefined) {
          first.set(pair, doc.id_by_enterprise_id);
          set.running_key = `${doc.candidate_id_by_enterprise_id}:${doc.job_id_by_enterprise_id}`;
        } else set.duplicate_of_id_by_enterprise_id = holder;
      }
      return { updateOne: { filter: { _id: doc._id }, update: { $set: set } } };
    });
    if (writes.length > 0) await rows.bulkWrite(writes, { session, ordered: true });
  }),
};

const PROJECTION = { enterprise_id: 1, candidate_id_by_enterprise_id: 1, job_id_by_enterprise_id: 1, [DOUBLE]: 1 };

/** Doubles whose first process had ended kept waiting for it: the oldest of them is the pair's. */
export const doublesLeft: Migration = {
  name: '2026-11-23-doubles-left',
  step: passOver(
    'opportunities',
    async (docs, { rows, session }) => {
      for (const doc of docs.filter((one) => one[DOUBLE] !== undefined)) {
        const { enterprise_id } = doc;
        const running_key = `${doc.candidate_id_by_enterprise_id}:${doc.job_id_by_enterprise_id}`;
        const holder = await rows.findOne({ enterprise_id, running_key }, { session });
        const change = holder
          ? { $set: { [DOUBLE]: holder.id_by_enterprise_id } }
          : { $set: { running_key }, $unset: { [DOUBLE]: '' as const } };
        await rows.updateOne({ _id: doc._id }, change, { session });
      }
    },
    { limit: LOOKED_AT, projection: PROJECTION },
  ),
};
