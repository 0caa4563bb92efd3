import { changeEach, type Migration } from '@enishi/service-kit/data/migrate';

/** Records of merges did not say whose they are; the documents in them do. */
export const recordsOfMergesOwned: Migration = {
  name: '2026-11-26-records-of-merges-owned',
  step: changeEach('merged_records', ({ absorbed = [] }) => ({ $set: { enterprise_id: absorbed[0]?.enterprise_id } }), {
    enterprise_id: { $exists: false },
    'absorbed.0.enterprise_id': { $exists: true },
  }),
};
