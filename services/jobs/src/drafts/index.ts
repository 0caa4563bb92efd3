/** Job mails as drafts of jobs. */
import type { DraftsRequest } from '@enishi/protos/common/rpc';
import { job } from '@enishi/protos/jobs/job';
import type { JobDraftsResponse } from '@enishi/protos/jobs/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { BaseConfig } from '@enishi/service-kit/base/env';
import { membersOnly } from '@enishi/service-kit/base/staff';
import type { FeatureNeeds } from '@enishi/service-kit/boot/service';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { notesOf, readGiven } from '@enishi/service-kit/reading/drafts/given';
import { jobDraft, sideOf } from '@enishi/service-kit/reading/drafts/job';
import { underTaught } from '@enishi/service-kit/reading/drafts/taught';
import { createReader } from '@enishi/service-kit/reading/off-thread';
import { forgetReading, knownReading, tellUsed } from '@enishi/service-kit/taught/known';

/** Its thread begins with the first file. */
const reader = createReader();

/** JobDraftService/Read. @throws AppError as `readGiven` does */
async function read(
  deps: FeatureNeeds<BaseConfig>,
  ctx: CallContext,
  request: DraftsRequest,
): Promise<JobDraftsResponse> {
  membersOnly(ctx);
  const { words, settings } = await knownReading(deps, ctx);
  const reading = await readGiven(reader, request, { now: deps.clock.now(), words });
  const side = sideOf(settings.job_side_id);
  const made = reading.jobs.map((offer, at) =>
    underTaught(job, words, reading, () => jobDraft(offer, reading.evidence.jobs[at], side)),
  );
  await tellUsed(deps, ctx, made);
  return {
    kind: reading.kind,
    drafts: made.map((draft) => ({ values: recordToWire(job, draft.values), notes: notesOf(draft) })),
  };
}

export const drafts = { useCases: { JobDraftService: { Read: read } }, events: [forgetReading] };
