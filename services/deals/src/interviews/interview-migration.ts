/** Earlier versions did not keep whose calendars have an interview: all who took part when it was told last. */
import { interviewState } from '@enishi/protos/master/opportunity';
import type { Migration } from '@enishi/service-kit/data/migrate';
import { entryOf, guestsOf } from './interview-guests';

const BATCH = 200;

export const interviewGuestsKept: Migration = {
  name: '2026-11-25-interview-guests',
  async step({ connection, session, after }) {
    const beyond = after === undefined ? {} : { _id: { $gt: after as never } };
    const rows = connection.collection('interviews');
    const docs = await rows.find(beyond, { session, sort: { _id: 1 }, limit: BATCH }).toArray();
    for (const doc of docs.filter(({ invited_at }) => invited_at)) {
      const { enterprise_id } = doc;
      const deal = await connection
        .collection('opportunities')
        .findOne({ enterprise_id, id_by_enterprise_id: doc.opportunity_id_by_enterprise_id }, { session });
      if (!deal) continue;
      const withdrawn = doc.interview_state_id === interviewState.code.cancelled;
      for (const guest of guestsOf(doc, deal.candidate_id_by_enterprise_id))
        await connection
          .collection('interview_guests')
          .updateOne(
            { enterprise_id, interview_id: doc.id_by_enterprise_id, ...guest },
            { $setOnInsert: { sequence_num: doc.sequence_num ?? 1, entry: entryOf(doc), withdrawn } },
            { session, upsert: true },
          );
    }
    return docs.length < BATCH ? undefined : docs.at(-1)?._id;
  },
};
