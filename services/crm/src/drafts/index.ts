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
import { createReader } from '@enishi/service-kit/reading/off-thread';
import type { CrmNeeds } from '../needs';

/** Its thread begins with the first file. */
const reader = createReader();

/** CandidateDraftService/Read. @throws AppError as `readGiven` does */
async function read(
  { clock }: Pick<CrmNeeds, 'clock'>,
  ctx: CallContext,
  request: DraftsRequest,
): Promise<CandidateDraftsResponse> {
  membersOnly(ctx);
  const today = japanDay(clock.now());
  const { kind, candidates, evidence } = await readGiven(reader, request, clock.now());
  return {
    kind,
    drafts: candidates.map((person, at) => {
      const draft = candidateDraft(person, evidence.candidates[at], kind, today);
      return { values: recordToWire(candidate, draft.values), notes: notesOf(draft) };
    }),
  };
}

export const drafts = { useCases: { CandidateDraftService: { Read: read } } };
