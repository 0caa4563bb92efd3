/** Job mails as drafts of jobs. */
import type { DraftsRequest } from '@enishi/protos/common/rpc';
import { job } from '@enishi/protos/jobs/job';
import type { JobDraftsResponse } from '@enishi/protos/jobs/rpc';
import type { Clock } from '@enishi/service-kit/base/clock';
import type { CallContext } from '@enishi/service-kit/base/context';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { notesOf, readGiven } from '@enishi/service-kit/reading/drafts/given';
import { jobDraft } from '@enishi/service-kit/reading/drafts/job';
import { createReader } from '@enishi/service-kit/reading/off-thread';

/** Its thread begins with the first file. */
const reader = createReader();

/** JobDraftService/Read. @throws AppError as `readGiven` does */
async function read({ clock }: { clock: Clock }, ctx: CallContext, request: DraftsRequest): Promise<JobDraftsResponse> {
  membersOnly(ctx);
  const { kind, jobs, evidence } = await readGiven(reader, request, clock.now());
  return {
    kind,
    drafts: jobs.map((offer, at) => {
      // The sender's price is what the agency is paid; what it pays itself is shown to the public and is staff's to set.
      const draft = jobDraft(offer, evidence.jobs[at], 'sell');
      return { values: recordToWire(job, draft.values), notes: notesOf(draft) };
    }),
  };
}

export const drafts = { useCases: { JobDraftService: { Read: read } } };
