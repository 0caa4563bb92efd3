/** Mails and skill sheets as drafts of candidates. */
import type { DraftsRequest } from '@enishi/protos/common/rpc';
import { candidate } from '@enishi/protos/crm/candidate';
import type { CandidateDraftsResponse } from '@enishi/protos/crm/rpc';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { candidateDraft } from '@enishi/service-kit/reading/drafts/candidate';
import { notesOf, readGiven } from '@enishi/service-kit/reading/drafts/given';
import { sideOf } from '@enishi/service-kit/reading/drafts/job';
import { underTaught } from '@enishi/service-kit/reading/drafts/taught';
import { createReader } from '@enishi/service-kit/reading/off-thread';
import { forgetReading, knownReading, tellUsed } from '@enishi/service-kit/taught/known';
import type { CrmNeeds } from '../needs';

/** Its thread begins with the first file. */
const reader = createReader();

/** CandidateDraftService/Read. @throws AppError as `readGiven` does */
async function read(deps: CrmNeeds, ctx: CallContext, request: DraftsRequest): Promise<CandidateDraftsResponse> {
  membersOnly(ctx);
  const now = deps.clock.now();
  const { words, settings } = await knownReading(deps, ctx);
  const reading = await readGiven(reader, request, { now, words });
  const { kind, candidates, evidence } = reading;
  const paper = { kind, today: japanDay(now), side: sideOf(settings.person_side_id) };
  const made = candidates.map((person, at) =>
    underTaught(candidate, words, reading, () => candidateDraft(person, evidence.candidates[at], paper)),
  );
  await tellUsed(deps, ctx, made);
  return {
    kind,
    drafts: made.map((draft) => ({ values: recordToWire(candidate, draft.values), notes: notesOf(draft) })),
  };
}

export const drafts = { useCases: { CandidateDraftService: { Read: read } }, events: [forgetReading] };
