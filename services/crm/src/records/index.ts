/** Records as CRUD does not make them by itself: names, limits, subtitles, and what follows from other services' records. */
import { applicationsNamed } from './apply-kinds';
import { candidateApplies } from './candidate-applies';
import { collections } from './collections';
import { companyJobCounts } from './company-job-counts';
import { salesOnMove } from './sales-on-move';

export { applyOverrides } from './apply-overrides';
export { candidateOverrides, deriveCandidate, resumeOverrides } from './candidate-overrides';
export { recountJobs } from './company-job-counts';
export { deriveNames } from './derive-names';
export { candidateSubtitles, companyMemberSubtitles, companySubtitles } from './subtitles';

export const records = {
  collections,
  migrations: [applicationsNamed],
  useCases: { CandidateApplyService: { Index: candidateApplies } },
  events: [companyJobCounts, salesOnMove],
};
