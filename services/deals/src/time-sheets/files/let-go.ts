/** Files that were taken away leave the store: by a member, with an agreement, or with an erased person. */
import { hasRow } from '@enishi/service-kit/data/has-row';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { TimeSheetDeps } from '../collections';

const EVERY_MS = 60_000;
const AT_ONCE = 100;
const GONE = { gone: true } as const;

export const letGoJob = (deps: TimeSheetDeps): Job => ({
  name: 'time-sheet-files',
  everyMs: EVERY_MS,
  isWanted: () => hasRow(deps.acrossAgencies.timeSheetFiles, GONE),
  async run(_at, signal) {
    for (;;) {
      const gone = await deps.acrossAgencies.timeSheetFiles.find(GONE, { limit: AT_ONCE }).toArray();
      for (const doc of gone) {
        await deps.files.delete(doc.file);
        await deps.of(doc).timeSheetFiles.deleteMany({ _id: doc._id });
      }
      if (gone.length < AT_ONCE || signal.aborted) return;
    }
  },
});
