/** Earlier versions did not keep whose calendars have an interview: all who took part when it was told last. */
import { interviewState } from '@enishi/protos/master/opportunity';
import { bindCollections } from '@enishi/service-kit/data/collections';
import { type Migration, passOver } from '@enishi/service-kit/data/migrate';
import { collections } from './collections';
import { entryOf, guestsOf } from './interview-guests';

export const interviewGuestsKept: Migration = {
  name: '2026-11-25-interview-guests',
  step: passOver('interviews', async (docs, { connection, session }) => {
    const deals = connection.collection('opportunities');
    const guests = bindCollections(connection, collections);
    for (const doc of docs.filter(({ invited_at }) => invited_at)) {
      const { enterprise_id, id_by_enterprise_id: interview_id, sequence_num = 1 } = doc;
      const of = { enterprise_id, id_by_enterprise_id: doc.opportunity_id_by_enterprise_id };
      const deal = await deals.findOne(of, { session });
      if (!deal) continue;
      const withdrawn = doc.interview_state_id === interviewState.code.cancelled;
      await guests.of({ enterprise_id }).interviewGuests.upsertMany(
        guestsOf(doc, deal.candidate_id_by_enterprise_id).map((guest) => ({
          filter: { interview_id, ...guest },
          update: { $setOnInsert: { sequence_num, entry: entryOf(doc), withdrawn } },
        })),
        { session },
      );
    }
  }),
};
