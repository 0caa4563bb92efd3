/** Publishes announcements whose time has come; the save that does it begins their mails. */
import { japanDateTime } from '@enishi/protos/master/dates';
import { announceStatus } from '@enishi/protos/master/messaging';
import { announce } from '@enishi/protos/messaging/announce';
import { systemContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { changeEach, type Migration } from '@enishi/service-kit/data/migrate';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { AnnounceDeps } from './collections';

const { scheduled, published } = announceStatus.code;
const LOOK_MS = 5_000;

const rowsOf = (deps: AnnounceDeps) => crudOf(deps, announce).store.model.collection;
const due = (at: Date) => ({ announce_status_id: scheduled, publish_at: { $lte: japanDateTime(at) } });

export const publishJob = (deps: AnnounceDeps): Job => ({
  name: 'announces-publish',
  everyMs: LOOK_MS,
  isWanted: (at) => hasRow(rowsOf(deps), due(at)),
  async run(_at, signal) {
    const { store } = crudOf(deps, announce);
    const found = due(deps.clock.now());
    const announces = await rowsOf(deps)
      .find(found, { projection: { id: 1 }, sort: { id: 1 } })
      .toArray();
    for (const { id } of announces) {
      if (signal.aborted) return;
      await inTransaction(deps.connection, async (session) => {
        const ctx = systemContext(`announce ${id}`);
        const record = await findRecord(store, ctx, id as number, session);
        // Taken back, put off or published meanwhile.
        if (record?.announce_status_id !== scheduled || String(record.publish_at) > japanDateTime(deps.clock.now()))
          return;
        await patchFound(store, session, ctx, record, { announce_status_id: published });
      });
    }
  },
});

/** Earlier announcements were all published the moment they were written, for agencies in contract. */
export const announcesHaveStates: Migration = {
  name: '2026-11-22-announces-have-states',
  step: changeEach(
    'announces',
    ({ created_at }) => ({
      $set: { announce_status_id: published, announce_target_id: 2, published_at: created_at },
    }),
    { published_at: { $exists: false }, announce_status_id: { $exists: false } },
  ),
};
